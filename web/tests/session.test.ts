// What must be seen first: two flights never overlap, nothing of them is told early, and a result
// stays until it has been read.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { READ_MS, Session, type Show } from "../src/lib/session.svelte";
import type { Plug } from "../src/lib/socket";
import type { Picture } from "../src/lib/wire";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "en" } })); // no browser here

class Line implements Plug {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(): void {}
  close(): void {}
}

const FLIGHT_MS = 4000; // at most: the room says when it is over

/** The table after so many moves. */
function picture(moves: number): Picture {
  const news = Array.from({ length: moves }, (_, n) => ({ number: n + 1, line: `move ${n + 1}` }));
  const table = { moves };
  return { type: "picture", seq: moves, seats: [], talk: [], eyes: 0, news, table } as never;
}

describe("a session", () => {
  let line: Line;
  let session: Session;
  let shown: number[]; // the moves that were seen, as each began

  beforeEach(async () => {
    vi.useFakeTimers();
    line = new Line();
    shown = [];
    session = new Session(
      "table",
      "key",
      () => line,
      async () => "ticket",
    );
    session.shows = (before: Picture, next: Picture): Show => {
      shown.push(next.table.moves);
      return { picture: { ...before, decision: null }, ms: FLIGHT_MS };
    };
    await vi.advanceTimersByTimeAsync(0);
    for (const moves of [0, 1, 2]) line.onmessage?.({ data: JSON.stringify(picture(moves)) });
  });
  afterEach(() => {
    session.close();
    vi.useRealTimers();
  });

  it("tells nothing of what is still to be seen", () => {
    expect(shown).toEqual([1]);
    expect(session.news).toEqual([]);
    expect(session.picture?.table.moves).toBe(0);
    expect(session.reading).toBe(true);
  });

  it("keeps a result for two seconds before the next die moves", () => {
    session.shown();
    expect(session.news).toHaveLength(1);
    vi.advanceTimersByTime(READ_MS - 1);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    expect(session.news).toHaveLength(1);
  });

  it("goes on with a click, but not with the one that skipped the flight", () => {
    session.shown();
    expect(session.hasRead()).toBe(false);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(500);
    expect(session.hasRead()).toBe(true);
    expect(shown).toEqual([1, 2]);
  });

  it("waits no longer than a room can take, and is free in the end", () => {
    vi.advanceTimersByTime(2 * FLIGHT_MS + 2 * READ_MS);
    expect(session.news).toHaveLength(2);
    expect(session.reading).toBe(false);
  });
});
