// Consequences in words.

import type { Outcome } from "./arrests";
import { provinceName, s } from "./text";
import type { NachoView } from "./view";

export function sayOutcome(view: NachoView, outcome: Outcome): string {
  const rank = (card: number) => view.smugglers.ranks[card] ?? 0;
  if (outcome.kind === "stroll") return s("strolls", { left: provinceName(outcome.left) });
  if (outcome.kind === "arrest")
    return s("arrests", { rank: rank(outcome.card), province: provinceName(outcome.province) });
  const [first, ...more] = outcome.keepers;
  if (!first || more.length > 0)
    return s("raids_one", { left: provinceName(outcome.left), rank: rank(first?.card ?? 0) });
  return s("raids", {
    left: provinceName(outcome.left),
    rank: rank(first.card),
    province: provinceName(first.province),
  });
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0";
}

/** A chance as people say it: never quite 0 or 100 unless it is. */
export function percent(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100} %`;
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}
