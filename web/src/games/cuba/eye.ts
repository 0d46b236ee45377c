// From the table to the screen and back. One eye for the cloth in space, one for the plan from above;
// drawings over the cloth and fingers on it need to know no more than this.

import type { Spot } from "./aim";
import { radians } from "./pose";

export interface Eye {
  to(x: number, y: number, z?: number): Spot; // millimetres to pixels
  from(x: number, y: number): Spot; // pixels to a place on the cloth
  scale: number; // pixels for a millimetre in the middle of the cloth
}

export interface Camera {
  heading: number; // the direction looked in, degrees: 90 looks north
  tilt: number; // degrees down from the horizon: 90 looks straight down
  away: number; // distance in millimetres; 0: just so that the cloth fits
  at: Spot; // what is in the middle of the picture
}

export interface Frame {
  width: number;
  height: number;
}

type Vector = [number, number, number];

export interface Basis {
  right: Vector;
  up: Vector;
  forward: Vector;
  position: Vector;
  away: number;
}

export const FIELD = 26; // degrees from the top of the picture to its bottom
const MARGIN = 1.04;

export function axes(camera: Camera): Pick<Basis, "right" | "up" | "forward"> {
  const heading = radians(camera.heading);
  const tilt = radians(camera.tilt);
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  return {
    right: [s, -c, 0],
    up: [c * Math.sin(tilt), s * Math.sin(tilt), Math.cos(tilt)],
    forward: [c * Math.cos(tilt), s * Math.cos(tilt), -Math.sin(tilt)],
  };
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** So far away that a square of cloth around the middle just fits into the frame. */
export function fitting(camera: Camera, frame: Frame, side: number): number {
  const { right, up, forward } = axes(camera);
  const slope = Math.tan(radians(FIELD) / 2);
  const wide = slope * (frame.width / Math.max(1, frame.height));
  let away = 0;
  for (const x of [0, side])
    for (const y of [0, side]) {
      const corner: Vector = [x - camera.at.x, y - camera.at.y, 0];
      const depth = dot(corner, forward);
      const need = Math.max(Math.abs(dot(corner, right)) / wide, Math.abs(dot(corner, up)) / slope);
      away = Math.max(away, MARGIN * need - depth);
    }
  return away;
}

export function basis(camera: Camera, frame: Frame, side: number): Basis {
  const found = axes(camera);
  const away = camera.away || fitting(camera, frame, side);
  const position = found.forward.map((part, n) => {
    const middle = [camera.at.x, camera.at.y, 0][n]!;
    return middle - away * part;
  }) as Vector;
  return { ...found, position, away };
}

/** A camera in space. */
export function spaceEye(camera: Camera, frame: Frame, side: number): Eye {
  const { right, up, forward, position, away } = basis(camera, frame, side);
  const focus = frame.height / 2 / Math.tan(radians(FIELD) / 2);
  return {
    scale: focus / away,
    to(x, y, z = 0) {
      const ray: Vector = [x - position[0], y - position[1], z - position[2]];
      const depth = Math.max(1, dot(ray, forward));
      return {
        x: frame.width / 2 + (focus * dot(ray, right)) / depth,
        y: frame.height / 2 - (focus * dot(ray, up)) / depth,
      };
    },
    from(px, py) {
      const a = (px - frame.width / 2) / focus;
      const b = (frame.height / 2 - py) / focus;
      const ray = forward.map((part, n) => part + a * right[n]! + b * up[n]!) as Vector;
      const far = Math.max(0, position[2] / Math.max(0.02, -ray[2]));
      return { x: position[0] + far * ray[0], y: position[1] + far * ray[1] };
    },
  };
}

const BORDER = 12; // millimetres of cloth beyond the area

/** The plan from nearer by, with this spot in its middle as far as the cloth reaches. */
export function nearEye(frame: Frame, side: number, at: Spot, scale: number): Eye {
  const within = (value: number, pixels: number) => {
    const half = Math.min(side / 2 + BORDER, pixels / 2 / scale);
    return Math.max(half - BORDER, Math.min(side + BORDER - half, value));
  };
  const left = frame.width / 2 - scale * within(at.x, frame.width);
  const bottom = frame.height / 2 + scale * within(at.y, frame.height);
  return {
    scale,
    to: (x, y) => ({ x: left + scale * x, y: bottom - scale * y }),
    from: (px, py) => ({ x: (px - left) / scale, y: (bottom - py) / scale }),
  };
}

/** Straight down on paper: north is up. So many pixels at the top of the frame stay free. */
export function planEye(frame: Frame, side: number, top = 0): Eye {
  const scale = Math.min(frame.width, frame.height - top) / (side + 2 * BORDER);
  const left = (frame.width - scale * side) / 2;
  const bottom = (frame.height + top + scale * side) / 2;
  return {
    scale,
    to: (x, y) => ({ x: left + scale * x, y: bottom - scale * y }),
    from: (px, py) => ({ x: (px - left) / scale, y: (bottom - py) / scale }),
  };
}
