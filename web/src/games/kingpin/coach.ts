// The first round of Kingpin for a newcomer: one sentence at a time, at the thing it is about.

import type { Picture } from "../../lib/wire";
import type { Hint } from "../room";
import { s } from "./text";

const asked = (step: string) => (picture: Picture) => picture.decision?.step === step;

export const coach: Hint[] = [
  { at: ".race", when: () => true, text: () => s("coach_goal") },
  { at: ".market.buying", when: asked("buying"), text: () => s("coach_market") },
  { at: ".shop .button", when: asked("buying"), text: () => s("coach_roll") },
  { at: ".mine .cards", when: asked("spending"), text: () => s("coach_empire") },
  { at: ".tray .dice", when: asked("spending"), text: () => s("coach_tray") },
  { at: ".sale", when: asked("spending"), text: () => s("coach_sale") },
  { at: ".plan .buttons", when: asked("spending"), text: () => s("coach_plan") },
  { at: ".agents", when: asked("using"), text: () => s("coach_agents") },
  { at: ".rivals", when: (picture) => picture.table.round > 1, text: () => s("coach_rivals") },
];
