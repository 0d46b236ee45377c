import { describe, expect, it, vi } from "vitest";
import { accounts, booksOf } from "../src/games/kingpin/account";
import { agentsOf, victimOf } from "../src/games/kingpin/agents";
import type { Asked } from "../src/games/kingpin/asked";
import {
  changed,
  moveOf as divisionMove,
  placesOf,
  sharesOf,
  unitsToPlace,
  type Place,
} from "../src/games/kingpin/division";
import { concerns, fitsPick, pickMore } from "../src/games/kingpin/pick";
import { runsOf, suggest } from "../src/games/kingpin/plan";
import { paydayOf, preview, riskOf } from "../src/games/kingpin/preview";
import { bestSale, forLess, moveOf } from "../src/games/kingpin/sale";
import { cardName, sayMove } from "../src/games/kingpin/say";
import { endsShopping } from "../src/games/kingpin/shopping";
import { de } from "../src/games/kingpin/text.de";
import { en, type KingpinText } from "../src/games/kingpin/text.en";
import { nl } from "../src/games/kingpin/text.nl";
import {
  KINDS,
  stacksOf,
  type Card,
  type Empire,
  type Kind,
  type KingpinView,
} from "../src/games/kingpin/view";
import type { Decision, MoveOption, News, Picture } from "../src/lib/wire";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "en" } }));

const CODES = ["t3", "t4", "t5", "o3", "o6", "o12", "cs", "cm", "cl", "i", "a", "f", "s"];
const UNITS = [3, 4, 5, 3, 6, 12];
const CLIENTS = [
  { budget: 200, payday: 100, pay: 100, limit: 3 },
  { budget: 400, payday: 200, pay: 200, limit: 2 },
  { budget: 800, payday: 400, pay: 400, limit: 1 },
];

/** "t3a=3", "cla=800", "ia=tired": cards as the golden cases write them. */
function card(text: string): Card {
  const [code = "", holds = ""] = text.split("=");
  const at = CODES.indexOf(code.slice(0, -1));
  const number = at * 10 + code.charCodeAt(code.length - 1) - 97;
  const found: Card = { card: number, code, kind: KINDS[at] as Kind, like: number };
  if (at >= 9) return { ...found, ready: holds !== "tired", fresh: false, beside: null };
  return { ...found, holds: Number(holds) };
}

function empire(seat: number, money: number, cards: string): Empire {
  const all = cards.split(" ").filter(Boolean).map(card);
  for (const one of all)
    one.like = all.find((other) => other.kind === one.kind && other.holds === one.holds)?.card ?? 0;
  return { seat, money, pool: all.length, cards: all, held: [] };
}

function view(dice: string, money: number, mine: string, theirs = "", spent = 0): KingpinView {
  const faces = [1, 2, 3, 4, 5, 6].map((face) => dice.split(String(face)).length - 1);
  return {
    round: 1,
    rounds: 200,
    target: 5000,
    first: 0,
    turn: 0,
    last_round: false,
    dice_cap: 0,
    dice: faces,
    rolled: dice.length + spent,
    spent,
    attack: null,
    auditors: [],
    fees: { cash: 200, disable: 200, inspect: 200, settle: 400, contract: 300, audit: 300 },
    you: 0,
    empires: [empire(0, money, mine), empire(1, 500, theirs)],
    stock: KINDS.map((kind, at) => ({
      kind,
      code: CODES[at] ?? "",
      left: 2,
      price: 300,
      release: 300,
      bought: false,
      units: UNITS[at] ?? 0,
      budget: CLIENTS[at - 6]?.budget ?? 0,
      payday: CLIENTS[at - 6]?.payday ?? 0,
      pay: CLIENTS[at - 6]?.pay ?? 0,
      limit: CLIENTS[at - 6]?.limit ?? 0,
    })),
  };
}

function option(notation: string, about: Record<string, number[]> = {}, move = 1): MoveOption {
  return { move, notation, label: notation, about };
}

const planned = (seen: KingpinView) => suggest(seen, 0)?.steps.map((step) => step.notation) ?? [];

/** The first card of the second seat, an auditor, sits down beside the first seat. */
function audited(seen: KingpinView): KingpinView {
  const auditor = seen.empires[1]?.cards[0] as Card;
  auditor.beside = 0;
  seen.auditors = [auditor.card];
  return seen;
}

