// Plays out what has arrived, piece by piece, while the rest of the table is already further on.

import type { News } from "../../lib/wire";
import { LAST_LOOK_MS, MOST_WAITING, advance, beatOf, playsOut } from "./stage";
import type { BootView } from "./view";

interface Piece {
  item: News;
  after: BootView; // the table after all that arrived with it
  last: boolean; // of what arrived with it
}

class Stage {
  view = $state.raw<BootView | null>(null); // the street as far as it has been shown; null: all of it
  upTo = $state(Infinity); // the number of the last piece of news shown
  #waiting: Piece[] = [];
  #exact: BootView | null = null; // the street from which what arrived next goes on
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** News has come to a street that looked like `before`, and looks like `after` then. */
  feed(before: BootView, arrived: News[], after: BootView): void {
    if (this.view === null && !playsOut(arrived)) return;
    const told = arrived.filter((item) => !item.undone);
    const pieces = told.map((item, at) => ({ item, after, last: at === told.length - 1 }));
    this.#waiting.push(...pieces);
    if (this.#waiting.filter(({ item }) => beatOf(item) > 0).length > MOST_WAITING) this.skip();
    else if (this.view === null) {
      this.view = before;
      this.#next();
    }
  }

  /** The news, as far as it has been shown. */
  told(news: News[]): News[] {
    return this.view ? news.filter((item) => item.number <= this.upTo) : news;
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#exact = null;
    this.view = null;
    this.upTo = Infinity;
  }

  #next(): void {
    const piece = this.#waiting.shift();
    if (!piece || !this.view) {
      this.skip();
      return;
    }
    const { item, after, last } = piece;
    this.upTo = item.number;
    const beat = beatOf(item);
    this.view = advance(this.#exact ?? this.view, item, after);
    this.#exact = last ? after : null;
    if (beat === 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), this.#endsRound() ? LAST_LOOK_MS : beat);
  }

  /** Is the rest only what leads into the next round, where all this is gone? */
  #endsRound(): boolean {
    const rest = this.#waiting.map(({ item }) => item);
    return !playsOut(rest) && rest.some((item) => item.kind === "round_begins");
  }
}

/** The one of this page: street and people show the same moment. */
export const stage = new Stage();
