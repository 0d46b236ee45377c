// Fair chance. The server derives every draw again by the rules, as `contraband verify` does. This
// browser then checks with its own cryptography that the seed is the one promised before the deal,
// that what it added is part of the key, and that every draw follows from the key. Browsers lend
// their cryptography to safe addresses only (https, or this machine): elsewhere the server's word
// stands alone, and the record can be checked by hand.

import { api } from "./api";
import { commitment, follows, hex } from "./commitment";
import { t } from "./i18n";
import { keysOf, recall, remember } from "./keep";
import { settings } from "./settings.svelte";

export interface Verdict {
  fair: boolean;
  sentence: string;
}

/** Sixteen random bytes of this browser, the same on every visit while the promise is the same. */
export function ownNonce(table: string): string {
  const kept = recall<string>(`nonce.${table}`, "");
  if (kept) return kept;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  remember(`nonce.${table}`, nonce);
  return nonce;
}

/**
 * Keep the promise as it was before the deal, so that it cannot be changed afterwards. In the lobby
 * other cards bring another promise: then this browser adds other bytes, for the old ones are known.
 */
export function keepPromise(table: string, commitment: string, lobby: boolean): void {
  const kept = recall(`promise.${table}`, "");
  if (!commitment || commitment === kept || (kept && !lobby)) return;
  remember(`promise.${table}`, commitment);
  if (kept) remember(`nonce.${table}`, "");
}

export async function verify(table: string, shown: string, token: string): Promise<Verdict> {
  try {
    const [record, checked] = await Promise.all([
      api.record(table, token),
      api.verify(table, settings.language, token),
    ]);
    if (!checked.fair) return { fair: false, sentence: checked.sentence };
    if (!window.isSecureContext)
      return { fair: true, sentence: `${t("verify_server")} ${checked.sentence}` };
    const promised = recall(`promise.${table}`, shown);
    if ((await commitment(record)) !== promised) return { fair: false, sentence: t("verify_no") };
    if (!(await follows(record, checked.bounds)))
      return { fair: false, sentence: t("verify_draws_no") };
    const played = keysOf(table).length > 0;
    const nonce = recall(`nonce.${table}`, "");
    const mine = played && nonce !== "" && record.fair.contributions.includes(nonce);
    return {
      fair: true,
      sentence: `${t(mine ? "verify_mine" : "verify_yes")} ${checked.sentence}`,
    };
  } catch (error) {
    return { fair: false, sentence: (error as Error).message };
  }
}
