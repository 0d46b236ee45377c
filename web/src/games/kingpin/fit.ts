// The room fits its screen: cards are as large as the height allows. Their size hangs on --fit. With
// data-tight they are drawn plainer and hints are left out, with data-spare also the market while
// nobody buys, with data-bare all that the seats and the log show as well. Where even that is too
// high, data-scroll keeps the room within --room pixels, and its parts scroll. While dice are in hand
// the board stays as it is: the panel keeps the height it had, --panel.

import type { Attachment } from "svelte/attachments";

const SLACK = 1; // pixels; browsers round
const NARROW = 520; // a phone never has room to spare
const LEVELS: { marks: string[]; fits: number[] }[] = [
  { marks: [], fits: [1.7, 1.5, 1.3, 1.15, 1] },
  { marks: ["data-tight"], fits: [1.3, 1.15, 1, 0.92] },
  { marks: ["data-tight", "data-spare"], fits: [1.15, 1, 0.86] },
  { marks: ["data-tight", "data-spare", "data-bare"], fits: [1.15, 1, 0.86] },
];
const MARKS = LEVELS.at(-1)?.marks ?? [];

/** How many pixels the part of the page that holds the room is higher than the screen leaves it. */
function excess(node: HTMLElement, port: HTMLElement): number {
  const parts = [...port.children].filter((part) => part instanceof HTMLElement);
  const own = parts.find((part) => part.contains(node));
  // The table in words may be scrolled to; everything else belongs on the screen.
  const others = parts.filter((part) => part !== own && !part.matches(".words"));
  const taken = others.reduce((sum, part) => sum + outerHeight(part), 0);
  return (own ? outerHeight(own) : 0) - (port.clientHeight - taken);
}

function outerHeight(part: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(part);
  return part.offsetHeight + parseFloat(marginTop) + parseFloat(marginBottom);
}

function adjust(node: HTMLElement, port: HTMLElement): void {
  node.removeAttribute("data-scroll");
  shrink(node, port);
  const more = excess(node, port);
  if (more > SLACK) {
    node.style.setProperty("--room", `${node.offsetHeight - more}px`);
    node.setAttribute("data-scroll", "");
  }
  const panel = node.querySelector<HTMLElement>(":scope > .panel");
  if (panel) node.style.setProperty("--panel", `${panel.getBoundingClientRect().height}px`);
}

/** The largest cards and the most words that fit. */
function shrink(node: HTMLElement, port: HTMLElement): void {
  const levels = port.clientWidth > NARROW ? LEVELS : LEVELS.slice(1);
  for (const { marks, fits } of levels) {
    for (const mark of MARKS) node.toggleAttribute(mark, marks.includes(mark));
    for (const fit of fits) {
      node.style.setProperty("--fit", String(fit));
      if (excess(node, port) <= SLACK) return;
    }
  }
}

/** Attach it anew (with whatever has changed) and it measures anew, unless the board must be steady. */
export function fitted(steady: boolean, ..._changes: unknown[]): Attachment<HTMLElement> {
  return (node) => {
    const port = node.closest<HTMLElement>("main");
    if (!port) return;
    let width = port.clientWidth;
    const watch = new ResizeObserver(() => {
      if (steady && port.clientWidth === width) return;
      width = port.clientWidth;
      adjust(node, port);
    });
    watch.observe(port);
    if (steady) return () => watch.disconnect();
    adjust(node, port);
    void document.fonts.ready.then(() => node.isConnected && adjust(node, port));
    return () => watch.disconnect();
  };
}
