// The view of The Nacho Incident (seen.ts is made from games/nacho/view.py), and what the room reads out of it.

import type { MoveOption, Picture } from "../../lib/wire";
import { viewOf } from "../room";
import type { MountieCard, NachoView, Player, Province, Slot } from "./seen";

export type { Batch, Cantina, MountieCard, NachoView, Player, Province } from "./seen";
export type ProvinceName = MountieCard["province"];
export type Food = Slot["food"];

// Moves and news name provinces and foods by their places in these rows.
export const PROVINCES = ["AB", "SK", "ON", "QC"] as const satisfies ProvinceName[];

export const FOODS = [
  "corn",
  "beans",
  "pepper",
  "olive",
  "tortilla",
  "onion",
  "sour_cream",
  "salsa",
] as const satisfies Food[];

export function nachoView(picture: Picture): NachoView {
  return viewOf(picture, "nacho");
}

/** One smuggler card as printed. */
export interface Smuggler {
  card: number;
  name: string;
  flag: number;
  rank: number;
  fee: number;
}

export function smuggler(view: NachoView, card: number): Smuggler {
  const { names, flags, ranks, fees } = view.smugglers;
  return {
    card,
    name: names[card] ?? "",
    flag: PROVINCES.indexOf(flags[card] ?? "AB"),
    rank: ranks[card] ?? 0,
    fee: fees[card] ?? 0,
  };
}

/** By rank, then by flag from west to east. */
export function sortedHand(view: NachoView): Smuggler[] {
  return (view.you?.hand ?? [])
    .map((card) => smuggler(view, card))
    .sort((a, b) => a.rank - b.rank || a.flag - b.flag || a.card - b.card);
}

/** The flag's province and its neighbours; the row has two ends. */
export function reach(flag: number): number[] {
  return [flag - 1, flag, flag + 1].filter((at) => at >= 0 && at < PROVINCES.length);
}

/** The others in play order, the own row last, nearest to the own hand. */
export function rows(view: NachoView): Player[] {
  const from = (view.you?.seat ?? view.players.length - 1) + 1;
  return view.players.map((_, i) => view.players[(from + i) % view.players.length] as Player);
}

/** The seat whose cantina is alone in front in a province; -1 if nobody's is. */
export function leader(view: NachoView, at: number): number {
  const totals = view.players.map((player) => player.cantinas[at]?.total ?? 0);
  const best = Math.max(...totals);
  const first = totals.indexOf(best);
  return best > 0 && first === totals.lastIndexOf(best) ? (view.players[first]?.seat ?? -1) : -1;
}

export function kindOf(option: MoveOption): string {
  return option.notation.split(" ")[0] ?? "";
}

/** A number that a move is about ("province"), -1 if it is about none. */
export function partOf(option: MoveOption, part: string): number {
  return option.about[part]?.[0] ?? -1;
}

export interface Sale {
  food: Food;
  price: number;
}

/** What a province still pays for the foods of a warehouse, dearest first. */
export function sales(province: Province, warehouse: Food[]): Sale[] {
  return province.slots
    .filter((slot) => !slot.filled && warehouse.includes(slot.food))
    .map(({ food, price }) => ({ food, price }))
    .sort((a, b) => b.price - a.price);
}
