// Planning a go: what was pointed at so far narrows the legal moves down to one. What it would bring
// and lead to, the server says.

import type { MoveOption } from "../../lib/wire";
import { kindOf, partOf, type NachoPreview, type Outcome, type Trip } from "./view";

export interface Wish {
  province?: number;
  food?: number;
  from?: number; // the seat whose cube it is
}

/** The seat whose cube a move takes; -1 if it takes none. */
export function sourceOf(option: MoveOption, me: number): number {
  const kind = kindOf(option);
  return kind === "steal" ? partOf(option, "player") : kind === "deliver" ? me : -1;
}

export function fits(option: MoveOption, wish: Wish, me: number): boolean {
  return (
    (wish.province === undefined || partOf(option, "province") === wish.province) &&
    (wish.food === undefined || partOf(option, "food") === wish.food) &&
    (wish.from === undefined || sourceOf(option, me) === wish.from)
  );
}

/** The move that is meant: the only one that fits, or the only one that needs no theft. */
export function meant(legal: MoveOption[], wish: Wish, me: number): MoveOption | undefined {
  if (Object.keys(wish).length === 0) return undefined;
  const fitting = legal.filter((option) => fits(option, wish, me));
  const loaded = fitting.filter((option) => kindOf(option) !== "go");
  const own = fitting.filter((option) => kindOf(option) === "deliver");
  if (wish.from === -1) return fitting[0]; // "without food" was pressed
  if (loaded.length === 0) return fitting.length === 1 ? fitting[0] : undefined;
  if (loaded.length === 1) return loaded[0];
  return own.length === 1 && wish.food !== undefined ? own[0] : undefined;
}

const NO_TRIP: Trip = { move: -1, income: 0, net: 0, gives: [] };

/** What a move earns, leaves after the fee, and gives away. */
export function tripOf(preview: NachoPreview, option: MoveOption): Trip {
  return preview.trips.find((trip) => trip.move === option.move) ?? NO_TRIP;
}

/** What the mounties would do after a go there. */
export function outcomesIn(preview: NachoPreview, province: number): Outcome[] {
  return preview.destinations.find((there) => there.province === province)?.outcomes ?? [];
}

/** The cards that are sure to be arrested: not those among which the owner may choose. */
export function taken(outcomes: Outcome[]): number[] {
  return outcomes
    .filter((outcome) => outcome.keepers.length === 1)
    .flatMap((outcome) => outcome.keepers.map((keeper) => keeper.card));
}

export function wishOf(option: MoveOption, me: number): Wish {
  const food = partOf(option, "food");
  return {
    province: partOf(option, "province"),
    from: sourceOf(option, me),
    ...(food >= 0 ? { food } : {}),
  };
}
