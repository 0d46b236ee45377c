// Where the table is looked at from: presets, a free orbit, and the plan on paper.

import { calm } from "../../lib/settings.svelte";
import { recall, remember } from "../../lib/keep";
import { along, type Spot } from "./aim";
import { fitting, type Camera, type Frame } from "./eye";

export type Mode = "seat" | "low" | "follow" | "top" | "free" | "plan" | "near";
export const MODES: Mode[] = ["seat", "low", "follow", "top", "plan"];

const HEADINGS = [90, 270, 0, 180, 45]; // by seat: the side of the table one sits at
const GLIDE_MS = 260;
const AHEAD = 75; // millimetres: the low camera looks so far beyond the die
const TILT = { least: 10, most: 90 };
const ZOOM = { least: 0.3, most: 1.7 };

export interface Scene {
  side: number;
  seat: number;
  die: Spot; // what the low camera stands behind
  azimuth: number; // and the direction it looks in
  tall: boolean; // the picture is higher than wide: the table fills it if looked at steeply
}

export function preset(mode: Mode, scene: Scene): Camera {
  const middle = { x: scene.side / 2, y: scene.side / 2 };
  const heading = HEADINGS[Math.max(0, scene.seat)] ?? 90;
  if (mode === "low") {
    const at = along(scene.die, scene.azimuth, AHEAD); // what lies before the die, not behind it
    return { heading: scene.azimuth, tilt: 24, away: scene.tall ? 460 : 400, at };
  }
  if (mode === "follow") {
    const at = along(scene.die, scene.azimuth, AHEAD / 2);
    return { heading: scene.azimuth, tilt: 32, away: scene.tall ? 400 : 330, at };
  }
  if (mode === "top") return { heading, tilt: 90, away: 0, at: middle };
  return { heading, tilt: scene.tall ? 66 : 50, away: 0, at: middle };
}

/** What this device can draw: space, space but slowly (in software), or none. */
export type Power = "space" | "slow" | "none";

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

function measured(): Power {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "none";
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(name) ? "slow" : "space";
}

/** On a phone a plan from nearby; space where it is quick, where it is slow only on request. */
function usual(power: Power): Mode {
  if (matchMedia("(max-width: 480px)").matches) return "near";
  return power === "space" ? "seat" : "plan";
}

export class CameraState {
  readonly power = measured();
  mode = $state<Mode>(recall<Mode>("cuba.camera", usual(this.power)));
  pan = $state.raw<Spot>({ x: 0, y: 0 }); // by hand, in millimetres: of the plan from nearby
  replay = $state.raw<Camera | null>(null); // while something is shown again: low, and near
  private free = $state.raw<Camera | null>(null);
  private glide = $state.raw<Camera | null>(null);

  of(scene: Scene): Camera {
    if (this.replay) return this.replay;
    if (this.glide) return this.glide;
    if (this.mode === "free" && this.free) return this.free;
    return preset(this.mode, scene);
  }

  /** Go there: gliding, unless motion is off. */
  choose(mode: Mode, scene: Scene, frame: Frame): void {
    const from = this.of(scene);
    this.mode = mode;
    remember("cuba.camera", mode);
    this.pan = { x: 0, y: 0 };
    if (mode === "plan" || mode === "near" || calm()) return;
    this.glideTo(from, preset(mode, scene), frame, scene.side);
  }

  /** The scene is another one: no cut, but a glide from where we were. */
  moved(from: Camera, to: Camera, frame: Frame, side: number): void {
    if (this.glide || this.replay || this.mode === "free" || calm()) return;
    this.glideTo(from, to, frame, side);
  }

  private glideTo(from: Camera, to: Camera, frame: Frame, side: number): void {
    const full = (camera: Camera) => ({
      ...camera,
      away: camera.away || fitting(camera, frame, side),
    });
    this.run(full(from), full(to));
  }

  private run(from: Camera, to: Camera): void {
    const start = performance.now();
    const turn = ((to.heading - from.heading + 540) % 360) - 180;
    const tick = (now: number) => {
      const part = Math.min(1, (now - start) / GLIDE_MS);
      const soft = part * part * (3 - 2 * part);
      const mix = (a: number, b: number) => a + (b - a) * soft;
      this.glide =
        part === 1
          ? null
          : {
              heading: from.heading + turn * soft,
              tilt: mix(from.tilt, to.tilt),
              away: mix(from.away, to.away),
              at: { x: mix(from.at.x, to.at.x), y: mix(from.at.y, to.at.y) },
            };
      if (this.glide) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  /** By hand: round the table, up and down, nearer and farther (a factor). */
  orbit(scene: Scene, frame: Frame, round: number, down: number, nearer = 1): void {
    if (this.mode === "plan" || this.mode === "near") return;
    const now = this.of(scene);
    const fit = fitting(
      { ...now, at: { x: scene.side / 2, y: scene.side / 2 } },
      frame,
      scene.side,
    );
    const away = (now.away || fit) * nearer;
    this.free = {
      heading: (now.heading + round + 360) % 360,
      tilt: Math.max(TILT.least, Math.min(TILT.most, now.tilt + down)),
      away: Math.max(ZOOM.least * fit, Math.min(ZOOM.most * fit, away)),
      at: now.at,
    };
    this.mode = "free";
  }
}
