// The last ride, out of the news.

import type { News } from "../../lib/wire";
import { DICE } from "./view";

const RIDE_BEGINS = ["gate_named", "turn_begins", "rides_again", "flicked"];
const COUNTED = ["crossed", "crossed_gate", "crossed_route"]; // by variant

/** What the last ride was for: the gate that had been named, and whether the crossing counted. */
export interface Ride {
  gate: [string, string];
  counted: boolean;
}

export function rideOf(news: News[]): Ride | null {
  const told = news.filter((item) => !item.undone);
  const flicked = told.findLastIndex((item) => item.kind === "flicked");
  const before = told.slice(0, Math.max(0, flicked));
  const named = before.findLast((item) => RIDE_BEGINS.includes(item.kind));
  if (named?.kind !== "gate_named") return null;
  const [first, second] = [named.about.first?.[0] ?? 0, named.about.second?.[0] ?? 0];
  const counted = told.slice(flicked).some((item) => COUNTED.includes(item.kind));
  return { gate: [DICE[first]!, DICE[second]!], counted };
}
