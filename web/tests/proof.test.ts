import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitment } from "../src/lib/commitment";

describe("fair chance", () => {
  const fair = { commitment: "", contributions: [], seed: "00ff".repeat(16), table: "t1" };
  const record = { game: "soda", version: 1, edition: "abc", fair };

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
});
