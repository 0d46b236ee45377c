// Consequences in words.

import { inPercent } from "../../lib/i18n";
import { provinceName, s } from "./text";
import type { NachoView, Outcome } from "./view";

export function sayOutcome(view: NachoView, outcome: Outcome): string {
  const rank = (card: number) => view.smugglers.ranks[card] ?? 0;
  const left = provinceName(outcome.at);
  const [first, ...more] = outcome.keepers;
  if (!first) return s("strolls", { left });
  const keeper = { rank: rank(first.card), province: provinceName(first.province) };
  if (outcome.kind === "arrest") return s("arrests", keeper);
  return s(more.length > 0 ? "raids_one" : "raids", { left, ...keeper });
}

/** A chance as people say it: never quite 0 or 100 unless it is. */
export function percent(chance: number): string {
  return inPercent(chance === 0 || chance === 1 ? chance : Math.min(0.99, Math.max(0.01, chance)));
}
