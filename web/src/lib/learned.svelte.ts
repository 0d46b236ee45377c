// How far somebody has come in the lessons, as this browser remembers it.

import { recall, remember } from "./keep";
import type { Lesson } from "./wire";

export interface Progress {
  table: string; // where it is played
  stop: number;
  stops: number;
  done: boolean;
}

const known: Record<string, Progress> = $state(recall("learned", {}));

const nameOf = (game: string, lesson: string) => `${game}:${lesson}`;

export function progressOf(game: string, lesson: string): Progress | undefined {
  return known[nameOf(game, lesson)];
}

/** Nobody has begun any lesson here. */
export function isNew(): boolean {
  return Object.keys(known).length === 0;
}

export function noteProgress(game: string, table: string, lesson: Lesson): void {
  const name = nameOf(game, lesson.name);
  const done = lesson.over || (known[name]?.done ?? false);
  known[name] = { table, stop: lesson.stop, stops: lesson.stops, done };
  remember("learned", $state.snapshot(known));
}
