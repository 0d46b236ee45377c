// How long ago something was, in the reader's language: "3 min. ago".

import { settings } from "./settings.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(ms: number): string {
  const words = new Intl.RelativeTimeFormat(settings.language, { style: "short", numeric: "auto" });
  const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? ["second", 1000];
  return words.format(-Math.floor(ms / length), unit);
}
