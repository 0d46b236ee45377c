// Bootleggers for the shell: its parts.

import Kettle from "../../art/Kettle.svelte";
import Grand from "../../art/Grand.svelte";
import type { Room } from "../room";
import { coach } from "./coach";
import Guide from "./Guide.svelte";
import { cue, tellsNothing } from "./cues";
import Holdings from "./Holdings.svelte";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { s } from "./text";
import Twin from "./Twin.svelte";

export const room: Room = {
  Table,
  Twin,
  ceremony: { title: () => s("closing"), Prize: Kettle },
  Sheet,
  Coin: Grand,
  Holdings,
  people: ["seat", "other"],
  cue,
  opens: (news) => news.kind === "round_begins",
  closes: (news) => news.kind === "poorest" || news.kind === "game_ends",
  ready: (picture, seat) =>
    ["choosing", "loading"].includes(picture.step) && !picture.asked.includes(seat),
  forced: tellsNothing,
  answers: () => "at the table", // Thug cards have targets, and those lie there
  coach,
  guide: {
    Picture: Guide,
    rules: "BOOT",
    pictures: [
      { choosing: 2, talking: 11, drafting: 2, still_work: 2, bar_work: 2 },
      { talking_again: 11, placing: 3 },
      { trading: 5 },
      { loading: 5, lining_up: 5 },
      { demand: 6, selling: 6, permitting: 6, pleading: 6 },
    ],
  },
  places: {
    track: ".track",
    muscle: ".bid .hand",
    deal: ".deal",
    display: ".draft .display",
    street: ".street",
    holdings: ".holdings",
    load: ".load",
  },
  keys: [
    { key: "1 … 6", text: () => s("key_bars") },
    { key: "p", text: () => s("key_pass") },
    { key: "f", text: () => s("key_ahead") },
  ],
};
