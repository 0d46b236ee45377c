// What every thing on this table is, does and costs, for the card of information.

import type { About } from "../../table/about.svelte";
import { nameOf, type Asked } from "./asked";
import { sayCard } from "./say";
import { kindName, outcomeName, s, usd } from "./text";
import {
  familyOf,
  findCard,
  isSpecial,
  pileOf,
  type Card,
  type Empire,
  type Family,
  type Held,
  type Kind,
  type KingpinView,
  type Pile,
} from "./view";

const RULES: Record<Family, string> = {
  truck: "KINGPIN-6.1",
  outlet: "KINGPIN-6.3",
  client: "KINGPIN-7.4",
  inspector: "KINGPIN-11.1",
  auditor: "KINGPIN-13.1",
  fixer: "KINGPIN-12.1",
  shield: "KINGPIN-14.1",
};

/** What a card of this kind does, whoever has it. */
function deedOf(view: KingpinView, kind: Kind): string {
  const { units, pay, limit, payday } = pileOf(view, kind);
  const { fees } = view;
  switch (familyOf(kind)) {
    case "truck":
      return s("about_truck", { n: units });
    case "outlet":
      return s("about_outlet", { n: units });
    case "client":
      return s("about_client", { pay: usd(pay), n: limit, payday: usd(payday) });
    case "inspector":
      return s("agent_inspect", { money: usd(fees.inspect), settle: usd(fees.settle) });
    case "auditor":
      return s("agent_audit", { money: usd(fees.audit) });
    case "fixer":
      return s("agent_hire", { money: usd(fees.contract) });
    case "shield":
      return s("about_shield");
  }
}

/** A card in somebody's business: what lies on it, and what it is for. */
export function tellCard(asked: Asked, card: Card): About {
  const { view, me } = asked;
  const owner = findCard(view, card.card)?.owner.seat ?? me;
  const name = kindName(view, card.kind);
  return {
    title: owner === me ? name : s("card_of", { name: nameOf(asked, owner), card: name }),
    text: `${sayCard(asked, card)}. ${deedOf(view, card.kind)}`,
    rule: RULES[familyOf(card.kind)],
  };
}

/** A pile of the market. */
export function tellPile(view: KingpinView, pile: Pile): About {
  const left = pile.left ? s("left_n", { n: pile.left }) : s("sold_out");
  return {
    title: kindName(view, pile.kind),
    text: `${deedOf(view, pile.kind)} ${s("about_die")}`,
    cost: `${usd(pile.price)} (${left})`,
    rule: isSpecial(pile.kind) ? RULES[familyOf(pile.kind)] : "KINGPIN-3.1",
  };
}

/** A card behind bars. */
export function tellHeld(view: KingpinView, held: Held): About {
  const price = usd(held.price);
  return {
    title: kindName(view, held.kind),
    text: s("about_held"),
    cost: price,
    rule: "KINGPIN-15.1",
  };
}

/** Dice of one face. */
export function tellFace(view: KingpinView, face: number): About {
  const fee = usd(view.fees.disable);
  const does = face === 6 ? s("does_6", { fee }) : s(`does_${face}` as "does_1");
  const groups = s("does_groups", { cash: usd(view.fees.cash) });
  return {
    title: `${face}: ${outcomeName(face)}`,
    text: `${s("about_face", { does })} ${groups}`,
    cost: face === 6 ? fee : undefined,
    rule: `KINGPIN-6.${face}`,
  };
}

/** The business of an opponent. */
export function tellRival(asked: Asked, empire: Empire): About {
  const money = usd(empire.money);
  return {
    title: nameOf(asked, empire.seat),
    text: s("about_rival", { money, n: empire.pool }),
    rule: "KINGPIN-4.1",
  };
}

/** The own money. */
export function tellPurse(view: KingpinView): About {
  return {
    title: s("about_purse"),
    text: s("about_race", { target: usd(view.target) }),
    rule: "KINGPIN-17.2",
  };
}

/** The line of bankrolls. */
export function tellRace(view: KingpinView): About {
  return {
    title: s("race", { target: usd(view.target) }),
    text: s("about_race", { target: usd(view.target) }),
    rule: "KINGPIN-17.1",
  };
}
