// Gestures are quick phrases whose text stands between asterisks; each has a drawing (art/Face).
// A sentence arrives in the reader's language, so it is recognised by the reader's own phrase table.

import { wordTable } from "../lib/words.svelte";

export const MOODS = ["whistle", "wink", "sweat", "gasp", "laugh", "glare"] as const;
export type Mood = (typeof MOODS)[number];

function isMood(name: string): name is Mood {
  return (MOODS as readonly string[]).includes(name);
}

export function gestureOf(game: string, line: string): Mood | null {
  for (const [name, text] of Object.entries(wordTable(game, "phrase"))) {
    if (text === line && isMood(name)) return name;
  }
  return null;
}

/** The quick phrases of a game: what can be drawn, and what is said in words. */
export function phrasesOf(game: string): {
  gestures: [Mood, string][];
  spoken: [string, string][];
} {
  const all = Object.entries(wordTable(game, "phrase"));
  return {
    gestures: all.filter((entry): entry is [Mood, string] => isMood(entry[0])),
    spoken: all.filter(([name]) => !isMood(name)),
  };
}
