// Single keys around the table; none of them works while somebody is typing.

import { t } from "../lib/i18n";
import type { TableState } from "./state.svelte";

interface Hands {
  table: TableState;
  replay():
    { step(by: number): void; round(by: number): void; end(of: "start" | "end"): void } | undefined;
  zoom(): { by(factor: number): void; fit(): void } | undefined;
  say(text: string): void;
  undo(): void;
}

export function handleKeys(event: KeyboardEvent, hands: Hands): void {
  const target = event.target as HTMLElement;
  const typing = target.closest("input, textarea, select") !== null;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") escape(hands.table, target);
  else if (!typing && !target.closest("dialog") && press(event, hands, target))
    event.preventDefault();
}

function escape(table: TableState, target: HTMLElement): void {
  if (target.closest("dialog")) return; // it closes itself, and nothing else
  if (target.id === "say") target.blur();
  else if (table.past) table.present();
}

function press(event: KeyboardEvent, hands: Hands, target: HTMLElement): boolean {
  const { table } = hands;
  const replay = hands.replay();
  switch (event.key) {
    case "?":
      table.panel = "keys";
      return true;
    case "s":
      hands.say(state(table));
      return true;
    case "l":
      hands.say(table.news.filter((item) => item.line).at(-1)?.line ?? "");
      return true;
    case "t":
      hands.say(time(table));
      return true;
    case "m":
      document.querySelector<HTMLElement>("#words")?.focus();
      return true;
    case "h":
      table.hints.press();
      return true;
    case "u":
      if (table.now?.undo.free) hands.undo();
      return true;
    case "+":
    case "=":
      hands.zoom()?.by(1.25);
      return true;
    case "-":
      hands.zoom()?.by(1 / 1.25);
      return true;
    case "0":
      hands.zoom()?.fit();
      return true;
    case "c":
      table.tab = "talk";
      setTimeout(() => document.querySelector<HTMLElement>("#say")?.focus());
      return true;
    case "ArrowLeft":
    case "ArrowRight":
      if (target.closest(".closer")) return false; // there the arrows move the enlarged table
      return move(table, replay, event.key === "ArrowLeft" ? -1 : 1);
    case "[":
    case "]":
      replay?.round(event.key === "[" ? -1 : 1);
      return replay !== undefined;
    case "Home":
    case "End":
      replay?.end(event.key === "Home" ? "start" : "end");
      return replay !== undefined;
    default:
      return false;
  }
}

/** The arrows step through the past; the first step back begins it. */
function move(
  table: TableState,
  replay: { step(by: number): void } | undefined,
  by: number,
): boolean {
  if (replay) replay.step(by);
  else if (by < 0 && table.now?.table.phase === "playing")
    void table.lookAt(table.now.table.moves - 1);
  else return false;
  return true;
}

function state(table: TableState): string {
  const picture = table.shown;
  if (!picture) return t("connecting");
  const seats = picture.seats.map((seat) => `${seat.name} ${seat.score ?? ""}`.trim()).join(", ");
  return `${picture.prompt} ${t("round_of", { n: picture.table.round, all: picture.table.rounds })}. ${seats}.`;
}

function time(table: TableState): string {
  const now = table.now;
  const left = now?.seats[now.you]?.clock_ms ?? -1;
  if (left < 0) return t("no_clock");
  const gone = now?.decision ? performance.now() - table.active.pictureAt : 0;
  return `${t("time_left")}: ${t("seconds", { n: Math.max(0, Math.ceil((left - gone) / 1000)) })}`;
}
