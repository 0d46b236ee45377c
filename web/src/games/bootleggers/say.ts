// Offers, promises and targets in words.

import type { Picture } from "../../lib/wire";
import {
  ANY_CARD,
  TRUCK_CARD,
  goes,
  readOffer,
  readPromise,
  wordsOf,
  type Offer,
  type Promised,
  type Side,
  type Term,
} from "./deals";
import { cardName, grand, s, sizeName, thugName } from "./text";
import { CARDS, THUGS, truckOf, type BootView } from "./view";

export function nameIn(picture: Picture): (seat: number | null) => string {
  return (seat) => (seat === null ? "" : (picture.seats[seat]?.name ?? ""));
}

export function truckWords(view: BootView, number: number): string {
  const truck = truckOf(view, number);
  return truck ? `${sizeName(truck.size)} ${truck.code}` : "";
}

/** "2 G, 3 crates, small truck s1 (rent)" */
export function saySide(view: BootView, side: Side): string {
  const said: string[] = [];
  if (side.cash > 0) said.push(grand(side.cash));
  if (side.crates > 0) said.push(s("crates_line", { n: side.crates }));
  if (side.truck !== null)
    said.push(`${truckWords(view, side.truck)} (${s(side.rent ? "rent" : "sell")})`);
  return said.join(", ");
}

export function sayPromise(view: BootView, picture: Picture, promise: Promised): string {
  const words = wordsOf(promise, view.words);
  if (words) return `“${words}”`;
  const card =
    promise.kind === "leave"
      ? promise.card === TRUCK_CARD
        ? s("truck_card")
        : cardName(CARDS[promise.card] ?? "inf1")
      : thugName(THUGS[promise.card] ?? "hit");
  if (promise.kind === "not_play" && promise.card === ANY_CARD)
    return s("p_peace", { name: picture.seats[promise.who]?.name ?? "" });
  return s(`p_${promise.kind}`, {
    n: promise.amount,
    spot: view.speakeasies[promise.spot]?.name ?? "",
    name: picture.seats[promise.who]?.name ?? "",
    card,
  });
}

export function offerIn(view: BootView, text: string): Offer {
  return readOffer(text, (code) => view.trucks.find((truck) => truck.code === code)?.truck ?? 0);
}

export function termIn(view: BootView, text: string): Term {
  return readPromise(
    text,
    view.speakeasies.map((bar) => bar.id),
    THUGS,
    CARDS,
  );
}

/** One way of an offer with its promises, or that there is nothing. */
export function sayWay(
  view: BootView,
  picture: Picture,
  side: Side,
  terms: Promised[],
): { goods: string; promises: string[] } {
  const promises = terms.map((term) => sayPromise(view, picture, term));
  return {
    goods: goes(side) ? saySide(view, side) : promises.length ? "" : s("nothing"),
    promises,
  };
}
