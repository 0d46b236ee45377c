// With whom a seat plays, in words.

import { t } from "../lib/i18n";
import type { Seat } from "../lib/wire";
import { partnerOf } from "./teams";

export function companyOf(seats: Seat[], seat: number): string {
  const partner = partnerOf(seats, seat);
  if (!partner) return t("plays_alone");
  return partner.name ? t("plays_with", { name: partner.name }) : t("needs_partner");
}
