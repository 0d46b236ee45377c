// The last ride, out of the news.

import type { News } from "../../lib/wire";
import { DICE } from "./view";

const RIDE_BEGINS = ["gate_named", "turn_begins", "rides_again", "flicked"];
const COUNTED = ["crossed", "crossed_gate", "crossed_route"]; // by variant
// Somebody has decided something else since: the ruling has been read.
const NEXT = ["gate_named", "sector_played", "route_picked", "walked", "entered", "boarded"];

/** What the last ride was for: the gate that had been named, and whether the crossing counted. */
export interface Ride {
  gate: [string, string];
  counted: boolean;
  mm: number; // behind the axis, as the log says; negative: short of being across
}

/** What has been told of the last flick, and since. */
export function sinceFlick(news: News[]): News[] {
  const told = news.filter((item) => !item.undone);
  return told.slice(
    Math.max(
      0,
      told.findLastIndex((item) => item.kind === "flicked"),
    ),
  );
}

export function rideOf(news: News[]): Ride | null {
  const told = news.filter((item) => !item.undone);
  const flicked = told.findLastIndex((item) => item.kind === "flicked");
  const before = told.slice(0, Math.max(0, flicked));
  const named = before.findLast((item) => RIDE_BEGINS.includes(item.kind));
  if (named?.kind !== "gate_named") return null;
  const [first, second] = [named.about.first?.[0] ?? 0, named.about.second?.[0] ?? 0];
  const after = told.slice(flicked);
  const counted = after.some((item) => COUNTED.includes(item.kind));
  const measured = (kind: string) => after.find((item) => item.kind === kind)?.about.mm?.[0] ?? 0;
  const mm = measured("behind_axis") - measured("short_of_axis");
  return { gate: [DICE[first]!, DICE[second]!], counted, mm };
}

/** Has anybody gone on since the last flick? */
export function goesOn(news: News[]): boolean {
  return sinceFlick(news).some((item) => NEXT.includes(item.kind));
}
