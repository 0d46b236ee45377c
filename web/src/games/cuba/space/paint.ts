// Surfaces painted on canvases: enamel faces, the cloth, the wooden table, City cards, the ruler. All
// of it drawn here; nothing is downloaded.

import { CanvasTexture, SRGBColorSpace, type Texture } from "three";
import { ART, COP, draw, LANDMARKS, type Place, type Sign } from "../art";
import { CITY_INKS, COP_INKS, coatOf, isVehicle } from "../inks";

type Paint = (on: CanvasRenderingContext2D, size: number) => void;

function canvas(size: number, paint: Paint): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = made.height = size;
  const on = made.getContext("2d");
  if (on) paint(on, size);
  return made;
}

export function painted(size: number, paint: Paint): Texture {
  return asTexture(canvas(size, paint));
}

function asTexture(sheet: HTMLCanvasElement): Texture {
  const texture = new CanvasTexture(sheet);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** A small generator, so that cloth and wood look the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const FACE = 256; // pixels

/** All faces of a die on one sheet, three in a row: so it is drawn at one stroke. */
export function faces(die: string, signs: Sign[]): Texture {
  const sheet = document.createElement("canvas");
  sheet.width = 3 * FACE;
  sheet.height = 2 * FACE;
  const on = sheet.getContext("2d");
  signs.forEach((sign, n) =>
    on?.drawImage(face(die, sign), (n % 3) * FACE, Math.floor(n / 3) * FACE),
  );
  return asTexture(sheet);
}

/** One face: a field of enamel, its picture, and the letter of the die in a corner. */
function face(die: string, sign: Sign): HTMLCanvasElement {
  const coat = coatOf(die);
  return canvas(FACE, (on, size) => {
    const glaze = on.createRadialGradient(96, 80, 20, 128, 128, 190);
    glaze.addColorStop(0, lighter(coat.ground, 0.14));
    glaze.addColorStop(1, coat.ground);
    on.fillStyle = glaze;
    on.fillRect(0, 0, size, size);
    on.strokeStyle = coat.edge;
    on.globalAlpha = 0.55;
    on.lineWidth = 6;
    on.beginPath();
    on.roundRect(9, 9, size - 18, size - 18, 30);
    on.stroke();
    on.globalAlpha = 1;
    const edge = 204;
    draw(on, ART[sign], coat.inks, { x: (size - edge) / 2, y: (size - edge) / 2 - 6 }, edge);
    on.fillStyle = coat.inks.light;
    on.font = '700 38px "Courier Prime", monospace';
    on.textAlign = "right";
    on.fillText(isVehicle(die) ? die.slice(1) : die.charAt(0), size - 16, size - 14);
  });
}

function lighter(colour: string, part: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const mixed = parts.map((value) => Math.round(value + (255 - value) * part));
  return `rgb(${mixed.join(",")})`;
}

/** Linen that has been in the sun for years: a weave, two faded bands, a stitched square. */
export function cloth(side: number, border: number): Texture {
  return painted(2048, (on, size) => {
    const mm = size / (side + 2 * border);
    on.fillStyle = "#eadfc6";
    on.fillRect(0, 0, size, size);
    checks(on, size, 40 * mm);
    bands(on, size, mm, border);
    weave(on, size);
    stitches(on, size, mm, border);
  });
}

function checks(on: CanvasRenderingContext2D, size: number, edge: number): void {
  on.fillStyle = "rgba(203, 120, 88, 0.085)";
  for (let at = 0; at < size; at += 2 * edge) {
    on.fillRect(at, 0, edge, size);
    on.fillRect(0, at, size, edge);
  }
}

function bands(on: CanvasRenderingContext2D, size: number, mm: number, border: number): void {
  const band = (inset: number, width: number, colour: string) => {
    on.strokeStyle = colour;
    on.lineWidth = width * mm;
    const at = inset * mm;
    on.strokeRect(at, at, size - 2 * at, size - 2 * at);
  };
  band(border - 13, 9, "rgba(186, 74, 52, 0.62)");
  band(border - 22, 2.5, "rgba(47, 109, 116, 0.66)");
  band(border - 27, 2.5, "rgba(47, 109, 116, 0.66)");
  band(4, 8, "rgba(186, 74, 52, 0.5)");
}

function weave(on: CanvasRenderingContext2D, size: number): void {
  const random = dice(7);
  for (let at = 0; at < size; at += 4) {
    on.fillStyle = `rgba(120, 96, 62, ${0.03 + 0.07 * random()})`;
    on.fillRect(at, 0, 1.6, size);
    on.fillStyle = `rgba(255, 250, 238, ${0.05 + 0.12 * random()})`;
    on.fillRect(0, at, size, 1.7);
  }
}

/** The border of the area: a double row of indigo thread. */
function stitches(on: CanvasRenderingContext2D, size: number, mm: number, border: number): void {
  on.strokeStyle = "rgba(33, 62, 92, 0.8)";
  on.lineWidth = 1.1 * mm;
  on.setLineDash([4.5 * mm, 2.5 * mm]);
  const at = border * mm;
  on.strokeRect(at, at, size - 2 * at, size - 2 * at);
  on.setLineDash([]);
}

export function wood(): Texture {
  return painted(1024, (on, size) => {
    const random = dice(3);
    on.fillStyle = "#6d4526";
    on.fillRect(0, 0, size, size);
    for (let plank = 0; plank < 6; plank += 1) {
      const y = (plank * size) / 6;
      on.fillStyle = `rgba(${random() > 0.5 ? "255, 205, 150" : "40, 20, 8"}, ${0.05 + 0.08 * random()})`;
      on.fillRect(0, y, size, size / 6);
      for (let line = 0; line < 26; line += 1) {
        on.strokeStyle = `rgba(38, 18, 6, ${0.05 + 0.16 * random()})`;
        on.lineWidth = 0.6 + 1.8 * random();
        const at = y + (random() * size) / 6;
        on.beginPath();
        on.moveTo(0, at);
        on.bezierCurveTo(size / 3, at + 14 * random(), size / 1.5, at - 14 * random(), size, at);
        on.stroke();
      }
      on.fillStyle = "rgba(24, 10, 2, 0.75)";
      on.fillRect(0, y, size, 3);
    }
  });
}

/** A City card: its landmark, its name, a coloured rim; as many caps as Cops lie on it. */
export function city(place: Place, name: string, number: number, flag: boolean): Texture {
  const colour = CITY_INKS[number % CITY_INKS.length]!;
  return painted(512, (on, size) => {
    on.fillStyle = "#fbf3df";
    on.fillRect(0, 0, size, size);
    on.fillStyle = colour;
    on.fillRect(0, 0, size, 26);
    on.fillRect(0, size - 122, size, 122);
    on.fillRect(0, 0, 26, size);
    on.fillRect(size - 26, 0, 26, size);
    const inks = { light: "#fbf3df", ink: "#2b2119", tint: lighter(colour, 0.45) };
    draw(on, LANDMARKS[place], inks, { x: 82, y: 36 }, 348);
    on.fillStyle = "#fff6e2";
    on.font = `400 ${name.length > 8 ? 64 : 74}px "Young Serif", serif`;
    on.textAlign = "center";
    on.fillText(name, size / 2, size - 38);
    if (flag) chequered(on, size);
  });
}

/** The goal of a race wears a chequered ribbon. */
function chequered(on: CanvasRenderingContext2D, size: number): void {
  const edge = 26;
  for (let row = 0; row < 3; row += 1)
    for (let at = 0; at < size / edge; at += 1) {
      on.fillStyle = (at + row) % 2 ? "#fffaf0" : "#1b1511";
      on.fillRect(at * edge, row * edge, edge, edge);
    }
}

export function cop(): Texture {
  return painted(128, (on, size) => {
    on.fillStyle = COP_INKS.ink;
    on.fillRect(0, 0, size, size);
    draw(on, COP, COP_INKS, { x: 0, y: 0 }, size);
  });
}

export function ruler(): Texture {
  return painted(512, (on, size) => {
    on.fillStyle = "#dcb873";
    on.fillRect(0, 0, size, size);
    on.fillStyle = "#3b2412";
    for (let mm = 0; mm <= 70; mm += 1) {
      const long = mm % 10 === 0 ? 220 : mm % 5 === 0 ? 150 : 90;
      on.fillRect((mm * size) / 70 - 1, 0, 2.4, long);
    }
  });
}
