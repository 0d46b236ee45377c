// What the browser's own table says in Kingpin, in three languages.

import { speaker } from "../../lib/speaker";
import { settings } from "../../lib/settings.svelte";
import { de } from "./text.de";
import { en } from "./text.en";
import { nl } from "./text.nl";
import type { Kind } from "./view";

export const s = speaker({ en, de, nl });

/** Dollars as this language writes them. */
export function usd(dollars: number): string {
  return s("usd", { n: new Intl.NumberFormat(settings.language).format(dollars) });
}

export function gain(dollars: number): string {
  return `${dollars < 0 ? "−" : "+"}${usd(Math.abs(dollars))}`;
}

export function percent(share: number): string {
  const format = { style: "percent", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(settings.language, format).format(share);
}

export function kindName(kind: Kind): string {
  return s(kind);
}

/** A card by its kind and the letter that tells copies apart. */
export function cardName(card: { kind: Kind; code: string }): string {
  return `${s(card.kind)} ${card.code.slice(-1)}`;
}

export function outcomeName(face: number): string {
  return s(`face_${face}` as "face_1");
}
