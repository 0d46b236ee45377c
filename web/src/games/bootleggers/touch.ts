// What on the street can be pointed at now, and what that means. Made by Table, used by the street.

export type TouchState = "" | "legal" | "picked" | "refused";

/** What a speakeasy says about the move that is thought of. */
export interface Note {
  strong: string;
  lines: string[];
  good?: boolean;
}

export interface Touch {
  bar(spot: number): TouchState;
  label(spot: number): string; // what pressing it does, for ears
  note(spot: number): Note | null;
  planned(spot: number): number; // own markers that would go there
  press(spot: number): void;
  leave(): void; // the pointer has gone on: stop saying why not
  truck(truck: number): TouchState;
  pressTruck(truck: number): void;
  takes(spot: number): string | undefined; // what may be dropped there (drag.ts)
}

/** Nothing can be touched. */
export const still: Touch = {
  bar: () => "",
  label: () => "",
  note: () => null,
  planned: () => 0,
  press: () => undefined,
  leave: () => undefined,
  truck: () => "",
  pressTruck: () => undefined,
  takes: () => undefined,
};
