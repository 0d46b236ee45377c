// Influence: what markers make of a Speakeasy, now and after a move that is only thought of.

import type { Speakeasy, Standing } from "./view";

export interface Prospect {
  open: boolean;
  missing: number; // markers until it opens
  standing: Standing; // mine
  leader: number | null;
  control: boolean; // does the leader have Control?
}

/** Control, Majority, Minority or nothing, by counting markers. */
export function standingOf(markers: number[], seat: number): Standing {
  const own = markers[seat] ?? 0;
  if (own === 0) return "none";
  const others = markers.filter((_, other) => other !== seat);
  if (own <= Math.max(0, ...others)) return "minority";
  return own >= others.reduce((sum, count) => sum + count, 0) ? "control" : "majority";
}

/** Is it a place without Influence: O'Malley's, or a house with the Copper in it? */
export function isPlain(bar: Speakeasy): boolean {
  return bar.opens === 0 || bar.copper_house;
}

/** The Speakeasy with so many more of my markers on it. */
export function prospect(bar: Speakeasy, seat: number, more: number): Prospect {
  const markers = bar.markers.map((count, at) => (at === seat ? count + more : count));
  const total = markers.reduce((sum, count) => sum + count, 0);
  const missing = isPlain(bar) ? 0 : Math.max(0, bar.opens - total);
  const open = !bar.busted && missing === 0;
  if (isPlain(bar)) return { open, missing, standing: "none", leader: null, control: false };
  if (bar.payoff !== null) {
    const own = markers[seat] ? "minority" : "none";
    const standing = bar.payoff === seat ? "control" : own;
    return { open, missing, standing, leader: bar.payoff, control: true };
  }
  const standings = markers.map((_, at) => standingOf(markers, at));
  const leader = standings.findIndex((one) => one === "control" || one === "majority");
  return {
    open,
    missing,
    standing: seat >= 0 ? (standings[seat] ?? "none") : "none",
    leader: leader < 0 ? null : leader,
    control: standings[leader] === "control",
  };
}

/** The fewest markers of mine that would give Control here; null if so many are not enough. */
export function neededForControl(bar: Speakeasy, seat: number, most: number): number | null {
  for (let more = 0; more <= most; more += 1)
    if (prospect(bar, seat, more).standing === "control") return more;
  return null;
}

/** The dock of a standing: Majority, Minority, Public. */
export function dockOf(standing: Standing): number {
  return standing === "control" || standing === "majority" ? 0 : standing === "minority" ? 1 : 2;
}
