// The view of The Nacho Incident and what answers would lead to (seen.ts is made from view.py and preview.py of
// games/nacho), and what the room reads out of them.

import type { MoveOption, Picture } from "../../lib/wire";
import { previewOf, viewOf } from "../room";
import type { MountieCard, NachoPreview, NachoView, Player, Slot } from "./seen";

export type {
  Cantina,
  Hire,
  MountieCard,
  NachoPreview,
  NachoView,
  Outcome,
  Player,
  Province,
  Trip,
} from "./seen";
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

const NOTHING: NachoPreview = { hires: [], trips: [], destinations: [], picks: [], offers: [] };

/** What the own answers would lead to: nothing while nothing is asked. */
export function nachoPreview(picture: Picture): NachoPreview {
  return previewOf(picture, "nacho") ?? NOTHING;
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
