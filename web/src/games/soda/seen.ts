// Made by `python -m contraband.wire.typescript`; do not edit.

/** The table as a seat sees it; a spectator has no ``you``. */
export interface SodaView {
  round: number;
  rounds: number;
  guard: number;
  caps: number[];
  event: string | null;
  events_to_come: string[];
  tokens: Tokens;
  limit: number;
  suitcases: number;
  apology: number;
  travellers: Traveller[];
  you?: Own;
}

/** What the guard may still do this round. */
export interface Tokens {
  accept: number;
  inspect: number;
  arrest: number;
  dog: number;
}

/** The public side of a traveller: bribe once flipped, open suitcases, fate. */
export interface Traveller {
  seat: number;
  status: "accepted" | "caught" | "undue" | "waiting" | "waved";
  ready: boolean;
  bribe: number | null;
  luggage: (number | null)[];
}

/** A seat's own secrets: hand, packed luggage, sealed packing. A guard has none. */
export interface Own {
  seat: number;
  role: "guard" | "traveller";
  hand: number[];
  returned?: number[];
  luggage: number[];
  packed: string | null;
  out?: boolean;
}

/** Who packs is told about every packing, the guard about bribes and tokens. */
export interface SodaPreview {
  packings: PackingEnds[];
  bribes: BribeOffer[];
  unused: number;
}

/** A packing, and the caps each of its three ends would bring, as things are now. */
export interface PackingEnds {
  move: number;
  bottles: number;
  waved: number;
  bribed: number;
  pays: number;
  short: boolean;
  caught: boolean;
  arrested: number;
  apology: number;
}

/** What a waiting traveller would pay for being let through. */
export interface BribeOffer {
  seat: number;
  pays: number;
  short: boolean;
}
