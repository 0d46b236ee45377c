// What a Vehicle card says, where one is chosen.

import type { MoveOption } from "../../lib/wire";
import { peso, s } from "./text";
import { plain, words, type CubaView } from "./view";

/** Life and Bumpers always; Cargo where Goods are carried; the price where it counts at the end. */
export function carWords(view: CubaView, option: MoveOption): string {
  const [kind, name] = words(option);
  if (kind !== "upgrade") return "";
  const found = Object.entries(view.vehicles ?? {}).find(([car]) => plain(car) === name);
  if (!found) return "";
  const { cargo, life, bumpers, price } = found[1];
  const parts = [s("car_life", { n: life }), s("car_bumpers", { n: bumpers })];
  if (!view.race) parts.unshift(s("car_cargo", { n: cargo }));
  if (view.smugglers) parts.push(s("car_worth", { n: peso(price) }));
  return parts.join(" · ");
}
