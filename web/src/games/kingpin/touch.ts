// What the cards on the table answer to right now.

import type { Card } from "./view";

export interface Touch {
  state(card: Card): "" | "legal" | "picked" | "refused";
  press(card: Card): void;
  drops(card: Card): string; // names of dice that may be dropped on it, for drag.ts
}

export const still: Touch = { state: () => "", press: () => {}, drops: () => "" };
