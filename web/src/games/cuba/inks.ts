// The inks of this room, the same on enamel, on paper and in the plan. Dice are told apart by their
// letter too, Vehicles by the number on the door.

import type { Ink } from "./art";

export interface Coat {
  ground: string;
  edge: string;
  inks: Record<Ink, string>;
}

const CREAM = "#fff4dc";
const DARK = "#22130e";

const GATE: Record<string, Coat> = {
  R: { ground: "#b3271d", edge: "#7f150f", inks: { light: CREAM, ink: DARK, tint: "#f0a48f" } },
  B: { ground: "#1d5a92", edge: "#103a63", inks: { light: CREAM, ink: DARK, tint: "#9cc4e4" } },
  G: { ground: "#2c7a4c", edge: "#174b2d", inks: { light: CREAM, ink: DARK, tint: "#a9d9b4" } },
  Y: { ground: "#e2ab24", edge: "#a97a10", inks: { light: CREAM, ink: DARK, tint: "#fbe6a6" } },
};

/** One for each seat, in the order of the house (styles/inks.css, by day). */
export const SEAT_INKS = ["#23598a", "#8f5d00", "#14706a", "#7a3a6d", "#5c681a"];
const IVORY = "#f7f0df";

export function coatOf(die: string): Coat {
  const gate = GATE[die.charAt(0)];
  if (gate) return gate;
  const seat = SEAT_INKS[Number(die.slice(1)) - 1] ?? "#555555";
  return { ground: IVORY, edge: "#c9bc9d", inks: { light: seat, ink: DARK, tint: IVORY } };
}

export const COP_INKS: Record<Ink, string> = { light: "#ffe9a8", ink: "#1f3f50", tint: "#1f3f50" };

export function isVehicle(die: string): boolean {
  return die.startsWith("V");
}

export const CITY_INKS = ["#a8482f", "#2f6d74", "#8a6a1f", "#5b4a7d"];
