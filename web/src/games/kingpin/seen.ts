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
  kind: "auditor" | "client_l" | "client_m" | "client_s" | "fixer" | "inspector" | "outlet_l" | "outlet_m" | "outlet_s" | "shield" | "truck_l" | "truck_m" | "truck_s";
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
  kind: "auditor" | "client_l" | "client_m" | "client_s" | "fixer" | "inspector" | "outlet_l" | "outlet_m" | "outlet_s" | "shield" | "truck_l" | "truck_m" | "truck_s";
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
  kind: "auditor" | "client_l" | "client_m" | "client_s" | "fixer" | "inspector" | "outlet_l" | "outlet_m" | "outlet_s" | "shield" | "truck_l" | "truck_m" | "truck_s";
  price: number;
}
