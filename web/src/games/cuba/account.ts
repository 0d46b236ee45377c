// The account of a Race, out of its news; and why any other game is over.

import type { News } from "../../lib/wire";
import type { CubaView } from "./view";

export interface Line {
  seat: number;
  sectors: number;
  reward: number;
  diamonds: number;
  money: number; // with what the Races before have brought
  caught: boolean; // a Cop on the heels: no reward
}

const one = (news: News, name: string) => news.about[name]?.[0] ?? 0;

/** The last Race that is over: its number, and a line for each seat or team, the richest first. */
export function lastRace(news: News[], seats: number): { race: number; lines: Line[] } | null {
  const told = news.filter((item) => !item.undone);
  const end = told.findLast((item) => item.kind === "race_ends");
  if (!end) return null;
  const lines = Array.from({ length: seats }, (_, seat): Line => {
    const mine = told.filter((item) => item.about.player?.[0] === seat);
    const paid = mine.filter((item) => item.number > end.number);
    const pesos = (items: News[], kind: string) =>
      items.filter((item) => item.kind === kind).reduce((sum, item) => sum + one(item, "pesos"), 0);
    const crossed = mine.filter(
      (item) => item.kind === "crossed" && item.number > begun(told, end),
    );
    return {
      seat,
      sectors: Math.max(0, ...crossed.map((item) => one(item, "number"))),
      reward: pesos(paid, "rewarded"),
      diamonds: pesos(paid, "diamonds"),
      money: pesos(mine, "rewarded") + pesos(mine, "diamonds"),
      caught: paid.some((item) => item.kind === "no_reward"),
    };
  });
  return { race: one(end, "race"), lines: lines.sort((a, b) => b.money - a.money) };
}

function begun(told: News[], end: News): number {
  const starts = told.filter((item) => item.kind === "race_begins" && item.number < end.number);
  return starts.at(-1)?.number ?? -1;
}

export interface Delivery {
  seat: number;
  card: number; // the Job
  points: number;
}

/** The Jobs the Couriers have delivered, in order. */
export function deliveries(news: News[]): Delivery[] {
  return news
    .filter((item) => item.kind === "job_done" && !item.undone)
    .map((item) => ({
      seat: one(item, "player"),
      card: one(item, "sector"),
      points: one(item, "points"),
    }));
}

/** What ended a game other than the Race. */
export function whyOver(view: CubaView) {
  return (view.couriers ?? view.smugglers ?? view.market)?.ended ?? null;
}
