import { describe, expect, it } from "vitest";
import {
  emptyPacking,
  forecast,
  missing,
  moveFor,
  place,
  take,
  tap,
  values,
} from "../src/games/soda/packing";
import type { MoveOption } from "../src/lib/wire";

const hand = [0, 0, 1, 2, 3];
const terms = { limit: 1, apology: 2, ownCaps: 10, guardCaps: 10 };

function packed(cards: number[], suitcases = 2) {
  return cards.reduce((packing, card) => tap(packing, card), emptyPacking(hand, suitcases));
}

function option(move: number, luggage: number[], bribe: number): MoveOption {
  return { move, notation: "", label: "", about: { luggage, bribe: [bribe] } };
}

describe("packing", () => {
  it("fills the slots from left to right and ends with the bribe", () => {
    expect(values(packed([4, 2, 0]))).toEqual([3, 1, 0]);
    expect(missing(packed([4, 2]))).toBe(1);
  });

  it("takes a card back when it is tapped again, and the slot waits for the next", () => {
    const packing = tap(packed([4, 2, 0]), 2);
    expect(values(packing)).toEqual([3, null, 0]);
    expect(values(tap(packing, 3))).toEqual([3, 2, 0]);
  });

  it("ignores a sixth tap when everything is full", () => {
    expect(values(tap(packed([4, 2, 0]), 3))).toEqual([3, 1, 0]);
  });

  it("lets two slots change places by dragging", () => {
    expect(values(place(packed([4, 2, 0]), 4, 2))).toEqual([0, 1, 3]);
  });

  it("puts the next card into the slot that was emptied", () => {
    expect(take(packed([4, 2, 0]), 0).active).toBe(0);
  });

  it("packs three suitcases in the holiday season", () => {
    expect(values(packed([4, 2, 0, 1], 3))).toEqual([3, 1, 0, 0]);
  });
});

describe("forecast", () => {
  it("says nothing until everything is chosen", () => {
    expect(forecast(packed([4, 2]), terms)).toBeNull();
  });

  it("knows a smuggler: the bottles if waved through, nothing if arrested", () => {
    const outlook = forecast(packed([4, 3, 2]), terms);
    expect(outlook).toMatchObject({ waved: 5, bribed: 4, caught: true, arrested: 0, short: false });
  });

  it("knows an honest traveller: the bottle and the apology if arrested", () => {
    expect(forecast(packed([0, 2, 1]), terms)).toMatchObject({
      waved: 1,
      caught: false,
      arrested: 3,
    });
  });

  it("counts only what a poor guard and a poor traveller can pay", () => {
    const poor = { ...terms, ownCaps: 1, guardCaps: 1 };
    expect(forecast(packed([0, 2, 4]), poor)).toMatchObject({ arrested: 2, pays: 1, short: true });
  });

  it("follows the limit of the day", () => {
    expect(forecast(packed([2, 0, 1]), { ...terms, limit: 0 })?.caught).toBe(true);
    expect(forecast(packed([3, 0, 1]), { ...terms, limit: 2 })?.caught).toBe(false);
  });
});

describe("the move of a packing", () => {
  const legal = [option(1, [3, 1], 0), option(2, [1, 3], 0), option(3, [1, 3, 0], 0)];

  it("tells left from right", () => {
    expect(moveFor([1, 3, 0], legal)?.move).toBe(2);
  });

  it("tells two suitcases from three", () => {
    expect(moveFor([1, 3, 0, 0], legal)?.move).toBe(3);
  });

  it("is nothing when the server does not offer it", () => {
    expect(moveFor([2, 2, 2], legal)).toBeUndefined();
  });
});
