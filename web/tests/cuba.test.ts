import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  azimuthTo,
  behind,
  corridor,
  firstStrike,
  inCone,
  leavesAfter,
  meantGate,
  passage,
  pulled,
  slide,
  speedFor,
  stopEllipse,
  turned,
  type Aim,
  type Lying,
  type Spot,
} from "../src/games/cuba/aim";
import { deliveries, lastRace } from "../src/games/cuba/account";
import { firstCard, gapTo } from "../src/games/cuba/cards";
import { carOf } from "../src/games/cuba/cars";
import { planEye, spaceEye } from "../src/games/cuba/eye";
import { placed, type Box } from "../src/games/cuba/labels";
import { cubaPreview, prospect } from "../src/games/cuba/market";
import type { Flight } from "../src/games/cuba/flight";
import { lengthOf, paceOf } from "../src/games/cuba/playing";
import { atRest, seenFromAbove } from "../src/games/cuba/pose";
import { practiceOf, ringAim, trickOf } from "../src/games/cuba/practice";
import { de } from "../src/games/cuba/text.de";
import { en } from "../src/games/cuba/text.en";
import { nl } from "../src/games/cuba/text.nl";
import { at, decode, seconds, trail } from "../src/games/cuba/track";
import { goesOn, rideOf } from "../src/games/cuba/ride";
import { chanceOf, fateOf, gateOn, outlookOf, type Goals } from "../src/games/cuba/fate";
import {
  aimOf,
  cityAt,
  cubaView,
  DICE,
  flickMove,
  gatesOf,
  harbours,
  readFlick,
  toFlick,
  walkMove,
  waysOf,
  widestOf,
  words,
  type ClothView,
  type DieView,
} from "../src/games/cuba/view";
import { walks } from "../src/games/cuba/walk";
import type { News, Picture } from "../src/lib/wire";

interface Made {
  flights: { packed: string; motion: Record<string, number[][]> }[];
  moves: { notation: string; move: number }[];
}
// Made by web/dev/flights.py with the real simulation.
const flown = JSON.parse(readFileSync(new URL("./flights.json", import.meta.url), "utf8")) as Made;

interface Guessed {
  side: number;
  dice: DieView[];
  die: string;
  aim: number[]; // as the hand made it
  asked: number[];
  hand: number[];
  gate: string[] | null; // if it could be ridden
  crossed: boolean;
  chance: number | null;
  events: { kind: string; die?: string; corner?: number }[];
}
type Shown = "sale" | "offers" | "deal" | "walk" | "job" | "race";
type Aimed = "cross" | "blocked" | "home" | "shot" | "ways" | "practice";
// Made by tests/games/cuba/pictures.py from real games and recorded flicks.
const made = JSON.parse(readFileSync(new URL("./cuba.json", import.meta.url), "utf8")) as {
  pictures: Record<Shown | Aimed, Picture>;
  flicks: Guessed[];
};
const LEAST = 94; // of a hundred recorded flicks of which the eye sees what the guess sees
const APART = 9; // of a hundred, two chances of the same ride on average
const { pictures } = made;

const die = (name: string, x: number, y: number, yaw = 0): Lying => ({ name, x, y, yaw });
const straight = (azimuth: number, speed: number) => ({ azimuth, speed, height: 0, offset: 0 });

