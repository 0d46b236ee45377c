// The view of Kingpin as the server sends it (games/kingpin/view.py). Nothing in it is secret.

import type { MoveOption, Picture } from "../../lib/wire";

export const KINDS = [
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
] as const;
export type Kind = (typeof KINDS)[number];
export type Family = "truck" | "outlet" | "client" | "inspector" | "auditor" | "fixer" | "shield";

export interface Pile {
  kind: Kind;
  code: string;
  left: number;
  price: number;
  release: number;
  bought: boolean;
  units: number; // a truck's load, an outlet's room
  budget: number; // what a new client brings along
  payday: number;
  pay: number; // the most a client pays for a unit
  limit: number; // units it buys at once without risk
}

export interface Card {
  card: number;
  code: string;
  kind: Kind;
  like: number; // the card that moves name instead of this equal one
  holds?: number; // units, or a client's dollars
  sold?: number; // units a client has bought this turn, where those add up
  ready?: boolean; // of specials, like the rest
  fresh?: boolean;
  used?: boolean;
  acted?: boolean;
  beside?: number | null; // whom an auditor watches
}

export interface Held {
  card: number;
  code: string;
  kind: Kind;
  price: number;
}

export interface Empire {
  seat: number;
  money: number;
  pool: number; // the dice of a roll made now
  cards: Card[];
  held: Held[];
}

export interface Attack {
  kind: "stop" | "inspector" | "auditor" | "contract";
  by: number;
  on: number;
  card: number | null;
  price: number;
}

/** What is printed on no card of a pile, in dollars. */
export interface Fees {
  cash: number; // what two of a face bring
  disable: number;
  inspect: number;
  settle: number; // to the sender of an inspector
  contract: number; // the first price
  audit: number; // to the owner of an auditor
}

export interface KingpinView {
  round: number;
  rounds: number;
  target: number;
  first: number;
  turn: number;
  last_round: boolean;
  dice_cap: number; // the most dice of a roll; 0: any number
  dice: number[]; // left of each face, 1 to 6
  rolled: number;
  spent: number;
  attack: Attack | null;
  auditors: number[]; // placed ones, in the order in which they act
  fees: Fees;
  stock: Pile[];
  empires: Empire[];
  you?: number;
}

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export function kingpinView(picture: Picture): KingpinView {
  return picture.view as unknown as KingpinView;
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

export function kindOf(option: MoveOption): string {
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
  const kind = kindOf(option);
  return kind === "quad" ? 4 : kind === "triple" ? 3 : kind === "cash" || kind === "wake" ? 2 : 1;
}

export function findCard(view: KingpinView, card: number): { owner: Empire; card: Card } | null {
  for (const owner of view.empires) {
    const found = owner.cards.find((other) => other.card === card);
    if (found) return { owner, card: found };
  }
  return null;
}

/** Would so much money more bring somebody to the target? */
export function reachesTarget(view: KingpinView, seat: number, money: number): boolean {
  return (view.empires[seat]?.money ?? 0) + money >= view.target;
}

/** The dice of a roll with so many more cards (KINGPIN-4.1, KINGPIN-18.2). */
export function diceWith(view: KingpinView, empire: Empire | undefined, more: number): number {
  const cards = (empire?.cards ?? []).filter((card) => card.ready !== false).length + more;
  return view.dice_cap ? Math.min(view.dice_cap, cards) : cards;
}

/** The auditors that sit beside this seat, with those whose they are; the first acts first. */
export function auditorsBeside(view: KingpinView, seat: number): { owner: number; card: Card }[] {
  return view.auditors.flatMap((number) => {
    const found = findCard(view, number);
    return found?.card.beside === seat ? [{ owner: found.owner.seat, card: found.card }] : [];
  });
}

/** The deliveries that auditors will still stop in the turn of this seat. */
export function blocksLeft(view: KingpinView, seat: number): number {
  return auditorsBeside(view, seat).filter(({ card }) => !card.acted).length;
}

/** How many more units this client buys without risk. */
export function limitOf(view: KingpinView, client: Card): number {
  return pileOf(view, client.kind).limit - (client.sold ?? 0);
}

/** Is a card of a rival to be chosen: by a special, in a war, with a 5 or a 6? */
export function aimsAtRivals(step: string | undefined, face: number): boolean {
  return step === "using" || step === "contract" || face === 5 || face === 6;
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
