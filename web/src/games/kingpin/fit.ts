// The room fits its screen: cards are as large as the height allows. Their size hangs on --fit; with
// data-tight they are drawn plainer and hints are left out, with data-spare also what can wait.

import type { Attachment } from "svelte/attachments";

const NARROW = 520; // a phone never has room to spare
const LEVELS = [
  { fit: 1.7, tight: false, spare: false },
  { fit: 1.5, tight: false, spare: false },
  { fit: 1.3, tight: false, spare: false },
  { fit: 1.15, tight: false, spare: false },
  { fit: 1, tight: false, spare: false },
  { fit: 1.1, tight: true, spare: false },
  { fit: 1, tight: true, spare: false },
  { fit: 0.92, tight: true, spare: false },
  { fit: 1, tight: true, spare: true },
  { fit: 0.86, tight: true, spare: true },
];

/** Is the part of the page that holds the room higher than the screen leaves it? */
function overflows(node: HTMLElement, port: HTMLElement): boolean {
  const parts = [...port.children].filter((part) => part instanceof HTMLElement);
  const own = parts.find((part) => part.contains(node));
  // The table in words may be scrolled to; everything else belongs on the screen.
  const others = parts.filter((part) => part !== own && !part.matches(".words"));
  const taken = others.reduce((sum, part) => sum + part.offsetHeight, 0);
  return (own?.scrollHeight ?? 0) > port.clientHeight - taken + 1;
}

function adjust(node: HTMLElement, port: HTMLElement): void {
  const levels = port.clientWidth > NARROW ? LEVELS : LEVELS.filter((level) => level.tight);
  for (const { fit, tight, spare } of levels) {
    node.style.setProperty("--fit", String(fit));
    node.toggleAttribute("data-tight", tight);
    node.toggleAttribute("data-spare", spare);
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
