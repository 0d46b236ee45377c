// What is printed on dice and cards, as shapes in a box of 64 by 64: the same drawing becomes enamel
// on a die, ink on a card and a picture on a button. Three inks: light, ink and tint.

export type Ink = "light" | "ink" | "tint";

export interface Shape {
  d: string;
  fill?: Ink;
  line?: Ink; // the colour of its outline
  width?: number;
}

export const SYMBOLS = ["case", "gem", "statue", "alcohol", "weapons", "crate", "vehicle"] as const;
export type Sign = (typeof SYMBOLS)[number];

const outlined = (d: string, width = 3): Shape => ({ d, fill: "light", line: "ink", width });
const lines = (d: string, width = 3): Shape => ({ d, line: "ink", width });
const solid = (d: string, fill: Ink = "ink"): Shape => ({ d, fill });

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export const ART: Record<Sign, Shape[]> = {
  case: [
    lines("M24 21v-5a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v5", 4),
    outlined("M10 21h44a4 4 0 0 1 4 4v25a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V25a4 4 0 0 1 4-4z"),
    solid("M14 22h6v31h-6zM44 22h6v31h-6z", "tint"),
    lines("M14 22v31M20 22v31M44 22v31M50 22v31", 2),
    solid("M28 33h8v8h-8z"),
  ],
  gem: [
    outlined("M18 11h28l13 16-27 29L5 27z"),
    solid("M24 27h16l-8 27z", "tint"),
    lines("M6 27h52M18 12l6 15 8 28 8-28 6-15M24 27l8-15 8 15", 2.4),
  ],
  statue: [
    outlined(
      "M32 6c7 0 10 5 10 11 0 5-1 8-4 10l1 6c7 1 11 5 12 15H13c1-10 5-14 12-15l1-6c-3-2-4-5-4-10C22 11 25 6 32 6z",
    ),
    solid("M22 14c1-5 4-8 10-8s9 3 10 8c-4-3-7-4-10-4s-6 1-10 4z"),
    lines("M32 17v6h3M25 33c2 4 12 4 14 0", 2.2),
    outlined("M10 49h44v9H10z"),
    solid("M12 51h40v5H12z", "tint"),
  ],
  alcohol: [
    outlined("M27 8h10v11c0 5 8 7 8 15v20a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4V34c0-8 8-10 8-15z"),
    solid("M26 4h12v7H26z"),
    solid("M20 36h24v13H20z", "tint"),
    lines("M19 36h26M19 49h26", 2.2),
    lines("M26 39l5 7M31 39l-5 7M34 39l5 7M39 39l-5 7", 1.8),
  ],
  weapons: [
    outlined("M4 16h52v13H37c0 7-3 10-9 10h-3l-5 17H7l6-23c-6 0-9-3-9-8z"),
    solid("M15 38h9l-5 15h-8z", "tint"),
    lines("M4 22h52M37 29c0 4-2 7-7 8", 2.6),
    solid("M50 11h5v5h-5z"),
  ],
  crate: [
    outlined("M6 10h52v45H6z"),
    solid("M6 10h10v45H6zM48 10h10v45H48z", "tint"),
    lines("M16 25h32M16 40h32", 3.4),
    lines("M16 10v45M48 10v45", 2.6),
    solid(disc(11, 17, 2) + disc(53, 17, 2) + disc(11, 48, 2) + disc(53, 48, 2)),
  ],
  vehicle: [
    outlined("M3 42c0-7 2-10 9-11l8-1 7-9c2-2 4-3 6-3h11c3 0 5 1 6 4l4 8 4 1c3 1 4 3 4 7v6H3z"),
    solid("M4 36h57v4H4z", "tint"),
    solid("M25 29l5-7c1-1 2-1 3-1h4v8zM41 21h4c2 0 3 1 3 2l3 6H41z"),
    solid(disc(17, 46, 8) + disc(47, 46, 8)),
    solid(disc(17, 46, 3.4) + disc(47, 46, 3.4), "light"),
  ],
};

/** A Cop: the star of the police, on a disc. */
export const COP: Shape[] = [
  solid(disc(32, 32, 30)),
  solid("M32 8l7 16 17 2-13 11 4 17-15-9-15 9 4-17L8 26l17-2z", "light"),
];

export type Place = "habana" | "bayamo" | "camaguey" | "santiago";

/** One landmark for each City: a dome, a mountain road, a clay jar, a fort by the sea. */
export const LANDMARKS: Record<Place, Shape[]> = {
  habana: [
    solid("M0 52h64v12H0z", "tint"),
    outlined("M6 38h52v16H6z", 2),
    lines("M12 38v16M19 38v16M45 38v16M52 38v16", 2),
    outlined("M24 32h16v22H24z", 2),
    outlined("M22 32c0-9 4-14 10-14s10 5 10 14z", 2),
    lines("M32 18V8M29 32V20M35 32V20", 2),
    solid("M32 8l8 3-8 3z"),
  ],
  bayamo: [
    solid("M0 40l16-16 10 9 14-18 24 25v24H0z", "tint"),
    outlined("M0 54c16-10 34-4 64-12v22H0z", 2),
    lines("M46 48c2-10 1-18-2-26", 3),
    solid(
      "M44 23c-8-6-14-2-16 4 6-3 11-3 16-2zM44 23c8-7 14-4 17 2-7-3-12-2-17 0zM44 22c-2-8-8-10-13-8 6 2 9 5 13 8zM44 22c2-8 8-9 12-7-5 1-9 4-12 7z",
    ),
  ],
  camaguey: [
    solid("M0 50h64v14H0z", "tint"),
    outlined("M24 16h16l-2 5c9 4 13 11 13 18 0 10-8 16-19 16s-19-6-19-16c0-7 4-14 13-18z", 2.4),
    solid("M14 35c12 5 24 5 36 0l1 5c-13 5-25 5-38 0z"),
    outlined("M22 11h20v6H22z", 2.4),
  ],
  santiago: [
    solid("M0 46c8-4 12 4 20 0s12 4 20 0 12 4 24 0v18H0z", "tint"),
    outlined("M8 48V28h7v5h6v-5h7v5h8v-5h7v5h6v-5h7v20z", 2.2),
    solid("M29 48v-8a3 3 0 0 1 6 0v8z"),
    lines("M32 28V8", 2.4),
    solid("M32 8h15l-4 5 4 5H32z", "tint"),
    lines("M32 8h15l-4 5 4 5H32", 1.8),
  ],
};

/** Ink on a canvas. `at` is the upper left corner of the box, `size` its edge. */
export function draw(
  on: CanvasRenderingContext2D,
  shapes: Shape[],
  inks: Record<Ink, string>,
  at: { x: number; y: number },
  size: number,
): void {
  on.save();
  on.translate(at.x, at.y);
  on.scale(size / 64, size / 64);
  on.lineJoin = on.lineCap = "round";
  for (const shape of shapes) {
    const path = new Path2D(shape.d);
    if (shape.fill) {
      on.fillStyle = inks[shape.fill];
      on.fill(path);
    }
    if (shape.line) {
      on.strokeStyle = inks[shape.line];
      on.lineWidth = shape.width ?? 2;
      on.stroke(path);
    }
  }
  on.restore();
}
