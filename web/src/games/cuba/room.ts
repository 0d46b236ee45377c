// Cuba Cube for the shell: its parts, and what each piece of news looks and sounds like.

import Crate from "../../art/Crate.svelte";
import type { News } from "../../lib/wire";
import { coins, heard, many, seat } from "../cues";
import type { Cue, Room } from "../room";
import { coach } from "./coach";
import Guide from "./Guide.svelte";
import Coin from "./Coin.svelte";
import Sheet from "./Sheet.svelte";
import { shows } from "./stage.svelte";
import Table from "./Table.svelte";
import { peso, s } from "./text";
import Turn from "./Turn.svelte";
import Twin from "./Twin.svelte";
import { counts, cubaView, type CubaView } from "./view";

const MOST_NOTES = 6;
const ENDS = ["race_won", "smugglers_won", "market_won", "caught", "couriers_won"];

/** A note for each thousand, within reason. */
function notes(news: News): number {
  return Math.min(MOST_NOTES, Math.max(1, many(news, "pesos") / 1000));
}

const sound = heard({
  latch: ["dice_thrown", "rolled"],
  card: ["took", "acquires", "sells", "passes", "bonus_taken"],
  cuffs: ["damaged", "shot", "bribed"],
  horn: ["wrecked"],
  stamp: ["crossed", "upgraded", "cop_came"],
  cheer: ["arrived"],
  closing: ["race_won", "market_won"],
});

export function cue(news: News): Cue | null {
  switch (news.kind) {
    case "rewarded":
    case "diamonds":
    case "earned":
      return coins("cap", "bank", seat(news, "player"), notes(news));
    default:
      return sound(news);
  }
}

/** What a seat does in the Turn that is played; nothing for the others. */
function duty(view: CubaView, seat: number): string {
  const team = view.teams?.[view.active ?? -1];
  if (!team || team.seats.length < 2) return view.active === seat ? s("has_turn") : "";
  if (!team.seats.includes(seat)) return "";
  return s(team.prepares === seat ? "has_turn_prepares" : "has_turn_rides");
}

export const room: Room = {
  Table,
  Twin,
  ceremony: { title: () => s("closing"), Prize: Crate },
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
  mark: (picture, seat) => {
    const title = picture.view ? duty(cubaView(picture), seat) : "";
    return title ? { Art: Turn, title } : null;
  },
  ended: (_before, _news, after) => after, // the flick that won is looked at before the account
  wide: (picture) => picture.view !== null && !cubaView(picture).market,
  hides: (picture) => {
    const view = picture.view ? cubaView(picture) : null;
    return view === null || Boolean(view.market ?? view.smugglers); // hands of cards, hidden money
  },
  shows,
  replays: (news) => news.kind === "flicked",
  coach,
  guide: {
    Picture: Guide,
    page: ({ options }) => String(options.variant === "cobbers" ? options.base : options.variant),
    rules: "CUBA",
    pictures: [
      {},
      {
        preparing: 3,
        routing: 4,
        scouting: 4,
        choosing_job: 5,
        voting_job: 5,
        beginning_turn: 5,
        starting: 6,
      },
      { practising: 2, rolling: 6 },
      { riding: 3, cruising: 4, driving: 5, offering: 6 },
      {
        rewarding: 3,
        upgrading: 3,
        attacking: 3,
        collecting: 4,
        stowing: 4,
        robbing: 4,
        stashing: 4,
        searching: 4,
        losing: 5,
        loading: 5,
        lightening: 5,
        acquiring: 6,
        storing: 6,
      },
      { resting: 3, alighting: 4, walking: 4, parking: 4, trading: 4, calling: 5, selling: 6 },
    ],
  },
  places: {
    cloth: ".cloth",
    aiming: ".aiming",
    gates: ".gates, .choices",
    track: ".track",
    jobs: ".couriers .jobs",
    grid: ".marketeers .grid",
    roll: ".marketeers .roll",
    hand: ".marketeers .hand",
    gate: ".gates li",
    answer: ".choices li",
    city: ".marketeers .grid thead .city",
    offer: ".marketeers .hand > *",
    route: ".smugglers .hand > *",
    route_open: ".couriers .cards:not(.jobs) > *",
  },
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
