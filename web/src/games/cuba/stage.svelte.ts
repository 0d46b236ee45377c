// The flight that is on: it is played before anything is told of what came of it. Until its end the
// table, the log and the prompt are those of before.

import { recall, remember } from "../../lib/keep";
import type { Show } from "../../lib/session.svelte";
import type { Picture } from "../../lib/wire";
import { flightOf, type Flight } from "./flight";
import { highlightOf, isClose, lengthOf, type Highlight } from "./playing";
import { cubaView } from "./view";

const SPARE_MS = 3000; // for screens that are late

export interface Performance {
  flight: Flight;
  close: boolean; // decided by millimetres
  highlight: Highlight | null; // worth a second look
}

export const stage = $state<{ on: Performance | null; replays: boolean }>({
  on: null,
  replays: recall("cuba.replays", true), // crashes and arrivals are shown again by themselves
});

export function setReplays(on: boolean): void {
  stage.replays = on;
  remember("cuba.replays", on);
}

/** First the flight that the next picture has, and the one before had not, is seen. */
export function shows(before: Picture, next: Picture): Show | null {
  if (!before.view || !next.view) return null;
  const [was, is] = [cubaView(before), cubaView(next)];
  const flight = flightOf(is.cloth?.flight ?? null);
  if (!flight || flight.number <= (was.cloth?.flight?.number ?? 0)) return null;
  const close = isClose(was, flight);
  stage.on = { flight, close, highlight: highlightOf(was, is, flight) };
  return { picture: { ...before, decision: null }, ms: lengthOf(flight, close) + SPARE_MS };
}
