import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  emptyPacking,
  missing,
  moveFor,
  place,
  take,
  tap,
  values,
} from "../src/games/soda/packing";
import type { SodaPreview } from "../src/games/soda/view";
import type { MoveOption } from "../src/lib/wire";

// Written by tests/games/soda/pictures.py from real positions.
interface Scene {
  legal: MoveOption[];
  preview: SodaPreview;
}
type Name = "packing" | "poor" | "strict" | "birthday" | "wide" | "bribes";
const made = JSON.parse(readFileSync(new URL("./soda.json", import.meta.url), "utf8")) as Record<
  Name,
  Scene
>;

const hand = [0, 0, 1, 2, 3];

function packed(cards: number[], suitcases = 2) {
  return cards.reduce((packing, card) => tap(packing, card), emptyPacking(hand, suitcases));
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

describe("what a packing would bring, as the game says", () => {
  function ends(scene: Scene, cards: number[], suitcases = 2) {
    const filled = values(packed(cards, suitcases)) as number[];
    const move = moveFor(filled, scene.legal)?.move;
    return scene.preview.packings.find((packing) => packing.move === move);
  }

  it("is there for every packing that is offered", () => {
    for (const { legal, preview } of [made.packing, made.poor, made.wide]) {
      expect(preview.packings.map((packing) => packing.move)).toEqual(legal.map((o) => o.move));
    }
  });

  it("knows a smuggler: the bottles if waved through, nothing if arrested", () => {
    expect(ends(made.packing, [4, 3, 2])).toMatchObject({
      waved: 5,
      bribed: 4,
      caught: true,
      arrested: 0,
      short: false,
    });
  });

  it("knows an honest traveller: the bottle and the apology if arrested", () => {
    expect(ends(made.packing, [0, 2, 1])).toMatchObject({ waved: 1, caught: false, arrested: 3 });
  });

  it("counts only what a poor guard and a poor traveller can pay", () => {
    expect(ends(made.poor, [0, 2, 4])).toMatchObject({ arrested: 2, pays: 1, short: true });
  });

  it("follows the limit of the day", () => {
    expect(ends(made.strict, [2, 0, 1])?.caught).toBe(true);
    expect(ends(made.birthday, [3, 0, 1])?.caught).toBe(false);
  });

  it("counts three suitcases in the holiday season", () => {
    expect(ends(made.wide, [4, 3, 2, 0], 3)).toMatchObject({ bottles: 6, caught: true });
  });

  it("tells the guard who cannot pay what they offer", () => {
    expect(made.bribes.preview).toMatchObject({
      bribes: [
        { seat: 1, pays: 1, short: false },
        { seat: 2, pays: 1, short: true },
      ],
      unused: 3,
    });
  });
});

describe("the move of a packing", () => {
  it("tells left from right", () => {
    expect(moveFor([1, 3, 0], made.packing.legal)?.notation).toBe("pack 1 3 bribe 0");
    expect(moveFor([3, 1, 0], made.packing.legal)?.notation).toBe("pack 3 1 bribe 0");
  });

  it("tells two suitcases from three", () => {
    expect(moveFor([1, 3, 0, 0], made.wide.legal)?.notation).toBe("pack 1 3 0 bribe 0");
    expect(moveFor([1, 3, 0, 0], made.packing.legal)).toBeUndefined();
  });

  it("is nothing when the server does not offer it", () => {
    expect(moveFor([2, 2, 2], made.packing.legal)).toBeUndefined();
  });
});
