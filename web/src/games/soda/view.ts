// The view of Soda Smugglers (seen.ts is made from games/soda/view.py), and what the room reads out of it.

import type { Picture } from "../../lib/wire";
import { previewOf, viewOf } from "../room";
import type { SodaPreview, SodaView, Traveller } from "./seen";

export type {
  BribeOffer,
  Own,
  PackingEnds,
  SodaPreview,
  SodaView,
  Tokens,
  Traveller,
} from "./seen";

export function sodaView(picture: Picture): SodaView {
  return viewOf(picture, "soda");
}

/** What my answers would bring, if I am asked. */
export function sodaPreview(picture: Picture): SodaPreview | null {
  return previewOf(picture, "soda");
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
