// Aims that make sense to begin with, if the hand were steady and nothing tumbled.

import {
  along,
  atDie,
  behind,
  distance,
  firstStrike,
  inCone,
  leavesAfter,
  meantGate,
  slide,
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
const WAYS = [30, 50, 75, 105, 140, 180, 225, 275]; // millimetres that are tried without a gate
const ENOUGH = 6; // of these
const [AWRY, FIRM] = [5, 1.12]; // a safe way strikes nothing if the hand is so many degrees off, so much harder
const ASIDE = 70; // millimetres a die is sent out of the way

/**
 * A Vehicle goes through a gate with a free way, the near ones first; without any to a place from
 * where there is one, or just out of the way. Where no gate is due it goes to the Cities in these
 * corners, if one has to be reached, or at other dice. A gate die is sent where nothing lies, as
 * striking something would end the Turn.
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
  if (die.kind === "gate") return asides(cloth, die);
  const wheels = shot ? die.wheels : undefined;
  const may = (aim: Aim) => wheels === undefined || inCone(aim.azimuth, wheels);
  const kinds = gates.length
    ? [
        () => freeRides(cloth, gates, die).map(({ aim }) => aim),
        () => approaches(cloth, gates, die, may),
        () => asides(cloth, die),
      ]
    : [() => (harbours.length ? homeward(cloth, harbours, die) : atOthers(cloth, die))];
  for (const aims of kinds) {
    const found = aims().filter(may);
    if (found.length) return found;
  }
  return [{ azimuth: wheels ?? 0, speed: speedFor(ASIDE), height: 0, offset: 0 }];
}

interface FreeRide {
  gate: GateMark;
  aim: Aim;
}

/** Through each gate that has a free way, the shortest way first. */
export function freeRides(cloth: ClothView, gates: GateMark[], die: DieView): FreeRide[] {
  return gates
    .filter((gate) => isFit(gate) && gate.posts.every((post) => post.name !== die.name))
    .flatMap((gate) => {
      const aims = BEHIND.flatMap((mm) => PARTS.map((at) => throughGate(die, gate.posts, mm, at)));
      const aim = aims.find(
        (item) =>
          item.speed < FASTEST &&
          meantGate(gates, die, item).beyond > 0 &&
          isClean(cloth, die, item),
      );
      return aim ? [{ gate, aim }] : [];
    })
    .sort((a, b) => a.aim.speed - b.aim.speed);
}

/** The ride that would be free from where this aim ends. */
export function rideFrom(
  cloth: ClothView,
  gates: GateMark[],
  die: DieView,
  aim: Aim,
): FreeRide | undefined {
  const there = { ...die, ...along(die, aim.azimuth, slide(aim.speed)) };
  const dice = cloth.dice.map((item) => (item.name === die.name ? there : item));
  const later = gates.map((gate) => withoutDie(gate, die.name));
  return freeRides({ ...cloth, dice }, later, there).find(({ gate, aim: ride }) => {
    const end = along(there, ride.azimuth, slide(ride.speed));
    return behind(end, there, ...gate.posts) > 0; // the die does not lie on the line itself
  });
}

/** The gate, once this die does not block it any more. */
function withoutDie(gate: GateMark, name: string): GateMark {
  const blockers = gate.blockers.filter((die) => die.name !== name);
  const opens = gate.blockers.length > 0 && blockers.length === 0;
  return { ...gate, blockers, rideable: gate.rideable || opens };
}

/** Safe ways to places from where a ride is free, the shortest two together first. */
function approaches(
  cloth: ClothView,
  gates: GateMark[],
  die: DieView,
  may: (aim: Aim) => boolean,
): Aim[] {
  const isSafe = ({ azimuth, speed, ...touch }: Aim) =>
    [0, -AWRY, AWRY].every((off) =>
      isClean(cloth, die, { ...touch, azimuth: azimuth + off, speed: FIRM * speed }),
    );
  return slides(24)
    .filter((aim) => may(aim) && isSafe(aim))
    .flatMap((aim) => {
      const ride = rideFrom(cloth, gates, die, aim);
      return ride ? [{ aim, way: slide(aim.speed) + slide(ride.aim.speed) }] : [];
    })
    .sort((a, b) => a.way - b.way)
    .slice(0, ENOUGH)
    .map(({ aim }) => aim);
}

/** Clean ways that end well within the ruler of a City; failing that, those that end nearest to one. */
function homeward(cloth: ClothView, harbours: number[], die: DieView): Aim[] {
  const half = cloth.ruler / 2;
  const ordered = slides(36)
    .map((aim) => ({ aim, gap: nearestEnd(cloth, harbours, die, aim).gap }))
    .map(({ aim, gap }) => ({ aim, miss: Math.max(0, Math.abs(gap - half) - half / 2) }))
    .sort((a, b) => a.miss - b.miss || a.aim.speed - b.aim.speed);
  const found: Aim[] = [];
  for (const { aim } of ordered)
    if (found.length < ENOUGH && isClean(cloth, die, aim)) found.push(aim);
  return found;
}

function atOthers(cloth: ClothView, die: DieView): Aim[] {
  return cloth.dice
    .filter((other) => other.name !== die.name)
    .sort((a, b) => distance(die, a) - distance(die, b))
    .map((other) => atDie(die, other));
}

/** All round, in so many directions. */
function slides(points: number, ways = WAYS): Aim[] {
  return Array.from({ length: points }, (_, n) => (360 * n) / points).flatMap((azimuth) =>
    ways.map((way) => ({ azimuth, speed: speedFor(way), height: 0, offset: 0 })),
  );
}

/** The free ways of a die, those with most room round their end first. */
function asides(cloth: ClothView, die: DieView): Aim[] {
  const aims = slides(24, [ASIDE]);
  const room = (aim: Aim) => {
    const end = along(die, aim.azimuth, ASIDE);
    const others = cloth.dice.filter((other) => other.name !== die.name);
    return Math.min(...others.map((other) => distance(end, other)));
  };
  const free = aims.filter((aim) => isClean(cloth, die, aim)).sort((a, b) => room(b) - room(a));
  return free.length ? free : aims;
}

/** Nothing is struck, the die stays on the cloth, and a Vehicle, which minds them, touches no City. */
function isClean(cloth: ClothView, die: DieView, aim: Aim): boolean {
  return (
    !firstStrike(die, aim, cloth.dice) &&
    leavesAfter(die, aim, cloth.side) === null &&
    (die.kind === "gate" || !firstCard(cloth, die, aim))
  );
}
