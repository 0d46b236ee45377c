// Where the words over the cloth stand: near what they are about, beside each other, and off the dice.

import type { Spot } from "./aim";

export interface Box {
  x: number; // of its middle
  y: number;
  wide: number;
  high: number;
}

const [LETTER, EDGES, HIGH, TOP] = [8, 12, 19, 58]; // pixels; below the buttons
const STEPS = [0, 1, -1, 2, -2, 3, -3, 4, -4]; // lines down or up

function shared(a: Box, b: Box): number {
  const wide = (a.wide + b.wide) / 2 - Math.abs(a.x - b.x);
  const high = (a.high + b.high) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Every label in turn goes to the nearest line where it covers least; other labels count most. */
export function placed(labels: { text: string; at: Spot }[], dice: Box[], width: number): Box[] {
  const boxes: Box[] = [];
  for (const { text, at } of labels) {
    const wide = LETTER * text.length + EDGES;
    const x = Math.max(wide / 2, Math.min(width - wide / 2, at.x));
    const tries = STEPS.map((step) => ({
      x,
      y: Math.max(TOP, at.y + step * HIGH),
      wide,
      high: HIGH,
    }));
    const cost = (box: Box) =>
      boxes.reduce((sum, other) => sum + 10 * shared(box, other), 0) +
      dice.reduce((sum, die) => sum + shared(box, die), 0);
    boxes.push(tries.reduce((best, box) => (cost(box) < cost(best) ? box : best)));
  }
  return boxes;
}
