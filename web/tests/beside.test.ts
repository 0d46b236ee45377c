import { describe, expect, it } from "vitest";
import { placeBeside } from "../src/table/beside";

const screen = { width: 400, height: 800 };
const size = { width: 300, height: 120 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});

describe("where a bubble stands", () => {
  it("is below its thing, in the middle, and never beyond the rim", () => {
    expect(placeBeside(box(10, 100, 60, 40), size, [], screen)).toEqual({
      left: 10,
      top: 156,
      side: "below",
    });
  });

  it("is above where there is no room below", () => {
    expect(placeBeside(box(100, 700, 200, 60), size, [], screen)).toMatchObject({
      top: 564,
      side: "above",
    });
  });

  it("leaves the button free that leads on", () => {
    const thing = box(10, 400, 380, 100);
    const button = box(250, 530, 140, 50);
    expect(placeBeside(thing, size, [], screen).side).toBe("below");
    expect(placeBeside(thing, size, [button], screen).side).toBe("above");
  });

  it("covers a button rather than leaving the screen", () => {
    const thing = box(0, 0, 400, 790);
    const place = placeBeside(thing, size, [box(0, 0, 400, 800)], screen);
    expect(place.left).toBe(90);
    expect(place.top).toBe(10);
  });
});
