// What the browser's own table says in Kingpin, in three languages.

import { inPercent } from "../../lib/i18n";
import { speaker } from "../../lib/speaker";
import { settings } from "../../lib/settings.svelte";
import { de } from "./text.de";
import { en } from "./text.en";
import { nl } from "./text.nl";
import { familyOf, pileOf, type Kind, type KingpinView } from "./view";

export const s = speaker({ en, de, nl });

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
  return inPercent(share, 1);
}

/** Trucks and outlets are called by the number printed on them. */
export function kindName(view: KingpinView, kind: Kind): string {
  const family = familyOf(kind);
  if (family === "truck" || family === "outlet") return s(family, { n: pileOf(view, kind).units });
  return s(kind as Exclude<Kind, `truck_${string}` | `outlet_${string}`>);
}

/** A card by its kind and the letter that moves in words name it by. */
export function fullName(view: KingpinView, card: { kind: Kind; code: string }): string {
  return `${kindName(view, card.kind)} ${card.code.slice(-1)}`;
}

export function outcomeName(face: number): string {
  return s(`face_${face}` as "face_1");
}
