// Planning a go: what was pointed at so far narrows the legal moves down to one.

import type { MoveOption } from "../../lib/wire";
import { FOODS, kindOf, partOf, type NachoView } from "./view";

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

/** What a move earns before the fee. */
export function priceOf(view: NachoView, option: MoveOption): number {
  const food = FOODS[partOf(option, "food")];
  const slots = view.provinces[partOf(option, "province")]?.slots ?? [];
  return slots.find((slot) => slot.food === food)?.price ?? 0;
}

export function wishOf(option: MoveOption, me: number): Wish {
  const food = partOf(option, "food");
  return {
    province: partOf(option, "province"),
    from: sourceOf(option, me),
    ...(food >= 0 ? { food } : {}),
  };
}
