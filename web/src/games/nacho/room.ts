// The Nacho Incident for the shell: its parts, and what each piece of news looks and sounds like.

import Cuffs from "../../art/Cuffs.svelte";
import Gem from "../../art/Gem.svelte";
import Gold from "../../art/Gold.svelte";
import Mountie from "../../art/Mountie.svelte";
import type { News } from "../../lib/wire";
import { coins, heard, many, seat } from "../cues";
import type { Cue, Room } from "../room";
import { coach } from "./coach";
import Guide from "./Guide.svelte";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { written } from "./money.svelte";
import { s } from "./text";
import Twin from "./Twin.svelte";
import { nachoView } from "./view";

function place(news: News): string {
  return `province-${many(news, "province")}`;
}

const LAW = "mounties"; // fees, fines and prisoners go where the law is

/** The cantina that news is about, by the part that names the province. */
function cantina(news: News, part = "province"): string {
  return `cantina-${many(news, "player")}-${many(news, part)}`;
}

const sound = heard({
  card: ["ready", "revealed", "discarded", "demand_turned"],
  cap: ["gem_passed", "gem_given"],
  closing: ["game_ends"],
});

export function cue(news: News): Cue | null {
  const player = seat(news, "player");
  switch (news.kind) {
    case "mountie_taken":
      return { sound: "latch", walk: [{ Art: Mountie, from: LAW, to: cantina(news) }] };
    case "wandered":
      return {
        sound: "latch",
        walk: [{ Art: Mountie, from: cantina(news, "left"), to: cantina(news) }],
      };
    case "delivered":
    case "stolen":
      return coins("stamp", place(news), player, many(news, "gold"));
    case "fee_paid":
      return { fly: { from: player, to: LAW, count: many(news, "fee") } };
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
      return coins("cap", place(news), player, many(news, "gold"));
    case "fined":
      return coins("cuffs", player, LAW, many(news, "penalty"));
    case "sold":
      return coins("cap", "market", player, many(news, "gold"));
    default:
      return sound(news);
  }
}

// Answers given in secret must not play themselves: who answers at once had no choice.
const SEALED = ["choosing", "refreshing", "redrawing"];
// The last word of a scoring, before anybody is asked about the gem.
const CLOSING = ["round_scored", "game_ends"];

export const room: Room = {
  Table,
  Twin,
  ceremony: { title: () => s("closing"), Prize: Gem },
  Sheet,
  Coin: Gold,
  score: (picture, points) => written(points, picture.view ? nachoView(picture).loonies : false),
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
  guide: {
    Picture: Guide,
    rules: "NACHO",
    pictures: [
      {},
      { redrawing: 11, choosing: 4 },
      {},
      { smuggling: 6 },
      { arresting: 7, wandering: 7, raiding: 7, moving: 7 },
      { passing: 8, refreshing: 8, restocking: 9 },
    ],
  },
  places: {
    provinces: ".board",
    warehouse: ".own.mine .store",
    mountie: ".track .deck",
    order: ".track, .owner",
    go: ".go",
    market: ".market",
    card: ".hire .hand > li",
  },
  keys: [{ key: "1 … 8", text: () => s("key_cards") }],
};
