// Cuba Cube for the shell: its parts, and what each piece of news looks and sounds like.

import type { News } from "../../lib/wire";
import { coins, heard, many, seat } from "../cues";
import type { Cue, Room } from "../room";
import { coach } from "./coach";
import Coin from "./Coin.svelte";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { peso, s } from "./text";
import Turn from "./Turn.svelte";
import Twin from "./Twin.svelte";
import { counts, cubaView } from "./view";

const FLIGHT_MS = 900; // a flight is looked at before anything it brings is heard
const MOST_NOTES = 6;
const ENDS = ["race_won", "smugglers_won", "market_won", "caught", "couriers_won"];

/** A note for each thousand, within reason. */
function notes(news: News): number {
  return Math.min(MOST_NOTES, Math.max(1, many(news, "pesos") / 1000));
}

const sound = heard({
  latch: ["dice_thrown", "rolled"],
  card: ["took", "acquires", "sells", "passes", "bonus_taken"],
  cuffs: ["damaged", "wrecked", "shot", "bribed"],
  stamp: ["crossed", "arrived", "upgraded", "cop_came"],
  closing: ["race_won", "market_won"],
});

export function cue(news: News): Cue | null {
  switch (news.kind) {
    case "flicked":
      return { beat: FLIGHT_MS }; // it is heard where it is seen, on the cloth
    case "rewarded":
    case "diamonds":
    case "earned":
      return coins("cap", "bank", seat(news, "player"), notes(news));
    default:
      return sound(news);
  }
}

export const room: Room = {
  Table,
  Twin,
  Sheet,
  Coin,
  score: (picture, points) => (counts(picture) === "points" ? `${points}` : peso(points)),
  counted: (picture) => {
    if (!picture.view || !cubaView(picture).smugglers) return "";
    return s(picture.table.options.strict_damaged_value === "off" ? "wealth" : "wealth_unhurt");
  },
  people: ["player", "victim"],
  cue,
  opens: (news) => ["round_begins", "race_round", "race_begins"].includes(news.kind),
  closes: (news) =>
    ENDS.includes(news.kind) || ((news.about.race?.[0] ?? 0) > 1 && news.kind === "race_begins"),
  mark: (picture, seat) =>
    picture.view && cubaView(picture).active === seat ? { Art: Turn, title: s("has_turn") } : null,
  coach,
  keys: [
    { key: "← →", text: () => s("key_aim") },
    { key: "↑ ↓", text: () => s("key_power") },
    { key: "PageUp PageDown", text: () => s("key_height") },
    { key: ", .", text: () => s("key_side") },
    { key: "Enter", text: () => s("key_flick") },
    { key: "g", text: () => s("key_suggest") },
    { key: "d", text: () => s("key_die") },
    { key: "v, c", text: () => s("key_view") },
    { key: "Alt + ← ↑ → ↓", text: () => s("key_orbit") },
  ],
};
