// What is seen on the cloth: the dice at rest as the view has them, in flight while the recording of
// a flick is played, or on their way back into place. A flight is performed before its outcome is
// told; a click, a key or the wish for less motion skips it, and the dice then lie where they lie.

import { calm } from "../../lib/settings.svelte";
import { sounds } from "../../lib/sound";
import { flightOf, type Flight } from "./flight";
import { movingTo, type Poses } from "./moves";
import { impactsOf, lengthOf, paceOf } from "./playing";
import { atRest } from "./pose";
import { at, seconds } from "./track";
import { DICE, type ClothView } from "./view";

export function resting(cloth: ClothView): Poses {
  return new Map(cloth.dice.map((die) => [die.name, atRest(die.x, die.y, die.up, die.yaw)]));
}

/** The dice in a moment of a flight; those that it does not move lie as they lie. */
export function posesIn(rest: Poses, flight: Flight, ms: number): Poses {
  const poses = new Map(rest);
  for (const [die, pose] of at(flight.track, ms / 1000)) poses.set(DICE[die] ?? "", pose);
  return poses;
}

/** A part of a flight that is shown again, slower. */
export interface Stretch {
  from: number;
  to: number;
  rate: number;
}

export class ClothState {
  poses = $state.raw<Poses>(new Map());
  flying = $state.raw<Flight | null>(null);
  again = $state(false); // that flight has been seen before
  moving = $state(false); // carried, rolled or thrown after that
  last = $state.raw<Flight | null>(null); // whose ruling is drawn
  private rest: Poses = new Map();
  private side = 0;
  private met = -1; // the number of the last flight that a picture knew of
  private performed = -1; // and of the one that was played before that
  private hurried = false; // skipped: nothing is carried back either
  private ticket = 0; // of the animation that runs; an older one stops

  /** `landed`: the die has come to rest, or somebody has skipped its flight. */
  constructor(private readonly landed: () => void = () => {}) {}

  /** A flight of which nothing has been told yet. */
  perform(flight: Flight, close: boolean): void {
    this.performed = flight.number;
    this.again = false;
    const pace = paceOf(flight, close);
    this.hear(lengthOf(flight, close));
    this.play(flight, { from: 0, to: 1000 * seconds(flight.track) }, pace, () => this.land(flight));
  }

  /** The last flight once more with its end in slow motion, or a part of it; nothing new is told. */
  repeat(part: Stretch | null, done: () => void = () => {}): void {
    const flight = this.last;
    if (!flight) return;
    this.again = true;
    const stretch = part ?? { from: 0, to: 1000 * seconds(flight.track) };
    const pace = part ? () => part.rate : paceOf(flight, true);
    this.play(flight, stretch, pace, () => {
      this.stop(flight);
      done();
    });
  }

  /** A new picture. What it has moved is seen to move, unless it shows quite another moment. */
  meet(cloth: ClothView, opening = false): void {
    this.rest = resting(cloth);
    this.side = cloth.side;
    const number = cloth.flight?.number ?? 0;
    if (this.flying && number <= this.flying.number) {
      this.met = number; // told too early: where the flight ends, the dice are put right
      return;
    }
    const goesOn = number === this.met || number === this.performed;
    this.met = number;
    this.last = flightOf(cloth.flight);
    if (calm() || this.hurried || !(goesOn || opening)) this.lie();
    else this.settle(opening);
  }

  skip(): void {
    const flight = this.flying;
    if (!flight) return this.lie();
    this.hurried = true;
    this.poses = posesIn(this.rest, flight, 1000 * seconds(flight.track));
    if (this.again) this.stop(flight);
    else this.land(flight);
  }

  private lie(): void {
    this.ticket += 1;
    this.hurried = false;
    this.flying = null;
    this.moving = false;
    this.poses = this.rest;
  }

  /** The die lies: what came of it is told, and then the dice are put right. */
  private land(flight: Flight): void {
    this.stop(flight);
    this.landed();
  }

  private stop(flight: Flight): void {
    this.ticket += 1;
    this.last = flight;
    this.flying = null;
    if (this.met !== flight.number) return; // the picture that tells of it puts them right
    if (this.hurried) this.lie();
    else this.settle(false);
  }

  private hear(ms: number): void {
    sounds.flick();
    sounds.hiss(ms / 1000);
  }

  private play(
    flight: Flight,
    { from, to }: { from: number; to: number },
    pace: (ms: number) => number,
    done: () => void,
  ): void {
    this.flying = flight;
    this.moving = this.hurried = false;
    const impacts = impactsOf(flight);
    let time = from; // milliseconds of the flight
    this.each((passed) => {
      const before = time;
      time += pace(time) * passed;
      for (const { ms, force, dull } of impacts)
        if (ms >= before && ms < time) sounds.knock(force, dull);
      this.poses = posesIn(this.rest, flight, time);
      if (time < to) return true;
      done();
      return false;
    });
  }

  /** From how the dice are seen to where the rules want them. */
  private settle(isThrow: boolean): void {
    const moving = movingTo(isThrow ? new Map() : this.poses, this.rest, this.side, isThrow);
    if (!moving) return this.lie();
    this.moving = true;
    let time = 0;
    this.poses = moving.at(0);
    this.each((passed) => {
      const before = time;
      time += passed;
      if (moving.lands.some((ms) => ms >= before && ms < time)) sounds.knock(0.4);
      this.poses = moving.at(time);
      if (time < moving.ms) return true;
      this.lie();
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
      if (step(passed) && ticket === this.ticket) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}
