// What there is to know about an answer before it is given: what a Vehicle can do, what the Police do.

import type { MoveOption } from "../../lib/wire";
import type { Sign } from "./art";
import { peso, s } from "./text";
import { lackingOf, plain, words, type CubaView } from "./view";

export function aboutAnswer(view: CubaView, step: string, option: MoveOption): string {
  const [kind, , good] = words(option);
  if (kind === "upgrade") return carWords(view, words(option)[1] ?? "");
  if (!view.couriers) return "";
  if (kind === "hide" || kind === "switch") return s("trail_ends"); // CUBA-5.8
  if (kind === "done" && step === "calling") return s("police_follow"); // CUBA-5.9
  if (kind === "take" && lackingOf(view).includes(good as Sign)) return s("for_the_job");
  return "";
}

/** Life and Bumpers always; Cargo where Goods are carried; the price where it counts at the end. */
function carWords(view: CubaView, name: string): string {
  const found = Object.entries(view.vehicles ?? {}).find(([car]) => plain(car) === name);
  if (!found) return "";
  const { cargo, life, bumpers, price } = found[1];
  const parts = [s("car_life", { n: life }), s("car_bumpers", { n: bumpers })];
  if (!view.race) parts.unshift(s("car_cargo", { n: cargo }));
  if (view.smugglers) parts.push(s("car_worth", { n: peso(price) }));
  return parts.join(" · ");
}
