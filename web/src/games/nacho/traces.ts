// What the mounties have done this turn, so that it can still be seen after it happened.

import type { News } from "../../lib/wire";

export interface Trace {
  seat: number;
  province: number;
  kind: "arrest" | "left" | "came"; // a mountie who walked off, and where he settled
  words: string;
}

function part(news: News, name: string): number {
  return news.about[name]?.[0] ?? -1;
}

function tracesOf(news: News): Trace[] {
  const at = (name: string, kind: Trace["kind"]) => ({
    seat: part(news, "player"),
    province: part(news, name),
    kind,
    words: news.line,
  });
  switch (news.kind) {
    case "arrested":
      return [at("province", "arrest")];
    case "raided":
      return [at("left", "left"), at("province", "arrest")];
    case "wandered":
      return [at("left", "left"), at("province", "came")];
    default:
      return [];
  }
}

/** What was told since the turn began and not taken back. */
export function thisTurn(news: News[]): News[] {
  const told = news.filter((item) => !item.undone);
  return told.slice(told.findLastIndex((item) => item.kind === "turn_begins") + 1);
}

export const traces = (news: News[]): Trace[] => thisTurn(news).flatMap(tracesOf);
