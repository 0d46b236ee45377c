// What is seen on the cloth: the dice at rest as the view has them, or in flight while the recording
// of a flick is played. The recording is the same for everybody; a click, a key or the wish for less
// motion skips it, and the dice then lie where they lie.

import { calm } from "../../lib/settings.svelte";
import { sounds } from "../../lib/sound";
import { flightOf, type Flight } from "./flight";
import { atRest, between, type Pose } from "./pose";
import { at, seconds } from "./track";
import { DICE, type ClothView } from "./view";

const SETTLE_MS = 220; // brought back, put straight
const SLOW = 0.3; // speed of time around the moment that decides
const AROUND_MS = 70; // before and after it

export type Poses = Map<string, Pose>;

export function resting(cloth: ClothView): Poses {
  return new Map(cloth.dice.map((die) => [die.name, atRest(die.x, die.y, die.up, die.yaw)]));
}

export class ClothState {
  poses = $state.raw<Poses>(new Map());
  flying = $state.raw<Flight | null>(null);
  last = $state.raw<Flight | null>(null); // whose ruling is drawn
  private rest: Poses = new Map();
  private seen = -1;
  private ticket = 0; // of the animation that runs; an older one stops

  /** A new picture: play the flight if it is a new one, then lie as the picture says. */
  meet(cloth: ClothView): void {
    this.rest = resting(cloth);
    const number = cloth.flight?.number ?? 0;
    const isNext = this.seen >= 0 && number > this.seen;
    const isSame = number === this.seen;
    this.seen = number;
    if (isSame && this.flying) return; // its end will lay the dice as they are now
    const flight = flightOf(cloth.flight);
    if (isNext && flight && !calm()) this.play(flight);
    else this.lie(flight);
  }

  skip(): void {
    this.lie(this.last);
  }

  private lie(last: Flight | null): void {
    this.ticket += 1;
    this.flying = null;
    this.last = last;
    this.poses = this.rest;
  }

  private play(flight: Flight): void {
    this.flying = this.last = flight;
    const { track, events } = flight;
    const knocks = events.filter((event) => event.kind === "hit").map((event) => event.ms);
    const key = events.find((event) => event.kind === "passed" || event.kind === "left")?.ms;
    let time = 0; // milliseconds of the flight
    sounds.flick();
    this.each((passed) => {
      const slow = key !== undefined && Math.abs(time - key) < AROUND_MS ? SLOW : 1;
      const before = time;
      time += slow * passed;
      if (knocks.some((ms) => ms >= before && ms < time)) sounds.knock();
      const poses = new Map(this.rest);
      for (const [die, pose] of at(track, time / 1000)) poses.set(DICE[die] ?? "", pose);
      this.poses = poses;
      if (time < 1000 * seconds(track)) return true;
      this.settle();
      return false;
    });
  }

  /** From where the flight has left them to where the rules want them. */
  private settle(): void {
    const from = this.poses;
    let time = 0;
    this.each((passed) => {
      time += passed;
      const part = Math.min(1, time / SETTLE_MS);
      this.poses = new Map(
        [...this.rest].map(([die, pose]) => [die, between(from.get(die) ?? pose, pose, part)]),
      );
      if (part < 1) return true;
      this.flying = null;
      return false;
    });
  }

  /** Once for every picture of the screen, with the milliseconds since the last, while true. */
  private each(step: (passed: number) => boolean): void {
    const ticket = ++this.ticket;
    let before = performance.now();
    const tick = (now: number) => {
      if (ticket !== this.ticket) return;
      const passed = Math.max(0, now - before);
      before = now;
      if (step(passed)) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}
