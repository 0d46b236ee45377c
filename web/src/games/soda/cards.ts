// What the things on the counter are: for the shell's card of information, in the words of the rules.

import { word } from "../../lib/words.svelte";
import type { About } from "../../table/about.svelte";
import { eventText, s } from "./text";
import type { SodaView } from "./view";

/** A title, what is so just now, and the rule behind it in full. */
export function card(title: string, rule: string, now = ""): About {
  return { title, text: `${now} ${word("soda", "rule", rule)}`.trim(), rule };
}

const EVENT_RULES: Record<string, string> = {
  night_shift: "SODA-11.1",
  temptation: "SODA-11.2",
  superior_officer: "SODA-11.3",
  sniffer_dog: "SODA-11.4",
  tip_off: "SODA-11.5",
  birthday: "SODA-11.6",
  holiday_season: "SODA-11.7",
  breakage: "SODA-11.8",
};

/** Today's event, or what an ordinary day means for whoever is arrested. */
export function eventCard(view: SodaView, limit: string): About {
  if (!view.event) return card(s("no_event"), "SODA-6.3", `${limit}.`);
  return card(eventText(view.event, "name"), EVENT_RULES[view.event] ?? "SODA-10", `${limit}.`);
}

export const TOKEN_RULES = {
  accept: "SODA-4.1",
  inspect: "SODA-5.1",
  arrest: "SODA-6.1",
  dog: "SODA-11.4",
} as const;

export const FATE_RULES = {
  waiting: "SODA-7.1",
  accepted: "SODA-4.2",
  caught: "SODA-6.3",
  undue: "SODA-6.4",
  waved: "SODA-7.1",
} as const;
