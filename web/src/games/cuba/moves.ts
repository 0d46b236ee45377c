// How dice go from one place to another without a flick: put straight, carried back by a hand, rolled
// again, or thrown. Nobody recorded it; where it begins and ends is known, and so everybody sees the
// same.

import { between, EDGE, product, type Pose, type Turn } from "./pose";

export type Poses = Map<string, Pose>;

const NEAR = 4; // millimetres: put straight, not carried
const LIFT = 0.45; // of the way, up in the air
const STRAIGHT_MS = 220;
const CARRY_MS = 620;
const THROW_MS = 900;
const APART_MS = 45; // between two dice of one throw
const LOOK_MS = 1600; // how the last flick left them is looked at before they are gathered
const MANY = 5; // so many at once are thrown, not carried

const isSameTurn = (a: Turn, b: Turn) =>
  Math.abs(a.reduce((sum, part, n) => sum + part * b[n]!, 0)) > 0.995;
const away = (a: Pose, b: Pose) => Math.hypot(a.x - b.x, a.y - b.y);

type Way = (part: number) => Pose; // from 0 to 1

/** Once round and more about a level axis, unless it only needs to be put straight. */
function tumble(turn: Turn, about: number, rounds: number): Turn {
  const half = Math.PI * rounds;
  return product(
    [Math.cos(half), Math.sin(half) * Math.cos(about), Math.sin(half) * Math.sin(about), 0],
    turn,
  );
}

/** Up, across and down again; one that shows another face afterwards turns over on its way. */
function carried(from: Pose, to: Pose): Way {
  const rolls = !isSameTurn(from.turn, to.turn);
  const high = Math.max(3 * EDGE, LIFT * away(from, to));
  return (part) => {
    const soft = part * part * (3 - 2 * part);
    const pose = between(from, to, soft);
    const turn = rolls ? tumble(to.turn, to.x, 2 * (1 - soft)) : pose.turn;
    return { ...pose, z: pose.z + high * 4 * soft * (1 - soft), turn };
  };
}

/** Out of a hand beyond the south side; it drops, hops twice and lies. */
function thrown(to: Pose, side: number): Way {
  const from = { x: side / 2 + (to.x - side / 2) * 0.25, y: -0.18 * side };
  return (part) => {
    const out = 1 - (1 - part) ** 2;
    const hop = Math.abs(Math.cos(part * 2.5 * Math.PI)) * (1 - part) ** 2;
    return {
      x: from.x + (to.x - from.x) * out,
      y: from.y + (to.y - from.y) * out,
      z: to.z + 5 * EDGE * hop,
      turn: tumble(to.turn, to.y / 40, 1.5 * (1 - out)),
    };
  };
}

export interface Moving {
  ms: number;
  at(ms: number): Poses;
  lands: number[]; // when a die is heard to come down
}

interface Part {
  die: string;
  way: Way;
  from: number;
  ms: number;
}

/** From how the dice lie to how they shall lie; null: nothing moves. */
export function movingTo(from: Poses, to: Poses, side: number, isThrow = false): Moving | null {
  const far = [...to].filter(([die, pose]) => {
    const was = from.get(die);
    return !was || away(was, pose) > NEAR || !isSameTurn(was.turn, pose.turn);
  });
  const throws = isThrow || far.length >= MANY;
  const wait = isThrow ? 0 : LOOK_MS;
  const parts = [...to].flatMap(([die, pose]): Part[] => {
    const was = from.get(die);
    const n = far.findIndex(([name]) => name === die);
    if (n < 0) {
      if (!was || (away(was, pose) < 0.05 && Math.abs(was.z - pose.z) < 0.05)) return [];
      return [{ die, way: (part) => between(was, pose, part), from: 0, ms: STRAIGHT_MS }];
    }
    if (throws || !was)
      return [{ die, way: thrown(pose, side), from: wait + n * APART_MS, ms: THROW_MS }];
    return [{ die, way: carried(was, pose), from: n * APART_MS, ms: CARRY_MS }];
  });
  if (parts.length === 0) return null;
  const end = (part: Part) => part.from + part.ms;
  return {
    ms: Math.max(...parts.map(end)),
    lands: parts.filter((part) => part.ms > STRAIGHT_MS).map(end),
    at: (ms) => {
      const poses = new Map(to);
      for (const part of parts) {
        const done = Math.min(1, (ms - part.from) / part.ms);
        const waits = done < 0 ? from.get(part.die) : undefined;
        poses.set(part.die, waits ?? part.way(Math.max(0, done)));
      }
      return poses;
    },
  };
}
