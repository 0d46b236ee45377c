// What every part of the room needs to know: the table, the own seat, the open question.

import type { Decision, MoveOption, News, Picture, RefusedOption } from "../../lib/wire";
import type { KingpinView } from "./view";

export interface Asked {
  picture: Picture;
  news: News[]; // up to the moment shown
  view: KingpinView;
  me: number; // -1: only watching
  decision: Decision | null;
  locked: boolean; // a move is on its way
  act(move: number): void;
  explain(option: RefusedOption | null): void;
}

export function nameOf({ picture }: Asked, seat: number): string {
  return picture.seats[seat]?.name ?? "";
}

/** The first legal move for which this holds. */
export function legal(asked: Asked, fits: (option: MoveOption) => boolean): MoveOption | undefined {
  return asked.decision?.legal.find(fits);
}

export function refused(
  asked: Asked,
  fits: (option: RefusedOption) => boolean,
): RefusedOption | undefined {
  return asked.decision?.refused.find(fits);
}
