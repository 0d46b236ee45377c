// What the person has in hand before anything is sent: dice, a special, a last purchase.

import type { Decision, MoveOption } from "../../lib/wire";
import { agentsOf, isOf, type Agent } from "./agents";
import { outcomeOf, type Asked } from "./asked";
import type { Pick } from "./pick";

export class Hand {
  pick = $state.raw<Pick | null>(null); // dice
  aims = $state.raw<number[]>([]); // the cards they were held over, the last one first
  agent = $state.raw<Agent | null>(null); // the special that is to be sent
  chosen = $state.raw<MoveOption | undefined>(); // what it is to be sent after
  last = $state.raw<MoveOption | undefined>(); // a last deed before the roll, sent with it
  looked = $state<number | null>(null); // the pile pointed at
  private question = -1;

  take(pick: Pick | null): void {
    this.pick = pick;
    this.aims = [];
  }

  aim(card: number): void {
    this.aims = [card, ...this.aims].slice(0, 2);
  }

  send(agent: Agent): void {
    this.agent = agent;
    this.chosen = undefined;
  }

  /** Do it now; but what would make the dice roll waits for the roll: it could not be undone. */
  doBeforeRoll(asked: Asked, option: MoveOption): void {
    if (!outcomeOf(asked, option).rolls) asked.act(option.move);
    else this.last = this.last?.move === option.move ? undefined : option;
  }

  /** A new question empties the hand. */
  meet(decision: Decision | null): void {
    const id = decision?.id ?? -1;
    if (id === this.question) return;
    this.question = id;
    this.take(null);
    this.chosen = undefined;
    this.last = undefined;
    this.agent =
      decision?.step === "using"
        ? (agentsOf(decision).find((one) => decision.legal.some((move) => isOf(move, one))) ?? null)
        : null;
  }
}
