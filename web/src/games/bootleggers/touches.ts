// What the street answers to in each kind of question.

import { inPercent } from "../../lib/i18n";
import type { Decision, RefusedOption } from "../../lib/wire";
import { narrowed, question, type Choice } from "./plays";
import type { Placing, Send } from "./seen";
import { grand, s } from "./text";
import { still, type Note, type Touch } from "./touch";
import { kindOf, partOf, type BootView, type Speakeasy } from "./view";

const barAt = (view: BootView, spot: number) => view.speakeasies[spot] as Speakeasy;

/** Who would lead with so many more of mine, and whether the doors open. */
export function placeNote(
  view: BootView,
  placing: Placing,
  nameOf: (seat: number | null) => string,
  spot: number,
  more: number,
): Note | null {
  const place = placing.places.find((one) => one.spot === spot);
  const then = place?.then[more];
  if (!place || !then) return null;
  const bar = barAt(view, spot);
  const lines: string[] = [];
  if (!then.open && !bar.busted) lines.push(s("opens_with", { n: then.missing }));
  else if (!bar.open) lines.push(s("will_open"));
  if (then.leader !== null && then.leader !== view.you)
    lines.push(
      s("keeps", { name: nameOf(then.leader), standing: s(then.control ? "control" : "majority") }),
    );
  else if (then.standing !== "control" && place.control_with !== null)
    lines.push(s("control_with", { n: place.control_with }));
  return {
    strong: s("you_get", { standing: s(then.standing) }),
    lines,
    good: then.standing === "control",
  };
}

export function placeTouch(
  view: BootView,
  placing: Placing,
  nameOf: (seat: number | null) => string,
  plan: number[],
  onplan: (spot: number, markers: number) => void,
): Touch {
  const left = placing.free - plan.reduce((sum, count) => sum + count, 0);
  const takes = (spot: number) => placing.places.some((one) => one.spot === spot);
  return {
    ...still,
    bar: (spot) => (!takes(spot) || left <= 0 ? "" : plan[spot] ? "picked" : "legal"),
    label: (spot) => `${barAt(view, spot).name}: ${s("more")}`,
    note: (spot) => placeNote(view, placing, nameOf, spot, plan[spot] ?? 0),
    planned: (spot) => plan[spot] ?? 0,
    press: (spot) => onplan(spot, (plan[spot] ?? 0) + 1),
    takes: (spot) => (left > 0 && takes(spot) ? "marker" : undefined),
  };
}

/** What a truck would earn there. */
export function lineNote(seen: Send, nameOf: (seat: number | null) => string): Note {
  const lines = [s(`dock_${seen.dock}`)];
  if (seen.ahead > 0) lines[0] += `, ${s("ahead", { n: seen.ahead })}`;
  if (seen.all < 1) lines.push(s("sells_all", { p: inPercent(seen.all) }));
  if (seen.asks !== null) lines.push(s("asks", { name: nameOf(seen.asks) }));
  if (seen.may_come) lines.push(s("may_come"));
  return { strong: s("expects", { n: grand(seen.money).replace(/ ?G$/, "") }), lines };
}

/** A question whose answers are speakeasies: for the chosen truck, if there are several. */
export function spotTouch(
  view: BootView,
  decision: Decision,
  truck: number | null,
  act: (move: number) => void,
  explain: (option: RefusedOption | null) => void,
): Touch {
  const there =
    (spot: number) =>
    (option: Decision["legal"][number]): boolean =>
      ["improve", "send"].includes(kindOf(option)) &&
      (truck === null || partOf(option, "truck") === truck) &&
      partOf(option, "spot") === spot;
  const legal = (spot: number) => decision.legal.find(there(spot));
  const refused = (spot: number) => decision.refused.find((option) => there(spot)(option));
  return {
    ...still,
    bar: (spot) => (legal(spot) ? "legal" : refused(spot) ? "refused" : ""),
    label: (spot) => legal(spot)?.label ?? barAt(view, spot).name,
    leave: () => explain(null),
    press(spot) {
      const option = legal(spot);
      if (option) act(option.move);
      else explain(refused(spot) ?? null);
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
