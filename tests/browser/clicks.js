// Click every visible thing once or twice and tell which of them give no answer. A thing is the
// smallest drawn object at a place: a picture, a control, a piece of paper that holds no other.
// An answer: something on the page changes, on a slow machine some frames later. Nothing is clicked
// that would leave the page. Those known to be silent are not waited for.

async ({ step, most, again, known }) => {
  const CONTROLS = "button, a, input, select, textarea, summary, label, [role=button], [role=tab]";
  const RESTLESS = "[role=timer], .beat, .ring, [aria-live]"; // what changes by itself
  const PATIENCE_MS = 1000;
  const BARE = 0.12; // of the screen: larger than this is the table, not a thing on it
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const screenArea = innerWidth * innerHeight;

  const seeThrough = (colour) => /, 0\)$|transparent/.test(colour);
  const drawn = new WeakMap();
  function isDrawn(item) {
    if (!drawn.has(item)) drawn.set(item, looksDrawn(item));
    return drawn.get(item);
  }
  function looksDrawn(item) {
    if (item.matches(`${CONTROLS}, svg, img, [role=img]`)) return true;
    const style = getComputedStyle(item);
    const edge = ["Top", "Left", "Bottom"].some((side) => {
      const [width, line] = [style[`border${side}Width`], style[`border${side}Style`]];
      return parseFloat(width) > 0 && line !== "none" && !seeThrough(style[`border${side}Color`]);
    });
    const ground = !seeThrough(style.backgroundColor) || style.backgroundImage !== "none";
    return edge || ground || style.boxShadow !== "none";
  }
  const areaOf = (item) => {
    const box = item.getBoundingClientRect();
    return box.width * box.height;
  };
  function holdsThings(item) {
    const parts = [...item.querySelectorAll("*:not(svg *, .unseen, .unseen *)")];
    return parts.some((part) => areaOf(part) > 60 && isDrawn(part));
  }
  function thingFor(place) {
    const control = place.closest(CONTROLS);
    if (control) return control;
    const picture = place.closest("svg");
    if (picture && areaOf(picture) > BARE * screenArea) {
      const part = place.closest("[role], [class], g");
      return part && part !== picture && areaOf(part) < BARE * screenArea ? part : null;
    }
    if (picture) return picture;
    for (let at = place; at && at !== document.body; at = at.parentElement)
      if (isDrawn(at)) return areaOf(at) > BARE * screenArea || holdsThings(at) ? null : at;
    return null;
  }

  const classes = (item) => [...item.classList].filter((name) => !name.startsWith("svelte-"));
  /** Its way down from the room: with all classes (the state it is in), or with the first ones. */
  function nameOf(item, most) {
    const path = [];
    for (let at = item; at && path.length < 4 && at.tagName !== "MAIN"; at = at.parentElement) {
      const named = classes(at).slice(0, most);
      if (at === item || named.length) path.unshift([at.tagName.toLowerCase(), ...named].join("."));
    }
    return path.join(" ");
  }

  // Row by row over the screen, and once more from the top until a whole round finds nothing new:
  // an answer may have laid out other things.
  const places = [];
  for (let y = 6; y < innerHeight; y += step)
    for (let x = 6; x < innerWidth; x += step) places.push([x, y]);
  const done = new WeakSet();
  const count = new Map();
  const belongs = new WeakMap();
  let at = 0;
  function next() {
    for (let tried = 0; tried < places.length; tried += 1) {
      const [x, y] = places[at];
      at = (at + 1) % places.length;
      const place = document.elementFromPoint(x, y);
      if (!place || place.matches("canvas, html, body") || place.closest("[data-testid=about]")) continue;
      if (!belongs.has(place)) belongs.set(place, thingFor(place));
      const thing = belongs.get(place);
      if (!thing || done.has(thing)) continue;
      done.add(thing);
      const name = nameOf(thing, 9);
      count.set(name, (count.get(name) ?? 0) + 1);
      if (count.get(name) <= again && !place.closest("a[href]")) return { place, thing, name, x, y };
    }
    return null;
  }

  let changed = false;
  const watcher = new MutationObserver((records) => {
    for (const record of records) {
      const at = record.target instanceof Element ? record.target : record.target.parentElement;
      if (!at?.closest(RESTLESS)) changed = true;
    }
  });
  function tap({ place, x, y }) {
    const how = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, view: window };
    const pointer = { ...how, pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0 };
    place.dispatchEvent(new PointerEvent("pointerdown", pointer));
    place.dispatchEvent(new MouseEvent("mousedown", how));
    place.dispatchEvent(new PointerEvent("pointerup", pointer));
    place.dispatchEvent(new MouseEvent("mouseup", how));
    const off = place.closest(":disabled");
    if (!off) place.dispatchEvent(new MouseEvent("click", how));
  }
  async function restore() {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    document.querySelector(".note .dismiss")?.click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    document.querySelector(".account .button.main")?.click();
    await frame();
  }

  const silent = [];
  let clicked = 0;
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await restore();
  for (let found = next(); found && clicked < most; found = next()) {
    clicked += 1;
    watcher.takeRecords();
    changed = false;
    tap(found);
    await frame();
    await frame();
    const says = found.place.closest("[aria-disabled=true]") && document.querySelector(".note");
    const field = found.place.closest("label")?.control ?? found.place;
    const typing = field.matches("input, select, textarea") && !field.disabled;
    const pressed = found.place.closest("[aria-selected=true], [aria-pressed=true], [aria-current]");
    const name = nameOf(found.thing, 1);
    const late = performance.now() + (known.includes(name) ? 0 : PATIENCE_MS);
    while (!changed && !says && !typing && !pressed && performance.now() < late) await frame();
    if (!changed && !says && !typing && !pressed) {
      const room = found.thing.closest(".area") !== null;
      silent.push({ room, name, text: (found.thing.textContent ?? "").trim().slice(0, 40) });
    }
    await restore();
  }
  watcher.disconnect();
  return { clicked, silent };
}
