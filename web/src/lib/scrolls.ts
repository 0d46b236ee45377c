// What scrolls can be scrolled by keys too: while a strip holds more than it shows, Tab stops at it.

const SLACK = 1; // pixels; browsers round

function holdsMore(node: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(node);
  const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
  const down = scrolls(overflowY) && node.scrollHeight > node.clientHeight + SLACK;
  const across = scrolls(overflowX) && node.scrollWidth > node.clientWidth + SLACK;
  return down || across;
}

/** For what holds nothing that Tab stops at anyway. */
export function scrolls(node: HTMLElement): () => void {
  const look = () => {
    if (holdsMore(node)) node.tabIndex = 0;
    else if (node !== document.activeElement) node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const meet = () => {
    sizes.disconnect();
    for (const part of [node, ...node.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(meet);
  parts.observe(node, { childList: true });
  meet();
  return () => {
    parts.disconnect();
    sizes.disconnect();
  };
}
