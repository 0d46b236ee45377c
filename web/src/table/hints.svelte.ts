// Help for those who are lost. One button, pressed again for more: what to look at, then the best
// answers, then the best one is played. The server works it out; here it is only shown bit by bit.

import type { Hinted } from "../lib/wire";
import type { TableState } from "./state.svelte";

export type Stage = "none" | "thinking" | "look" | "answers";

export class Hints {
  private told = $state.raw<Hinted | null>(null); // the last one that was opened further
  private closed = $state(0); // the decision whose hint has been put away

  constructor(private readonly table: TableState) {}

  private get decision(): number {
    return (this.table.past ? null : this.table.now?.decision?.id) ?? 0;
  }

  get offered(): boolean {
    const now = this.table.now;
    return this.decision > 0 && !!now && now.table.hints && !now.table.paused;
  }

  /** The hint for what is asked now. */
  get hint(): Hinted | null {
    const found = this.table.active.hint;
    return found && found.decision === this.decision && this.closed !== this.decision
      ? found
      : null;
  }

  get stage(): Stage {
    if (this.hint) return this.told === this.hint ? "answers" : "look";
    return this.decision > 0 && this.table.active.hinting === this.decision ? "thinking" : "none";
  }

  /** One step further. */
  press(): void {
    if (!this.offered || this.stage === "thinking") return;
    if (this.stage === "none") this.ask();
    else if (this.stage === "look") this.told = this.hint;
    else this.play(this.hint?.answers[0]?.move);
  }

  private ask(): void {
    this.closed = 0;
    if (!this.hint) this.table.active.askHint();
  }

  play(move: number | undefined): void {
    if (move !== undefined) this.table.active.move(move);
  }

  close(): void {
    this.closed = this.decision;
  }
}
