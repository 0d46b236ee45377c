// What the browser's own table says in Cuba Cube, in three languages.

import { settings } from "../../lib/settings.svelte";
import { speaker } from "../../lib/speaker";
import { de } from "./text.de";
import { en } from "./text.en";
import { nl } from "./text.nl";

export const s = speaker({ en, de, nl });

/** Pesos as this language writes them. */
export function peso(pesos: number): string {
  return new Intl.NumberFormat(settings.language).format(pesos);
}

/** What a sale leaves, with its sign. */
export function gain(pesos: number): string {
  return (pesos < 0 ? "−" : "+") + peso(Math.abs(pesos));
}

/** A die in words: "red die 2". */
export function dieName(die: string): string {
  return s(`die_${die.charAt(0) as "R"}`, { n: die.slice(1) });
}
