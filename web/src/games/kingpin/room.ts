// Kingpin for the shell: its parts, and what each piece of news looks and sounds like.

import Dollar from "../../art/Dollar.svelte";
import type { News } from "../../lib/wire";
import type { Cue, Room } from "../room";
import Answers from "./Answers.svelte";
import { coach } from "./coach";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { s } from "./text";
import Turn from "./Turn.svelte";
import Twin from "./Twin.svelte";
import { kingpinView, partOf } from "./view";

const BANK = "bank";
const MOST_COINS = 8;

function seat(news: News, name: string): string {
  return `seat-${partOf(news, name)}`;
}

/** A coin for each hundred, within reason. */
function coins(news: News): number {
  return Math.min(MOST_COINS, Math.max(1, partOf(news, "money") / 100));
}

export function cue(news: News): Cue | null {
  switch (news.kind) {
    case "rolled":
    case "burn_out_rolled":
      return { sound: "latch" };
    case "bought":
      return { sound: "card", fly: { from: seat(news, "seat"), to: "stock", count: coins(news) } };
    case "sold":
    case "cashed":
      return { sound: "cap", fly: { from: BANK, to: seat(news, "seat"), count: coins(news) } };
    case "poached":
      return {
        sound: "cap",
        fly: { from: seat(news, "owner"), to: seat(news, "seat"), count: coins(news) },
      };
    case "settled":
    case "audit_settled":
      return {
        sound: "stamp",
        fly: { from: seat(news, "seat"), to: seat(news, "owner"), count: coins(news) },
      };
    case "contract_paid":
    case "inspection":
    case "disabled":
    case "released":
      return { sound: "stamp", fly: { from: seat(news, "seat"), to: BANK, count: coins(news) } };
    case "restocked":
    case "distributed":
    case "free_card":
    case "woken":
      return { sound: "card" };
    case "paid_day":
    case "contract_named":
    case "contract_raised":
    case "shielded":
    case "blocked":
      return { sound: "stamp" };
    case "held":
    case "card_removed":
    case "client_lost":
      return { sound: "cuffs" };
    case "game_ends":
      return { sound: "closing" };
    default:
      return null;
  }
}

export const room: Room = {
  Table,
  Twin,
  answers: () => Answers,
  Coin: Dollar,
  people: ["seat", "owner", "target"],
  cue,
  opens: (news) => news.kind === "turn_begins",
  closes: (news) => news.kind === "game_ends",
  Sheet,
  mark: (picture, seat) =>
    picture.view && kingpinView(picture).turn === seat ? { Art: Turn, title: s("has_turn") } : null,
  // A single way on: rolling is left to the hand, the rest tells nobody anything, for all is open.
  forced: (decision) => decision.step !== "buying" && decision.step !== "spending",
  coach,
  keys: [
    { key: "1 … 6", text: () => s("key_dice") },
    { key: "p", text: () => s("key_plan") },
    { key: "Backspace", text: () => s("key_drop") },
  ],
};
