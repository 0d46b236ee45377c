// What every thing on the table says of itself when it is tapped.

import type { About } from "../../table/about.svelte";
import { gold, unit } from "./money.svelte";
import { foodName, provinceName, roundAndTurn, s } from "./text";
import type { NachoView, Smuggler } from "./view";

export const aboutProvince = (at: number, bonus: number): About => ({
  title: provinceName(at),
  text: s("province_about", { n: `${gold(bonus)} ${unit()}` }),
  rule: "NACHO-6.3",
});

export const aboutSlot = (food: number, words: string): About => ({
  title: foodName(food),
  text: `${words}. ${s("slot_about")}`,
  rule: "NACHO-6.2.1",
});

export const aboutCantina = (label: string): About => ({
  title: label,
  text: s("cantina_about"),
  rule: "NACHO-8.1",
});

export const aboutSmuggler = (card: Smuggler): About => ({
  title: card.name,
  text: s("smuggler_about", { rank: card.rank, province: provinceName(card.flag) }),
  cost: s("smuggler_costs", { n: `${gold(card.fee)} ${unit()}` }),
  rule: "NACHO-1.4",
});

export const aboutMountie = (words: string): About => ({
  title: s("mountie"),
  text: `${words} ${s("mountie_about")}`,
  rule: "NACHO-7.2",
});

export const aboutOwner = (name: string): About => ({
  title: name,
  text: s("owner_about"),
  rule: "NACHO-2.4",
});

export const aboutCube = (food: number, name: string): About => ({
  title: s("cube_of", { food: foodName(food), name }),
  text: s("cube_about"),
  rule: "NACHO-6.2",
});

export const aboutTrack = (view: NachoView): About => ({
  title: roundAndTurn(view),
  text: s("track_about"),
  rule: "NACHO-3.2",
});

export const aboutOrder = (): About => ({
  title: s("order"),
  text: s("order_about"),
  rule: "NACHO-5.1",
});

export const aboutRoad = (): About => ({
  title: s("road"),
  text: s("road_about"),
  rule: "NACHO-1.2",
});

export const aboutMarket = (price: number): About => ({
  title: s("market"),
  text: s("market_help", { n: `${gold(price)} ${unit()}` }),
  rule: "NACHO-9.2.1",
});
