// What lies on the table in words: houses, trucks, mobsters, offers, promises.

import type { Picture } from "../../lib/wire";
import { goes, wordsOf } from "./deals";
import type { Goods, Term } from "./seen";
import { cardName, grand, s, sizeName, thugName } from "./text";
import {
  CARDS,
  DOCKS,
  isPlain,
  payeeOf,
  priceAt,
  tally,
  thugsOf,
  truckOf,
  trucksOf,
  type BootView,
  type Player,
  type Speakeasy,
  type Truck,
} from "./view";

export function nameIn(picture: Picture): (seat: number | null) => string {
  return (seat) => (seat === null ? "" : (picture.seats[seat]?.name ?? ""));
}

export function truckWords(view: BootView, number: number): string {
  const truck = truckOf(view, number);
  return truck ? `${sizeName(truck.size)} ${truck.code}` : "";
}

/** A card that a promise names. */
export function promisedCard(card: string): string {
  if (card === "any") return s("any_thug");
  if (card === "truck") return s("truck_card");
  const known = CARDS.find((one) => one === card);
  return known ? cardName(known) : "";
}

/** "2 G, 3 crates, small truck s1 (rent)" */
export function sayGoods(view: BootView, goods: Goods): string {
  const said: string[] = [];
  if (goods.cash > 0) said.push(grand(goods.cash));
  if (goods.crates > 0) said.push(s("crates_line", { n: goods.crates }));
  if (goods.truck !== null)
    said.push(`${truckWords(view, goods.truck)} (${s(goods.rent ? "rent" : "sell")})`);
  return said.join(", ");
}

export function sayPromise(view: BootView, picture: Picture, promise: Term): string {
  const words = wordsOf(promise, view.words);
  if (words) return `“${words}”`;
  const peace = promise.kind === "not_play" && promise.card === "any";
  return s(peace ? "p_peace" : `p_${promise.kind}`, {
    n: promise.amount,
    spot: view.speakeasies[promise.spot ?? -1]?.name ?? "",
    name: nameIn(picture)(promise.who),
    card: promisedCard(promise.card),
  });
}

/** One way of an offer with its promises, or that there is nothing. */
export function sayWay(
  view: BootView,
  picture: Picture,
  goods: Goods,
  terms: Term[],
): { goods: string; promises: string[] } {
  const promises = terms.map((term) => sayPromise(view, picture, term));
  return {
    goods: goes(goods) ? sayGoods(view, goods) : promises.length ? "" : s("nothing"),
    promises,
  };
}

/** Who holds a truck, what is on it, and what is special about it. */
export function sayTruck(picture: Picture, truck: Truck): string {
  const nameOf = nameIn(picture);
  const said = [
    s("truck_line", {
      name: nameOf(truck.holder),
      size: sizeName(truck.size),
      code: truck.code,
      n: truck.load,
      all: truck.capacity,
    }),
  ];
  if (truck.idle) said.push(s("idle"));
  if (truck.favor) said.push(s("favor"));
  else if (truck.owner !== truck.holder) said.push(s("rented_from", { name: nameOf(truck.owner) }));
  if (payeeOf(truck) !== truck.holder) said.push(s("pigeon_line", { name: nameOf(truck.payee) }));
  return said.join(", ");
}

/** Is it open, what does it want and pay, who has men there, who leads, who stands in line? */
export function sayBar(view: BootView, picture: Picture, bar: Speakeasy): string {
  const nameOf = nameIn(picture);
  const said = [s(bar.busted ? "busted" : bar.open ? "open" : "closed")];
  const total = bar.markers.reduce((sum, count) => sum + count, 0);
  if (!bar.open && !bar.busted)
    said.push(s("opens_help", { n: total, all: bar.opens, missing: bar.opens - total }));
  said.push(isPlain(bar) ? s("no_limit") : s("demand", { n: bar.dice }));
  if (bar.improvements) said.push(s("improved", { n: bar.improvements }));
  said.push(s("price_help", { n: priceAt(view, bar) }));
  if (!isPlain(bar)) {
    said.push(s("margin_help", { n: bar.margin }));
    bar.markers.forEach((n, seat) => {
      if (n) said.push(s("markers_of", { name: nameOf(seat), n }));
    });
    said.push(sayLeader(picture, bar));
  }
  bar.docks.forEach((line, dock) => {
    const trucks = line.flatMap((number) => truckOf(view, number) ?? []);
    if (trucks.length)
      said.push(
        `${s(`dock_${DOCKS[dock] ?? "public"}`)}: ${trucks.map((one) => sayTruck(picture, one)).join("; ")}`,
      );
  });
  return said.join(", ");
}

export function sayLeader(picture: Picture, bar: Speakeasy): string {
  if (bar.leader === null) return s("nobody_leads");
  const control = bar.status[bar.leader] === "control";
  return s(control ? "has_control" : "has_majority", { name: nameIn(picture)(bar.leader) });
}

/** All that lies before a mobster. */
export function sayPlayer(view: BootView, picture: Picture, player: Player): string {
  const said: string[] = [];
  if (player.cash !== null) said.push(grand(player.cash));
  else if (player.announced !== null) said.push(s("announced_line", { n: player.announced }));
  if (player.muscle) said.push(`Muscle ${player.value}`);
  said.push(s("still_line", { still: s("family_still"), n: player.family }));
  for (const dice of player.remotes)
    if (dice !== null) said.push(s("still_line", { still: s("remote_still"), n: dice }));
  if (view.copper === player.seat) said.push(s("copper_here", { n: view.copper_face ?? 1 }));
  said.push(s("crates_line", { n: player.crates }), sayBackRoom(player));
  for (const truck of trucksOf(view, player.seat)) said.push(sayTruck(picture, truck));
  const cards = thugsOf(view, player.seat);
  if (cards.length) said.push(`${s("thugs_line")}: ${cards.map(thugName).join(", ")}`);
  if (player.seat !== view.you && player.secrets)
    said.push(s("secret_cards", { n: player.secrets }));
  if (player.boss) said.push(s("boss_line"));
  const name = tally(view, player.seat);
  if (name.kept + name.broken) said.push(s("promises_tally", name));
  return said.join(", ");
}

export function sayBackRoom(player: Player): string {
  const said = [`${s("back_room")}: ${s("back_line", { n: player.back })}`];
  if (player.locked) said.push(s("locked_line", { n: player.locked }));
  if (player.back_dice) said.push(s("parked_dice", { n: player.back_dice }));
  if (player.back_bars) said.push(s("parked_bars", { n: player.back_bars }));
  return said.join(", ");
}
