// Kingpin for the shell: its parts, and what each piece of news looks and sounds like.

import Crown from "../../art/Crown.svelte";
import Dollar from "../../art/Dollar.svelte";
import type { News } from "../../lib/wire";
import { coins, heard, many, seat } from "../cues";
import type { Cue, Room } from "../room";
import Answers from "./Answers.svelte";
import { coach } from "./coach";
import Guide from "./Guide.svelte";
import Sheet from "./Sheet.svelte";
import { shows } from "./stage.svelte";
import Table from "./Table.svelte";
import { s, usd } from "./text";
import Turn from "./Turn.svelte";
import Twin from "./Twin.svelte";
import { kingpinView } from "./view";

const BANK = "bank";
const MOST_COINS = 8;

/** A coin for each hundred, within reason. */
function hundreds(news: News): number {
  return Math.min(MOST_COINS, Math.max(1, many(news, "money") / 100));
}

const sound = heard({
  latch: ["rolled", "burn_out_rolled"],
  card: ["restocked", "distributed", "free_card", "woken"],
  stamp: ["paid_day", "contract_named", "contract_raised", "shielded", "blocked"],
  cuffs: ["held", "card_removed", "client_lost"],
  closing: ["game_ends"],
});

export function cue(news: News): Cue | null {
  const mine = seat(news, "seat");
  const owner = seat(news, "owner");
  switch (news.kind) {
    case "bought":
      return coins("card", mine, "stock", hundreds(news));
    case "sold":
    case "cashed":
      return coins("cap", BANK, mine, hundreds(news));
    case "poached":
      return coins("cap", owner, mine, hundreds(news));
    case "settled":
    case "audit_settled":
      return coins("stamp", mine, owner, hundreds(news));
    case "contract_paid":
    case "inspection":
    case "disabled":
    case "released":
      return coins("stamp", mine, BANK, hundreds(news));
    default:
      return sound(news);
  }
}

export const room: Room = {
  Table,
  Twin,
  ceremony: { title: () => s("closing"), Prize: Crown },
  answers: () => Answers,
  Coin: Dollar,
  score: (_, points) => usd(points),
  people: ["seat", "owner", "target"],
  cue,
  shows,
  opens: (news) => news.kind === "turn_begins",
  closes: (news) => news.kind === "game_ends",
  Sheet,
  mark: (picture, seat) =>
    picture.view && kingpinView(picture).turn === seat ? { Art: Turn, title: s("has_turn") } : null,
  // A single way on: rolling is left to the hand, the rest tells nobody anything, for all is open.
  forced: (decision) => decision.step !== "buying" && decision.step !== "spending",
  coach,
  guide: {
    Picture: Guide,
    rules: "KINGPIN",
    pictures: [
      {},
      { buying: 3 },
      { rolling: 4 },
      { spending: 5 },
      {},
      { using: 10, inspected: 11, contract: 12, audited: 13, releasing: 15 },
    ],
  },
  places: {
    race: ".race",
    mine: ".mine .cards",
    market: ".market",
    dice: ".tray",
    plan: ".plan",
    sale: ".sale, .mine .cards",
    rivals: ".rivals",
    pile: ".market [data-pile]",
    face: ".tray [data-face]",
  },
  keys: [
    { key: "1 … 6", text: () => s("key_dice") },
    { key: "p", text: () => s("key_plan") },
    { key: "Backspace", text: () => s("key_drop") },
  ],
};
