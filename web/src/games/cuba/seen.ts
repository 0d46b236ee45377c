// Made by `python -m contraband.wire.typescript`; do not edit.

/** The table as a seat sees it; a spectator has no ``you``. */
export interface CubaView {
  variant: "cobbers" | "couriers" | "marketeers" | "practice" | "race" | "smugglers";
  round: number;
  starter: number | null;
  active: number | null;
  played: number | null;
  players: Player[];
  deck: number;
  discards: number[];
  unseen: Unseen[];
  supply: Record<string, number>;
  sectors: Sectors;
  market?: MarketView;
  cloth?: ClothView;
  vehicles?: Vehicles;
  couriers?: CouriersView;
  race?: RaceView;
  smugglers?: SmugglersView;
  done?: number[];
  teams?: Team[];
  you?: Own;
}

/** The public side of a player: everything but the cards in the hand. */
export interface Player {
  seat: number;
  money: number | null;
  goods: ("alcohol" | "case" | "gem" | "statue" | "weapons")[];
  hand: number;
  cards: number[] | null;
  city: string | null;
}

/** Cards of one shuffle that a seat cannot place: how many in each hand and in the deck. */
export interface Unseen {
  cards: number[];
  hands: number[];
  deck: number;
}

/** What every Sector card shows, by its number. */
export interface Sectors {
  names: string[];
  km: number[];
  gates: (("blue" | "green" | "grey" | "red" | "vehicle" | "yellow")[])[];
  cities: string[];
  distances: number[];
  goods: (("alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapons")[])[];
  points: number[];
}

/** IV: the row of Cities and the roll. */
export interface MarketView {
  row: CityMarket[];
  dice: RolledDie[];
  cops: number;
  last_cop: number;
  stock: number;
  ended: "last_cop" | "nobody_sells" | null;
}

/** A City in the row: its Cops, and its prices by Good. */
export interface CityMarket {
  city: string;
  cops: number;
  bribe: number;
  sold: Record<string, number>;
  prices: Record<string, number>;
  bonus: number;
}

/** A Gate die, and what it shows. */
export interface RolledDie {
  name: string;
  colour: "blue" | "green" | "grey" | "red" | "vehicle" | "yellow";
  symbol: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapons";
}

/** Everything that lies on the cloth. */
export interface ClothView {
  side: number;
  ruler: number;
  dice: DieView[];
  cities: CityView[];
  pawns: Pawn[];
  flight: FlightView | null;
}

/** A die on the cloth: a Gate die shows symbols, a Vehicle belongs to a seat. */
export interface DieView {
  name: string;
  colour: "blue" | "green" | "grey" | "red" | "vehicle" | "yellow";
  x: number;
  y: number;
  yaw: number;
  up: number;
  kind: "gate" | "vehicle";
  top?: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapons";
  faces?: ("alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapons")[];
  seat?: number;
  wheels?: number;
}

/** A City card in a corner, 0 to 3: SW, SE, NW, NE. */
export interface CityView {
  name: string;
  corner: number;
}

/** Who is on foot, and where. */
export interface Pawn {
  seat: number;
  x: number;
  y: number;
}

/** The last flick, for the eyes: meant, happened, met, and the track. */
export interface FlightView {
  number: number;
  seat: number;
  die: string;
  asked: Finger;
  got: Finger;
  valid: boolean;
  events: FlightEvent[];
  track: string;
}

/** A flick: azimuth, speed, height and offset. */
export interface Finger {
  az: number;
  v: number;
  h: number;
  o: number;
}

/** One moment of a flight. */
export interface FlightEvent {
  kind: "city" | "clear" | "hit" | "left" | "passed" | "pawn";
  ms: number;
  die?: string;
  side?: "east" | "north" | "south" | "west";
  city?: string;
  seat?: number;
}

/** What every Vehicle card says. */
export interface Vehicles {
  names: string[];
  prices: number[];
  cargo: number[];
  life: number[];
  bumpers: number[];
}

/** III: nothing is hidden but the order of the deck. */
export interface CouriersView {
  job: number | null;
  wanted: WantedGood[];
  harbours: number[];
  choice: number[];
  ballot: Ballot | null;
  routes: number[];
  route: number | null;
  gate: [string, string] | null;
  gates: GateView[];
  bumper: boolean;
  verdict: "blocked" | "counted" | "flipped" | "missed" | "no_gate" | "not_behind" | "touched" | null;
  smugglers: number;
  police: number;
  way: number;
  beside: Covered[];
  trail: Covered[];
  idle: number;
  behind: number;
  points: number;
  target: number | null;
  won: number[];
  cops: string[];
  vehicle: JointVehicle;
  bottom: number[];
  ended: "caught" | "lost_time" | "won_together" | null;
}

/** A symbol of the Job, and whether a Good for it is aboard. */
export interface WantedGood {
  sign: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapons";
  aboard: boolean;
}

/** A Job is voted on: what was proposed, who is for what so far, and what leads. */
export interface Ballot {
  proposer: number;
  proposed: number;
  votes: Vote[];
  leading: number[];
}

/** The Job a seat is for. */
export interface Vote {
  seat: number;
  job: number;
}

/** A pair that fits: whether it can be ridden, how wide it is, and what lies in the way. */
export interface GateView {
  move: number;
  posts: [string, string];
  rideable: boolean;
  gap: number;
  blockers: string[];
}