describe("a recorded flight", () => {
  const unpacked = flown.flights.map(({ packed }) => decode(Buffer.from(packed, "base64")));

  it("is what the server packed, sample by sample", () => {
    flown.flights.forEach(({ motion }, n) => {
      const track = unpacked[n]!;
      expect([...track.dice.keys()].map(String).sort()).toEqual(Object.keys(motion).sort());
      for (const [number, rows] of Object.entries(motion)) {
        const poses = track.dice.get(Number(number))!;
        expect(poses.length).toBe(track.count);
        poses.forEach((pose, sample) => {
          const [x, y, z, ...turn] = rows.map((row) => row[sample]!);
          expect([pose.x, pose.y, pose.z]).toEqual([x! / 10, y! / 10, z! / 10]);
          expect(pose.turn).toEqual(turn.map((part) => part / 1000));
        });
      }
    });
  });

  it("begins with the flicked die and moves it", () => {
    for (const track of unpacked) {
      expect([...track.dice.keys()][0]).toBe(7);
      expect(trail(track, 7).length).toBeGreaterThan(5);
      expect(seconds(track)).toBeGreaterThan(0.2);
    }
  });

  it("can be asked for any moment, before the start and after the end too", () => {
    const track = unpacked[1]!;
    const poses = track.dice.get(7)!;
    expect(at(track, -1).get(7)!.x).toBe(poses[0]!.x);
    expect(at(track, 99).get(7)!.x).toBe(poses.at(-1)!.x);
    const middle = at(track, 1.5 / track.rate).get(7)!;
    expect(middle.x).toBeCloseTo((poses[1]!.x + poses[2]!.x) / 2, 6);
    expect(Math.hypot(...middle.turn)).toBeCloseTo(1, 9);
  });

  it("that is cut off is refused", () => {
    const bytes = Buffer.from(flown.flights[0]!.packed, "base64");
    expect(() => decode(bytes.subarray(0, bytes.length - 3))).toThrow("cut off");
  });
});

describe("a flight on the screen", () => {
  const track = decode(Buffer.from(flown.flights[0]!.packed, "base64"));
  const flight = { track, die: DICE[7]!, events: [] } as unknown as Flight;
  const ms = 1000 * seconds(track);

  it("goes slower than the die did, and slower still where millimetres decide", () => {
    expect(paceOf(flight, false)(0)).toBeLessThan(1);
    expect(paceOf(flight, true)(ms)).toBeLessThan(paceOf(flight, true)(0));
    expect(lengthOf(flight, true)).toBeGreaterThan(lengthOf(flight, false));
    expect(lengthOf(flight, false)).toBeGreaterThan(ms);
    expect(lengthOf(flight, true)).toBeLessThan(ms + 4000); // nobody waits for it
  });
});

describe("a die", () => {
  it("shows from above the face and the yaw it was laid with", () => {
    for (let up = 0; up < 6; up += 1)
      for (const yaw of [0, 30, 123, 270]) {
        const seen = seenFromAbove(atRest(10, 20, up, yaw).turn);
        expect(seen.up).toBe(up);
        expect(seen.yaw % 360).toBeCloseTo(yaw, 6);
      }
  });
});

