// The view of Cuba Cube as the server sends it (games/cuba/view.py).

import type { Decision, MoveOption, Picture } from "../../lib/wire";
import { turned, type Aim, type Hand, type Lying } from "./aim";
import type { Place, Sign } from "./art";
import { isVehicle } from "./inks";
import type { Good } from "./market";

export const DICE = [
  ...["R1", "R2", "B1", "B2", "G1", "G2", "Y1"],
  ...["V1", "V2", "V3", "V4", "V5"],
];

export type PostName = "red" | "blue" | "green" | "yellow" | "grey" | "vehicle";

export interface DieView extends Lying {
  kind: "gate" | "vehicle";
  up: number; // the face on top: +z, -z, +x, -x, +y, -y
  top?: Sign; // of a Gate die
  faces?: Sign[];
  seat?: number; // of a Vehicle
  wheels?: number; // where they point, degrees
}

export interface CityView {
  name: string;
  corner: number; // 0 to 3: SW, SE, NW, NE
  cops?: number;
}

export type EventKind = "hit" | "city" | "passed" | "clear" | "pawn" | "left";

/** One moment of a flight. */
export interface FlightEvent {
  kind: EventKind;
  ms: number;
  die?: string;
  side?: "south" | "east" | "north" | "west";
  city?: string;
  seat?: number;
}

interface Finger {
  az: number;
  v: number;
  h: number;
  o: number;
}

export interface FlightView {
  number: number;
  seat: number;
  die: string;
  asked: Finger;
  got: Finger;
  valid: boolean;
  events: FlightEvent[];
  track: string; // base64, packed by physics/track.py
}

export interface GateView {
  posts: [string, string];
  rideable: boolean;
  gap: number; // millimetres
  blockers: string[];
}

export interface ClothView {
  side: number;
  ruler: number;
  dice: DieView[];
  cities: CityView[];
  pawns: { seat: number; x: number; y: number }[];
  flight: FlightView | null;
}

export interface CityMarket {
  city: string;
  cops: number;
  bribe: number;
  sold: Partial<Record<Good, number>>;
  prices: Partial<Record<Good, number>>;
  bonus: number;
}

export interface MarketView {
  row: CityMarket[];
  dice: { name: string; symbol: Sign }[];
  cops: number;
  last_cop: number;
  stock: number;
}

/** What every Sector card shows, by its number. */
export interface Sectors {
  names: string[];
  km: number[];
  gates: PostName[][];
  cities: string[];
  distances: number[];
  goods: Sign[][];
  points: number[];
}

export interface Player {
  seat: number;
  money: number | null;
  goods: Good[];
  hand: number;
  city: string | null;
}

/** A player of a Race. */
export interface Driver {
  seat: number;
  die: string;
  vehicle: string;
  level: number;
  life: number;
  room: number; // for Bumpers
  damage: number;
  bumpers: number;
  wreck: boolean;
  crossed: number; // Sectors
  home: boolean;
  cop: boolean;
  blind: number; // Turns
  cone: boolean;
  preparer?: number; // of a team: which member prepares this Turn
}

export interface RaceView {
  number: number;
  races: number;
  target: string;
  track: number[]; // Sector cards
  drivers: Driver[];
  due: number | null;
  gate: [string, string] | null; // named for this ride
  bumper: boolean; // announced
  gates: GateView[]; // that fit the due Sector of whoever has the Turn
  verdict: string | null;
}

export interface CubaView {
  variant: "practice" | "race" | "smugglers" | "couriers" | "marketeers" | "cobbers";
  round: number;
  active: number | null;
  played: number | null;
  players: Player[];
  sectors: Sectors;
  market?: MarketView;
  cloth?: ClothView;
  race?: RaceView;
  you?: { seat: number; hand: number[] };
}

export function cubaView(picture: Picture): CubaView {
  return picture.view as unknown as CubaView;
}

const PLACES: [string, Place][] = [
  ["Habana", "habana"],
  ["Santiago", "santiago"],
  ["Camag", "camaguey"],
];

/** Which landmark a City has. */
export function placeOf(city: string): Place {
  return PLACES.find(([part]) => city.includes(part))?.[1] ?? "bayamo";
}

/** A name as it is typed in a move. */
export function plain(name: string): string {
  return name.toLowerCase().split(/\s+/).join("-");
}

