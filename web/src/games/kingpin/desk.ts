// A light copy of the own business that a plan is tried out on. Nothing is rolled here.

import {
  KINDS,
  blocksLeft,
  familyOf,
  limitOf,
  pileOf,
  type Card,
  type Empire,
  type Kind,
  type KingpinView,
} from "./view";

export interface Thing {
  card: number;
  code: string;
  kind: Kind;
  owner: number;
  holds: number;
  room: number; // what a truck or outlet takes at most
  pay: number; // of clients, like the rest
  payday: number;
  limit: number; // what it still buys without risk
}

export interface Desk {
  dice: number[]; // by face; 0 is not used
  trucks: Thing[];
  outlets: Thing[];
  clients: Thing[]; // mine
  rivals: Thing[]; // the clients of others
  tired: Card[];
  money: number;
  cash: number; // what a double brings
  stock: number[];
  blocks: number; // deliveries that auditors stop
  extra: number; // what free cards and woken specials are worth
  addsUp: boolean; // all units a client buys in a turn count together, not each sale by itself
}

function things(view: KingpinView, empire: Empire, family: string): Thing[] {
  return empire.cards
    .filter((card) => familyOf(card.kind) === family)
    .map((card) => {
      const pile = pileOf(view, card.kind);
      return {
        card: card.card,
        code: card.code,
        kind: card.kind,
        owner: empire.seat,
        holds: card.holds ?? 0,
        room: pile.units,
        pay: pile.pay,
        payday: pile.payday,
        limit: limitOf(view, card),
      };
    });
}

export function deskOf(view: KingpinView, me: number): Desk {
  const own = view.empires[me] as Empire;
  const others = view.empires.filter((empire) => empire.seat !== me);
  return {
    dice: [0, ...view.dice],
    trucks: things(view, own, "truck"),
    outlets: things(view, own, "outlet"),
    clients: things(view, own, "client"),
    rivals: others.flatMap((empire) => things(view, empire, "client")),
    tired: own.cards.filter((card) => card.ready === false && card.like === card.card),
    money: own.money,
    cash: view.fees.cash,
    stock: view.stock.map((pile) => pile.left),
    blocks: blocksLeft(view, me),
    extra: 0,
    addsUp: view.empires.some((empire) => empire.cards.some((card) => card.sold !== undefined)),
  };
}

export function copyOf(desk: Desk): Desk {
  const all = (list: Thing[]) => list.map((thing) => ({ ...thing }));
  return {
    ...desk,
    dice: [...desk.dice],
    trucks: all(desk.trucks),
    outlets: all(desk.outlets),
    clients: all(desk.clients),
    rivals: all(desk.rivals),
    tired: [...desk.tired],
    stock: [...desk.stock],
  };
}

/** Moves name the first of cards that are just alike (KINGPIN-D8). */
export function firstLike(list: Thing[], thing: Thing): Thing {
  const alike = list.filter(
    (other) =>
      other.kind === thing.kind &&
      other.holds === thing.holds &&
      other.owner === thing.owner &&
      other.limit === thing.limit,
  );
  return alike.reduce((first, other) => (other.card < first.card ? other : first), thing);
}

/** The kinds of basic card there are, largest first. */
export function sizesOf(family: string): number[] {
  return KINDS.map((kind, at) => ({ kind, at }))
    .filter(({ kind }) => kind.startsWith(`${family}_`))
    .map(({ at }) => at)
    .reverse();
}
