// What an aim would come to if nothing tumbled, sixty times a second. The game's own guess sees the
// same in most cases (a test prints in how many); what happens is the server's to judge.

import { firstCard, nearestEnd } from "./cards";
import {
  along,
  firstStrike,
  isSameAim,
  leavesAfter,
  meantGate,
  slide,
  turned,
  type Aim,
  type Hand,
  type Spot,
} from "./aim";
import type { Gate } from "./marks";
import { pointsAt } from "./practice";
import { aimOf, type ClothView, type DieView, type GateView, type Suggestion } from "./view";

export function dieOf(cloth: ClothView, name: string): DieView | undefined {
  return cloth.dice.find((die) => die.name === name);
}

/** A gate of the view with its dice. */
export function gateOn(
  cloth: ClothView,
  { posts, rideable, gap, blockers }: GateView,
): Gate | null {
  const [a, b] = posts.map((name) => dieOf(cloth, name));
  if (!a || !b) return null;
  const inTheWay = blockers.map((name) => dieOf(cloth, name)).filter((die) => die !== undefined);
  return { posts: [a, b], rideable, gap, blockers: inTheWay };
}

/** What ends a straight slide, or where it ends: `after` so many millimetres, with so many to spare. */
export type Fate =
  | { kind: "touch"; corner: number; after: number } // a City card
  | { kind: "strike"; name: string; after: number }
  | { kind: "leave"; after: number }
  | { kind: "across" | "short" | "blocked"; gate: Gate; mm: number }
  | { kind: "near" | "far"; corner: number; mm: number } // of a City that has to be reached
  | { kind: "ring"; points: number } // of practice
  | { kind: "free" };

/** The places that matter: the gates a ride may lead through, or the corners it has to come near. */
export interface Goals {
  gates: Gate[];
  harbours: number[];
  rings?: Spot; // the middle of those of practice
}

export function fateOf(cloth: ClothView, goals: Goals, die: DieView, aim: Aim): Fate {
  const rides = die.kind === "vehicle";
  const strike = firstStrike(die, aim, cloth.dice);
  const touch = rides ? firstCard(cloth, die, aim) : null;
  if (touch && touch.after < (strike?.after ?? Infinity)) return { kind: "touch", ...touch };
  if (strike) return { kind: "strike", ...strike };
  const after = leavesAfter(die, aim, cloth.side);
  if (after !== null) return { kind: "leave", after };
  const points = goals.rings ? pointsAt(along(die, aim.azimuth, slide(aim.speed)), goals.rings) : 0;
  if (points) return { kind: "ring", points };
  if (!rides) return { kind: "free" };
  const { gate, beyond } = meantGate(goals.gates, die, aim);
  if (gate) {
    const kind = !gate.rideable ? "blocked" : beyond > 0 ? "across" : "short";
    return { kind, gate, mm: beyond };
  }
  if (goals.gates.length > 0 || goals.harbours.length === 0) return { kind: "free" };
  const { corner, gap } = nearestEnd(cloth, goals.harbours, die, aim);
  return { kind: gap <= cloth.ruler ? "near" : "far", corner, mm: gap };
}

// The middles of eight equal parts of a bell, in standard deviations.
const BELL = [-1.534, -0.887, -0.489, -0.157, 0.157, 0.489, 0.887, 1.534];

/** In how many of a hundred flicks of this hand the same thing would come about. */
export function chanceOf(
  cloth: ClothView,
  goals: Goals,
  die: DieView,
  aim: Aim,
  hand: Hand,
): number {
  const wobble = hand.azimuth * (0.8 + 0.4 * aim.speed); // CUBA-2.4.1
  const wanted = fateOf(cloth, goals, die, aim).kind;
  let count = 0;
  for (const aside of BELL)
    for (const ahead of BELL) {
      const azimuth = turned("azimuth", aim.azimuth + aside * wobble);
      const speed = Math.max(0.15, aim.speed * (1 + ahead * hand.speed));
      const fate = fateOf(cloth, goals, die, { ...aim, azimuth, speed });
      if (fate.kind === wanted) count += 1;
    }
  return Math.round((100 * count) / BELL.length ** 2);
}

export interface Outlook {
  fate: Fate;
  gate: Gate | null; // that the flick is about
  next: Gate | null; // that will be easier to ride after it
  good: boolean; // through a gate, near a City, or at a better place
  chance: number | null; // in a hundred; null where there is nothing to hope for
}

/** With what the game proposes: an aim of its own is known to be for something. */
export function outlookOf(
  cloth: ClothView,
  goals: Goals,
  die: DieView,
  aim: Aim,
  hand: Hand,
  proposed: Suggestion[],
): Outlook {
  const fate = fateOf(cloth, goals, die, aim);
  const own = proposed.find((item) => item.die === die.name && isSameAim(aimOf(item.flick), aim));
  const prepares = own && (own.purpose === "near" || own.purpose === "open") ? own : undefined;
  const next = goals.gates.find((gate) => prepares && isOf(gate, prepares)) ?? null;
  const lands = ["across", "near", "ring"].includes(fate.kind);
  const only = die.kind === "vehicle" && goals.gates.length === 1 ? goals.gates[0]! : null;
  return {
    fate,
    gate: "gate" in fate ? fate.gate : (next ?? only),
    next,
    good: lands || (next !== null && fate.kind === "free"),
    chance: lands ? chanceOf(cloth, goals, die, aim, hand) : null,
  };
}

function isOf(gate: Gate, { gate: posts }: Suggestion): boolean {
  return gate.posts.every((post) => posts?.includes(post.name));
}
