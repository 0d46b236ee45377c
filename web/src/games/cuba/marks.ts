// What is drawn over the cloth: the aim, gates, ruler, and the ruling after a flick. Places are in
// millimetres; whoever draws them asks an eye where they are on the screen.

import {
  along,
  corridor,
  firstStrike,
  slide,
  stopEllipse,
  wayOut,
  type Aim,
  type Hand,
  type Lying,
  type Spot,
} from "./aim";
import { CARD, EDGE, radians } from "./pose";
import { RINGS } from "./practice";

export type Tone = "aim" | "ok" | "bad" | "ruler" | "quiet" | "flown";

export interface Mark {
  key: string;
  tone: Tone;
  line?: Spot[];
  closed?: boolean; // and filled
  dashed?: boolean;
  cross?: Spot;
  smoke?: Spot; // it is a wreck
  label?: string;
  at?: Spot; // of the label
}

/** The square of a die from above, a little larger than the die. */
export function outline(die: Lying, grow = 1.5): Spot[] {
  const half = Math.SQRT2 * (EDGE / 2 + grow);
  return [45, 135, 225, 315].map((angle) => along(die, die.yaw + angle, half));
}

/** As far as somebody may walk. */
export function walkMark(from: Spot, ruler: number): Mark {
  return { key: "walk", tone: "ruler", line: ring(from, ruler), closed: true, dashed: true };
}

/** Where something may be put. */
export function spotMarks(spots: Spot[]): Mark[] {
  return spots.map((spot, n) => ({
    key: `spot ${n}`,
    tone: "ok",
    line: ring(spot, 4, 12),
    closed: true,
  }));
}

/** A target on the cloth, to practise on. */
export function targetMarks(at: Spot): Mark[] {
  return RINGS.map((radius, n) => ({
    key: `target ${n}`,
    tone: n === 0 ? "bad" : "quiet",
    line: [...ring(at, radius), along(at, 0, radius)], // once round
    closed: n === 0,
  }));
}

function ring(at: Spot, radius: number, points = 36): Spot[] {
  return Array.from({ length: points }, (_, n) => along(at, (360 * n) / points, radius));
}

/** The strip the die would sweep, an arrow, and where it would probably stop. */
export function aimMarks(die: Lying, aim: Aim, hand: Hand, dice: Lying[]): Mark[] {
  const strike = firstStrike(die, aim, dice);
  const reach = strike ? strike.after : slide(aim.speed);
  const tip = along(die, aim.azimuth, reach);
  const nose = along(die, aim.azimuth, Math.min(reach, wayOut(die, aim.azimuth)));
  const marks: Mark[] = [
    { key: "corridor", tone: "aim", line: corridor(die, aim, reach), closed: true },
    { key: "way", tone: "aim", line: [nose, tip] },
    { key: "tip", tone: "aim", line: arrow(tip, aim.azimuth) },
  ];
  if (strike) {
    const struck = dice.find((item) => item.name === strike.name);
    if (struck) marks.push({ key: "struck", tone: "bad", line: outline(struck, 3), dashed: true });
  }
  marks.push({
    key: "stop",
    tone: strike ? "quiet" : "aim",
    line: stopEllipse(die, aim, hand),
    closed: true,
    dashed: true,
  });
  return marks;
}

function arrow(tip: Spot, azimuth: number): Spot[] {
  return [along(tip, azimuth, -8, 5), tip, along(tip, azimuth, -8, -5)];
}

export interface Gate {
  posts: [Lying, Lying];
  rideable: boolean;
  gap: number;
  blockers: Lying[];
}

export interface GateMark extends Gate {
  label: string;
}

/** Free, and not narrower than a die, which the rules do not forbid (CUBA-2.12.2). */
export function isFit(gate: Pick<GateMark, "rideable" | "gap">): boolean {
  return gate.rideable && gate.gap >= EDGE;
}

export function gateMarks(gates: GateMark[], chosen: number): Mark[] {
  return gates.flatMap((gate, n) => {
    const [a, b] = gate.posts;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const named = chosen < 0 || chosen === n;
    const tone: Tone = !named ? "quiet" : isFit(gate) ? "ok" : "bad";
    const axis: Mark = {
      key: `gate ${n}`,
      tone,
      line: [a, b],
      ...(named ? { label: gate.label, at: middle } : {}),
    };
    const rings = named
      ? gate.blockers.map((die): Mark => ({
          key: `blocks ${n} ${die.name}`,
          tone: "bad",
          line: outline(die, 3),
          closed: true,
        }))
      : [];
    return [axis, ...rings];
  });
}

/** Everything within a ruler of a City card: a square with rounded corners. */
function reachOf(corner: number, side: number, ruler: number): Spot[] {
  const [east, north] = [corner % 2 === 1, corner >= 2];
  const quarter = Array.from({ length: 9 }, (_, n) => {
    const angle = radians((90 * n) / 8);
    return { x: CARD + ruler * Math.cos(angle), y: CARD + ruler * Math.sin(angle) };
  });
  return [{ x: CARD + ruler, y: 0 }, ...quarter, { x: 0, y: CARD + ruler }].map((spot) => ({
    x: east ? side - spot.x : spot.x,
    y: north ? side - spot.y : spot.y,
  }));
}

/** Where a ride may end to be within a ruler of these Cities. */
export function reachMarks(corners: number[], side: number, ruler: number): Mark[] {
  return corners.map((corner) => ({
    key: `reach ${corner}`,
    tone: "ruler",
    line: reachOf(corner, side, ruler),
    dashed: true,
  }));
}

/** The cone in which a Weapons victim may aim. */
export function coneMarks(die: Lying, wheels: number, cone: number, length = 110): Mark[] {
  const rim = Array.from({ length: 13 }, (_, n) => along(die, wheels + cone * (n / 6 - 1), length));
  return [{ key: "cone", tone: "ruler", line: [die, ...rim], closed: true }];
}