describe("the plan", () => {
  it("loads, distributes and sells in an order that works (G1)", () => {
    const seen = view("123", 300, "t3a=0 t5a=5 o6a=0 o3a=0 csa=100 cla=800");
    const steps = planned(seen);
    expect(steps[0]).toBe("distribute t5a o6a 5");
    expect(steps.slice(1)).toEqual(["restock t5a", "sell o6a cla 1"]);
  });

  it("never risks a client and never takes more than it has", () => {
    const steps = suggest(view("3", 0, "o6a=6 cma=300"), 0)?.steps;
    expect(steps).toMatchObject([{ notation: "sell o6a cma 2", money: 300, units: 2 }]);
  });

  it("counts what a client bought before, where the table adds that up", () => {
    const seen = view("3", 0, "o6a=6 cma=300");
    const client = seen.empires[0]?.cards[1] as Card;
    client.sold = 1;
    expect(planned(seen)).toEqual(["sell o6a cma 1"]);
    client.sold = 2;
    expect(planned(seen)).not.toContain("sell o6a cma 1");
  });

  it("names the first of equal cards", () => {
    expect(planned(view("1", 0, "t3b=0 t3c=0", "", 1))).toEqual(["restock t3b"]);
  });

  it("turns useless pairs into cash, or wakes a special", () => {
    expect(planned(view("66", 0, "t3a=3", "", 1))).toEqual(["cash 6"]);
    expect(planned(view("66", 0, "t3a=3 ia=tired", "", 1))).toEqual(["wake 6 ia"]);
  });

  it("takes free cards last, the kind it has least of", () => {
    const steps = planned(view("4666", 0, "t3a=3 t3b=3 csa=0 csb=100 o3a=0"));
    expect(steps).toEqual(["payday", "triple 6 o12"]);
    expect(planned(view("6666", 4900, "t3a=3", "", 1))).toEqual(["cash 6", "cash 6"]); // wins
    expect(planned(view("6666", 0, "t3a=3", "", 1))).toEqual(["quad 6 i"]);
  });

  it("trades a roll that is good for nothing (G7)", () => {
    expect(planned(view("136", 0, "t3a=3 o3a=0 csa=200"))).toEqual([
      "instead distribute t3a o3a 3",
    ]);
    expect(planned(view("136", 0, "t3a=3 o3a=0 csa=200", "", 3))).toEqual([]);
  });

  it("gives an auditor a delivery only if another one follows (G8)", () => {
    const seen = audited(view("1", 0, "t3a=0 t4a=0", "aa=ready", 1));
    expect(planned(seen)).toEqual([]);
    seen.dice[0] = 2;
    expect(planned(seen)).toEqual(["cash 1"]);
    seen.dice[0] = 3;
    expect(suggest(seen, 0)?.steps.filter((step) => step.blocked).length).toBeLessThan(2);
  });

  it("adds up what it brings and sees the target", () => {
    const plan = suggest(view("355", 4200, "o12a=9 cla=800", "clb=400"), 0);
    expect(plan).toMatchObject({ money: 800, wins: true, left: 1 });
    expect(runsOf([...(plan?.steps ?? []), ...(plan?.steps.slice(-1) ?? [])]).at(-1)?.times).toBe(
      2,
    );
  });

  it("is quick with very many dice", () => {
    const dice = "1234561234561234561234561234561234";
    const seen = view(dice, 0, "t3a=3 t4a=0 t5a=5 o3a=0 o6a=0 o12a=4 csa=900 cma=800 cla=2000");
    const plan = suggest(seen, 0);
    const used = plan?.steps.reduce((sum, step) => sum + step.dice, 0) ?? 0;
    expect(used + (plan?.left ?? 0)).toBe(dice.length);
  });
});

describe("previews", () => {
  const seen = view("1234566", 300, "t5a=5 o6a=2 csa=100 cla=800", "cma=400 ia=ready");
  const number = (code: string) =>
    seen.empires.flatMap((one) => one.cards).find((one) => one.code === code)?.card ?? -1;

  it("know the odds of a burn-out (G5)", () => {
    expect([-1, 0, 1, 2, 3, 4, 9].map(riskOf)).toEqual([0, 0, 1 / 8, 1 / 4, 1 / 2, 1, 1]);
  });

  it("tell a sale's price and risk", () => {
    const about = { card: [number("cla")], outlet: [number("o6a")], units: [2], less: [0] };
    expect(preview(seen, option("sell o6a cla 2", about), 0)).toMatchObject({
      money: 800,
      risk: 1 / 8,
    });
    const less = { ...about, less: [300] };
    expect(preview(seen, option("sell o6a cla 2 less 300", less), 0).money).toBe(500);
  });

  it("tell paydays, fees, cash and lost units", () => {
    expect(paydayOf(seen, seen.empires[0])).toBe(500);
    expect(preview(seen, option("payday"), 0).budget).toBe(500);
    expect(preview(seen, option("triple 6 cl", { pile: [8] }), 0)).toMatchObject({
      budget: 500,
      rivals: 200,
      dice: 1,
    });
    expect(preview(seen, option("disable ia"), 0).money).toBe(-200);
    const split = { card: [number("t5a")], outlets: [number("o6a")], shares: [4] };
    expect(preview(seen, option("distribute t5a o6a 4", split), 0)).toMatchObject({
      units: 4,
      lost: 1,
    });
    expect(preview(view("66", 4900, "t3a=3"), option("cash 6"), 0).wins).toBe(true);
  });

  it("count no dice above the cap, and one fewer without the shield", () => {
    const seen = audited(view("", 500, "t3a=3 sa=ready", "aa=ready"));
    const dice = (notation: string) => preview(seen, option(notation), 0).dice;
    expect(["buy t3", "waive aa"].map(dice)).toEqual([1, -1]);
    seen.dice_cap = 2;
    expect(["buy t3", "waive aa"].map(dice)).toEqual([0, -1]);
  });
  it("see an auditor in the way", () => {
    const watched = audited(view("1", 300, "t3a=0", "aa=ready"));
    expect(preview(watched, option("restock t3a", { card: [0] }), 0).blocked).toBe(true);
  });
});

