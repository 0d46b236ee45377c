// Pictures one after the other in one file that plays by itself wherever pictures are shown: an
// animated PNG. It is put together out of PNGs that the browser has made.

export interface Still {
  png: Uint8Array;
  ms: number; // it stays for so long
  x: number; // where it lies on the first one
  y: number;
}

interface Chunk {
  type: string;
  data: Uint8Array;
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const FRAME = 12; // bytes of a chunk besides its data

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The check sum that ends every chunk. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 255]!;
  return ~sum >>> 0;
}

export function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    found.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += FRAME + length;
  }
  return found;
}

function written({ type, data }: Chunk): Uint8Array {
  const bytes = new Uint8Array(FRAME + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(
    [...type].map((letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function numbers(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  values.forEach((value, n) => new DataView(bytes.buffer).setUint32(4 * n, value));
  return bytes;
}

/** One picture after the other, over and over. The first one is as large as all of them together. */
export function animated(stills: Still[]): Uint8Array {
  const [first] = stills;
  if (!first) throw new Error("nothing to show");
  const head = chunksOf(first.png).find(({ type }) => type === "IHDR")!;
  const chunks: Chunk[] = [head, { type: "acTL", data: numbers(stills.length, 0) }];
  let order = 0;
  for (const still of stills) {
    const parts = chunksOf(still.png);
    const size = parts.find(({ type }) => type === "IHDR")!.data.subarray(0, 8);
    const data = new Uint8Array(26); // drawn over what was there, and left there
    data.set(numbers(order++));
    data.set(size, 4);
    data.set(numbers(still.x, still.y), 12);
    new DataView(data.buffer).setUint16(20, still.ms);
    new DataView(data.buffer).setUint16(22, 1000);
    chunks.push({ type: "fcTL", data });
    for (const part of parts.filter(({ type }) => type === "IDAT"))
      chunks.push(still === first ? part : { type: "fdAT", data: numbered(order++, part.data) });
  }
  chunks.push({ type: "IEND", data: new Uint8Array() });
  return joined([Uint8Array.from(SIGNATURE), ...chunks.map(written)]);
}

const numbered = (order: number, data: Uint8Array) => joined([numbers(order), data]);

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
