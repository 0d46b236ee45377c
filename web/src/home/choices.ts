// What can be chosen for a new table: not every option matters for every variant of a game.

import type { GameInfo, OptionInfo } from "../lib/api";
import { fill } from "../lib/fill";
import type { Terms } from "../lib/wire";

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

/** What the chosen value of an option means. */
export function helpFor(option: OptionInfo, value: unknown): string {
  const chosen = String(value);
  const help = option.helps[chosen] ?? option.helps.any ?? option.help;
  return fill(help, { value: option.values[chosen] ?? chosen });
}

/** How many may play, from and to: all options that matter have to agree. */
export function seatSpan(game: GameInfo, chosen: Choices): [number, number] {
  let [fewest, most] = [game.min_seats, game.max_seats];
  for (const option of thatMatter(game, chosen)) {
    const span = option.seats[option.words.indexOf(String(chosen[option.name] ?? option.default))];
    if (span) [fewest, most] = [Math.max(fewest, span[0]), Math.min(most, span[1])];
  }
  return [fewest, most];
}

// Who sees hands is behind: everybody's by ten moves, one by consent by a move at least.
const DELAYS: Record<string, number[]> = { all: [10, 20, 50], shadow: [1, 5, 20, 50] };

/** How many moves spectators of this kind may be behind. */
export function delaysOf(spectators: string): number[] {
  return DELAYS[spectators] ?? [0, 5, 20, 50];
}

/** What is sent: only options that matter for the variant, and no delay where nobody watches. */
export function given(game: GameInfo, terms: Terms): Terms {
  const matter = thatMatter(game, terms.options).map((option) => option.name);
  const chosen = Object.entries(terms.options).filter(([name]) => matter.includes(name));
  const delay = terms.spectators === "none" ? 0 : terms.spectator_delay;
  return { ...terms, options: Object.fromEntries(chosen), spectator_delay: delay };
}
