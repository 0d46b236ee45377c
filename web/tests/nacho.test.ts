import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { changeOf, lastAccount } from "../src/games/nacho/account";
import { discardMove } from "../src/games/nacho/hand";
import { fits, meant, outcomesIn, sourceOf, taken, tripOf, wishOf } from "../src/games/nacho/plan";
import { traces } from "../src/games/nacho/traces";
import {
  kindOf,
  leader,
  nachoPreview,
  nachoView,
  partOf,
  rows,
  sortedHand,
} from "../src/games/nacho/view";
import type { Picture } from "../src/lib/wire";

// Made by tests/games/nacho/pictures.py from a real game.
const pictures = JSON.parse(
  readFileSync(new URL("./nacho.json", import.meta.url), "utf8"),
) as Record<"hire" | "theft" | "market" | "discard" | "scored" | "raid", Picture>;

const legal = (picture: Picture) => picture.decision?.legal ?? [];
const ofKind = (picture: Picture, kind: string) =>
  legal(picture).filter((option) => kindOf(option) === kind);

describe("planning a go", () => {
  const { theft } = pictures;
  const me = theft.you;
  const preview = nachoPreview(theft);
  const provinces = new Set(legal(theft).map((option) => partOf(option, "province")));

  it("finds every move again by what it is about", () => {
    for (const option of legal(theft)) {
      expect(legal(theft).filter((other) => fits(other, wishOf(option, me), me))).toEqual([option]);
      expect(meant(legal(theft), wishOf(option, me), me)).toBe(option);
    }
  });

  it("takes the only load of a province at one click, and asks on when there are several", () => {
    for (const province of provinces) {
      const loads = legal(theft).filter(
        (option) => partOf(option, "province") === province && kindOf(option) !== "go",
      );
      const found = meant(legal(theft), { province }, me);
      if (loads.length > 1) expect(found).toBeUndefined();
      else
        expect(found).toBe(
          loads[0] ?? ofKind(theft, "go").find((go) => fits(go, { province }, me)),
        );
    }
  });

  it("prefers the own cube for a slot, and the cube pointed at before anything", () => {
    for (const option of ofKind(theft, "deliver")) {
      const slot = { province: partOf(option, "province"), food: partOf(option, "food") };
      expect(meant(legal(theft), slot, me)).toBe(option);
    }
    for (const option of ofKind(theft, "steal")) {
      const from = sourceOf(option, me);
      const wish = { from, food: partOf(option, "food"), province: partOf(option, "province") };
      expect(from).not.toBe(me);
      expect(meant(legal(theft), wish, me)).toBe(option);
    }
  });

  it("means nothing before anything was pointed at, and nothing to carry when asked so", () => {
    expect(meant(legal(theft), {}, me)).toBeUndefined();
    for (const go of ofKind(theft, "go"))
      expect(meant(legal(theft), { province: partOf(go, "province"), from: -1 }, me)).toBe(go);
  });

  it("reads what a move brings and leads to from the preview", () => {
    for (const option of legal(theft)) expect(tripOf(preview, option).move).toBe(option.move);
    const arrests = [...provinces].flatMap((province) => outcomesIn(preview, province));
    expect(arrests.length).toBeGreaterThan(0);
    expect(taken(arrests).length).toBeGreaterThan(0);
    expect(
      taken([{ ...arrests[0]!, keepers: [...arrests[0]!.keepers, ...arrests[0]!.keepers] }]),
    ).toEqual([]); // the owner would choose among them
  });
});

describe("the table", () => {
  it("has a chance for every card of the hand", () => {
    const hires = nachoPreview(pictures.hire).hires;
    const hand = sortedHand(nachoView(pictures.hire)).map((card) => card.card);
    expect(hires.map((hire) => hire.card).sort()).toEqual(hand.toSorted());
  });

  it("has an offer for every cube that can be sold", () => {
    const offers = nachoPreview(pictures.market).offers.map((offer) => offer.move);
    expect(offers).toEqual(ofKind(pictures.market, "sell").map((option) => option.move));
  });

  it("crowns a cantina only when it is alone in front", () => {
    for (const picture of Object.values(pictures)) {
      const view = nachoView(picture);
      view.provinces.forEach((_, at) => {
        const totals = view.players.map((player) => player.cantinas[at]?.total ?? 0);
        const best = leader(view, at);
        const lower = totals.filter((_, seat) => seat !== best);
        if (best >= 0) expect(totals[best]).toBeGreaterThan(Math.max(...lower));
        else expect(totals.filter((total) => total === Math.max(...totals)).length).not.toBe(1);
      });
    }
  });

  it("has the own row last, the others in play order", () => {
    const seats = rows(nachoView(pictures.theft)).map((player) => player.seat);
    const me = pictures.theft.you;
    expect(seats).toEqual([1, 2, 3].map((further) => (me + further) % 3));
  });

  it("finds the discard of any cards, whatever order they were picked in", () => {
    const { discard } = pictures;
    const hand = nachoView(discard).you?.hand ?? [];
    const [first, , third] = hand;
    const two = discardMove(hand, [third!, first!], legal(discard));
    expect(two?.notation).toBe("discard 1 3");
    expect(discardMove(hand, [], legal(discard))?.notation).toBe("keep");
  });
});

describe("the account of a round", () => {
  const { news } = pictures.scored;
  const seats = pictures.scored.seats.map(({ seat }) => seat);
  const scoring = news.findIndex((item) => item.kind === "scoring_begins");

  it("reads winners, ties, fines and the holder of the gem from the news", () => {
    const account = lastAccount(news)!;
    expect(account).toMatchObject({ round: 1, over: false });
    expect(account.lines.map((line) => line.province)).toEqual([0, 1, 2, 3]);
    expect(seats).toContain(account.holder);
    for (const line of account.lines) {
      expect(line.tied && line.winner >= 0).toBe(false);
      expect(line.bonus > 0).toBe(line.winner >= 0);
      expect(line.retired.length > 0).toBe(line.winner >= 0);
    }
    const fined = news.filter((item) => item.kind === "fined");
    expect(account.fines.map((fine) => fine.seat)).toEqual(
      fined.map((item) => item.about.player![0]),
    );
  });

  it("sums up what the scoring changed: nothing went anywhere else", () => {
    const account = lastAccount(news)!;
    const won = account.lines.reduce((sum, line) => sum + line.bonus, 0);
    const paid = account.fines.reduce((sum, fine) => sum + fine.penalty, 0);
    const changes = seats.map((seat) => changeOf(account, seat));
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(won - paid);
  });

  it("is none before the first scoring, nor when that was taken back", () => {
    expect(lastAccount(news.slice(0, scoring))).toBeNull();
    expect(lastAccount(news.map((item) => ({ ...item, undone: true })))).toBeNull();
  });
});

describe("what the mounties leave behind", () => {
  const { news } = pictures.raid;
  const raid = news.findLast((item) => item.kind === "raided")!;
  const of = (items: typeof news) => traces(items).filter((trace) => trace.words === raid.line);

  it("shows a raid where the mountie left and where the keeper was", () => {
    const seat = raid.about.player![0];
    expect(of(news)).toMatchObject([
      { seat, province: raid.about.left![0], kind: "left" },
      { seat, province: raid.about.province![0], kind: "arrest" },
    ]);
  });

  it("forgets what was taken back, and what was before this turn", () => {
    const back = news.map((item) => (item === raid ? { ...item, undone: true } : item));
    expect(of(back)).toEqual([]);
    const turn = news.find((item) => item.kind === "turn_begins")!;
    expect(traces([...news, turn])).toEqual([]);
  });
});