describe("an aim", () => {
  it("slides as far as CUBA-2.3.2 says", () => {
    expect([0.5, 1, 1.5, 2].map((speed) => Math.round(slide(speed)))).toEqual([36, 146, 328, 582]);
    expect(slide(speedFor(200))).toBeCloseTo(200, -1);
  });

  it("is turned in the steps that are stored", () => {
    expect(turned("azimuth", -0.04)).toBe(0);
    expect(turned("azimuth", 359.97)).toBe(0);
    expect(turned("azimuth", -90)).toBe(270);
    expect(turned("speed", 9)).toBe(2.5);
    expect(turned("height", 3.3)).toBe(3.5);
  });

  it("is pulled back from the die, and too short a pull is none", () => {
    expect(pulled({ x: 100, y: 100 }, { x: 100, y: 40 })).toEqual({ azimuth: 90, speed: 1.15 });
    expect(pulled({ x: 100, y: 100 }, { x: 104, y: 100 })).toBeNull();
    expect(pulled({ x: 100, y: 100 }, { x: 900, y: 100 })!.speed).toBe(2.5);
  });

  it("sees the first die in its way", () => {
    const car = die("V1", 100, 100);
    const dice = [car, die("R1", 180, 104), die("B1", 140, 100), die("G1", 60, 100)];
    expect(firstStrike(car, straight(0, 1), dice)).toEqual({ name: "B1", after: 24 });
    expect(firstStrike(car, straight(0, 0.3), dice)).toBeNull();
    expect(firstStrike(car, straight(90, 1), dice)).toBeNull();
  });

  it("needs the width of the die, more if it lies askew", () => {
    const [a, , , d] = corridor(die("V1", 0, 0), straight(0, 1));
    expect(a!.y - d!.y).toBeCloseTo(16);
    const [b, , , e] = corridor(die("V1", 0, 0, 45), straight(0, 1));
    expect(b!.y - e!.y).toBeCloseTo(16 * Math.SQRT2);
  });

  it("goes through the middle of a gate and stops behind it (G14)", () => {
    const posts: [Lying, Lying] = [die("R1", 100, 160), die("B1", 180, 160)];
    const car = die("V1", 140, 100);
    const aim = straight(90, speedFor(100));
    const { inside, beyond } = passage(car, aim, posts);
    expect(inside).toBe(true);
    expect(beyond).toBeCloseTo(32, 0);
    expect(passage(car, straight(90, 0.67), posts).beyond).toBeLessThan(0);
    expect(behind(car, die("V1", 140, 168), ...posts)).toBeCloseTo(0);
    expect(behind(car, die("V1", 140, 171.32, 45), ...posts)).toBeCloseTo(0, 1);
    expect(behind(die("V1", 140, 300), die("V1", 140, 150), ...posts)).toBeCloseTo(2);
    expect(passage(car, straight(140, 1), posts).inside).toBe(false);
  });

  it("tells when it would leave the cloth", () => {
    expect(leavesAfter(die("V1", 160, 160), straight(0, 1), 320)).toBeNull();
    expect(leavesAfter(die("V1", 160, 160), straight(0, 2), 320)).toBeCloseTo(168, 0);
  });

  it("has no ellipse for a perfect hand and a wide one for a novice", () => {
    const wide = (azimuth: number, speed: number) => {
      const spots = stopEllipse({ x: 0, y: 0 }, straight(0, 1), { azimuth, speed });
      return Math.max(...spots.map((spot) => spot.y)) - Math.min(...spots.map((spot) => spot.y));
    };
    expect(wide(0, 0)).toBeCloseTo(0);
    expect(wide(6, 0.2)).toBeGreaterThan(wide(3.5, 0.12));
  });

  it("names the gate that can be ridden, however many it goes through", () => {
    const posts = (x: number): [Lying, Lying] => [die("R1", x, 50), die("G1", x, 150)];
    const blocked = { posts: posts(60), rideable: false };
    const near = { posts: posts(90), rideable: true };
    const far = { posts: posts(120), rideable: true };
    const car = die("V1", 20, 100);
    const aim = straight(0, speedFor(140));
    expect(meantGate([blocked, far, near], car, aim).gate).toBe(near);
    expect(meantGate([blocked], car, aim).gate).toBe(blocked);
    expect(meantGate([far], car, straight(90, speedFor(140))).gate).toBeNull();
  });
});

describe("an eye", () => {
  const frame = { width: 600, height: 400 };
  it("leaves room above the plan", () => {
    const eye = planEye(frame, 320, 40);
    expect(eye.to(0, 320).y).toBeGreaterThan(40);
    expect(eye.to(0, 0).y).toBeLessThan(frame.height);
  });
  it("finds on the cloth what it shows there", () => {
    const camera = { heading: 70, tilt: 40, away: 0, at: { x: 160, y: 160 } };
    for (const eye of [spaceEye(camera, frame, 320), planEye(frame, 320), planEye(frame, 320, 40)])
      for (const [x, y] of [
        [0, 0],
        [320, 0],
        [160, 160],
        [40, 300],
      ] as const) {
        const seen = eye.to(x, y);
        const found = eye.from(seen.x, seen.y);
        expect(found.x).toBeCloseTo(x, 6);
        expect(found.y).toBeCloseTo(y, 6);
        expect(seen.x).toBeGreaterThanOrEqual(0);
        expect(seen.x).toBeLessThanOrEqual(frame.width);
        expect(seen.y).toBeGreaterThanOrEqual(0);
        expect(seen.y).toBeLessThanOrEqual(frame.height);
      }
  });
  it("has north ahead and east to the right when it looks north", () => {
    const eye = spaceEye({ heading: 90, tilt: 90, away: 0, at: { x: 160, y: 160 } }, frame, 320);
    expect(eye.to(200, 160).x).toBeGreaterThan(eye.to(160, 160).x);
    expect(eye.to(160, 200).y).toBeLessThan(eye.to(160, 160).y);
    expect(azimuthTo({ x: 0, y: 0 }, { x: 0, y: 5 })).toBe(90);
  });
});

