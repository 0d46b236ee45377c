// Made by `python -m contraband.wire.typescript`; do not edit.

import type { AnyPreview, AnyView } from "../games/views";

/** First message on a socket: a one-time ticket, and what the client has already seen. */
export interface Hello {
  type: "hello";
  ticket: string;
  language?: string;
  news_seen?: number;
  looks?: number;
}

/** Answer a decision. ``id`` is made by the client; the same id never acts twice. */
export interface Move {
  type: "move";
  id: string;
  decision: number;
  move?: number;
  text?: string;
  notation?: string;
}

/** Take back: my last ``step``, my whole ``turn``, or ``ask`` the others for their consent. */
export interface Undo {
  type: "undo";
  id: string;
  how?: string;
}

/** Answer another seat's wish to take back. */
export interface Consent {
  type: "consent";
  id: string;
  agree: boolean;
}

/** Let the person who knocks take the open seat of the running game, or do not. */
export interface Admit {
  type: "admit";
  id: string;
  agree: boolean;
}

/** Chat. ``phrase`` names a quick phrase of the game; ``text`` is free. */
export interface Say {
  type: "say";
  id: string;
  text?: string;
  phrase?: string;
  name?: string;
  team?: boolean;
}

/** Replace my private notes. */
export interface Note {
  type: "note";
  id: string;
  text: string;
}

/** A standing order for reaction windows: ``ask``, ``pass`` or ``aimed`` (only if at me). */
export interface Order {
  type: "order";
  id: string;
  window: string;
  answer: string;
}

/** Let spectators look over my shoulder, or no longer. */
export interface Shadow {
  type: "shadow";
  id: string;
  allowed: boolean;
}

/** Sixteen random bytes (hex) of this person's browser for fair chance, before the start. */
export interface Contribute {
  type: "contribute";
  id: string;
  nonce: string;
}

/** Change my name. */
export interface Rename {
  type: "rename";
  id: string;
  name: string;
}

/** Host: put a bot of this strength into a seat, open it, or take it away (kick). */
export interface SetSeat {
  type: "set_seat";
  id: string;
  seat: number;
  occupant: string;
}

/** Host: let a bot play for a person, or hand the seat back. A person may hand back itself. */
export interface Cover {
  type: "cover";
  id: string;
  seat: number;
  covered: boolean;
}

/** Host: change what is agreed, before the start. The others have to agree again. */
export interface SetTerms {
  type: "set_terms";
  id: string;
  terms: Terms;
  cards?: string | null;
}

/** What is agreed before a game, and can be changed until it begins. */
export interface Terms {
  seats: number;
  options: Record<string, string | number | string[]>;
  clock: string;
  grace_s: number;
  spectators: string;
  spectator_delay: number;
  hints?: boolean;
  box?: Box | null;
}

/** Cards that somebody brought along: what their box is called, and what tells it apart. */
export interface Box {
  title: string;
  edition: string;
}

/** I agree to what the host has changed, as the picture with this many ``changes`` shows it. */
export interface Agree {
  type: "agree";
  id: string;
  changes: number;
}

/** Host: begin; bots take the open seats. */
export interface Start {
  type: "start";
  id: string;
}

/** Host: stop or restart the clocks; nobody may act while paused. */
export interface Pause {
  type: "pause";
  id: string;
  paused: boolean;
}

/** Host: how long bots seem to think, and whether they chat. */
export interface Pace {
  type: "pace";
  id: string;
  pace: string;
  chatter: boolean;
}

/** After the end: the same people and options at a new table. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** I am lost: what would be good here? It is counted, and the count is shown to everybody. */
export interface Hint {
  type: "hint";
  id: string;
  decision: number;
}

/** Training: is this move, which I am about to make, much worse than the best? */
export interface Weigh {
  type: "weigh";
  id: string;
  decision: number;
  move?: number;
  notation?: string;
}

/** Show me this seat's side of the game (-1: my own), while I may see it. No reply. */
export interface Look {
  type: "look";
  seat: number;
}

/** After the end: I show this move to everybody who looks back with me. No reply. */
export interface Lead {
  type: "lead";
  move: number;
}

