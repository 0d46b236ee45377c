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
  dealt: number; // cash from the others, less what they got
}

export interface Account {
  round: number;
  lines: Line[];
}

function emptyLine(seat: number): Line {
  return { seat, made: 0, sold: 0, sales: 0, profit: 0, spent: 0, dealt: 0 };
}

function line(account: Account, seat: number): Line {
  let found = account.lines.find((other) => other.seat === seat);
  if (!found) {
    found = emptyLine(seat);
    account.lines.push(found);
  }
  return found;
}

/** `offered`: the cash of the offer on the table. */
function enter(account: Account, news: News, offered: News[]): void {
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
    case "paid_out":
    case "squeeze_paid":
      pay(account, seat, partOf(news, "other"), money);
      break;
    case "struck":
      for (const cash of offered) {
        const given = partOf(cash, "way") === 0 ? 1 : -1;
        pay(account, seat, partOf(news, "other"), given * partOf(cash, "money"));
      }
      break;
  }
}

function pay(account: Account, from: number, to: number, money: number): void {
  line(account, from).dealt -= money;
  line(account, to).dealt += money;
}

/** One account per round, in order. What was taken back does not count. */
export function accounts(news: News[]): Account[] {
  const found: Account[] = [];
  let offered: News[] = [];
  for (const item of news) {
    if (item.undone) continue;
    if (item.kind === "round_begins") found.push({ round: partOf(item, "number"), lines: [] });
    const now = found.at(-1);
    if (item.kind.startsWith("offered")) offered = [];
    if (item.kind === "offer_cash") offered.push(item);
    if (now) enter(now, item, offered);
  }
  return found;
}

/** Several rounds of a seat in one line. */
export function booksOf(all: Account[], seat: number): Line {
  const sum = emptyLine(seat);
  for (const one of all.flatMap((account) => account.lines)) {
    if (one.seat !== seat) continue;
    sum.made += one.made;
    sum.sold += one.sold;
    sum.sales += one.sales;
    sum.profit += one.profit;
    sum.spent += one.spent;
    sum.dealt += one.dealt;
  }
  return sum;
}

/** What happened in the round on the table, newest last. */
export function thisRound(news: News[]): News[] {
  const told = news.filter((item) => !item.undone);
  return told.slice(roundStart(told) + 1);
}

/** What became of this seat's last offer, or of the last offer made to it. */
export function lastAnswer(news: News[], seat: number): News | undefined {
  return thisRound(news).findLast(
    (item) =>
      ["struck", "declined"].includes(item.kind) &&
      [partOf(item, "seat"), partOf(item, "other")].includes(seat),
  );
}

/** All that happened before it. */
export function before(news: News[]): News[] {
  const told = news.filter((item) => !item.undone);
  return told.slice(0, Math.max(0, roundStart(told)));
}

function roundStart(told: News[]): number {
  return told.findLastIndex((item) => item.kind === "round_begins");
}
