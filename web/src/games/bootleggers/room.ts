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
    at: {
      r1: [1, "BOOT-9"],
      r2: [1, "BOOT-9"],
      rt: [1, "BOOT-9"],
      r3: [1, "BOOT-9"],
      choosing: [1, "BOOT-2"],
      talking: [1, "BOOT-11"],
      paying: [1, "BOOT-2"],
      drafting: [1, "BOOT-2"],
      still_work: [1, "BOOT-2"],
      bar_work: [1, "BOOT-2"],
      talking_again: [2, "BOOT-11"],
      p1: [2, "BOOT-9"],
      p2: [2, "BOOT-9"],
      placing: [2, "BOOT-3"],
      d1: [3, "BOOT-9"],
      d2: [3, "BOOT-9"],
      t1: [3, "BOOT-9"],
      t2: [3, "BOOT-9"],
      trading: [3, "BOOT-5"],
      l1: [4, "BOOT-9"],
      l2: [4, "BOOT-9"],
      l3: [4, "BOOT-9"],
      loading: [4, "BOOT-5"],
      lining_up: [4, "BOOT-5"],
      s1: [5, "BOOT-9"],
      s2: [5, "BOOT-9"],
      demand: [5, "BOOT-6"],
      selling: [5, "BOOT-6"],
      permitting: [5, "BOOT-6"],
      pleading: [5, "BOOT-6"],
      c1: [0, "BOOT-9"], // from here on no picture: the end of a round, and what happens at any time
      e1: [0, "BOOT-9"],
      answering: [0, "BOOT-11"],
      countered: [0, "BOOT-11"],
      played: [0, "BOOT-10"],
      squeezed: [0, "BOOT-10"],
      blind_draw: [0, "BOOT-10"],
      hijacked: [0, "BOOT-10"],
    },
  },
  places: {
    track: ".track",
    muscle: ".bid .hand",
    deal: ".deal",
    display: ".draft .display",
    street: ".street",
    holdings: ":is(.mobster.me, .seat.you) .holdings",
    pass: ".talk header .button",
    load: ".load",
  },
  keys: [
    { key: "1 … 6", text: () => s("key_bars") },
    { key: "p", text: () => s("key_pass") },
    { key: "f", text: () => s("key_ahead") },
  ],
};
