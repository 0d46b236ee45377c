// The Thug card on the table in words.

import type { Picture } from "../../lib/wire";
import { nameIn, truckWords } from "./say";
import type { Aim } from "./seen";
import { s, thugName } from "./text";
import { truckOf, type BootView } from "./view";

function targetWords(view: BootView, picture: Picture, aim: Aim): string {
  const nameOf = nameIn(picture);
  switch (aim.kind) {
    case "bar":
      return view.speakeasies[aim.number]?.name ?? "";
    case "truck":
      return `${nameOf(truckOf(view, aim.number)?.holder ?? null)}, ${truckWords(view, aim.number)}`;
    default:
      return nameOf(aim.number);
  }
}

/** "Cleo plays Hijack: Alma, small truck s1" */
export function sayPlayed(view: BootView, picture: Picture): string {
  if (!view.played) return "";
  const { by, card, aim } = view.played;
  return s(aim ? "thug_at" : "thug_on_table", {
    name: nameIn(picture)(by),
    card: thugName(card),
    target: aim ? targetWords(view, picture, aim) : "",
  });
}
