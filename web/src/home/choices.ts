// What can be chosen for a new table: not every option matters for every variant of a game.

import type { GameInfo, OptionInfo } from "../lib/api";

export type Choices = Record<string, unknown>;

/** The value of the first option, which may name a variant. */
function variant(game: GameInfo, chosen: Choices): string {
  const first = game.options[0];
  return first ? String(chosen[first.name] ?? first.default) : "";
}

/** The options that matter for the variant. */
export function thatMatter(game: GameInfo, chosen: Choices): OptionInfo[] {
  const word = variant(game, chosen);
  return game.options.filter((option) => !option.only.length || option.only.includes(word));
}

/** How many may play, from and to. */
export function seatSpan(game: GameInfo, chosen: Choices): [number, number] {
  const at = game.options[0]?.words.indexOf(variant(game, chosen)) ?? -1;
  return game.options[0]?.seats[at] ?? [game.min_seats, game.max_seats];
}
