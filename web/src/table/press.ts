// A finger or a mouse button that rests: how long, how still, and the click that is not meant.

export const LONG_MS = 450;
export const SLACK = 10; // pixels a finger may tremble and still rest

/** The tap that ends a long press is not meant. */
export function swallowTap(): void {
  const swallow = (event: Event) => (event.stopPropagation(), event.preventDefault());
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}
