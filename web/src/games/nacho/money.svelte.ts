// How this table writes gold: in pieces, or every piece as a thousand loonies (NACHO-11.4). Prices,
// fees, fines and bonuses are written like totals, or nobody could reckon with them.

import { settings } from "../../lib/settings.svelte";
import { s } from "./text";

class Money {
  loonies = $state(false); // set by the table that is shown
}
export const money = new Money();

const LOONIES = 1000;

export function written(pieces: number, loonies: boolean): string {
  const shown = loonies ? pieces * LOONIES : pieces;
  return shown.toLocaleString(settings.language).replace("-", "−");
}

export const gold = (pieces: number) => written(pieces, money.loonies);

export const signed = (pieces: number) => (pieces > 0 ? `+${gold(pieces)}` : gold(pieces));

/** The same where there is room for two signs only: a price on the board, a fee on a card. */
export const tag = (pieces: number) => {
  const figure = String(pieces).replace("-", "−");
  return money.loonies && pieces !== 0 ? `${figure}k` : figure;
};

export const signedTag = (pieces: number) => (pieces > 0 ? `+${tag(pieces)}` : tag(pieces));

/** What the figures count. */
export const unit = () => s(money.loonies ? "loonies" : "gold_word");
