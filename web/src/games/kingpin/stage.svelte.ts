// Burn-out dice are seen to roll before anything is told of what came of them.

import type { Show } from "../../lib/session.svelte";
import type { Picture } from "../../lib/wire";
import { burnOutAfter, type BurnOut } from "./moments";
import { kingpinView } from "./view";

const LONGEST_MS = 8_000; // for screens that are late
const PATIENCE_MS = 60_000; // own dice wait for a hand

export const stage = $state<{ burnOut: BurnOut | null }>({ burnOut: null });
let shown = 0; // the number of the last one

export function shows(before: Picture, next: Picture): Show | null {
  if (!before.view || !next.view) return null;
  const last = Math.max(shown, ...before.news.map((item) => item.number));
  const burnOut = burnOutAfter(last, next.news);
  if (!burnOut) return null;
  shown = burnOut.number;
  stage.burnOut = burnOut;
  const own = burnOut.seat === kingpinView(before).you;
  return { picture: before, ms: own ? PATIENCE_MS : LONGEST_MS };
}
