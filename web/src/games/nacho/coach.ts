// The first round of The Nacho Incident for a newcomer: one sentence at a time, at what it is about.

import type { Picture } from "../../lib/wire";
import type { Hint } from "../room";
import { s } from "./text";
import { nachoView } from "./view";

const asks = (step: string) => (picture: Picture) => picture.decision?.step === step;

const ranked = (picture: Picture) => nachoView(picture).best_cantina === "ranks";
const hiring = asks("choosing");

export const coach: Hint[] = [
  { at: ".board .column", when: hiring, text: () => s("coach_goal") },
  { at: ".own.mine .store", when: hiring, text: () => s("coach_cubes") },
  {
    at: ".hire .hand",
    when: (picture) => hiring(picture) && ranked(picture),
    text: () => s("coach_rank"),
  },
  {
    at: ".hire .hand",
    when: (picture) => hiring(picture) && !ranked(picture),
    text: () => s("coach_rank_alone"),
  },
  { at: ".track .deck", when: hiring, text: () => s("coach_mountie") },
  { at: ".go .groups", when: asks("smuggling"), text: () => s("coach_go") },
  { at: ".go .plan", when: asks("smuggling"), text: () => s("coach_cantina") },
  { at: ".market", when: asks("restocking"), text: () => s("coach_market") },
];
