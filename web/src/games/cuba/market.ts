// The five Goods, and what a sale of them would leave: the game reckons it (preview.py).

import { previewOf } from "../room";
import type { Picture } from "../../lib/wire";
import type { CubaPreview, Sale } from "./seen";

export const GOODS = ["gem", "weapons", "statue", "case", "alcohol"] as const;
export type Good = (typeof GOODS)[number];

/** What the answers would lead to; null where nobody is asked. */
export function cubaPreview(picture: Picture): CubaPreview | null {
  return previewOf(picture, "cuba");
}

/** The best sale of an Offer with the Goods held now; null: nothing can be sold, undefined: not asked. */
export function prospect(picture: Picture, card: number): Sale | null | undefined {
  return cubaPreview(picture)?.offers?.find((offer) => offer.card === card)?.best;
}
