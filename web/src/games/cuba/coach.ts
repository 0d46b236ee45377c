// The first minutes of Cuba Cube for a newcomer: one sentence at a time, at the thing it is about.

import type { Picture } from "../../lib/wire";
import type { Hint } from "../room";
import { s } from "./text";

const aims = (picture: Picture) => picture.decision?.open ?? false;
const offers = (picture: Picture) => picture.decision?.step === "offering";

const chooses = (picture: Picture) => picture.decision?.step === "choosing_job";
const alights = (picture: Picture) => picture.decision?.step === "alighting";
const routes = (picture: Picture) => picture.decision?.step === "routing";
const tours = (picture: Picture) => picture.decision?.step === "driving";

export const coach: Hint[] = [
  { at: ".track", when: aims, text: () => s("coach_track") },
  { at: ".smugglers .hand", when: routes, text: () => s("coach_route") },
  { at: ".smugglers .boss", when: routes, text: () => s("coach_boss") },
  { at: ".choices", when: alights, text: () => s("coach_alight") },
  { at: ".couriers .jobs", when: chooses, text: () => s("coach_job") },
  { at: ".couriers .cards", when: tours, text: () => s("coach_tour") },
  { at: "[data-mark=corridor]", when: aims, text: () => s("coach_cloth") },
  { at: ".aiming .dials", when: aims, text: () => s("coach_dials") },
  { at: ".views", when: aims, text: () => s("coach_views") },
  { at: ".marketeers .grid", when: offers, text: () => s("coach_grid") },
  { at: ".marketeers .hand", when: offers, text: () => s("coach_hand") },
];
