// A suggestion for all dice at once: a list of moves, none of which rolls or attacks, so that it can
// be foretold. It is plain: every way to group equal dice is tried face by face, single dice then do
// the next useful thing, and the end of each try is weighed. The server judges each move anew.

import { copyOf, deskOf, firstLike, sizesOf, type Desk, type Thing } from "./desk";
import { FACES, KINDS, type Kind, type KingpinView } from "./view";

export type Deed =
  "restock" | "distribute" | "sell" | "payday" | "poach" | "cash" | "wake" | "triple" | "quad";

export interface PlanStep {
  notation: string;
  deed: Deed;
  face: number;
  dice: number; // 0: instead of the roll
  kind: Kind | null; // of the card it is about
  units: number;
  money: number;
  blocked: boolean;
}

export interface Plan {
  steps: PlanStep[];
  money: number; // to the bankroll, all in all
  left: number; // dice without a use
  wins: boolean;
}

// What things are worth at the end of a turn, in dollars. More cash with a client than four sales
// bring is worth nothing; a card is worth less, the nearer the end.
const WORTH = {
  clientCash: 0.2,
  stocked: 30,
  loaded: 15,
  rivals: 0.05,
  triple: 450,
  quad: 550,
  woken: 260,
};

function step(deed: Deed, face: number, words: string, more: Partial<PlanStep> = {}): PlanStep {
  const notation = words ? `${deed} ${words}` : deed;
  const rest = { dice: 1, kind: null, units: 0, money: 0, blocked: false };
  return { notation, deed, face, ...rest, ...more };
}

const total = (list: Thing[], part: "holds" | "payday") =>
  list.reduce((sum, thing) => sum + thing[part], 0);

const SALES_AHEAD = 4;
const sellable = (list: Thing[]) =>
  list.reduce((sum, one) => sum + Math.min(one.holds, SALES_AHEAD * one.pay * one.limit), 0);

// -- single dice ----------------------------------------------------------------------------------

function restock(desk: Desk): PlanStep | null {
  const empty = desk.trucks.filter((truck) => truck.holds === 0);
  const largest = empty.sort((a, b) => b.room - a.room || a.card - b.card)[0];
  if (!largest) return null;
  if (desk.blocks > 0) {
    // A delivery that is stopped pays only if another one follows it.
    if ((desk.dice[1] ?? 0) <= desk.blocks) return null;
    desk.blocks -= 1;
    return step("restock", 1, largest.code, { kind: largest.kind, blocked: true });
  }
  const truck = firstLike(desk.trucks, largest);
  truck.holds = truck.room;
  return step("restock", 1, truck.code, { kind: truck.kind, units: truck.room });
}

/** All of a truck into the outlet with the most room, then the next. */
function distribute(desk: Desk): PlanStep | null {
  const free = (outlet: Thing) => outlet.room - outlet.holds;
  const room = desk.outlets.reduce((sum, outlet) => sum + free(outlet), 0);
  const loaded = desk.trucks.filter((truck) => truck.holds > 0 && truck.holds <= room);
  const fullest = loaded.sort((a, b) => b.holds - a.holds || a.card - b.card)[0];
  if (!fullest) return null;
  const truck = firstLike(desk.trucks, fullest);
  const shares: { outlet: Thing; share: number }[] = [];
  let left = truck.holds;
  while (left > 0) {
    const outlets = desk.outlets.filter((outlet) => free(outlet) > 0);
    const outlet = outlets.sort((a, b) => free(b) - free(a) || a.card - b.card)[0] as Thing;
    const share = Math.min(left, free(outlet));
    outlet.holds += share;
    left -= share;
    shares.push({ outlet, share });
  }
  const units = truck.holds;
  truck.holds = 0;
  shares.sort((a, b) => a.outlet.card - b.outlet.card);
  const words = shares.map(({ outlet, share }) => `${outlet.code} ${share}`);
  return step("distribute", 2, [truck.code, ...words].join(" "), { kind: truck.kind, units });
}

