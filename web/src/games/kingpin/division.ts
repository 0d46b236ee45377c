// A truck's load divided by hand: so many units for each outlet. Any division has a number of its own
// (moves.py): six bits a unit, from the lowest outlet up, below those that name the truck.

import type { MoveOption } from "../../lib/wire";
import { findCard, partOf, pileOf, type Card, type KingpinView } from "./view";

const DIGIT = 64;
const UNITS_END = 2 ** 42;

export interface Place {
  card: Card;
  room: number;
}

/** Where the units of a truck can go. */
export function placesOf(view: KingpinView, me: number): Place[] {
  const cards = view.empires[me]?.cards ?? [];
  return cards
    .filter((card) => card.kind.startsWith("outlet"))
    .map((card) => ({ card, room: pileOf(view, card.kind).units - (card.holds ?? 0) }))
    .filter((place) => place.room > 0);
}

/** KINGPIN-6.2.1: as many as fit must be placed. */
export function unitsToPlace(view: KingpinView, truck: number, places: Place[]): number {
  const room = places.reduce((sum, place) => sum + place.room, 0);
  return Math.min(findCard(view, truck)?.card.holds ?? 0, room);
}

/** The shares of an offered division, by the number of the outlet. */
export function sharesOf(option: MoveOption): Map<number, number> {
  const { outlets = [], shares = [] } = option.about;
  return new Map(outlets.map((outlet, at) => [outlet, shares[at] ?? 0]));
}

/** Of outlets that are just alike the first gets the most: to the game it is the same division. */
function orderly(places: Place[], shares: Map<number, number>): Map<number, number> {
  const found = new Map<number, number>();
  for (const { card } of places) {
    if (found.has(card.card)) continue;
    const alike = places.map((place) => place.card).filter((other) => other.like === card.like);
    const sorted = alike.map((other) => shares.get(other.card) ?? 0).sort((a, b) => b - a);
    alike.forEach((other, at) => found.set(other.card, sorted[at] ?? 0));
  }
  return found;
}

/** The number of the move that divides the same truck's units like this. */
export function moveOf(offered: MoveOption, places: Place[], shares: Map<number, number>): number {
  const lowest = Math.min(...(offered.about.outlets ?? [0]));
  const first = lowest - (offered.move % DIGIT) + 1; // the outlet that would be digit 1
  const wanted = [...orderly(places, shares)].sort(([a], [b]) => a - b);
  const digits = wanted.flatMap(([outlet, share]) =>
    Array.from({ length: share }, () => outlet - first + 1),
  );
  const rest = offered.move - (offered.move % UNITS_END);
  return digits.reduceRight((sum, digit) => sum * DIGIT + digit, 0) + rest;
}

/** One unit more or less for an outlet, kept within its room and the load. */
export function changed(
  shares: Map<number, number>,
  place: Place,
  by: number,
  units: number,
): Map<number, number> {
  const now = shares.get(place.card.card) ?? 0;
  const given = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const most = Math.min(place.room, now + units - given);
  return new Map(shares).set(place.card.card, Math.max(0, Math.min(most, now + by)));
}

/** The offered division of the truck pointed at that puts most into the outlet pointed at. */
export function divisionAt(options: MoveOption[], aims: number[]): MoveOption | undefined {
  const [first] = options;
  if (!first) return undefined;
  const truck = aims.find((card) => options.some((option) => partOf(option, "card") === card));
  const wanted = truck ?? partOf(first, "card");
  const offered = options.filter((option) => partOf(option, "card") === wanted);
  const share = (option: MoveOption) =>
    aims.reduce((sum, card) => sum + (sharesOf(option).get(card) ?? 0), 0);
  return offered.reduce((best, other) => (share(other) > share(best) ? other : best));
}
