// What an aim would come to, in words: the sentence beside the dials.

import { slide, type Aim } from "./aim";
import type { Outlook } from "./fate";
import { dieName, s } from "./text";
import type { ClothView } from "./view";

export function outlookWords(cloth: ClothView, { fate, next }: Outlook, aim: Aim): string {
  const city = (corner: number) => cloth.cities.find((item) => item.corner === corner)?.name ?? "";
  const whole = (mm: number) => Math.round(Math.abs(mm));
  switch (fate.kind) {
    case "touch":
      return s("would_touch", { city: city(fate.corner), mm: whole(fate.after) });
    case "strike":
      return s("would_strike", { die: dieName(fate.name), mm: whole(fate.after) });
    case "leave":
      return s("would_leave", { mm: whole(fate.after) });
    case "across":
      return s("would_pass", { mm: whole(fate.mm) });
    case "short":
      return s("would_stick", { mm: whole(fate.mm) });
    case "blocked":
      return s("would_not_count", {
        dice: fate.gate.blockers.map((item) => dieName(item.name)).join(", "),
      });
    case "near":
    case "far":
      return s("would_end", { city: city(fate.corner), mm: whole(fate.mm), most: cloth.ruler });
    case "ring":
      return s("would_ring", { n: fate.points });
    case "free": {
      const [a, b] = next?.posts.map((post) => dieName(post.name)) ?? [];
      return a && b ? s("would_prepare", { a, b }) : s("slides", { mm: whole(slide(aim.speed)) });
    }
  }
}
