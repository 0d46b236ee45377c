// Numbered things that arrive in pieces: news and talk. A reconnect may send some of them again,
// and an undo changes old ones (undone), so the newer copy of a number wins.

interface Numbered {
  number: number;
}

export function merge<T extends Numbered>(held: T[], arrived: T[]): T[] {
  if (arrived.length === 0) return held;
  const byNumber = new Map(held.map((item) => [item.number, item]));
  for (const item of arrived) byNumber.set(item.number, item);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** What is in `after` and was not in `before`: what should move and sound now. */
export function fresh<T extends Numbered>(before: T[], after: T[]): T[] {
  const last = before.at(-1)?.number ?? -1;
  return after.filter((item) => item.number > last);
}

export function highest(held: Numbered[]): number {
  return held.at(-1)?.number ?? 0;
}
