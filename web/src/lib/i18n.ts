// Shell texts in the reader's language. Sentences of the games come finished from the server.

import { de } from "../text/de";
import { en, type TextKey } from "../text/en";
import { nl } from "../text/nl";
import { settings, type Language } from "./settings.svelte";

const TEXTS: Record<Language, Record<TextKey, string>> = { en, de, nl };
const PLACE = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g;

export type Values = Record<string, string | number>;

/** Put values into named places; `{n:one|many}` chooses the noun by the number. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(PLACE, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : many}`;
  });
}

export function t(key: TextKey, values: Values = {}): string {
  return fill(TEXTS[settings.language][key], values);
}

export function joinNames(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}

export type { TextKey };