describe("the number of a flick", () => {
  it("is the one the rules read", () => {
    for (const { notation, move } of flown.moves) {
      const { die: name, aim } = readFlick(notation)!;
      expect(flickMove(name, aim)).toBe(move);
    }
    expect(readFlick("gate r1 b2")).toBeNull();
  });
});

/** News as they come: what is told, and the numbers it is about. */
function told(...items: [string, Record<string, number>][]): News[] {
  return items.map(([kind, about], number) => ({
    kind,
    number,
    undone: false,
    about: Object.fromEntries(Object.entries(about).map(([name, value]) => [name, [value]])),
  })) as unknown as News[];
}

describe("the account of a Race", () => {
  it("has what this Race brought and the Money of all of them", () => {
    const first = told(
      ["race_begins", { race: 1 }],
      ["crossed", { player: 0, number: 5 }],
      ["race_ends", { race: 1 }],
      ["rewarded", { player: 0, pesos: 4000 }],
      ["rewarded", { player: 1, pesos: 0 }],
      ["race_begins", { race: 2 }],
      ["crossed", { player: 1, number: 1 }],
      ["crossed", { player: 1, number: 2 }],
      ["race_ends", { race: 2 }],
      ["no_reward", { player: 0 }],
      ["rewarded", { player: 1, pesos: 5000 }],
      ["diamonds", { player: 1, pesos: 1000 }],
    );
    expect(lastRace(first, 2)).toEqual({
      race: 2,
      lines: [
        { seat: 1, sectors: 2, reward: 5000, diamonds: 1000, money: 6000, caught: false },
        { seat: 0, sectors: 0, reward: 0, diamonds: 0, money: 4000, caught: true },
      ],
    });
    expect(lastRace(first.slice(0, 6), 2)?.lines[0]).toMatchObject({ seat: 0, sectors: 5 });
    expect(lastRace(first.slice(0, 2), 2)).toBeNull();
  });
});

describe("the account of the Couriers", () => {
  it("has every Job that was delivered, and none that was taken back", () => {
    const jobs = told(
      ["job_done", { player: 2, sector: 5, points: 3, all: 3 }],
      ["job_dropped", { player: 0, sector: 9 }],
      ["job_done", { player: 1, sector: 7, points: 5, all: 8 }],
      ["job_done", { player: 1, sector: 8, points: 5, all: 13 }],
    );
    jobs[3]!.undone = true;
    expect(deliveries(jobs)).toEqual([
      { seat: 2, card: 5, points: 3 },
      { seat: 1, card: 7, points: 5 },
    ]);
  });
});

describe("a ride", () => {
  it.each(["crossed", "crossed_gate", "crossed_route"])("counts with %s", (kind) => {
    const named: [string, Record<string, number>] = ["gate_named", { first: 0, second: 2 }];
    expect(rideOf(told(named, ["flicked", {}], ["behind_axis", { mm: 7 }], [kind, {}]))).toEqual({
      gate: ["R1", "B1"],
      counted: true,
      mm: 7,
    });
    expect(rideOf(told(named, ["flicked", {}], ["not_crossed", {}]))?.counted).toBe(false);
  });
});

describe("the ruling", () => {
  const named: [string, Record<string, number>] = ["gate_named", { first: 0, second: 2 }];

  it("says as many millimetres as the log", () => {
    const short = told(named, ["flicked", {}], ["short_of_axis", { mm: 6 }], ["not_crossed", {}]);
    expect(rideOf(short)?.mm).toBe(-6);
  });

  it("makes room as soon as somebody goes on", () => {
    expect(goesOn(told(named, ["flicked", {}], ["crossed_gate", {}]))).toBe(false);
    expect(goesOn(told(named, ["flicked", {}], ["sector_played", {}]))).toBe(true);
  });

  it("has words that cover neither each other nor a die, where there is room", () => {
    const die = { x: 200, y: 200, wide: 30, high: 30 };
    const labels = Array.from({ length: 3 }, () => ({ text: "passed", at: { x: 200, y: 200 } }));
    const boxes = [die, ...placed(labels, [die], 400)];
    const apart = (a: Box, b: Box) =>
      Math.abs(a.y - b.y) >= (a.high + b.high) / 2 || Math.abs(a.x - b.x) >= (a.wide + b.wide) / 2;
    boxes.forEach((a, n) => boxes.slice(n + 1).forEach((b) => expect(apart(a, b)).toBe(true)));
  });
});

