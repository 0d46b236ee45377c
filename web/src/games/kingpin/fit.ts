// The room fits its screen: cards are as large as the height allows. Their size hangs on --fit. With
// data-tight they are drawn plainer and hints are left out, with data-spare also the market while
// nobody buys, with data-bare all that the seats and the log show as well.

import type { Attachment } from "svelte/attachments";

const NARROW = 520; // a phone never has room to spare
const LEVELS: { marks: string[]; fits: number[] }[] = [
  { marks: [], fits: [1.7, 1.5, 1.3, 1.15, 1] },
  { marks: ["data-tight"], fits: [1.3, 1.15, 1, 0.92] },
  { marks: ["data-tight", "data-spare"], fits: [1.15, 1, 0.86] },
  { marks: ["data-tight", "data-spare", "data-bare"], fits: [1.15, 1, 0.86] },
];
const MARKS = LEVELS.at(-1)?.marks ?? [];

/** Is the part of the page that holds the room higher than the screen leaves it? */
function overflows(node: HTMLElement, port: HTMLElement): boolean {
  const parts = [...port.children].filter((part) => part instanceof HTMLElement);
  const own = parts.find((part) => part.contains(node));
  // The table in words may be scrolled to; everything else belongs on the screen.
  const others = parts.filter((part) => part !== own && !part.matches(".words"));
  const taken = others.reduce((sum, part) => sum + outerHeight(part), 0);
  return (own ? outerHeight(own) : 0) > port.clientHeight - taken + 1;
}

function outerHeight(part: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(part);
  return part.offsetHeight + parseFloat(marginTop) + parseFloat(marginBottom);
}

function adjust(node: HTMLElement, port: HTMLElement): void {
  const levels = port.clientWidth > NARROW ? LEVELS : LEVELS.slice(1);
  for (const { marks, fits } of levels) {
    for (const mark of MARKS) node.toggleAttribute(mark, marks.includes(mark));
    for (const fit of fits) {
      node.style.setProperty("--fit", String(fit));
      if (!overflows(node, port)) return;
    }
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
