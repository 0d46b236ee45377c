// The Nacho Incident for the shell: its parts, and what each piece of news looks and sounds like.

import Cuffs from "../../art/Cuffs.svelte";
import Gem from "../../art/Gem.svelte";
import Gold from "../../art/Gold.svelte";
import Mountie from "../../art/Mountie.svelte";
import type { News } from "../../lib/wire";
import type { Cue, Room } from "../room";
import { coach } from "./coach";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { gold, s } from "./text";
import Twin from "./Twin.svelte";
import { nachoView } from "./view";

function seat(news: News, name = "player"): string {
  return `seat-${news.about[name]?.[0] ?? 0}`;
}

function many(news: News, name: string): number {
  return news.about[name]?.[0] ?? 0;
}

function place(news: News): string {
  return `province-${many(news, "province")}`;
}

const LAW = "mounties"; // fees, fines and prisoners go where the law is

/** The cantina that news is about, by the part that names the province. */
function cantina(news: News, part = "province"): string {
  return `cantina-${many(news, "player")}-${many(news, part)}`;
}

export function cue(news: News): Cue | null {
  switch (news.kind) {
    case "ready":
    case "revealed":
    case "discarded":
    case "demand_turned":
      return { sound: "card" };
    case "mountie_taken":
      return { sound: "latch", walk: [{ Art: Mountie, from: LAW, to: cantina(news) }] };
    case "wandered":
      return {
        sound: "latch",
        walk: [{ Art: Mountie, from: cantina(news, "left"), to: cantina(news) }],
      };
    case "delivered":
    case "stolen":
      return {
        sound: "stamp",
        fly: { from: place(news), to: seat(news), count: many(news, "gold") },
      };
    case "fee_paid":
      return { fly: { from: seat(news), to: LAW, count: many(news, "fee") } };
    case "arrested":
      return { sound: "cuffs", walk: [{ Art: Cuffs, from: cantina(news), to: LAW }] };
    case "raided":
      return {
        sound: "cuffs",
        walk: [
          { Art: Mountie, from: cantina(news, "left"), to: cantina(news) },
          { Art: Cuffs, from: cantina(news), to: LAW },
        ],
      };
    case "bonus_won":
      return {
        sound: "cap",
        fly: { from: place(news), to: seat(news), count: many(news, "gold") },
      };
    case "fined":
      return { sound: "cuffs", fly: { from: seat(news), to: LAW, count: many(news, "penalty") } };
    case "sold":
      return { sound: "cap", fly: { from: "market", to: seat(news), count: many(news, "gold") } };
    case "gem_passed":
    case "gem_given":
      return { sound: "cap" };
    case "game_ends":
      return { sound: "closing" };
    default:
      return null;
  }
}

// Answers given in secret must not play themselves: who answers at once had no choice.
const SEALED = ["choosing", "refreshing", "redrawing"];
// The last word of a scoring, before anybody is asked about the gem.
const CLOSING = ["round_scored", "game_ends"];

export const room: Room = {
  Table,
  Twin,
  Sheet,
  Coin: Gold,
  score: (picture, points) => gold(points, picture.view ? nachoView(picture).loonies : false),
  counted: (picture) => s(picture.view && nachoView(picture).loonies ? "loonies" : "gold_word"),
  people: ["player", "victim", "to"],
  cue,
  opens: (news) => news.kind === "round_begins",
  closes: (news) => CLOSING.includes(news.kind),
  mark: (picture, seat) =>
    picture.view && nachoView(picture).gem === seat ? { Art: Gem, title: s("has_gem") } : null,
  ready: (picture, seat) => nachoView(picture).players[seat]?.ready ?? false,
  forced: (decision) => !SEALED.includes(decision.step),
  coach,
  keys: [{ key: "1 … 8", text: () => s("key_cards") }],
};
