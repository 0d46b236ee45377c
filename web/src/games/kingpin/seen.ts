// Made by `python -m contraband.wire.typescript`; do not edit.

/** The table as a seat sees it; a spectator has no ``you``. */
export interface KingpinView {
  round: number;
  rounds: number;
  target: number;
  first: number;
  turn: number;
  last_round: boolean;
  dice_cap: number;
  dice: number[];
  rolled: number;
  spent: number;
  attack: Attack | null;
  auditors: number[];
  fees: Fees;
  stock: Pile[];
  empires: Empire[];
  you?: number;
}

/** The open question between two players. */
export interface Attack {
  kind: "auditor" | "contract" | "inspector" | "stop";
  by: number;
  on: number;
  card: number | null;
  price: number;
}

/** Every amount that is printed on no card of a pile. */
export interface Fees {
  cash: number;
  disable: number;
  inspect: number;
  settle: number;
  contract: number;
  audit: number;
}

/** A pile for sale, and all that is printed on its cards. */
export interface Pile {
  kind: Kind;
  code: string;
  left: number;
  price: number;
  release: number;
  bought: boolean;
  units: number;
  budget: number;
  payday: number;
  pay: number;
  limit: number;
}

export type Kind =
  | "auditor"
  | "client_l"
  | "client_m"
  | "client_s"
  | "fixer"
  | "inspector"
  | "outlet_l"
  | "outlet_m"
  | "outlet_s"
  | "shield"
  | "truck_l"
  | "truck_m"
  | "truck_s";

/** What a player owns. */
export interface Empire {
  seat: number;
  money: number;
  pool: number;
  cards: Card[];
  held: Held[];
}

/** A card in an empire: one that holds something, or a special. */
export interface Card {
  card: number;
  code: string;
  kind: Kind;
  like: number;
  ready?: boolean;
  fresh?: boolean;
  used?: boolean;
  acted?: boolean;
  beside?: number | null;
  holds?: number;
  sold?: number;
}

/** A card in the hold, and what its release costs. */
export interface Held {
  card: number;
  code: string;
  kind: Kind;
  price: number;
}

/** All of that, as far as the question needs it. */
export interface KingpinPreview {
  outcomes: Outcome[];
  sales: Sales[];
  division: Division | null;
  plan: Plan | null;
  spent: number;
  raised: number;
}

/** What a move would do; what it would not is left out. */
export interface Outcome {
  move: number;
  money?: number;
  left?: number;
  budget?: number;
  rivals?: number;
  units?: number;
  lost?: number;
  risk?: number;
  dice?: number;
  pool?: number;
  blocked?: boolean;
  wins?: boolean;
  other?: number;
  other_money?: number;
  other_wins?: boolean;
  rolls?: boolean;
}

/** The sales that a 3 or a 5 can make: any units of an outlet, to any client. */
export interface Sales {
  deed: "poach" | "sell";
  face: number;
  instead: boolean;
  step: number;
  outlets: Seller[];
  clients: Buyer[];
}

/** An outlet with something to sell. */
export interface Seller {
  card: number;
  units: number;
}

/** A client, and what so many units sold to it bring and risk. */
export interface Buyer {
  card: number;
  outlet: number;
  units: number;
  money: number[];
  risk: number[];
  wins: number;
}

/** What a 2 can do: the load of a truck divided among outlets, none of them above its room. */
export interface Division {
  face: number;
  instead: boolean;
  trucks: Load[];
  outlets: Place[];
}

/** A truck, and what becomes of its units. */
export interface Load {
  card: number;
  units: number;
  lost: number;
  likely: number[][];
}

/** An outlet that is not full. */
export interface Place {
  card: number;
  room: number;
  like: number;
}

/** How the medium bot would spend the dice that are left, if luck is kind. */
export interface Plan {
  steps: PlanStep[];
  money: number;
  left: number;
  wins: boolean;
}

/** One use of dice of a plan. */
export interface PlanStep {
  notation: string;
  face: number;
  dice: number;
  kind: Kind | null;
  now: boolean;
  brings: Outcome;
}
