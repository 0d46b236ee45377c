// What is wrong with the picture, as far as a program can see it: controls that are covered or off
// the screen, text that is cut, spills over its paper or is broken within a word, targets too small
// for a finger, type too small to read.

() => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=tab]";
  const FINGER = 43.5;
  const TYPE = 10.9; // pixels
  const touch = matchMedia("(pointer: coarse)").matches;
  const found = [];

  const classes = (item) => [...item.classList].filter((name) => !name.startsWith("svelte-"));
  function nameOf(item) {
    const path = [];
    for (let at = item; at && path.length < 4 && at.tagName !== "MAIN"; at = at.parentElement) {
      const named = classes(at).slice(0, 1);
      if (at === item || named.length) path.unshift([at.tagName.toLowerCase(), ...named].join("."));
    }
    return path.join(" ");
  }
  function blame(kind, item, more = "") {
    const room = item.closest(".area") !== null;
    const text = `${(item.textContent || item.ariaLabel || "").trim().slice(0, 50)} ${more}`.trim();
    found.push({ kind, room, name: nameOf(item), text });
  }

  const skipped = (item) => item.closest(".unseen, [inert], [aria-hidden=true], .words:not(.always)");
  const isSeen = (item) =>
    item.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !skipped(item);

  /** The part of the screen in which it may be seen: what scrolls cuts off, and that is no fault. */
  function windowOf(item) {
    const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let at = item.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
      const box = at.getBoundingClientRect();
      view.left = Math.max(view.left, box.left);
      view.top = Math.max(view.top, box.top);
      view.right = Math.min(view.right, box.right);
      view.bottom = Math.min(view.bottom, box.bottom);
    }
    return view;
  }

  /** A heading that stays while its lines scroll away below it. */
  function sticks(item) {
    for (let at = item; at; at = at.parentElement)
      if (getComputedStyle(at).position === "sticky") return true;
    return false;
  }

  function lookAtControl(control) {
    const box = control.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) return; // only for those who jump there by key
    const view = windowOf(control);
    if (box.right > innerWidth + 1 || box.left < -1) {
      if (view.left > 0 || view.right < innerWidth) return; // in a row that is meant to slide
      blame("beside the screen", control);
      return;
    }
    if (touch) {
      const whole = (control.closest("label") ?? control).getBoundingClientRect();
      if (whole.width < FINGER || whole.height < FINGER)
        blame("too small", control, `${Math.round(whole.width)}x${Math.round(whole.height)}`);
    }
    const inset = Math.min(4, box.width / 4, box.height / 4);
    const spots = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + inset, box.top + inset],
      [box.right - inset, box.top + inset],
      [box.left + inset, box.bottom - inset],
      [box.right - inset, box.bottom - inset],
    ];
    for (const [x, y] of spots) {
      if (x < view.left + 1 || x > view.right - 1 || y < view.top + 1 || y > view.bottom - 1) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || control.contains(hit) || hit.contains(control)) continue;
      if (control.closest("label")?.contains(hit) || sticks(hit)) continue;
      blame("covered", control, `by ${nameOf(hit)}`);
      return;
    }
  }

  /** A word in two lines, where nothing says that it may be parted there. */
  function lookAtWords(node, item) {
    if (getComputedStyle(item).overflowWrap === "anywhere") return; // an address, a code
    for (const word of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (tops.size > 1) return blame("broken", item, word[0]);
    }
  }

  /** How large it is on the screen: what is drawn, turned or shrunk has another size than it says. */
  function lookAtSize(item) {
    const drawn = item.closest("svg") ? item.getScreenCTM?.() : null;
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1;
    const size = parseFloat(getComputedStyle(item).fontSize) * scale;
    if (size < TYPE) blame("tiny", item, `${size.toFixed(1)} px`);
  }

  /** Text that does not fit: cut by its own box, or further out than the paper it stands on. */
  function lookAtText(node) {
    const item = node.parentElement;
    if (!item || !node.data.trim() || !isSeen(item) || item.closest("option, textarea")) return;
    lookAtSize(item);
    if (item.closest("svg")) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const small = item.getBoundingClientRect();
    if (text.width < 1 || text.height < 1 || small.width < 3) return;
    lookAtWords(node, item);
    const view = windowOf(item);
    if (text.bottom < view.top || text.top > view.bottom) return;
    for (let at = item; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "contents") continue; // it has no box of its own
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1) return;
        if (text.top < view.top || text.bottom > view.bottom) return;
      }
      const box = at.getBoundingClientRect();
      const edge = style.borderTopWidth !== "0px" || style.backgroundColor !== "rgba(0, 0, 0, 0)";
      const clips = /hidden|clip/.test(style.overflowX + style.overflowY);
      const beyond =
        text.right > box.right + 1.5 || text.left < box.left - 1.5 ||
        text.bottom > box.bottom + 3 || text.top < box.top - 3;
      // Wholly outside is left out on purpose: a tag for which there is no room.
      const outside =
        text.left >= box.right || text.right <= box.left ||
        text.top >= box.bottom || text.bottom <= box.top;
      if (outside && clips) return;
      if (beyond && clips) return blame("cut", item);
      if (beyond && edge && style.position !== "absolute") return blame("spills", item);
      if (style.position === "absolute" || style.position === "fixed") return;
      if (edge) return;
    }
  }

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) blame("the page scrolls sideways", document.body);
  for (const control of document.querySelectorAll(CONTROLS)) if (isSeen(control)) lookAtControl(control);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) lookAtText(texts.currentNode);
  return found;
}
