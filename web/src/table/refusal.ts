// What a button does that stands for a refused move: it stays in place, and says why it is refused.

import type { RefusedOption } from "../lib/wire";

/** For a button: {...refusal(option, explain)}. */
export function refusal(option: RefusedOption, explain: (option: RefusedOption | null) => void) {
  const ask = (): void => explain(option);
  const rest = (): void => explain(null);
  return {
    "aria-disabled": "true" as const,
    onclick: ask,
    onmousemove: ask, // moving asks, resting does not: what was just used turns grey under the pointer
    onmouseleave: rest,
    onfocus: ask,
    onblur: rest,
  };
}
