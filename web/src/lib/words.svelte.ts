// Texts that the server keeps for the games: rules, options, events, quick phrases.

import { api } from "./api";
import { settings } from "./settings.svelte";

type Tree = { [key: string]: string | string[] | Tree };

let current = $state.raw<{ language: string; tree: Tree }>({ language: "", tree: {} });

/** Fetch the words of the reader's language; call once, from a component. */
export function followWords(): void {
  $effect(() => {
    const language = settings.language;
    if (current.language === language) return;
    api.words(language).then(
      (tree) => (current = { language, tree: tree as Tree }),
      () => undefined, // the table still works; only help texts are missing
    );
  });
}

function find(...path: string[]): string | string[] | Tree | undefined {
  let at: string | string[] | Tree | undefined = current.tree;
  for (const key of path) {
    if (typeof at !== "object" || Array.isArray(at)) return undefined;
    at = at[key];
  }
  return at;
}

export function word(game: string, ...path: string[]): string {
  const found = find("games", game, ...path);
  return typeof found === "string" ? found : "";
}

let ownNames = $state.raw<Record<string, string[]>>({});

/** What the cards of this table are called, where they are not the printed ones. */
export function useNames(names: Record<string, string[]> | undefined): void {
  ownNames = names ?? {};
}

/** One word of a numbered group: the name of a food, of a province. */
export function wordAt(game: string, group: string, number: number): string {
  const own = ownNames[group]?.[number];
  if (own !== undefined) return word(game, group, own, "name") || own.replaceAll("_", " ");
  const found = find("games", game, "word", group);
  return Array.isArray(found) ? (found[number] ?? "") : "";
}

export function wordList(game: string, ...path: string[]): string[] {
  const found = find("games", game, ...path);
  return Array.isArray(found) ? found : [];
}

export function wordTable(game: string, ...path: string[]): Record<string, string> {
  const found = find("games", game, ...path);
  if (typeof found !== "object" || Array.isArray(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

export function optionTitle(game: string, name: string): string {
  return word(game, "option", name, "name") || name;
}

export function optionValue(game: string, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => optionValue(game, name, item)).join(", ");
  return word(game, "option", name, "values", String(value)) || String(value);
}
