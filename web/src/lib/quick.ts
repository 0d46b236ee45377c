// Tables that are made with one click: a game at once, against bots or alone, and lessons.

import type { RoomSign } from "../games/signs";
import { api, type Created, type NewTable } from "./api";
import { NEVER } from "./grace";
import { addKey } from "./keep";
import { progressOf } from "./learned.svelte";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";

export const myName = () => settings.name.trim() || "Alma";

export function quickTable(
  sign: RoomSign,
  { seats, options }: { seats: number; options: RoomSign["quick"]["options"] } = sign.quick,
): NewTable {
  return {
    game: sign.game,
    seats,
    occupants: Array.from({ length: seats }, (_, seat) => (seat === 0 ? "open" : settings.against)),
    name: myName(),
    seat: 0,
    options,
    clock: "none",
    grace_s: NEVER,
    spectators: "public",
    spectator_delay: 0,
    hints: true,
    public: false,
  };
}

function enter(made: Created, name: string, start: boolean): void {
  addKey(made.table, { token: made.host_token, name });
  go(`/t/${made.table}`, start ? "start" : null);
}

export async function openTable(table: NewTable, start: boolean): Promise<void> {
  enter(await api.create(table), table.name, start);
}

/** A lesson from its beginning, or where it was left. */
export async function learn(game: string, lesson: string): Promise<void> {
  const before = progressOf(game, lesson);
  if (before && !before.done && before.stop > 0) go(`/t/${before.table}`);
  else enter(await api.learn(game, lesson, myName()), myName(), false);
}
