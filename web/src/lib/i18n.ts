// Shell texts in the reader's language. Sentences of the games come finished from the server.

import { de } from "../text/de";
import { en, type TextKey } from "../text/en";
import { nl } from "../text/nl";
import { fill, type Values } from "./fill";
import { settings, type Language } from "./settings.svelte";

const TEXTS: Record<Language, Record<TextKey, string>> = { en, de, nl };
export function t(key: TextKey, values: Values = {}): string {
  return fill(TEXTS[settings.language][key], values);
}

/** A number as it is written, with marks for thousands. */
export function written(n: number): string {
  return new Intl.NumberFormat(settings.language).format(n);
}

/** A share as this language writes it: 45% in English and Dutch, 45 % in German. */
export function inPercent(share: number, digits = 0): string {
  const format = { style: "percent", maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(settings.language, format).format(share);
}

export function joinNames(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}

export { fill, type TextKey, type Values };
