// The view of Kingpin (seen.ts is made from games/kingpin/view.py and preview.py), and what the room reads out of it.

import type { MoveOption, Picture } from "../../lib/wire";
import { viewOf } from "../room";
import type { Card, Empire, Kind, KingpinView, Pile } from "./seen";

export type * from "./seen";

export type Family = "truck" | "outlet" | "client" | "inspector" | "auditor" | "fixer" | "shield";

/** In the order of their piles. */
export const KINDS: readonly Kind[] = [
  "truck_s",
  "truck_m",
  "truck_l",
  "outlet_s",
  "outlet_m",
  "outlet_l",
  "client_s",
  "client_m",
  "client_l",
  "inspector",
  "auditor",
  "fixer",
  "shield",
];

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export function kingpinView(picture: Picture): KingpinView {
  return viewOf(picture, "kingpin");
}

export function familyOf(kind: Kind): Family {
  return kind.split("_")[0] as Family;
}

export function isSpecial(kind: Kind): boolean {
  return KINDS.indexOf(kind) >= 9;
}

export function pileOf(view: KingpinView, kind: Kind): Pile {
  return view.stock[KINDS.indexOf(kind)] as Pile;
}

/** What a move does, by its first word. */
export function kindOf(option: { notation: string }): string {
  const [first, second] = option.notation.split(" ");
  return (first === "instead" ? second : first) ?? "";
}

export function isInstead(option: MoveOption): boolean {
  return option.notation.startsWith("instead ");
}

/** One number of what a move is about; -1 if it is not about that. */
export function partOf(option: { about: Record<string, number[]> }, name: string): number {
  return option.about[name]?.[0] ?? -1;
}

/** How many dice of its face a use takes. */
export function diceOf(option: MoveOption): number {
  return partOf(option, "dice");
}

export function findCard(view: KingpinView, card: number): { owner: Empire; card: Card } | null {
  for (const owner of view.empires) {
    const found = owner.cards.find((other) => other.card === card);
    if (found) return { owner, card: found };
  }
  return null;
}

/** How moves name this card. */
export function codeOf(view: KingpinView, card: number): string {
  return findCard(view, card)?.card.code ?? "";
}

/** The auditors that sit beside this seat, with those whose they are; the first acts first. */
export function auditorsBeside(view: KingpinView, seat: number): { owner: number; card: Card }[] {
  return view.auditors.flatMap((number) => {
    const found = findCard(view, number);
    return found?.card.beside === seat ? [{ owner: found.owner.seat, card: found.card }] : [];
  });
}

export interface Stack {
  card: Card; // the one that moves name
  count: number;
}

/** Cards that are just alike lie on one another. */
export function stacksOf(cards: Card[]): Stack[] {
  return cards
    .filter((card) => card.like === card.card)
    .map((card) => ({ card, count: cards.filter((other) => other.like === card.card).length }));
}
