// Plays out what has arrived, piece by piece, while the rest of the table is already further on.

import type { News } from "../../lib/wire";
import { LAST_LOOK_MS, MOST_WAITING, advance, beatOf, playsOut } from "./stage";
import type { BootView } from "./view";

export class Stage {
  view = $state.raw<BootView | null>(null); // the street as far as it has been shown; null: all of it
  upTo = $state(Infinity); // the number of the last piece of news shown
  #waiting: News[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** News has come to a street that looked like `before`. */
  feed(before: BootView, arrived: News[]): void {
    if (this.view === null && !playsOut(arrived)) return;
    this.#waiting.push(...arrived.filter((item) => !item.undone));
    if (this.#waiting.filter((item) => beatOf(item) > 0).length > MOST_WAITING) this.skip();
    else if (this.view === null) {
      this.view = before;
      this.#next();
    }
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.view = null;
    this.upTo = Infinity;
  }

  #next(): void {
    const item = this.#waiting.shift();
    if (!item || !this.view) {
      this.skip();
      return;
    }
    this.view = advance(this.view, item);
    this.upTo = item.number;
    const beat = beatOf(item);
    if (beat === 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), this.#endsRound() ? LAST_LOOK_MS : beat);
  }

  /** Is the rest only what leads into the next round, where all this is gone? */
  #endsRound(): boolean {
    const rest = this.#waiting;
    return !playsOut(rest) && rest.some((item) => item.kind === "round_begins");
  }
}
