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
  takes(at: number): string; // what may be dropped on a province (data-drop)
  ondrop(seat: number, food: number, place: HTMLElement): void;
  ghost: { card: number; province: number } | null; // where a smuggler would go
  taken: number[]; // keepers who would be arrested then
}

/** What a cube is called while it is dragged. */
export const cubeName = (seat: number, food: number) => `cube-${seat}-${food}`;
export const SMUGGLER = "smuggler"; // the smuggler of this go
export const CARD = "card"; // a card of the hand

/** Nothing can be touched. */
export const still: Touch = {
  province: () => "",
  slot: () => null,
  cube: () => "",
  cantina: () => ({}),
  onprovince: () => undefined,
  onslot: () => undefined,
  oncube: () => undefined,
  takes: () => "",
  ondrop: () => undefined,
  ghost: null,
  taken: [],
};
