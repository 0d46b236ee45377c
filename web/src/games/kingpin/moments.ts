// What gets its second on the table: burn-out dice, contracts, cards that are taken away.

import type { News } from "../../lib/wire";
import { KINDS, partOf, type Kind } from "./view";

const TAKEN = ["contract_named", "contract_raised", "held", "card_removed", "client_lost"] as const;
export type Blow = (typeof TAKEN)[number];

export interface BurnOut {
  number: number; // of the news
  seat: number; // who rolls
  kind: Kind;
  faces: number[];
  lost: boolean;
}

const told = (item: News) => !item.undone;
const kindAt = (item: News): Kind => KINDS[partOf(item, "kind")] ?? "client_s";

/** The first burn-out dice that were rolled after this piece of news. */
export function burnOutAfter(number: number, news: News[]): BurnOut | null {
  const at = news.findIndex(
    (item) => item.number > number && item.kind === "burn_out_rolled" && told(item),
  );
  const rolled = news[at];
  if (!rolled) return null;
  return {
    number: rolled.number,
    seat: partOf(rolled, "seat"),
    kind: kindAt(rolled),
    faces: (rolled.about.faces ?? []).filter((face) => face > 0),
    lost: news[at + 1]?.kind === "client_lost",
  };
}

/** The last blow after this piece of news; where dice have told of it already, it needs no second one. */
export function blowAfter(number: number, news: News[]): { item: News; blow: Blow } | null {
  const at = news.findLastIndex(
    (item) => item.number > number && TAKEN.includes(item.kind as Blow) && told(item),
  );
  const item = news[at];
  if (!item || news[at - 1]?.kind === "burn_out_rolled") return null;
  return { item, blow: item.kind as Blow };
}

export function kindOfBlow(item: News): Kind {
  return kindAt(item);
}
