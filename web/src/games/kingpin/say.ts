// Previews and cards in words.

import { nameOf, type Asked } from "./asked";
import type { MoveOption } from "../../lib/wire";
import type { PlanStep } from "./plan";
import type { Preview } from "./preview";
import { gain, kindName, percent, s, usd } from "./text";
import {
  familyOf,
  findCard,
  isSpecial,
  kindOf,
  limitOf,
  partOf,
  pileOf,
  type Card,
  type KingpinView,
  type Pile,
} from "./view";

/** What a move would do, most important first. */
export function sayPreview(seen: Preview): string[] {
  const said: string[] = [];
  if (seen.blocked) said.push(s("gets_blocked"));
  if (seen.money) said.push(gain(seen.money));
  if (seen.units && !seen.money) said.push(s("gets_units", { n: seen.units }));
  if (seen.lost) said.push(s("gets_lost", { n: seen.lost }));
  if (seen.budget) said.push(s("gets_budget", { money: gain(seen.budget) }));
  if (seen.rivals) said.push(s("gets_rivals", { money: gain(seen.rivals) }));
  if (seen.risk) said.push(s("gets_risk", { risk: percent(seen.risk) }));
  if (seen.dice) said.push(s(seen.dice > 0 ? "gets_dice" : "loses_dice"));
  if (seen.wins) said.push(s("gets_wins"));
  return said;
}

/** What a step of the plan does, and what it brings if it is done so many times. */
export function sayStep(
  view: KingpinView,
  step: PlanStep,
  times = 1,
): { deed: string; brings: string } {
  const card = step.kind ? kindName(view, step.kind) : s("do_none");
  const once = s(`do_${step.deed}`, { card, n: step.units });
  const deed = times > 1 ? `${once} ×${times}` : once;
  if (step.blocked) return { deed, brings: s("gets_blocked") };
  if (step.money) return { deed, brings: gain(times * step.money) };
  const units = times * step.units;
  if (step.deed === "payday" || step.deed === "triple")
    return { deed, brings: units ? s("gets_budget", { money: gain(units) }) : "" };
  return { deed, brings: units ? s("gets_units", { n: units }) : "" };
}

/** The state of a card, as one would read it aloud. */
export function sayCard(asked: Asked, card: Card): string {
  const pile = pileOf(asked.view, card.kind);
  if (familyOf(card.kind) === "client") {
    const limit = Math.max(0, limitOf(asked.view, card));
    return s("cash_line", { cash: usd(card.holds ?? 0), pay: usd(pile.pay), limit });
  }
  if (!isSpecial(card.kind)) return s("units_of", { n: card.holds ?? 0, max: pile.units });
  const said = [s(card.ready ? "ready" : "tired")];
  if (card.fresh) said.push(s("fresh"));
  if (card.used) said.push(s("used"));
  if (card.beside !== null && card.beside !== undefined)
    said.push(s("beside", { name: nameOf(asked, card.beside) }));
  return said.join(", ");
}

/** The state of a special in one word. */
export function sayMark(card: Card): string {
  if (!card.ready) return s("tired");
  return s(card.fresh ? "fresh" : card.used ? "used" : "ready");
}

export function nameAndState(asked: Asked, card: Card): string {
  return `${kindName(asked.view, card.kind)}: ${sayCard(asked, card)}`;
}

/** What lies on a card, in as few letters as possible. */
export function contents(view: KingpinView, card: Card): string {
  if (familyOf(card.kind) === "client") return usd(card.holds ?? 0);
  return isSpecial(card.kind) ? sayMark(card) : `${card.holds}/${pileOf(view, card.kind).units}`;
}

/** A card by its kind; where its owner has another one in another state, what lies on it tells which. */
export function cardName(view: KingpinView, card: Card): string {
  const name = kindName(view, card.kind);
  const others = findCard(view, card.card)?.owner.cards.some(
    (other) => other.kind === card.kind && other.like !== card.like,
  );
  return others ? `${name} (${contents(view, card)})` : name;
}

/** A card and whose it is, unless it is mine. */
export function cardOf(asked: Asked, number: number): string {
  const { view, me } = asked;
  const found = findCard(view, number);
  if (!found) {
    const held = view.empires[me]?.held.find((other) => other.card === number);
    return held ? kindName(view, held.kind) : "";
  }
  const card = cardName(view, found.card);
  const { seat } = found.owner;
  return seat === me ? card : s("card_of", { name: nameOf(asked, seat), card });
}

const ABOUT_A_CARD = [
  ...(["restock", "distribute", "sell", "poach", "disable", "wake"] as const),
  ...(["inspect", "hire", "raise", "release"] as const),
];

/** A move in the words of this table. The label that comes with it has to do without the position. */
export function sayMove(asked: Asked, option: MoveOption): string {
  const kind = kindOf(option);
  if (kind === "audit") return s("do_audit", { name: nameOf(asked, partOf(option, "target")) });
  const known = ABOUT_A_CARD.find((other) => other === kind);
  if (!known) return option.label;
  const card = cardOf(asked, partOf(option, "card"));
  return s(`do_${known}`, { card, n: partOf(option, "units") });
}

/** What is printed on the cards of a pile. */
export function sayPile(pile: Pile): string {
  if (isSpecial(pile.kind)) return s("prints_special", { price: usd(pile.release) });
  if (familyOf(pile.kind) !== "client") return s("prints_carrier", { n: pile.units });
  const { budget, payday, pay, limit } = pile;
  return s("prints_client", { budget: usd(budget), payday: usd(payday), pay: usd(pay), limit });
}
