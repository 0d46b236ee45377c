// A recorded flight, as physics/track.py packs it: the dice that moved, some 60 times a second. The
// file there says how numbers become bytes; here they become poses again.

import { between, type Pose, type Turn } from "./pose";

export interface Track {
  rate: number; // samples a second
  count: number; // samples
  dice: Map<number, Pose[]>; // by the number of a die; the flicked one comes first
}

const CHANNELS = 7;

/** Seven bits a byte, the lowest first; n counts as 2n, or -2n - 1 if it is negative. */
function* numbers(bytes: Iterable<number>): Generator<number, void> {
  let rest = 0;
  let weight = 1;
  for (const byte of bytes) {
    rest += (byte & 127) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    yield rest % 2 ? -(rest + 1) / 2 : rest / 2;
    rest = 0;
    weight = 1;
  }
}

export function decode(bytes: Iterable<number>): Track {
  const stream = numbers(bytes);
  const take = (): number => {
    const next = stream.next();
    if (next.done) throw new Error("the recorded flight is cut off");
    return next.value as number;
  };
  const [rate, count, dice] = [take(), take(), take()];
  const track: Track = { rate, count, dice: new Map() };
  for (let n = 0; n < dice; n += 1) track.dice.set(take(), samples(count, take));
  return track;
}

function samples(count: number, take: () => number): Pose[] {
  const channels: number[][] = [];
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    let value = 0;
    channels.push(Array.from({ length: count }, () => (value += take())));
  }
  return Array.from({ length: count }, (_, n) => pose(channels.map((channel) => channel[n]!)));
}

function pose(row: number[]): Pose {
  const [x = 0, y = 0, z = 0, ...turn] = row;
  return { x: x / 10, y: y / 10, z: z / 10, turn: turn.map((part) => part / 1000) as Turn };
}

export function seconds(track: Track): number {
  return Math.max(0, track.count - 1) / track.rate;
}

/** Where the dice that moved were at a time. */
export function at(track: Track, time: number): Map<number, Pose> {
  const exact = Math.max(0, Math.min(time * track.rate, track.count - 1));
  const before = Math.floor(exact);
  const found = new Map<number, Pose>();
  for (const [die, poses] of track.dice) {
    const a = poses[before]!;
    const b = poses[Math.min(before + 1, track.count - 1)]!;
    found.set(die, between(a, b, exact - before));
  }
  return found;
}

/** The line a die has drawn on the cloth, without the points that add nothing. */
export function trail(track: Track, die: number): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (const { x, y } of track.dice.get(die) ?? []) {
    const last = found.at(-1);
    if (!last || Math.hypot(x - last.x, y - last.y) > 1) found.push({ x, y });
  }
  return found;
}