describe("dice in hand", () => {
  it("grow by taps and empty after the last", () => {
    const one = pickMore(null, 4, 2, true);
    const two = pickMore(one, 4, 2, true);
    expect([one?.count, two?.count, pickMore(two, 4, 2, true)]).toEqual([1, 2, null]);
    expect(pickMore(two, 3, 1, true)).toEqual({ face: 3, count: 1, instead: false });
  });

  it("stand for the whole roll where a face is missing, until one is spent", () => {
    expect(pickMore(null, 5, 0, true)?.instead).toBe(true);
    expect(pickMore(null, 5, 0, false)).toBeNull();
  });

  it("find their moves and the cards of these", () => {
    const cash = option("cash 4", { face: [4] });
    expect(fitsPick(cash, { face: 4, count: 2, instead: false })).toBe(true);
    expect(fitsPick(cash, { face: 4, count: 1, instead: false })).toBe(false);
    expect(concerns(option("distribute", { card: [1], outlets: [33, 34] }), 34)).toBe(true);
  });
});

describe("sales", () => {
  const seen = view("3", 0, "o6a=6 csa=100 cla=1200");
  const [outlet, small, large] = seen.empires[0]?.cards.map((one) => one.card) ?? [];
  const all = [small, large].flatMap((client) =>
    [1, 2, 3].map((units) =>
      option(
        `sell ${client} ${units}`,
        { card: [client ?? 0], outlet: [outlet ?? 0], units: [units] },
        1000 + units,
      ),
    ),
  );
  it("begin with the best that is safe", () => {
    const best = bestSale(seen, all);
    expect(best).toEqual({ client: large, outlet, units: 1 });
    expect(best && moveOf(all, { ...best, units: 3 })?.move).toBe(1003);
  });
  it("for less have a number of their own", () => {
    expect(forLess(1152, 0)).toBe(1152);
    expect(BigInt(forLess(1152, 300))).toBe((1n << 50n) | (3n << 20n) | 1152n);
  });
});

describe("divisions by hand", () => {
  // As moves.py packs them: bit 49, the truck from bit 42 on, six bits a unit from outlet 32 up.
  const number = (truck: number, ...outlets: number[]) =>
    Number(
      outlets.reduce(
        (sum, outlet, at) => sum | (BigInt(outlet - 31) << BigInt(6 * at)),
        (1n << 49n) | (BigInt(truck) << 42n),
      ),
    );
  const seen = view("2", 0, "t5a=5");
  const own = seen.empires[0] as Empire;
  const outlet = (at: number, kind: Kind, holds: number, like = at): Card => ({
    card: at,
    code: "",
    kind,
    like,
    holds,
  });
  own.cards.push(outlet(32, "outlet_s", 0), outlet(33, "outlet_s", 0, 32));
  own.cards.push(outlet(40, "outlet_m", 5), outlet(41, "outlet_m", 6));
  const places = placesOf(seen, 0);
  const offered = option(
    "distribute",
    { card: [20], outlets: [32, 33], shares: [3, 2] },
    number(20, 32, 32, 32, 33, 33),
  );

  it("know where there is room, and how much fits", () => {
    expect(places.map((place) => [place.card.card, place.room])).toEqual([
      [32, 3],
      [33, 3],
      [40, 1],
    ]);
    expect(unitsToPlace(seen, own.cards[0]?.card ?? -1, places)).toBe(5);
    expect(unitsToPlace(seen, own.cards[0]?.card ?? -1, places.slice(2))).toBe(1);
  });

  it("have the number that the game gives them; of twins the first gets the most", () => {
    expect(divisionMove(offered, places, sharesOf(offered))).toBe(offered.move);
    const by = new Map([
      [32, 1],
      [33, 3],
      [40, 1],
    ]);
    expect(divisionMove(offered, places, by)).toBe(number(20, 32, 32, 32, 33, 40));
  });

  it("change by one unit, within the room and the load", () => {
    const [first, , third] = places as [Place, Place, Place];
    const full = sharesOf(offered);
    expect(changed(full, first, 1, 5).get(32)).toBe(3);
    const less = changed(full, first, -1, 5);
    expect(less.get(32)).toBe(2);
    expect(changed(changed(less, third, 1, 5), third, 1, 5).get(40)).toBe(1);
    expect(changed(new Map(), first, -1, 5).get(32)).toBe(0);
  });
});