/** Let this seat lead the others through the game instead of me. No reply. */
export interface HandOver {
  type: "hand_over";
  seat: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

export type FromClient =
  | Hello
  | Move
  | Undo
  | Consent
  | Admit
  | Say
  | Note
  | Order
  | Shadow
  | Contribute
  | Rename
  | SetSeat
  | Cover
  | SetTerms
  | Agree
  | Start
  | Pause
  | Pace
  | Rematch
  | Hint
  | Weigh
  | Look
  | Lead
  | HandOver
  | Ping;

/** Everything this client may see now, plus news and talk it has not got yet. */
export interface Picture {
  type: "picture";
  seq: number;
  you: number;
  eyes: number;
  sides: number[];
  host: boolean;
  table: TableInfo;
  seats: Seat[];
  asked: number[];
  step: string;
  prompt: string;
  view: AnyView | null;
  decision: Decision | null;
  undo: UndoInfo;
  knock: Knock | null;
  orders: Record<string, string>;
  agreed: Terms | null;
  note: string;
  lesson: Lesson | null;
  meanwhile: string[];
  news: News[];
  talk: Talk[];
}

/** What was agreed before the game. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  windows: string[];
  phase: string;
  paused: boolean;
  round: number;
  rounds: number;
  moves: number;
  clock: string;
  grace_s: number;
  pace: string;
  chatter: boolean;
  spectators: string;
  spectator_delay: number;
  commitment: string;
  rematch: string;
  changes: number;
  hints: boolean;
  training: boolean;
  cards?: OwnCards | null;
}

/** Other cards than the printed ones: a file that the host brought along. */
export interface OwnCards {
  title: string;
  edition: string;
  notes: string[];
  names: Record<string, string[]>;
}

/** One seat as everybody sees it. */
export interface Seat {
  seat: number;
  name: string;
  occupant: string;
  author: string;
  beside: number;
  connected: boolean;
  covered: boolean;
  agreed: boolean;
  shadowed: boolean;
  asked: boolean;
  team: number;
  score: number | null;
  place: number;
  clock_ms: number;
  hints: number;
}

/** What this seat is asked. */
export interface Decision {
  id: number;
  step: string;
  window: boolean;
  open: boolean;
  legal: MoveOption[];
  refused: RefusedOption[];
  default: number;
  left_ms: number;
  preview: AnyPreview | null;
}

/** A legal move: its number, its notation, the label of its button, what it is about. */
export interface MoveOption {
  move: number;
  notation: string;
  label: string;
  about: Record<string, number[]>;
}

/** A near-legal move and why it is refused. */
export interface RefusedOption {
  move: number;
  notation: string;
  label: string;
  about: Record<string, number[]>;
  reason: string;
  rule: string;
  sentence: string;
}

/** The three undo buttons, and why each of them is disabled. */
export interface UndoInfo {
  free: boolean;
  sentence: string;
  turn: boolean;
  turn_sentence: string;
  ask: boolean;
  ask_sentence: string;
  asking: number;
  waiting_for: number[];
}

/** Somebody wants an open seat of the running game, and its hand. */
export interface Knock {
  seat: number;
  name: string;
  beside: number;
  waiting_for: number[];
  yours: boolean;
}

/** Where you are in the lesson of this table. */
export interface Lesson {
  name: string;
  title: string;
  stop: number;
  stops: number;
  over: boolean;
  say: Caption[];
}

/** One idea of a lesson, and the place on the table it is about; empty: none. */
export interface Caption {
  text: string;
  at: string;
}

/** One thing that happened. ``number`` grows without gaps for this client's eyes and ears. */
export interface News {
  number: number;
  move_number: number;
  kind: string;
  about: Record<string, number[]>;
  line: string;
  quote: string;
  undone: boolean;
  why: string;
}

/** Chat and system notices (``seat`` -1: a spectator, or the table itself speaks). */
export interface Talk {
  number: number;
  seat: number;
  name: string;
  line: string;
  system: boolean;
  team: boolean;
}

/** A command has been written down. Sent after the commit, never before. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** A command was refused; nothing has changed. ``id`` is empty for unreadable messages. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  rule: string;
  sentence: string;
}

/** Who is connected, between two pictures. */
export interface Presence {
  type: "presence";
  connected: number[];
  watching: number;
  absent: Absent[];
}

/** Somebody others wait for: a bot will play for them. */
export interface Absent {
  seat: number;
  covered_in_ms: number;
}

/** Who leads through the finished game (-1: nobody), and which move they show. */
export interface Review {
  type: "review";
  leader: number;
  move: number;
}

/** The answer to a hint, the best answer first; the browser shows it bit by bit. */
export interface Hinted {
  type: "hinted";
  id: string;
  decision: number;
  look: string;
  answers: HintAnswer[];
  together: boolean;
  worlds: number;
  voice: string;
}

/** One thing you may do, and what it promises. */
export interface HintAnswer {
  move: number;
  notation: string;
  label: string;
  about: Record<string, number[]>;
  chance: number;
  error: number;
  score: number;
  reason: string;
}

/** The answer to weigh; with ``slip``, why it is asked whether you are sure. */
export interface Weighed {
  type: "weighed";
  id: string;
  decision: number;
  slip: boolean;
  sentence: string;
  asked: HintAnswer | null;
  better: HintAnswer | null;
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** The server closes the socket; ``again`` says whether to reconnect. */
export interface Goodbye {
  type: "goodbye";
  sentence: string;
  again: boolean;
}

export type ToClient =
  | Picture
  | Accepted
  | Refused
  | Presence
  | Review
  | Hinted
  | Weighed
  | Pong
  | Goodbye;
