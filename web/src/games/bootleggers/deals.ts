// Offers and promises as the server numbers them (games/bootleggers/deals.py). The numbers have up to
// 52 bits, so they are added up: the bits of JavaScript end at 32.

const OFFER = 2 ** 49;
const LOAD = 2 ** 50;
const PROMISE = 2 ** 51;
const WAY = 23; // bits of one way of an offer
export const TABLE = 7; // an offer to everybody
export const MOST_CASH = 1023;
export const MOST_CRATES = 63;

export interface Side {
  cash: number;
  crates: number;
  truck: number | null;
  rent: boolean;
}

export interface Offer {
  to: number; // a seat, or TABLE
  give: Side;
  take: Side;
}

export const PROMISES = [
  "pay_later",
  "pay_share",
  "permit",
  "refuse",
  "place",
  "stay_out",
  "ship_to",
  "not_ship_to",
  "not_play",
  "play",
  "leave",
  "word",
] as const;
export type PromiseKind = (typeof PROMISES)[number];

export interface Promised {
  kind: PromiseKind;
  spot: number;
  amount: number;
  who: number;
  card: number; // a Thug (30: any), or a card on display (36: the Truck)
  text: string; // of a promise in words that is being put together
}

/** A move that may carry words of one's own. */
export interface Worded {
  move: number;
  text?: string;
}

export const ANY_CARD = 30;
export const TRUCK_CARD = 36;

export function emptySide(): Side {
  return { cash: 0, crates: 0, truck: null, rent: true };
}

function sideNumber(side: Side): number {
  const truck = side.truck === null ? 0 : side.truck * 2 + 1 + (side.rent ? 64 : 0);
  return side.cash + side.crates * 2 ** 10 + truck * 2 ** 16;
}

export function offerMove(offer: Offer): number {
  return OFFER + offer.to + sideNumber(offer.give) * 8 + sideNumber(offer.take) * 2 ** (3 + WAY);
}

/** The table itself puts the number of its words into a promise. */
export function promiseMove(way: "give" | "take", promise: Promised): number {
  return (
    PROMISE +
    PROMISES.indexOf(promise.kind) +
    promise.spot * 2 ** 4 +
    (promise.kind === "word" ? 0 : promise.amount) * 2 ** 7 +
    promise.who * 2 ** 17 +
    promise.card * 2 ** 20 +
    (way === "take" ? 2 ** 26 : 0)
  );
}

/** Crates for the trucks of the one who loads, in the order in which they are listed. */
export function loadMove(loads: number[]): number {
  return loads.reduce((move, crates, at) => move + crates * 16 ** at, LOAD);
}

/** What was written: by its number, or as it is being written. Other promises have no words. */
export function wordsOf(promise: Promised, words: Record<number, string>): string {
  if (promise.kind !== "word") return "";
  return promise.text || (words[promise.amount] ?? "");
}

export function goes(side: Side): boolean {
  return side.cash > 0 || side.crates > 0 || side.truck !== null;
}

export function hasSpot(kind: PromiseKind): boolean {
  const at = PROMISES.indexOf(kind);
  return at >= 1 && at <= 7;
}

export function hasAmount(kind: PromiseKind): boolean {
  return kind === "pay_later" || kind === "pay_share" || kind === "place";
}

export function hasCard(kind: PromiseKind): boolean {
  return kind === "not_play" || kind === "play" || kind === "leave";
}

export function hasWho(kind: PromiseKind): boolean {
  return kind === "refuse" || kind === "not_play" || kind === "play";
}

/** A fresh promise of this kind, within its bounds. */
export function freshPromise(kind: PromiseKind, other: number): Promised {
  return {
    kind,
    spot: hasSpot(kind) ? 1 : 0,
    amount: kind === "pay_share" ? 50 : kind === "pay_later" ? 2 : kind === "place" ? 1 : 0,
    who: hasWho(kind) ? other : 0,
    card: kind === "not_play" ? ANY_CARD : 0,
    text: "",
  };
}

// -- reading what the server writes ----------------------------------------------------------------

/** "offer 2 give 3g 2c rent m1 take 5g", with the numbers of trucks by their codes. */
export function readOffer(text: string, numberOf: (code: string) => number): Offer {
  const words = text.split(" ").slice(1);
  const offer: Offer = {
    to: words[0] === "table" ? TABLE : Number(words[0]),
    give: emptySide(),
    take: emptySide(),
  };
  let side = offer.give;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "give" || word === "take") side = offer[word];
    else if (word === "rent" || word === "sell") {
      side.rent = word === "rent";
      side.truck = numberOf(words[(at += 1)] ?? "");
    } else if (word.endsWith("g")) side.cash = Number(word.slice(0, -1));
    else if (word.endsWith("c")) side.crates = Number(word.slice(0, -1));
  }
  return offer;
}

/** The same offer, made by the other side: where a counter-offer begins. */
export function reversed(offer: Offer, by: number): Offer {
  return { to: by, give: { ...offer.take }, take: { ...offer.give } };
}

export interface Term extends Promised {
  way: "give" | "take";
}

/** "promise give pay_later 5" or, in the ledger, "pay_later 5". */
export function readPromise(
  text: string,
  spots: string[],
  thugs: readonly string[],
  cards: readonly string[],
): Term {
  const words = text.split(" ");
  const whole = words[0] === "promise";
  const way = whole && words[1] === "take" ? "take" : "give";
  const rest = words.slice(whole ? 2 : 0);
  const kind = (rest.shift() ?? "word") as PromiseKind;
  const spot = hasSpot(kind) ? spots.indexOf(rest.shift() ?? "") : 0;
  const amount = hasAmount(kind) || kind === "word" ? Number(rest.shift() ?? 0) : 0;
  let card = 0;
  if (hasCard(kind)) {
    const name = rest.shift() ?? "";
    const list = kind === "leave" ? [...cards, "truck"] : [...thugs, "any"];
    card = list.indexOf(name);
  }
  const who = hasWho(kind) ? Number(rest.shift() ?? 0) : 0;
  return { way, kind, spot, amount, card, who, text: "" };
}
