// What an aim would come to, if the hand were steady and nothing tumbled: for the sentence beside the
// dials.

import { firstStrike, leavesAfter, meantGate, type Aim, type Strike } from "./aim";
import type { GateMark } from "./marks";
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
  gate: GateMark | null; // gone through
  words: string;
  good: boolean; // free, and well through a gate that can be ridden
}

export function sightOf(cloth: ClothView, gates: GateMark[], die: DieView, aim: Aim): Sight {
  const strike = firstStrike(die, aim, cloth.dice);
  const { gate, beyond } = meantGate(gates, die, aim);
  const leaves = leavesAfter(die, aim, cloth.side);
  const good = !strike && leaves === null && gate !== null && gate.rideable && beyond > 0;
  let words = "";
  if (strike)
    words = s("would_strike", { die: dieName(strike.name), mm: Math.round(strike.after) });
  else if (leaves !== null) words = s("would_leave", { mm: Math.round(leaves) });
  else if (gate)
    words = s(beyond > 0 ? "would_pass" : "would_stick", { mm: Math.round(Math.abs(beyond)) });
  return { strike, gate, words, good };
}
