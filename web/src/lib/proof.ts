// Fair chance, checked in this browser with its own cryptography: the seed revealed at the end must
// be the one promised before the deal, and what this browser added must be part of the key. That
// every shuffle follows from the key is checked by `contraband verify` on the same record.

import { api } from "./api";
import { commitment, hex } from "./commitment";
import { t } from "./i18n";
import { keysOf, recall, remember } from "./keep";

export interface Verdict {
  fair: boolean;
  sentence: string;
}

/** Sixteen random bytes of this browser, the same on every visit to the table. */
export function ownNonce(table: string): string {
  const kept = recall<string>(`nonce.${table}`, "");
  if (kept) return kept;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  remember(`nonce.${table}`, nonce);
  return nonce;
}

/** Keep the promise as it was before the deal, so that it cannot be changed afterwards. */
export function keepPromise(table: string, commitment: string): void {
  if (commitment && !recall(`promise.${table}`, "")) remember(`promise.${table}`, commitment);
}

export async function verify(table: string, shown: string): Promise<Verdict> {
  try {
    const record = await api.readRecord(table);
    const promised = recall(`promise.${table}`, shown);
    if ((await commitment(record)) !== promised) return { fair: false, sentence: t("verify_no") };
    const played = keysOf(table).length > 0;
    const nonce = recall(`nonce.${table}`, "");
    const mine = played && nonce !== "" && record.fair.contributions.includes(nonce);
    return { fair: true, sentence: mine ? t("verify_mine") : t("verify_yes") };
  } catch (error) {
    return { fair: false, sentence: (error as Error).message };
  }
}
