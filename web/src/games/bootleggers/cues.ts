// What each piece of news looks and sounds like, and which questions want a person.

import Crate from "../../art/Crate.svelte";
import type { Decision, News } from "../../lib/wire";
import { coins, heard, many, seat } from "../cues";
import type { Cue } from "../room";
import { beatOf } from "./stage";

const BANK = "bank";

function bar(news: News): string {
  return `bar-${many(news, "spot")}`;
}

function truck(news: News, part: string): string {
  return `truck-${many(news, part)}`;
}

function money(news: News): number {
  return Math.max(0, many(news, "money"));
}

const sound = heard({
  card: ["ready", "revealed", "took", "drew", "card_shown", "truck_shown"],
  stamp: ["placed", "struck", "thug_played", "nullified", "promise_kept"],
  latch: ["rolled", "demanded", "lined_up", "loaded"],
  cuffs: [
    "raided",
    "copper_moved",
    "confiscated",
    "refused",
    "promise_broken",
    "word_broken",
    "stuck",
  ],
  closing: ["game_ends"],
});

function seen(news: News): Cue | null {
  const mine = seat(news, "seat");
  const other = seat(news, "other");
  switch (news.kind) {
    case "sold":
    case "profit":
      return coins("cap", bar(news), mine, money(news));
    case "paid":
    case "graft_paid":
    case "spent":
    case "bought":
      return coins("cap", mine, BANK, money(news));
    case "squeeze_paid":
    case "paid_out":
      return coins("cap", mine, other, money(news));
    case "molled":
      return coins("cuffs", other, BANK, Math.max(0, many(news, "number")));
    case "hijacked":
      return {
        sound: "cuffs",
        walk: [{ Art: Crate, from: truck(news, "from"), to: truck(news, "to") }],
      };
    default:
      return sound(news);
  }
}

export function cue(news: News): Cue | null {
  const found = seen(news);
  const beat = beatOf(news);
  return beat > 0 ? { ...found, beat } : found;
}

// Answers that would tell something if they came by themselves: what lies sealed, and every window.
const SEALED = ["choosing", "loading", "blind_draw", "played", "answering", "countered"];

/** May the only answer play itself? */
export function tellsNothing(decision: Decision): boolean {
  return !decision.window && !SEALED.includes(decision.step);
}
