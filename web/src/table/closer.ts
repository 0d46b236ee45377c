// A larger copy of something drawn, to be looked at: it cannot be pressed and is nobody's anchor.

export interface Closer {
  copy: HTMLElement;
  scale: number;
  width: number; // as seen
  height: number;
}

export function closer(
  node: HTMLElement,
  most: number,
  room: { width: number; height: number },
): Closer {
  const copy = node.cloneNode(true) as HTMLElement;
  const width = node.offsetWidth || 1;
  const height = node.offsetHeight || 1;
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, opacity: "1" });
  copy.setAttribute("inert", "");
  for (const name of ["data-anchor", "data-about", "data-look"]) {
    copy.removeAttribute(name);
    for (const part of copy.querySelectorAll(`[${name}]`)) part.removeAttribute(name);
  }
  const scale = Math.min(most, room.width / width, room.height / height);
  return { copy, scale, width: width * scale, height: height * scale };
}

export const put = (copy: HTMLElement) => (node: HTMLElement) => node.replaceChildren(copy);
