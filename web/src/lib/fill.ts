// Templates with named places, the same as in the server's text files.

const PLACE = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g;

export type Values = Record<string, string | number>;

/** Put values into named places; `{n:one|many}` chooses the noun by the number. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(PLACE, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : many}`;
  });
}
