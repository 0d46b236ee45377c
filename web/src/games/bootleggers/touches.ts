// What the street answers to in each kind of question.

import type { Decision, RefusedOption } from "../../lib/wire";
import { dockOf, neededForControl, prospect } from "./board";
import { narrowed, question, type Choice } from "./plays";
import { forecast } from "./sales";
import { grand, percent, s } from "./text";
import { still, type Note, type Touch } from "./touch";
import { kindOf, partOf, waiting, type BootView, type Speakeasy } from "./view";

const barAt = (view: BootView, spot: number) => view.speakeasies[spot] as Speakeasy;

/** Who would lead with so many more of mine, and whether the doors open. */
export function placeNote(
  view: BootView,
  nameOf: (seat: number | null) => string,
  spot: number,
  more: number,
  free: number,
): Note {
  const me = view.you ?? -1;
  const bar = barAt(view, spot);
  const then = prospect(bar, me, more);
  const lines: string[] = [];
  const control = neededForControl(bar, me, free);
  if (!then.open && !bar.busted) lines.push(s("opens_with", { n: then.missing }));
  else if (!bar.open) lines.push(s("will_open"));
  if (then.leader !== null && then.leader !== me)
    lines.push(
      s("keeps", { name: nameOf(then.leader), standing: s(then.control ? "control" : "majority") }),
    );
  else if (then.standing !== "control" && control !== null)
    lines.push(s("control_with", { n: control }));
  return {
    strong: s("you_get", { standing: s(then.standing) }),
    lines,
    good: then.standing === "control",
  };
}

export function placeTouch(
  view: BootView,
  nameOf: (seat: number | null) => string,
  plan: number[],
  free: number,
  onplan: (spot: number, markers: number) => void,
): Touch {
  const left = free - plan.reduce((sum, count) => sum + count, 0);
  return {
    ...still,
    bar: (spot) =>
      barAt(view, spot).opens === 0 || left <= 0 ? "" : plan[spot] ? "picked" : "legal",
    label: (spot) => `${barAt(view, spot).name}: ${s("more")}`,
    note: (spot) =>
      barAt(view, spot).opens === 0 ? null : placeNote(view, nameOf, spot, plan[spot] ?? 0, free),
    planned: (spot) => plan[spot] ?? 0,
    press: (spot) => onplan(spot, (plan[spot] ?? 0) + 1),
    takes: (spot) => (left > 0 && barAt(view, spot).opens > 0 ? "marker" : undefined),
  };
}

/** Has somebody else cargo left for a better dock here? */
function mayComeFirst(view: BootView, spot: number, dock: number): boolean {
  return view.players.some(
    ({ seat }) =>
      seat !== view.you &&
      dockOf(barAt(view, spot).status[seat] ?? "none") < dock &&
      waiting(view, seat).some((truck) => truck.load > 0),
  );
}

/** What this truck would earn there. */
export function lineNote(
  view: BootView,
  nameOf: (seat: number | null) => string,
  spot: number,
  crates: number,
): Note | null {
  if (!barAt(view, spot).open) return null;
  const seen = forecast(view, view.you ?? -1, spot, crates);
  const lines = [
    s(seen.dock === 0 ? "dock_majority" : seen.dock === 1 ? "dock_minority" : "dock_public"),
  ];
  if (seen.ahead > 0) lines[0] += `, ${s("ahead", { n: seen.ahead })}`;
  if (seen.all < 1) lines.push(s("sells_all", { p: percent(seen.all) }));
  if (seen.asks !== null) lines.push(s("asks", { name: nameOf(seen.asks) }));
  if (mayComeFirst(view, spot, seen.dock)) lines.push(s("may_come"));
  return { strong: s("expects", { n: grand(seen.money).replace(/ ?G$/, "") }), lines };
}

export function lineTouch(
  view: BootView,
  nameOf: (seat: number | null) => string,
  decision: Decision,
  truck: number | null,
  act: (move: number) => void,
  explain: (option: RefusedOption | null) => void,
): Touch {
  const there =
    (spot: number) =>
    <T extends Decision["legal"][number]>(option: T): boolean =>
      partOf(option, "truck") === truck && partOf(option, "spot") === spot;
  const load = view.trucks.find((one) => one.truck === truck)?.load ?? 0;
  return {
    ...still,
    bar: (spot) =>
      decision.legal.some(there(spot))
        ? "legal"
        : decision.refused.some(there(spot))
          ? "refused"
          : "",
    label: (spot) => decision.legal.find(there(spot))?.label ?? barAt(view, spot).name,
    leave: () => explain(null),
    note: (spot) => (truck === null ? null : lineNote(view, nameOf, spot, load)),
    press(spot) {
      const option = decision.legal.find(there(spot));
      if (option) act(option.move);
      else explain(decision.refused.find(there(spot)) ?? null);
    },
  };
}

/** A question whose answers are speakeasies. */
export function spotTouch(
  view: BootView,
  decision: Decision,
  act: (move: number) => void,
  explain: (option: RefusedOption | null) => void,
): Touch {
  const there = (spot: number) => (option: Decision["legal"][number]) =>
    partOf(option, "spot") === spot && ["improve", "send"].includes(kindOf(option));
  return {
    ...still,
    bar: (spot) =>
      decision.legal.some(there(spot))
        ? "legal"
        : decision.refused.some(there(spot))
          ? "refused"
          : "",
    label: (spot) => decision.legal.find(there(spot))?.label ?? barAt(view, spot).name,
    leave: () => explain(null),
    press(spot) {
      const option = decision.legal.find(there(spot));
      if (option) act(option.move);
      else explain(decision.refused.find((one) => there(spot)(one)) ?? null);
    },
  };
}

/** The target of a Thug card, as far as it is something on the street. */
export function playTouch(
  view: BootView,
  options: Decision["legal"],
  choice: Choice,
  onchoice: (choice: Choice) => void,
): Touch {
  const asked = question(narrowed(options, choice));
  const places = asked?.part === "spot" || asked?.part === "origin" ? asked : null;
  const trucks = asked?.part === "truck" || asked?.part === "own" ? asked : null;
  return {
    ...still,
    bar: (spot) => (places?.answers.includes(String(spot)) ? "legal" : ""),
    label: (spot) => barAt(view, spot).name,
    press: (spot) => places && onchoice({ ...choice, [places.part]: String(spot) }),
    truck: (truck) => (trucks?.answers.includes(String(truck)) ? "legal" : ""),
    pressTruck: (truck) => trucks && onchoice({ ...choice, [trucks.part]: String(truck) }),
  };
}
