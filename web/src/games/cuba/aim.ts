// Aiming: what a flick is made of, how far it would carry, and what lies in its way. Nothing here is
// a rule: the server judges. These are the sums a player does with the eye before the finger moves.

import { EDGE, degrees, radians } from "./pose";

export interface Spot {
  x: number;
  y: number;
}

/** A die as it lies, from above. */
export interface Lying extends Spot {
  name: string;
  yaw: number;
}

export interface Aim {
  azimuth: number; // degrees, counter-clockwise from the east
  speed: number; // metres a second
  height: number; // millimetres above the middle of the die
  offset: number; // millimetres to the left of it
}

export type Dial = keyof Aim;

export const DIALS: Record<Dial, { min: number; max: number; step: number; coarse: number }> = {
  azimuth: { min: 0, max: 359.9, step: 0.1, coarse: 1 },
  speed: { min: 0.15, max: 2.5, step: 0.01, coarse: 0.05 },
  height: { min: -7, max: 7, step: 0.5, coarse: 0.5 },
  offset: { min: -6, max: 6, step: 0.5, coarse: 0.5 },
};

export const DETENTS = { low: -4, centre: 0, high: 5 } as const; // of the height

/** One standard deviation of a hand: degrees, and a share of the speed (CUBA-2.4). */
export interface Hand {
  azimuth: number;
  speed: number;
}

const MU_G = 0.35 * 9.81; // friction on the cloth times gravity (CUBA-2.5)
const PULL = 0.02; // metres a second for each millimetre of a pull
const REST = 10; // a pull shorter than this is no flick
const LIKELY = 1.482; // so many deviations hold two of three flicks

export function turned(dial: Dial, value: number): number {
  const { min, max, step } = DIALS[dial];
  const places = Math.round(value / step) * step;
  if (dial === "azimuth") return Number((((places % 360) + 360) % 360).toFixed(1)) % 360;
  return Number(Math.max(min, Math.min(max, places)).toFixed(2));
}

export function isSameAim(a: Aim, b: Aim): boolean {
  return (Object.keys(DIALS) as Dial[]).every((dial) => a[dial] === b[dial]);
}

/** How far a die slides that is struck at its middle, in millimetres (CUBA-2.3.2). */
export function slide(speed: number): number {
  return (1000 * speed * speed) / (2 * MU_G);
}

export function speedFor(distance: number): number {
  return turned("speed", Math.sqrt((2 * MU_G * Math.max(0, distance)) / 1000));
}

export function azimuthTo(from: Spot, to: Spot): number {
  return turned("azimuth", degrees(Math.atan2(to.y - from.y, to.x - from.x)));
}

