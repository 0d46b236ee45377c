// What this browser remembers: seats it owns, the player's name, preferences. Local storage may be
// switched off; then everything still works until the page is closed.

const memory = new Map<string, string>();

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`contraband.${key}`) ?? memory.get(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(`contraband.${key}`, text);
  } catch {
    // Private windows may refuse; the copy in memory has to do.
  }
}

/** A right to a table: a seat's or a host's token. */
export interface Key {
  token: string;
  name: string;
}

const MOST = 24; // tables a browser remembers

export function keysOf(table: string): Key[] {
  return recall<Key[]>(`keys.${table}`, []);
}

export function addKey(table: string, key: Key): void {
  const held = keysOf(table).filter((other) => other.token !== key.token);
  remember(`keys.${table}`, [...held, key]);
  const tables = recall<string[]>("tables", []).filter((other) => other !== table);
  remember("tables", [table, ...tables].slice(0, MOST));
}

export function dropKey(table: string, token: string): void {
  remember(
    `keys.${table}`,
    keysOf(table).filter((key) => key.token !== token),
  );
}
