// What the rounds brought everybody, added up from the news.

import type { News } from "../../lib/wire";
import { partOf } from "./view";

export interface Line {
  seat: number;
  made: number; // crates
  sold: number; // crates
  sales: number;
  profit: number;
  spent: number; // Muscle, graft, trucks, cards
}

export interface Account {
  round: number;
  lines: Line[];
}

function line(account: Account, seat: number): Line {
  let found = account.lines.find((other) => other.seat === seat);
  if (!found) {
    found = { seat, made: 0, sold: 0, sales: 0, profit: 0, spent: 0 };
    account.lines.push(found);
  }
  return found;
}

function enter(account: Account, news: News): void {
  const seat = partOf(news, "seat");
  const money = Math.max(0, partOf(news, "money"));
  switch (news.kind) {
    case "rolled":
      line(account, seat).made += Math.max(0, partOf(news, "count"));
      break;
    case "sold":
      line(account, seat).sold += Math.max(0, partOf(news, "count"));
      line(account, seat).sales += money;
      break;
    case "profit":
      line(account, seat).profit += money;
      break;
    case "paid":
    case "graft_paid":
    case "bought":
    case "spent":
      line(account, seat).spent += money;
      break;
  }
}

/** One account per round, in order. What was taken back does not count. */
export function accounts(news: News[]): Account[] {
  const found: Account[] = [];
  for (const item of news) {
    if (item.undone) continue;
    if (item.kind === "round_begins") found.push({ round: partOf(item, "number"), lines: [] });
    const now = found.at(-1);
    if (now) enter(now, item);
  }
  return found;
}

/** Several rounds of a seat in one line. */
export function booksOf(all: Account[], seat: number): Line {
  const sum: Line = { seat, made: 0, sold: 0, sales: 0, profit: 0, spent: 0 };
  for (const one of all.flatMap((account) => account.lines)) {
    if (one.seat !== seat) continue;
    sum.made += one.made;
    sum.sold += one.sold;
    sum.sales += one.sales;
    sum.profit += one.profit;
    sum.spent += one.spent;
  }
  return sum;
}

/** What happened in the round on the table, newest last. */
export function thisRound(news: News[]): News[] {
  const told = news.filter((item) => !item.undone);
  const start = told.findLastIndex((item) => item.kind === "round_begins");
  return told.slice(start + 1);
}
