// Offers, promises and targets in words.

import type { Picture } from "../../lib/wire";
import { goes, wordsOf } from "./deals";
import type { Goods, Term } from "./seen";
import { cardName, grand, s, sizeName } from "./text";
import { CARDS, truckOf, type BootView } from "./view";

export function nameIn(picture: Picture): (seat: number | null) => string {
  return (seat) => (seat === null ? "" : (picture.seats[seat]?.name ?? ""));
}

export function truckWords(view: BootView, number: number): string {
  const truck = truckOf(view, number);
  return truck ? `${sizeName(truck.size)} ${truck.code}` : "";
}

/** A card that a promise names. */
export function promisedCard(card: string): string {
  if (card === "any") return s("any_thug");
  if (card === "truck") return s("truck_card");
  const known = CARDS.find((one) => one === card);
  return known ? cardName(known) : "";
}

/** "2 G, 3 crates, small truck s1 (rent)" */
export function sayGoods(view: BootView, goods: Goods): string {
  const said: string[] = [];
  if (goods.cash > 0) said.push(grand(goods.cash));
  if (goods.crates > 0) said.push(s("crates_line", { n: goods.crates }));
  if (goods.truck !== null)
    said.push(`${truckWords(view, goods.truck)} (${s(goods.rent ? "rent" : "sell")})`);
  return said.join(", ");
}

export function sayPromise(view: BootView, picture: Picture, promise: Term): string {
  const words = wordsOf(promise, view.words);
  if (words) return `“${words}”`;
  const peace = promise.kind === "not_play" && promise.card === "any";
  return s(peace ? "p_peace" : `p_${promise.kind}`, {
    n: promise.amount,
    spot: view.speakeasies[promise.spot ?? -1]?.name ?? "",
    name: nameIn(picture)(promise.who),
    card: promisedCard(promise.card),
  });
}

/** One way of an offer with its promises, or that there is nothing. */
export function sayWay(
  view: BootView,
  picture: Picture,
  goods: Goods,
  terms: Term[],
): { goods: string; promises: string[] } {
  const promises = terms.map((term) => sayPromise(view, picture, term));
  return {
    goods: goes(goods) ? sayGoods(view, goods) : promises.length ? "" : s("nothing"),
    promises,
  };
}
