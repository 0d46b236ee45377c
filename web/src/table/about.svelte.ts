// What a thing on the table is. A room says it with one attachment:
//   <li {@attach about(() => ({ title, text, cost, rule }))}>
// The shell's card (AboutCard) shows it: after a plain tap on what is no choice, after a long press
// or the key i on everything. The sentence is read when it is asked for, so it always fits the moment.

import type { Attachment } from "svelte/attachments";

export interface About {
  title: string; // what it is
  text: string; // what it does, here and now
  cost?: string; // what it costs, where it costs something
  rule?: string; // the rule behind it: opens the rules there
}
export type Tell = () => About | null; // null: just now there is nothing to say

const told = new WeakMap<Element, Tell>();

class OpenCard {
  thing = $state.raw<HTMLElement | null>(null);

  /** What the open card says; gone as soon as the thing has nothing to say any more. */
  get about(): About | null {
    return this.thing ? tellOf(this.thing) : null;
  }
  show(thing: HTMLElement): void {
    this.thing = tellOf(thing) ? thing : null;
  }
  close(): void {
    this.thing = null;
  }
}
export const openCard = new OpenCard();

const tellOf = (thing: Element): About | null => told.get(thing)?.() ?? null;

export function about(tell: Tell): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    told.set(node, tell);
    node.setAttribute("data-about", "");
    return () => {
      told.delete(node);
      node.removeAttribute("data-about");
      if (openCard.thing === node) openCard.close();
    };
  };
}

/** The innermost thing around a place that has something to say. */
export function thingAt(place: EventTarget | null): HTMLElement | null {
  if (!(place instanceof Element)) return null;
  const thing = place.closest<HTMLElement>("[data-about]");
  return thing === null || tellOf(thing) ? thing : thingAt(thing.parentElement);
}

const CHOICES = "button, a, input, select, textarea, label, summary, [role=button], [role=tab]";

/** Does a tap here do something already? A switched-off button does nothing. */
export function isChoice(place: EventTarget | null): boolean {
  const pressed = place instanceof Element ? place.closest(CHOICES) : null;
  return pressed !== null && !pressed.matches(":disabled");
}

/** Everything in sight that has something to say, in the order of the page: the room's things first. */
export function things(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-about]")];
  const seen = all.filter((thing) => thing.checkVisibility() && tellOf(thing));
  const isRoom = (thing: HTMLElement) => thing.closest(".area") !== null;
  return [...seen.filter(isRoom), ...seen.filter((thing) => !isRoom(thing))];
}
