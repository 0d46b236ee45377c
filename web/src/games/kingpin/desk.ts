// A light copy of the own business that a plan is tried out on. Nothing is rolled here.

import {
  KINDS,
  familyOf,
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
  stock: number[];
  blocks: number; // deliveries that auditors stop
  extra: number; // what free cards and woken specials are worth
  dearer: boolean; // the units of a turn add up to burn a client out
}

function things(
  view: KingpinView,
  empire: Empire,
  family: string,
  sold: Map<number, number>,
): Thing[] {
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
        limit: pile.limit - (sold.get(card.card) ?? 0),
      };
    });
}

export function deskOf(
  view: KingpinView,
  me: number,
  blocks: number,
  sold: Map<number, number> | null,
): Desk {
  const own = view.empires[me] as Empire;
  const already = sold ?? new Map<number, number>();
  const others = view.empires.filter((empire) => empire.seat !== me);
  return {
    dice: [0, ...view.dice],
    trucks: things(view, own, "truck", already),
    outlets: things(view, own, "outlet", already),
    clients: things(view, own, "client", already),
    rivals: others.flatMap((empire) => things(view, empire, "client", already)),
    tired: own.cards.filter((card) => card.ready === false && card.like === card.card),
    money: own.money,
    stock: view.stock.map((pile) => pile.left),
    blocks,
    extra: 0,
    dearer: sold !== null,
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
