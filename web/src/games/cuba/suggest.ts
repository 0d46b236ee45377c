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
import { isFit, type GateMark } from "./marks";
import type { ClothView, DieView } from "./view";

const [FASTEST, BEHIND] = [2.4, 40]; // metres a second; millimetres

const PARTS = [0.5, 0.38, 0.62, 0.27, 0.73]; // of the line between the posts, the best first
const ASIDE = 70; // millimetres a gate die is sent out of the way

/**
 * A Vehicle goes through the gates: those with a free way first, the near ones first. Without any it
 * goes at other dice. A gate die is sent where nothing lies, as striking something would end the Turn.
 */
export function suggestions(
  cloth: ClothView,
  gates: GateMark[],
  name: string,
  shot = false, // at: only aims within the cone of the wheels
): Aim[] {
  const die = cloth.dice.find((item) => item.name === name);
  if (!die) return [];
  if (shot && die.wheels !== undefined) {
    const wheels = die.wheels;
    const found = suggestions(cloth, gates, name).filter((aim) => inCone(aim.azimuth, wheels));
    return found.length
      ? found
      : [{ azimuth: wheels, speed: speedFor(ASIDE), height: 0, offset: 0 }];
  }
  if (die.kind === "gate") return asides(cloth, die);
  const isFree = (aim: Aim) => isClear(cloth, die, aim) && meantGate(gates, die, aim).beyond > 0;
  const open = gates
    .filter((gate) => isFit(gate) && gate.posts.every((post) => post.name !== name))
    .map((gate) => PARTS.map((part) => throughGate(die, gate.posts, BEHIND, part)))
    .map((aims) => aims.find(isFree) ?? aims[0]!)
    .filter((aim) => aim.speed < FASTEST)
    .sort((a, b) => a.speed - b.speed);
  const free = open.filter(isFree);
  const others = cloth.dice
    .filter((other) => other.name !== name)
    .sort((a, b) => distance(die, a) - distance(die, b))
    .map((other) => atDie(die, other));
  return [...free, ...open.filter((aim) => !free.includes(aim)), ...others];
}

/** The free ways of a gate die, those with most room round their end first. */
function asides(cloth: ClothView, die: DieView): Aim[] {
  const speed = speedFor(ASIDE);
  const aims = Array.from({ length: 24 }, (_, n) => ({
    azimuth: 15 * n,
    speed,
    height: 0,
    offset: 0,
  }));
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
