// Production and sale arrive from the server in one piece; people see them still by still and truck
// by truck. The stage holds the table as it was before and lets each piece of news happen to it, one
// beat after the other.

import type { News } from "../../lib/wire";
import { partOf, type BootView, type Player, type Speakeasy } from "./view";

/** How long a piece of news is shown before the next one, in milliseconds. */
const BEATS: Record<string, number> = {
  rolled: 380,
  raided: 800,
  lined_up: 260,
  demanded: 800,
  demand_grows: 500,
  sold: 560,
  permitted: 450,
  refused: 900,
  profit: 560,
  stuck: 800,
  thug_played: 1000,
  hijacked: 1000,
  promise_broken: 1000,
  word_broken: 1000,
};
const DRAMA = ["thug_played", "hijacked", "promise_broken", "word_broken"];
export const MOST_WAITING = 20; // more than that nobody wants to watch
export const LAST_LOOK_MS = 1500; // at the last sale, before a new round covers it

export function beatOf(news: News): number {
  return news.undone ? 0 : (BEATS[news.kind] ?? 0);
}

/** Does it get its second in the middle of the table? */
export function isDrama(news: News): boolean {
  return !news.undone && DRAMA.includes(news.kind);
}

/** Does anything in this take time? */
export function playsOut(news: News[]): boolean {
  return news.some((item) => beatOf(item) > 0);
}

/** The street after one more piece of news; the original stays as it is. News names what changes;
 * what follows from it (who leads a house then) is seen `after` all that happened at once. */
export function advance(view: BootView, news: News, after: BootView): BootView {
  const truck = partOf(news, "truck");
  const spot = partOf(news, "spot");
  const count = partOf(news, "count");
  switch (news.kind) {
    case "rolled":
      return withPlayer(view, news, (one) => ({ ...one, crates: one.crates + count }));
    case "profit":
      return withPlayer(view, news, (one) => paid(one, news));
    case "loaded":
      return withTruck(view, truck, (one) => ({ ...one, load: count }));
    case "lined_up":
      return lineUp(view, truck, spot, partOf(news, "dock"));
    case "demanded":
      return {
        ...view,
        sale: { spot, rolled: partOf(news, "dice"), demand: count, sold: 0, truck: null },
      };
    case "sold": {
      const before = view.sale?.spot === spot ? view.sale : null;
      const demand = Math.max(0, (before?.demand ?? 0) - count);
      const sale = {
        spot,
        rolled: before?.rolled ?? 0,
        demand,
        sold: (before?.sold ?? 0) + count,
        truck,
      };
      const sold = withTruck(view, truck, (one) => ({ ...one, load: one.load - count }));
      return { ...withPlayer(sold, news, (one) => paid(one, news)), sale };
    }
    // Cards that are played between the line-up and the sale arrive with it.
    case "destroyed":
    case "added":
      return withBar(view, spot, (bar) => influenced(bar, after.speakeasies[spot] ?? bar));
    case "controls":
      return withBar(view, spot, (bar) => controlled(bar, partOf(news, "seat")));
    case "confiscated":
      return withTruck(withoutTruck(view, truck), truck, (one) => ({ ...one, load: 0, at: null }));
    default:
      return view;
  }
}

function withBar(view: BootView, spot: number, change: (bar: Speakeasy) => Speakeasy): BootView {
  const speakeasies = view.speakeasies.map((bar, at) => (at === spot ? change(bar) : bar));
  return { ...view, speakeasies };
}

/** With the markers that will stand there, and with what follows from them. */
function influenced(bar: Speakeasy, then: Speakeasy): Speakeasy {
  const { markers, open, leader, status } = then;
  return { ...bar, markers, open, leader, status };
}

function controlled(bar: Speakeasy, seat: number): Speakeasy {
  const status = bar.status.map((one, at) => (at === seat ? "control" : one));
  return { ...bar, payoff: seat, leader: seat, status };
}

function withPlayer(view: BootView, news: News, change: (player: Player) => Player): BootView {
  const seat = partOf(news, "seat");
  return {
    ...view,
    players: view.players.map((one) => (one.seat === seat ? change(one) : one)),
  };
}

function paid(player: Player, news: News): Player {
  return player.cash === null ? player : { ...player, cash: player.cash + partOf(news, "money") };
}

function withTruck(
  view: BootView,
  number: number,
  change: (truck: BootView["trucks"][number]) => BootView["trucks"][number],
): BootView {
  const trucks = view.trucks.map((truck) => (truck.truck === number ? change(truck) : truck));
  return { ...view, trucks };
}

function lineUp(view: BootView, number: number, spot: number, dock: number): BootView {
  const left = withoutTruck(view, number);
  left.speakeasies[spot]?.docks[dock]?.push(number);
  return withTruck(left, number, (one) => ({ ...one, at: spot }));
}

/** All docks without this truck, as lists of their own. */
function withoutTruck(view: BootView, number: number): BootView {
  const speakeasies = view.speakeasies.map((bar) => ({
    ...bar,
    docks: bar.docks.map((line) => line.filter((other) => other !== number)),
  }));
  return { ...view, speakeasies };
}
