// On foot there are only two kinds of goals, a City and the own Vehicle: as answers to press, so that
// nobody has to find the point on the cloth. The game says how far one gets.

import type { Decision, MoveOption, Picture } from "../../lib/wire";
import { cubaPreview } from "./market";

/** A walk towards every City that cannot be entered yet, and towards the Vehicle. */
export function walks(
  picture: Picture,
  decision: Decision | null,
  label: (goal: string) => string, // of a City, or "" of the Vehicle
): MoveOption[] {
  if (!isOnFoot(decision)) return [];
  return (cubaPreview(picture)?.walks ?? []).map(({ city, move, notation }) => ({
    move,
    notation,
    label: label(city ?? ""),
    about: {},
  }));
}

/** Is this question about a walk? */
export function isOnFoot(decision: Decision | null): boolean {
  return decision !== null && ["walking", "alighting"].includes(decision.step);
}
