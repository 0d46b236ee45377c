// A flick as a short film that can be sent to somebody. It is painted and filmed in this browser: in
// space where the device can, else from above. Nobody else's machine has a part in it.

import { fromAbove, ringed, type Painter } from "./aerial";
import { along, type Spot } from "./aim";
import { animated, type Still } from "./apng";
import { posesIn, resting } from "./cloth.svelte";
import { spaceEye } from "./eye";
import type { Flight } from "./flight";
import type { Poses } from "./moves";
import { paceOf } from "./playing";
import { seconds } from "./track";
import { citiesOf, signsOf, type ClothView } from "./view";

const SIZE = 640;
const FOOT = 96; // below the cloth: what came of it
const RATE = 30; // pictures a second
const [PAGE, FLIPS] = [400, 15]; // width and pictures a second where they are single pictures
const NAME = "cuba-cube-flick";
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
  verdict: string;
  title: string; // of the game, and who flicked
  rings: Spot | null; // of practice
  spatial: boolean; // this device paints in space quickly
}

/** A film where the browser makes films, else pictures that move. */
export async function filmed(script: Script): Promise<Clip> {
  const records =
    typeof MediaRecorder !== "undefined" && "captureStream" in HTMLCanvasElement.prototype;
  const kind = records ? KINDS.find((one) => MediaRecorder.isTypeSupported(one)) : undefined;
  return kind ? film(script, kind) : flipBook(script);
}

async function film(script: Script, kind: string): Promise<Clip> {
  const [canvas, on] = board(SIZE);
  const [paint, dispose] = script.spatial
    ? await inSpace(script)
    : [fromAbove(script.cloth, SIZE, script.rings), () => {}];
  const recorder = new MediaRecorder(canvas.captureStream(RATE), {
    mimeType: kind,
    videoBitsPerSecond: 2_500_000,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  const next = reel(script);
  let before = performance.now();
  for (let moment = next(0); moment;) {
    paint(on, moment.poses);
    foot(on, script, moment.told);
    await new Promise((done) => setTimeout(done, 1000 / RATE));
    const now = performance.now();
    moment = next(now - before);
    before = now;
  }
  recorder.stop();
  await stopped;
  dispose();
  const type = recorder.mimeType || kind;
  return {
    film: new Blob(parts, { type }),
    name: `${NAME}.${type.includes("mp4") ? "mp4" : "webm"}`,
  };
}

/** Smaller and from above, so that it does not become too large for a chat. */
async function flipBook(script: Script): Promise<Clip> {
  const [canvas, on] = board(SIZE);
  const [page, onPage] = board(PAGE);
  const paint = fromAbove(script.cloth, SIZE, script.rings);
  const next = reel(script);
  const stills: Still[] = [];
  let last: ImageData | null = null;
  for (let moment = next(0); moment; moment = next(1000 / FLIPS)) {
    paint(on, moment.poses);
    foot(on, script, moment.told);
    onPage.drawImage(canvas, 0, 0, page.width, page.height);
    const seen = onPage.getImageData(0, 0, page.width, page.height);
    const box = last ? difference(last, seen) : whole(page);
    last = seen;
    if (box) stills.push({ ...box, ms: Math.round(1000 / FLIPS), png: await cut(page, box) });
    else stills.at(-1)!.ms += Math.round(1000 / FLIPS);
  }
  const film = new Blob([animated(stills) as Uint8Array<ArrayBuffer>], { type: "image/png" });
  return { film, name: `${NAME}.png` };
}

/** A canvas so wide, with room for the words below. */
function board(width: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * (SIZE + FOOT)) / SIZE);
  return [canvas, canvas.getContext("2d")!];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const whole = ({ width, height }: HTMLCanvasElement): Box => ({ x: 0, y: 0, width, height });

/** The part of a picture that is another one now; null: none is. */
function difference(before: ImageData, now: ImageData): Box | null {
  const [a, b] = [before, now].map(({ data }) => new Uint32Array(data.buffer)) as [
    Uint32Array,
    Uint32Array,
  ];
  let [left, top, right, bottom] = [now.width, -1, 0, 0];
  for (let at = 0; at < b.length; at += 1) {
    if (a[at] === b[at]) continue;
    const x = at % now.width;
    bottom = (at - x) / now.width;
    if (top < 0) top = bottom;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return top < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

async function cut(from: HTMLCanvasElement, { x, y, width, height }: Box): Promise<Uint8Array> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")!.drawImage(from, -x, -y);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("this browser paints no pictures");
  return new Uint8Array(await blob.arrayBuffer());
}

/** From a moment before the flick to one after its end: asked again after so many milliseconds. */
function reel(script: Script): (passed: number) => { poses: Poses; told: boolean } | null {
  const { flight } = script;
  const rest = resting(script.cloth);
  const end = 1000 * seconds(flight.track);
  const pace = paceOf(flight, true);
  let [time, waited] = [0, 0];
  return (passed) => {
    if (time < end && waited >= BEFORE_MS) time = Math.min(end, time + pace(time) * passed);
    else waited += passed;
    if (time >= end && waited >= BEFORE_MS + AFTER_MS) return null;
    return { poses: posesIn(rest, flight, time), told: time >= end };
  };
}

async function inSpace({ cloth, flight, rings }: Script): Promise<[Painter, () => void]> {
  const { Stage } = await import("./space/stage");
  const canvas = document.createElement("canvas");
  const stage = new Stage(canvas, cloth.side, cloth.ruler, true);
  stage.resize({ width: SIZE, height: SIZE });
  stage.lay(cloth.dice.map((die) => ({ name: die.name, signs: signsOf(die) })));
  stage.furnish(citiesOf(cloth), []);
  const start = [...flight.track.dice.values()][0]?.[0] ?? { x: cloth.side / 2, y: 0 };
  const azimuth = flight.got.azimuth;
  const camera = { heading: azimuth, tilt: 34, away: 520, at: along(start, azimuth, 90) };
  stage.look(camera);
  const eye = spaceEye(camera, { width: SIZE, height: SIZE }, cloth.side);
  const paint: Painter = (on, poses) => {
    for (const [name, pose] of poses) stage.pose(name, pose);
    stage.render();
    on.drawImage(canvas, 0, 0, SIZE, SIZE);
    if (rings) ringed(on, eye, rings);
  };
  return [paint, () => stage.dispose()];
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
