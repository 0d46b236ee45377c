// Made by `python -m contraband.wire.typescript`; do not edit.

/** The table as a seat sees it; a spectator has no ``you`` and no ``hand``. */
export interface BootleggersView {
  round: number;
  rounds: number;
  end_cash: number;
  stock_takes: number[];
  copper_round: number | null;
  copper_face: number | null;
  sizes: Sizes;
  offers: number;
  copper: number | null;
  window: string;
  turn: number;
  order: number[];
  deck: number;
  display: (Action | Thug)[];
  discards: (Action | Thug)[];
  truck_card: Size | null;
  truck_deck: number;
  speakeasies: Speakeasy[];
  trucks: Truck[];
  players: Player[];
  sale: Sale | null;
  played: Played | null;
  deal: Deal | null;
  ledger: Entry[];
  you?: number;
  hand?: Hand;
}

/** The Truck cards by size. */
export interface Sizes {
  small: TruckCard;
  medium: TruckCard;
  large: TruckCard;
}

/** What is printed on the Truck card of a size. */
export interface TruckCard {
  capacity: number;
  price: number;
  graft: number;
}

export type Action = "inf1" | "inf2" | "inf3" | "speak1" | "still1" | "still2";

export type Thug =
  | "big_city_boys"
  | "big_favor"
  | "big_payoff"
  | "bust_shipment"
  | "bust_speakeasy"
  | "city_politics"
  | "copper_house"
  | "dirty_rat"
  | "double_cross"
  | "free_truck"
  | "hijack"
  | "hit"
  | "investigation"
  | "little_favor"
  | "mob_war"
  | "moll"
  | "muscling_in"
  | "opportunity"
  | "packing_heat"
  | "pigeon"
  | "recruiting"
  | "safe_house"
  | "state_politics"
  | "thirsty"
  | "turf_war"
  | "union_boss"
  | "vigorish"
  | "warehouse"
  | "windfall"
  | "word_of_mouth";

export type Size = "large" | "medium" | "small";

/** A Speakeasy, with its lines and what is special about it this Round. */
export interface Speakeasy {
  id: string;
  name: string;
  open: boolean;
  opens: number;
  dice: number;
  price: number;
  margin: number;
  markers: number[];
  status: Standing[];
  leader: number | null;
  improvements: number;
  busted: boolean;
  copper_house: boolean;
  payoff: number | null;
  heat: number[];
  settled: boolean;
  docks: number[][];
}

export type Standing = "control" | "majority" | "minority" | "none";

/** A Truck, wherever it stands. */
export interface Truck {
  truck: number;
  code: string;
  size: Size;
  capacity: number;
  owner: number | null;
  holder: number | null;
  favor: boolean;
  load: number;
  at: number | null;
  idle: boolean;
  payee: number | null;
}

/** What lies before a player. Cash is its owner's secret, unless agreed otherwise. */
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
  shut: number[];
  warehouse: boolean;
  thugs: Thug[];
  secrets: number;
  boss: boolean;
  muscle: number;
  value: number;
  muscles: number[];
  offers: number;
}

/** The Speakeasy whose sale it is. */
export interface Sale {
  spot: number;
  rolled: number;
  demand: number;
  sold: number;
  truck: number | null;
}

/** The Thug card on the table that wants an answer, or the one taken openly just now. */
export interface Played {
  by: number;
  move: string;
  price: number;
}

/** The offer that wants an answer, and the promises that this seat puts together. */
export interface Deal {
  by: number | null;
  offer: string | null;
  terms: string[];
  draft: string[];
}

/** A line of the ledger: who promised whom what, and what became of it. */
export interface Entry {
  debtor: number;
  creditor: number;
  round: number;
  promise: string;
  fate: Fate;
}

export type Fate = "broken" | "kept" | "open" | "void";

/** What only this player sees. */
export interface Hand {
  muscles: number[];
  prices: number[];
  secrets: Thug[];
  dealt: Thug | null;
  answer: string | null;
}
