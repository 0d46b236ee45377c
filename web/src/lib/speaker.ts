// Texts that a game's own table needs, next to the game, in every language.

import { fill, type Values } from "./i18n";
import { settings, type Language } from "./settings.svelte";

export function speaker<K extends string>(
  tables: Record<Language, Record<K, string>>,
): (key: K, values?: Values) => string {
  return (key, values = {}) => fill(tables[settings.language][key], values);
}
