// The promise of fair chance, derived with the browser's own cryptography (see core/fair.py).

export interface FairRecord {
  game: string;
  version: number;
  edition: string;
  fair: { commitment: string; contributions: string[]; seed: string; table: string };
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
