import { describe, expect, it } from "vitest";
import { accounts, before, booksOf, lastAnswer, thisRound } from "../src/games/bootleggers/account";
import { dockOf, neededForControl, prospect, standingOf } from "../src/games/bootleggers/board";
import { cue, tellsNothing } from "../src/games/bootleggers/cues";
import {
  TABLE,
  emptySide,
  freshPromise,
  loadMove,
  offerMove,
  promiseMove,
  readOffer,
  readPromise,
  reversed,
  wordsOf,
} from "../src/games/bootleggers/deals";
import { fillUp, spread } from "../src/games/bootleggers/load";
import { mean, outlook, sums } from "../src/games/bootleggers/odds";
import { aimOf, narrowed, playsOf, question } from "../src/games/bootleggers/plays";
import { demandOf, rollsOf } from "../src/games/bootleggers/rolls";
import { admission, forecast, priceFor } from "../src/games/bootleggers/sales";
import { advance, playsOut } from "../src/games/bootleggers/stage";
import { de } from "../src/games/bootleggers/text.de";
import { en, type BootText } from "../src/games/bootleggers/text.en";
import { nl } from "../src/games/bootleggers/text.nl";
import {
  CARDS,
  THUGS,
  tally,
  type BootView,
  type Player,
  type Speakeasy,
  type Truck,
} from "../src/games/bootleggers/view";
import { EMBLEMS } from "../src/art/emblems";
import type { Decision, MoveOption, News } from "../src/lib/wire";

function bar(markers: number[], more: Partial<Speakeasy> = {}): Speakeasy {
  const opens = more.opens ?? 3;
  const standings = markers.map((_, seat) => standingOf(markers, seat));
  const leader = standings.findIndex((one) => one === "control" || one === "majority");
  return {
    id: "blind_pig",
    name: "The Blind Pig",
    open: markers.reduce((sum, count) => sum + count, 0) >= opens,
    opens,
    dice: 2,
    price: 2,
    margin: 1,
    markers,
    status: standings,
    leader: leader < 0 ? null : leader,
    improvements: 0,
    busted: false,
    copper_house: false,
    payoff: null,
    heat: [],
    settled: false,
    docks: [[], [], []],
    ...more,
  };
}

function truck(number: number, more: Partial<Truck> = {}): Truck {
  return {
    truck: number,
    code: `s${number + 1}`,
    size: "small",
    capacity: 4,
    owner: 0,
    holder: 0,
    favor: false,
    load: 0,
    at: null,
    idle: false,
    payee: null,
    ...more,
  };
}

function view(bars: Speakeasy[], trucks: Truck[] = []): BootView {
  const omalleys = bar([0, 0, 0], { id: "omalleys", opens: 0, dice: 0, price: 1, margin: 0 });
  return {
    round: 1,
    rounds: 12,
    end_cash: 100,
    stock_takes: [4, 8],
    copper_round: 4,
    copper_face: 1,
    sizes: {
      small: { capacity: 4, price: 3, graft: 1 },
      medium: { capacity: 6, price: 5, graft: 1 },
      large: { capacity: 8, price: 7, graft: 2 },
    },
    offers: 4,
    words: {},
    copper: null,
    window: "l1",
    turn: 0,
    order: [0, 1, 2],
    deck: 0,
    display: [],
    discards: [],
    truck_card: null,
    truck_deck: 0,
    speakeasies: [omalleys, ...bars],
    trucks,
    players: [0, 1, 2].map((seat) => ({ seat }) as Player),
    sale: null,
    played: null,
    deal: null,
    ledger: [],
    you: 0,
  };
}

function news(number: number, kind: string, about: Record<string, number> = {}): News {
  const parts = Object.fromEntries(Object.entries(about).map(([name, value]) => [name, [value]]));
  return {
    number,
    move_number: 0,
    kind,
    about: parts,
    line: "",
    quote: "",
    undone: false,
    why: "",
  };
}

describe("influence", () => {
  it("gives Control, Majority or nothing as the rules count", () => {
    expect(standingOf([1, 0, 0], 0)).toBe("control");
    expect(standingOf([2, 1, 1], 0)).toBe("control");
    expect(standingOf([3, 2, 2], 0)).toBe("majority");
    expect(standingOf([2, 2, 0], 0)).toBe("minority");
    expect(standingOf([0, 2, 0], 0)).toBe("none");
  });

  it("is foreseen with the markers of a plan", () => {
    const pig = bar([0, 1, 0]);
    expect(prospect(pig, 0, 1)).toMatchObject({ open: false, missing: 1, standing: "minority" });
    expect(prospect(pig, 0, 2)).toMatchObject({ open: true, standing: "control", leader: 0 });
    expect(neededForControl(pig, 0, 3)).toBe(2);
    expect(neededForControl(pig, 0, 1)).toBeNull();
    expect(prospect(bar([2, 0, 0], { payoff: 1 }), 0, 1)).toMatchObject({
      standing: "minority",
      leader: 1,
    });
    expect(dockOf("majority")).toBe(0);
    expect(dockOf("none")).toBe(2);
  });
});

