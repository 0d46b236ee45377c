// How a recorded flight is shown: how fast time goes, how hard things were hit, and whether it is
// worth a second look.

import { behind, distance } from "./aim";
import type { Flight } from "./flight";
import { isVehicle } from "./inks";
import { seenFromAbove } from "./pose";
import { RINGS, targetOf } from "./practice";
import { at, seconds } from "./track";
import {
  DICE,
  driversOf,
  namedGate,
  type ClothView,
  type CubaView,
  type FlightEvent,
} from "./view";

const USUAL = 0.7; // speed of time: what is over in a third of a second is hard to follow
const SLOW = 0.25; // and around the moment that decides
const AROUND_MS = 70; // before and after it
const CLOSE_MM = 12; // nearer to the axis than this is a close one
const LAST_MM = 22; // of a close one, which go slowly
const MOST_SLOW_MS = 900; // of the flight: a die that turns on the spot is not waited for

const numberOf = (die: string) => DICE.indexOf(die);

/** The moment from which a die has so little left to go. */
function lastStretch({ track, die }: Flight): number {
  const poses = track.dice.get(numberOf(die)) ?? [];
  let left = 0;
  for (let n = poses.length - 1; n > 0; n -= 1) {
    left += distance(poses[n]!, poses[n - 1]!);
    if (left > LAST_MM) return (1000 * n) / track.rate;
  }
  return 0;
}

/** How fast time goes at each moment of a flight. */
export function paceOf(flight: Flight, close: boolean): (ms: number) => number {
  const key = flight.events.find(({ kind }) => kind === "passed" || kind === "left")?.ms;
  const end = 1000 * seconds(flight.track);
  const slowly = close ? Math.max(lastStretch(flight), end - MOST_SLOW_MS) : Infinity;
  return (ms) => {
    const decides = key !== undefined && Math.abs(ms - key) < AROUND_MS;
    return decides || ms >= slowly ? SLOW : USUAL;
  };
}

/** Milliseconds that a flight takes on the screen. */
export function lengthOf(flight: Flight, close: boolean): number {
  const pace = paceOf(flight, close);
  const step = 10;
  let wall = 0;
  for (let ms = 0; ms < 1000 * seconds(flight.track); ms += step) wall += step / pace(ms);
  return wall;
}

export interface Impact {
  ms: number;
  force: number; // 0 to 1
  dull: boolean; // against paper or cloth, not enamel
}

const HARD = 900; // millimetres a second, that nothing hit harder sounds louder

/** What is heard on the way. */
export function impactsOf({ track, events, die }: Flight): Impact[] {
  const speed = (ms: number) => {
    const [a, b] = [ms - 40, ms].map((time) => at(track, time / 1000).get(numberOf(die)));
    return a && b ? distance(a, b) / 0.04 : 0;
  };
  const heard: FlightEvent["kind"][] = ["hit", "city", "pawn"];
  return events
    .filter(({ kind }) => heard.includes(kind))
    .map(({ kind, ms }) => ({
      ms,
      force: Math.min(1, Math.max(0.15, speed(ms) / HARD)),
      dull: kind !== "hit",
    }));
}

/** How far the die ends behind the axis of the gate it was meant for; null: for none. */
function beyondGate(view: CubaView, cloth: ClothView, flight: Flight): number | null {
  const posts = namedGate(view)?.map((name) => cloth.dice.find((die) => die.name === name));
  const poses = flight.track.dice.get(numberOf(flight.die));
  const [from, to] = [poses?.[0], poses?.at(-1)];
  if (!posts?.[0] || !posts[1] || !from || !to) return null;
  const { yaw } = seenFromAbove(to.turn);
  return behind(from, { name: flight.die, x: to.x, y: to.y, yaw }, posts[0], posts[1]);
}

/** How far the die ends from the edge of a ring of practice; null: the rings are another one's. */
function besideRing(view: CubaView, cloth: ClothView, flight: Flight): number | null {
  const end = flight.track.dice.get(numberOf(flight.die))?.at(-1);
  if (view.variant !== "practice" || view.players.length > 1 || !end) return null;
  const way = distance(end, targetOf(flight.number - 1, cloth.side));
  return Math.min(...RINGS.map((radius) => Math.abs(way - radius)));
}

/** A matter of millimetres: the last of them are seen slowly. */
export function isClose(before: CubaView, flight: Flight): boolean {
  const beside = before.cloth ? besideRing(before, before.cloth, flight) : null;
  if (beside !== null) return beside <= CLOSE_MM / 2;
  const mm = before.cloth ? beyondGate(before, before.cloth, flight) : null;
  return mm !== null && Math.abs(mm) <= CLOSE_MM;
}

export type Highlight = "crash" | "finish";

/** What is shown again without being asked for: wrecks, crashes, and arrivals. */
export function highlightOf(before: CubaView, after: CubaView, flight: Flight): Highlight | null {
  const now = driversOf(after);
  const isNew = (told: (driver: (typeof now)[number]) => boolean) =>
    now.some((driver, n) => told(driver) && !told(driversOf(before)[n] ?? driver));
  if (isNew((driver) => "home" in driver && driver.home)) return "finish";
  const meets = (event: FlightEvent) =>
    event.kind === "hit" && isVehicle(flight.die) && isVehicle(event.die ?? "");
  if (flight.events.some(meets) || isNew((driver) => driver.wreck)) return "crash";
  return null;
}

/** The stretch of a flight that is shown again, in its milliseconds. */
export function bestOf(flight: Flight): { from: number; to: number } {
  const end = 1000 * seconds(flight.track);
  const meets = (event: FlightEvent) => event.kind === "hit" && isVehicle(event.die ?? "");
  const key = flight.events.find(meets)?.ms ?? end;
  return { from: Math.max(0, key - 450), to: Math.min(end, key + 700) };
}
