// The scoring at the end of each round, read from the news.

import type { News } from "../../lib/wire";

export interface ProvinceLine {
  province: number;
  totals: number[];
  winner: number; // -1: nobody
  bonus: number;
  tied: boolean;
  retired: number[];
}

export interface Fine {
  seat: number;
  province: number;
  penalty: number;
}

export interface Account {
  round: number;
  lines: ProvinceLine[];
  fines: Fine[];
  holder: number; // who had the gem while the round was scored
  over: boolean;
}

function one(news: News, name: string): number {
  return news.about[name]?.[0] ?? -1;
}

function enter(account: Account, news: News): void {
  const line = account.lines.at(-1);
  switch (news.kind) {
    case "totals":
      account.lines.push({
        province: one(news, "province"),
        totals: [0, 1, 2, 3].map((seat) => one(news, `total${seat}`)),
        winner: -1,
        bonus: 0,
        tied: false,
        retired: [],
      });
      break;
    case "bonus_won":
      if (line) Object.assign(line, { winner: one(news, "player"), bonus: one(news, "gold") });
      break;
    case "bonus_tied":
      if (line) line.tied = true;
      break;
    case "retired":
      line?.retired.push(one(news, "smuggler"));
      break;
    case "fined":
      account.fines.push({
        seat: one(news, "player"),
        province: one(news, "province"),
        penalty: one(news, "penalty"),
      });
      break;
    case "game_ends":
      account.over = true;
      break;
  }
}

/** Who has the gem after all this. */
function holder(news: News[]): number {
  const moved = news.findLast((item) => item.kind === "gem_given" || item.kind === "gem_passed");
  return moved ? one(moved, moved.kind === "gem_given" ? "player" : "to") : -1;
}

/** The last scoring that was told; what was taken back does not count. */
export function lastAccount(news: News[]): Account | null {
  const told = news.filter((item) => !item.undone);
  const start = told.findLastIndex((item) => item.kind === "scoring_begins");
  const first = told[start];
  if (!first) return null;
  const account: Account = {
    round: one(first, "round"),
    lines: [],
    fines: [],
    holder: holder(told.slice(0, start)),
    over: false,
  };
  for (const item of told.slice(start + 1)) {
    if (item.kind === "turn_begins") break;
    enter(account, item);
  }
  return account;
}

/** What the scoring changes for a seat. */
export function changeOf(account: Account, seat: number): number {
  const won = account.lines
    .filter((line) => line.winner === seat)
    .reduce((sum, line) => sum + line.bonus, 0);
  const lost = account.fines
    .filter((fine) => fine.seat === seat)
    .reduce((sum, fine) => sum + fine.penalty, 0);
  return won - lost;
}
