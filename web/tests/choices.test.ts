import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../src/lib/api";
import { given, helpFor, seatSpan, thatMatter } from "../src/home/choices";

function option(name: string, more: Partial<OptionInfo> = {}): OptionInfo {
  const plain = {
    title: "",
    help: "",
    helps: {},
    rule: "",
    low: 1,
    high: 0,
    items: [],
    values: {},
    names_seat: false,
  };
  return { name, ...plain, default: "off", words: ["off", "on"], only: [], seats: [], ...more };
}

function game(...options: OptionInfo[]): GameInfo {
  const told = { title: "", tagline: "", goal: "", minutes: "", bots: [], clocks: [], lessons: [] };
  return { name: "any", ...told, min_seats: 1, max_seats: 6, options };
}

const VARIANT = option("variant", {
  default: "race",
  words: ["race", "market"],
  seats: [
    [2, 5],
    [2, 4],
  ],
});
const CUBA = game(
  VARIANT,
  option("raid", { only: ["race"] }),
  option("grey", { only: ["market"] }),
  option("open"),
);

test("options of other variants are not offered", () => {
  const names = (chosen: Record<string, unknown>) =>
    thatMatter(CUBA, chosen).map((each) => each.name);
  expect(names({})).toEqual(["variant", "raid", "open"]);
  expect(names({ variant: "market", raid: "on" })).toEqual(["variant", "grey", "open"]);
});

test("a variant may be for fewer people than the game", () => {
  expect(seatSpan(CUBA, {})).toEqual([2, 5]);
  expect(seatSpan(CUBA, { variant: "market" })).toEqual([2, 4]);
  expect(seatSpan(game(option("open")), {})).toEqual([1, 6]);
  expect(seatSpan(game(), {})).toEqual([1, 6]);
});

test("a second option may say for how many it is, as long as it matters", () => {
  const variant = option("variant", {
    default: "race",
    words: ["race", "teams"],
    seats: [
      [2, 5],
      [3, 10],
    ],
  });
  const partners = option("partners", {
    default: "on",
    only: ["teams"],
    seats: [
      [3, 5],
      [5, 10],
    ],
  });
  const cuba = { ...game(variant, partners), max_seats: 10 };
  expect(seatSpan(cuba, {})).toEqual([2, 5]);
  expect(seatSpan(cuba, { variant: "teams" })).toEqual([5, 10]);
  expect(seatSpan(cuba, { variant: "teams", partners: "off" })).toEqual([3, 5]);
});

test("what does not matter is not sent", () => {
  const terms = {
    seats: 3,
    options: { variant: "market", raid: "on", open: "on" },
    clock: "none",
    grace_s: 60,
    spectators: "none",
    spectator_delay: 5,
  };
  expect(given(CUBA, terms)).toEqual({
    ...terms,
    options: { variant: "market", open: "on" },
    spectator_delay: 0,
  });
});

test("help fits the choice", () => {
  const rounds = option("rounds", {
    help: "How long.",
    helps: { off: "Twelve rounds.", any: "It ends after {value}." },
    values: { "8": "round 8" },
  });
  expect(helpFor(rounds, "off")).toBe("Twelve rounds.");
  expect(helpFor(rounds, 8)).toBe("It ends after round 8.");
  expect(helpFor(rounds, 9)).toBe("It ends after 9.");
  expect(helpFor(option("plain", { help: "How long." }), "on")).toBe("How long.");
});
