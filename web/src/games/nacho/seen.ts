// Made by `python -m contraband.wire.typescript`; do not edit.

/** The table as a seat sees it; a spectator has no ``you``. */
export interface NachoView {
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  gem: number | null;
  mountie: MountieCard | null;
  mounties_to_come: string[];
  mounties_gone: string[];
  provinces: Province[];
  players: Player[];
  order: number[];
  active: number | null;
  deck: number;
  discards: number[];
  unseen: Batch[];
  bag: Partial<Record<"beans" | "corn" | "olive" | "onion" | "pepper" | "salsa" | "sour_cream" | "tortilla", number>>;
  aside: Partial<Record<"beans" | "corn" | "olive" | "onion" | "pepper" | "salsa" | "sour_cream" | "tortilla", number>>;
  market_price: number;
  blind: boolean;
  random_mounties: boolean;
  best_cantina: "keepers" | "ranks";
  loonies: boolean;
  smugglers: Catalogue;
  you?: Own;
}

/** A mountie as printed; the name counts those of its province: ON2. */
export interface MountieCard {
  name: string;
  province: "AB" | "ON" | "QC" | "SK";
  penalty: number;
}

/** The face-up card, and which cards lie under it: those seen come again in this order. */
export interface Province {
  province: "AB" | "ON" | "QC" | "SK";
  bonus: number;
  card: number;
  slots: Slot[];
  seen: number[];
  turned: number;
}

/** A food that a province asks for, and what it pays. */
export interface Slot {
  food: "beans" | "corn" | "olive" | "onion" | "pepper" | "salsa" | "sour_cream" | "tortilla";
  price: number;
  filled: boolean;
}

/** The public side of a player: everything but which cards are in the hand. */
export interface Player {
  seat: number;
  gold: number;
  hand: number;
  ready: boolean;
  played: number | null;
  warehouse: ("beans" | "corn" | "olive" | "onion" | "pepper" | "salsa" | "sour_cream" | "tortilla")[];
  cantinas: Cantina[];
}

/** Keepers in the order they came, and mounties with nothing to do. */
export interface Cantina {
  keepers: number[];
  total: number;
  mounties: MountieCard[];
}

/** Cards that this seat cannot place, of one shuffle: so many in each hand, the rest on deck. */
export interface Batch {
  cards: number[];
  hands: number[];
  deck: number;
}

/** What the smugglers' cards show, by their numbers. */
export interface Catalogue {
  names: string[];
  flags: ("AB" | "ON" | "QC" | "SK")[];
  ranks: number[];
  fees: number[];
}

/** A seat's own secrets: hand and sealed answer. */
export interface Own {
  seat: number;
  hand: number[];
  chosen: number | null;
  discarding: number[] | null;
}

/** What the answers to the present question would lead to; other questions' lists are empty. */
export interface NachoPreview {
  hires: Hire[];
  trips: Trip[];
  destinations: Destination[];
  picks: Pick[];
  offers: Offer[];
}

/** A card of the hand: how likely it is the first of the turn, and where it may go. */
export interface Hire {
  card: number;
  chance: number;
  visits: Visit[];
}

/** A smuggler in one province: own cubes that sell there, dearest first, and the mounties. */
export interface Visit {
  province: number;
  sales: Sale[];
  net: number;
  first: Outcome[];
  stays: boolean;
  later: Outcome[];
}

/** What a province would pay for a cube of one's own. */
export interface Sale {
  food: "beans" | "corn" | "olive" | "onion" | "pepper" | "salsa" | "sour_cream" | "tortilla";
  price: number;
}

/** What the mounties of one cantina would do: arrest there, raid another one, or just walk off. */
export interface Outcome {
  kind: "arrest" | "raid" | "stroll";
  at: number;
  keepers: Caught[];
}

/** A keeper whom a mountie would take away. */
export interface Caught {
  province: number;
  card: number;
}

/** A legal go: what it earns, what is left of it after the fee, and what a theft gives away. */
export interface Trip {
  move: number;
  income: number;
  net: number;
  gives: ("beans" | "corn" | "olive" | "onion" | "pepper" | "salsa" | "sour_cream" | "tortilla")[];
}

/** A province within reach: what the mounties would do after a go there. */
export interface Destination {
  province: number;
  outcomes: Outcome[];
}

/** An answer about mounties: who acts, and what comes of it. */
export interface Pick {
  move: number;
  mountie: MountieCard | null;
  outcomes: Outcome[];
}

/** A cube for the market: what it pays, and who would still buy it, dearest first. */
export interface Offer {
  move: number;
  price: number;
  buyers: Buyer[];
}

/** A province that still asks for a food, and what it pays. */
export interface Buyer {
  province: number;
  price: number;
}
