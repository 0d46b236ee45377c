import { describe, expect, it, vi } from "vitest";
import { accounts, before, booksOf, lastAnswer, thisRound } from "../src/games/bootleggers/account";
import { cue, tellsNothing } from "../src/games/bootleggers/cues";
import {
  freshPromise,
  goes,
  isNamed,
  loadWords,
  offerWords,
  promiseWords,
  wordsOf,
} from "../src/games/bootleggers/deals";
import { narrowed, playsOf, question } from "../src/games/bootleggers/plays";
import { demandOf, rollsOf } from "../src/games/bootleggers/rolls";
import type { BootleggersPreview, Dealing } from "../src/games/bootleggers/seen";
import { advance, beatOf, isDrama, playsOut } from "../src/games/bootleggers/stage";
import { de } from "../src/games/bootleggers/text.de";
import { en, type BootText } from "../src/games/bootleggers/text.en";
import { nl } from "../src/games/bootleggers/text.nl";
import { lineNote, placeNote, placeTouch } from "../src/games/bootleggers/touches";
import { CARDS, isPlain, priceAt, tally, type BootView } from "../src/games/bootleggers/view";
import { EMBLEMS } from "../src/art/emblems";
import type { Decision, MoveOption, News } from "../src/lib/wire";
import moments from "./bootleggers.json";

// Sentences are in the language that is set in a browser.
vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "en" } }));

/** What the game shows and foretells at chosen moments: tests/games/bootleggers/pictures.py. */
interface Moment {
  view: BootView;
  preview: BootleggersPreview;
  legal: MoveOption[];
  news: News[];
}

function moment(name: keyof typeof moments): Moment {
  const { view, preview, legal, news } = moments[name];
  const told = news.map((item, at) => ({ ...item, number: at + 1, undone: false }));
  return { view: { ...view, words: {} }, preview, legal, news: told } as unknown as Moment;
}

function dealingIn(name: keyof typeof moments): Dealing {
  return moment(name).preview.dealing as Dealing;
}

const nameOf = (seat: number | null) => `player ${seat}`;

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

describe("placing", () => {
  const { view, preview } = moment("placing");
  const placing = preview.placing;
  if (!placing) throw new Error("no markers to place");

  it("says who would lead, and whether the doors open", () => {
    const pig = placeNote(view, placing, nameOf, 2, 1);
    expect(pig?.lines[0]).toContain("1");
    const rosies = placeNote(view, placing, nameOf, 1, 1);
    expect(rosies?.lines.join()).toContain("player 2");
    expect(placeNote(view, placing, nameOf, 3, 1)).toMatchObject({ good: true });
    expect(placeNote(view, placing, nameOf, 0, 0)).toBeNull();
  });

  it("takes no more markers than there are", () => {
    const touch = placeTouch(view, placing, nameOf, [0, 0, 0, 0, 0, 0], () => undefined);
    expect([0, 1, 5].map(touch.bar)).toEqual(["", "legal", "legal"]);
    const full = placeTouch(view, placing, nameOf, [0, placing.free], () => undefined);
    expect([1, 2].map(full.bar)).toEqual(["", ""]);
  });
});

describe("lining up", () => {
  const { view, preview } = moment("lining_up");
  it("says what a truck would earn, and whom it has to ask", () => {
    const [plain, asked, own] = preview.sends.map((seen) => lineNote(seen, nameOf));
    expect(plain?.lines).toHaveLength(1);
    expect(asked?.lines.join()).toContain("player 1");
    expect(own?.strong).toContain("11.7");
  });

  it("shows the price over the door", () => {
    expect(view.speakeasies.map(isPlain)).toEqual([true, false, false, false, false, false]);
    const pig = view.speakeasies[2];
    expect(pig && priceAt(view, pig)).toBe(2);
    expect(pig && priceAt(view, { ...pig, copper_house: true })).toBe(1);
  });
});

describe("loading", () => {
  it("is sent in the order of the game", () => {
    const load = moment("loading").preview.loading;
    expect(load).toMatchObject({ full: [1, 6, 8], spread: [4, 5, 6] });
    expect(loadWords(load?.full ?? [])).toBe("load 1 6 8");
  });
});

