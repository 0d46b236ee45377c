// What the things of Bootleggers are, for the card of information.

import type { Picture } from "../../lib/wire";
import type { About } from "../../table/about.svelte";
import { nameIn, sayBackRoom, sayBar, sayLeader, sayPlayer, sayTruck } from "./say";
import { cardName, effectOf, grand, s, sizeName } from "./text";
import {
  THUGS,
  type BootView,
  type CardName,
  type Player,
  type Size,
  type Speakeasy,
  type Truck,
} from "./view";

// Where the rules speak of the cards that are no Thugs.
const DRAFTED: Partial<Record<CardName, string>> = {
  inf1: "BOOT-2.6",
  inf2: "BOOT-2.6",
  inf3: "BOOT-2.6",
  still1: "BOOT-2.7",
  still2: "BOOT-2.7",
  speak1: "BOOT-2.8",
};
const FIRST_THUG = 3; // BOOT-9.3 is about the first Thug card, and so on in their order

/** Sentences are put together from parts; a card of information begins with a capital. */
function sentence(text: string): string {
  const [first = ""] = text;
  return `${first.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

export function aboutCard(card: CardName): About {
  const thug = THUGS.findIndex((one) => one === card);
  return {
    title: cardName(card),
    text: effectOf(card),
    rule: DRAFTED[card] ?? `BOOT-9.${thug + FIRST_THUG}`,
  };
}

export function aboutTruckCard(view: BootView, size: Size): About {
  const { capacity, price, graft } = view.sizes[size];
  return {
    title: `${s("truck_card")}: ${sizeName(size)}`,
    text: sentence(`${s("carries", { n: capacity })}, ${s("graft_of", { n: graft })}`),
    cost: grand(price),
    rule: "BOOT-2.6",
  };
}

export function aboutTruck(view: BootView, picture: Picture, truck: Truck): About {
  return {
    title: `${sizeName(truck.size)} ${truck.code}`,
    text: sentence(sayTruck(picture, truck)),
    cost: s("graft_of", { n: view.sizes[truck.size].graft }),
    rule: truck.at === null ? "BOOT-5.2" : "BOOT-5.4",
  };
}

export function aboutBar(view: BootView, picture: Picture, bar: Speakeasy): About {
  return { title: bar.name, text: sentence(sayBar(view, picture, bar)), rule: "BOOT-1.9" };
}

export function aboutMen(picture: Picture, bar: Speakeasy, seat: number): About {
  const status = bar.status[seat] ?? "none";
  const said = [s(status), sayLeader(picture, bar)].join("; ");
  return {
    title: `${bar.name}, ${s("markers_of", { name: nameIn(picture)(seat), n: bar.markers[seat] ?? 0 })}`,
    text: sentence(said),
    rule: "BOOT-1.10",
  };
}

export function aboutDock(dock: "majority" | "minority" | "public"): About {
  return { title: s(`dock_${dock}`), text: s(`dock_help_${dock}`), rule: "BOOT-1.11" };
}

export function aboutMobster(view: BootView, picture: Picture, player: Player): About {
  return {
    title: nameIn(picture)(player.seat),
    text: sentence(sayPlayer(view, picture, player)),
    rule: "BOOT-1.6",
  };
}

export function aboutBackRoom(player: Player): About {
  return { title: s("back_room"), text: sentence(sayBackRoom(player)), rule: "BOOT-1.7" };
}

export function aboutMuscle(number: number, price: number | undefined): About {
  return {
    title: s("muscle_card", { n: number }),
    text: s("muscle_help"),
    ...(price === undefined ? {} : { cost: price === 0 ? s("free") : grand(price) }),
    rule: "BOOT-2.3",
  };
}

export function aboutRound(view: BootView, round: number): About {
  const said: string[] = [];
  if (view.stock_takes.includes(round)) said.push(sentence(s("stock_take_help")));
  if (round === view.copper_round) said.push(s("copper_help"));
  return {
    title: s("round_of", { n: round, all: view.rounds }),
    text: said.join(" ") || sentence(s("goal", { n: view.end_cash })),
    rule: view.stock_takes.includes(round) ? "BOOT-7.1" : "BOOT-7.3",
  };
}
