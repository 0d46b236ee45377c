// What each piece of news looks and sounds like, and which questions want a person.

import type { Decision, News } from "../../lib/wire";
import type { Cue } from "../room";
import { beatOf } from "./stage";
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
    case "graft_paid":
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

/** May the only answer play itself? */
export function tellsNothing(decision: Decision): boolean {
  return !decision.window && !SEALED.includes(decision.step);
}
