// What the browser's own table says in Bootleggers, in three languages.

import { speaker } from "../../lib/speaker";
import { settings } from "../../lib/settings.svelte";
import { wordAt } from "../../lib/words.svelte";
import { de } from "./text.de";
import { en } from "./text.en";
import { nl } from "./text.nl";
import { CARDS, THUGS, type CardName, type Size, type Thug } from "./view";

export const s = speaker({ en, de, nl });

/** An amount of G as this language writes it; a forecast has one digit behind the point. */
export function grand(amount: number): string {
  const format = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 });
  return s("money", { n: format.format(amount) });
}

const COMPOUND = /(kessel|kneipen|ketel|kroeg)(ver)/gi; // German and Dutch write it as one word

/** The name of a card, in the server's words; a long one may break where its parts meet. */
export function cardName(card: CardName): string {
  const name = wordAt("bootleggers", "card", CARDS.indexOf(card)) || card;
  return name.replace(COMPOUND, "$1\u00ad$2");
}

export function thugName(card: Thug): string {
  return wordAt("bootleggers", "thug", THUGS.indexOf(card)) || card;
}

export function effectOf(card: CardName): string {
  return s(`effect_${card}`);
}

export function sizeName(size: Size): string {
  return s(size);
}
