// The win line as a picture for a chat: our own SVG, painted by the browser. Nobody else is asked.

import { SHAPES } from "../art/shapes";
import { t } from "../lib/i18n";
import { handOver } from "../lib/save";
import * as drawn from "../lib/story";
import type { Story } from "../lib/story";
import type { Seat } from "../lib/wire";
import { lineName } from "./lookback.svelte";

const WIDTH = 1200;
const HEIGHT = 630;
const LEGEND = 34; // a line of it

/** The page's own inks, as it wears them now. */
function ink(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function text(x: number, y: number, size: number, words: string, more = ""): string {
  const safe = words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${safe}</text>`;
}

/** The whole picture as text: no fonts, links or pictures from anywhere. */
export function drawing(story: Story, seats: Seat[], title: string): string {
  const lines = story.lines;
  const moves = story.moments.length - 1;
  const bottom = 40 + LEGEND * Math.ceil(lines.length / 3);
  const frame: drawn.Frame = { width: WIDTH, height: HEIGHT, left: 70, right: 30, top: 90, bottom };
  const parts: string[] = [];
  drawn.stripesOf(story.moments).forEach((stripe, n) => {
    const from = drawn.xOf(frame, stripe.from, moves);
    const wide = drawn.xOf(frame, stripe.to, moves) - from;
    const tall = HEIGHT - frame.top - bottom;
    parts.push(
      `<rect x="${from}" y="${frame.top}" width="${wide}" height="${tall}" fill="${ink("paper-deep")}" opacity="${n % 2 ? 0.9 : 0.3}"/>`,
    );
  });
  for (const level of [0, 0.25, 0.5, 0.75, 1]) {
    const y = drawn.yOf(frame, level);
    parts.push(`<path d="M${frame.left} ${y}H${WIDTH - frame.right}" stroke="${ink("line")}"/>`);
    parts.push(
      text(
        frame.left - 10,
        y + 7,
        20,
        `${drawn.percent(level)}`,
        `text-anchor="end" fill="${ink("ink-soft")}"`,
      ),
    );
  }
  lines.forEach((seat, at) => {
    const own = ink(`seat-${seat % 8}`);
    const line = `fill="none" stroke="${own}" stroke-width="5" stroke-dasharray="${scaled(drawn.DASHES[seat % 8] ?? "")}"`;
    parts.push(`<path d="${drawn.pathOf(story, seat, frame)}" ${line} stroke-linejoin="round"/>`);
    const x = frame.left + (at % 3) * 370;
    const y = HEIGHT - bottom + 46 + LEGEND * Math.floor(at / 3);
    parts.push(`<path d="M${x} ${y - 8}h60" ${line}/>`);
    parts.push(
      `<path d="${SHAPES[seat % 8]}" fill="${own}" transform="translate(${x + 70} ${y - 20})"/>`,
    );
    const name = lineName(story, seats, seat);
    const won = drawn.percent(story.seats[seat]?.last ?? 0) > 0 ? "bold" : "normal";
    parts.push(text(x + 102, y, 22, name, `font-weight="${won}" fill="${ink("ink")}"`));
  });
  const head = `xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return (
    `<svg ${head} font-family="Georgia, serif"><rect width="100%" height="100%" fill="${ink("sheet")}"/>` +
    text(frame.left, 48, 34, title, `font-weight="bold" fill="${ink("ink")}"`) +
    text(frame.left, 76, 20, t("win_line"), `fill="${ink("ink-soft")}"`) +
    `${parts.join("")}</svg>`
  );
}

const scaled = (dashes: string) =>
  dashes
    .split(" ")
    .filter(Boolean)
    .map((length) => 2 * Number(length))
    .join(" ");

/** Painted, as a file that every chat takes. */
export async function paint(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The browser paints no pictures.");
  return blob;
}

/** To a chat where the device offers that, else into a file. */
export async function sharePicture(
  story: Story,
  seats: Seat[],
  title: string,
  name: string,
): Promise<void> {
  const blob = await paint(drawing(story, seats, title));
  await handOver(`${name}.png`, blob, title);
}
