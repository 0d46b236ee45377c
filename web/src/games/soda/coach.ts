// The first round of Soda Smugglers for a newcomer: one sentence at a time, at the thing it is about.

import type { Hint } from "../room";
import { s } from "./text";
import { sodaView } from "./view";

export const coach: Hint[] = [
  { at: ".event", when: () => true, text: () => s("coach_goal") },
  {
    at: ".hand",
    when: (picture) => picture.decision?.step === "packing",
    text: () => s("coach_pack"),
  },
  {
    at: ".slot.bribe",
    when: (picture) => picture.decision?.step === "packing",
    text: () => s("coach_bribe"),
  },
  {
    at: ".manifest dl",
    when: (picture) => picture.decision?.step === "packing",
    text: () => s("coach_outlook"),
  },
  {
    at: ".guard",
    when: (picture) =>
      picture.step !== "packing" && sodaView(picture).guard !== picture.you && picture.you >= 0,
    text: () => s("coach_guard"),
  },
  {
    at: ".steps",
    when: (picture) => picture.decision?.step === "accepting",
    text: () => s("coach_tokens"),
  },
  {
    at: ".guard .next",
    when: (picture) => picture.decision?.step === "accepting",
    text: () => s("coach_pass"),
  },
  {
    at: ".account",
    when: () => true,
    text: () => s("coach_account"),
  },
];
