// The view of Bootleggers (seen.ts is made from games/bootleggers/view.py), and what the room reads out of it.

import type { MoveOption, News, Picture } from "../../lib/wire";
import { viewOf } from "../room";
import { ACTIONS, THUGS } from "./seen";
import type { Action, BootleggersView, Fate, Speakeasy, Thug, Truck } from "./seen";

export { DOCKS, SIZES, THUGS } from "./seen";
export type { Entry, Fate, Player, Sale, Size, Speakeasy, Standing, Thug, Truck } from "./seen";
export type CardName = Action | Thug;

/** All Men of Action cards, in the order in which moves and news number them. */
export const CARDS: readonly CardName[] = [...ACTIONS, ...THUGS];

/** The view, and what people have promised in words of their own, by number. */
export interface BootView extends BootleggersView {
  words: Record<number, string>;
}

export function bootView(picture: Picture, news: News[] = []): BootView {
  return { ...viewOf(picture, "bootleggers"), words: wordsIn(news) };
}

/** The rules know words by their number only; the news quotes them. */
function wordsIn(news: News[]): Record<number, string> {
  const quoting = news.filter((item) => item.quote !== "");
  return Object.fromEntries(quoting.map((item) => [partOf(item, "quote"), item.quote]));
}

export function kindOf(option: { notation: string }): string {
  return option.notation.split(" ")[0] ?? "";
}

/** A number that a move or a piece of news is about ("spot"); -1 if it is about none. */
export function partOf(item: { about: Record<string, number[]> }, name: string): number {
  return item.about[name]?.[0] ?? -1;
}

/** Is it a place without Influence and limits: O'Malley's, or a house with the Copper in it? */
export function isPlain(bar: Speakeasy): boolean {
  return bar.opens === 0 || bar.copper_house;
}

/** What a crate brings there, as it is written over the door. */
export function priceAt(view: BootView, bar: Speakeasy): number {
  return (isPlain(bar) ? view.speakeasies[0]?.price : undefined) ?? bar.price;
}

export function truckOf(view: BootView, number: number): Truck | undefined {
  return view.trucks.find((truck) => truck.truck === number);
}

/** Whom the cargo pays. */
export function payeeOf(truck: Truck): number {
  return truck.payee ?? truck.holder ?? -1;
}

export function trucksOf(view: BootView, seat: number): Truck[] {
  return view.trucks.filter((truck) => truck.holder === seat || truck.owner === seat);
}

/** What this seat holds: cards all know of, and its own secrets. */
export function thugsOf(view: BootView, seat: number): Thug[] {
  const known = view.players[seat]?.thugs ?? [];
  return seat === view.you ? [...known, ...(view.hand?.secrets ?? [])] : known;
}

/** Promises of this seat that were kept and broken, over the whole game. */
export function tally(view: BootView, seat: number): { kept: number; broken: number } {
  const own = view.ledger.filter((entry) => entry.debtor === seat);
  const count = (fate: Fate) => own.filter((entry) => entry.fate === fate).length;
  return { kept: count("kept"), broken: count("broken") };
}

/** In Muscle order, or in seat order before the reveal; the own seat leads nothing special. */
export function seatsInOrder(view: BootView): number[] {
  const shown = view.players.some((player) => player.muscle > 0);
  return shown && view.order.length === view.players.length
    ? view.order
    : view.players.map((player) => player.seat);
}

export function legalOf(options: MoveOption[], kind: string): MoveOption[] {
  return options.filter((option) => kindOf(option) === kind);
}
