// The dice in hand: which face, how many, and whether they stand for the whole roll.

import type { Decision, MoveOption, RefusedOption } from "../../lib/wire";
import { diceOf, isInstead, partOf } from "./view";

export interface Pick {
  face: number;
  count: number; // 1 to 4
  instead: boolean; // the face was not rolled: all dice for it
}

/** What so many dice of a face are called while they are carried (drag.ts). */
export function carried(face: number, count: number): string {
  return `dice-${face}-${count}`;
}

/** One more die of this face; after the last possible one the hand is empty again. */
export function pickMore(
  pick: Pick | null,
  face: number,
  left: number,
  fresh: boolean,
): Pick | null {
  if (left === 0) {
    if (pick?.face === face || !fresh) return null;
    return { face, count: 1, instead: true };
  }
  if (pick?.face !== face) return { face, count: 1, instead: false };
  return pick.count < Math.min(4, left) ? { ...pick, count: pick.count + 1 } : null;
}

export function fitsPick(option: MoveOption, pick: Pick): boolean {
  return (
    partOf(option, "face") === pick.face &&
    isInstead(option) === pick.instead &&
    diceOf(option) === pick.count
  );
}

export function fitting(decision: Decision | null, pick: Pick | null): MoveOption[] {
  if (!decision || !pick) return [];
  return decision.legal.filter((option) => fitsPick(option, pick));
}

export function notFitting(decision: Decision | null, pick: Pick | null): RefusedOption[] {
  if (!decision || !pick) return [];
  return decision.refused.filter((option) => fitsPick(option, pick));
}

/** Is the move about this card, in whatever part? */
export function concerns(option: MoveOption, card: number): boolean {
  return ["card", "outlet", "outlets"].some((part) => option.about[part]?.includes(card));
}
