// What a game brings to the browser: its table, its part of the text table, and its cues. The
// shell around it (prompt, seats, log, chat, clocks, replay) is the same for every game.

import type { Component } from "svelte";
import type { Sound } from "../lib/sound";
import type { MoveOption, News, Picture, RefusedOption } from "../lib/wire";

export interface RoomProps {
  picture: Picture;
  news: News[]; // everything told so far, up to the moment shown
  live: boolean; // false: looking at the past, or nothing may be touched
  locked: boolean; // a move is on its way
  act(move: number): void;
  undo(): void;
  explain(option: RefusedOption | null): void;
}

/** Something to see and hear when a piece of news arrives. */
export interface Cue {
  sound?: Sound;
  fly?: { from: string; to: string; count: number };
}

export interface Room {
  Table: Component<RoomProps>;
  Twin: Component<RoomProps>;
  Sheet: Component<{ picture: Picture; news: News[] }>; // the account of the round just closed
  cue(news: News): Cue | null;
  closes(news: News): boolean; // a round has ended: show the account
}

export const ROOMS: Record<string, () => Promise<{ room: Room }>> = {
  soda: () => import("./soda/room"),
};

export function optionsAbout<T extends MoveOption>(options: T[], kind: string, seat: number): T[] {
  return options.filter(
    (option) => option.notation.split(" ")[0] === kind && option.about.traveller?.[0] === seat,
  );
}
