// How a die lies or flies. Lengths are millimetres on the table: x to the east, y to the north, z up.
// A quaternion is w, x, y, z, as in physics/pose.py.

export type Turn = [number, number, number, number];

export interface Pose {
  x: number;
  y: number;
  z: number;
  turn: Turn;
}

export const EDGE = 16; // of a die
export const CARD = 60; // the side of a City card
const R = Math.SQRT1_2;

/** The shortest turn that brings face +z, -z, +x, -x, +y, -y up. */
const FACES: Turn[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [R, 0, -R, 0],
  [R, 0, R, 0],
  [R, R, 0, 0],
  [R, -R, 0, 0],
];

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function degrees(radians: number): number {
  return (((radians * 180) / Math.PI) % 360) + (radians < 0 ? 360 : 0);
}

/** First b, then a. */
export function product(a: Turn, b: Turn): Turn {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
}

/** A die at rest: face `up` (0 to 5) on top, turned by `yaw` degrees. */
export function atRest(x: number, y: number, up: number, yaw: number): Pose {
  const half = radians(yaw) / 2;
  const turn = product([Math.cos(half), 0, 0, Math.sin(half)], FACES[up] ?? FACES[0]!);
  return { x, y, z: EDGE / 2, turn };
}

/** The face on top and the yaw once the tilt is taken out: how a die in flight looks from above. */
export function seenFromAbove(turn: Turn): { up: number; yaw: number } {
  const [w, x, y, z] = turn;
  const ups = [1 - 2 * (x * x + y * y), 2 * (x * z - w * y), 2 * (y * z + w * x)];
  const signed = [ups[0]!, -ups[0]!, ups[1]!, -ups[1]!, ups[2]!, -ups[2]!];
  const up = signed.indexOf(Math.max(...signed));
  const [fw, fx, fy, fz] = FACES[up]!;
  const flat = product(turn, [fw, -fx, -fy, -fz]);
  return { up, yaw: degrees(2 * Math.atan2(flat[3], flat[0])) };
}

/** Between two poses, by the shorter way round. */
export function between(a: Pose, b: Pose, part: number): Pose {
  const mix = (from: number, to: number) => from + (to - from) * part;
  const dot = a.turn.reduce((sum, value, n) => sum + value * b.turn[n]!, 0);
  const sign = dot < 0 ? -1 : 1;
  const turn = a.turn.map((value, n) => mix(value, sign * b.turn[n]!)) as Turn;
  const length = Math.hypot(...turn) || 1;
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    z: mix(a.z, b.z),
    turn: turn.map((value) => value / length) as Turn,
  };
}
