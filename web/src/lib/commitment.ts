// The promise of fair chance, derived with the browser's own cryptography (see core/fair.py).

export interface FairRecord {
  game: string;
  version: number;
  edition: string;
  setup: number[];
  moves: [number, string, number[]][];
  fair: {
    commitment: string;
    contributions: string[];
    seed: string;
    table: string;
    skipped?: [number, number][];
  };
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export async function commitment(record: FairRecord): Promise<string> {
  const rules = `${record.game} ${record.version} ${record.edition}`;
  const tail = new TextEncoder().encode(`${record.fair.table}\0${rules}`);
  const seed = unhex(record.fair.seed);
  const whole = new Uint8Array(seed.length + tail.length);
  whole.set(seed);
  whole.set(tail, seed.length);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const made = await crypto.subtle.importKey("raw", key as BufferSource, algorithm, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, message as BufferSource));
}

/** One outcome below the bound; see docs/decisions/11-fair-chance.md. */
async function draw(key: Uint8Array, counter: number, bound: bigint): Promise<number> {
  const ceiling = (1n << 64n) - ((1n << 64n) % bound);
  const message = new DataView(new ArrayBuffer(12));
  message.setBigUint64(0, BigInt(counter));
  for (let attempt = 0; ; attempt++) {
    message.setUint32(8, attempt);
    const digest = await hmac(key, new Uint8Array(message.buffer));
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < ceiling) return Number(number % bound);
  }
}

/** The draws alone: an answer of n numbers is written as -n and the numbers, and no seed gives it. */
function draws(outcomes: number[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < outcomes.length; at++) {
    const outcome = outcomes[at] ?? 0;
    if (outcome < 0) at -= outcome;
    else found.push(outcome);
  }
  return found;
}

/** Does every draw of the record follow from its seed? The bounds come from the rules. */
export async function follows(record: FairRecord, bounds: number[]): Promise<boolean> {
  const key = await hmac(unhex(record.fair.seed), unhex(record.fair.contributions.join("")));
  const skipped = new Map(record.fair.skipped ?? []);
  const outcomes: [number, number][] = [];
  let counter = 0;
  for (const outcome of draws(record.setup)) outcomes.push([counter++, outcome]);
  for (const [at, [, , drawn]] of record.moves.entries()) {
    counter += skipped.get(at + 1) ?? 0; // used up by moves that were taken back
    for (const outcome of draws(drawn)) outcomes.push([counter++, outcome]);
  }
  if (outcomes.length !== bounds.length) return false;
  for (const [at, [number, outcome]] of outcomes.entries())
    if ((await draw(key, number, BigInt(bounds[at] ?? 1))) !== outcome) return false;
  return true;
}
