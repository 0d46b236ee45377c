// The first round of Bootleggers for a newcomer: one sentence at a time, at the thing it is about.

import type { Picture } from "../../lib/wire";
import type { Hint } from "../room";
import { s } from "./text";
import { bootView } from "./view";

const asked =
  (...steps: string[]) =>
  (picture: Picture) =>
    steps.includes(picture.decision?.step ?? "");

export const coach: Hint[] = [
  {
    at: ".track",
    when: (picture) => picture.view !== null && bootView(picture).round > 0,
    text: () => s("coach_goal"),
  },
  { at: ".bid .hand", when: asked("choosing"), text: () => s("coach_bid") },
  { at: ".draft .display", when: asked("drafting"), text: () => s("coach_display") },
  { at: ".street", when: asked("placing"), text: () => s("coach_place") },
  { at: ".deal .sides", when: asked("trading", "talking"), text: () => s("coach_deal") },
  { at: ".load", when: asked("loading"), text: () => s("coach_load") },
  { at: ".street", when: asked("lining_up"), text: () => s("coach_line") },
];
