import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { animated, chunksOf, crc32 } from "../src/games/cuba/apng";

/** A grey picture, as a browser would hand it over: its data in two pieces. */
function png(width: number, height: number, grey: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1), grey);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0; // no filter
  const packed = deflateSync(rows);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("IDAT", packed.subarray(0, 5)),
    chunk("IDAT", packed.subarray(5)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an animated PNG", () => {
  it("knows the check sum of PNG", () => {
    expect(crc32(Buffer.from("IEND"))).toBe(0xae426082);
  });

  it("shows every still in its place and for its time, in order", () => {
    const whole = animated([
      { png: png(8, 6, 40), ms: 400, x: 0, y: 0 },
      { png: png(3, 2, 200), ms: 66, x: 4, y: 1 },
    ]);
    const chunks = chunksOf(whole);
    const kinds = "IHDR acTL fcTL IDAT IDAT fcTL fdAT fdAT IEND";
    expect(chunks.map(({ type }) => type).join(" ")).toBe(kinds);
    const words = (n: number, count: number) => {
      const { data } = chunks[n]!;
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      return Array.from({ length: count }, (_, at) => view.getUint32(4 * at));
    };
    expect(words(1, 2)).toEqual([2, 0]);
    expect(words(2, 5)).toEqual([0, 8, 6, 0, 0]);
    expect(words(5, 5)).toEqual([1, 3, 2, 4, 1]);
    expect([words(6, 1), words(7, 1)]).toEqual([[2], [3]]);
    expect([...chunks[5]!.data.subarray(20)]).toEqual([0, 66, 3, 232, 0, 0]);
  });
});
