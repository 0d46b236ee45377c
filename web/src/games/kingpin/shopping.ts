// Purchases: whether one is the last that can be paid.

import type { MoveOption } from "../../lib/wire";
import type { Asked } from "./asked";
import { auditorsBeside, partOf } from "./view";

/** KINGPIN-2.2: a step that offers nothing more is passed over, so after this the dice would roll. */
export function endsShopping({ view, me, decision }: Asked, option: MoveOption): boolean {
  const at = partOf(option, "pile");
  const left = (view.empires[me]?.money ?? 0) - (view.stock[at]?.price ?? 0);
  const another = view.stock.some(
    (pile, other) => other !== at && pile.left > 0 && !pile.bought && pile.price <= left,
  );
  const watched = auditorsBeside(view, me).length > 0;
  const settles = watched && left >= view.fees.audit;
  const waives = decision?.legal.some((other) => other.notation.startsWith("waive")) ?? false;
  return !another && !settles && !waives;
}
