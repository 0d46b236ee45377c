// What a move would do, worked out from the view before anything is sent.

import type { MoveOption } from "../../lib/wire";
import {
  blocksLeft,
  diceWith,
  familyOf,
  findCard,
  kindOf,
  limitOf,
  partOf,
  pileOf,
  reachesTarget,
  type Empire,
  type KingpinView,
} from "./view";

export interface Preview {
  money: number; // to my bankroll; negative: it costs
  budget: number; // to my clients
  rivals: number; // to the clients of others
  units: number; // that arrive where they should
  lost: number; // that do not fit
  risk: number; // that the client is lost, from 0 to 1
  dice: number; // more in the next roll; negative: fewer
  blocked: boolean; // an auditor stops it
  wins: boolean; // the target is reached at once
}

const NOTHING: Preview = {
  money: 0,
  budget: 0,
  rivals: 0,
  units: 0,
  lost: 0,
  risk: 0,
  dice: 0,
  blocked: false,
  wins: false,
};

/** KINGPIN-7.5: one, two or three units too many leave three, two or one dice; four leave none. */
export function riskOf(over: number): number {
  return [0, 1 / 8, 1 / 4, 1 / 2][Math.max(0, over)] ?? 1;
}

/** What the clients of an empire receive on a payday. */
export function paydayOf(view: KingpinView, empire: Empire | undefined): number {
  return (empire?.cards ?? [])
    .filter((card) => familyOf(card.kind) === "client")
    .reduce((sum, card) => sum + pileOf(view, card.kind).payday, 0);
}

function paydayOfRivals(view: KingpinView, me: number): number {
  return view.empires
    .filter((empire) => empire.seat !== me)
    .reduce((sum, empire) => sum + paydayOf(view, empire), 0);
}

function sale(view: KingpinView, option: MoveOption): Partial<Preview> {
  const client = findCard(view, partOf(option, "card"))?.card;
  if (!client) return {};
  const pile = pileOf(view, client.kind);
  const units = partOf(option, "units");
  const most = Math.min(client.holds ?? 0, units * pile.pay);
  return {
    units,
    money: most - Math.max(0, partOf(option, "less")),
    risk: riskOf(units - limitOf(view, client)),
  };
}

function restock(view: KingpinView, option: MoveOption, me: number): Partial<Preview> {
  const truck = findCard(view, partOf(option, "card"))?.card;
  if (!truck || blocksLeft(view, me) > 0) return { blocked: true };
  return { units: pileOf(view, truck.kind).units };
}

function distribute(view: KingpinView, option: MoveOption): Partial<Preview> {
  const units = (option.about.shares ?? []).reduce((sum, share) => sum + share, 0);
  const load = findCard(view, partOf(option, "card"))?.card.holds ?? units;
  return { units, lost: load - units };
}

function work(view: KingpinView, option: MoveOption, me: number): Partial<Preview> {
  const { fees } = view;
  const own = view.empires[me];
  const dice = (more: number) => diceWith(view, own, more) - diceWith(view, own, 0);
  switch (kindOf(option)) {
    case "restock":
      return restock(view, option, me);
    case "distribute":
      return distribute(view, option);
    case "sell":
    case "poach":
      return sale(view, option);
    case "payday":
      return { budget: paydayOf(view, own) };
    case "disable":
      return { money: -fees.disable };
    case "cash":
      return { money: fees.cash };
    case "wake":
      return { dice: dice(1) };
    case "triple":
      return {
        budget: paydayOf(view, own),
        rivals: paydayOfRivals(view, me),
        dice: dice(option.about.pile ? 1 : 0),
      };
    case "quad":
      return { dice: dice(option.about.pile ? 1 : 0) };
    case "buy":
      return { money: -(view.stock[partOf(option, "pile")]?.price ?? 0), dice: dice(1) };
    case "release":
      return {
        money: -(own?.held.find((held) => held.card === partOf(option, "card"))?.price ?? 0),
        dice: dice(1),
      };
    case "settle":
      return { money: -fees.audit };
    case "waive":
      return { dice: dice(-1) }; // the shield tires
    case "inspect":
      return { money: -fees.inspect };
    case "hire":
      return { money: -fees.contract };
    case "pay":
      return { money: -fees.settle };
    default:
      return {};
  }
}

export function preview(view: KingpinView, option: MoveOption, me: number): Preview {
  const found = { ...NOTHING, ...work(view, option, me) };
  return { ...found, wins: found.money > 0 && reachesTarget(view, me, found.money) };
}
