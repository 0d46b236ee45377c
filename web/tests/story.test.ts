import { describe, expect, it } from "vitest";
import {
  chancesBefore,
  moveAt,
  pathOf,
  signed,
  stripesOf,
  telling,
  xOf,
  yOf,
  type PastMoment,
  type Story,
} from "../src/lib/story";

const frame = { width: 130, height: 120, left: 20, right: 10, top: 10, bottom: 10 };

function moment(number: number, round: number, ...chances: number[]): PastMoment {
  const parts = { luck: [0, 0], skill: 0, opportunity: 0, slip: false };
  const words = { move: "", best: "", best_notation: "", why: "" };
  return { number, seat: number ? 0 : -1, round, chances, ...words, ...parts };
}

const moments = [
  moment(0, 1, 0.5, 0.5),
  moment(1, 1, 0.5, 0.5),
  moment(2, 2, 0.8, 0.2),
  moment(3, 2, 0.8, 0.2),
  moment(4, 3, 1, 0),
];
const seat = { first: 0, last: 0, luck: 0, skill: 0, others: 0, opportunity: 0 };
const seats = [0, 1].map(() => ({ ...seat, error: 0, slips: 0, best: 0 }));
const story: Story = {
  ready: true,
  done: 4,
  of: 4,
  together: false,
  tries: 1,
  before: [0.4, 0.6],
  moments,
  seats,
  lines: [0, 1],
  swings: [],
};

describe("the win line", () => {
  it("runs from edge to edge and from nothing to everything", () => {
    expect([xOf(frame, 0, 4), xOf(frame, 4, 4)]).toEqual([20, 120]);
    expect([yOf(frame, 0), yOf(frame, 1)]).toEqual([110, 10]);
    expect(pathOf(story, 0, frame)).toBe("M20.0 60.0L45.0 60.0L70.0 30.0L95.0 30.0L120.0 10.0");
  });

  it("finds the move under a point, also beside the picture", () => {
    for (const move of [0, 1, 2, 3, 4]) expect(moveAt(frame, xOf(frame, move, 4), 4)).toBe(move);
    expect([moveAt(frame, -50, 4), moveAt(frame, 500, 4)]).toEqual([0, 4]);
  });

  it("has a stripe for each round, without gaps", () => {
    expect(stripesOf(moments)).toEqual([
      { round: 1, from: 0, to: 1 },
      { round: 2, from: 1, to: 3 },
      { round: 3, from: 3, to: 4 },
    ]);
    expect(stripesOf([moment(0, 0, 1), moment(1, 0, 1)])).toEqual([]);
  });

  it("says the same in numbers: the deal, the ends of rounds, the end, what changed most", () => {
    expect(telling(story, 3).map(({ number }) => number)).toEqual([0, 1, 3, 4]);
    expect(telling(story).length).toBe(5);
    expect(chancesBefore(story, 0)).toEqual([0.4, 0.6]);
    expect(chancesBefore(story, 2)).toEqual([0.5, 0.5]);
  });

  it("writes gains and losses with a sign", () => {
    expect([0.124, -0.06, 0.001, -0.001].map(signed)).toEqual(["+12", "−6", "0", "0"]);
  });
});