function asked(seen: KingpinView, legal: MoveOption[] = []): Asked {
  return {
    picture: { seats: [{ name: "Ana" }, { name: "Ben" }] } as Picture,
    news: [],
    view: seen,
    me: 0,
    decision: { legal, refused: [] } as unknown as Decision,
    locked: false,
    act: () => {},
    explain: () => {},
  };
}

describe("names", () => {
  const seen = view("", 0, "t3a=0 t3b=0 o3a=2 o3b=1", "o3c=0 ib=ready");
  const move = (kind: string, seat: number, at: number) =>
    option(kind, { card: [seen.empires[seat]?.cards[at]?.card ?? -1] });
  it("tell what lies on a card where the same owner has others that differ", () => {
    const names = seen.empires.flatMap(({ cards }) => cards.map((one) => cardName(seen, one)));
    const others = ["Outlet 3", "Inspector"];
    expect(names).toEqual(["Truck 3", "Truck 3", "Outlet 3 (2/3)", "Outlet 3 (1/3)", ...others]);
  });
  it("say whose card it is, unless it is mine", () => {
    expect(sayMove(asked(seen), move("restock t3a", 0, 0))).toBe("Load Truck 3");
    expect(sayMove(asked(seen), move("disable ib", 1, 1))).toBe("Tire Ben's Inspector");
  });
});

describe("the last deed before the roll", () => {
  const buy = (pile: number) => option("buy", { pile: [pile] });
  it("waits for the roll if nothing could be paid after it", () => {
    expect(endsShopping(asked(view("", 600, "t3a=3")), buy(0))).toBe(false);
    expect(endsShopping(asked(view("", 500, "t3a=3")), buy(0))).toBe(true);
  });
  it("is not the last while an auditor can be dealt with", () => {
    const unarmed = audited(view("", 500, "", "aa=ready"));
    expect(endsShopping(asked(unarmed), buy(0))).toBe(true);
    expect(endsShopping(asked(unarmed), buy(KINDS.indexOf("shield")))).toBe(false);
    const seen = audited(view("", 500, "sa=ready", "aa=ready"));
    expect(endsShopping(asked(seen), buy(0))).toBe(false);
    for (const pile of unarmed.stock) pile.price = 200;
    for (const pile of unarmed.stock.slice(1)) pile.bought = true;
    expect(endsShopping(asked(unarmed), buy(0))).toBe(false);
  });
  it("may be a settlement, or the shield held up", () => {
    const auditor = (kind: string) =>
      option(`${kind} aa`, { card: [KINDS.indexOf("auditor") * 10] });
    const rich = audited(view("", 600, "sa=ready", "aa=ready"));
    expect(endsShopping(asked(rich), auditor("settle"))).toBe(false);
    const poor = audited(view("", 500, "sa=ready", "aa=ready"));
    expect(endsShopping(asked(poor), auditor("settle"))).toBe(true);
    const broke = audited(view("", 200, "sa=ready", "aa=ready"));
    expect(endsShopping(asked(broke), auditor("waive"))).toBe(true);
    expect(endsShopping(asked(poor), auditor("waive"))).toBe(false);
  });
});

describe("specials and stacks", () => {
  it("list each agent once and know the victim", () => {
    const seen = view("1", 900, "ia=ready aa=ready", "cla=800");
    const target = seen.empires[1]?.cards[0]?.card ?? -1;
    const legal = [
      option("pass"),
      option("inspect cla", { card: [target] }),
      option("audit aa 1", { card: [100], target: [1] }),
    ];
    const decision = { legal, refused: [] } as unknown as Decision;
    expect(agentsOf(decision).map((agent) => agent.kind)).toEqual(["inspector", "auditor"]);
    expect(legal.slice(1).map((move) => victimOf(seen, move))).toEqual([1, 1]);
  });
  it("lay equal cards on one another", () => {
    const cards = empire(0, 0, "t3a=0 t3b=0 t3c=3").cards;
    expect(stacksOf(cards).map((stack) => stack.count)).toEqual([2, 1]);
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

describe("the room's texts", () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();
  it("name the same places in every language", () => {
    for (const key of Object.keys(en) as KingpinText[])
      for (const other of [de, nl])
        expect([key, places(other[key])]).toEqual([key, places(en[key])]);
  });
});
