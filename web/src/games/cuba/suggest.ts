// Aims that make sense to begin with, if the hand were steady and nothing tumbled.

import {
  along,
  atDie,
  distance,
  firstStrike,
  inCone,
  leavesAfter,
  meantGate,
  speedFor,
  throughGate,
  type Aim,
} from "./aim";
import { firstCard, nearestEnd } from "./cards";
import { isFit, type GateMark } from "./marks";
import type { ClothView, DieView } from "./view";

const FASTEST = 2.4; // metres a second
const BEHIND = [40, 24]; // millimetres behind the line, the best first
const PARTS = [0.5, 0.38, 0.62, 0.27, 0.73, 0.18, 0.82]; // of the line between the posts
const WAYS = [30, 50, 75, 105, 140, 180, 225, 275]; // millimetres that are tried towards a City
const HOMEWARD = 6; // ways to a City are enough
const ASIDE = 70; // millimetres a gate die is sent out of the way

/**
 * A Vehicle goes through the gates: those with a free way first, the near ones first. Without any it
 * goes to the Cities in these corners, if one has to be reached, or at other dice. A gate die is sent where nothing lies, as striking something would end the Turn.
 */
export function suggestions(
  cloth: ClothView,
  gates: GateMark[],
  harbours: number[],
  name: string,
  shot = false, // at: only aims within the cone of the wheels
): Aim[] {
  const die = cloth.dice.find((item) => item.name === name);
  if (!die) return [];
  if (shot && die.wheels !== undefined) {
    const wheels = die.wheels;
    const found = suggestions(cloth, gates, harbours, name).filter((aim) =>
      inCone(aim.azimuth, wheels),
    );
    return found.length
      ? found
      : [{ azimuth: wheels, speed: speedFor(ASIDE), height: 0, offset: 0 }];
  }
  if (die.kind === "gate") return asides(cloth, die);
  const isFree = (aim: Aim) => isClean(cloth, die, aim) && meantGate(gates, die, aim).beyond > 0;
  const open = gates
    .filter((gate) => isFit(gate) && gate.posts.every((post) => post.name !== name))
    .map((gate) => BEHIND.flatMap((mm) => PARTS.map((at) => throughGate(die, gate.posts, mm, at))))
    .map((aims) => aims.find(isFree) ?? aims[0]!)
    .filter((aim) => aim.speed < FASTEST)
    .sort((a, b) => a.speed - b.speed);
  const free = open.filter(isFree);
  const others = cloth.dice
    .filter((other) => other.name !== name)
    .sort((a, b) => distance(die, a) - distance(die, b))
    .map((other) => atDie(die, other));
  const home = gates.length === 0 && harbours.length > 0 ? homeward(cloth, harbours, die) : [];
  return [...free, ...open.filter((aim) => !free.includes(aim)), ...home, ...others];
}

/** Clean ways that end well within the ruler of a City; failing that, those that end nearest to one. */
function homeward(cloth: ClothView, harbours: number[], die: DieView): Aim[] {
  const half = cloth.ruler / 2;
  const tries = compass(36).flatMap((azimuth) =>
    WAYS.map((way) => ({ azimuth, speed: speedFor(way), height: 0, offset: 0 })),
  );
  const ordered = tries
    .map((aim) => ({ aim, gap: nearestEnd(cloth, harbours, die, aim).gap }))
    .map(({ aim, gap }) => ({ aim, miss: Math.max(0, Math.abs(gap - half) - half / 2) }))
    .sort((a, b) => a.miss - b.miss || a.aim.speed - b.aim.speed);
  const found: Aim[] = [];
  for (const { aim } of ordered)
    if (found.length < HOMEWARD && isClean(cloth, die, aim)) found.push(aim);
  return found;
}

function compass(points: number): number[] {
  return Array.from({ length: points }, (_, n) => (360 * n) / points);
}

/** The free ways of a gate die, those with most room round their end first. */
function asides(cloth: ClothView, die: DieView): Aim[] {
  const speed = speedFor(ASIDE);
  const aims = compass(24).map((azimuth) => ({ azimuth, speed, height: 0, offset: 0 }));
  const room = (aim: Aim) => {
    const end = along(die, aim.azimuth, ASIDE);
    const others = cloth.dice.filter((other) => other.name !== die.name);
    return Math.min(...others.map((other) => distance(end, other)));
  };
  const free = aims.filter((aim) => isClear(cloth, die, aim)).sort((a, b) => room(b) - room(a));
  return free.length ? free : aims;
}

/** Nothing is struck, and the die stays on the cloth. */
function isClear(cloth: ClothView, die: DieView, aim: Aim): boolean {
  return !firstStrike(die, aim, cloth.dice) && leavesAfter(die, aim, cloth.side) === null;
}

/** And no City card either, which only a Vehicle minds. */
function isClean(cloth: ClothView, die: DieView, aim: Aim): boolean {
  return isClear(cloth, die, aim) && !firstCard(cloth, die, aim);
}
