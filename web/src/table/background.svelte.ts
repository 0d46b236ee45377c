// What this browser does at a table without being asked. Call once, from a component.

import { untrack } from "svelte";
import { addKey, keysOf } from "../lib/keep";
import { keepPromise, ownNonce } from "../lib/proof";
import { go } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import type { TableState } from "./state.svelte";

const SCREEN_ACCOUNT_MS = 9000;

export function runInBackground(table: TableState): void {
  contribute(table);
  startAtOnce(table);
  carryKeys(table);
  clearAccounts(table);
  followLeader(table);
  passOn(table);
  followLanguage(table);
}

/** Several people at one device, and nothing to hide. */
function passOn(table: TableState): void {
  $effect(() => table.passOn());
}

/** Fair chance: keep the promise, and add this browser's bytes before the start. */
function contribute(table: TableState): void {
  const contributed: string[] = []; // nonce and token
  $effect(() => {
    if (!table.now) return;
    const { commitment, phase } = table.now.table;
    keepPromise(table.table, commitment, phase === "lobby");
    for (const session of table.seated) {
      const told = session.picture?.table; // one session may hear of other cards before another
      if (told?.phase !== "lobby" || told.commitment !== commitment) continue;
      const nonce = ownNonce(table.table);
      if (contributed.includes(nonce + session.token)) continue;
      contributed.push(nonce + session.token);
      session.send({ type: "contribute", nonce });
    }
  });
}

/** "Play now": the table was made to be started at once. */
function startAtOnce(table: TableState): void {
  let started = false;
  $effect(() => {
    const lobby = table.now?.table.phase === "lobby";
    if (started || !lobby || !table.host || history.state !== "start") return;
    started = true;
    history.replaceState(null, "");
    table.sendHost({ type: "start" });
  });
}

/** The same people go on to the next table with the same keys. */
function carryKeys(table: TableState): void {
  $effect(() => {
    const { now } = table;
    const next = now?.table.rematch;
    if (!next) return;
    for (const key of keysOf(table.table)) addKey(next, key);
    // Who asked for it goes there at once, and so does the shared screen, which nobody clicks. Nobody
    // has to be waited for if all the others are bots.
    const waits = now.seats.some(
      ({ seat, occupant }) => seat !== now.you && (occupant === "person" || occupant === "open"),
    );
    if (table.screen) location.assign(`/t/${next}?screen`);
    else if (table.playsOn) go(`/t/${next}`, waits ? null : "start");
  });
}

/** A round that was taken back has no account, and nobody sits at a shared screen to close one. */
function clearAccounts(table: TableState): void {
  $effect(() => {
    if (table.panel !== "sheet") return;
    const closing = table.active.news.find((item) => item.number === table.sheetUpTo);
    if (closing?.undone) table.panel = "";
    if (!table.screen) return;
    const timer = setTimeout(() => (table.panel = ""), SCREEN_ACCOUNT_MS);
    return () => clearTimeout(timer);
  });
}

/** After the end everybody is where the leader is, unless they have stepped off. */
function followLeader(table: TableState): void {
  $effect(() => {
    const review = table.active.review;
    if (!review || !table.led || !table.following) return;
    untrack(() => void table.show(review.move));
  });
  let eyes: number | undefined;
  $effect(() => {
    const now = table.now?.eyes;
    if (eyes !== undefined && now !== eyes) untrack(() => table.turned());
    eyes = now;
  });
}

/** Another language: sentences of the server come anew, those of the past too. */
function followLanguage(table: TableState): void {
  let spoken = settings.language;
  $effect(() => {
    if (settings.language === spoken) return;
    spoken = settings.language;
    untrack(() => {
      for (const session of table.sessions) session.relearn();
      table.said = [];
      table.explained = null;
      table.forget();
    });
  });
}