describe("demand", () => {
  it("adds up to one, with the bonus on every die", () => {
    const two = sums(2, 1);
    expect(two.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(two[4]).toBeCloseTo(1 / 36);
    expect(mean(2, 1)).toBe(9);
  });

  it("says what a truck behind others may expect", () => {
    expect(outlook(sums(1, 0), 1, 0)).toMatchObject({
      expected: expect.closeTo(1),
      all: expect.closeTo(1),
    });
    const last = outlook(sums(1, 0), 4, 6);
    expect([last.expected, last.all, last.none]).toEqual([0, 0, expect.closeTo(1)]);
    expect(outlook(sums(1, 0), 2, 4).expected).toBeCloseTo((1 + 2) / 6);
  });

  it("brings the margin to whoever has Control, and little to whom heat meets", () => {
    const street = view([bar([3, 0, 0])]);
    expect(forecast(street, 0, 1, 2)).toMatchObject({
      dock: 0,
      expected: expect.closeTo(2),
      money: expect.closeTo(6),
      asks: null,
    });
    expect(forecast(street, 1, 1, 2)).toMatchObject({ dock: 2, price: 2, asks: 0 });
    expect(forecast(street, 1, 0, 4)).toMatchObject({ dock: 2, expected: 4, money: 4 });
    const heat = bar([3, 0, 0], { heat: [1] });
    expect(priceFor(view([heat]), heat, 0)).toBe(1);
    expect(priceFor(view([heat]), heat, 1)).toBe(2);
  });

  it("tells the leader what a yes is worth", () => {
    const street = view([bar([3, 0, 0])], [truck(0, { holder: 1, load: 4, at: 1 })]);
    street.sale = { spot: 1, rolled: 2, demand: 3, sold: 0, truck: 0 };
    const cargo = street.trucks[0] as Truck;
    expect(admission(street, cargo, 1)).toEqual({ crates: 3, mine: 3, theirs: 6 });
  });
});

describe("deals", () => {
  // The numbers are those of games/bootleggers/deals.py and moves.py.
  it("are numbered as the server numbers them", () => {
    const offer = {
      to: 2,
      give: { cash: 3, crates: 2, truck: 10, rent: true },
      take: { cash: 5, crates: 0, truck: null, rent: true },
    };
    const bits = (1n << 49n) | 2n | (3n << 3n) | (2n << 13n) | ((21n | 64n) << 19n) | (5n << 26n);
    expect(BigInt(offerMove(offer))).toBe(bits);
    const promise = { kind: "refuse", spot: 5, amount: 0, who: 3, card: 0, text: "" } as const;
    expect(BigInt(promiseMove("take", promise))).toBe(
      (1n << 51n) | 3n | (5n << 4n) | (3n << 17n) | (1n << 26n),
    );
    expect(BigInt(loadMove([4, 0, 6]))).toBe((1n << 50n) | 4n | (6n << 8n));
  });

  it("are read back, and turned round for a counter-offer", () => {
    const offer = readOffer("offer table give 3g 2c rent m1 take 5g", () => 10);
    expect(offer).toEqual({
      to: TABLE,
      give: { cash: 3, crates: 2, truck: 10, rent: true },
      take: { ...emptySide(), cash: 5 },
    });
    expect(reversed(offer, 1)).toMatchObject({ to: 1, give: { cash: 5 }, take: { crates: 2 } });
  });

  it("carry promises with their figures", () => {
    const spots = ["omalleys", "rosies", "palace"];
    expect(readPromise("promise take pay_share palace 50", spots, THUGS, CARDS)).toMatchObject({
      way: "take",
      kind: "pay_share",
      spot: 2,
      amount: 50,
    });
    expect(readPromise("not_play any 3", spots, THUGS, CARDS)).toMatchObject({ card: 30, who: 3 });
    expect(freshPromise("permit", 2)).toMatchObject({ spot: 1, amount: 0, who: 0 });
  });

  it("are quoted by number, and written anew without one", () => {
    const word = readPromise("promise take word 3", ["omalleys"], THUGS, CARDS);
    expect(word).toMatchObject({ way: "take", kind: "word", amount: 3 });
    expect(promiseMove("take", word)).toBe(promiseMove("take", freshPromise("word", 0)));
    const written = { 3: "not before Sunday" };
    expect(wordsOf(word, written)).toBe("not before Sunday");
    expect(wordsOf({ ...word, text: "on Monday" }, written)).toBe("on Monday");
    expect(wordsOf({ ...freshPromise("pay_later", 0), amount: 3 }, written)).toBe("");
  });

  it("are remembered: who kept and who broke their word", () => {
    const street = view([]);
    const entry = { debtor: 1, creditor: 0, round: 1, promise: "word" };
    street.ledger = [
      { ...entry, fate: "kept" },
      { ...entry, fate: "broken" },
      { ...entry, fate: "open" },
    ];
    expect(tally(street, 1)).toEqual({ kept: 1, broken: 1 });
  });
});

describe("loading", () => {
  const trucks = [{ capacity: 4 }, { capacity: 8 }, { capacity: 6 }];
  it("fills the biggest first, or spreads", () => {
    expect(fillUp(trucks, 10)).toEqual([0, 8, 2]);
    expect(fillUp(trucks, 30)).toEqual([4, 8, 6]);
    expect(spread(trucks, 6)).toEqual([2, 2, 2]);
    expect(spread(trucks, 15)).toEqual([4, 6, 5]);
  });
});

describe("the target of a Thug card", () => {
  const play = (move: number, about: Record<string, number[]>): MoveOption => ({
    move,
    notation: "play hit",
    label: "",
    about: { thug: [14], ...about },
  });
  const options = [
    play(1, { spot: [1], seat: [0] }),
    play(2, { spot: [1], seat: [1] }),
    play(3, { spot: [2], seat: [1] }),
  ];
  it("is asked for part by part", () => {
    const hits = playsOf([...options, { move: 0, notation: "pass", label: "", about: {} }]).get(
      "hit",
    );
    expect(hits).toHaveLength(3);
    expect(question(options)).toEqual({ part: "spot", answers: ["1", "2"] });
    expect(question(narrowed(options, { spot: "1" }))).toEqual({
      part: "seat",
      answers: ["0", "1"],
    });
    expect(question(narrowed(options, { spot: "2" }))).toBeNull();
  });

  it("begins with how many markers come home", () => {
    const safe = [play(1, { count: [1], spots: [1] }), play(2, { count: [2], spots: [1, 2] })];
    expect(question(safe)).toEqual({ part: "count", answers: ["1", "2"] });
  });
});

describe("the sale", () => {
  it("happens truck by truck", () => {
    const before = view([bar([3, 0, 0])], [truck(0, { load: 4 })]);
    const lined = advance(before, news(1, "lined_up", { truck: 0, spot: 1, dock: 0 }));
    expect(lined.speakeasies[1]?.docks[0]).toEqual([0]);
    const wanted = advance(lined, news(2, "demanded", { spot: 1, dice: 2, count: 7 }));
    const sold = advance(wanted, news(3, "sold", { spot: 1, count: 4, money: 8, truck: 0 }));
    expect(sold.trucks[0]?.load).toBe(0);
    expect(sold.sale).toMatchObject({ demand: 3, sold: 4, truck: 0 });
    expect(before.trucks[0]?.load).toBe(4);
    expect(playsOut([news(1, "took")])).toBe(false);
  });

  it("sees what cards did just before it", () => {
    const before = view([bar([1, 0, 2])], [truck(0, { load: 4 })]);
    const hit = advance(before, news(1, "destroyed", { seat: 2, spot: 1 }));
    expect(hit.speakeasies[1]).toMatchObject({ markers: [1, 0, 1], leader: null, open: false });
    expect(hit.speakeasies[1]?.status).toEqual(["minority", "none", "minority"]);
    const bought = advance(before, news(2, "controls", { seat: 1, spot: 1 }));
    expect(bought.speakeasies[1]).toMatchObject({
      leader: 1,
      status: ["minority", "control", "minority"],
    });
    const lined = advance(before, news(3, "lined_up", { truck: 0, spot: 1, dock: 2 }));
    const busted = advance(lined, news(4, "confiscated", { seat: 0, truck: 0, count: 4 }));
    expect(busted.speakeasies[1]?.docks).toEqual([[], [], []]);
    expect(busted.trucks[0]).toMatchObject({ load: 0, at: null });
    expect(before.speakeasies[1]?.markers).toEqual([1, 0, 2]);
  });

  it("pays whoever sells, as far as that is seen", () => {
    const before = view([bar([3, 0, 0])], [truck(0, { load: 4 })]);
    before.players = [{ seat: 0, cash: 5 } as Player, { seat: 1, cash: null } as Player];
    const sold = advance(before, news(1, "sold", { seat: 0, spot: 1, count: 4, money: 8 }));
    const after = advance(sold, news(2, "profit", { seat: 1, spot: 1, money: 4 }));
    expect(after.players.map((one) => one.cash)).toEqual([13, null]);
  });

  it("sends the money from the house to the seller", () => {
    const told = cue(news(1, "sold", { seat: 2, spot: 4, money: 6, count: 3 }));
    expect(told?.fly).toEqual({ from: "bar-4", to: "seat-2", count: 6 });
    expect(told?.beat).toBeGreaterThan(0);
  });
});

describe("the books", () => {
  it("add up what a seat made, sold and spent", () => {
    const told = [
      news(1, "round_begins", { number: 1 }),
      news(2, "paid", { seat: 0, money: 4 }),
      news(3, "rolled", { seat: 0, count: 5 }),
      news(4, "sold", { seat: 0, count: 4, money: 8 }),
      news(5, "profit", { seat: 0, money: 4 }),
      { ...news(6, "sold", { seat: 0, count: 1, money: 2 }), undone: true },
      news(7, "round_begins", { number: 2 }),
    ];
    expect(booksOf(accounts(told), 0)).toEqual({
      seat: 0,
      made: 5,
      sold: 4,
      sales: 8,
      profit: 4,
      spent: 4,
      dealt: 0,
    });
    expect(thisRound(told)).toEqual([]);
    expect(before(told).map((item) => item.number)).toEqual([1, 2, 3, 4, 5]);
  });

  it("know what went from hand to hand", () => {
    const told = [
      news(1, "round_begins", { number: 1 }),
      news(2, "offered", { seat: 0, other: 1 }),
      news(3, "offer_cash", { seat: 0, way: 0, money: 2 }),
      news(4, "declined", { seat: 1, other: 0 }),
      news(5, "offered", { seat: 1, other: 0 }),
      news(6, "offer_cash", { seat: 1, way: 1, money: 3 }),
      news(7, "struck", { seat: 1, other: 0 }),
      news(8, "paid_out", { seat: 1, other: 2, money: 5 }),
      news(9, "offered_to_all", { seat: 2 }),
      news(10, "struck", { seat: 2, other: 0 }),
    ];
    expect(lastAnswer(told, 0)?.number).toBe(10);
    expect(lastAnswer(told, 1)?.number).toBe(7);
    expect(lastAnswer(told, 3)).toBeUndefined();
    const dealt = [0, 1, 2].map((seat) => booksOf(accounts(told), seat).dealt);
    expect(dealt).toEqual([-3, -2, 5]);
  });
});

describe("the dice of a round", () => {
  const told = [
    news(1, "rolled", { seat: 0, still: 0, count: 6, faces: 6 }),
    news(2, "round_begins", { number: 2 }),
    news(3, "rolled", { seat: 0, still: 0, count: 9, faces: 351 }),
    news(4, "rolled", { seat: 0, still: 1, count: 4, faces: 4 }),
    news(5, "raided", { seat: 1, faces: 12 }),
    news(6, "demanded", { spot: 2, dice: 2, count: 7, faces: 34 }),
  ];

  it("lie at the stills, as far as they have been told", () => {
    expect(rollsOf(told, 0)).toEqual([[3, 5, 1], [4]]);
    expect(rollsOf(told.slice(0, 3), 0)).toEqual([[3, 5, 1]]);
    expect(rollsOf(told, 1)).toEqual([[1, 2]]);
    expect(rollsOf(told, 2)).toEqual([[]]);
  });

  it("and at the speakeasy that rolled them", () => {
    expect(demandOf(told, 2)).toEqual([3, 4]);
    expect(demandOf(told.slice(0, 5), 2)).toEqual([]);
  });
});

describe("a Thug card on the table", () => {
  const aim = (move: string) => {
    const seen = view([bar([1, 0, 0])], [truck(0)]);
    return aimOf({ ...seen, played: { by: 1, move, price: 0 } });
  };

  it("points at what it is aimed at", () => {
    expect(aim("play hit blind_pig 0")).toEqual({ kind: "bar", number: 1 });
    expect(aim("play hijack s1 s2")).toEqual({ kind: "truck", number: 0 });
    expect(aim("play moll 0")).toEqual({ kind: "seat", number: 0 });
    expect(aim("play city_politics 2")).toBeNull();
    expect(aim("play recruiting")).toBeNull();
  });
});

describe("the room", () => {
  it("plays nothing by itself that would tell something", () => {
    const asked = (step: string, window = false) =>
      tellsNothing({ step, window } as unknown as Decision);
    expect(asked("still_work")).toBe(true);
    expect(asked("choosing")).toBe(false);
    expect(asked("l1", true)).toBe(false);
  });

  it("has an emblem for every card", () => {
    expect(Object.keys(EMBLEMS).sort()).toEqual([...CARDS].sort());
  });

  it("names the same places in every language", () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();
    for (const key of Object.keys(en) as (keyof BootText)[]) {
      expect([key, places(de[key])]).toEqual([key, places(en[key])]);
      expect([key, places(nl[key])]).toEqual([key, places(en[key])]);
    }
  });
});