/** A card in a row and the kilometres it counts; one that is back in the deck is None. */
export interface Covered {
  card: number | null;
  km: number;
}

/** The Vehicle that all drive, and the white dice they could switch to. */
export interface JointVehicle {
  die: string;
  white: string[];
  vehicle: string;
  level: number;
  cargo: number;
  life: number;
  room: number;
  damage: number;
  bumpers: number;
  broken: boolean;
  goods: ("alcohol" | "case" | "gem" | "statue" | "weapons")[];
  garage: string[];
}

/** I: the track, who stands where, and the Gates the active seat may name. */
export interface RaceView {
  number: number;
  races: number;
  target: string;
  track: number[];
  drivers: Racer[];
  due: number | null;
  harbours: number[];
  gate: [string, string] | null;
  bumper: boolean;
  gates: GateView[];
  verdict: "blocked" | "counted" | "flipped" | "missed" | "no_gate" | "not_behind" | "touched" | null;
  garage: string[];
}

/** A driver in the Race. */
export interface Racer {
  seat: number;
  die: string;
  vehicle: string;
  level: number;
  life: number;
  room: number;
  damage: number;
  bumpers: number;
  wreck: boolean;
  crossed: number;
  home: boolean;
  cop: boolean;
  blind: number;
  cone: boolean;
  preparer?: number;
  acts?: number;
}

/** II: everything but hands and hidden Money lies open. */
export interface SmugglersView {
  drivers: Smuggler[];
  gate: [string, string] | null;
  gates: GateView[];
  bumper: boolean;
  verdict: "blocked" | "counted" | "flipped" | "missed" | "no_gate" | "not_behind" | "touched" | null;
  sold: Record<string, number>;
  prices: Record<string, number>;
  bonus: number;
  cities: Patrol[];
  cops: number;
  last_cop: number;
  last_round: boolean;
  victim: number | null;
  places: number;
  spots: ParkingSpot[];
  garage: string[];
  ended: "last_cop" | "nobody_sells" | "sold_out" | null;
  sold_out: "alcohol" | "case" | "gem" | "statue" | "weapons" | null;
}

/** A driver or walker of the Smugglers. */
export interface Smuggler {
  seat: number;
  die: string;
  vehicle: string;
  level: number;
  price: number;
  cargo: number;
  life: number;
  room: number;
  damage: number;
  bumpers: number;
  wreck: boolean;
  driving: boolean;
  city: string | null;
  sold: boolean;
  preparer?: number;
  acts?: number;
}

/** The Cops of a City, and what they ask for. */
export interface Patrol {
  city: string;
  cops: number;
  bribe: number;
}

/** Where a new Vehicle may stand. */
export interface ParkingSpot {
  x: number;
  y: number;
}

/** Partners: their seats at the table, and who does what in this Turn of theirs, or the next. */
export interface Team {
  seats: number[];
  prepares: number;
  rides: number;
}

/** What only this seat sees: its hand, its stash, and where its cards would lead. */
export interface Own {
  seat: number;
  hand: number[];
  stash?: number[];
  ways?: Way[];
}

/** The Gates a Sector card would lead through. */
export interface Way {
  card: number;
  gates: GateView[];
}

/** Each variant has its own part; flicks are common to all but the Marketeers. */
export interface CubaPreview {
  flicks?: ToFlick;
  stage?: "preparing" | "riding";
  sales?: Sale[];
  offers?: Prospect[];
  deals?: Deal[];
  walks?: Walk[];
  job?: JobGoods;
}

/** The dice that may be flicked, the one to begin with first; the Vehicle's also via a Gate. */
export interface ToFlick {
  dice: string[];
  gate_due: boolean;
  hand: Hand;
  aims: Suggestion[];
  cone: number | null;
}

/** One standard deviation of a flick: degrees, and a share of the speed (CUBA-2.4). */
export interface Hand {
  azimuth: number;
  speed: number;
}

/** A flick to begin with, and what for. */
export interface Suggestion {
  die: string;
  purpose: "aside" | "city" | "cross" | "near" | "open" | "strike";
  flick: Finger;
  gate: [string, string] | null;
  chance: number;
}

/** Goods for so many Pesos; less the bribe and with the bonus, ``net`` is what is left. */
export interface Sale {
  move: number;
  goods: ("alcohol" | "case" | "gem" | "statue" | "weapons")[];
  half: "alcohol" | "case" | "gem" | "statue" | "weapons" | null;
  gross: number;
  bribe: number;
  bonus: number;
  net: number;
}

/** The best sale of an Offer in the hand, with the Goods held now; None: nothing can be sold. */
export interface Prospect {
  card: number;
  best: Sale | null;
}

/** Goods for so many Pesos; less the bribe and with the bonus, ``net`` is what is left. */
export interface Deal {
  move: number;
  goods: ("alcohol" | "case" | "gem" | "statue" | "weapons")[];
  gross: number;
  bribe: number;
  bonus: number;
  net: number;
}

/** As far as the ruler goes towards a City that cannot be entered yet, or (None) the Vehicle. */
export interface Walk {
  city: string | null;
  move: number;
  notation: string;
}

/** Goods the Job still lacks, and those aboard that it would lack. */
export interface JobGoods {
  lacking: ("alcohol" | "case" | "gem" | "statue" | "weapons")[];
  needed: ("alcohol" | "case" | "gem" | "statue" | "weapons")[];
}
