// The dice of this round: what the stills have made, and what the speakeasies want.

import type { News } from "../../lib/wire";
import { thisRound } from "./account";
import { partOf } from "./view";

/** 351 is a 3, a 5 and a 1. */
export function facesIn(news: News): number[] {
  const faces = partOf(news, "faces");
  return faces > 0 ? [...String(faces)].map(Number) : [];
}

/** What the stills of a seat show: the Family Still first. None that has not been rolled yet. */
export function rollsOf(news: News[], seat: number): number[][] {
  const told = thisRound(news).filter((item) => partOf(item, "seat") === seat);
  const isRemote = (item: News) => partOf(item, "still") === 1;
  const family = told.find((item) => item.kind === "raided" || (rolled(item) && !isRemote(item)));
  const remote = told.filter((item) => rolled(item) && isRemote(item));
  return [family ? facesIn(family) : [], ...remote.map(facesIn)];
}

function rolled(news: News): boolean {
  return news.kind === "rolled" || news.kind === "stands_idle";
}

/** What a speakeasy has rolled. */
export function demandOf(news: News[], spot: number): number[] {
  const told = thisRound(news).find(
    (item) => item.kind === "demanded" && partOf(item, "spot") === spot,
  );
  return told ? facesIn(told) : [];
}
