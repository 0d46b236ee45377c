// The account of a Race, out of its news; and why any other game is over.

import type { News } from "../../lib/wire";
import { GOODS, type Good } from "./market";
import type { CubaView } from "./view";

const ALL = 10; // cards of each Good (CUBA-4.17.1)
const PATIENCE = 2; // Turns with the Police ahead (CUBA-5.11.2); a family may also lose by time (CUBA-8.5.3)

export interface Line {
  seat: number;
  sectors: number;
  reward: number;
  diamonds: number;
  money: number; // with what the Races before have brought
  caught: boolean; // a Cop on the heels: no reward
}

const one = (news: News, name: string) => news.about[name]?.[0] ?? 0;

/** The last Race that is over: its number, and a line for each seat, the richest first. */
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

export type Why =
  "won_together" | "caught" | "lost_time" | "sold_out" | "last_cop" | "nobody_sells";

/** What ended a game other than the Race; with the Good of which the last card was sold. */
export function whyOver(view: CubaView, news: News[]): { why: Why; good?: Good } {
  const told = (kind: string) => news.some((item) => item.kind === kind && !item.undone);
  if (view.couriers) {
    if (!told("caught")) return { why: "won_together" };
    return { why: view.couriers.behind < PATIENCE ? "lost_time" : "caught" };
  }
  if (told("quiet_end")) return { why: "nobody_sells" };
  const good = GOODS.find((item) => (view.smugglers?.sold[item] ?? 0) >= ALL);
  return good ? { why: "sold_out", good } : { why: "last_cop" };
}
