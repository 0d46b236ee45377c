import { describe, expect, it } from "vitest";
import { changeOf, lastAccount } from "../src/games/nacho/account";
import { actsIn, foresee, taken } from "../src/games/nacho/arrests";
import { discardMove } from "../src/games/nacho/hand";
import { chanceFirst } from "../src/games/nacho/odds";
import { meant } from "../src/games/nacho/plan";
import { leader, reach, sales } from "../src/games/nacho/view";
import type { Cantina, NachoView, Province } from "../src/games/nacho/view";
import { traces } from "../src/games/nacho/traces";
import type { MoveOption, News } from "../src/lib/wire";

const NONE: Cantina = { keepers: [], total: 0, mounties: [] };
const law = (penalty: number) => ({ name: `ON${penalty}`, province: "ON" as const, penalty });

/** Card n has rank n; the others hold cards of one shuffle unless told otherwise. */
function table(seats: number, gem: number, unseen: NachoView["unseen"], hand = 1): NachoView {
  return {
    round: 1,
    rounds: 3,
    turn: 1,
    turns: 4,
    gem,
    mountie: null,
    mounties_to_come: [],
    mounties_gone: [],
    provinces: [],
    players: Array.from({ length: seats }, (_, seat) => ({
      seat,
      gold: 10,
      hand,
      ready: false,
      played: null,
      warehouse: [],
      cantinas: [NONE, NONE, NONE, NONE],
    })),
    order: [],
    active: null,
    deck: 0,
    discards: [],
    unseen,
    bag: {},
    aside: {},
    market_price: 1,
    blind: false,
    random_mounties: false,
    best_cantina: "ranks",
    loonies: false,
    smugglers: {
      names: [],
      flags: [],
      ranks: Array.from({ length: 10 }, (_, rank) => rank),
      fees: [],
    },
  };
}

describe("the chance to be first", () => {
  const four = [{ cards: [3, 4, 5, 6], hands: [0, 1], deck: 3 }];

  it("counts the lower cards that a single rival could hold", () => {
    expect(chanceFirst(table(2, 0, four), 0, 5)).toBeCloseTo(3 / 4); // the gem wins the tie
    expect(chanceFirst(table(2, 1, four), 0, 5)).toBeCloseTo(2 / 4); // and loses it elsewhere
  });

  it("draws several rivals' cards without putting any back", () => {
    const unseen = [{ cards: [3, 4, 5, 6], hands: [0, 1, 1], deck: 2 }];
    expect(chanceFirst(table(3, 0, unseen), 0, 5)).toBeCloseTo((3 / 4) * (2 / 3));
    expect(chanceFirst(table(3, 1, unseen), 0, 5)).toBeCloseTo((2 / 4) * (1 / 3));
  });

  it("asks only those before me in the gem's order to be strictly lower", () => {
    const unseen = [{ cards: [3, 4, 5, 6], hands: [0, 1, 1], deck: 2 }];
    // The gem is at seat 2, then come seats 0 and 1: I am between them.
    expect(chanceFirst(table(3, 2, unseen), 0, 5)).toBeCloseTo((2 / 4) * (2 / 3));
  });

  it("keeps the cards of two shuffles apart", () => {
    const unseen = [
      { cards: [8, 9], hands: [0, 1], deck: 1 },
      { cards: [1, 2], hands: [0, 1], deck: 1 },
    ];
    expect(chanceFirst(table(2, 0, unseen, 2), 0, 5)).toBeCloseTo(1 / 2);
  });

  it("is certain when nobody else has a card, and nothing when all are higher", () => {
    const alone = table(2, 0, [], 0);
    expect(chanceFirst(alone, 0, 1)).toBe(1);
    expect(chanceFirst(table(2, 0, four), 0, 1)).toBe(0);
  });
});

