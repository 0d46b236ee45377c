// What enamel reflects: a bright sky, a warm horizon, a white wall in the sun, dark wood below.

import {
  BackSide,
  BufferAttribute,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from "three";

const BANDS: [number, string][] = [
  [-1, "#3a2312"],
  [-0.08, "#6b4526"],
  [0.02, "#f2dfba"],
  [0.4, "#cfe0e6"],
  [1, "#8fb7cf"],
];

function colourAt(height: number): Color {
  const above = Math.max(
    1,
    BANDS.findIndex(([at]) => at >= height),
  );
  const [low, from] = BANDS[above - 1]!;
  const [high, to] = BANDS[above]!;
  return new Color(from).lerp(new Color(to), (height - low) / (high - low));
}

function dome(): Mesh {
  const shape = new SphereGeometry(10, 24, 20);
  shape.rotateX(Math.PI / 2); // its poles are up and down: here up is z
  const places = shape.attributes.position!;
  const colours = new Float32Array(places.count * 3);
  for (let n = 0; n < places.count; n += 1)
    colourAt(Math.max(-1, Math.min(1, places.getZ(n) / 10))).toArray(colours, 3 * n);
  shape.setAttribute("color", new BufferAttribute(colours, 3));
  return new Mesh(shape, new MeshBasicMaterial({ vertexColors: true, side: BackSide }));
}

export function surroundings(renderer: WebGLRenderer): Texture {
  const scene = new Scene();
  const wall = new Mesh(
    new PlaneGeometry(7, 4),
    new MeshBasicMaterial({ color: new Color(5, 4.6, 3.9) }),
  );
  wall.position.set(-5, 5, 5);
  wall.lookAt(0, 0, 0);
  scene.add(dome(), wall);
  const maker = new PMREMGenerator(renderer);
  const { texture } = maker.fromScene(scene, 0.03);
  maker.dispose();
  return texture;
}
