// A sale put together from what the game offers: client, outlet, units, and how much to take.

import { codeOf, type Buyer, type KingpinView, type Sales, type Seller } from "./view";

export interface Deal {
  client: Buyer;
  outlet: Seller;
  units: number;
}

/** The sale to begin with, of the cards that were pointed at: the last client, the last outlet. */
export function dealAt(sales: Sales, aims: number[]): Deal | undefined {
  const pointed = (cards: { card: number }[]) =>
    aims.find((aim) => cards.some(({ card }) => card === aim));
  const aimed = pointed(sales.clients);
  const client = sales.clients.find(({ card }) => card === aimed) ?? sales.clients[0];
  const from = pointed(sales.outlets) ?? client?.outlet;
  const outlet = sales.outlets.find(({ card }) => card === from);
  if (!client || !outlet) return undefined;
  return { client, outlet, units: Math.min(client.units, outlet.units) };
}

/** The move in the game's notation; `less`: dollars of the most that stay with the client. */
export function saleMove(view: KingpinView, sales: Sales, deal: Deal, less: number): string {
  const { client, outlet, units } = deal;
  const words = [sales.deed, codeOf(view, outlet.card), codeOf(view, client.card), String(units)];
  if (less > 0) words.push("less", String(less));
  return (sales.instead ? ["instead", ...words] : words).join(" ");
}