describe("deals", () => {
  const { view } = moment("answering");
  const draft = dealingIn("answering").start;

  it("are written as the game writes them", () => {
    expect(offerWords(view, draft)).toBe("offer 0 give 5g take 2g 1c rent s1");
    expect(draft.gives.map((term) => promiseWords(view, "give", term))).toEqual([
      "promise give not_play any 2",
      "promise give word 3",
    ]);
    const trade = moment("trading");
    const usual = dealingIn("trading").suggestions.map(({ draft }) =>
      offerWords(trade.view, draft),
    );
    expect(usual).toContain("offer 1 give 2c take 2g");
    expect(usual).toContain("offer table give 2c take 2g");
  });

  it("know what has been named already", () => {
    const [first] = draft.gives;
    if (!first || !view.hand) throw new Error("nothing was promised");
    expect(isNamed(view, "give", first)).toBe(false);
    const hand = { ...view.hand, named: { gives: [{ ...first }], takes: [] } };
    expect(isNamed({ ...view, hand }, "give", first)).toBe(true);
    expect(isNamed({ ...view, hand }, "take", first)).toBe(false);
    expect(isNamed({ ...view, hand }, "give", { ...first, who: 1 })).toBe(false);
  });

  it("begin with fresh promises within their bounds", () => {
    for (const form of dealingIn("trading").promises) {
      const fresh = freshPromise(form, 2);
      expect(fresh.who).toBe(form.who ? 2 : null);
      expect(fresh.amount).toBeGreaterThanOrEqual(form.least);
      if (form.spots.length) expect(form.spots).toContain(fresh.spot);
      if (form.cards.length) expect(form.cards).toContain(fresh.card);
    }
    expect(goes(dealingIn("trading").start.give)).toBe(false);
  });

  it("quote words by number, or as they are written", () => {
    const word = draft.gives.find((term) => term.kind === "word");
    if (!word) throw new Error("nothing was written");
    const written = { 3: "not before Sunday" };
    expect(wordsOf(word, written)).toBe("not before Sunday");
    expect(wordsOf({ ...word, text: "on Monday" }, written)).toBe("on Monday");
    expect(wordsOf({ ...word, kind: "pay_later" }, written)).toBe("");
  });

  it("are remembered: who kept and who broke their word", () => {
    const street = moment("reckoning").view;
    const [entry] = street.ledger;
    if (!entry) throw new Error("nobody promised anything");
    const ledger = (["kept", "broken", "open"] as const).map((fate) => ({ ...entry, fate }));
    expect(tally({ ...street, ledger }, entry.debtor)).toEqual({ kept: 1, broken: 1 });
  });
});

describe("the target of a Thug card", () => {
  const hits = playsOf(moment("hits").legal).get("hit") ?? [];
  it("is asked for part by part", () => {
    expect(hits).toHaveLength(3);
    expect(question(hits)).toEqual({ part: "spot", answers: ["1", "5"] });
    expect(question(narrowed(hits, { spot: "1" }))).toEqual({ part: "seat", answers: ["0", "1"] });
    expect(question(narrowed(hits, { spot: "5" }))).toBeNull();
  });

  it("begins with how many markers come home", () => {
    const play = (move: number, about: Record<string, number[]>): MoveOption => ({
      move,
      notation: "play safe_house",
      label: "",
      about,
    });
    const safe = [play(1, { count: [1], spots: [1] }), play(2, { count: [2], spots: [1, 2] })];
    expect(question(safe)).toEqual({ part: "count", answers: ["1", "2"] });
  });
});

describe("the sale", () => {
  const before = moment("before_sale").view;
  const { view: after, news: told } = moment("after_sale");
  const shown = (kind: string): BootView => {
    const end = told.findLastIndex((item) => item.kind === kind);
    return told.slice(0, end + 1).reduce((view, item) => advance(view, item, after), before);
  };

  it("sees what cards did just before it", () => {
    const pig = shown("destroyed").speakeasies[2];
    expect(pig).toMatchObject({ markers: [3, 0, 0], leader: 0 });
    expect(pig?.docks).toEqual(before.speakeasies[2]?.docks);
    expect(before.speakeasies[2]?.markers).toEqual([3, 1, 0]);
  });

  it("happens truck by truck", () => {
    expect(shown("demanded").sale).toMatchObject({ spot: 2, rolled: 2, sold: 0 });
    const sold = shown("sold");
    expect(sold.trucks.find((one) => one.code === "s1")?.load).toBe(0);
    expect(sold.sale).toMatchObject({ sold: 4, truck: 0 });
    expect(before.trucks[0]?.load).toBe(4);
  });

  it("pays whoever sells, as far as that is seen", () => {
    const cash = (view: BootView) => view.players.map((one) => one.cash);
    expect(cash(shown("profit"))).toEqual(cash(after));
    expect(cash(after)[1]).toBeNull();
  });

  it("gives a card, a hijack and a broken word their second", () => {
    for (const kind of ["thug_played", "hijacked", "promise_broken", "word_broken"]) {
      expect([kind, isDrama(news(1, kind)), beatOf(news(1, kind))]).toEqual([kind, true, 1000]);
      expect(isDrama({ ...news(1, kind), undone: true })).toBe(false);
    }
    expect(isDrama(news(1, "sold"))).toBe(false);
    const told = cue(news(1, "hijacked", { seat: 0, other: 1, from: 3, to: 4 }));
    expect(told?.walk).toMatchObject([{ from: "truck-3", to: "truck-4" }]);
  });

  it("shows who has bought Control", () => {
    const bought = advance(before, news(1, "controls", { seat: 1, spot: 2 }), after);
    expect(bought.speakeasies[2]).toMatchObject({ leader: 1, payoff: 1 });
    expect(bought.speakeasies[2]?.status[1]).toBe("control");
  });

  it("sends the money from the house to the seller", () => {
    expect(playsOut([news(1, "took")])).toBe(false);
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
