// Who plays together as one: in some games seats are partners.

import type { Seat } from "../lib/wire";

/** The seats that play as one with this seat, itself among them. */
export function teamOf(seats: Seat[], seat: number): Seat[] {
  const own = seats[seat];
  if (!own) return [];
  return own.team < 0 ? [own] : seats.filter((other) => other.team === own.team);
}

/** The partner of a seat, if it has one. */
export function partnerOf(seats: Seat[], seat: number): Seat | undefined {
  return teamOf(seats, seat).find((other) => other.seat !== seat);
}

/** What all of them together are called. */
export function teamName(seats: Seat[], seat: number): string {
  return teamOf(seats, seat)
    .map((member) => member.name)
    .join(" & ");
}

/** The colour and shape of a seat: partners have the same, and the second one's is hollow. */
export function symbolOf(seats: Seat[], seat: number): { seat: number; hollow: boolean } {
  const first = teamOf(seats, seat)[0]?.seat ?? seat;
  return { seat: first, hollow: first !== seat };
}

/** Partners one after the other, in the order of play; the own team last, and oneself at its end. */
export function byTeam(seats: Seat[], you: number): Seat[] {
  const count = seats.length;
  const away = (seat: number) => (seat - you - 1 + 2 * count) % count;
  const heads = [...new Set(seats.map(({ seat }) => teamOf(seats, seat)[0] as Seat))];
  const own = teamOf(seats, you)[0]?.seat ?? -1;
  const turn = (head: number) => (head - own - 1 + 2 * count) % count;
  return heads
    .sort((a, b) => turn(a.seat) - turn(b.seat))
    .flatMap((head) => teamOf(seats, head.seat).sort((a, b) => away(a.seat) - away(b.seat)));
}
