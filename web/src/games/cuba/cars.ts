// The cars on the Vehicle cards. An edition may name and rate them as it likes, so what is drawn
// follows from the card: the dearer, the finer; what carries much has a box or a bed.

import type { Shape } from "./art";
import type { Vehicles } from "./seen";

const disc = (x: number, r: number): string =>
  `M${x - r} 46a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const body = (d: string): Shape => ({ d, fill: "light", line: "ink", width: 2.6 });
const glass = (d: string): Shape => ({ d, fill: "tint", line: "ink", width: 1.8 });
const trim = (d: string): Shape => ({ d, line: "ink", width: 2 });
const wheels = (rear: number, front: number, r = 7): Shape[] => [
  { d: disc(rear, r) + disc(front, r), fill: "ink" },
  { d: disc(rear, r * 0.4) + disc(front, r * 0.4), fill: "tint" },
];

/** From the cheapest to the dearest: a jalopy, a saloon, one with fins, a limousine. */
const CARS: Shape[][] = [
  [
    body("M5 46V37c0-4 3-6 8-7 2-9 5-13 12-13h12c6 0 9 4 11 13 8 1 12 4 12 10v6z"),
    glass("M18 30c1-6 4-9 8-9h3v9zM34 30v-9h3c4 0 6 3 7 9z"),
    trim("M31 30v14M8 38l5-1M50 41l6 1M12 42h6"),
    ...wheels(17, 49),
  ],
  [
    body("M3 46v-6c0-6 2-8 9-9l8-1 7-9c1-2 3-3 6-3h11c3 0 5 1 7 4l4 8 4 1c2 1 3 3 3 7v8z"),
    glass("M25 30l5-7c1-1 2-1 3-1h4v8zM41 22h4c2 0 3 1 3 2l3 6H41z"),
    trim("M39 30v14M5 39h8M54 37h7"),
    ...wheels(17, 48),
  ],
  [
    body("M1 46V27l9 5 14-1 8-9h14c3 0 6 2 7 5l2 4 5 2c2 1 3 3 3 6v7z"),
    glass("M28 31l6-6h5v6zM42 25h4c2 0 3 1 4 3l1 3h-9z"),
    trim("M3 38h58M40 31v7"),
    ...wheels(16, 48),
  ],
  [
    body("M2 46V33c0-3 2-4 5-5l6-9c1-2 3-2 5-2h24c4 0 6 2 8 5l4 6 5 2c3 1 4 3 4 7v9z"),
    glass("M14 28l4-7h7v7zM28 21h9v7h-9zM40 21h3c2 0 3 1 4 3l3 4H40z"),
    trim("M26 28v15M39 28v15M4 37h58M57 24v-8l6 2-6 3"),
    ...wheels(16, 49),
  ],
];

/** With much room: a van, and from the third Level on a lorry. */
const VAN: Shape[] = [
  body("M3 46V18c0-3 1-4 4-4h33c4 0 6 1 8 4l7 11c4 1 6 3 6 7v10z"),
  glass("M42 29V19h2c2 0 3 1 4 2l5 8z"),
  trim("M38 15v29M6 24h28"),
  ...wheels(16, 48),
];
const LORRY: Shape[] = [
  body("M37 46V21h11c3 0 4 1 5 3l4 8c4 1 6 3 6 7v7z"),
  glass("M42 32v-7h5c1 0 2 1 3 2l2 5z"),
  body("M1 44V11h36v33z"),
  trim("M10 12v31M19 12v31M28 12v31"),
  ...wheels(13, 51, 8),
];
const ROOMY = 3; // so many more than the Level are carried

const COATS = ["#9a7b4f", "#2f7d86", "#b8402f", "#3c6ea8", "#4d8a4f", "#8a5a8f", "#c08a2c"];

export interface Drawing {
  shapes: Shape[];
  coat: string;
}

/** The car of this name, as it is drawn; null: no such card. */
export function carOf(cars: Vehicles | undefined, name: string): Drawing | null {
  const at = cars?.names.indexOf(name) ?? -1;
  if (!cars || at < 0) return null;
  const prices = [...new Set(cars.prices)].sort((a, b) => a - b);
  const level = 1 + prices.indexOf(cars.prices[at]!);
  const roomy = cars.cargo[at]! - level >= ROOMY;
  const shapes = roomy ? (level > 2 ? LORRY : VAN) : CARS[Math.min(level, CARS.length) - 1]!;
  return { shapes, coat: COATS[at % COATS.length]! };
}
