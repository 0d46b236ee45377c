// One gesture, several moves: whoever flicks the Vehicle straight away has no Preparation in mind, and
// whoever aims through a gate means that gate. The room answers the questions on the way.

import type { Decision } from "../../lib/wire";
import type { Aim } from "./aim";
import { isVehicle } from "./inks";
import { flickMove, type stageOf } from "./view";

export interface Wish {
  die: string;
  aim: Aim;
  gate: [string, string] | null; // the one the aim goes through
}

/** Which moves a wish can make without being asked again: at most so many. */
export const LONGEST = 4;

const isPair = (a: string[], b: string[]) => a.every((post) => b.includes(post));

function gateMove(decision: Decision, posts: [string, string]): number | null {
  const wanted = posts.map((post) => post.toLowerCase());
  const option = decision.legal.find((item) => {
    const [kind, ...dice] = item.notation.split(" ");
    return kind === "gate" && isPair(wanted, dice);
  });
  return option?.move ?? null;
}

/** The next move towards a wish. */
export function towards(
  decision: Decision,
  stage: ReturnType<typeof stageOf>,
  wish: Wish,
  named: string[] | null,
): number {
  const flick = flickMove(wish.die, wish.aim);
  if (stage === "preparing" && isVehicle(wish.die))
    return decision.legal.find((option) => option.notation === "done")?.move ?? flick;
  if (stage !== "riding" || !wish.gate || !isVehicle(wish.die)) return flick;
  if (named) return flick;
  return gateMove(decision, wish.gate) ?? flick;
}
