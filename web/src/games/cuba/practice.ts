// Practice: a ring on the cloth to stop a die in, and a trick shot that is another one each day. The
// rules count nothing here, so the browser does, out of what the log says: a reload, and everybody
// who watches, sees the same.

import type { News } from "../../lib/wire";
import { azimuthTo, distance, firstStrike, speedFor, type Aim, type Lying, type Spot } from "./aim";
import { isVehicle } from "./inks";
import { DICE } from "./view";

export const RINGS = [14, 30, 50]; // millimetres: three points, two, one
export const TRICK_POINTS = 5;
const DAY_MS = 86_400_000;

export interface Practice {
  target: Spot; // of the next flick
  before: Spot; // and of the last one
  flicks: number;
  score: number;
  last: number | null; // points of the last flick
  wide: number | null; // millimetres by which it missed the rings; null: it did not, or it left
  trick: string; // the die that has to be struck into the rings today
  tricked: number; // the flick that did it, counted from 1; 0: not yet
}

/** Well inside the cloth, and somewhere else each time. */
export function targetOf(flicks: number, side: number): Spot {
  const part = (step: number) => 0.27 + 0.46 * ((0.37 + flicks * step) % 1);
  return { x: side * part(0.618), y: side * part(0.755) };
}

/** Into the middle of the rings; null: another die is in the way, or it lies there already. */
export function ringAim(die: Lying, target: Spot, dice: Lying[]): Aim | null {
  const way = distance(die, target);
  const aim = { azimuth: azimuthTo(die, target), speed: speedFor(way), height: 0, offset: 0 };
  return way < RINGS[0]! || firstStrike(die, aim, dice) ? null : aim;
}

export function pointsAt(spot: Spot | null, target: Spot): number {
  const place = spot ? RINGS.findIndex((radius) => distance(spot, target) <= radius) : -1;
  return place < 0 ? 0 : RINGS.length - place;
}

/** The same all over the world, and never the one of yesterday. */
export function trickOf(now: number): string {
  const dice = DICE.filter((die) => !isVehicle(die));
  return dice[(3 * Math.floor(now / DAY_MS)) % dice.length]!;
}

/** Where a die came to rest on the cloth; null: it lay still, or it left. */
function restOf(told: News[], die: number): Spot | null {
  const isIt = (item: News) => item.about.die?.[0] === die;
  if (told.some((item) => item.kind === "left_area" && isIt(item))) return null;
  const rest = told.find((item) => item.kind === "came_to_rest" && isIt(item))?.about;
  return rest ? { x: (rest.x?.[0] ?? 0) / 1000, y: (rest.y?.[0] ?? 0) / 1000 } : null;
}

export function practiceOf(news: News[], side: number, seat: number, now = Date.now()): Practice {
  const told = news.filter((item) => !item.undone);
  const own = told.flatMap((item, n) =>
    item.kind === "flicked" && (seat < 0 || item.about.player?.[0] === seat) ? [n] : [],
  );
  const trick = trickOf(now);
  let tricked = 0;
  let wide: number | null = null;
  const points = own.map((from, flicks) => {
    const die = told[from]!.about.die?.[0] ?? -1;
    const next = told.findIndex((item, n) => n > from && item.kind === "flicked");
    const after = told.slice(from, next < 0 ? undefined : next);
    const target = targetOf(flicks, side);
    const struck = isVehicle(DICE[die] ?? "") ? restOf(after, DICE.indexOf(trick)) : null;
    const rest = restOf(after, die);
    wide = rest && Math.max(0, distance(rest, target) - RINGS.at(-1)!);
    if (tricked || !pointsAt(struck, target)) return pointsAt(rest, target);
    tricked = flicks + 1;
    return TRICK_POINTS;
  });
  return {
    target: targetOf(own.length, side),
    before: targetOf(Math.max(0, own.length - 1), side),
    flicks: own.length,
    score: points.reduce((sum, one) => sum + one, 0),
    last: points.at(-1) ?? null,
    wide: points.at(-1) === 0 ? wide : null,
    trick,
    tricked,
  };
}
