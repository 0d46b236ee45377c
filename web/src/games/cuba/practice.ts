// Practice: a ring on the cloth to stop a die in. The rules count nothing here, so the browser does,
// out of what the log says: a reload, and everybody who watches, sees the same.

import type { News } from "../../lib/wire";
import { distance, type Spot } from "./aim";

export const RINGS = [14, 30, 50]; // millimetres: three points, two, one

export interface Practice {
  target: Spot; // of the next flick
  flicks: number;
  score: number;
  last: number | null; // points of the last flick
}

/** Well inside the cloth, and somewhere else each time. */
function targetOf(flicks: number, side: number): Spot {
  const part = (step: number) => 0.27 + 0.46 * ((0.37 + flicks * step) % 1);
  return { x: side * part(0.618), y: side * part(0.755) };
}

function pointsAt(spot: Spot, target: Spot): number {
  const place = RINGS.findIndex((radius) => distance(spot, target) <= radius);
  return place < 0 ? 0 : RINGS.length - place;
}

export function practiceOf(news: News[], side: number, seat: number): Practice {
  const told = news.filter((item) => !item.undone);
  const own = told.flatMap((item, n) =>
    item.kind === "flicked" && (seat < 0 || item.about.player?.[0] === seat) ? [n] : [],
  );
  const points = own.map((from, flicks) => {
    const die = told[from]!.about.die?.[0];
    const next = told.findIndex((item, n) => n > from && item.kind === "flicked");
    const after = told.slice(from, next < 0 ? undefined : next);
    if (after.some((item) => item.kind === "left_area" && item.about.die?.[0] === die)) return 0;
    const rest = after.find((item) => item.kind === "came_to_rest" && item.about.die?.[0] === die);
    const at = (name: string) => (rest?.about[name]?.[0] ?? -1e9) / 1000;
    return pointsAt({ x: at("x"), y: at("y") }, targetOf(flicks, side));
  });
  return {
    target: targetOf(own.length, side),
    flicks: own.length,
    score: points.reduce((sum, one) => sum + one, 0),
    last: points.at(-1) ?? null,
  };
}
