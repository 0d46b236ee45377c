// The Marketeers' sums: what a sale brings, and what an Offer could bring where. The server decides;
// this is what one would work out with a pencil before deciding.

import type { Sign } from "./art";
import type { CityMarket, CubaView } from "./view";

export const GOODS = ["gem", "weapons", "statue", "case", "alcohol"] as const;
export type Good = (typeof GOODS)[number];

export interface Sale {
  goods: Good[];
  half: Good | null; // sold for the Crate
}

export interface Account {
  gross: number;
  bribe: number;
  bonus: number;
  net: number;
}

/** "sell gem statue half case" as Goods. */
export function saleOf(notation: string): Sale {
  const words = notation.split(" ").slice(1);
  const at = words.indexOf("half");
  return {
    goods: (at < 0 ? words : words.slice(0, at)) as Good[],
    half: at < 0 ? null : (words[at + 1] as Good),
  };
}

/** CUBA-6.5.2: rounded down to whole thousands. */
export function halfPrice(price: number): number {
  return Math.floor(price / 2000) * 1000;
}

export function accountOf(city: CityMarket, sale: Sale): Account {
  const full = sale.goods.reduce((sum, good) => sum + (city.prices[good] ?? 0), 0);
  const gross = full + (sale.half ? halfPrice(city.prices[sale.half] ?? 0) : 0);
  return { gross, bribe: city.bribe, bonus: city.bonus, net: gross - city.bribe + city.bonus };
}

/** The sale that brings most for these symbols out of a stock; null: nothing can be sold. */
export function bestSale(city: CityMarket, symbols: Sign[], stock: Good[]): Sale | null {
  const left = [...stock];
  const goods: Good[] = [];
  for (const symbol of symbols) {
    const at = left.indexOf(symbol as Good);
    if (at >= 0) goods.push(...left.splice(at, 1));
  }
  let half: Good | null = null;
  if (symbols.includes("crate"))
    for (const good of left)
      if (half === null || (city.prices[good] ?? 0) > (city.prices[half] ?? 0)) half = good;
  return goods.length || half ? { goods, half } : null;
}

export function cityOf(view: CubaView, name: string): CityMarket | undefined {
  return view.market?.row.find((city) => city.city === name);
}

/** What an Offer would bring in its City with the Goods held now; null: nothing. */
export function prospect(view: CubaView, card: number, stock: Good[]): Account | null {
  const city = cityOf(view, view.sectors.cities[card] ?? "");
  const sale = city && bestSale(city, view.sectors.goods[card] ?? [], stock);
  return city && sale ? accountOf(city, sale) : null;
}
