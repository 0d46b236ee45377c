// What the mounties on the own cantinas would do after a go. A look ahead for the person who
// chooses; what really happens, the server says.

import type { Cantina, MountieCard, NachoView } from "./view";

export interface Arrest {
  kind: "arrest";
  province: number;
  card: number;
  mounties: MountieCard[]; // one, or two of which the owner chooses one
}
export interface Raid {
  kind: "raid"; // one of two lone mounties walks off and arrests the best keeper anywhere
  left: number;
  mounties: MountieCard[];
  keepers: { province: number; card: number }[]; // several: the owner chooses
}
export interface Stroll {
  kind: "stroll"; // nobody to arrest: the mountie only moves
  left: number;
  mounties: MountieCard[];
}
export type Outcome = Arrest | Raid | Stroll;

export interface Go {
  card: number;
  province: number;
  mountie?: { card: MountieCard; province: number } | undefined; // if I were first
}

/** The highest rank; of equal ones the one that came last. */
function highest(keepers: number[], ranks: number[]): number {
  return keepers.reduce(
    (best, card) => (best < 0 || (ranks[card] ?? 0) >= (ranks[best] ?? 0) ? card : best),
    -1,
  );
}

/** The cantinas with the smuggler in place, and the mountie that comes with being first. */
function after(cantinas: Cantina[], go: Go): Cantina[] {
  return cantinas.map((cantina, at) => ({
    ...cantina,
    keepers: at === go.province ? [...cantina.keepers, go.card] : cantina.keepers,
    mounties:
      at === go.mountie?.province ? [...cantina.mounties, go.mountie.card] : cantina.mounties,
  }));
}

function wanderer(cantinas: Cantina[], ranks: number[]): Outcome[] {
  const left = cantinas.findIndex((cantina) => cantina.mounties.length > 1);
  const pair = cantinas[left];
  if (!pair || pair.keepers.length > 0) return [];
  const best = Math.max(
    0,
    ...cantinas.flatMap((cantina) => cantina.keepers.map((card) => ranks[card] ?? 0)),
  );
  const keepers = cantinas
    .map((cantina, province) => ({ province, card: highest(cantina.keepers, ranks) }))
    .filter(({ card }) => card >= 0 && (ranks[card] ?? 0) === best);
  const mounties = pair.mounties;
  return [
    keepers.length ? { kind: "raid", left, mounties, keepers } : { kind: "stroll", left, mounties },
  ];
}

/** Everything that follows from sending this smuggler there, in order. */
export function foresee(view: NachoView, cantinas: Cantina[], go: Go): Outcome[] {
  const ranks = view.smugglers.ranks;
  const there = after(cantinas, go);
  const arrests: Outcome[] = [];
  const left = there.map((cantina, province) => {
    if (!cantina.mounties.length || !cantina.keepers.length) return cantina;
    const card = highest(cantina.keepers, ranks);
    arrests.push({ kind: "arrest", province, card, mounties: cantina.mounties });
    return {
      ...cantina,
      keepers: cantina.keepers.filter((other) => other !== card),
      mounties: cantina.mounties.slice(1),
    };
  });
  return [...arrests, ...wanderer(left, ranks)];
}

/** The cantina whose mounties do it. */
export function actsIn(outcome: Outcome): number {
  return outcome.kind === "arrest" ? outcome.province : outcome.left;
}

/** The cards that are sure to be arrested. */
export function taken(outcomes: Outcome[]): number[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.kind === "arrest") return [outcome.card];
    if (outcome.kind === "raid" && outcome.keepers.length === 1)
      return outcome.keepers.map((keeper) => keeper.card);
    return [];
  });
}
