// What the cues of the rooms have in common: news that is only heard, and coins that change hands.

import type { Sound } from "../lib/sound";
import type { News } from "../lib/wire";
import type { Cue } from "./room";

/** A number that the news is about. */
export function many(news: News, name: string): number {
  return news.about[name]?.[0] ?? 0;
}

/** The anchor of the seat that the news is about. */
export function seat(news: News, name: string): string {
  return `seat-${many(news, name)}`;
}

/** Coins go from one anchor to another, with a sound. */
export function coins(sound: Sound, from: string, to: string, count: number): Cue {
  return { sound, fly: { from, to, count } };
}

/** The cue of news that is only heard: each sound with the kinds of news that make it. */
export function heard(kinds: Partial<Record<Sound, string[]>>): (news: News) => Cue | null {
  const sounds = new Map<string, Sound>();
  for (const [sound, news] of Object.entries(kinds))
    for (const kind of news) sounds.set(kind, sound as Sound);
  return (news) => {
    const sound = sounds.get(news.kind);
    return sound ? { sound } : null;
  };
}
