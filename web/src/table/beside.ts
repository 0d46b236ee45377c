// Where a bubble may stand: beside the thing it is about, on the screen, and not on the way on.

export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  left: number;
  top: number;
}
export interface Place {
  left: number;
  top: number;
  side: "below" | "above" | "left" | "right";
}

const GAP = 16; // between the bubble and its thing
const EDGE = 10; // between the bubble and the rim of the screen

function within(at: number, length: number, room: number): number {
  return Math.max(EDGE, Math.min(at, room - length - EDGE));
}

/** How much of the box would be hidden. */
function overlap(place: Place, size: Size, box: Box): number {
  const across =
    Math.min(place.left + size.width, box.left + box.width) - Math.max(place.left, box.left);
  const down =
    Math.min(place.top + size.height, box.top + box.height) - Math.max(place.top, box.top);
  return Math.max(0, across) * Math.max(0, down);
}

function covers(place: Place, size: Size, box: Box): boolean {
  return overlap(place, size, box) > 0;
}

/** Below, above, left or right of the thing: the first with room that leaves the buttons free. */
export function placeBeside(thing: Box, size: Size, clear: Box[], screen: Size): Place {
  const left = within(thing.left + thing.width / 2 - size.width / 2, size.width, screen.width);
  const top = within(thing.top, size.height, screen.height);
  const below = thing.top + thing.height + GAP;
  const right = thing.left + thing.width + GAP;
  const places: Place[] = [
    { left, top: below, side: "below" },
    { left, top: thing.top - GAP - size.height, side: "above" },
    { left: thing.left - GAP - size.width, top, side: "left" },
    { left: right, top, side: "right" },
  ];
  const fitting = places.filter(
    (place) =>
      place.left >= 0 &&
      place.top >= 0 &&
      place.left + size.width <= screen.width &&
      place.top + size.height <= screen.height,
  );
  const free = fitting.find((place) => !clear.some((box) => covers(place, size, box)));
  if (free) return free;
  // No side has room: at the rim of the screen where it hides least, of its thing before all else.
  const rims: Place[] = [0, screen.height].flatMap((y) =>
    [0, screen.width / 2 - size.width / 2, screen.width].map((x) => ({
      left: within(x, size.width, screen.width),
      top: within(y, size.height, screen.height),
      side: y ? ("below" as const) : ("above" as const),
    })),
  );
  const hidden = (place: Place) =>
    10 * overlap(place, size, thing) +
    clear.reduce((sum, box) => sum + overlap(place, size, box), 0);
  return [...fitting, ...rims].reduce((best, place) =>
    hidden(place) < hidden(best) ? place : best,
  );
}
