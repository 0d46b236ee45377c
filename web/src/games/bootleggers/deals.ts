// Offers, promises and loads are put together here, and written in the game's own notation; what may
// be put together comes with the question (preview).

import type { Draft, Goods, PromiseForm, Term } from "./seen";
import type { BootView } from "./view";

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

/** Has this promise been named already, for the offer that is being put together? */
export function isNamed(view: BootView, way: Way, term: Term): boolean {
  const named = view.hand?.named[way === "give" ? "gives" : "takes"] ?? [];
  const words = promiseWords(view, way, term);
  return named.some((one) => promiseWords(view, way, one) === words);
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