export function along(from: Spot, azimuth: number, distance: number, left = 0): Spot {
  const angle = radians(azimuth);
  return {
    x: from.x + distance * Math.cos(angle) - left * Math.sin(angle),
    y: from.y + distance * Math.sin(angle) + left * Math.cos(angle),
  };
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Pulled back from the die and let go: the die goes the other way, the harder the longer. */
export function pulled(die: Spot, finger: Spot): Pick<Aim, "azimuth" | "speed"> | null {
  const length = distance(die, finger);
  if (length < REST) return null;
  return { azimuth: azimuthTo(finger, die), speed: turned("speed", (length - REST) * PULL + 0.15) };
}

/** Half the width of a die across a direction. */
export function halfWidth(die: Lying, azimuth: number): number {
  const askew = radians(die.yaw - azimuth);
  return (EDGE / 2) * (Math.abs(Math.cos(askew)) + Math.abs(Math.sin(askew)));
}

/** From a point to a die. */
export function clearance(spot: Spot, die: Lying): number {
  const turn = radians(-die.yaw);
  const [dx, dy] = [spot.x - die.x, spot.y - die.y];
  const away = (value: number) => Math.max(0, Math.abs(value) - EDGE / 2);
  return Math.hypot(
    away(dx * Math.cos(turn) - dy * Math.sin(turn)),
    away(dx * Math.sin(turn) + dy * Math.cos(turn)),
  );
}

/** The strip of cloth the die would sweep. */
export function corridor(die: Lying, aim: Aim, length = slide(aim.speed)): Spot[] {
  const half = halfWidth(die, aim.azimuth);
  const corner = (ahead: number, left: number) => along(die, aim.azimuth, ahead, left);
  const front = Math.min(length, wayOut(die, aim.azimuth));
  return [corner(front, half), corner(length, half), corner(length, -half), corner(front, -half)];
}

/** Where two of three such flicks would stop if nothing stood in the way. */
export function stopEllipse(die: Spot, aim: Aim, hand: Hand, points = 40): Spot[] {
  const reach = slide(aim.speed);
  const aside = LIKELY * reach * radians(hand.azimuth * (0.8 + 0.4 * aim.speed)); // CUBA-2.4.1
  const ahead = LIKELY * reach * 2 * hand.speed;
  return Array.from({ length: points }, (_, n) => {
    const angle = (2 * Math.PI * n) / points;
    return along(die, aim.azimuth, reach + ahead * Math.cos(angle), aside * Math.sin(angle));
  });
}

export interface Strike {
  name: string;
  after: number; // millimetres from the start of the die's middle
}

/** The first die in the way of a straight slide, and how far the die gets before it strikes. */
export function firstStrike(die: Lying, aim: Aim, dice: Lying[]): Strike | null {
  const reach = slide(aim.speed);
  const half = halfWidth(die, aim.azimuth);
  let first: Strike | null = null;
  for (const other of dice) {
    if (other.name === die.name) continue;
    const angle = radians(-aim.azimuth);
    const dx = other.x - die.x;
    const dy = other.y - die.y;
    const ahead = dx * Math.cos(angle) - dy * Math.sin(angle);
    const left = dx * Math.sin(angle) + dy * Math.cos(angle);
    const room = half + halfWidth(other, aim.azimuth);
    const after = Math.max(0, ahead - room);
    const missed = ahead < 0 || Math.abs(left) >= room || after > reach;
    if (!missed && (!first || after < first.after)) first = { name: other.name, after };
  }
  return first;
}

/** Out of the area after so many millimetres, or never. */
export function leavesAfter(die: Lying, aim: Aim, side: number): number | null {
  const end = along(die, aim.azimuth, slide(aim.speed));
  const half = halfWidth(die, 0);
  const outside = (spot: Spot) => Math.max(-spot.x, spot.x - side, -spot.y, spot.y - side) > half;
  if (!outside(end)) return null;
  let inside = 0;
  let out = slide(aim.speed);
  while (out - inside > 1) {
    const middle = (inside + out) / 2;
    if (outside(along(die, aim.azimuth, middle))) out = middle;
    else inside = middle;
  }
  return out;
}

export interface Passage {
  inside: boolean; // the middle of the die goes through the gap
  beyond: number; // how far behind the axis the whole die would stop, negative: not behind it
}

/** A straight slide and the line between two posts. */
export function passage(die: Lying, aim: Aim, posts: [Lying, Lying]): Passage {
  const [p, q] = posts;
  const length = distance(p, q) || 1;
  const u = { x: (q.x - p.x) / length, y: (q.y - p.y) / length };
  const across = (spot: Spot) => u.x * (spot.y - p.y) - u.y * (spot.x - p.x);
  const end = { ...die, ...along(die, aim.azimuth, slide(aim.speed)) };
  const from = across(die);
  const to = across(end);
  const part = from / (from - to || 1);
  const at = { x: die.x + part * (end.x - die.x), y: die.y + part * (end.y - die.y) };
  const place = (at.x - p.x) * u.x + (at.y - p.y) * u.y;
  const gap = azimuthTo(p, q);
  const begin = wayOut(p, gap) + halfAcross(die, aim, gap);
  const ends = length - wayOut(q, gap) - halfAcross(die, aim, gap);
  const inside = from * to < 0 && place > begin && place < ends;
  return { inside, beyond: behind(die, end, p, q) };
}

interface Posts {
  posts: [Lying, Lying];
  rideable: boolean;
}

/** Of the gates an aim goes through, the one to name: free, and left behind the farthest. */
export function meantGate<G extends Posts>(
  gates: G[],
  die: Lying,
  aim: Aim,
): { gate: G | null; beyond: number } {
  const through = gates
    .map((gate) => ({ gate, ...passage(die, aim, gate.posts) }))
    .filter(({ inside }) => inside)
    .sort((a, b) => Number(b.gate.rideable) - Number(a.gate.rideable) || b.beyond - a.beyond);
  return through[0] ?? { gate: null, beyond: 0 };
}

/** How far the whole die is behind the line through two posts, seen from where it began. */
export function behind(from: Spot, die: Lying, p: Spot, q: Spot): number {
  const gap = azimuthTo(p, q);
  const length = distance(p, q) || 1;
  const across = (spot: Spot) =>
    ((q.x - p.x) * (spot.y - p.y) - (q.y - p.y) * (spot.x - p.x)) / length;
  const side = across(from) < 0 ? 1 : -1;
  return side * across(die) - halfWidth(die, gap);
}

/** From the middle of a die to its edge in a direction. */
export function wayOut(die: Lying, azimuth: number): number {
  const askew = radians(azimuth - die.yaw);
  return EDGE / 2 / Math.max(Math.abs(Math.cos(askew)), Math.abs(Math.sin(askew)));
}

/** Half of what a die needs of a gap when it comes at a slant. */
function halfAcross(die: Lying, aim: Aim, gap: number): number {
  const slant = Math.abs(Math.sin(radians(aim.azimuth - gap)));
  return halfWidth(die, aim.azimuth) / Math.max(0.2, slant);
}

/** May somebody who was shot at aim like this, so many degrees to either side of the wheels? */
export function inCone(azimuth: number, wheels: number, cone: number): boolean {
  return Math.abs(((azimuth - wheels + 540) % 360) - 180) <= cone;
}
