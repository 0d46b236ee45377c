// Outcomes, plans and cards in words.

import { nameOf, type Asked } from "./asked";
import type { MoveOption } from "../../lib/wire";
import { gain, kindName, percent, s, usd } from "./text";
import {
  familyOf,
  findCard,
  isSpecial,
  kindOf,
  partOf,
  pileOf,
  type Card,
  type KingpinView,
  type Outcome,
  type Pile,
  type PlanStep,
} from "./view";

/** What a plan may be made of. */
type Deed =
  | "restock"
  | "distribute"
  | "sell"
  | "payday"
  | "poach"
  | "disable"
  | "cash"
  | "wake"
  | "triple"
  | "quad";

/** What a move would do, most important first. */
export function sayOutcome(seen: Outcome): string[] {
  const { money = 0, budget = 0, dice = 0 } = seen;
  const said: string[] = [];
  if (seen.blocked) said.push(s("gets_blocked"));
  if (money) said.push(gain(money));
  if (seen.units && !money) said.push(s("gets_units", { n: seen.units }));
  if (seen.lost) said.push(s("gets_lost", { n: seen.lost }));
  if (budget > 0) said.push(s("gets_budget", { money: gain(budget) }));
  if (budget < 0) said.push(s("loses_budget", { money: usd(-budget) }));
  if (seen.rivals) said.push(s("gets_rivals", { money: gain(seen.rivals) }));
  if (seen.risk) said.push(s("gets_risk", { risk: percent(seen.risk) }));
  if (dice) said.push(s(dice > 0 ? "gets_dice" : "loses_dice"));
  if (seen.wins) said.push(s("gets_wins"));
  return said;
}

/** Equal steps one after the other, told once. */
export function runsOf(steps: PlanStep[]): PlanStep[][] {
  const found: PlanStep[][] = [];
  for (const step of steps) {
    const run = found.at(-1);
    if (run?.[0]?.notation === step.notation) run.push(step);
    else found.push([step]);
  }
  return found;
}

/** What a run of equal steps does, and what it brings all in all. */
export function sayRun(view: KingpinView, run: PlanStep[]): { deed: string; brings: string } {
  const [step] = run;
  if (!step) return { deed: "", brings: "" };
  const card = step.kind ? kindName(view, step.kind) : s("do_none");
  const once = s(`do_${kindOf(step) as Deed}`, { card, n: step.brings.units ?? 0 });
  const deed = run.length > 1 ? `${once} ×${run.length}` : once;
  const total = (part: "money" | "budget" | "units") =>
    run.reduce((sum, one) => sum + (one.brings[part] ?? 0), 0);
  const brings = { ...step.brings, money: total("money"), budget: total("budget") };
  return { deed, brings: sayOutcome({ ...brings, units: total("units"), dice: 0 }).join(", ") };
}

/** The state of a card, as one would read it aloud. */
export function sayCard(asked: Asked, card: Card): string {
  const pile = pileOf(asked.view, card.kind);
  if (familyOf(card.kind) === "client") {
    const { limit } = pile;
    const line = s("cash_line", { cash: usd(card.holds ?? 0), pay: usd(pile.pay), limit });
    return card.sold ? `${line}; ${s("bought_units", { n: card.sold })}` : line;
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
  if (!others) return name;
  if (isSpecial(card.kind)) return `${name} (${sayMark(card)})`;
  const { units } = pileOf(view, card.kind);
  const cash = familyOf(card.kind) === "client";
  const holds = cash ? usd(card.holds ?? 0) : s("units_of", { n: card.holds ?? 0, max: units });
  return s("card_holding", { card: name, holds });
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
  const { inspect, contract } = asked.view.fees;
  const fee = usd(known === "hire" ? contract : inspect);
  return s(`do_${known}`, { card, n: partOf(option, "units"), fee });
}

/** What is printed on the cards of a pile. */
export function sayPile(pile: Pile): string {
  if (isSpecial(pile.kind)) return s("prints_special", { price: usd(pile.release) });
  if (familyOf(pile.kind) !== "client") return s("prints_carrier", { n: pile.units });
  const { budget, payday, pay, limit } = pile;
  return s("prints_client", { budget: usd(budget), payday: usd(payday), pay: usd(pay), limit });
}
