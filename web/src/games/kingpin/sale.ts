// A sale as three choices that narrow the legal moves down to one: client, outlet, units.

import type { MoveOption } from "../../lib/wire";
import { findCard, limitOf, partOf, pileOf, type KingpinView } from "./view";

export interface Sale {
  client: number;
  outlet: number;
  units: number;
}

export function saleOf(option: MoveOption): Sale {
  return {
    client: partOf(option, "card"),
    outlet: partOf(option, "outlet"),
    units: partOf(option, "units"),
  };
}

export function moveOf(options: MoveOption[], sale: Sale): MoveOption | undefined {
  return options.find((option) => {
    const other = saleOf(option);
    return (
      other.client === sale.client && other.outlet === sale.outlet && other.units === sale.units
    );
  });
}

/** Each number once, in the order of the moves. */
export function distinct(options: MoveOption[], part: string): number[] {
  return [...new Set(options.map((option) => partOf(option, part)))];
}

function priceOf(view: KingpinView, sale: Sale): number {
  const client = findCard(view, sale.client)?.card;
  if (!client) return 0;
  return Math.min(client.holds ?? 0, sale.units * pileOf(view, client.kind).pay);
}

function isSafe(view: KingpinView, sale: Sale): boolean {
  const client = findCard(view, sale.client)?.card;
  return client !== undefined && sale.units <= limitOf(view, client);
}

/** Without risk if there is such a sale; the most money; the fewest units for it. */
export function bestSale(view: KingpinView, options: MoveOption[]): Sale | undefined {
  const rank = (sale: Sale) =>
    (isSafe(view, sale) ? 1e9 : 0) + priceOf(view, sale) * 100 - sale.units;
  const sales = options.map(saleOf);
  return sales.reduce<Sale | undefined>(
    (best, sale) => (best === undefined || rank(sale) > rank(best) ? sale : best),
    undefined,
  );
}

/** The best sale with the cards that were pointed at: the last client, the last outlet. */
export function saleAt(view: KingpinView, options: MoveOption[], aims: number[]): Sale | undefined {
  const among = (part: string) => {
    const numbers = distinct(options, part);
    return aims.find((card) => numbers.includes(card));
  };
  const [client, outlet] = [among("card"), among("outlet")];
  const fits = (option: MoveOption) =>
    (client === undefined || partOf(option, "card") === client) &&
    (outlet === undefined || partOf(option, "outlet") === outlet);
  return bestSale(view, options.filter(fits));
}

/** The same move with so many dollars left with the client: a number of its own (moves.py). */
export function forLess(move: number, dollars: number): number {
  return dollars > 0 ? 2 ** 50 + (dollars / 100) * 2 ** 20 + move : move;
}
