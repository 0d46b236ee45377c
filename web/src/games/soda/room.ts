// Soda Smugglers for the shell: its parts, and what each piece of news looks and sounds like.

import Badge from "../../art/Badge.svelte";
import Cap from "../../art/Cap.svelte";
import type { News } from "../../lib/wire";
import { coins, heard, many, seat } from "../cues";
import type { Cue, Room } from "../room";
import { ended } from "./account";
import { coach } from "./coach";
import Guide from "./Guide.svelte";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { s } from "./text";
import Twin from "./Twin.svelte";
import { sodaView } from "./view";

const STOCK = "stock";

const sound = heard({
  card: ["event_revealed", "ready", "bribe_shown"],
  latch: ["inspected", "suitcase_shown"],
  closing: ["game_ends"],
});

export function cue(news: News): Cue | null {
  const guard = seat(news, "guard");
  const traveller = seat(news, "traveller");
  switch (news.kind) {
    case "bonus_taken":
      return coins("cap", STOCK, guard, many(news, "caps"));
    case "bribe_accepted":
      return coins("stamp", traveller, guard, many(news, "caps"));
    case "waved_through":
      return coins("stamp", STOCK, traveller, many(news, "bottles"));
    case "caught":
      return coins("cuffs", STOCK, "guard", many(news, "bottles"));
    case "unduly_arrested":
      return coins("cuffs", STOCK, traveller, many(news, "bottles"));
    case "apology":
      return coins("cap", guard, traveller, many(news, "caps"));
    default:
      return sound(news);
  }
}

export const room: Room = {
  Table,
  Twin,
  ceremony: { title: () => s("closing"), Prize: Badge },
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
  guide: {
    Picture: Guide,
    rules: "SODA",
    pictures: [
      {},
      { packing: 3 },
      { accepting: 4 },
      { inspecting: 5, showing: 11 },
      { arresting: 6 },
      { waving: 7 },
    ],
  },
  places: {
    limit: ".limit",
    hand: ".hand",
    slots: ".slots",
    steps: ".steps",
    bribe: ".row.plank [data-drop=accept]",
    traveller: ".row.plank [data-seat]",
  },
  keys: [
    { key: "1 … 5", text: () => s("key_cards") },
    { key: "Enter", text: () => s("seal") },
    { key: "Backspace", text: () => s("back") },
  ],
};
