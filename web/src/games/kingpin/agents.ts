// The specials that could be sent in the fourth step, and whom a move is against.

import type { Decision, MoveOption, RefusedOption } from "../../lib/wire";
import type { Asked } from "./asked";
import { findCard, KINDS, kindOf, partOf, type Kind, type KingpinView } from "./view";

export interface Agent {
  name: string;
  deed: "inspect" | "hire" | "audit";
  kind: Kind;
  card: number; // which auditor; -1: any of its kind
}

const SENT: Record<Agent["deed"], Kind> = {
  inspect: "inspector",
  hire: "fixer",
  audit: "auditor",
};

function agentOf(option: MoveOption): Agent | null {
  const deed = kindOf(option) as Agent["deed"];
  const kind = SENT[deed];
  if (!kind) return null;
  const card = deed === "audit" ? partOf(option, "card") : -1;
  return { name: `${deed}${card}`, deed, kind, card };
}

/** Each once, in the order of the piles; some may have nothing to do. */
export function agentsOf(decision: Decision): Agent[] {
  const found = new Map<string, Agent>();
  for (const option of [...decision.legal, ...decision.refused]) {
    const agent = agentOf(option);
    if (agent && !found.has(agent.name)) found.set(agent.name, agent);
  }
  return [...found.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

export function isOf(option: MoveOption, agent: Agent): boolean {
  return agentOf(option)?.name === agent.name;
}

/** Whom the move is aimed at. */
export function victimOf(view: KingpinView, option: MoveOption): number {
  if (kindOf(option) === "audit") return partOf(option, "target");
  return findCard(view, partOf(option, "card"))?.owner.seat ?? -1;
}

/** What it may not do. That nobody sends it to themselves goes without saying. */
export function refusedTo({ view, me, decision }: Asked, agent: Agent | null): RefusedOption[] {
  return (decision?.refused ?? []).filter(
    (option) => agent && isOf(option, agent) && victimOf(view, option) !== me,
  );
}
