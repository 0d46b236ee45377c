// What the browser's own table says in Kingpin, in three languages.

import { speaker } from "../../lib/speaker";
import { settings } from "../../lib/settings.svelte";
import { de } from "./text.de";
import { en } from "./text.en";
import { nl } from "./text.nl";
import { familyOf, findCard, pileOf, type Kind, type KingpinView } from "./view";

export const s = speaker({ en, de, nl });

interface Named {
  card: number;
  kind: Kind;
  code: string;
}

/** A number as this language writes it. */
export function plain(number: number): string {
  return new Intl.NumberFormat(settings.language).format(number);
}

export function usd(dollars: number): string {
  return s("usd", { n: plain(dollars) });
}

export function gain(dollars: number): string {
  return `${dollars < 0 ? "−" : "+"}${usd(Math.abs(dollars))}`;
}

export function percent(share: number): string {
  const format = { style: "percent", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(settings.language, format).format(share);
}

/** Trucks and outlets are called by the number printed on them. */
export function kindName(view: KingpinView, kind: Kind): string {
  const family = familyOf(kind);
  if (family === "truck" || family === "outlet") return s(family, { n: pileOf(view, kind).units });
  return s(kind as Exclude<Kind, `truck_${string}` | `outlet_${string}`>);
}

/** A card by its kind and its letter, as moves in words name it. */
export function fullName(view: KingpinView, card: Named): string {
  return `${kindName(view, card.kind)} ${card.code.slice(-1)}`;
}

/** On the table a letter is needed only where its owner has another one in another state. */
export function cardName(view: KingpinView, card: Named): string {
  const found = findCard(view, card.card);
  const others = found?.owner.cards.some(
    (other) => other.kind === card.kind && other.like !== found.card.like,
  );
  return others ? fullName(view, card) : kindName(view, card.kind);
}

export function outcomeName(face: number): string {
  return s(`face_${face}` as "face_1");
}
