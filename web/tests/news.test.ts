import { describe, expect, it } from "vitest";
import { fresh, highest, merge } from "../src/lib/news";

const item = (number: number, line = "") => ({ number, line });

describe("news", () => {
  it("joins what arrives to what is held, in order and without doubles", () => {
    const merged = merge([item(1), item(2)], [item(2), item(4), item(3)]);
    expect(merged.map((one) => one.number)).toEqual([1, 2, 3, 4]);
  });

  it("lets the newer copy win: an undo strikes old news through", () => {
    expect(merge([item(1, "old")], [item(1, "new")])).toEqual([item(1, "new")]);
  });

  it("keeps the very list when nothing arrives, so that nothing is drawn again", () => {
    const held = [item(1)];
    expect(merge(held, [])).toBe(held);
  });

  it("knows what is new", () => {
    expect(fresh([item(1)], [item(1), item(2)])).toEqual([item(2)]);
    expect(highest([])).toBe(0);
    expect(highest([item(1), item(7)])).toBe(7);
  });
});
