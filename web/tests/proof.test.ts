import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitment, follows } from "../src/lib/commitment";

describe("fair chance", () => {
  const fair = { commitment: "", contributions: [], seed: "00ff".repeat(16), table: "t1" };
  const record = { game: "soda", version: 1, edition: "abc", setup: [], moves: [], fair };

  it("derives the same promise as the server", async () => {
    const hash = createHash("sha256");
    hash.update(Buffer.from(fair.seed, "hex"));
    hash.update(Buffer.from("t1\0soda 1 abc"));
    expect(await commitment(record)).toBe(hash.digest("hex"));
  });

  it("is another promise for another table or seed", async () => {
    const other = { ...record, fair: { ...fair, table: "t2" } };
    expect(await commitment(other)).not.toBe(await commitment(record));
  });

  // Drawn here with another library than the browser's, as tools/verify.mjs does.
  const key = createHmac("sha256", Buffer.from(fair.seed, "hex")).update("").digest();
  function drawn(counter: number, bound: number): number {
    const message = Buffer.alloc(12);
    message.writeBigUInt64BE(BigInt(counter));
    const digest = createHmac("sha256", key).update(message).digest();
    return Number(digest.readBigUInt64BE(0) % BigInt(bound));
  }

  it("derives every draw, and knows which were used up by moves taken back", async () => {
    const played = {
      ...record,
      setup: [drawn(0, 6), drawn(1, 5)],
      moves: [
        [0, "a", []],
        [1, "b", [drawn(4, 9)]],
      ] as [number, string, number[]][],
      fair: { ...fair, skipped: [[2, 2]] as [number, number][] },
    };
    expect(await follows(played, [6, 5, 9])).toBe(true);
    expect(await follows({ ...played, fair }, [6, 5, 9])).toBe(drawn(2, 9) === drawn(4, 9));
    expect(await follows(played, [6, 5])).toBe(false);
    const wrong = { ...played, setup: [(drawn(0, 6) + 1) % 6, drawn(1, 5)] };
    expect(await follows(wrong, [6, 5, 9])).toBe(false);
  });
});
