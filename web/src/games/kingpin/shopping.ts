// The last deed before the roll: whether anything is left to do after it.

import type { MoveOption } from "../../lib/wire";
import type { Asked } from "./asked";
import type { Hand } from "./hand.svelte";
import { preview } from "./preview";
import { auditorsBeside, kindOf, partOf } from "./view";

/** KINGPIN-2.2: a step that offers nothing more is passed over, so after this the dice would roll. */
export function endsShopping({ view, me }: Asked, option: MoveOption): boolean {
  const kind = kindOf(option);
  const bought = partOf(option, "pile");
  const own = view.empires[me];
  const left = (own?.money ?? 0) + preview(view, option, me).money;
  const buys = view.stock.some(
    (pile, at) => at !== bought && pile.left > 0 && !pile.bought && pile.price <= left,
  );
  const watchers = auditorsBeside(view, me).filter(
    ({ card }) => kind !== "settle" || card.card !== partOf(option, "card"),
  );
  const settles = watchers.length > 0 && left >= view.fees.audit;
  const shielded =
    kind !== "waive" &&
    (view.stock[bought]?.kind === "shield" || // KINGPIN-10.2.1: a new one works at once
      own?.cards.some((card) => card.kind === "shield" && card.ready));
  const waives = shielded && watchers.some(({ card }) => !card.acted);
  return !buys && !settles && !waives;
}

/** Do it now; but what would make the dice roll waits for the roll, for it could not be undone. */
export function doBeforeRoll(asked: Asked, hand: Hand, option: MoveOption): void {
  if (!endsShopping(asked, option)) asked.act(option.move);
  else hand.last = hand.last?.move === option.move ? undefined : option;
}
