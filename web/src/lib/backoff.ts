// How long to wait before trying again: doubling, capped, with jitter so that a whole room of
// browsers does not come back in the same instant after a restart.

const FIRST_MS = 400;
const LONGEST_MS = 10_000;

export function backoff(attempt: number, random: number = Math.random()): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}
