// What a round brought everybody, added up from the news.

import type { News } from "../../lib/wire";
import { partOf } from "./view";

export interface Line {
  seat: number;
  sales: number;
  cash: number; // doubles taken as money
  received: number; // settlements
  spent: number;
}

export interface Account {
  round: number;
  lines: Line[];
  closed: boolean; // the next round has begun, or the game is over
}

function line(account: Account, seat: number): Line {
  let found = account.lines.find((other) => other.seat === seat);
  if (!found) {
    found = { seat, sales: 0, cash: 0, received: 0, spent: 0 };
    account.lines.push(found);
  }
  return found;
}

function enter(account: Account, news: News): void {
  const money = Math.max(0, partOf(news, "money"));
  const seat = partOf(news, "seat");
  switch (news.kind) {
    case "sold":
    case "poached":
      line(account, seat).sales += money;
      break;
    case "cashed":
      line(account, seat).cash += money;
      break;
    case "bought":
    case "disabled":
    case "inspection":
    case "contract_paid":
    case "released":
      line(account, seat).spent += money;
      break;
    case "audit_settled":
    case "settled":
      line(account, seat).spent += money;
      line(account, partOf(news, "owner")).received += money;
      break;
  }
}

/** One account per round, in order. What was taken back does not count. */
export function accounts(news: News[]): Account[] {
  const found: Account[] = [];
  for (const item of news) {
    if (item.undone) continue;
    const last = found.at(-1);
    if (item.kind === "turn_begins" && partOf(item, "round") !== last?.round) {
      if (last) last.closed = true;
      found.push({ round: partOf(item, "round"), lines: [], closed: false });
    }
    if (item.kind === "game_ends" && last) last.closed = true;
    const now = found.at(-1);
    if (now) enter(now, item);
  }
  return found;
}

/** All rounds of a seat in one line. */
export function booksOf(all: Account[], seat: number): Line {
  const sum = { seat, sales: 0, cash: 0, received: 0, spent: 0 };
  for (const line of all.flatMap((account) => account.lines)) {
    if (line.seat !== seat) continue;
    sum.sales += line.sales;
    sum.cash += line.cash;
    sum.received += line.received;
    sum.spent += line.spent;
  }
  return sum;
}
