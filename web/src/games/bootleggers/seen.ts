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

export const ACTIONS = ["inf1", "inf2", "inf3", "still1", "still2", "speak1"] as const;
export type Action = (typeof ACTIONS)[number];

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

export const SIZES = ["small", "medium", "large"] as const;
export type Size = (typeof SIZES)[number];

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
  card: Thug;
  aim: Aim | null;
  price: number;
}

/** What a Thug card points at. */
export interface Aim {
  kind: "bar" | "seat" | "truck";
  number: number;
}

/** The offer that wants an answer. */
export interface Deal {
  by: number;
  offer: Draft;
}

/** A whole offer, seen from the one who makes it. */
export interface Draft {
  gives: Term[];
  takes: Term[];
  to: number | null;
  give: Goods;
  take: Goods;
}

/** A promise with its figures, as far as it has them. */
export interface Term {
  kind: PromiseName;
  spot: number | null;
  amount: number;
  card: string;
  who: number | null;
}

export type PromiseName =
  | "leave"
  | "not_play"
  | "not_ship_to"
  | "pay_later"
  | "pay_share"
  | "permit"
  | "place"
  | "play"
  | "refuse"
  | "ship_to"
  | "stay_out"
  | "word";

/** What goes one way. */
export interface Goods {
  cash: number;
  crates: number;
  truck: number | null;
  rent: boolean;
}

/** A line of the ledger: who promised whom what, and what became of it. */
export interface Entry {
  debtor: number;
  creditor: number;
  round: number;
  promise: Term;
  fate: Fate;
}

export type Fate = "broken" | "kept" | "open" | "void";

/** What only this player sees. */
export interface Hand {
  muscles: number[];
  prices: number[];
  secrets: Thug[];
  dealt: Thug | null;
  bid: number | null;
  loaded: boolean;
  named: Terms;
}

/** Promises of both sides, seen from the one who names them. */
export interface Terms {
  gives: Term[];
  takes: Term[];
}

/** Only what belongs to the question asked; the rest is empty. */
export interface BootleggersPreview {
  bids: Bid[];
  placing: Placing | null;
  loading: Loading | null;
  sends: Send[];
  admission: Admission | null;
  due: Due | null;
  dealing: Dealing | null;
  stocks: Stock[];
}

/** A Muscle card, and what is due with it. */
export interface Bid {
  number: number;
  price: number;
  graft: number;
  due: number;
}

/** The markers of this turn. */
export interface Placing {
  free: number;
  places: Place[];
}

/** Where markers may go, and what they would make of it. */
export interface Place {
  spot: number;
  then: Prospect[];
  control_with: number | null;
}

/** A Speakeasy with so many more own markers on it. */
export interface Prospect {
  open: boolean;
  missing: number;
  standing: Standing;
  leader: number | null;
  control: boolean;
}

/** The Trucks that may be loaded, in the order in which a load names them. */
export interface Loading {
  trucks: number[];
  crates: number;
  full: number[];
  spread: number[];
}

/** What a Truck may expect at a Speakeasy if it lines up there now. */
export interface Send {
  truck: number;
  spot: number;
  dock: Dock;
  ahead: number;
  all: number;
  money: number;
  asks: number | null;
  may_come: boolean;
}

export const DOCKS = ["majority", "minority", "public"] as const;
export type Dock = (typeof DOCKS)[number];

/** What it brings if the leader lets the Truck at the Public dock in. */
export interface Admission {
  spot: number;
  leader: number;
  payee: number;
  crates: number;
  theirs: number;
  mine: number;
  behind: number;
}

/** The promise that is judged now. */
export interface Due {
  entry: number;
  word: boolean;
  amount: number;
}

/** All that is needed to put an offer together. */
export interface Dealing {
  goods: boolean;
  partners: (number | null)[];
  left: number;
  purses: Purse[];
  promises: PromiseForm[];
  most_promises: number;
  start: Draft;
  suggestions: Suggestion[];
}

/** The most that somebody could hand over, as far as one can know. */
export interface Purse {
  seat: number | null;
  cash: number;
  crates: number;
  lots: Lot[];
}

/** A Truck that may change hands. */
export interface Lot {
  truck: number;
  rent: boolean;
}

/** A kind of promise: where it starts, and within which bounds. */
export interface PromiseForm {
  fresh: Term;
  spots: number[];
  least: number;
  most: number;
  cards: string[];
  who: boolean;
}

/** A usual deal. */
export interface Suggestion {
  name: "buy" | "peace" | "plea" | "rent" | "sell";
  draft: Draft;
}

/** Who has crates without room, and who has room. */
export interface Stock {
  seat: number;
  spare: number;
  room: number;
}