/** The sale that brings most without any risk. */
function sell(desk: Desk, deed: "sell" | "poach"): PlanStep | null {
  const clients = deed === "sell" ? desk.clients : desk.rivals;
  let best: { outlet: Thing; client: Thing; units: number; money: number } | null = null;
  for (const outlet of desk.outlets) {
    for (const client of clients) {
      const wanted = Math.ceil(client.holds / client.pay);
      const units = Math.min(outlet.holds, client.limit, wanted);
      const money = Math.min(client.holds, units * client.pay);
      if (units < 1 || money <= 0) continue;
      if (!best || money > best.money || (money === best.money && units < best.units))
        best = { outlet, client, units, money };
    }
  }
  if (!best) return null;
  const outlet = firstLike(desk.outlets, best.outlet);
  const client = firstLike(clients, best.client);
  const { units, money } = best;
  outlet.holds -= units;
  client.holds -= money;
  if (desk.addsUp) client.limit -= units;
  desk.money += money;
  const words = `${outlet.code} ${client.code} ${units}`;
  return step(deed, deed === "sell" ? 3 : 5, words, { kind: client.kind, units, money });
}

function payday(desk: Desk): PlanStep | null {
  if (desk.clients.length === 0) return null;
  const money = total(desk.clients, "payday");
  for (const client of desk.clients) client.holds += client.payday;
  return step("payday", 4, "", { units: money });
}

const SINGLES: [number, (desk: Desk) => PlanStep | null][] = [
  [4, payday],
  [2, distribute],
  [1, restock],
  [3, (desk) => sell(desk, "sell")],
  [5, (desk) => sell(desk, "poach")],
];

function playSingles(desk: Desk): PlanStep[] {
  const done: PlanStep[] = [];
  for (;;) {
    const before = done.length;
    for (const [face, use] of SINGLES) {
      if (!desk.dice[face]) continue;
      const found = use(desk);
      if (!found) continue;
      desk.dice[face] -= 1;
      done.push(found);
      break; // begin again: a sale makes room, a delivery fills a truck
    }
    if (done.length === before) return done;
  }
}

// -- groups -----------------------------------------------------------------------------------------

interface Groups {
  doubles: number;
  triples: number;
  quads: number;
}
const NONE: Groups = { doubles: 0, triples: 0, quads: 0 };

function waysToGroup(dice: number): Groups[] {
  const found: Groups[] = [];
  for (let quads = 0; 4 * quads <= dice; quads += 1)
    for (let triples = 0; 4 * quads + 3 * triples <= dice; triples += 1)
      for (let doubles = 0; 4 * quads + 3 * triples + 2 * doubles <= dice; doubles += 1)
        found.push({ quads, triples, doubles });
  return found;
}

function double(desk: Desk, face: number): PlanStep {
  const special = desk.tired.shift();
  if (special) {
    desk.extra += WORTH.woken;
    return step("wake", face, `${face} ${special.code}`, { dice: 2, kind: special.kind });
  }
  desk.money += desk.cash;
  return step("cash", face, String(face), { dice: 2, money: desk.cash });
}

/** The basic card of which there are fewest, as large as the stock has it. */
function freeBasic(desk: Desk): number {
  const owned = { truck: desk.trucks.length, outlet: desk.outlets.length };
  const families = [
    { name: "truck", count: owned.truck },
    { name: "client", count: desk.clients.length },
    { name: "outlet", count: owned.outlet },
  ].sort((a, b) => a.count - b.count);
  const piles = families.flatMap((family) => sizesOf(family.name));
  return piles.find((pile) => (desk.stock[pile] ?? 0) > 0) ?? -1;
}

function freeCard(desk: Desk, face: number, deed: "triple" | "quad", codes: string[]): PlanStep {
  const specials = [9, 10, 11, 12]; // inspector first
  const pile =
    deed === "triple" ? freeBasic(desk) : (specials.find((at) => (desk.stock[at] ?? 0) > 0) ?? -1);
  let units = 0;
  if (deed === "triple") {
    units = total(desk.clients, "payday");
    for (const client of [...desk.clients, ...desk.rivals]) client.holds += client.payday;
  }
  if (pile >= 0) {
    desk.stock[pile] = (desk.stock[pile] ?? 0) - 1;
    desk.extra += WORTH[deed];
  }
  const words = `${face} ${pile >= 0 ? (codes[pile] ?? "") : "none"}`;
  const kind = pile >= 0 ? (KINDS[pile] ?? null) : null;
  return step(deed, face, words, { dice: deed === "triple" ? 3 : 4, kind, units });
}