describe("what the game says about answers", () => {
  const { sale, offers, deal, walk, job } = pictures;
  const isLegal = (picture: Picture) => (answer: { move: number }) =>
    picture.decision!.legal.some((option) => option.move === answer.move);

  it("has a sale for every answer, the dearest first", () => {
    const sales = cubaPreview(sale)!.sales!;
    expect(sales.filter(isLegal(sale))).toHaveLength(sale.decision!.legal.length);
    expect(sales.map(({ net }) => net)).toEqual(sales.map(({ net }) => net).sort((a, b) => b - a));
  });
  it("tells what each Offer of the hand would bring, once one is asked", () => {
    const hand = cubaView(offers).you!.hand;
    expect(hand.some((card) => prospect(offers, card))).toBe(true);
    expect(hand.every((card) => prospect(offers, card) !== undefined)).toBe(true);
    expect(prospect({ ...offers, decision: null } as Picture, hand[0]!)).toBeUndefined();
  });
  it("has a deal for every heap that may be sold", () => {
    const asked = deal.decision!.legal.filter((option) => words(option)[0] === "deal");
    expect(cubaPreview(deal)!.deals!.filter(isLegal(deal))).toHaveLength(asked.length);
    expect(asked.length).toBeGreaterThan(0);
  });
  it("offers a walk to every City out of reach, and to the Vehicle", () => {
    const strolls = walks(walk, walk.decision, (city) => city || "home");
    expect(strolls.map((option) => option.label)).toContain("home");
    for (const { notation, move } of strolls) {
      const [, x, y] = notation.split(" ").map(Number);
      expect(walkMove(x!, y!)).toBe(move);
    }
    expect(walks(sale, sale.decision, (city) => city)).toEqual([]);
  });
  it("names Goods that the Job lacks or needs", () => {
    const { lacking } = cubaPreview(job)!.job!;
    const missing = cubaView(job).couriers!.wanted.filter((item) => !item.aboard);
    for (const { sign } of missing) if (sign !== "crate") expect(lacking).toContain(sign);
    expect(lacking.length > 0).toBe(missing.length > 0);
  });
});

/** What a room does with a picture: the cloth, the goals of a ride, and what the game proposes. */
function asked(picture: Picture) {
  const view = cubaView(picture);
  const cloth = view.cloth!;
  const gates = gatesOf(view).flatMap((gate) => gateOn(cloth, gate) ?? []);
  return { view, cloth, goals: { gates, harbours: harbours(view) }, flicks: toFlick(picture)! };
}

describe("an aim of the game's own", () => {
  const { cross, blocked, home, shot, practice } = pictures;
  const sightIn = (picture: Picture, n = 0) => {
    const { cloth, goals, flicks } = asked(picture);
    const { die, flick } = flicks.aims[n]!;
    const own = cloth.dice.find((item) => item.name === die)!;
    return outlookOf(cloth, goals, own, aimOf(flick), flicks.hand, flicks.aims);
  };

  it("goes through a gate, and the room says how likely", () => {
    expect(asked(cross).flicks.gate_due).toBe(true);
    const { good, chance, gate } = sightIn(cross);
    expect(good).toBe(true);
    expect(gate?.rideable).toBe(true);
    expect(chance).toBeGreaterThan(30);
  });
  it("makes way for the Vehicle where no crossing is likely", () => {
    const { flicks } = asked(blocked);
    expect(flicks.aims[0]).toMatchObject({ purpose: "open" });
    expect(flicks.dice[0]).toBe(flicks.aims[0]!.die);
    const { good, next, chance } = sightIn(blocked);
    expect([good, chance]).toEqual([true, null]);
    expect(next).not.toBeNull();
  });
  it("leads to a City where that is what is left to do", () => {
    expect(sightIn(home).good).toBe(true);
    expect(asked(home).goals.harbours.length).toBeGreaterThan(0);
  });
  it("keeps to the cone of the wheels of who was shot at (G18)", () => {
    const { cloth, flicks } = asked(shot);
    for (const { die, flick } of flicks.aims) {
      const { wheels } = cloth.dice.find((item) => item.name === die)!;
      expect(inCone(flick.az, wheels!, flicks.cone!)).toBe(true);
    }
    const edges = [59, 301, 61, 299].map((azimuth) => inCone(azimuth, 0, flicks.cone!));
    expect(edges).toEqual([true, true, false, false]);
  });
  it("is there for every die that may be flicked", () => {
    const { dice, aims } = asked(practice).flicks;
    expect(dice.length).toBe(8);
    for (const die of dice) expect(aims.some((aim) => aim.die === die)).toBe(true);
  });
});

