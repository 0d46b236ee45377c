// The view of Bootleggers as the server sends it (games/bootleggers/view.py).

import type { MoveOption, News, Picture } from "../../lib/wire";

export const SIZES = ["small", "medium", "large"] as const;
export type Size = (typeof SIZES)[number];
export type Standing = "none" | "minority" | "majority" | "control";
export const DOCKS = ["majority", "minority", "public"] as const;

export const ACTIONS = ["inf1", "inf2", "inf3", "still1", "still2", "speak1"] as const;
export const THUGS = [
  "vigorish",
  "big_city_boys",
  "big_payoff",
  "big_favor",
  "little_favor",
  "city_politics",
  "copper_house",
  "double_cross",
  "union_boss",
  "bust_shipment",
  "bust_speakeasy",
  "investigation",
  "free_truck",
  "hijack",
  "hit",
  "mob_war",
  "moll",
  "pigeon",
  "muscling_in",
  "opportunity",
  "packing_heat",
  "recruiting",
  "safe_house",
  "state_politics",
  "thirsty",
  "turf_war",
  "warehouse",
  "windfall",
  "word_of_mouth",
  "dirty_rat",
] as const;
export type Thug = (typeof THUGS)[number];
export const CARDS = [...ACTIONS, ...THUGS] as const;
export type CardName = (typeof CARDS)[number];

export interface Speakeasy {
  id: string;
  name: string;
  open: boolean;
  opens: number;
  dice: number;
  price: number;
  margin: number;
  markers: number[]; // by seat
  status: Standing[]; // by seat
  leader: number | null;
  improvements: number;
  busted: boolean;
  copper_house: boolean;
  payoff: number | null;
  heat: number[];
  settled: boolean;
  docks: number[][]; // Trucks in line order: Majority, Minority, Public
}

export interface Truck {
  truck: number;
  code: string;
  size: Size;
  capacity: number;
  owner: number | null;
  holder: number | null;
  favor: boolean;
  load: number;
  at: number | null; // the Speakeasy where it stands
  idle: boolean;
  payee: number | null;
}

export interface Player {
  seat: number;
  cash: number | null;
  announced: number | null;
  supply: number;
  back: number;
  locked: number;
  back_dice: number;
  back_bars: number;
  crates: number;
  family: number;
  remotes: (number | null)[];
  shut: number[]; // Stills: 0 the Family Still
  warehouse: boolean;
  thugs: Thug[];
  secrets: number;
  boss: boolean;
  muscle: number;
  value: number;
  muscles: number[]; // cards left of each colour
  offers: number;
}

export interface Sale {
  spot: number;
  rolled: number;
  demand: number;
  sold: number;
  truck: number | null;
}

export type Fate = "open" | "kept" | "broken" | "void";

export interface Entry {
  debtor: number;
  creditor: number;
  round: number;
  promise: string;
  fate: Fate;
}

export interface BootView {
  round: number;
  rounds: number;
  end_cash: number;
  stock_takes: number[];
  copper_round: number | null; // null: played without the Copper
  copper_face: number | null;
  sizes: Record<Size, { capacity: number; price: number; graft: number }>;
  offers: number; // the most that one may make in trade
  copper: number | null;
  window: string;
  turn: number;
  order: number[];
  deck: number;
  display: CardName[];
  discards: CardName[];
  truck_card: Size | null;
  truck_deck: number;
  speakeasies: Speakeasy[];
  trucks: Truck[];
  players: Player[];
  sale: Sale | null;
  played: { by: number; move: string; price: number } | null;
  deal: { by: number | null; offer: string | null; terms: string[]; draft: string[] } | null;
  ledger: Entry[];
  words: Record<number, string>; // what people have promised in words of their own, by number
  you?: number;
  hand?: {
    muscles: number[];
    prices: number[];
    secrets: Thug[];
    dealt: Thug | null;
    answer: string | null;
  };
}

export const PUBLIC = 2;
export const UNLIMITED = 9999;

/** The windows in which Thug cards are played; the room draws them itself. */
export const WINDOWS: readonly string[] = [
  ...["r1", "r2", "r3", "p1", "p2", "d1", "d2", "t1", "t2", "l1", "l2", "l3", "s1", "s2"],
  ...["c1", "e1"],
];
export const TALKS: readonly string[] = ["talking", "talking_again", "trading", "pleading"];

export function bootView(picture: Picture, news: News[] = []): BootView {
  return { ...(picture.view as unknown as BootView), words: wordsIn(news) };
}

/** The rules know words by their number only; the news quotes them. */
function wordsIn(news: News[]): Record<number, string> {
  const quoting = news.filter((item) => item.quote !== "");
  return Object.fromEntries(quoting.map((item) => [partOf(item, "quote"), item.quote]));
}

export function kindOf(option: { notation: string }): string {
  return option.notation.split(" ")[0] ?? "";
}

/** A number that a move or a piece of news is about ("spot"); -1 if it is about none. */
export function partOf(item: { about: Record<string, number[]> }, name: string): number {
  return item.about[name]?.[0] ?? -1;
}

export function truckOf(view: BootView, number: number): Truck | undefined {
  return view.trucks.find((truck) => truck.truck === number);
}

/** Whom the cargo pays. */
export function payeeOf(truck: Truck): number {
  return truck.payee ?? truck.holder ?? -1;
}

/** Trucks this player holds and may load: a load names them by their place in this list. */
export function usableTrucks(view: BootView, seat: number): Truck[] {
  return view.trucks.filter((truck) => truck.holder === seat && !truck.idle);
}

export function trucksOf(view: BootView, seat: number): Truck[] {
  return view.trucks.filter((truck) => truck.holder === seat || truck.owner === seat);
}

/** Loaded and still at home. */
export function waiting(view: BootView, seat: number): Truck[] {
  return view.trucks.filter(
    (truck) => truck.holder === seat && truck.load > 0 && truck.at === null,
  );
}

export function graftOf(view: BootView, player: Player): number {
  if (player.boss) return 0;
  return view.trucks
    .filter((truck) => truck.owner === player.seat)
    .reduce((sum, truck) => sum + view.sizes[truck.size].graft, 0);
}

export function freeMarkers(player: Player): number {
  return player.back - player.locked;
}

/** What this seat holds: cards all know of, and its own secrets. */
export function thugsOf(view: BootView, seat: number): Thug[] {
  const known = view.players[seat]?.thugs ?? [];
  return seat === view.you ? [...known, ...(view.hand?.secrets ?? [])] : known;
}

/** Promises of this seat that were kept and broken, over the whole game. */
export function tally(view: BootView, seat: number): { kept: number; broken: number } {
  const own = view.ledger.filter((entry) => entry.debtor === seat);
  const count = (fate: Fate) => own.filter((entry) => entry.fate === fate).length;
  return { kept: count("kept"), broken: count("broken") };
}

/** In Muscle order, or in seat order before the reveal; the own seat leads nothing special. */
export function seatsInOrder(view: BootView): number[] {
  const shown = view.players.some((player) => player.muscle > 0);
  return shown && view.order.length === view.players.length
    ? view.order
    : view.players.map((player) => player.seat);
}

export function legalOf(options: MoveOption[], kind: string): MoveOption[] {
  return options.filter((option) => kindOf(option) === kind);
}
