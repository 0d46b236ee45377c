import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { accounts, booksOf } from "../src/games/kingpin/account";
import { agentsOf, victimOf } from "../src/games/kingpin/agents";
import { askedOf, outcomeOf, type Asked } from "../src/games/kingpin/asked";
import { changed, divisionMove, likelyAt, loadAt, placedOf } from "../src/games/kingpin/division";
import {
  concerns,
  divisionFor,
  fitting,
  isComposed,
  pickMore,
  salesFor,
  sizesOf,
  trade,
} from "../src/games/kingpin/pick";
import { blowAfter, burnOutAfter } from "../src/games/kingpin/moments";
import { dealAt, saleMove } from "../src/games/kingpin/sale";
import { cardName, runsOf, sayCard, sayMove, sayOutcome, sayRun } from "../src/games/kingpin/say";
import { gain } from "../src/games/kingpin/text";
import { de } from "../src/games/kingpin/text.de";
import { en, type KingpinText } from "../src/games/kingpin/text.en";
import { nl } from "../src/games/kingpin/text.nl";
import type { Division, Load, PlanStep, Sales } from "../src/games/kingpin/seen";
import { codeOf, findCard, stacksOf } from "../src/games/kingpin/view";
import type { RoomProps } from "../src/games/room";
import type { MoveOption, News, Picture } from "../src/lib/wire";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "en" } }));

// Scenes of the real game: tests/games/kingpin/pictures.py writes them, and a test there fails when they
// are stale.
type Scene = Pick<Picture, "seats" | "view" | "decision">;
const scenes = JSON.parse(
  readFileSync(new URL("./kingpin.json", import.meta.url), "utf8"),
) as Record<string, Scene>;

function asked(name: string): Asked {
  const picture = { ...scenes[name], table: { game: "kingpin" } } as unknown as Picture;
  const props = { picture, news: [], live: true, locked: false, act: () => {}, explain: () => {} };
  return askedOf(props as unknown as RoomProps);
}

function option(at: Asked, notation: string): MoveOption {
  const all = [...(at.decision?.legal ?? []), ...(at.decision?.refused ?? [])];
  const found = all.find((other) => other.notation === notation);
  if (!found) throw new Error(`nothing is said about ${notation}`);
  return found;
}

const numberOf = (at: Asked, code: string) =>
  at.view.empires.flatMap(({ cards }) => cards).find((card) => card.code === code)?.card ?? -1;

describe("what a move would do", () => {
  const said = (name: string, notation: string) => {
    const at = asked(name);
    return sayOutcome(outcomeOf(at, option(at, notation)));
  };
  it("is said in words, the most important first", () => {
    expect(said("spending", "cash 6")).toEqual(["+$200"]);
    expect(said("spending", "restock t3a")).toEqual(["+3 units"]);
    expect(said("spending", "triple 6 cl")).toEqual([
      "+$500 to your clients",
      "+$200 to opponents' clients",
      "+1 die next roll",
    ]);
    expect(said("watched", "restock t3a")).toEqual(["an auditor stops it"]);
    expect(said("watched", "waive aa")).toEqual(["−1 die next roll"]);
    expect(said("war", "accept")).toEqual(["2 units lost", "−1 die next roll"]);
  });
  it("is nothing where the game says nothing", () => {
    expect(said("spending", "pass")).toEqual([]);
    expect(said("buying", "buy o12")).toEqual([]);
  });
  it("tells the last deed before the roll, and the bankroll after it", () => {
    const at = asked("buying");
    expect(outcomeOf(at, option(at, "buy o6"))).toMatchObject({ rolls: true, left: 0 });
    expect(outcomeOf(at, option(at, "buy cs")).rolls).toBeUndefined();
  });
});

describe("the plan", () => {
  const plan = asked("spending").preview?.plan;
  it("is told with what it brings", () => {
    const { view } = asked("spending");
    const runs = runsOf(plan?.steps ?? []).map((run) => sayRun(view, run));
    expect(runs.length).toBeGreaterThan(2);
    expect(runs.every((run) => run.deed && !run.deed.includes("{"))).toBe(true);
    expect(runs.some((run) => run.brings.includes("$"))).toBe(true);
  });
  it("tells equal steps once", () => {
    const step = plan?.steps.find((one) => one.brings.money) as PlanStep;
    const [run = []] = runsOf([step, step]);
    const { deed, brings } = sayRun(asked("spending").view, run);
    expect(deed).toContain("×2");
    expect(brings).toContain(gain(2 * (step.brings.money ?? 0)));
  });
});

