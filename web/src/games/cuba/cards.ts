// City cards, as a die sees them that slides past: touching one is damage, stopping near one is
// often the aim.

import { along, clearance, distance, slide, type Aim, type Lying, type Spot } from "./aim";
import { CARD, EDGE } from "./pose";
import type { ClothView } from "./view";

const STEP = 3; // millimetres between two looks at the way

/** The place of a City card that is nearest to a point. */
export function nearestOf(cloth: ClothView, corner: number, from: Spot): Spot {
  const near = (value: number, far: boolean) =>
    far ? Math.max(value, cloth.side - CARD) : Math.min(value, CARD);
  return { x: near(from.x, corner % 2 === 1), y: near(from.y, corner >= 2) };
}

/** CUBA-2.16  Between a die and a City card; 0: it touches the card. */
export function gapTo(cloth: ClothView, corner: number, die: Lying): number {
  const middle = { x: cloth.side / 2, y: cloth.side / 2 };
  const ends = [45, 135, 225, 315].map((turn) => along(die, die.yaw + turn, EDGE * Math.SQRT1_2));
  return Math.min(
    clearance(nearestOf(cloth, corner, middle), die),
    ...ends.map((end) => distance(end, nearestOf(cloth, corner, end))),
  );
}

export interface Touch {
  corner: number; // where the card lies
  after: number; // millimetres of the way
}

/** CUBA-2.10  The first card a straight slide runs over; one the die lies on is left, not touched. */
export function firstCard(cloth: ClothView, die: Lying, aim: Aim): Touch | null {
  const corners = cloth.cities
    .map((city) => city.corner)
    .filter((corner) => gapTo(cloth, corner, die) > 0);
  const reach = slide(aim.speed);
  for (let after = 0; after < reach; after += STEP) {
    const there = { ...die, ...along(die, aim.azimuth, after) };
    const corner = corners.find(
      (item) =>
        distance(there, nearestOf(cloth, item, there)) < EDGE && gapTo(cloth, item, there) === 0,
    );
    if (corner !== undefined) return { corner, after };
  }
  return null;
}

/** Of these Cities the one nearest to where a straight slide ends. */
export function nearestEnd(cloth: ClothView, corners: number[], die: Lying, aim: Aim): End {
  const there = { ...die, ...along(die, aim.azimuth, slide(aim.speed)) };
  const ends = corners.map((corner) => ({ corner, gap: gapTo(cloth, corner, there) }));
  return ends.sort((a, b) => a.gap - b.gap)[0]!;
}

export interface End {
  corner: number;
  gap: number; // millimetres from its card
}
