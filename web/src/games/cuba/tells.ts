// What goods, dice, cards and cities say of themselves when somebody taps them.

import type { About } from "../../table/about.svelte";
import type { Sign } from "./art";
import type { Good } from "./market";
import { dieName, gain, peso, s } from "./text";
import type { CityMarket, CubaView, MarketView } from "./view";

const listed = (signs: Sign[]) => signs.map((sign) => s(`sign_${sign}`)).join(", ");

/** A price at the market: of this Good in this City. */
export function tellPrice({ city, prices, sold }: CityMarket, good: Good): About {
  const text = s("tell_price", { n: peso(prices[good] ?? 0), city, sold: sold[good] ?? 0 });
  return { title: `${s(`sign_${good}`)}, ${city}`, text, rule: "CUBA-6.5.3" };
}

/** A row of the market: a Good, and how many of it lie in the own stock. */
export function tellGood(good: Good, held: number): About {
  const text = s("tell_good", { n: held });
  return { title: s(`sign_${good}`), text, rule: "CUBA-6.4.1" };
}

/** A City of the market, and who is parked there. */
export function tellCity({ city, cops, bribe, bonus }: CityMarket, names: string[]): About {
  const facts = [
    s("tell_cops", { cops: s("cops_n", { n: cops }) }),
    bonus ? s("tell_bonus", { n: peso(bonus) }) : s("tell_bribe", { n: peso(bribe) }),
    names.length ? s("tell_parked", { names: names.join(", ") }) : "",
  ];
  return { title: city, text: facts.filter(Boolean).join(" "), rule: "CUBA-6.5.4" };
}

/** A die of the roll, which everybody may use. */
export function tellRolled({ name, symbol }: MarketView["dice"][number]): About {
  const is = symbol === "crate" || symbol === "vehicle" ? symbol : "good";
  const text = s(`tell_rolled_${is}`, { good: s(`sign_${symbol}`) });
  return { title: `${dieName(name)}: ${s(`sign_${symbol}`)}`, text, rule: "CUBA-6.4" };
}

/** What somebody has at the market. */
export function tellStock(name: string, money: number | null, goods: Good[], city: string): About {
  const facts = [
    money === null ? "" : s("purse_of", { n: peso(money) }),
    listed(goods) || s("no_goods"),
    city && s("facts_in", { city }),
  ];
  return { title: name, text: `${facts.filter(Boolean).join(" · ")}.`, rule: "CUBA-6.4.6" };
}

export function tellCops(cops: number, last: number, rule: string): About {
  return { title: s("cops_end", { n: cops, last }), text: s("cops_end_help"), rule };
}

/** The dice of a card, in words. */
function postsOf({ sectors }: CubaView, card: number): string {
  return (sectors.gates[card] ?? []).map((post) => s(`post_${post}`)).join(", ");
}

/** A Sector card as an Offer; `net`: what its sale would leave, if anything can be sold. */
export function tellOffer(view: CubaView, card: number, net: number | null): About {
  const { names, cities, goods } = view.sectors;
  const city = cities[card] ?? "";
  const facts = [
    s("tell_offer", { posts: postsOf(view, card), city, goods: listed(goods[card] ?? []) }),
    net === null ? "" : s("tell_net", { n: gain(net) }),
  ];
  const title = s("tell_offer_n", { name: names[card] ?? "" });
  return { title, text: facts.filter(Boolean).join(" "), rule: "CUBA-6.3" };
}

/** A Sector card as a route: its Gate, and the widest free one on the cloth (null: none is free). */
export function tellRoute(view: CubaView, card: number, widest: number | null | undefined): About {
  const facts = [
    s("tell_route", { posts: postsOf(view, card) }),
    view.couriers ? `${s("km", { n: view.sectors.km[card] ?? 0 })}.` : "",
    widest === null ? `${s("no_way")}.` : "",
    widest ? s("tell_widest", { mm: Math.round(widest) }) : "",
  ];
  const title = s("tell_route_n", { name: view.sectors.names[card] ?? "" });
  const rule = view.couriers ? "CUBA-5.6" : "CUBA-4.3";
  return { title, text: facts.filter(Boolean).join(" "), rule };
}

/** A Sector card as a Job. */
export function tellJobCard({ sectors }: CubaView, card: number): About {
  const facts = [
    listed(sectors.goods[card] ?? []),
    s("km", { n: sectors.distances[card] ?? 0 }),
    s("points_n", { n: sectors.points[card] ?? 0 }),
  ];
  return { title: sectors.cities[card] ?? "", text: `${facts.join(" · ")}.`, rule: "CUBA-5.2" };
}

/** What the Boss pays for a Good, and how near its ten cards are. */
export function tellBoss(good: Good, price: number, sold: number): About {
  const text = s("tell_boss", { n: peso(price), sold });
  return { title: s(`sign_${good}`), text, rule: "CUBA-4.16.1" };
}
