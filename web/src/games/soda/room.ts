// Soda Smugglers for the shell: its parts, and what each piece of news looks and sounds like.

import type { News } from "../../lib/wire";
import type { Cue, Room } from "../room";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import Twin from "./Twin.svelte";

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
  cue,
  closes: (news) => news.kind === "round_ends",
};
