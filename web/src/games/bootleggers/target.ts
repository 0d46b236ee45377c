// What the Thug card on the table is aimed at: where it lies, and in words.

import type { Picture } from "../../lib/wire";
import { nameIn, truckWords } from "./say";
import { s, thugName } from "./text";
import { THUGS, type BootView, type Thug } from "./view";

const COUNTED = ["city_politics", "state_politics"]; // their number is no seat

/** The card that wants an answer; "play hit luckys 2", or just the name of a card that was taken. */
export function playedCard(view: BootView): Thug | undefined {
  const words = view.played?.move.split(" ") ?? [];
  return THUGS.find((card) => words.slice(0, 2).includes(card));
}

export interface Aim {
  anchor: string; // a [data-anchor] on the table
  words: string;
}

export function aimOf(view: BootView, picture: Picture): Aim | null {
  const [, card = "", first = ""] = view.played?.move.split(" ") ?? [];
  if (first === "" || COUNTED.includes(card)) return null;
  const spot = view.speakeasies.findIndex((bar) => bar.id === first);
  if (spot >= 0) return { anchor: `bar-${spot}`, words: view.speakeasies[spot]?.name ?? "" };
  const nameOf = nameIn(picture);
  const truck = view.trucks.find((one) => one.code === first);
  if (truck) {
    const words = `${nameOf(truck.holder)}, ${truckWords(view, truck.truck)}`;
    return { anchor: `truck-${truck.truck}`, words };
  }
  const seat = Number(first);
  return view.players[seat] ? { anchor: `seat-${seat}`, words: nameOf(seat) } : null;
}

/** "Cleo plays Hijack: Alma, small truck s1" */
export function sayPlayed(view: BootView, picture: Picture): string {
  const card = playedCard(view);
  if (!card || !view.played) return "";
  const aim = aimOf(view, picture);
  return s(aim ? "thug_at" : "thug_on_table", {
    name: nameIn(picture)(view.played.by),
    card: thugName(card),
    target: aim?.words ?? "",
  });
}
