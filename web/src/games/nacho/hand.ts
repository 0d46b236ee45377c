// Hands as moves: a discard names places in the hand as the view lists it, counted from 1.

import type { MoveOption } from "../../lib/wire";

/** The legal move that lets exactly these cards go. */
export function discardMove(
  hand: number[],
  going: number[],
  legal: MoveOption[],
): MoveOption | undefined {
  const places = hand.flatMap((card, at) => (going.includes(card) ? [at + 1] : []));
  return legal.find((option) => (option.about.places ?? []).join() === places.join());
}