describe("a blocked gate", () => {
  it("is never promised: the crossing would not count, and the room says why", () => {
    const { cloth, goals, flicks } = asked(pictures.blocked);
    const own = cloth.dice.find((die) => die.kind === "vehicle" && flicks.dice.includes(die.name))!;
    const shut = goals.gates.filter((gate) => !gate.rideable && gate.blockers.length > 0);
    expect(shut.length).toBeGreaterThan(0);
    let met = 0;
    for (let azimuth = 0; azimuth < 360; azimuth += 2)
      for (const speed of [0.5, 0.9, 1.3, 1.7]) {
        const aim = straight(azimuth, speed);
        const fate = fateOf(cloth, goals, own, aim);
        if (fate.kind === "across") expect(fate.gate.rideable).toBe(true);
        if (fate.kind !== "blocked") continue;
        const { good, chance } = outlookOf(cloth, goals, own, aim, flicks.hand, []);
        expect([good, chance]).toEqual([false, null]);
        met += 1;
      }
    expect(met).toBeGreaterThan(0);
  });
});

describe("the eye", () => {
  const isHarm = (kind: string) => ["hit", "city", "left"].includes(kind);

  /** What the game's guess makes of a recorded flick, in the words of the eye. */
  function tale({ events, crossed, die, gate }: Guessed): string {
    const first = events.find(
      (event) => isHarm(event.kind) && (event.kind !== "left" || event.die === die),
    );
    if (first?.kind === "hit") return `strike ${first.die}`;
    if (first?.kind === "city") return `touch ${first.corner}`;
    if (first) return "leave";
    if (!gate) return "free";
    if (crossed) return "across";
    return events.some((event) => event.kind === "passed") ? "short" : "free";
  }
  function setting({ side, dice, gate }: Guessed): [ClothView, Goals] {
    const cities = [0, 1, 2, 3].map((corner) => ({ name: `${corner}`, corner }));
    const cloth: ClothView = { side, ruler: 70, dice, cities, pawns: [], flight: null };
    const posts = gate?.map((name) => dice.find((item) => item.name === name)!);
    const mark = { rideable: true, gap: 99, blockers: [], label: "" };
    const gates = posts ? [{ ...mark, posts: posts as [DieView, DieView] }] : [];
    return [cloth, { gates, harbours: [] }];
  }
  const aimFrom = ([azimuth, speed, height, offset]: number[]) =>
    ({ azimuth, speed, height, offset }) as Aim;
  const percent = (part: unknown[], all: unknown[]) => Math.round((100 * part.length) / all.length);

  it("sees what the game's own guess sees, in recorded flicks", () => {
    const seen = made.flicks.map((flick) => {
      const [cloth, goals] = setting(flick);
      const own = cloth.dice.find((item) => item.name === flick.die)!;
      const fate = fateOf(cloth, goals, own, aimFrom(flick.aim));
      const what = "name" in fate ? fate.name : "corner" in fate ? fate.corner : "";
      return { guess: tale(flick), eye: `${fate.kind} ${what}`.trim() };
    });
    const same = seen.filter(({ guess, eye }) => guess === eye);
    const kinds = [...new Set(seen.map(({ guess }) => guess.split(" ")[0]!))];
    const parts = kinds.map((kind) => {
      const isOne = ({ guess }: { guess: string }) => guess.startsWith(kind);
      return `${kind} ${same.filter(isOne).length}/${seen.filter(isOne).length}`;
    });
    const all = `${same.length} of ${seen.length} recorded flicks`;
    console.info(`the eye and the game's guess agree in ${all}: ${parts.join(", ")}`);
    expect(percent(same, seen)).toBeGreaterThanOrEqual(LEAST);
  });

  it("gives the chances that the guess gives, about", () => {
    const off = made.flicks.flatMap((flick) => {
      const [cloth, goals] = setting(flick);
      const own = cloth.dice.find((item) => item.name === flick.die)!;
      const aim = aimFrom(flick.asked);
      if (flick.chance === null || fateOf(cloth, goals, own, aim).kind !== "across") return [];
      const [azimuth, speed] = flick.hand as [number, number];
      return [chanceOf(cloth, goals, own, aim, { azimuth, speed }) - flick.chance];
    });
    const mean = off.reduce((sum, one) => sum + Math.abs(one), 0) / off.length;
    const lean = off.reduce((sum, one) => sum + one, 0) / off.length;
    console.info(
      `chances of ${off.length} rides: ${mean.toFixed(1)} of 100 apart, leaning by ${lean.toFixed(1)}`,
    );
    expect(off.length).toBeGreaterThan(20);
    expect(mean).toBeLessThan(APART);
  });
});

