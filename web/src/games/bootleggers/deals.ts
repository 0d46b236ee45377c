// Offers, promises and loads are put together here, and written in the game's own notation; what may
// be put together comes with the question (preview). What lies on the table is read the same way.

import type { Draft, Goods, PromiseForm, PromiseName, Term } from "./seen";
import { CARDS, type BootView } from "./view";

export type Way = "give" | "take";

/** A promise that is being put together, perhaps in words of one's own. */
export interface Promised extends Term {
  text: string;
}

/** An offer that is being put together. */
export interface Deal extends Draft {
  gives: Promised[];
  takes: Promised[];
}

/** A move by its number or in notation, and the words it carries. */
export interface Worded {
  move: number | string;
  text?: string;
}

export function goes(goods: Goods): boolean {
  return goods.cash > 0 || goods.crates > 0 || goods.truck !== null;
}

/** A fresh promise of this form, about somebody if it is about anybody. */
export function freshPromise(form: PromiseForm, other: number): Promised {
  return { ...form.fresh, who: form.who ? other : null, text: "" };
}

/** What was written: as it is being written, or by its number. Other promises have no words. */
export function wordsOf(promise: Term & { text?: string }, words: Record<number, string>): string {
  if (promise.kind !== "word") return "";
  return promise.text || (words[promise.amount] ?? "");
}

// -- writing ---------------------------------------------------------------------------------------

function goodsWords(view: BootView, way: Way, goods: Goods): string[] {
  if (!goes(goods)) return [];
  const truck = view.trucks.find((one) => one.truck === goods.truck);
  return [
    way,
    ...(goods.cash > 0 ? [`${goods.cash}g`] : []),
    ...(goods.crates > 0 ? [`${goods.crates}c`] : []),
    ...(truck ? [goods.rent ? "rent" : "sell", truck.code] : []),
  ];
}

/** "offer 2 give 3g 2c rent m1 take 5g" */
export function offerWords(view: BootView, draft: Draft): string {
  const to = draft.to === null ? "table" : String(draft.to);
  const ways = [...goodsWords(view, "give", draft.give), ...goodsWords(view, "take", draft.take)];
  return ["offer", to, ...ways].join(" ");
}

/** "promise give pay_share palace 50" */
export function promiseWords(view: BootView, way: Way, promise: Term): string {
  const figures = [
    ...(promise.spot === null ? [] : [view.speakeasies[promise.spot]?.id ?? ""]),
    ...(promise.amount > 0 ? [String(promise.amount)] : []),
    ...(promise.card ? [promise.card] : []),
    ...(promise.who === null ? [] : [String(promise.who)]),
  ];
  return ["promise", way, promise.kind, ...figures].join(" ");
}

/** "load 4 0 6": crates for the trucks in the order in which the game lists them. */
export function loadWords(loads: number[]): string {
  return ["load", ...loads].join(" ");
}

// -- reading ---------------------------------------------------------------------------------------

/** What lies on the table, as the view writes it. */
export function readOffer(view: BootView, text: string): Pick<Draft, "to" | "give" | "take"> {
  const [, to = "", ...words] = text.split(" ");
  const empty: Goods = { cash: 0, crates: 0, truck: null, rent: true };
  const offer = {
    to: to === "table" ? null : Number(to),
    give: { ...empty },
    take: { ...empty },
  };
  let side = offer.give;
  for (const word of words) {
    const truck = view.trucks.find((one) => one.code === word);
    if (word === "give" || word === "take") side = offer[word];
    else if (truck) side.truck = truck.truck;
    else if (word === "rent" || word === "sell") side.rent = word === "rent";
    else if (word.endsWith("g")) side.cash = parseInt(word);
    else side.crates = parseInt(word);
  }
  return offer;
}

/** "promise give pay_later 5" or, in the ledger, "pay_later 5". A number is an amount or somebody:
 * which of them, the sentence about the promise knows. */
export function readPromise(view: BootView, text: string): Term & { way: Way } {
  const words = text.split(" ");
  const whole = words[0] === "promise";
  const [kind = "word", ...figures] = words.slice(whole ? 2 : 0);
  const spot = view.speakeasies.findIndex((bar) => figures.includes(bar.id));
  const number = Number(figures.find((word) => /^\d+$/.test(word)) ?? 0);
  return {
    way: whole && words[1] === "take" ? "take" : "give",
    kind: kind as PromiseName,
    spot: spot < 0 ? null : spot,
    amount: number,
    card: figures.find((word) => isCard(word)) ?? "",
    who: number,
  };
}

function isCard(word: string): boolean {
  return word === "any" || word === "truck" || CARDS.some((card) => card === word);
}
