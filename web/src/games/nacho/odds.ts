// The chance to be first with a card, from what is public: which cards could be in which hand. Taken
// for granted is only that the others choose blindly from their hands; nobody knows better.

import type { Batch, NachoView } from "./view";

interface Rival {
  share: number[]; // by batch: how likely the chosen card is of it
  equal: boolean; // with an equal rank I am still before this one
}

function rivalsOf(view: NachoView, seat: number): Rival[] {
  const seats = view.players.length;
  const fromGem = (other: number) => (other - (view.gem ?? 0) + seats) % seats;
  return view.players
    .filter((player) => player.seat !== seat && player.hand > 0)
    .map((player) => ({
      share: view.unseen.map((batch) => (batch.hands[player.seat] ?? 0) / player.hand),
      equal: fromGem(seat) < fromGem(player.seat),
    }));
}

/** How likely all these rivals show lower cards, when all their cards come out of one batch. */
function allLower(ranks: number[], rank: number, rivals: Rival[]): number {
  const lower = ranks.filter((other) => other < rank).length;
  const equal = ranks.filter((other) => other === rank).length;
  const strict = rivals.filter((rival) => !rival.equal).length;
  let chance = 1;
  for (let drawn = 0; drawn < rivals.length; drawn += 1) {
    const good = drawn < strict ? lower : lower + equal;
    chance *= Math.max(0, good - drawn) / (ranks.length - drawn);
  }
  return chance;
}

/** Every way the rivals' cards can come out of the batches, weighed. */
function over(ranks: number[][], rank: number, rivals: Rival[], groups: Rival[][]): number {
  const [next, ...rest] = rivals;
  if (!next) {
    return groups.reduce((all, group, at) => all * allLower(ranks[at] ?? [], rank, group), 1);
  }
  return next.share.reduce((sum, share, at) => {
    if (share === 0) return sum;
    const joined = groups.map((group, i) => (i === at ? [...group, next] : group));
    return sum + share * over(ranks, rank, rest, joined);
  }, 0);
}

/** The chance, 0 to 1, that a card of this rank is the first of the turn. */
export function chanceFirst(view: NachoView, seat: number, rank: number): number {
  const ranks = view.unseen.map((batch: Batch) =>
    batch.cards.map((card) => view.smugglers.ranks[card] ?? 0),
  );
  return over(
    ranks,
    rank,
    rivalsOf(view, seat),
    view.unseen.map(() => []),
  );
}
