import { describe, expect, it } from "vitest";
import { accounts, ended, pastOf } from "../src/games/soda/account";
import { sodaView } from "../src/games/soda/view";
import type { News, Picture } from "../src/lib/wire";

let number = 0;
function told(kind: string, about: Record<string, number[]>, undone = false): News {
  number += 1;
  return { number, move_number: number, kind, about, line: "", quote: "", undone, why: "" };
}

// A whole round of five: seat 0 is the guard.
const round = [
  told("round_begins", { round: [1], rounds: [5], guard: [0] }),
  told("bribe_shown", { traveller: [1], bribe: [2] }),
  told("bribe_shown", { traveller: [2], bribe: [0] }),
  told("bribe_shown", { traveller: [3], bribe: [1] }),
  told("bribe_shown", { traveller: [4], bribe: [0] }),
  told("bribe_accepted", { traveller: [1], guard: [0], caps: [2], bribe: [2] }),
  told("waved_through", { traveller: [1], luggage: [3, 3], bottles: [6] }),
  told("inspected", { traveller: [4], guard: [0], place: [0], bottles: [3] }),
  told("caught", { traveller: [4], luggage: [3, 1], bottles: [4] }),
  told("unduly_arrested", { traveller: [2], luggage: [0, 1], bottles: [1] }),
  told("apology", { guard: [0], traveller: [2], caps: [2] }),
  told("waved_through", { traveller: [3], luggage: [2, 1], bottles: [3] }),
  told("round_ends", { round: [1], guard: [0] }),
];

describe("the account of a round", () => {
  const account = accounts(round)[0];

  it("adds up every traveller's change and fate", () => {
    expect(account?.lines.map((line) => [line.seat, line.fate, line.change])).toEqual([
      [1, "accepted", 4],
      [2, "undue", 3],
      [3, "waved", 3],
      [4, "caught", 0],
    ]);
  });

  it("adds up the guard's change and the tokens used", () => {
    expect(account?.guardChange).toBe(4);
    expect(account?.used).toEqual({ accept: 1, inspect: 1, arrest: 2, dog: 0 });
    expect(account?.closed).toBe(true);
  });

  it("leaves out what was taken back", () => {
    const undone = round.map((item) => (item.kind === "caught" ? { ...item, undone: true } : item));
    expect(accounts(undone)[0]?.used.arrest).toBe(1);
  });

  it("shows the counter as the round left it, from a picture before its end", () => {
    const queue = [1, 2, 3, 4].map((seat) => ({ seat, luggage: [null, null], status: "waiting" }));
    const tokens = { accept: 1, inspect: 1, arrest: 2, dog: 0 };
    const view = { round: 1, travellers: queue, tokens };
    const before = { table: { game: "soda", moves: 0 }, step: "accepting", view } as unknown;
    expect(sodaView(ended(before as Picture, round)).travellers).toMatchObject([
      { seat: 1, bribe: 2, luggage: [3, 3], status: "accepted" },
      { seat: 2, bribe: 0, luggage: [0, 1], status: "undue" },
      { seat: 3, bribe: 1, luggage: [2, 1], status: "waved" },
      { seat: 4, bribe: 0, luggage: [3, 1], status: "caught" },
    ]);
  });

  it("counts the tokens of that picture that were laid after it", () => {
    const caught = round.findIndex((item) => item.kind === "caught");
    const tokens = { accept: 0, inspect: 0, arrest: 1, dog: 0 };
    const view = { round: 1, travellers: [], tokens };
    const moves = round[caught]?.move_number;
    const before = { table: { game: "soda", moves }, step: "arresting", view } as unknown;
    expect(sodaView(ended(before as Picture, round)).tokens).toEqual({ ...tokens, arrest: 0 });
  });

  it("knows a traveller's past once the round is closed", () => {
    expect(pastOf(accounts(round), 4)).toEqual({ totals: [4], caught: 1 });
    expect(pastOf(accounts(round.slice(0, -1)), 4)).toEqual({ totals: [], caught: 0 });
  });
});
