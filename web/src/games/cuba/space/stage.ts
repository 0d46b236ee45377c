// The cloth in space. It draws when it is told to, never on its own: a resting table costs nothing.

import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Material,
  Matrix4,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from "three";
import type { Sign } from "../art";
import { basis, FIELD, type Camera, type Frame } from "../eye";
import type { Pose } from "../pose";
import { surroundings } from "./light";
import * as pieces from "./pieces";

export interface DieLook {
  name: string;
  signs: Sign[];
}

const COARSEST = 0.5;

export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FIELD, 1, 20, 4000);
  private readonly dice = new Map<string, Mesh>();
  private readonly cards = new Group();
  private readonly people = new Group();
  private frame: Frame = { width: 1, height: 1 };
  private drawn = "";
  private grain = 1; // of the pixels there could be

  constructor(
    canvas: HTMLCanvasElement,
    readonly side: number,
    ruler: number,
    private readonly fine: boolean, // false: painted in software, so without gloss
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: fine });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false; // only what has moved throws another shadow
    this.renderer.toneMapping = NeutralToneMapping;
    this.camera.matrixAutoUpdate = false;
    this.scene.background = new Color("#4a2f1a");
    if (fine) {
      this.scene.environment = surroundings(this.renderer);
      this.scene.environmentIntensity = 0.55;
    }
    this.scene.add(pieces.wood(side), pieces.cloth(side), pieces.ruler(ruler, side));
    this.scene.add(this.cards, this.people, ...this.lights());
  }

  /** A low sun from the north-west, and the sky. */
  private lights(): Object3D[] {
    const middle = this.side / 2;
    const sun = new DirectionalLight("#fff0d2", 2.5);
    sun.position.set(middle - 260, middle + 230, 420);
    sun.target.position.set(middle, middle, 0);
    sun.castShadow = true;
    const grain = this.fine ? 2048 : 1024;
    sun.shadow.mapSize.set(grain, grain);
    sun.shadow.radius = 5;
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.4;
    const reach = this.side * 0.82;
    Object.assign(sun.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 60,
      far: 1100,
    });
    return [sun, sun.target, new HemisphereLight("#e6eef2", "#8a5c34", this.fine ? 0.75 : 1.5)];
  }

  /** Pictures come too slowly: fewer pixels, at last no shadows. */
  easier(): void {
    if (this.grain > COARSEST) {
      this.grain *= 0.75;
      this.resize(this.frame);
    } else this.renderer.shadowMap.enabled = false;
  }

  resize(frame: Frame): void {
    this.frame = frame;
    this.renderer.setPixelRatio((this.fine ? Math.min(2, devicePixelRatio) : 1) * this.grain);
    this.renderer.setSize(frame.width, frame.height, false);
    this.camera.aspect = frame.width / Math.max(1, frame.height);
    this.camera.updateProjectionMatrix();
  }

  look(camera: Camera): void {
    const { right, up, forward, position } = basis(camera, this.frame, this.side);
    const back = forward.map((part) => -part) as [number, number, number];
    this.camera.matrix = new Matrix4()
      .makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...back))
      .setPosition(...position);
    this.camera.matrixWorldNeedsUpdate = true;
  }

  /** The dice that are on the table; their faces never change. */
  lay(looks: DieLook[]): void {
    const names = new Set(looks.map((look) => look.name));
    for (const [name, mesh] of this.dice)
      if (!names.has(name)) {
        this.scene.remove(mesh);
        this.dice.delete(name);
        this.shadows();
      }
    for (const look of looks)
      if (!this.dice.has(look.name)) {
        const mesh = pieces.die(look.name, look.signs, this.fine);
        this.dice.set(look.name, mesh);
        this.scene.add(mesh);
        this.shadows();
      }
  }

  pose(name: string, pose: Pose): void {
    const mesh = this.dice.get(name);
    const [w, x, y, z] = pose.turn;
    const place = new Vector3(pose.x, pose.y, pose.z);
    const turn = new Quaternion(x, y, z, w);
    if (!mesh || (mesh.position.equals(place) && mesh.quaternion.equals(turn))) return;
    mesh.position.copy(place);
    mesh.quaternion.copy(turn);
    this.shadows();
  }

  /** Cards and Pawns are few and change seldom: they are made anew when they do. */
  furnish(cities: pieces.CityLook[], pawns: { seat: number; x: number; y: number }[]): void {
    const wanted = JSON.stringify([cities, pawns]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.shadows();
    for (const group of [this.cards, this.people]) {
      group.traverse(forget);
      group.clear();
    }
    for (const look of cities) this.cards.add(pieces.city(look, this.side));
    for (const { seat, x, y } of pawns) {
      const mesh = pieces.pawn(seat);
      mesh.position.set(x, y, 0);
      this.people.add(mesh);
    }
  }

  private shadows(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }

  render(): void {
    this.renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    this.scene.traverse(forget);
    this.renderer.dispose();
  }
}

function forget(thing: Object3D): void {
  if (!(thing instanceof Mesh)) return;
  thing.geometry.dispose();
  for (const coat of [thing.material].flat() as Material[]) coat.dispose();
}
