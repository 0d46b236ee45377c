// Packing as plain data: which card of the hand lies in which slot. The slots are the suitcases
// from left to right and, last, the bribe.

import type { MoveOption } from "../../lib/wire";

export interface Packing {
  hand: number[]; // bottles on each card
  slots: (number | null)[]; // by slot: the card's index in the hand
  active: number; // the slot that the next tapped card goes to; -1 when all are full
}

export function emptyPacking(hand: number[], suitcases: number): Packing {
  return { hand, slots: Array<null>(suitcases + 1).fill(null), active: 0 };
}

function firstFree(slots: (number | null)[], from = 0): number {
  const after = slots.indexOf(null, from);
  return after >= 0 ? after : slots.indexOf(null);
}

/** Lay a card into a slot. Taken from another slot, the two change places. */
export function place(packing: Packing, card: number, slot = packing.active): Packing {
  if (slot < 0 || slot >= packing.slots.length) return packing;
  const slots = [...packing.slots];
  const from = slots.indexOf(card);
  const other = slots[slot] ?? null;
  if (from >= 0) slots[from] = other;
  slots[slot] = card;
  return { ...packing, slots, active: firstFree(slots, slot) };
}

/** Take the card out of a slot, which then waits for the next one. */
export function take(packing: Packing, slot: number): Packing {
  const slots = [...packing.slots];
  slots[slot] = null;
  return { ...packing, slots, active: slot };
}

/** A tap on a card: into the waiting slot, or back into the hand. */
export function tap(packing: Packing, card: number): Packing {
  const slot = packing.slots.indexOf(card);
  return slot >= 0 ? take(packing, slot) : place(packing, card);
}

export function missing(packing: Packing): number {
  return packing.slots.filter((card) => card === null).length;
}

/** Bottles by slot, as far as filled. */
export function values(packing: Packing): (number | null)[] {
  return packing.slots.map((card) => (card === null ? null : (packing.hand[card] ?? null)));
}

/** The legal move that packs these values. */
export function moveFor(filled: number[], legal: MoveOption[]): MoveOption | undefined {
  const luggage = filled.slice(0, -1);
  const bribe = filled.at(-1);
  return legal.find((option) => {
    const cases = (option.about.luggage ?? []).filter((bottles) => bottles >= 0);
    return (
      option.about.bribe?.[0] === bribe &&
      cases.length === luggage.length &&
      cases.every((bottles, at) => bottles === luggage[at])
    );
  });
}
