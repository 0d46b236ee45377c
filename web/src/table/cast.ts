// Which face belongs to a bot at the table: the character of its strength, or one of the kin.

import { headOf, kinOf, type Look } from "../art/faces";
import { word, wordList } from "../lib/words.svelte";
import type { Seat } from "../lib/wire";

export const isBot = (seat: Seat): boolean =>
  seat.occupant !== "person" && seat.occupant !== "open";

/** The face of a bot; people have none. */
export function faceOf(game: string, seat: Seat): Look | null {
  if (!isBot(seat)) return null;
  if (seat.name === word(game, "bot", seat.occupant, "name")) return headOf(game, seat.occupant);
  const at = wordList(game, "bot", "kin").indexOf(seat.name);
  return kinOf(at >= 0 ? at : seat.seat);
}
