// The cloth from above, painted onto a canvas: for pictures that leave this page.

import { along, type Spot } from "./aim";
import { ART, draw, LANDMARKS } from "./art";
import { planEye, type Eye } from "./eye";
import { CITY_INKS, coatOf, isVehicle } from "./inks";
import type { Poses } from "./moves";
import { CARD, EDGE, radians, seenFromAbove } from "./pose";
import { RINGS } from "./practice";
import { placeOf, signsOf, type ClothView } from "./view";

/** Paints one moment. */
export type Painter = (on: CanvasRenderingContext2D, poses: Poses) => void;

export function fromAbove(cloth: ClothView, size: number, rings: Spot | null): Painter {
  const eye = planEye({ width: size, height: size }, cloth.side);
  return (on, poses) => {
    on.fillStyle = "#5a3a21";
    on.fillRect(0, 0, size, size);
    const corner = eye.to(-10, cloth.side + 10);
    on.fillStyle = "#eadfc6";
    on.fillRect(corner.x, corner.y, (cloth.side + 20) * eye.scale, (cloth.side + 20) * eye.scale);
    for (const city of cloth.cities) card(on, eye, cloth.side, city);
    if (rings) ringed(on, eye, rings);
    for (const die of cloth.dice) {
      const pose = poses.get(die.name);
      if (!pose) continue;
      const { up, yaw } = seenFromAbove(pose.turn);
      const grown = 1 + Math.max(0, pose.z - EDGE / 2) / 90; // what flies is nearer to the eye
      square(
        on,
        eye.to(pose.x, pose.y),
        yaw,
        EDGE * eye.scale * grown,
        die.name,
        signsOf(die)[up]!,
      );
    }
  };
}

function card(
  on: CanvasRenderingContext2D,
  eye: Eye,
  side: number,
  city: ClothView["cities"][number],
): void {
  const at = eye.to(city.corner % 2 ? side - CARD : 0, city.corner >= 2 ? side : CARD);
  const edge = CARD * eye.scale;
  const colour = CITY_INKS[city.corner % 4]!;
  on.fillStyle = colour;
  on.fillRect(at.x, at.y, edge, edge);
  on.fillStyle = "#fbf3df";
  on.fillRect(at.x + 3, at.y + 3, edge - 6, edge - 24);
  const inks = { light: "#fbf3df", ink: "#2b2119", tint: colour };
  draw(on, LANDMARKS[placeOf(city.name)], inks, { x: at.x + edge * 0.2, y: at.y + 4 }, edge * 0.6);
  on.fillStyle = "#fff6e2";
  on.font = '400 15px "Young Serif", serif';
  on.textAlign = "center";
  on.fillText(city.name, at.x + edge / 2, at.y + edge - 7);
}

function square(
  on: CanvasRenderingContext2D,
  at: { x: number; y: number },
  yaw: number,
  edge: number,
  name: string,
  sign: keyof typeof ART,
): void {
  const coat = coatOf(name);
  on.save();
  on.translate(at.x, at.y);
  on.rotate(-radians(yaw));
  on.fillStyle = coat.ground;
  on.strokeStyle = "#1c120c";
  on.lineWidth = 1.5;
  on.beginPath();
  on.roundRect(-edge / 2, -edge / 2, edge, edge, edge / 10);
  on.fill();
  on.stroke();
  draw(on, ART[sign], coat.inks, { x: -0.38 * edge, y: -0.42 * edge }, 0.76 * edge);
  on.fillStyle = coat.inks.light;
  on.font = `700 ${edge / 4}px "Courier Prime", monospace`;
  on.textAlign = "right";
  on.fillText(isVehicle(name) ? name.slice(1) : name.charAt(0), 0.45 * edge, 0.45 * edge);
  on.restore();
}

/** What was aimed at in practice. */
export function ringed(on: CanvasRenderingContext2D, eye: Eye, middle: Spot): void {
  on.lineWidth = 3;
  RINGS.forEach((radius, n) => {
    on.strokeStyle = n ? "#6f6353" : "#a3261d";
    on.beginPath();
    for (let degrees = 0; degrees <= 360; degrees += 6) {
      const at = along(middle, degrees, radius);
      const seen = eye.to(at.x, at.y);
      on.lineTo(seen.x, seen.y);
    }
    on.stroke();
  });
}