/** The pictures on a die; a Vehicle shows the same one all round. */
export function signsOf(die: DieView): Sign[] {
  return die.faces ?? Array<Sign>(6).fill("vehicle");
}

export function topOf(die: DieView): Sign {
  return die.top ?? "vehicle";
}

export function words(option: MoveOption): string[] {
  return option.notation.split(" ");
}

/** CUBA-2.4  What a hand does to an aim. */
export const HANDS: Record<string, Hand> = {
  perfect: { azimuth: 0, speed: 0 },
  expert: { azimuth: 1.2, speed: 0.05 },
  skilled: { azimuth: 2.2, speed: 0.08 },
  casual: { azimuth: 3.5, speed: 0.12 },
  novice: { azimuth: 6, speed: 0.2 },
};

/** How steady the hands of people are at this table. */
export function handOf(picture: Picture): Hand {
  const { skill, human_noise: noise } = picture.table.options;
  const name = noise && noise !== "skill" ? noise : skill;
  return HANDS[String(name)] ?? HANDS.casual!;
}

// -- flicks as moves (games/cuba/flicks.py) ---------------------------------------------------------

const FLICK = 2 ** 40;
const RADIX = { azimuth: 3600, speed: 236, height: 29, offset: 25 };

/** The number of a flick: die, azimuth, speed, height and offset, each in its steps. */
export function flickMove(die: string, aim: Aim): number {
  let number = DICE.indexOf(die) * RADIX.azimuth + (Math.round(aim.azimuth * 10) % 3600);
  number = number * RADIX.speed + Math.round(aim.speed * 100) - 15;
  number = number * RADIX.height + Math.round(aim.height * 2) + 14;
  return FLICK + number * RADIX.offset + Math.round(aim.offset * 2) + 12;
}

export function isFlick(move: number): boolean {
  return move >= FLICK;
}

/** "flick v1 az 123.4 v 1.20 h -3.5 o 0" as an aim. */
export function readFlick(notation: string): { die: string; aim: Aim } | null {
  const found = /^flick (\w+) az (\S+) v (\S+) h (\S+) o (\S+)$/.exec(notation);
  if (!found) return null;
  const [azimuth = 0, speed = 0, height = 0, offset = 0] = found.slice(2).map(Number);
  const aim = { azimuth: turned("azimuth", azimuth), speed, height, offset };
  return { die: found[1]!.toUpperCase(), aim };
}

/** Steps in which any Gate die may be flicked; else those dice of which a flick is listed. */
const GATE_STEPS = ["practising", "preparing"];

/** The dice that may be flicked now, the own Vehicle first. */
export function flickable(view: CubaView, decision: Decision | null): string[] {
  if (!decision?.open || !view.cloth) return [];
  const listed = decision.legal.map((option) => readFlick(option.notation)?.die);
  const free = GATE_STEPS.includes(decision.step);
  const own = `V${(view.you?.seat ?? -1) + 1}`;
  const may = (die: DieView) =>
    listed.includes(die.name) || (free && (die.kind === "gate" || die.name === own));
  const dice = view.cloth.dice.filter(may).map((die) => die.name);
  return dice.sort((a, b) => Number(isVehicle(b)) - Number(isVehicle(a)));
}

// -- the gate of a ride ---------------------------------------------------------------------------------

/** The posts of the gate that was declared for this ride. */
export function namedGate(view: CubaView): [string, string] | null {
  return view.race?.gate ?? null;
}

/** Must a gate be named before anything can be flicked? */
export function gateDue(decision: Decision, named: string[] | null): boolean {
  return (
    decision.step === "riding" &&
    named === null &&
    decision.legal.some((option) => words(option)[0] === "gate")
  );
}

/** The gates that fit, as they lie now. */
export function gatesOf(view: CubaView): GateView[] {
  return view.race?.gates ?? [];
}

/** The City a Race leads to. */
export function targetOf(view: CubaView): string {
  return view.race?.target ?? "";
}

/** The Cities within whose reach a ride should end: the target, or any one for a wreck. */
export function harbours(view: CubaView, seat: number): number[] {
  const driver = view.race?.drivers[seat];
  const cities = view.cloth?.cities ?? [];
  if (!driver || driver.home) return [];
  if (driver.wreck) return cities.map((city) => city.corner);
  if (driver.crossed < (view.race?.track.length ?? 0)) return [];
  return cities.filter((city) => city.name === view.race?.target).map((city) => city.corner);
}
