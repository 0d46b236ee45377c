// The view of Cuba Cube (seen.ts is made from games/cuba/view.py), and what the room reads out of it.

import type { Decision, Picture } from "../../lib/wire";
import { viewOf } from "../room";
import { turned, type Aim } from "./aim";
import type { Place, Sign } from "./art";
import { isFit } from "./marks";
import { cubaPreview } from "./market";
import { CARD } from "./pose";
import type {
  CityView,
  CubaView,
  DieView,
  Finger,
  GateView,
  RaceView,
  Racer,
  ClothView as Seen,
  Smuggler,
  ToFlick,
  Way,
} from "./seen";

export const DICE = [
  ...["R1", "R2", "B1", "B2", "G1", "G2", "Y1"],
  ...["V1", "V2", "V3", "V4", "V5"],
];

export type {
  CityMarket,
  CouriersView,
  CubaView,
  DieView,
  FlightEvent,
  FlightView,
  GateView,
  MarketView,
  RaceView,
  SmugglersView,
  Suggestion,
  ToFlick,
  Way,
} from "./seen";

export type PostName = DieView["colour"];

/** A cloth, and the Cops on its Cities once they are laid there (policed). */
export interface ClothView extends Seen {
  cities: (CityView & { cops?: number })[];
}

/** A player with a Vehicle. */
export type Driver = Racer | Smuggler;

/** What every ride is about. */
export type RideView = Pick<RaceView, "gate" | "gates" | "bumper" | "verdict">;

/** What scores are made of, by the variant that was agreed on. */
export function counts(picture: Picture): "points" | "pesos" {
  return picture.table.options.variant === "couriers" ? "points" : "pesos";
}

export function cubaView(picture: Picture): CubaView {
  return viewOf(picture, "cuba");
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

/** The cities as they stand on the cloth; one of them may fly a flag. */
export function citiesOf(cloth: ClothView, flag = "") {
  return cloth.cities.map(({ name, corner, cops }) => ({
    place: placeOf(name),
    name,
    corner,
    cops: cops ?? 0,
    flag: name === flag,
  }));
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

export function words(option: { notation: string }): string[] {
  return option.notation.split(" ");
}

// -- flicks as moves (games/cuba/moves/flicks.py) ---------------------------------------------------------

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
  const count = DICE.length * RADIX.azimuth * RADIX.speed * RADIX.height * RADIX.offset;
  return move >= FLICK && move < FLICK + count;
}

// -- moves on foot (games/cuba/moves/smugglers.py) ------------------------------------------------------------

/** To a point of the cloth, in whole millimetres. */
export function walkMove(x: number, y: number): number {
  const whole = (value: number) => Math.max(0, Math.min(1023, Math.round(value)));
  return 2 ** 42 + 1024 * whole(x) + whole(y);
}

/** So many thousands in each of four places. */
export function stashMove(places: number[]): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = places;
  return 2 ** 45 + first + 1024 * (second + 1024 * (third + 1024 * fourth));
}

/** "flick v1 az 123.4 v 1.20 h -3.5 o 0" as an aim. */
export function readFlick(notation: string): { die: string; aim: Aim } | null {
  const found = /^flick (\w+) az (\S+) v (\S+) h (\S+) o (\S+)$/.exec(notation);
  if (!found) return null;
  const [azimuth = 0, speed = 0, height = 0, offset = 0] = found.slice(2).map(Number);
  const aim = { azimuth: turned("azimuth", azimuth), speed, height, offset };
  return { die: found[1]!.toUpperCase(), aim };
}

// -- who may flick what ----------------------------------------------------------------------------------

/** Is a ride prepared now, or taken? Null: the question is about neither. */
export function stageOf(picture: Picture): "preparing" | "riding" | null {
  return cubaPreview(picture)?.stage ?? null;
}

/** The die one drives: the own, or the one all Couriers share. */
export function ownDie(view: CubaView): string {
  return view.couriers?.vehicle.die ?? `V${(view.you?.seat ?? -1) + 1}`;
}

