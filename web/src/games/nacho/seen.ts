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
  bag: Record<string, number>;
  aside: Record<string, number>;
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
