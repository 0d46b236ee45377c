// The room of a game that has none yet: everything in words, every move a button.

import Cap from "../../art/Cap.svelte";
import type { Room } from "../room";
import Moves from "../../table/Moves.svelte";
import Table from "./Table.svelte";

export const room: Room = {
  Table,
  Twin: Moves,
  Coin: Cap,
  people: ["seat", "player"],
  cue: () => ({ sound: "card" }),
  opens: (news) => news.kind === "round_begins",
  closes: () => false,
};
