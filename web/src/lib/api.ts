// The few questions asked over HTTP; everything at a running table goes through the socket.

import type { FairRecord } from "./commitment";
import { t } from "./i18n";
import { settings } from "./settings.svelte";
import type { Story, Tried } from "./story";
import type { Picture, Terms } from "./wire";

export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  helps: Record<string, string>; // what each choice means; `any`: one that is not named
  rule: string;
  default: string | number | string[];
  words: string[];
  low: number;
  high: number;
  items: string[];
  values: Record<string, string>; // what each word is called
  only: string[]; // the variants (words of the first option) it matters for; none: for all
  seats: [number, number][]; // of variants, by word: how many may play
  names_seat: boolean; // its numbers are seats
}

export interface ServerVerdict {
  fair: boolean;
  sentence: string;
  draws: number;
  skipped: number;
  bounds: number[];
}

export interface BotInfo {
  strength: string;
  name: string;
  character: string;
}

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  goal: string;
  minutes: string;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
  bots: BotInfo[]; // the weakest first
  clocks: string[];
  lessons: { name: string; title: string; minutes: number }[]; // in the order to take them
}

export interface OpenTable {
  id: string;
  game: string;
  title: string;
  phase: string;
  /** Its rules are not on this server: it is kept, but nobody can open it. */
  frozen: boolean;
  seats: number;
  open: number;
  names: string[];
  clock: string;
}

/** A table of this browser: whose turn it is there, and since when. */
export interface MyTable {
  id: string;
  game: string;
  title: string;
  phase: "lobby" | "playing" | "over";
  you: string; // empty: no seat
  names: string[];
  your_turn: boolean;
  waiting_for: string[];
  round: number; // 0: the game counts none
  rounds: number;
  quiet_ms: number;
  place: number; // 0 until it is over
  winners: string[];
}

export interface NewTable extends Terms {
  game: string;
  occupants: string[]; // by seat: "open" or a bot's strength
  name: string; // who opens the table sits down at it
  seat: number;
  public: boolean;
  cards?: string; // a card file of another box
}

export interface Created {
  table: string;
  host_token: string; // opens the host's seat too
}

export interface Joined {
  seat: number; // -1: the others have to agree first
  seat_token: string;
  waiting_for: string[];
}

/** What a finished game is remembered for, and how its series stands. */
export interface Ceremony {
  awards: { seat: number; title: string; line: string }[];
  games: number; // these people have played in a row
  won: number[]; // by seat
}

export class ApiError extends Error {
  constructor(
    sentence: string,
    readonly status = 0, // 0: nobody answered
  ) {
    super(sentence);
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(t("offline"));
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(sentenceOf(body) || `${answer.status}`, answer.status);
  return body as T;
}

function sentenceOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const found = body as { sentence?: unknown; detail?: unknown };
  return String(found.sentence ?? found.detail ?? "");
}

function post<T>(path: string, body: unknown, token = ""): Promise<T> {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "Accept-Language": settings.language, // of the page, which need not be the browser's
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  return ask<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

function bearer(token: string): RequestInit {
  return token ? { headers: { Authorization: `Bearer ${token}` } } : {};
}

export const api = {
  games: (language: string) => ask<GameInfo[]>(`/api/games?language=${language}`),
  words: (language: string) => ask<Record<string, unknown>>(`/api/words/${language}`),
  tables: (language: string) => ask<OpenTable[]>(`/api/tables?language=${language}`),
  mine: (held: { table: string; token: string }[], language: string) =>
    post<MyTable[]>(`/api/mine?language=${language}`, { held }),
  create: (table: NewTable) => post<Created>("/api/tables", table),
  learn: (game: string, lesson: string, name: string) =>
    post<Created>(`/api/lessons/${game}/${lesson}`, { name }),
  /** A browser that sits here already says so; another person on it makes a hot seat. */
  join: (table: string, name: string, changes: number, held = "", seat = -1) =>
    post<Joined>(`/api/tables/${table}/join`, { name, hot_seat: held !== "", changes, seat }, held),
  ticket: async (table: string, token: string) =>
    (await post<{ ticket: string }>(`/api/tables/${table}/ticket`, {}, token)).ticket,
  position: (table: string, move: number, side: number, language: string, token: string) =>
    ask<Picture>(
      `/api/tables/${table}/positions?move=${move}&seat=${side}&language=${language}`,
      bearer(token),
    ),
  branch: (table: string, move: number, seat: number, token: string) =>
    post<Created>(`/api/tables/${table}/branch`, { move, seat }, token),
  ceremony: (table: string, language: string, token: string) =>
    ask<Ceremony>(`/api/tables/${table}/ceremony?language=${language}`, bearer(token)),
  analysis: (table: string, language: string, token: string) =>
    post<Story>(`/api/tables/${table}/analysis?language=${language}`, null, token),
  whatIf: (table: string, number: number, notation: string, token: string) =>
    post<Tried>(`/api/tables/${table}/what-if`, { number, notation }, token),
  address: async () => (await ask<{ address: string }>("/api/health")).address,
  qr: (text: string) => `/api/qr?text=${encodeURIComponent(text)}`,
  verify: (table: string, language: string, token: string) =>
    ask<ServerVerdict>(`/api/tables/${table}/verify?language=${language}`, bearer(token)),
  record: (table: string, token: string) =>
    ask<FairRecord>(`/api/tables/${table}/record`, bearer(token)),
};
