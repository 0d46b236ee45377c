// Things that lie on the cloth: dice, City cards, Pawns, the ruler; and the cloth itself.

import {
  BufferGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  BoxGeometry,
  RepeatWrapping,
  Vector2,
  type Texture,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import type { Place, Sign } from "../art";
import { SEAT_INKS } from "../inks";
import { CARD, EDGE } from "../pose";
import * as paint from "./paint";

export const BORDER = 58; // cloth beyond the area

// A box of three.js has its sides in this order: +x, -x, +y, -y, +z, -z. Dice count +z, -z, +x, ...
const SIDES = [2, 3, 4, 5, 0, 1];

const sheets = new Map<string, Texture>();

function facesOf(die: string, signs: Sign[]): Texture {
  const key = `${die.startsWith("V") ? die : die.charAt(0)} ${signs.join(" ")}`;
  const found = sheets.get(key) ?? paint.faces(die, signs);
  sheets.set(key, found);
  return found;
}

/** Rounded, each side taking its picture from its place on the sheet of faces. */
function cube(): BufferGeometry {
  const shape = new RoundedBoxGeometry(EDGE, EDGE, EDGE, 4, 1.7);
  const places = shape.attributes.uv!;
  const each = places.count / SIDES.length;
  for (let n = 0; n < places.count; n += 1) {
    const side = Math.floor(n / each);
    const [column, row] = [side % 3, 1 - Math.floor(side / 3)];
    places.setXY(n, (column + places.getX(n)) / 3, (row + places.getY(n)) / 2);
  }
  shape.clearGroups();
  return shape;
}
let shape: BufferGeometry | null = null; // all dice are alike

/** An enamel die; `signs` in the order +z, -z, +x, -x, +y, -y. */
export function die(name: string, signs: Sign[], fine: boolean): Mesh {
  const map = facesOf(
    name,
    SIDES.map((side) => signs[side] ?? "vehicle"),
  );
  const gloss = { roughness: 0.42, clearcoat: 0.9, clearcoatRoughness: 0.18 };
  const coat = fine
    ? new MeshPhysicalMaterial({ map, ...gloss })
    : new MeshStandardMaterial({ map, roughness: 0.5 });
  const mesh = new Mesh((shape ??= cube()), coat);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Flat where dice run; beyond that it lies in soft folds, as cloth does. */
export function cloth(side: number): Mesh {
  const edge = side + 2 * BORDER;
  const shape = new PlaneGeometry(edge, edge, 72, 72);
  const places = shape.attributes.position!;
  for (let n = 0; n < places.count; n += 1) {
    const [x, y] = [places.getX(n), places.getY(n)];
    const beyond = Math.max(Math.abs(x), Math.abs(y)) - side / 2 - 8;
    const fold = Math.sin(x / 17) + Math.sin(y / 15 + 1) + Math.sin((x - y) / 29);
    places.setZ(n, beyond > 0 ? Math.min(1, beyond / 30) * (1.1 * fold + 1.4) : 0);
  }
  shape.computeVertexNormals();
  const mesh = new Mesh(
    shape,
    new MeshStandardMaterial({ map: paint.cloth(side, BORDER), roughness: 0.96 }),
  );
  mesh.position.set(side / 2, side / 2, 0);
  mesh.receiveShadow = true;
  mesh.castShadow = true;
  return mesh;
}

export function wood(side: number): Mesh {
  const map = paint.wood();
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(3, 3);
  const mesh = new Mesh(
    new PlaneGeometry(2400, 2400),
    new MeshStandardMaterial({ map, roughness: 0.6 }),
  );
  mesh.position.set(side / 2, side / 2, -3.2);
  mesh.receiveShadow = true;
  return mesh;
}

export interface CityLook {
  place: Place;
  name: string;
  corner: number; // 0 to 3: SW, SE, NW, NE
  flag: boolean;
  cops: number;
}

export function city(look: CityLook, side: number): Group {
  const group = new Group();
  const card = new Mesh(
    new BoxGeometry(CARD, CARD, 0.7),
    new MeshStandardMaterial({
      map: paint.city(look.place, look.name, look.corner, look.flag),
      roughness: 0.8,
    }),
  );
  card.receiveShadow = card.castShadow = true;
  card.position.z = 0.1;
  group.add(card);
  for (let n = 0; n < look.cops; n += 1) group.add(cop(n));
  const near = CARD / 2;
  const far = side - CARD / 2;
  group.position.set(look.corner % 2 ? far : near, look.corner >= 2 ? far : near, 0);
  return group;
}

/** A Cop is a flat blue disc, laid on the card. */
function cop(n: number): Mesh {
  const copSide = new MeshStandardMaterial({ color: "#1f3f50", roughness: 0.5 });
  const disc = new Mesh(new CylinderGeometry(5.5, 5.5, 1.6, 28), [
    copSide,
    new MeshStandardMaterial({ map: paint.cop(), roughness: 0.5 }),
    copSide,
  ]);
  disc.rotation.x = Math.PI / 2;
  disc.position.set(-19 + 12.5 * (n % 4), 20 - 12.5 * Math.floor(n / 4), 1.2);
  disc.castShadow = true;
  return disc;
}

const PAWN: [number, number][] = [
  [0, 0],
  [6, 0],
  [6, 1.6],
  [4.4, 3.4],
  [2.6, 9],
  [2.2, 14],
  [3.4, 15],
  [2.4, 16],
  [4.2, 18.6],
  [4.5, 20.6],
  [3.6, 23.4],
  [1.6, 24.8],
  [0, 25],
];

export function pawn(seat: number): Mesh {
  const shape: BufferGeometry = new LatheGeometry(
    PAWN.map(([x, y]) => new Vector2(x, y)),
    28,
  );
  shape.rotateX(Math.PI / 2);
  const mesh = new Mesh(
    shape,
    new MeshStandardMaterial({ color: SEAT_INKS[seat % SEAT_INKS.length]!, roughness: 0.45 }),
  );
  mesh.castShadow = true;
  return mesh;
}

/** The walking ruler, beside the area. */
export function ruler(length: number, side: number): Mesh {
  const mesh = new Mesh(
    new BoxGeometry(length, 9, 1.2),
    new MeshStandardMaterial({ map: paint.ruler(), roughness: 0.55 }),
  );
  mesh.position.set(side / 2 + 46, -24, 2.2);
  mesh.rotation.z = -0.04;
  mesh.castShadow = true;
  return mesh;
}