// -- the whole roll ---------------------------------------------------------------------------------

interface Try {
  steps: PlanStep[];
  desk: Desk;
  worth: number;
}

function weigh(desk: Desk, target: number): number {
  return (
    desk.money +
    desk.extra * Math.max(0.3, 1 - desk.money / target) +
    WORTH.clientCash * sellable(desk.clients) -
    WORTH.rivals * total(desk.rivals, "holds") +
    WORTH.stocked * total(desk.outlets, "holds") +
    WORTH.loaded * total(desk.trucks, "holds") +
    (desk.money >= target ? 1_000_000 : 0)
  );
}

/** Play with the dice grouped like this. Free cards come last: their names are not known before. */
function tryOut(start: Desk, groups: Groups[], target: number, codes: string[]): Try {
  const desk = copyOf(start);
  const steps: PlanStep[] = [];
  for (const face of FACES) {
    const { doubles, triples, quads } = groups[face] ?? NONE;
    desk.dice[face] = (desk.dice[face] ?? 0) - 2 * doubles - 3 * triples - 4 * quads;
    for (let at = 0; at < doubles; at += 1) steps.push(double(desk, face));
  }
  steps.push(...playSingles(desk));
  for (const face of FACES) {
    const { triples, quads } = groups[face] ?? NONE;
    for (let at = 0; at < triples; at += 1) steps.push(freeCard(desk, face, "triple", codes));
    for (let at = 0; at < quads; at += 1) steps.push(freeCard(desk, face, "quad", codes));
  }
  return { steps, desk, worth: weigh(desk, target) };
}

/** Improve the grouping one face at a time, twice round. */
function bestGrouping(start: Desk, target: number, codes: string[]): Try {
  let groups: Groups[] = Array.from({ length: 7 }, () => NONE);
  let best = tryOut(start, groups, target, codes);
  for (let round = 0; round < 2; round += 1) {
    for (const face of FACES) {
      for (const way of waysToGroup(start.dice[face] ?? 0)) {
        const other = groups.with(face, way);
        const found = tryOut(start, other, target, codes);
        if (found.worth > best.worth) [best, groups] = [found, other];
      }
    }
  }
  return best;
}

/** KINGPIN-9: one outcome that was not rolled, for the whole roll. */
function bestInstead(start: Desk, target: number): Try | null {
  let best: Try | null = null;
  for (const [face, use] of SINGLES) {
    if (start.dice[face]) continue;
    const desk = copyOf(start);
    const found = use(desk);
    if (!found || found.blocked) continue;
    const steps = [{ ...found, dice: 0, notation: `instead ${found.notation}` }];
    const worth = weigh(desk, target);
    if (!best || worth > best.worth) best = { steps, desk, worth };
  }
  return best;
}

/** Null: the dice can do nothing worth suggesting. */
export function suggest(view: KingpinView, me: number): Plan | null {
  const start = deskOf(view, me);
  const codes = view.stock.map((pile) => pile.code);
  let best = bestGrouping(start, view.target, codes);
  const instead = view.spent === 0 ? bestInstead(start, view.target) : null;
  if (instead && instead.worth > best.worth) best = instead;
  if (best.steps.length === 0) return null;
  const used = best.steps.reduce((sum, item) => sum + item.dice, 0);
  const money = best.desk.money - start.money;
  return {
    steps: best.steps,
    money,
    left: best.steps[0]?.dice === 0 ? 0 : view.rolled - view.spent - used,
    wins: start.money + money >= view.target,
  };
}

/** Equal steps one after the other, told once. */
export function runsOf(steps: PlanStep[]): { step: PlanStep; times: number }[] {
  const found: { step: PlanStep; times: number }[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last?.step.notation === step.notation) last.times += 1;
    else found.push({ step, times: 1 });
  }
  return found;
}
