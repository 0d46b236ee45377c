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

  it("hides as little as can be where no side has room, and never leaves the screen", () => {
    const thing = box(0, 0, 400, 720);
    const place = placeBeside(thing, size, [box(0, 0, 400, 800)], screen);
    expect(place.top + size.height).toBe(790); // 70 of it below the thing
    expect(place.left).toBeGreaterThanOrEqual(10);
  });

  it("leaves all controls free where the screen has room for that", () => {
    const thing = box(0, 300, 400, 40);
    const rows = [200, 260, 350, 410, 470].map((top) => box(0, top, 400, 50)); // around the thing
    const place = placeBeside(thing, size, [], screen, rows);
    expect(place).toMatchObject({ top: 74, side: "apart" }); // the nearest free height
  });

  it("rather hides a control than the way on", () => {
    const thing = box(0, 0, 400, 300);
    const way = box(0, 560, 400, 240);
    const place = placeBeside(thing, size, [way], screen, [box(0, 300, 400, 260)]);
    expect(place.top + size.height).toBeLessThanOrEqual(560);
    expect(place.top).toBeGreaterThanOrEqual(300);
  });

  it("never covers its thing where one side has room", () => {
    const spots = [0, 70, 150, 300, 460, 640, 760];
    for (const left of [0, 60, 200, 330])
      for (const top of spots)
        for (const height of [20, 90, 200, 420]) {
          const thing = box(left, top, 70, height);
          const room = top >= size.height + 16 || top + height + 16 + size.height <= 800;
          if (!room) continue;
          const place = placeBeside(thing, size, [box(0, 0, 400, 800)], screen);
          const apart =
            place.top >= top + height ||
            place.top + size.height <= top ||
            place.left >= left + 70 ||
            place.left + size.width <= left;
          expect(apart, `${left} ${top} ${height}`).toBe(true);
        }
  });
});
