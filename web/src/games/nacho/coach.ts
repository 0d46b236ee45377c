// The first round of The Nacho Incident for a newcomer: one sentence at a time, at what it is about.

import type { Picture } from "../../lib/wire";
import type { Hint } from "../room";
import { s } from "./text";

const asks = (step: string) => (picture: Picture) => picture.decision?.step === step;

export const coach: Hint[] = [
  { at: ".board .column", when: asks("choosing"), text: () => s("coach_goal") },
  { at: ".own.mine .store", when: asks("choosing"), text: () => s("coach_cubes") },
  { at: ".hire .hand", when: asks("choosing"), text: () => s("coach_rank") },
  { at: ".track .deck", when: asks("choosing"), text: () => s("coach_mountie") },
  { at: ".go .groups", when: asks("smuggling"), text: () => s("coach_go") },
  { at: ".go .plan", when: asks("smuggling"), text: () => s("coach_cantina") },
  { at: ".market", when: asks("restocking"), text: () => s("coach_market") },
];