describe("dice in hand", () => {
  const at = asked("spending");
  it("grow by taps and empty after the last", () => {
    const sizes = sizesOf(at.decision, 6);
    expect(sizes).toEqual([1, 2, 3]);
    const one = pickMore(null, 6, sizes);
    const two = pickMore(one, 6, sizes);
    const three = pickMore(two, 6, sizes);
    expect([one, two, three].map((pick) => pick?.count)).toEqual([1, 2, 3]);
    expect(pickMore(three, 6, sizes)).toBeNull();
    expect(pickMore(two, 3, [1])).toEqual({ face: 3, count: 1, instead: false });
  });
  it("stand for the whole roll where a face is missing", () => {
    const whole = trade(null, 5);
    expect(fitting(at.decision, whole).map((move) => move.notation)).toEqual([
      "instead poach o6a cma 2",
    ]);
    expect(trade(whole, 5)).toBeNull();
  });
  it("find their moves and the cards of these", () => {
    const pair = fitting(at.decision, { face: 4, count: 2, instead: false });
    expect(pair.map((move) => move.notation)).toEqual(["cash 4", "wake 4 ia"]);
    const sale = option(at, "sell o6a cla 1");
    const cards = ["o6a", "cla", "csa", "o3a", "t5a"];
    expect(cards.filter((code) => concerns(at, sale, numberOf(at, code)))).toEqual(
      cards.slice(0, 3),
    );
    const division = option(at, "distribute t5a o3a 3 o6a 2");
    expect(cards.filter((code) => concerns(at, division, numberOf(at, code)))).toEqual([
      "o6a",
      "o3a",
      "t5a",
    ]);
  });
  it("know what leaves nothing to choose", () => {
    expect(isComposed(at, option(at, "distribute t5a o3a 3 o6a 2"))).toBe(true);
    expect(isComposed(at, option(at, "restock t3a"))).toBe(false);
    const poor = asked("nothing_rolled");
    expect(isComposed(poor, option(poor, "instead distribute t3a o6a 3"))).toBe(false);
  });
});

describe("sales", () => {
  const at = asked("spending");
  const sales = salesFor(at, option(at, "sell o6a cla 1")) as Sales;
  it("begin with the best that is safe", () => {
    const deal = dealAt(sales, []);
    expect(codeOf(at.view, deal?.client.card ?? -1)).toBe("cla");
    expect(deal?.units).toBe(1);
  });
  it("follow the cards that were pointed at", () => {
    const deal = dealAt(sales, [numberOf(at, "csa"), numberOf(at, "o6a")]);
    expect(deal && saleMove(at.view, sales, deal, 0)).toBe("sell o6a csa 1");
  });
  it("are written as the game writes them, for less too", () => {
    const deal = dealAt(sales, []);
    const words = (units: number, less: number) =>
      deal && saleMove(at.view, sales, { ...deal, units }, less);
    expect([words(1, 0), words(2, 300)]).toEqual(["sell o6a cla 1", "sell o6a cla 2 less 300"]);
    const whole = salesFor(at, option(at, "instead poach o6a cma 2")) as Sales;
    const begun = dealAt(whole, []);
    expect(begun && saleMove(at.view, whole, begun, 0)).toBe("instead poach o6a cma 2");
  });
  it("tell what a client has bought before, where that adds up", () => {
    const adding = asked("adding_up");
    const client = findCard(adding.view, numberOf(adding, "cma"))?.card;
    expect(client && sayCard(adding, client)).toContain("1 unit bought this turn");
  });
});

describe("divisions by hand", () => {
  const at = asked("spending");
  const division = divisionFor(at, option(at, "distribute t5a o3a 3 o6a 2")) as Division;
  const load = loadAt(division, []) as Load;
  const words = (shares: number[]) => divisionMove(at.view, division, load, shares);

  it("begin with what the game finds likely, the outlet pointed at first", () => {
    expect(words(likelyAt(division, load, []))).toBe("distribute t5a o3a 3 o6a 2");
    const aimed = likelyAt(division, load, [numberOf(at, "o6a")]);
    expect(words(aimed)).toBe("distribute t5a o3a 1 o6a 4");
  });
  it("name the larger share of twins first", () => {
    expect(words([1, 3, 1])).toBe("distribute t5a o3a 3 o3b 1 o6a 1");
  });
  it("change by one unit, within the room and the load", () => {
    const full = [3, 0, 2];
    expect(changed(division, load, full, 0, 1)).toEqual(full);
    const less = changed(division, load, full, 0, -1);
    expect([less, placedOf(less)]).toEqual([[2, 0, 2], 4]);
    expect(changed(division, load, less, 1, 1)).toEqual([2, 1, 2]);
    expect(changed(division, load, full, 1, -1)).toEqual(full);
  });
  it("may be had for the whole roll", () => {
    const poor = asked("nothing_rolled");
    const whole = divisionFor(poor, option(poor, "instead distribute t3a o6a 3")) as Division;
    const only = whole.trucks[0] as Load;
    expect(divisionMove(poor.view, whole, only, [3])).toBe("instead distribute t3a o6a 3");
  });
});

