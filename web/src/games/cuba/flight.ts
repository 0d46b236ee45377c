// A flight out of the view: its recording unpacked, once.

import type { Aim } from "./aim";
import { decode, type Track } from "./track";
import type { FlightView } from "./view";

export interface Flight extends Omit<FlightView, "track" | "asked" | "got"> {
  asked: Aim;
  got: Aim;
  track: Track;
}

let last: { packed: string; track: Track } | null = null;

function unpacked(packed: string): Track {
  if (last?.packed === packed) return last.track;
  const track = decode(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)));
  last = { packed, track };
  return track;
}

/** As it was flicked: finer than any dial. */
function flown({ az, v, h, o }: FlightView["got"]): Aim {
  return { azimuth: az, speed: v, height: h, offset: o };
}

/** Null: nothing has been flicked yet, or only guessed at (then there is no recording). */
export function flightOf(view: FlightView | null): Flight | null {
  if (!view?.track) return null;
  const { track, asked, got, ...rest } = view;
  return { ...rest, asked: flown(asked), got: flown(got), track: unpacked(track) };
}
