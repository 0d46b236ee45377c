import { expect, test } from "vitest";
import type { Seat } from "../src/lib/wire";
import { byTeam, partnerOf, symbolOf, teamName, teamOf } from "../src/table/teams";

function seats(...teams: number[]): Seat[] {
  const plain = { occupant: "person", author: "", beside: -1, connected: true, covered: false };
  const hints = 0;
  const more = { agreed: true, shadowed: false, asked: false, score: 0, place: 0, clock_ms: -1 };
  const names = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"];
  return teams.map((team, seat) => ({
    seat,
    name: names[seat] ?? "",
    team,
    hints,
    ...plain,
    ...more,
  }));
}
const ALONE = seats(-1, -1, -1);
const FIVE = seats(0, 1, 2, 0, 1);
const order = (found: Seat[]) => found.map((seat) => seat.seat);

test("where nobody plays as one, everybody is who they are", () => {
  expect(order(teamOf(ALONE, 1))).toEqual([1]);
  expect(partnerOf(ALONE, 1)).toBeUndefined();
  expect(teamName(ALONE, 2)).toBe("Cleo");
  expect(symbolOf(ALONE, 2)).toEqual({ seat: 2, hollow: false });
  expect(order(byTeam(ALONE, 1))).toEqual([2, 0, 1]); // clockwise, oneself last
  expect(order(byTeam(ALONE, -1))).toEqual([0, 1, 2]);
});

test("partners share a colour and a shape, and one of them is hollow", () => {
  expect(symbolOf(FIVE, 0)).toEqual({ seat: 0, hollow: false });
  expect(symbolOf(FIVE, 3)).toEqual({ seat: 0, hollow: true });
  expect(partnerOf(FIVE, 3)?.name).toBe("Ana");
  expect(teamName(FIVE, 4)).toBe("Ben & Emil");
  expect(partnerOf(FIVE, 2)).toBeUndefined();
  expect(teamName(FIVE, 2)).toBe("Cleo");
});

test("partners stand beside each other, the own team last and oneself at its end", () => {
  expect(order(byTeam(FIVE, -1))).toEqual([0, 3, 1, 4, 2]);
  expect(order(byTeam(FIVE, 0))).toEqual([1, 4, 2, 3, 0]);
  expect(order(byTeam(FIVE, 4))).toEqual([2, 0, 3, 1, 4]);
  expect(order(byTeam(FIVE, 2)).at(-1)).toBe(2);
});

test("somebody who is not there has no company", () => {
  expect(teamOf(FIVE, -1)).toEqual([]);
  expect(teamName(FIVE, 9)).toBe("");
  expect(symbolOf(FIVE, 9)).toEqual({ seat: 9, hollow: false });
});
