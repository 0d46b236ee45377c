import { expect, test, vi } from "vitest";

import { coins, heard, many, seat } from "../src/games/cues";
import type { News } from "../src/lib/wire";
import { refusal } from "../src/table/refusal";

const news = (kind: string, about: Record<string, number[]>): News =>
  ({ kind, about }) as unknown as News;

test("news that is only heard makes the sound it is listed under", () => {
  const sound = heard({ card: ["took", "drew"], closing: ["game_ends"] });
  expect(sound(news("drew", {}))).toEqual({ sound: "card" });
  expect(sound(news("game_ends", {}))).toEqual({ sound: "closing" });
  expect(sound(news("rolled", {}))).toBeNull();
});

test("coins go between the seats that the news names", () => {
  const paid = news("paid_out", { seat: [2], other: [0], money: [6] });
  const cue = coins("cap", seat(paid, "seat"), seat(paid, "other"), many(paid, "money"));
  expect(cue).toEqual({ sound: "cap", fly: { from: "seat-2", to: "seat-0", count: 6 } });
});

test("the button of a refused move says why, and leaves off when nobody looks at it", () => {
  const explain = vi.fn();
  const option = { move: 3 } as never;
  const button = refusal(option, explain);
  button.onclick();
  button.onblur();
  expect(explain.mock.calls).toEqual([[option], [null]]);
  expect(button["aria-disabled"]).toBe("true");
});
