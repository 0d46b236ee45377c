// The ruling after a flick, drawn on the cloth: the way of the die, what it touched and where, the
// axis it had to cross, and the verdict. The sentences and numbers of the log say the same.

import type { News } from "../../lib/wire";
import { along, azimuthTo, type Spot } from "./aim";
import type { Flight } from "./flight";
import { isVehicle } from "./inks";
import type { Mark } from "./marks";
import { sinceFlick, type Ride } from "./ride";
import { s } from "./text";
import { at, trail } from "./track";
import { DICE, type ClothView, type FlightEvent } from "./view";

const BAD = ["hit", "city", "left", "pawn"];

/** A few words for one moment of a flight. */
export function eventWords(event: FlightEvent): string {
  const side = event.side ? s(event.side) : "";
  return s(`told_${event.kind}`, { die: event.die ?? "", city: event.city ?? "", side });
}

/** Where a die was before the flick: the recording knows if it moved. */
function startOf(cloth: ClothView, flight: Flight, die: string): Spot | null {
  const flown = flight.track.dice.get(DICE.indexOf(die))?.[0];
  return flown ?? cloth.dice.find((item) => item.name === die) ?? null;
}

export interface Verdict {
  kind:
    | "across"
    | "short"
    | "missed"
    | "off"
    | "struck"
    | "touched"
    | "home"
    | "wreck"
    | "scored"
    | "wide"
    | "through";
  mm: number; // of "across", "short" and "wide"
  what: string; // that was hit or reached: a die, or a City
  tone: "good" | "bad" | "plain";
  more: "hair" | "close" | "crash" | "bull" | "trick" | null; // worth a shout
}

const HAIR = 4; // millimetres
export const CLOSE = 10;

/** What matters most about a flick that is over; null: nothing worth telling. */
export function verdictOf(flight: Flight, ride: Ride | null, news: News[]): Verdict | null {
  const found = (kind: FlightEvent["kind"]) => flight.events.find((event) => event.kind === kind);
  const told = sinceFlick(news);
  const mm = Math.abs(ride?.mm ?? 0);
  const verdict = (
    kind: Verdict["kind"],
    tone: Verdict["tone"] = "bad",
    more: Verdict["more"] = null,
    what = "",
  ) => ({ kind, mm, what, tone, more });
  const home = told.find((item) => item.kind === "arrived");
  if (home) return verdict("home", "good", null, flight.die);
  if (!flight.valid) return verdict("missed");
  if (told.some((item) => item.kind === "wrecked")) return verdict("wreck", "bad", "crash");
  if (ride?.counted && mm === 0) return verdict("through", "good"); // it left, or nobody measured
  if (ride?.counted) return verdict("across", "good", mm <= HAIR ? "hair" : null);
  if (flight.events.some((event) => event.kind === "left" && event.die === flight.die))
    return verdict("off");
  if (ride && ride.mm < 0) return verdict("short", "bad", mm <= CLOSE ? "close" : null);
  const [city, hit] = [found("city"), found("hit")];
  if (city && (!hit || city.ms < hit.ms)) return verdict("touched", "bad", null, city.city);
  if (hit) {
    const crash = isVehicle(flight.die) && isVehicle(hit.die ?? "");
    const tone = ride || crash ? "bad" : "plain"; // a preparation may be meant to hit something
    return verdict("struck", tone, crash ? "crash" : null, hit.die);
  }
  return ride ? verdict("missed") : null;
}

/** With `words`, what happened stands beside where it happened. */
export function rulingMarks(
  cloth: ClothView,
  flight: Flight,
  ride: Ride | null,
  words: boolean,
): Mark[] {
  const flicked = DICE.indexOf(flight.die);
  const marks = ride && words ? axisMarks(cloth, flight, ride) : [];
  for (const die of flight.track.dice.keys())
    marks.push({
      key: `trail ${die}`,
      tone: die === flicked ? "flown" : "quiet",
      line: trail(flight.track, die),
    });
  flight.events.forEach((event, n) => {
    const poses = at(flight.track, event.ms / 1000);
    const mover = event.kind === "left" ? DICE.indexOf(event.die ?? "") : flicked;
    const spot = poses.get(mover);
    if (!spot) return;
    const struck = event.kind === "hit" ? poses.get(DICE.indexOf(event.die ?? "")) : undefined;
    const place = struck ? { x: (spot.x + struck.x) / 2, y: (spot.y + struck.y) / 2 } : spot;
    const isBad = BAD.includes(event.kind);
    marks.push({
      key: `event ${n}`,
      tone: isBad ? "bad" : "ok",
      ...(isBad ? { cross: place } : {}),
      ...(words ? { label: eventWords(event) } : {}),
      at: inside(along(place, flight.got.azimuth, 0, n % 2 ? 16 : -16), cloth.side),
    });
  });
  return marks;
}

/** Labels of what happened beyond the cloth stay in sight. */
function inside(spot: Spot, side: number): Spot {
  const keep = (value: number) => Math.max(8, Math.min(side - 8, value));
  return { x: keep(spot.x), y: keep(spot.y) };
}

/** The line that had to be crossed, drawn beyond the posts; the verdict stands at the die. */
function axisMarks(cloth: ClothView, flight: Flight, ride: Ride): Mark[] {
  const [a, b] = ride.gate.map((die) => startOf(cloth, flight, die));
  if (!a || !b) return [];
  const azimuth = azimuthTo(a, b);
  const line = [along(a, azimuth, -26), along(b, azimuth, 26)];
  const rest = flight.track.dice.get(DICE.indexOf(flight.die))?.at(-1);
  return [
    {
      key: "axis",
      tone: ride.counted ? "ok" : "bad",
      line,
      dashed: !ride.counted,
      label: s(ride.counted ? "told_across" : ride.mm < 0 ? "told_short" : "told_not_across", {
        mm: Math.abs(ride.mm),
      }),
      at: inside(rest ? along(rest, flight.got.azimuth, 22) : line[1]!, cloth.side),
    },
  ];
}