describe("a card", () => {
  it("says how wide its widest free gate is", () => {
    const ways = waysOf(cubaView(pictures.ways));
    expect(ways.length).toBeGreaterThan(0);
    for (const { card, gates } of ways) {
      const free = gates.filter((gate) => gate.rideable && gate.gap >= 16).map((gate) => gate.gap);
      expect(widestOf(ways, card)).toBe(free.length ? Math.max(...free) : null);
    }
    expect(widestOf(ways, 999)).toBeUndefined();
  });
});

describe("a City", () => {
  const beside = { side: 320, cities: [{ corner: 0 }] } as ClothView;

  it("is as far from a die as the ruler says, turned or not (2.16)", () => {
    expect(gapTo(beside, 0, die("V1", 100, 30))).toBe(32);
    expect(gapTo(beside, 0, die("V1", 100, 30, 45))).toBeCloseTo(40 - 8 * Math.SQRT2);
    expect(gapTo(beside, 0, die("V1", 80, 80, 45))).toBeCloseTo(20 * Math.SQRT2 - 8);
  });

  it("is touched by a die that runs over its card, not by one that leaves it (2.10)", () => {
    expect(firstCard(beside, die("V1", 160, 30), straight(180, 1))?.after).toBeCloseTo(93);
    expect(firstCard(beside, die("V1", 160, 90), straight(180, 1))).toBeNull();
    expect(firstCard(beside, die("V1", 30, 30), straight(0, 1))).toBeNull();
  });

  it("is where its card lies", () => {
    const cities = ["Bayamo", "Santiago", "La Habana", "Camagüey"];
    const cloth = {
      side: 320,
      cities: cities.map((name, corner) => ({ name, corner })),
    } as ClothView;
    expect([cityAt(cloth, { x: 10, y: 10 }), cityAt(cloth, { x: 300, y: 59 })]).toEqual(
      cities.slice(0, 2),
    );
    expect([cityAt(cloth, { x: 59, y: 261 }), cityAt(cloth, { x: 319, y: 319 })]).toEqual(
      cities.slice(2),
    );
    expect([cityAt(cloth, { x: 160, y: 10 }), cityAt(cloth, { x: 10, y: 160 })]).toEqual(["", ""]);
  });
});

describe("texts of the room", () => {
  it("name the same places in every language", () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((item) => item[1]).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([key, places(de[key])]).toEqual([key, places(en[key])]);
      expect([key, places(nl[key])]).toEqual([key, places(en[key])]);
    }
  });
});

