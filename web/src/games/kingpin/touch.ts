// What the cards on the table answer to right now, and where dice may be dropped.

import type { MoveOption } from "../../lib/wire";
import { isOf, refusedTo } from "./agents";
import { legal, type Asked } from "./asked";
import type { Hand } from "./hand.svelte";
import { loadAt } from "./division";
import {
  carried,
  concerns,
  divisionFor,
  fitting,
  isComposed,
  notFitting,
  salesFor,
  type Pick,
} from "./pick";
import { dealAt } from "./sale";
import { diceOf, familyOf, findCard, isInstead, kindOf, partOf, type Card } from "./view";

export interface Touch {
  state(card: Card): "" | "legal" | "picked" | "refused";
  press(card: Card): void;
  drops(card: Card): string; // names of dice that may be dropped on it, for drag.ts
}

const still: Touch = { state: () => "", press: () => {}, drops: () => "" };

export function touchOf(asked: Asked, hand: Hand): Touch {
  switch (asked.decision?.step) {
    case "spending":
      return toSpend(asked, hand);
    case "using":
      return toSend(asked, hand);
    default:
      return still; // a window lists its answers itself
  }
}

/** Does this use of dice have to do with this place? A payday touches all own clients. */
function belongs(asked: Asked, option: MoveOption, card: Card): boolean {
  if (kindOf(option) !== "payday") return concerns(asked, option, card.like);
  const owner = findCard(asked.view, card.card)?.owner.seat;
  return familyOf(card.kind) === "client" && owner === asked.me;
}

/** The cards that the move composed now is about. */
function composed(asked: Asked, uses: MoveOption[], aims: number[]): number[] {
  const [first] = uses;
  if (!first) return [];
  const sales = salesFor(asked, first);
  const deal = sales && dealAt(sales, aims);
  const division = divisionFor(asked, first);
  const load = division && loadAt(division, aims);
  return [deal?.client, deal?.outlet, load].flatMap((found) => found?.card ?? []);
}

function toSpend(asked: Asked, hand: Hand): Touch {
  const uses = fitting(asked.decision, hand.pick);
  const notUses = notFitting(asked.decision, hand.pick);
  const all = asked.decision?.legal ?? [];
  const now = composed(asked, uses, hand.aims);
  return {
    state(card) {
      if (uses.some((option) => belongs(asked, option, card)))
        return now.includes(card.like) ? "picked" : "legal";
      return notUses.some((option) => concerns(asked, option, card.like)) ? "refused" : "";
    },
    press(card) {
      const meant = uses.filter((option) => belongs(asked, option, card));
      const why = notUses.find((option) => concerns(asked, option, card.like));
      if (meant.length === 0) asked.explain(why ?? null);
      else settle(asked, hand, meant, card.like);
    },
    drops(card) {
      const meant = all.filter((option) => !isInstead(option) && belongs(asked, option, card));
      const names = meant.map((option) => carried(partOf(option, "face"), diceOf(option)));
      return [...new Set(names)].join(" ");
    },
  };
}

/** Do the one thing that is meant, or show what may be meant. */
function settle(asked: Asked, hand: Hand, meant: MoveOption[], card: number): void {
  const [only, ...more] = meant;
  const clear = only && more.length === 0 && !isComposed(asked, only);
  if (clear && !asked.locked) asked.act(only.move);
  else hand.aim(card);
}

/** Dice were dropped on a card, on a pile or on the bankroll. */
export function dropped(asked: Asked, hand: Hand, pick: Pick, place: DOMStringMap): void {
  const uses = fitting(asked.decision, pick);
  const card = findCard(asked.view, Number(place.card ?? -1))?.card;
  const meant = uses.filter((option) => {
    if (card) return belongs(asked, option, card);
    if (place.pile !== undefined) return partOf(option, "pile") === Number(place.pile);
    return kindOf(option) === "cash";
  });
  hand.take(pick);
  settle(asked, hand, meant, card?.like ?? -1);
}

function toSend(asked: Asked, hand: Hand): Touch {
  const { agent } = hand;
  if (!agent || agent.deed === "audit") return still; // auditors sit beside people, not on cards
  const refusals = refusedTo(asked, agent);
  const against = (card: Card) => (option: MoveOption) =>
    isOf(option, agent) && partOf(option, "card") === card.like;
  return {
    state(card) {
      const option = legal(asked, against(card));
      if (option) return hand.chosen?.move === option.move ? "picked" : "legal";
      return refusals.some(against(card)) ? "refused" : "";
    },
    press(card) {
      hand.chosen = legal(asked, against(card));
      asked.explain(hand.chosen ? null : (refusals.find(against(card)) ?? null));
    },
    drops: () => "",
  };
}
