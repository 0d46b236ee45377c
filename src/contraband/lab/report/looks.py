"""The style of a report and its script, which sorts tables: small enough to be inside the page."""

from typing import Final

STYLE: Final = """
:root { color-scheme: light; --ink: #1d2430; --soft: #5a6472; --line: #d9dee5; --tint: #eef4fa; }
body { margin: 0; background: #fff; color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
.question { font-size: 1.1rem; color: var(--soft); margin: 0 0 1rem; }
.answer { background: var(--tint); border-left: 6px solid #0072b2; padding: .7rem 1rem; }
.answer p { margin: .2rem 0; font-weight: 600; }
.small, .answer .small, figcaption { font-size: .85em; color: var(--soft); font-weight: 400; }
figure { margin: 0; break-inside: avoid; }
.picture svg { max-width: 100%; min-width: 30rem; height: auto; }
.picture svg > rect:first-child { fill: none; }
/* What can be moved sideways has a shadow at the side where it goes on. */
.wide, .picture { overflow-x: auto; background:
  linear-gradient(90deg, #fff 1rem, transparent 2rem) local,
  linear-gradient(-90deg, #fff 1rem, transparent 2rem) local,
  linear-gradient(90deg, #0003, transparent .7rem),
  linear-gradient(-90deg, #0003, transparent .7rem); }
table { border-collapse: collapse; font-size: .88rem; width: 100%; }
th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--line); }
thead th { position: sticky; top: 0; background: #fff; border-bottom: 2px solid var(--ink); }
th button { all: unset; cursor: pointer; font-weight: 600; }
th button:focus-visible { outline: 2px solid #0072b2; outline-offset: 2px; }
th[aria-sort=ascending] button::after { content: " \\2191"; }
th[aria-sort=descending] button::after { content: " \\2193"; }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td:first-child { min-width: 9rem; }
td.clear { font-weight: 700; }
details { margin: .5rem 0; } summary { cursor: pointer; font-weight: 600; }
pre { background: #f6f7f9; padding: .7rem; overflow-x: auto; font-size: .85rem; }
@media (max-width: 34rem) { th, td { padding: .25rem .3rem; } table { font-size: .8rem; }
  .picture svg { min-width: 26rem; } h1 { font-size: 1.5rem; } }
@media print { thead th { position: static; } main { max-width: none; padding: 0; }
  .wide, .picture { overflow: visible; background: none; } .picture svg { min-width: 0; }
  tr { break-inside: avoid; } pre { white-space: pre-wrap; } }
"""

SCRIPT: Final = """
addEventListener("beforeprint", () => {
  for (const part of document.querySelectorAll("details")) part.open = true;
});
for (const table of document.querySelectorAll("table")) {
  const headings = [...table.querySelectorAll("th")];
  headings.forEach((heading, at) => heading.addEventListener("click", () => {
    const down = heading.getAttribute("aria-sort") !== "descending";
    headings.forEach((other) => other.removeAttribute("aria-sort"));
    heading.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = (row) => {
      const cell = row.children[at];
      return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
    };
    const rows = [...table.tBodies[0].rows];
    const filled = rows.filter((row) => key(row) !== "");
    filled.sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      const order = typeof x === "number" ? x - y : String(x).localeCompare(String(y));
      return down ? -order : order;
    });
    table.tBodies[0].append(...filled, ...rows.filter((row) => key(row) === ""));
  }));
}
"""
