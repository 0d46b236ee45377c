// A finished game as the analyst tells it, and where its picture has its lines. Pure: the page draws
// it as SVG, and the picture for a chat is made of the same.

export interface PastMoment {
  number: number; // of the move; 0: the deal
  seat: number; // who moved; -1: nobody
  round: number; // 0 where the game counts none
  move: string;
  best: string; // what was clearly better, in words; empty: nothing
  best_notation: string;
  why: string;
  chances: number[]; // afterwards, by seat
  luck: number[];
  skill: number; // of who moved: never above 0
  opportunity: number;
  slip: boolean;
}

export interface SeatReview {
  first: number;
  last: number;
  luck: number;
  skill: number;
  others: number;
  opportunity: number;
  error: number;
  slips: number;
  best: number; // the number of the own move that brought most; 0: none
}

export interface Swing {
  kind: "lucky" | "brave" | "careless";
  number: number;
  seat: number;
  size: number;
}

export interface Story {
  ready: boolean;
  done: number;
  of: number;
  together: boolean;
  tries: number;
  before: number[];
  moments: PastMoment[];
  seats: SeatReview[];
  lines: number[]; // the seats that have a line: of those who win together one
  swings: Swing[];
}

/** The share won of games played on, and the bounds that hold 95 times in a hundred. */
export interface Tried {
  ready: boolean;
  times: number;
  of: number;
  played: number[];
  other: number[];
}

/** Where the lines are drawn. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Stripe {
  round: number;
  from: number; // the first move of the round
  to: number;
}

/** Told apart without colour, as the seats' symbols are. */
export const DASHES = ["", "9 5", "2 4", "12 4 2 4", "5 3", "16 6", "2 4 9 4", "1 7"];

export function xOf(frame: Frame, move: number, moves: number): number {
  const room = frame.width - frame.left - frame.right;
  return frame.left + (room * move) / Math.max(1, moves);
}

export function yOf(frame: Frame, chance: number): number {
  return frame.top + (frame.height - frame.top - frame.bottom) * (1 - chance);
}

/** The move under a point of the picture. */
export function moveAt(frame: Frame, x: number, moves: number): number {
  const room = frame.width - frame.left - frame.right;
  return Math.max(0, Math.min(moves, Math.round(((x - frame.left) / Math.max(1, room)) * moves)));
}

/** A seat's chance through the game: level while nothing happens, then straight to the next. */
export function pathOf(story: Story, seat: number, frame: Frame): string {
  const moves = story.moments.length - 1;
  const points = story.moments.map(({ number, chances }) => {
    const x = xOf(frame, number, moves).toFixed(1);
    return `${x} ${yOf(frame, chances[seat] ?? 0).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

/** Where the rounds lie; none where the game counts none. */
export function stripesOf(moments: PastMoment[]): Stripe[] {
  const found: Stripe[] = [];
  for (const { number, round } of moments) {
    const last = found.at(-1);
    if (round < 1) continue;
    if (last?.round === round) last.to = number;
    else found.push({ round, from: Math.max(0, number - 1), to: number });
  }
  return found;
}

/** The chances before a moment. */
export function chancesBefore(story: Story, number: number): number[] {
  return story.moments[number - 1]?.chances ?? story.before;
}

export const percent = (share: number) => Math.round(100 * share);

/** With a sign, as gains and losses are read; no sign for nothing. */
export function signed(share: number): string {
  const points = percent(share);
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** The rows of the table that says the same: the deal, the end of every round, what changed most. */
export function telling(story: Story, most = 40): PastMoment[] {
  const ends = new Set(stripesOf(story.moments).map((stripe) => stripe.to));
  const change = (moment: PastMoment) =>
    Math.max(
      ...moment.chances.map((chance, seat) =>
        Math.abs(chance - (chancesBefore(story, moment.number)[seat] ?? 0)),
      ),
    );
  const last = story.moments.length - 1;
  const kept = [...story.moments]
    .sort((a, b) => change(b) - change(a))
    .slice(0, Math.max(0, most - ends.size))
    .map((moment) => moment.number);
  return story.moments.filter(
    ({ number }) => number === 0 || number === last || ends.has(number) || kept.includes(number),
  );
}
