// The contract between the shell and a game's room. The shell (prompt, seats, log, talk, clocks,
// replay, coach, zoom) is the same for every game and knows none of them; a room is one folder and
// one line at the end of this file. What rooms share lies in ../table: Target, drag, Moves.

import type { Component } from "svelte";
import type { Show } from "../lib/session.svelte";
import type { Sound } from "../lib/sound";
import type { Decision, MoveOption, News, Picture, RefusedOption, TableInfo } from "../lib/wire";
import type { Previews, Views } from "./views";

export interface RoomProps {
  picture: Picture;
  news: News[]; // everything told so far, up to the moment shown
  live: boolean; // false: looking at the past, or nothing may be touched
  shadowing: boolean; // picture.you is somebody over whose shoulder I look
  locked: boolean; // a move is on its way
  // An answer is a legal move's number, or the game's notation of one that was put together here;
  // text: words of one's own, where the move carries any.
  act(move: number | string, text?: string): void;
  undo(): void;
  order(window: string, answer: string): void; // a standing order: ask, pass or aimed
  explain(option: RefusedOption | null): void; // say why not; null: stop saying it
  seen?(ms?: number): void; // what the room shows first has been seen; its result stays so long
  again?: number; // counts up: the last thing that was shown is asked for once more
}

/** Something to see and hear when a piece of news arrives. */
export interface Cue {
  sound?: Sound;
  fly?: { from: string; to: string; count: number }; // coins between two [data-anchor]s
  walk?: Walk[]; // one after the other
  beat?: number; // milliseconds it is looked at before what follows is seen and heard
}

/** A piece that goes from one [data-anchor] to another. */
export interface Walk {
  Art: Component<{ size?: number }>;
  from: string;
  to: string;
}

/** What a seat wears in sight of all: a badge, a crown. */
export interface Mark {
  Art: Component<{ size?: number }>;
  title: string;
}

/** One sentence of the first round, pointing at a real thing on the table. */
export interface Hint {
  at: string; // a selector; the hint waits until something there is in sight
  when(picture: Picture): boolean;
  text(): string;
}

/** Where a reaction window is answered: on the room's own table, or by this in the shell's frame. */
export type Answers = "at the table" | Component<RoomProps>;

/** A turn in pictures, for the rules. */
export interface Guide {
  Picture: Component<{ step: number; page?: string }>; // from 1 on; the sentences are [guide] of the game's texts
  page?(table: TableInfo): string; // games of many in one box: what [guide.PAGE] says goes before [guide]
  at: Record<string, [number, string]>; // by step of the game: the picture (0: none), and the chapter
}

export interface Room {
  Table: Component<RoomProps>;
  Twin: Component<RoomProps>; // the same in words, for keyboard and screen reader
  Sheet?: Component<{ picture: Picture; news: News[] }>; // the account of the round just closed
  Coin: Component<{ size?: number; picture?: Picture }>; // what scores are counted in: beside numbers, and in flight
  Holdings?: Component<{ picture: Picture; news: News[]; seat: number }>; // what lies before a person: in their card, where people stand beside the table
  ceremony?: { title(): string; Prize: Component<{ size?: number }> }; // the end in its own style: a heading, and what the winner holds
  score?(picture: Picture, points: number): string; // how this table writes points; else the number
  counted?(picture: Picture): string; // what points are made of, where that needs saying
  people: string[]; // the parts of news that are seats, whom it is about first
  cue(news: News): Cue | null;
  opens(news: News): boolean; // a round begins: a heading in the log, a stop of the replay
  closes(news: News): boolean; // a round has ended: show the account
  ended?(before: Picture, news: News[], after: Picture): Picture; // that round to its end, for a last look before
  replays?(news: News): boolean; // what shows can be asked for once more, beside this line of the log
  shows?(before: Picture, next: Picture): Show | null; // to be seen before anything of next is told
  wide?(picture: Picture): boolean; // the table needs room: people and log stand in narrow columns
  hides?(picture: Picture): boolean; // this seat sees what others at this device must not; without it, always
  mark?(picture: Picture, seat: number): Mark | null;
  ready?(picture: Picture, seat: number): boolean; // has answered what several are asked
  answers?(decision: Decision): Answers; // a reaction window; without it the shell lists the moves
  forced?(decision: Decision): boolean; // its only move may play itself: that tells nobody anything
  coach?: Hint[]; // in order; each is shown once
  guide?: Guide;
  places?: Record<string, string>; // selectors of what lessons point at, by the name they use
  keys?: { key: string; text(): string }[]; // the room's own, for the list of shortcuts
}

/** The view of a picture, which must be of this game and past the lobby. */
export function viewOf<G extends keyof Views>(picture: Picture, game: G): Views[G] {
  if (picture.table.game !== game || !picture.view)
    throw new Error(`This picture shows no ${game}.`);
  return picture.view as Views[G];
}

/** What the answers to this question would cost, bring or lead to; null where the game says nothing. */
export function previewOf<G extends keyof Previews>(picture: Picture, game: G): Previews[G] | null {
  if (picture.table.game !== game) throw new Error(`This picture shows no ${game}.`);
  return (picture.decision?.preview ?? null) as Previews[G] | null;
}

/** The options of one kind ("arrest") that are about a seat in a part ("traveller"). */
export function optionsAbout<T extends MoveOption>(
  options: T[],
  kind: string,
  part: string,
  seat: number,
): T[] {
  return options.filter(
    (option) => option.notation.split(" ")[0] === kind && option.about[part]?.[0] === seat,
  );
}

const ROOMS: Record<string, () => Promise<{ room: Room }>> = {
  soda: () => import("./soda/room"),
  nacho: () => import("./nacho/room"),
  kingpin: () => import("./kingpin/room"),
  bootleggers: () => import("./bootleggers/room"),
  cuba: () => import("./cuba/room"),
};

/** A game without a room of its own is played at a plain table: its moves as buttons. */
export async function roomOf(game: string): Promise<Room> {
  const load = ROOMS[game] ?? (() => import("./plain/room"));
  return (await load()).room;
}
