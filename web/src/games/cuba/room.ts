// Cuba Cube for the shell: its parts, and what each piece of news looks and sounds like.

import type { News } from "../../lib/wire";
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

function seat(news: News): string {
  return `seat-${news.about.player?.[0] ?? 0}`;
}

/** A note for each thousand, within reason. */
function notes(news: News): number {
  return Math.min(MOST_NOTES, Math.max(1, (news.about.pesos?.[0] ?? 0) / 1000));
}

export function cue(news: News): Cue | null {
  switch (news.kind) {
    case "flicked":
      return { beat: FLIGHT_MS }; // it is heard where it is seen, on the cloth
    case "dice_thrown":
    case "rolled":
      return { sound: "latch" };
    case "took":
    case "acquires":
    case "sells":
    case "passes":
      return { sound: "card" };
    case "damaged":
    case "wrecked":
    case "shot":
      return { sound: "cuffs" };
    case "crossed":
    case "arrived":
    case "upgraded":
      return { sound: "stamp" };
    case "bonus_taken":
      return { sound: "card" };
    case "rewarded":
    case "diamonds":
    case "earned":
      return { sound: "cap", fly: { from: "bank", to: seat(news), count: notes(news) } };
    case "bribed":
      return { sound: "cuffs" };
    case "cop_came":
      return { sound: "stamp" };
    case "race_won":
    case "market_won":
      return { sound: "closing" };
    default:
      return null;
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
