// On foot there are only two kinds of goals, a City and the own Vehicle: as answers to press, so that
// nobody has to find the point on the cloth.

import type { Decision, MoveOption } from "../../lib/wire";
import { along, azimuthTo, clearance, distance, type Spot } from "./aim";
import { nearestOf } from "./cards";
import { plain, walkMove, type ClothView, type CubaView } from "./view";

const [PAWN, SLACK, BACK] = [6, 1, 2]; // millimetres: its radius, below the ruler, a try farther back

/** CUBA-2.17.1  May a Pawn stand there? */
export function mayStand(cloth: ClothView, { x, y }: Spot): boolean {
  const inside = (value: number) => value >= PAWN && value <= cloth.side - PAWN;
  return inside(x) && inside(y) && cloth.dice.every((die) => clearance({ x, y }, die) > PAWN);
}

/** As far as the ruler goes on the straight way, or a little less where a die lies. */
export function stride(cloth: ClothView, from: Spot, to: Spot): Spot | null {
  const azimuth = azimuthTo(from, to);
  const farthest = Math.min(cloth.ruler - SLACK, distance(from, to) - PAWN - SLACK);
  for (let length = farthest; length > 2 * PAWN; length -= BACK) {
    const spot = along(from, azimuth, length);
    const whole = { x: Math.round(spot.x), y: Math.round(spot.y) };
    if (mayStand(cloth, whole)) return whole;
  }
  return null;
}

/** A walk towards every City that cannot be entered yet, and towards the Vehicle. */
export function walks(
  view: CubaView,
  decision: Decision | null,
  label: (goal: string) => string, // of a City, or "" of the Vehicle
): MoveOption[] {
  const [cloth, ring, seat] = [view.cloth, view.smugglers, view.you?.seat ?? -1];
  const driver = ring?.drivers[seat];
  if (!decision || !isOnFoot(decision) || !cloth || !driver) return [];
  const may = (notation: string) => decision.legal.some((item) => item.notation === notation);
  const car = cloth.dice.find((die) => die.name === driver.die);
  const home = cloth.cities.find((city) => city.name === driver.city);
  const pawn = cloth.pawns.find((item) => item.seat === seat);
  const goals = cloth.cities
    .filter((city) => city !== home && !may(`enter ${plain(city.name)}`))
    .map((city) => ({ name: city.name, to: (from: Spot) => nearestOf(cloth, city.corner, from) }));
  if (car && !driver.driving && !driver.wreck && !may("board"))
    goals.push({ name: "", to: () => car });
  return goals.flatMap(({ name, to }) => {
    const middle = { x: cloth.side / 2, y: cloth.side / 2 };
    const from = home ? nearestOf(cloth, home.corner, to(middle)) : (pawn ?? car);
    const spot = from && stride(cloth, from, to(from));
    if (!spot) return [];
    const notation = `walk ${spot.x} ${spot.y}`;
    return [{ move: walkMove(spot.x, spot.y), notation, label: label(name), about: {} }];
  });
}

/** Is this question about a walk? */
export function isOnFoot(decision: Decision | null): boolean {
  return decision !== null && ["walking", "alighting"].includes(decision.step);
}
