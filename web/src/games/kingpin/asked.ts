// What every part of the room needs to know: the table, the own seat, the open question, and what its
// answers would lead to.

import type { Decision, MoveOption, News, Picture, RefusedOption } from "../../lib/wire";
import type { RoomProps } from "../room";
import { previewOf } from "../room";
import { kingpinView, type KingpinPreview, type KingpinView, type Outcome } from "./view";

export interface Asked {
  picture: Picture;
  news: News[]; // up to the moment shown
  view: KingpinView;
  me: number; // -1: only watching
  decision: Decision | null;
  preview: KingpinPreview | null;
  locked: boolean; // a move is on its way
  act(move: number | string): void;
  explain(option: RefusedOption | null): void;
}

export function askedOf(props: RoomProps): Asked {
  const { picture, news, live, locked, act, explain } = props;
  const view = kingpinView(picture);
  return {
    picture,
    news,
    view,
    me: view.you ?? -1,
    decision: live ? picture.decision : null,
    preview: live ? previewOf(picture, "kingpin") : null,
    locked,
    act,
    explain,
  };
}

export function nameOf({ picture }: Asked, seat: number): string {
  return picture.seats[seat]?.name ?? "";
}

/** What this move would do, as the game has worked it out. */
export function outcomeOf({ preview }: Asked, option: MoveOption | undefined): Outcome {
  const move = option?.move ?? -1;
  return preview?.outcomes.find((outcome) => outcome.move === move) ?? { move };
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
