// How long to wait before trying again. A restart of the server takes a second or two: at first we ask
// about once a second, so that everybody is back at once; then ever more rarely. With jitter, so that
// a whole room of browsers does not come back in the same instant.

const FIRST_MS = 400;
const SOON_MS = 1_000;
const SOON = 8; // attempts
const LONGEST_MS = 10_000;

export function backoff(attempt: number, random: number = Math.random()): number {
  const soon = Math.min(SOON_MS, FIRST_MS * 1.5 ** attempt);
  const later = Math.min(LONGEST_MS, SOON_MS * 2 ** (attempt - SOON + 1));
  const ceiling = attempt < SOON ? soon : later;
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}