describe("what the mounties would do", () => {
  const view = table(2, 0, []);
  const at = (keepers: number[], mounties: ReturnType<typeof law>[] = []): Cantina => ({
    keepers,
    total: 0,
    mounties,
  });

  it("arrests nobody without a mountie, and leaves a lone mountie alone", () => {
    const calm = [at([6]), NONE, at([], [law(3)]), NONE];
    expect(foresee(view, calm, { card: 5, province: 1 })).toEqual([]);
  });

  it("takes the highest keeper of a cantina, perhaps the one who has just come", () => {
    const cantinas = [NONE, NONE, at([6]), NONE];
    const mountie = { card: law(4), province: 2 };
    expect(taken(foresee(view, cantinas, { card: 5, province: 0, mountie }))).toEqual([6]);
    expect(taken(foresee(view, cantinas, { card: 8, province: 2, mountie }))).toEqual([8]);
  });

  it("takes the last of equals", () => {
    const equal = { ...view, smugglers: { ...view.smugglers, ranks: [4, 4, 4] } };
    const cantinas = [at([0, 1], [law(3)]), NONE, NONE, NONE];
    expect(taken(foresee(equal, cantinas, { card: 2, province: 0 }))).toEqual([2]);
  });

  it("arrests in every cantina with both, not only at the destination", () => {
    const cantinas = [at([3], [law(3)]), NONE, at([], [law(4)]), NONE];
    expect(taken(foresee(view, cantinas, { card: 5, province: 2 }))).toEqual([3, 5]);
  });

  it("lets one of two lone mounties take the best keeper anywhere", () => {
    const cantinas = [at([7]), NONE, at([], [law(3)]), NONE];
    const mountie = { card: law(4), province: 2 };
    const outcomes = foresee(view, cantinas, { card: 5, province: 0, mountie });
    expect(outcomes).toMatchObject([{ kind: "raid", left: 2 }]);
    expect(taken(outcomes)).toEqual([7]);
  });

  it("does not promise whom, when the owner may choose", () => {
    const equal = { ...view, smugglers: { ...view.smugglers, ranks: [4, 4] } };
    const cantinas = [at([0]), NONE, at([], [law(3), law(4)]), NONE];
    const outcomes = foresee(equal, cantinas, { card: 1, province: 1 });
    expect(outcomes[0]).toMatchObject({ keepers: [{ province: 0 }, { province: 1 }] });
    expect(taken(outcomes)).toEqual([]);
  });

  it("moves a mountie on when the only keeper went with the other arrest", () => {
    const cantinas = [NONE, NONE, at([], [law(3), law(4)]), at([], [law(3)])];
    const outcomes = foresee(view, cantinas, { card: 5, province: 3 });
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(["arrest", "stroll"]);
  });

  it("names the cantina whose mounties act: where they arrest, or whence they walk off", () => {
    const law34 = [law(3), law(4)];
    const stroll = foresee(view, [NONE, NONE, at([], law34), at([], [law(3)])], {
      card: 5,
      province: 3,
    });
    expect(stroll.map(actsIn)).toEqual([3, 2]);
    const raid = foresee(view, [at([7]), NONE, at([], law34), NONE], { card: 5, province: 0 });
    expect(raid.map(actsIn)).toEqual([2]);
  });
});

describe("planning a go", () => {
  const option = (move: number, notation: string, about: Record<string, number[]>): MoveOption => ({
    move,
    notation,
    label: "",
    about,
  });
  const go = option(1, "go ab", { province: [0] });
  const corn = option(2, "deliver ab corn", { province: [0], food: [0] });
  const beans = option(3, "deliver ab beans", { province: [0], food: [1] });
  const theft = option(4, "steal 1 ab corn", { province: [0], food: [0], player: [1] });

  it("takes the only delivery of a province at one click", () => {
    expect(meant([go, corn], { province: 0 }, 0)).toBe(corn);
    expect(meant([go], { province: 0 }, 0)).toBe(go);
  });

  it("asks on when several are possible, and prefers the own cube for a slot", () => {
    expect(meant([go, corn, beans], { province: 0 }, 0)).toBeUndefined();
    expect(meant([go, corn, beans, theft], { province: 0, food: 0 }, 0)).toBe(corn);
    expect(meant([go, corn, theft], { from: 1, food: 0 }, 0)).toBe(theft);
  });

  it("means nothing before anything was pointed at, and nothing to carry when asked so", () => {
    expect(meant([go, corn], {}, 0)).toBeUndefined();
    expect(meant([go, corn], { province: 0, from: -1 }, 0)).toBe(go);
  });
});

