// What there is to know about an answer before it is given: what a Vehicle can do, what a victim has,
// what the Police do.

import type { MoveOption, Picture } from "../../lib/wire";
import { cubaPreview, type Good } from "./market";
import { peso, s } from "./text";
import { cubaView, plain, words, type CubaView } from "./view";

export function aboutAnswer(picture: Picture, step: string, option: MoveOption): string {
  const [view, job] = [cubaView(picture), cubaPreview(picture)?.job];
  const [kind, first, good] = words(option);
  if (kind === "upgrade") return carWords(view, words(option)[1] ?? "");
  if (kind === "bonus") return bonusWords(view, words(option)[1] ?? "");
  if (kind === "rob") return purseWords(view, words(option)[1] ?? "");
  if (!view.couriers) return "";
  if (kind === "hide" || kind === "switch") return s("trail_ends"); // CUBA-5.8
  if (kind === "done" && step === "calling") return s("police_follow"); // CUBA-5.9
  if (kind === "take" && job?.lacking.includes(good as Good)) return s("for_the_job");
  if (kind === "discard" && job?.needed.includes(first as Good)) return s("for_the_job");
  return "";
}

/** Life and Bumpers always; Cargo where Goods are carried; the price where it counts at the end. */
function carWords(view: CubaView, name: string): string {
  const cars = view.vehicles;
  const at = cars?.names.findIndex((car) => plain(car) === name) ?? -1;
  if (!cars || at < 0) return "";
  const parts = [s("car_life", { n: cars.life[at]! }), s("car_bumpers", { n: cars.bumpers[at]! })];
  if (!view.race) parts.unshift(s("car_cargo", { n: cars.cargo[at]! }));
  if (view.smugglers) parts.push(s("car_worth", { n: peso(cars.prices[at]!) }));
  return parts.join(" · ");
}

/** What there is to be had of whoever drives this die; nothing is said where Money is hidden. */
function purseWords(view: CubaView, die: string): string {
  const money = view.players[Number(die.slice(1)) - 1]?.money ?? null;
  return money === null ? "" : s("purse_of", { n: peso(money) });
}

/** CUBA-1.12  What the symbol on a die does in a Race. */
function bonusWords(view: CubaView, name: string): string {
  const die = view.cloth?.dice.find((item) => item.name.toLowerCase() === name);
  return die?.top ? `${s(`sign_${die.top}`)}: ${s(`bonus_${die.top}`)}` : "";
}
