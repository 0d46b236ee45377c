// Bootleggers for the shell: its parts, and what each piece of news looks and sounds like.

import Grand from "../../art/Grand.svelte";
import type { News } from "../../lib/wire";
import type { Cue, Room } from "../room";
import { coach } from "./coach";
import Sheet from "./Sheet.svelte";
import { beatOf } from "./stage";
import Table from "./Table.svelte";
import { s } from "./text";
import Twin from "./Twin.svelte";
import { partOf } from "./view";

const BANK = "bank";

function seat(news: News, name = "seat"): string {
  return `seat-${partOf(news, name)}`;
}

function bar(news: News): string {
  return `bar-${partOf(news, "spot")}`;
}

function money(news: News): number {
  return Math.max(0, partOf(news, "money"));
}

function seen(news: News): Cue | null {
  switch (news.kind) {
    case "sold":
    case "profit":
      return { sound: "cap", fly: { from: bar(news), to: seat(news), count: money(news) } };
    case "paid":
    case "spent":
    case "bought":
      return { sound: "cap", fly: { from: seat(news), to: BANK, count: money(news) } };
    case "squeeze_paid":
    case "paid_out":
      return {
        sound: "cap",
        fly: { from: seat(news), to: seat(news, "other"), count: money(news) },
      };
    case "molled":
      return {
        sound: "cuffs",
        fly: { from: seat(news, "other"), to: BANK, count: Math.max(0, partOf(news, "number")) },
      };
    case "ready":
    case "revealed":
    case "took":
    case "drew":
    case "card_shown":
    case "truck_shown":
      return { sound: "card" };
    case "placed":
    case "struck":
    case "thug_played":
    case "nullified":
    case "promise_kept":
      return { sound: "stamp" };
    case "rolled":
    case "demanded":
    case "lined_up":
    case "loaded":
      return { sound: "latch" };
    case "raided":
    case "copper_moved":
    case "confiscated":
    case "refused":
    case "promise_broken":
    case "stuck":
      return { sound: "cuffs" };
    case "game_ends":
      return { sound: "closing" };
    default:
      return null;
  }
}

export function cue(news: News): Cue | null {
  const found = seen(news);
  const beat = beatOf(news);
  return beat > 0 ? { ...found, beat } : found;
}

// Answers that would tell something if they came by themselves: what lies sealed, and every window.
const SEALED = ["choosing", "loading", "blind_draw", "played", "answering", "countered"];

export const room: Room = {
  Table,
  Twin,
  Sheet,
  Coin: Grand,
  people: ["seat", "other"],
  cue,
  opens: (news) => news.kind === "round_begins",
  closes: (news) => news.kind === "poorest" || news.kind === "game_ends",
  ready: (picture, seat) =>
    ["choosing", "loading"].includes(picture.step) && !picture.asked.includes(seat),
  forced: (decision) => !decision.window && !SEALED.includes(decision.step),
  // Thug cards have targets: those windows are answered at the table, only Investigation is not.
  answers: (decision) => decision.step !== "played",
  coach,
  keys: [
    { key: "1 … 6", text: () => s("key_bars") },
    { key: "p", text: () => s("key_pass") },
  ],
};
