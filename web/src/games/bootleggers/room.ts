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
      {
        c1: 9,
        e1: 9,
        answering: 11,
        countered: 11,
        played: 10,
        squeezed: 10,
        blind_draw: 10,
        hijacked: 10,
      },
      {
        r1: 9,
        r2: 9,
        rt: 9,
        r3: 9,
        choosing: 2,
        talking: 11,
        paying: 2,
        drafting: 2,
        still_work: 2,
        bar_work: 2,
      },
      { talking_again: 11, p1: 9, p2: 9, placing: 3 },
      { d1: 9, d2: 9, t1: 9, t2: 9, trading: 5 },
      { l1: 9, l2: 9, l3: 9, loading: 5, lining_up: 5 },
      { s1: 9, s2: 9, demand: 6, selling: 6, permitting: 6, pleading: 6 },
    ],
  },
  places: {
    track: ".track",
    deal: ".deal",
    street: ".street",
    holdings: ":is(.mobster.me, .seat.you) .holdings",
    pass: ".talk header .button",
    load: ".load",
    muscle_card: ".bid .hand > li",
    card: ".draft .display > li",
    bar: ".street [data-spot]",
  },
  keys: [
    { key: "1 … 6", text: () => s("key_bars") },
    { key: "p", text: () => s("key_pass") },
    { key: "f", text: () => s("key_ahead") },
  ],
};
