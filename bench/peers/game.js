// A game of the size of Soda Smugglers: hidden hands, sealed answers at the same time, then a guard.
const { ActivePlayers } = require("boardgame.io/core");

const ROUNDS = 12;

function deal(G, random, seats) {
  const deck = random.Shuffle([...Array(40).keys()].map((n) => n % 4));
  G.hands = Array.from({ length: seats }, (_, seat) => deck.slice(seat * 5, seat * 5 + 5));
  G.sealed = Array(seats).fill(null);
}

function settle(G, random, seats) {
  G.sealed.forEach((luggage, seat) => {
    const bottles = luggage.reduce((sum, card) => sum + card, 0);
    G.caps[seat] += bottles > G.limit ? -1 : bottles;
    G.past.push({ round: G.round, seat, bottles });
  });
  G.round = (G.round % ROUNDS) + 1; // without end: the load decides how long it lasts
  if (G.round === 1) G.past = [];
  deal(G, random, seats);
}

const pack = ({ G, ctx, playerID, random }, first, second) => {
  const hand = G.hands[playerID];
  if (G.sealed[playerID] || first === second || !(first in hand) || !(second in hand)) {
    return "INVALID_MOVE";
  }
  G.sealed[playerID] = [hand[first], hand[second]];
  if (G.sealed.every((luggage) => luggage)) settle(G, random, ctx.numPlayers);
};

module.exports.Smugglers = {
  name: "smugglers",
  setup: ({ ctx, random }) => {
    const G = { round: 1, limit: 3, caps: Array(ctx.numPlayers).fill(10), past: [] };
    deal(G, random, ctx.numPlayers);
    return G;
  },
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { pack: { move: pack, client: false } },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
    sealed: G.sealed.map((luggage, seat) =>
      String(seat) === playerID ? luggage : luggage !== null,
    ),
  }),
};
