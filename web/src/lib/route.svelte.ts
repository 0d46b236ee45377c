// Two kinds of page: the hall, and a table at /t/<id>. A token in the fragment is a key to a seat;
// it is stored and taken out of the address bar at once, so that it is not shared by accident.

import { addKey } from "./keep";
import { settings } from "./settings.svelte";

export interface Route {
  table: string; // empty in the hall
  screen: boolean; // the shared screen: public view, large
  move: number; // a moment to show, or -1
  flick: number; // a move that is to be seen happening, or -1
}

function read(): Route {
  const found = /^\/t\/([\w-]{1,64})\/?$/.exec(location.pathname);
  const query = new URLSearchParams(location.search);
  const table = found?.[1] ?? "";
  const token = location.hash.slice(1);
  if (table && token) {
    addKey(table, { token, name: settings.name });
    history.replaceState(null, "", location.pathname + location.search);
  }
  const number = (name: string) => Number(query.get(name) ?? -1);
  const move = query.has("review") ? 0 : number("move");
  return { table, screen: query.has("screen"), move, flick: number("flick") };
}

export const route: Route = $state(read());

/** Open a page of ours; `wish` tells it what to do on arrival ("start": begin the game). */
export function go(path: string, wish: "start" | null = null): void {
  history.pushState(wish, "", path);
  Object.assign(route, read());
  scrollTo(0, 0);
}

addEventListener("popstate", () => Object.assign(route, read()));
addEventListener("hashchange", () => Object.assign(route, read()));