describe("names", () => {
  const at = asked("spending");
  it("tell what lies on a card where the same owner has others that differ", () => {
    const names = at.view.empires[1]?.cards.map((card) => cardName(at.view, card));
    const outlets = ["Outlet 3 with 2 of 3 units", "Outlet 3 with 1 of 3 units"];
    expect(names).toEqual(["Truck 3", ...outlets, "Medium Client", "Inspector"]);
  });
  it("say whose card it is, unless it is mine", () => {
    expect(sayMove(at, option(at, "restock t3a"))).toBe("Load Truck 3");
    expect(sayMove(at, option(at, "disable ib"))).toBe("Tire Ben's Inspector");
  });
});

describe("specials and stacks", () => {
  it("list each agent once and know the victim", () => {
    const at = asked("using");
    const agents = at.decision ? agentsOf(at.decision) : [];
    expect(agents.map((agent) => agent.kind)).toEqual(["inspector", "auditor"]);
    const moves = ["inspect cma", "audit aa 1"].map((notation) => option(at, notation));
    expect(moves.map((move) => victimOf(at.view, move))).toEqual([1, 1]);
  });
  it("lay equal cards on one another", () => {
    const cards = asked("spending").view.empires[0]?.cards ?? [];
    expect(stacksOf(cards).map((stack) => stack.count)).toEqual([2, 1, 2, 1, 1, 1, 1]);
  });
});

describe("the books", () => {
  const news = (kind: string, about: Record<string, number[]>, undone = false): News => ({
    number: 0,
    move_number: 0,
    kind,
    about,
    line: "",
    quote: "",
    undone,
    why: "",
  });
  const told = [
    news("turn_begins", { seat: [0], round: [1] }),
    news("bought", { seat: [0], money: [300] }),
    news("sold", { seat: [0], money: [800] }),
    news("sold", { seat: [0], money: [400] }, true),
    news("settled", { seat: [1], owner: [0], money: [400] }),
    news("game_ends", {}),
  ];
  it("count sales, settlements and spending, and nothing undone", () => {
    const all = accounts(told);
    expect(all).toHaveLength(1);
    expect(booksOf(all, 0)).toMatchObject({ sales: 800, received: 400, spent: 300 });
    expect(booksOf(all, 1)).toMatchObject({ spent: 400 });
  });
});

describe("what gets its second on the table", () => {
  const item = (number: number, kind: string, about = {}, undone = false): News => ({
    ...{ number, move_number: 0, kind, about, line: "", quote: "", undone, why: "" },
  });
  const roll = { seat: [1], kind: [8], faces: [5, 2, -1] };
  it("burn-out dice, with what they mean, once", () => {
    const news = [item(3, "sold"), item(4, "burn_out_rolled", roll), item(5, "client_safe")];
    const found = burnOutAfter(2, news);
    expect(found).toEqual({ number: 4, seat: 1, kind: "client_l", faces: [5, 2], lost: false });
    expect(burnOutAfter(4, news)).toBeNull();
    expect(burnOutAfter(2, [item(4, "burn_out_rolled", roll), item(5, "client_lost")])?.lost).toBe(
      true,
    );
    expect(burnOutAfter(2, [item(4, "burn_out_rolled", roll, true)])).toBeNull();
  });
  it("contracts and what is taken, unless dice have shown it", () => {
    expect(blowAfter(1, [item(2, "contract_named"), item(3, "shielded")])?.blow).toBe(
      "contract_named",
    );
    expect(blowAfter(2, [item(2, "held")])).toBeNull();
    expect(blowAfter(1, [item(2, "burn_out_rolled", roll), item(3, "client_lost")])).toBeNull();
    expect(blowAfter(1, [item(2, "sold"), item(3, "client_lost")])?.blow).toBe("client_lost");
  });
});

describe("the room's texts", () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();
  it("name the same places in every language", () => {
    for (const key of Object.keys(en) as KingpinText[])
      for (const other of [de, nl])
        expect([key, places(other[key])]).toEqual([key, places(en[key])]);
  });
});
