// Soda Smugglers for the shell: its parts, and what each piece of news looks and sounds like.

import Badge from "../../art/Badge.svelte";
import Cap from "../../art/Cap.svelte";
import type { News } from "../../lib/wire";
import type { Cue, Room } from "../room";
import { ended } from "./account";
import { coach } from "./coach";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { s } from "./text";
import Twin from "./Twin.svelte";
import { sodaView } from "./view";

function seat(news: News, name: string): string {
  return `seat-${news.about[name]?.[0] ?? 0}`;
}

function many(news: News, name: string): number {
  return news.about[name]?.[0] ?? 0;
}

const STOCK = "stock";

export function cue(news: News): Cue | null {
  switch (news.kind) {
    case "event_revealed":
    case "ready":
    case "bribe_shown":
      return { sound: "card" };
    case "inspected":
    case "suitcase_shown":
      return { sound: "latch" };
    case "bonus_taken":
      return {
        sound: "cap",
        fly: { from: STOCK, to: seat(news, "guard"), count: many(news, "caps") },
      };
    case "bribe_accepted":
      return {
        sound: "stamp",
        fly: { from: seat(news, "traveller"), to: seat(news, "guard"), count: many(news, "caps") },
      };
    case "waved_through":
      return {
        sound: "stamp",
        fly: { from: STOCK, to: seat(news, "traveller"), count: many(news, "bottles") },
      };
    case "caught":
      return { sound: "cuffs", fly: { from: STOCK, to: "guard", count: many(news, "bottles") } };
    case "unduly_arrested":
      return {
        sound: "cuffs",
        fly: { from: STOCK, to: seat(news, "traveller"), count: many(news, "bottles") },
      };
    case "apology":
      return {
        sound: "cap",
        fly: { from: seat(news, "guard"), to: seat(news, "traveller"), count: many(news, "caps") },
      };
    case "game_ends":
      return { sound: "closing" };
    default:
      return null;
  }
}

export const room: Room = {
  Table,
  Twin,
  Sheet,
  Coin: Cap,
  people: ["traveller", "guard"],
  cue,
  opens: (news) => news.kind === "round_begins",
  closes: (news) => news.kind === "round_ends",
  ended,
  mark: (picture, seat) =>
    picture.view && sodaView(picture).guard === seat
      ? { Art: Badge, title: s("wears_badge") }
      : null,
  ready: (picture, seat) =>
    sodaView(picture).travellers.some((traveller) => traveller.seat === seat && traveller.ready),
  // A single way on tells nothing about the guard, who has no secrets. Turning up the fuller of two
  // suitcases would: whoever answers at once had no choice.
  forced: (decision) => decision.step !== "packing" && decision.step !== "showing",
  coach,
  keys: [
    { key: "1 … 5", text: () => s("key_cards") },
    { key: "Backspace", text: () => s("back") },
  ],
};
