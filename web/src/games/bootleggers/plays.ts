// A Thug card has many targets: they are asked for one part after the other, until one move is left.

import type { MoveOption } from "../../lib/wire";
import { THUGS, kindOf, partOf, type Thug } from "./view";

// The parts of targets, in the order in which they are asked.
export const PARTS = ["spot", "origin", "seat", "other", "truck", "own", "still", "goal", "count"];
export type Choice = Record<string, string>;

/** The plays of each card, in the order of the cards. */
export function playsOf<T extends MoveOption>(options: T[]): Map<Thug, T[]> {
  const found = new Map<Thug, T[]>();
  for (const option of options) {
    if (kindOf(option) !== "play") continue;
    const card = THUGS[partOf(option, "thug")];
    if (card) found.set(card, [...(found.get(card) ?? []), option]);
  }
  return found;
}

/** What a move says about a part; several numbers are one answer ("1,3"). */
export function answerOf(option: MoveOption, part: string): string {
  return (option.about[part] ?? []).join(",");
}

export function narrowed<T extends MoveOption>(options: T[], choice: Choice): T[] {
  return options.filter((option) =>
    Object.entries(choice).every(([part, answer]) => answerOf(option, part) === answer),
  );
}

export interface Question {
  part: string;
  answers: string[];
}

/** The next part on which the moves that are left differ; null if one is left. */
export function question(options: MoveOption[]): Question | null {
  if (options.length < 2) return null;
  const parts = [...PARTS, "spots"].sort((a, b) => rank(options, a) - rank(options, b));
  for (const part of parts) {
    const answers = [...new Set(options.map((option) => answerOf(option, part)))];
    if (answers.length > 1) return { part, answers };
  }
  return null;
}

/** How many are asked for comes before which ones; all else in its order. */
function rank(options: MoveOption[], part: string): number {
  if (part === "count" && options.some((option) => option.about.spots)) return -1;
  return part === "spots" ? PARTS.length : PARTS.indexOf(part);
}