describe("the trick shot of the day", () => {
  const DAY = 86_400_000;
  const item = (kind: string, about: Record<string, number[]>) =>
    ({ kind, about, undone: false }) as unknown as News;
  const told = (flicked: number, ...rests: [number, Spot][]) => [
    item("flicked", { player: [0], die: [flicked] }),
    ...rests.map(([die, at]) =>
      item("came_to_rest", { die: [die], x: [1000 * at.x], y: [1000 * at.y] }),
    ),
  ];
  const { target } = practiceOf([], 320, 0, 0);
  const now = 20_000 * DAY;
  const wanted = DICE.indexOf(trickOf(now));
  const far = { x: 10, y: 10 };

  it("is another one each day, for everybody the same", () => {
    const days = Array.from({ length: 14 }, (_, n) => trickOf(now + n * DAY));
    days.slice(1).forEach((die, n) => expect(die).not.toBe(days[n]));
    expect(new Set(days).size).toBe(7);
    expect(trickOf(now + DAY - 1)).toBe(trickOf(now));
  });
  it("comes off when the Vehicle strikes the die into the rings", () => {
    const hit = told(7, [7, far], [wanted, target]);
    expect(practiceOf(hit, 320, 0, now)).toMatchObject({ score: 5, last: 5, tricked: 1 });
  });
  it("counts once; flicked by hand, struck beside or out of the area it does not", () => {
    const hit = told(7, [7, far], [wanted, target]);
    const again = practiceOf([...hit, ...told(7, [wanted, target])], 320, 0, now);
    expect(again).toMatchObject({ score: 5, tricked: 1 });
    expect(practiceOf(told(wanted, [wanted, target]), 320, 0, now)).toMatchObject({
      score: 3,
      tricked: 0,
    });
    expect(practiceOf(told(7, [wanted, far]), 320, 0, now).tricked).toBe(0);
    const gone = [...hit, item("left_area", { die: [wanted] })];
    expect(practiceOf(gone, 320, 0, now)).toMatchObject({ score: 0, tricked: 0 });
  });
  it("knows by how much the rings were missed", () => {
    const beside = { x: target.x + 56, y: target.y };
    const missed = practiceOf(told(7, [7, beside]), 320, 0, now);
    expect([missed.last, Math.round(missed.wide!)]).toEqual([0, 6]);
    expect(practiceOf(told(7, [7, target]), 320, 0, now).wide).toBeNull();
  });
});

describe("the rings of practice", () => {
  it("are aimed into where nothing is in the way, and the sentence says how likely that is", () => {
    const { cloth, flicks } = asked(pictures.practice);
    const rings = practiceOf([], cloth.side, 0, 0).target;
    const free = cloth.dice.flatMap((die) => {
      const aim = ringAim(die, rings, cloth.dice);
      return aim ? [{ die, aim }] : [];
    });
    expect(free.length).toBeGreaterThan(0);
    for (const { die, aim } of free) {
      const goals = { gates: [], harbours: [], rings };
      const { fate, good, chance } = outlookOf(cloth, goals, die, aim, flicks.hand, []);
      if (fate.kind === "touch") continue; // a City card lies on the way
      expect(fate).toEqual({ kind: "ring", points: 3 });
      expect([good, chance! > 0 && chance! <= 100]).toEqual([true, true]);
    }
    const [first] = free;
    const other = { ...cloth.dice[0]!, name: "other", ...rings };
    expect(ringAim(first!.die, rings, [...cloth.dice, other])).toBeNull();
  });
});

describe("the car on a Vehicle card", () => {
  const cards = {
    names: ["Uno", "Dos", "Van", "Fins", "Lorry"],
    prices: [1000, 1000, 3000, 5000, 5000],
    cargo: [3, 3, 5, 4, 6],
    life: [3, 3, 3, 5, 4],
    bumpers: [1, 1, 1, 2, 1],
  };
  const car = (name: string) => carOf(cards, name)!;

  it("is another one for another price or more room, and equal cards differ in colour", () => {
    const [uno, dos, ...others] = cards.names.map(car);
    expect(uno!.shapes).toBe(dos!.shapes);
    expect(uno!.coat).not.toBe(dos!.coat);
    expect(new Set([uno, ...others].map((one) => one!.shapes)).size).toBe(4);
  });
  it("is not drawn without a card", () => {
    expect(carOf(cards, "Tres")).toBeNull();
    expect(carOf(undefined, "Uno")).toBeNull();
  });
});
