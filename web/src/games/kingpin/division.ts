// A truck's load divided by hand, within the bounds that the game has given: so many units for each of
// the outlets, in the order of division.outlets.

import { codeOf, type Division, type KingpinView, type Load } from "./view";

/** The truck that was pointed at, or else the first. */
export function loadAt(division: Division, aims: number[]): Load | undefined {
  const aimed = division.trucks.find((truck) => aims.includes(truck.card));
  return aimed ?? division.trucks[0];
}

/** The likely division that puts most into the outlet pointed at. */
export function likelyAt(division: Division, load: Load, aims: number[]): number[] {
  const aimed = (shares: number[]) =>
    shares.reduce(
      (sum, share, at) => sum + (aims.includes(division.outlets[at]?.like ?? -1) ? share : 0),
      0,
    );
  return load.likely.reduce(
    (best, other) => (aimed(other) > aimed(best) ? other : best),
    load.likely[0] ?? [],
  );
}

export function placedOf(shares: number[]): number {
  return shares.reduce((sum, share) => sum + share, 0);
}

/** One unit more or less for an outlet, kept within its room and the load. */
export function changed(
  { outlets }: Division,
  load: Load,
  shares: number[],
  at: number,
  by: number,
): number[] {
  const now = shares[at] ?? 0;
  const most = Math.min(outlets[at]?.room ?? 0, now + load.units - placedOf(shares));
  return shares.with(at, Math.max(0, Math.min(most, now + by)));
}

/** Outlets that are just alike are one to the game: it wants the larger share named first. */
function orderly({ outlets }: Division, shares: number[]): number[] {
  return shares.map((_, at) => {
    const alike = outlets.flatMap((other, place) =>
      other.like === outlets[at]?.like ? [place] : [],
    );
    const largest = alike.map((place) => shares[place] ?? 0).sort((a, b) => b - a);
    return largest[alike.indexOf(at)] ?? 0;
  });
}

/** The move in the game's notation. */
export function divisionMove(
  view: KingpinView,
  division: Division,
  load: Load,
  shares: number[],
): string {
  const parts = orderly(division, shares).flatMap((share, at) =>
    share > 0 ? [`${codeOf(view, division.outlets[at]?.card ?? -1)} ${share}`] : [],
  );
  const words = ["distribute", codeOf(view, load.card), ...parts];
  return (division.instead ? ["instead", ...words] : words).join(" ");
}
