// The dice in hand: which face, how many, and whether they stand for the whole roll.

import type { Decision, MoveOption, RefusedOption } from "../../lib/wire";
import type { Asked } from "./asked";
import { diceOf, isInstead, partOf, type Division, type Sales } from "./view";

export interface Pick {
  face: number;
  count: number; // 1 to 4
  instead: boolean; // the face was not rolled: all dice for it
}

/** What so many dice of a face are called while they are carried (drag.ts). */
export function carried(face: number, count: number): string {
  return `dice-${face}-${count}`;
}

/** How many dice of a face there is anything to say about: alone, and in groups. */
export function sizesOf(decision: Decision | null, face: number): number[] {
  const about = [...(decision?.legal ?? []), ...(decision?.refused ?? [])].filter(
    (option) => partOf(option, "face") === face && !isInstead(option),
  );
  return [...new Set(about.map(diceOf))].sort((a, b) => a - b);
}

/** One more die of this face; after the last possible one the hand is empty again. */
export function pickMore(pick: Pick | null, face: number, sizes: number[]): Pick | null {
  if (pick?.face !== face) return { face, count: 1, instead: false };
  const more = sizes.find((size) => size > pick.count);
  return more && !pick.instead ? { ...pick, count: more } : null;
}

/** The whole roll for this face; a second time puts it down. */
export function trade(pick: Pick | null, face: number): Pick | null {
  return pick?.face === face ? null : { face, count: 1, instead: true };
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

const fits = (what: { face: number; instead: boolean }, option: MoveOption) =>
  what.face === partOf(option, "face") && what.instead === isInstead(option);

/** What this sale, and all others with the same dice, can be put together from. */
export function salesFor({ preview }: Asked, option: MoveOption): Sales | undefined {
  return diceOf(option) === 1 ? preview?.sales.find((sales) => fits(sales, option)) : undefined;
}

export function divisionFor({ preview }: Asked, option: MoveOption): Division | null {
  const division = preview?.division ?? null;
  return division && diceOf(option) === 1 && fits(division, option) ? division : null;
}

/** Is the move about this card, or could it be if it were put together otherwise? */
export function concerns(asked: Asked, option: MoveOption, card: number): boolean {
  const sales = salesFor(asked, option);
  if (sales) return [...sales.outlets, ...sales.clients].some((other) => other.card === card);
  const division = divisionFor(asked, option);
  if (division)
    return (
      division.trucks.some((truck) => truck.card === card) ||
      division.outlets.some((outlet) => outlet.like === card)
    );
  return ["card", "outlet", "outlets"].some((part) => option.about[part]?.includes(card));
}

/** Is there anything to choose about it, beyond the cards it is about? */
export function isComposed(asked: Asked, option: MoveOption): boolean {
  const division = divisionFor(asked, option);
  if (division) return division.trucks.length + division.outlets.length > 2;
  return salesFor(asked, option) !== undefined;
}