describe("the table", () => {
  it("lets smugglers reach their own province and its neighbours", () => {
    expect(reach(0)).toEqual([0, 1]);
    expect(reach(2)).toEqual([1, 2, 3]);
  });

  it("offers the open slots of foods in the warehouse, dearest first", () => {
    const province: Province = {
      province: "AB",
      bonus: 8,
      card: 0,
      slots: [
        { food: "corn", price: 4, filled: false },
        { food: "salsa", price: 7, filled: false },
        { food: "olive", price: 9, filled: true },
      ],
      seen: [0],
      turned: 1,
    };
    expect(sales(province, ["corn", "olive", "salsa"]).map((sale) => sale.price)).toEqual([7, 4]);
  });

  it("crowns a cantina only when it is alone in front", () => {
    const view = table(2, 0, []);
    const worth = (a: number, b: number) => {
      [a, b].forEach((total, seat) => {
        view.players[seat]!.cantinas = [{ ...NONE, total }, NONE, NONE, NONE];
      });
      return leader(view, 0);
    };
    expect(worth(3, 5)).toBe(1);
    expect(worth(5, 5)).toBe(-1);
    expect(worth(0, 0)).toBe(-1);
  });

  it("finds the discard of any cards, whatever order they were picked in", () => {
    const keep = { move: 1, notation: "keep", label: "", about: {} };
    const two = { move: 6, notation: "discard 1 3", label: "", about: { places: [1, 3] } };
    expect(discardMove([10, 20, 30], [30, 10], [keep, two])).toBe(two);
    expect(discardMove([10, 20, 30], [], [keep, two])).toBe(keep);
  });
});

describe("the account of a round", () => {
  let number = 0;
  const told = (kind: string, about: Record<string, number> = {}, undone = false): News => ({
    number: (number += 1),
    move_number: 0,
    kind,
    about: Object.fromEntries(Object.entries(about).map(([name, value]) => [name, [value]])),
    line: "",
    quote: "",
    undone,
    why: "",
  });
  const totals = { total0: 5, total1: 3, total2: 0, total3: 0 };
  const news = [
    told("gem_given", { player: 2 }),
    told("scoring_begins", { round: 1 }),
    told("totals", { province: 0, ...totals }),
    told("bonus_won", { player: 0, province: 0, gold: 8, total: 5 }),
    told("retired", { player: 0, smuggler: 12, province: 0 }),
    told("totals", { province: 1, ...totals }),
    told("bonus_tied", { province: 1, total: 5 }),
    told("fined", { player: 1, province: 2, penalty: 4, mountie: 3 }),
    told("round_scored", { round: 1, player: 0, gold: 18 }),
  ];

  it("reads winners, ties, fines and the holder of the gem from the news", () => {
    const account = lastAccount(news);
    expect(account?.lines).toMatchObject([
      { winner: 0, bonus: 8, retired: [12], tied: false },
      { winner: -1, tied: true },
    ]);
    expect(account?.holder).toBe(2);
    expect([0, 1].map((seat) => account && changeOf(account, seat))).toEqual([8, -4]);
  });

  it("is that of the last round, and of none before the first scoring", () => {
    const more = [...news, told("scoring_begins", { round: 2 }), told("game_ends", { winner: 0 })];
    expect(lastAccount(more)).toMatchObject({ round: 2, over: true, lines: [] });
    expect(lastAccount([])).toBeNull();
  });
});

describe("what the mounties leave behind", () => {
  const told = (kind: string, about: Record<string, number>, undone = false): News => ({
    number: 0,
    move_number: 0,
    kind,
    about: Object.fromEntries(Object.entries(about).map(([name, n]) => [name, [n]])),
    line: kind,
    quote: "",
    undone,
    why: "",
  });
  const turn = told("turn_begins", { turn: 2 });

  it("shows arrests and walks of this turn, where they were", () => {
    const news = [
      told("arrested", { player: 0, province: 1 }), // of the turn before
      turn,
      told("arrested", { player: 1, province: 2 }),
      told("raided", { player: 2, province: 3, left: 0 }),
      told("wandered", { player: 3, province: 1, left: 2 }),
    ];
    expect(traces(news).map(({ seat, province, kind }) => [seat, province, kind])).toEqual([
      [1, 2, "arrest"],
      [2, 0, "left"],
      [2, 3, "arrest"],
      [3, 2, "left"],
      [3, 1, "came"],
    ]);
  });

  it("forgets what was taken back", () => {
    expect(traces([turn, told("arrested", { player: 1, province: 2 }, true)])).toEqual([]);
  });
});
