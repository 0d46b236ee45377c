// What a truck would earn at a Speakeasy: its dock, the cargo ahead of it, dice, price, margin.

import { dockOf, isPlain } from "./board";
import { outlook, sums } from "./odds";
import { PUBLIC, UNLIMITED, truckOf, type BootView, type Speakeasy, type Truck } from "./view";

export interface Forecast {
  dock: number;
  ahead: number; // crates that are sold before
  expected: number; // crates
  all: number; // the chance to sell them all
  price: number; // for each crate
  money: number; // expected, with the margin if it is mine
  asks: number | null; // who would have to let it in
}

/** What a crate brings here to this player. */
export function priceFor(view: BootView, bar: Speakeasy, seat: number): number {
  const least = view.speakeasies[0]?.price ?? 1;
  if (isPlain(bar)) return least;
  return bar.heat.some((other) => other !== seat) ? least : bar.price;
}

export function cargoAt(view: BootView, bar: Speakeasy, dock: number): number {
  return (bar.docks[dock] ?? []).reduce(
    (sum, number) => sum + (truckOf(view, number)?.load ?? 0),
    0,
  );
}

/** Crates at this dock and at those that are served before it. */
export function aheadOf(view: BootView, bar: Speakeasy, dock: number): number {
  let sum = 0;
  for (let at = 0; at <= dock; at += 1) sum += cargoAt(view, bar, at);
  return sum;
}

/** Demand as chances; nothing if it is without limit. */
export function demandOf(view: BootView, spot: number): number[] | null {
  const bar = view.speakeasies[spot] as Speakeasy;
  if (isPlain(bar)) return null;
  if (view.sale?.spot === spot && view.sale.rolled > 0) {
    const known = new Array<number>(view.sale.demand + 1).fill(0);
    known[view.sale.demand] = 1;
    return known;
  }
  return sums(bar.dice, bar.improvements);
}

/** What so many crates would bring this player here, if they lined up now. */
export function forecast(view: BootView, seat: number, spot: number, crates: number): Forecast {
  const bar = view.speakeasies[spot] as Speakeasy;
  const standing = bar.status[seat] ?? "none";
  const dock = isPlain(bar) ? PUBLIC : dockOf(standing);
  const price = priceFor(view, bar, seat);
  const chances = demandOf(view, spot);
  const ahead = chances ? aheadOf(view, bar, dock) : 0;
  const seen = chances ? outlook(chances, crates, ahead) : { expected: crates, all: 1 };
  const margin = standing === "control" ? bar.margin : 0;
  return {
    dock,
    ahead,
    expected: seen.expected,
    all: seen.all,
    price,
    money: seen.expected * (price + margin),
    asks: dock === PUBLIC && bar.leader !== seat ? bar.leader : null,
  };
}

/** What the leader gets for letting this truck in, and what its cargo earns. */
export function admission(
  view: BootView,
  truck: Truck,
  payee: number,
): { crates: number; mine: number; theirs: number } {
  const sale = view.sale;
  const bar = view.speakeasies[sale?.spot ?? 0] as Speakeasy;
  const demand = sale?.demand ?? UNLIMITED;
  const crates = Math.min(truck.load, demand);
  const control = bar.leader !== null && bar.status[bar.leader] === "control";
  return {
    crates,
    mine: control ? crates * bar.margin : 0,
    theirs: crates * priceFor(view, bar, payee),
  };
}
