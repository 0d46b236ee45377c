// Dragging, for every room: {@attach draggable({ name, drop })} lets a thing follow the pointer. Where
// it may land says data-drop="name" (several names in one attribute are fine); these places are
// marked while it is in the air. Whatever can be dragged must also work by click and by key.

import type { Attachment } from "svelte/attachments";
import { sounds } from "../lib/sound";

interface Carried {
  name: string;
  drop(target: HTMLElement | null): void; // null: let go beside every place that takes it
}

const SLACK = 8; // pixels a finger may tremble and still click

function places(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-drop~="${name}"]`)];
}

function placeAt(name: string, x: number, y: number): HTMLElement | null {
  const under = document.elementsFromPoint(x, y);
  const found = under.map((item) => item.closest<HTMLElement>(`[data-drop~="${name}"]`));
  return found.find(Boolean) ?? null;
}

/** A copy of the thing that nothing can clip, in the size it is seen in. */
function ghostOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.classList.add("lifted");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${node.offsetWidth}px`,
    height: `${node.offsetHeight}px`,
    scale: `${box.width / (node.offsetWidth || box.width)}`,
  });
  document.body.append(ghost);
  return ghost;
}

export function draggable({ name, drop }: Carried): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;

    function grab(event: PointerEvent): void {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId);
    }
    function pull(event: PointerEvent): void {
      if (!start) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!ghost && Math.hypot(dx, dy) > SLACK) lift();
      if (!ghost) return;
      ghost.style.translate = `${dx}px ${dy}px`;
      const over = placeAt(name, event.clientX, event.clientY);
      for (const place of places(name)) place.classList.toggle("over", place === over);
    }
    function lift(): void {
      ghost = ghostOf(node);
      node.classList.add("taken");
      for (const place of places(name)) place.classList.add("landing");
      sounds.card();
    }
    function settle(): void {
      start = null;
      ghost?.remove();
      ghost = null;
      node.classList.remove("taken");
      for (const place of places(name)) place.classList.remove("landing", "over");
    }
    function release(event: PointerEvent): void {
      const was = ghost !== null;
      settle();
      if (!was) return;
      swallowClick();
      drop(placeAt(name, event.clientX, event.clientY));
    }

    node.classList.add("draggable");
    node.addEventListener("pointerdown", grab);
    node.addEventListener("pointermove", pull);
    node.addEventListener("pointerup", release);
    node.addEventListener("pointercancel", settle);
    return () => {
      settle();
      node.classList.remove("draggable");
      node.removeEventListener("pointerdown", grab);
      node.removeEventListener("pointermove", pull);
      node.removeEventListener("pointerup", release);
      node.removeEventListener("pointercancel", settle);
    };
  };
}

/** The click that a browser adds to the end of a drag is not meant. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.isTrusted && event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}
