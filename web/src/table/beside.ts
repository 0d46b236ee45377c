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
  side: "below" | "above" | "left" | "right" | "apart";
}

const STEP = 8; // between two heights that are tried where no side is free
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

/** How near the middle of the bubble is to the middle of its thing, up or down. */
function apart(place: Place, size: Size, thing: Box): number {
  return Math.abs(place.top + size.height / 2 - thing.top - thing.height / 2);
}

/**
 * Below, above, left or right of the thing: the first with room that leaves everything free. Where
 * there is none, wherever on the screen it hides least: of its thing before all else, then of what
 * must stay clear (the way on), then of the other controls.
 */
export function placeBeside(
  thing: Box,
  size: Size,
  clear: Box[],
  screen: Size,
  controls: Box[] = [],
): Place {
  const left = within(thing.left + thing.width / 2 - size.width / 2, size.width, screen.width);
  const top = within(thing.top, size.height, screen.height);
  const below = thing.top + thing.height + GAP;
  const right = thing.left + thing.width + GAP;
  const sides: Place[] = [
    { left, top: below, side: "below" },
    { left, top: thing.top - GAP - size.height, side: "above" },
    { left: thing.left - GAP - size.width, top, side: "left" },
    { left: right, top, side: "right" },
  ];
  const beside = sides.filter(
    (place) =>
      place.left >= 0 &&
      place.top >= 0 &&
      place.left + size.width <= screen.width &&
      place.top + size.height <= screen.height,
  );
  const sum = (place: Place, boxes: Box[]) =>
    boxes.reduce((hidden, box) => hidden + overlap(place, size, box), 0);
  const hidden = (place: Place) =>
    100 * overlap(place, size, thing) + 10 * sum(place, clear) + sum(place, controls);
  const free = beside.find((place) => hidden(place) === 0);
  if (free) return free;
  const anywhere: Place[] = [];
  for (let y = EDGE; y + size.height + EDGE <= screen.height; y += STEP)
    for (const x of [0, left, screen.width])
      anywhere.push({ left: within(x, size.width, screen.width), top: y, side: "apart" });
  const lowest = within(screen.height, size.height, screen.height);
  anywhere.push({ left, top: lowest, side: "apart" });
  return [...beside, ...anywhere].reduce((best, place) => {
    const less = hidden(place) - hidden(best);
    return less < 0 || (less === 0 && apart(place, size, thing) < apart(best, size, thing))
      ? place
      : best;
  });
}
