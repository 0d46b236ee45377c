// The account of each round, added up from the news: who carried what, and what became of it.

import type { News, Picture } from "../../lib/wire";
import { sodaView } from "./view";

export type Fate = "accepted" | "caught" | "undue" | "waved" | "";

export interface Line {
  seat: number;
  bribe: number | null;
  luggage: number[];
  bottles: number;
  fate: Fate;
  change: number;
}

export interface Account {
  round: number;
  guard: number;
  event: number; // index of the event card, -1 for none
  closed: boolean;
  lines: Line[];
  guardChange: number;
  used: { accept: number; inspect: number; arrest: number; dog: number };
}

function opened(news: News): Account {
  return {
    round: one(news, "round"),
    guard: one(news, "guard"),
    event: -1,
    closed: false,
    lines: [],
    guardChange: 0,
    used: { accept: 0, inspect: 0, arrest: 0, dog: 0 },
  };
}

function one(news: News, name: string): number {
  return news.about[name]?.[0] ?? 0;
}

function lineOf(account: Account, seat: number): Line {
  let line = account.lines.find((other) => other.seat === seat);
  if (!line) {
    line = { seat, bribe: null, luggage: [], bottles: 0, fate: "", change: 0 };
    account.lines.push(line);
  }
  return line;
}

function luggageOf(news: News): number[] {
  return (news.about.luggage ?? []).filter((bottles) => bottles >= 0);
}

function settle(account: Account, news: News, fate: Fate): void {
  const line = lineOf(account, one(news, "traveller"));
  const bottles = one(news, "bottles");
  line.luggage = luggageOf(news);
  line.bottles = bottles;
  if (line.fate === "") line.fate = fate; // a taken bribe was told before the luggage
  if (fate === "caught") account.guardChange += bottles;
  else line.change += bottles;
  if (fate !== "waved") account.used.arrest += 1;
}

function pay(account: Account, news: News, toGuard: number): void {
  lineOf(account, one(news, "traveller")).change -= toGuard;
  account.guardChange += toGuard;
}

function enter(account: Account, news: News): void {
  switch (news.kind) {
    case "event_revealed":
      account.event = one(news, "event");
      break;
    case "bonus_taken":
      account.guardChange += one(news, "caps");
      break;
    case "bribe_shown":
      lineOf(account, one(news, "traveller")).bribe = one(news, "bribe");
      break;
    case "bribe_accepted":
      lineOf(account, one(news, "traveller")).fate = "accepted";
      account.used.accept += 1;
      pay(account, news, one(news, "caps"));
      break;
    case "inspected":
      account.used.inspect += 1;
      break;
    case "dog_sent":
      account.used.dog += 1;
      break;
    case "waved_through":
      settle(account, news, "waved");
      break;
    case "caught":
      settle(account, news, "caught");
      break;
    case "unduly_arrested":
      settle(account, news, "undue");
      break;
    case "apology":
      pay(account, news, -one(news, "caps"));
      break;
    case "round_ends":
      account.closed = true;
      break;
  }
}

/** One account per round, in order. What was taken back does not count. */
export function accounts(news: News[]): Account[] {
  const found: Account[] = [];
  for (const item of news) {
    if (item.undone) continue;
    if (item.kind === "round_begins") found.push(opened(item));
    const last = found.at(-1);
    if (last) enter(last, item);
  }
  return found;
}

const used = (account: Account | undefined) =>
  account?.used ?? { accept: 0, inspect: 0, arrest: 0, dog: 0 };

/** The counter as the round left it: all luggage open, everybody stamped, tokens laid. */
export function ended(before: Picture, news: News[]): Picture {
  const view = sodaView(before);
  const of = (told: News[]) => accounts(told).find((account) => account.round === view.round);
  const lines = of(news)?.lines ?? [];
  const [now, then] = [
    used(of(news)),
    used(of(news.filter((item) => item.move_number <= before.table.moves))),
  ];
  const tokens = {
    accept: view.tokens.accept + then.accept - now.accept,
    inspect: view.tokens.inspect + then.inspect - now.inspect,
    arrest: view.tokens.arrest + then.arrest - now.arrest,
    dog: view.tokens.dog + then.dog - now.dog,
  };
  const travellers = view.travellers.map((traveller) => {
    const line = lines.find((other) => other.seat === traveller.seat);
    if (!line) return traveller;
    const status = line.fate || traveller.status;
    return { ...traveller, bribe: line.bribe, luggage: line.luggage, status };
  });
  const left = { ...view, travellers, tokens };
  return { ...before, step: "arresting", decision: null, asked: [], view: left };
}

export interface Past {
  totals: number[]; // bottles in the luggage, round by round, newest last
  caught: number;
}

/** What everybody knows of a traveller's rounds before. */
export function pastOf(all: Account[], seat: number): Past {
  const lines = all
    .filter((account) => account.closed)
    .flatMap((account) => account.lines.filter((line) => line.seat === seat));
  return {
    totals: lines.map((line) => line.bottles),
    caught: lines.filter((line) => line.fate === "caught").length,
  };
}
