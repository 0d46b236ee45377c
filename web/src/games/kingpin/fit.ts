// The room fits its screen: cards are as large as the height allows. Their size hangs on --fit, and
// what can be spared is left out while data-tight is set.

import type { Attachment } from "svelte/attachments";

const SCALES = [1.3, 1.15, 1, 0.92, 0.84, 0.76, 0.68, 0.6];
const TIGHT = 1; // from here on down

/** The height of the page's part that holds the room, and how much of it there is. */
function overflows(node: HTMLElement, port: HTMLElement): boolean {
  const parts = [...port.children].filter((part) => part instanceof HTMLElement);
  const own = parts.find((part) => part.contains(node));
  // The table in words may be scrolled to; everything else belongs on the screen.
  const others = parts.filter((part) => part !== own && !part.matches(".words"));
  const taken = others.reduce((sum, part) => sum + part.offsetHeight, 0);
  return (own?.scrollHeight ?? 0) > port.clientHeight - taken + 1;
}

function adjust(node: HTMLElement, port: HTMLElement): void {
  for (const scale of SCALES) {
    node.style.setProperty("--fit", String(scale));
    node.toggleAttribute("data-tight", scale < TIGHT);
    if (!overflows(node, port)) return;
  }
}

/** Attach it anew (with whatever has changed) and it measures anew. */
export function fitted(..._changes: unknown[]): Attachment<HTMLElement> {
  return (node) => {
    const port = node.closest<HTMLElement>("main");
    if (!port) return;
    const watch = new ResizeObserver(() => adjust(node, port));
    watch.observe(port);
    adjust(node, port);
    void document.fonts.ready.then(() => node.isConnected && adjust(node, port));
    return () => watch.disconnect();
  };
}