/** What is known about the ride of this Turn. */
export function journey(view: CubaView): RideView | null {
  return view.race ?? view.smugglers ?? view.couriers ?? null;
}

/** The posts of the gate that was declared for this ride. */
export function namedGate(view: CubaView): [string, string] | null {
  return journey(view)?.gate ?? null;
}

/** The gates that fit, as they lie now. */
export function gatesOf(view: CubaView): GateView[] {
  return journey(view)?.gates ?? [];
}

/** What each card that may be played now would lead through. */
export function waysOf(view: CubaView): Way[] {
  return view.you?.ways ?? [];
}

/** The widest free gate of a card, null if there is none, undefined if nobody can tell now. */
export function widestOf(ways: Way[], card: number): number | null | undefined {
  const way = ways.find((item) => item.card === card);
  if (!way) return undefined;
  const free = way.gates.filter(isFit).map((gate) => gate.gap);
  return free.length ? Math.max(...free) : null;
}

export function driversOf(view: CubaView): Driver[] {
  return view.race?.drivers ?? view.smugglers?.drivers ?? [];
}

/** The City whose card lies there, or none. */
export function cityAt(cloth: ClothView, { x, y }: { x: number; y: number }): string {
  const far = cloth.side - CARD;
  if ((x > CARD && x < far) || (y > CARD && y < far)) return "";
  const corner = (x < CARD ? 0 : 1) + (y < CARD ? 0 : 2);
  return cloth.cities.find((city) => city.corner === corner)?.name ?? "";
}

/** CUBA-4.14.3  Where the new Vehicle may stand: places that are free, with their moves. */
export function parkingOf(
  view: CubaView,
  decision: Decision | null,
): { x: number; y: number; move: number }[] {
  return (view.smugglers?.spots ?? []).flatMap((spot, n) => {
    const option = decision?.legal.find((item) => item.notation === `spot ${n + 1}`);
    return option ? [{ ...spot, move: option.move }] : [];
  });
}

/** The cloth with the Cops that lie on its Cities. */
export function policed(view: CubaView): ClothView | undefined {
  const cops = (name: string) =>
    view.smugglers?.cities.find((city) => city.city === name)?.cops ??
    Number(view.couriers?.cops.includes(name) ?? false);
  const cloth = view.cloth;
  return (
    cloth && {
      ...cloth,
      cities: cloth.cities.map((city) => ({ ...city, cops: cops(city.name) })),
      pawns: [...cloth.pawns, ...visitors(view, cloth)],
    }
  );
}

/** Whoever is in a City stands on its card. */
function visitors(view: CubaView, cloth: Seen): Seen["pawns"] {
  return (view.smugglers?.drivers ?? []).flatMap(({ seat, city }) => {
    const corner = cloth.cities.find((item) => item.name === city)?.corner;
    if (corner === undefined || cloth.pawns.some((pawn) => pawn.seat === seat)) return [];
    const far = cloth.side - CARD;
    const [left, below] = [corner % 2 ? far : 0, corner >= 2 ? far : 0];
    return [{ seat, x: left + 10 + 10 * seat, y: below + CARD / 2 }];
  });
}

/** The City that matters most now: where a Race leads to, where a Job goes. */
export function targetOf(view: CubaView): string {
  const job = view.couriers?.job ?? null;
  return view.race?.target ?? (job === null ? "" : (view.sectors.cities[job] ?? ""));
}

/** The corners of the Cities within whose reach a ride of whoever has the Turn should end. */
export function harbours(view: CubaView): number[] {
  return view.race?.harbours ?? view.couriers?.harbours ?? [];
}

// -- flicks, as the game proposes them ---------------------------------------------------------------

/** What may be flicked, and how; null where no flick is asked for. */
export function toFlick(picture: Picture): ToFlick | null {
  return cubaPreview(picture)?.flicks ?? null;
}

/** An aim of the game's own, as dials. */
export function aimOf({ az, v, h, o }: Finger): Aim {
  return { azimuth: turned("azimuth", az), speed: v, height: h, offset: o };
}
