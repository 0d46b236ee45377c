// A flick as a short film that can be sent to somebody. It is painted and filmed in this browser: in
// space where the device can, else from above. Nobody else's machine has a part in it.

import { along } from "./aim";
import { ART, draw, LANDMARKS } from "./art";
import { posesIn, resting } from "./cloth.svelte";
import { planEye, type Eye } from "./eye";
import type { Flight } from "./flight";
import { CITY_INKS, coatOf, isVehicle } from "./inks";
import type { Poses } from "./moves";
import { paceOf } from "./playing";
import { CARD, EDGE, radians, seenFromAbove } from "./pose";
import { seconds } from "./track";
import { citiesOf, placeOf, signsOf, type ClothView } from "./view";

const SIZE = 640;
const FOOT = 96; // below the cloth: what came of it
const RATE = 30; // pictures a second
const BEFORE_MS = 400; // before the die moves
const AFTER_MS = 1500; // the verdict is read
const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];

export interface Clip {
  film: Blob;
  name: string;
}

export interface Script {
  cloth: ClothView;
  flight: Flight;
  close: boolean;
  verdict: string;
  title: string; // of the game, and who flicked
  spatial: boolean; // this device paints in space quickly
}

export function mayFilm(): boolean {
  return typeof MediaRecorder !== "undefined" && "captureStream" in HTMLCanvasElement.prototype;
}

/** Paints one moment onto a canvas. */
type Painter = (on: CanvasRenderingContext2D, poses: Poses) => void;

export async function filmed(script: Script): Promise<Clip> {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE + FOOT;
  const on = canvas.getContext("2d")!;
  const [paint, dispose] = script.spatial ? await inSpace(script) : [fromAbove(script), () => {}];
  const kind = KINDS.find((one) => MediaRecorder.isTypeSupported(one)) ?? "";
  const recorder = new MediaRecorder(canvas.captureStream(RATE), {
    ...(kind ? { mimeType: kind } : {}),
    videoBitsPerSecond: 2_500_000,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  await roll(script, (poses, told) => {
    paint(on, poses);
    foot(on, script, told);
  });
  recorder.stop();
  await stopped;
  dispose();
  const type = recorder.mimeType || "video/webm";
  const ending = type.includes("mp4") ? "mp4" : "webm";
  return { film: new Blob(parts, { type }), name: `cuba-cube-flick.${ending}` };
}

/** From a moment before the flick to a moment after its end, in the time that it takes. */
function roll(script: Script, show: (poses: Poses, told: boolean) => void): Promise<void> {
  const { flight, close } = script;
  const rest = resting(script.cloth);
  const end = 1000 * seconds(flight.track);
  const pace = paceOf(flight, close);
  let [time, waited, before] = [0, 0, performance.now()];
  return new Promise((done) => {
    const tick = (): void => {
      const now = performance.now();
      const passed = now - before;
      before = now;
      if (time < end && waited >= BEFORE_MS) time = Math.min(end, time + pace(time) * passed);
      else waited += passed;
      show(posesIn(rest, flight, time), time >= end);
      if (time < end || waited < BEFORE_MS + AFTER_MS) setTimeout(tick, 1000 / RATE);
      else done();
    };
    tick();
  });
}

async function inSpace({ cloth, flight }: Script): Promise<[Painter, () => void]> {
  const { Stage } = await import("./space/stage");
  const canvas = document.createElement("canvas");
  const stage = new Stage(canvas, cloth.side, cloth.ruler, true);
  stage.resize({ width: SIZE, height: SIZE });
  stage.lay(cloth.dice.map((die) => ({ name: die.name, signs: signsOf(die) })));
  stage.furnish(citiesOf(cloth), []);
  const start = [...flight.track.dice.values()][0]?.[0] ?? { x: cloth.side / 2, y: 0 };
  const azimuth = flight.got.azimuth;
  stage.look({ heading: azimuth, tilt: 34, away: 520, at: along(start, azimuth, 90) });
  const paint: Painter = (on, poses) => {
    for (const [name, pose] of poses) stage.pose(name, pose);
    stage.render();
    on.drawImage(canvas, 0, 0, SIZE, SIZE);
  };
  return [paint, () => stage.dispose()];
}

function fromAbove({ cloth }: Script): Painter {
  const eye = planEye({ width: SIZE, height: SIZE }, cloth.side);
  return (on, poses) => {
    on.fillStyle = "#5a3a21";
    on.fillRect(0, 0, SIZE, SIZE);
    const corner = eye.to(-10, cloth.side + 10);
    on.fillStyle = "#eadfc6";
    on.fillRect(corner.x, corner.y, (cloth.side + 20) * eye.scale, (cloth.side + 20) * eye.scale);
    for (const city of cloth.cities) card(on, eye, cloth.side, city);
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

/** Below the picture: who and where, and at the end what came of it. */
function foot(on: CanvasRenderingContext2D, { verdict, title }: Script, told: boolean): void {
  on.fillStyle = "#1f3f50";
  on.fillRect(0, SIZE, SIZE, FOOT);
  on.textAlign = "center";
  on.fillStyle = "#f7efdc";
  on.font = `400 ${told ? 44 : 26}px "Young Serif", serif`;
  on.fillText(told ? verdict.toUpperCase() : title, SIZE / 2, SIZE + (told ? 62 : 58), SIZE - 24);
}
