// What on the board can be pointed at now, and what that means. Made by Table, used by the board.

import type { MoveOption, RefusedOption } from "../../lib/wire";

export type CubeState = "" | "legal" | "refused" | "picked";

/** A slot that a delivery may go to. */
export interface SlotState {
  net: number; // what it would bring after the fee
  stolen: boolean; // only by theft
  picked: boolean;
}

export interface Touch {
  province(at: number): "" | "open" | "far" | "picked" | "lit";
  slot(at: number, food: number): SlotState | null;
  cube(seat: number, food: number): CubeState;
  cantina(
    seat: number,
    at: number,
  ): {
    option?: MoveOption | undefined;
    refused?: RefusedOption | undefined;
  };
  onprovince(at: number): void;
  onslot(at: number, food: number): void;
  oncube(seat: number, food: number): void;
  ghost: { card: number; province: number } | null; // where a smuggler would go
  taken: number[]; // keepers who would be arrested then
}

/** Nothing can be touched. */
export const still: Touch = {
  province: () => "",
  slot: () => null,
  cube: () => "",
  cantina: () => ({}),
  onprovince: () => undefined,
  onslot: () => undefined,
  oncube: () => undefined,
  ghost: null,
  taken: [],
};
