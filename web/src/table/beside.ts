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

function covers(place: Place, size: Size, box: Box): boolean {
  return (
    box.width > 0 &&
    place.left < box.left + box.width &&
    place.left + size.width > box.left &&
    place.top < box.top + box.height &&
    place.top + size.height > box.top
  );
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
  const last: Place = { left: within(right, size.width, screen.width), top, side: "right" };
  return (
    fitting.find((place) => !clear.some((box) => covers(place, size, box))) ?? fitting[0] ?? last
  );
}
