// The view of Soda Smugglers as the server sends it (games/soda/view.py).

import type { Picture } from "../../lib/wire";

export interface Traveller {
  seat: number;
  status: "waiting" | "accepted" | "caught" | "undue" | "waved";
  ready: boolean;
  bribe: number | null;
  luggage: (number | null)[];
}

export interface Own {
  seat: number;
  role: "guard" | "traveller";
  hand: number[];
  luggage: number[];
  packed: string | null;
  returned?: number[];
  out?: boolean;
}

export interface SodaView {
  round: number;
  rounds: number;
  guard: number;
  caps: number[];
  event: string | null;
  events_to_come: string[];
  tokens: { accept: number; inspect: number; arrest: number; dog: number };
  limit: number;
  suitcases: number;
  apology: number;
  travellers: Traveller[];
  you?: Own;
}

export function sodaView(picture: Picture): SodaView {
  return picture.view as unknown as SodaView;
}

/** The travellers as they queue: from the guard's left, clockwise. */
export function queue(view: SodaView): Traveller[] {
  const seats = view.caps.length;
  const place = (seat: number) => (seat - view.guard - 1 + seats) % seats;
  return [...view.travellers].sort((a, b) => place(a.seat) - place(b.seat));
}

/** "pack 1 3 bribe 0" as numbers. */
export function readPacked(notation: string): { luggage: number[]; bribe: number } {
  const numbers = (notation.match(/\d/g) ?? []).map(Number);
  return { luggage: numbers.slice(0, -1), bribe: numbers.at(-1) ?? 0 };
}
