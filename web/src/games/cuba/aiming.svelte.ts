// The aim of the person at this screen. A drag, the sliders and the keys all turn the same four dials.

import { DIALS, pulled, turned, type Aim, type Dial, type Spot } from "./aim";

export class Aiming {
  die = $state("");
  aim = $state.raw<Aim>({ azimuth: 90, speed: 1, height: 0, offset: 0 });
  dragging = $state(false);
  turns = $state(0); // how often a dial was turned, by hand or key
  private question = "";
  private first = "";
  private suggestion = $state(0);

  /**
   * A new question begins with a good answer; the same question keeps what was dialled. What is aimed
   * with is the die that the game puts first.
   */
  meet(question: (die: string) => string, dice: string[], suggest: (die: string) => Aim[]): void {
    const first = dice[0] ?? "";
    const stays = dice.includes(this.die) && first === this.first;
    this.first = first;
    if (stays && question(this.die) === this.question) return;
    this.choose(stays ? this.die : first, suggest);
    this.question = question(this.die);
  }

  choose(die: string, suggest: (die: string) => Aim[]): void {
    this.die = die;
    this.dragging = false;
    this.suggestion = -1;
    if (die) this.suggest(suggest);
  }

  /** The place of the aim that would come next among so many. */
  following(count: number): number {
    return count > 0 ? (this.suggestion + 1) % count : 0;
  }

  /** The next of the aims that make sense. */
  suggest(suggest: (die: string) => Aim[]): void {
    const aims = suggest(this.die);
    if (aims.length === 0) return;
    this.suggestion = this.following(aims.length);
    this.aim = aims[this.suggestion]!;
  }

  set(dial: Dial, value: number): void {
    this.turns += 1;
    if (Number.isFinite(value)) this.aim = { ...this.aim, [dial]: turned(dial, value) };
  }

  nudge(dial: Dial, by: number, fine: boolean): void {
    const { step, coarse } = DIALS[dial];
    this.set(dial, this.aim[dial] + by * (fine ? step : coarse));
  }

  /** The finger pulls back from the die. False: too near, letting go would be no flick. */
  pull(from: Spot, finger: Spot): boolean {
    const found = pulled(from, finger);
    this.dragging = found !== null;
    if (found) this.aim = { ...this.aim, ...found };
    return this.dragging;
  }
}
