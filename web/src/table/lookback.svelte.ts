// What a finished game was: asked for when somebody first looks back, asked again until it is there.

import { api, ApiError } from "../lib/api";
import { t } from "../lib/i18n";
import { settings } from "../lib/settings.svelte";
import type { PastMoment, Story, Tried } from "../lib/story";
import type { Seat } from "../lib/wire";
import type { TableState } from "./state.svelte";
import { teamName } from "./teams";

const AGAIN_MS = 700;

/** Whose line it is: a seat's, a team's, or everybody's. */
export function lineName(story: Story, seats: Seat[], seat: number): string {
  return story.together ? t("all_together") : teamName(seats, seat);
}

export class LookBack {
  story = $state.raw<Story | null>(null);
  done = $state(0);
  of = $state(0);
  trouble = $state("");
  tried = $state.raw<Record<string, Tried>>({}); // by move and what was tried in its place
  doubt = $state(""); // why that cannot be tried
  private language = ""; // of the sentences in the story
  private asking = false;
  private closed = false;

  constructor(private readonly table: TableState) {}

  /** Is a moment of a finished game on the table? */
  get open(): boolean {
    return this.table.past !== null && this.table.now?.table.phase === "over";
  }

  /** The moment looked at, as far as it has been told. */
  get moment(): PastMoment | undefined {
    return this.story?.moments[this.table.told];
  }

  /** Ask, unless it is known or somebody asks already; once more after trouble. */
  async load(again = false): Promise<void> {
    if (this.language !== settings.language) this.story = null;
    if (this.asking || this.story || (this.trouble && !again)) return;
    this.asking = true;
    this.trouble = "";
    const language = (this.language = settings.language);
    try {
      const story = await this.until(
        () => api.analysis(this.table.table, language, this.table.active.token),
        (told) => ([this.done, this.of] = [told.done, told.of]),
      );
      if (story && language === settings.language) this.story = story;
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.asking = false;
  }

  /** Let bots play on from the better move, and from the one that was played. */
  async tryBetter(moment: PastMoment): Promise<void> {
    const key = this.keyOf(moment);
    if (this.tried[key]) return;
    this.doubt = "";
    const note = (told: Tried) => (this.tried = { ...this.tried, [key]: told });
    note({ ready: false, times: 0, of: 0, played: [], other: [] });
    try {
      const { number, best_notation } = moment;
      const token = this.table.active.token;
      await this.until(() => api.whatIf(this.table.table, number, best_notation, token), note);
    } catch (error) {
      this.doubt = (error as Error).message;
      this.tried = Object.fromEntries(Object.entries(this.tried).filter(([name]) => name !== key));
    }
  }

  keyOf(moment: PastMoment): string {
    return `${moment.number} ${moment.best_notation}`;
  }

  /** Ask until it is ready; whoever looks away for a moment loses nothing. */
  private async until<T extends { ready: boolean }>(
    ask: () => Promise<T>,
    note: (told: T) => void,
  ): Promise<T | null> {
    while (!this.closed) {
      try {
        const told = await ask();
        note(told);
        if (told.ready) return told;
      } catch (error) {
        // Nobody answered: the connection comes back by itself.
        if (!(error instanceof ApiError) || error.status !== 0) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    return null;
  }

  close(): void {
    this.closed = true;
  }
}
