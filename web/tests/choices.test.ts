import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../src/lib/api";
import { seatSpan, thatMatter } from "../src/home/choices";

function option(name: string, more: Partial<OptionInfo> = {}): OptionInfo {
  const plain = {
    title: "",
    help: "",
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
  const told = { title: "", tagline: "", goal: "", minutes: "", bots: [], clocks: [] };
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
