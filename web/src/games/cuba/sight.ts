// What an aim would come to, if the hand were steady and nothing tumbled: for the sentence beside the
// dials.

import { firstCard, nearestEnd } from "./cards";
import { firstStrike, leavesAfter, meantGate, type Aim, type Strike } from "./aim";
import type { GateMark } from "./marks";
import { freeRides, rideFrom } from "./suggest";
import { dieName, s } from "./text";
import type { ClothView, DieView, GateView } from "./view";

export function dieOf(cloth: ClothView, name: string): DieView | undefined {
  return cloth.dice.find((die) => die.name === name);
}

/** A gate of the view with its dice. */
export function gateMark(cloth: ClothView, gate: GateView): GateMark | null {
  const [a, b] = gate.posts.map((name) => dieOf(cloth, name));
  if (!a || !b) return null;
  const blockers = gate.blockers
    .map((name) => dieOf(cloth, name))
    .filter((die) => die !== undefined);
  const label = s("gap", { mm: Math.round(gate.gap) });
  return { posts: [a, b], rideable: gate.rideable, gap: gate.gap, blockers, label };
}

export interface Sight {
  strike: Strike | null;
  gate: GateMark | null; // gone through; where none is free, the one that this prepares
  words: string;
  good: boolean; // clean, and through a gate that can be ridden, near a City, or at a better place
}

/** `harbours`: the corners of the Cities a ride without a gate leads to. */
export function sightOf(
  cloth: ClothView,
  gates: GateMark[],
  harbours: number[],
  die: DieView,
  aim: Aim,
): Sight {
  const strike = firstStrike(die, aim, cloth.dice);
  const rides = die.kind === "vehicle";
  const touch = rides ? firstCard(cloth, die, aim) : null;
  const { gate, beyond } = meantGate(gates, die, aim);
  const leaves = leavesAfter(die, aim, cloth.side);
  const clean = !strike && !touch && leaves === null;
  const stuck = rides && !gate && freeRides(cloth, gates, die).length === 0;
  const posts = stuck && clean ? rideFrom(cloth, gates, die, aim)?.gate.posts : undefined;
  const next = gates.find((item) => item.posts === posts);
  const goal = rides && gates.length === 0 && harbours.length > 0;
  const end = goal ? nearestEnd(cloth, harbours, die, aim) : null;
  const there = gate ? gate.rideable && beyond > 0 : end !== null && end.gap <= cloth.ruler;
  const city = (corner: number) => cloth.cities.find((item) => item.corner === corner)?.name ?? "";
  let words = "";
  if (touch && touch.after < (strike?.after ?? Infinity))
    words = s("would_touch", { city: city(touch.corner), mm: Math.round(touch.after) });
  else if (strike)
    words = s("would_strike", { die: dieName(strike.name), mm: Math.round(strike.after) });
  else if (leaves !== null) words = s("would_leave", { mm: Math.round(leaves) });
  else if (gate)
    words = s(beyond > 0 ? "would_pass" : "would_stick", { mm: Math.round(Math.abs(beyond)) });
  else if (end)
    words = s("would_end", { city: city(end.corner), mm: Math.round(end.gap), most: cloth.ruler });
  else if (next) {
    const [a, b] = next.posts.map((post) => dieName(post.name));
    words = s("would_prepare", { a: a!, b: b! });
  }
  const meant = gate ?? (stuck ? (next ?? gates[0]) : null) ?? null;
  return { strike, gate: meant, words, good: (there || next !== undefined) && clean };
}
