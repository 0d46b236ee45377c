// Checks the luck of a Contraband record without any code of Contraband:
//
//     contraband verify game.json --bounds | node tools/verify.mjs game.json
//
// The bounds (how many outcomes each draw had) come from the rules, over standard input; see
// docs/decisions/fair-chance.md for the recipe and for what this proves. Of several records the bounds
// follow each other, with an empty line between.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

class Unfair extends Error {}

function fail(sentence) {
  throw new Unfair(sentence);
}

function draw(key, counter, bound) {
  const ceiling = (1n << 64n) - ((1n << 64n) % bound);
  for (let attempt = 0; ; attempt++) {
    const message = Buffer.alloc(12);
    message.writeBigUInt64BE(BigInt(counter), 0);
    message.writeUInt32BE(attempt, 8);
    const number = createHmac("sha256", key).update(message).digest().readBigUInt64BE(0);
    if (number < ceiling) return Number(number % bound);
  }
}

// An answer of n numbers (where flicked dice came to rest) is written as -n and the numbers. No seed
// gives it, so it is passed over.
function drawn(outcomes) {
  const draws = [];
  for (let at = 0; at < outcomes.length; at++) {
    if (outcomes[at] < 0) at -= outcomes[at];
    else draws.push(outcomes[at]);
  }
  return draws;
}

function check(record, bounds) {
  const { seed, table, commitment, contributions } = record.fair;
  const rules = `${record.game} ${record.version} ${record.edition}`;
  const secret = Buffer.from(seed, "hex");
  const promised = createHash("sha256").update(secret).update(`${table}\0${rules}`).digest("hex");
  if (promised !== commitment) fail("The seed is not the one that was committed to.");

  const key = createHmac("sha256", secret).update(Buffer.from(contributions.join(""), "hex")).digest();
  const skipped = new Map(record.fair.skipped ?? []);
  let counter = 0;
  const draws = drawn(record.setup).map((outcome) => ["set-up", outcome, counter++]);
  record.moves.forEach(([, , outcomes], at) => {
    counter += skipped.get(at + 1) ?? 0; // used up by moves that were taken back
    for (const outcome of drawn(outcomes)) draws.push([`move ${at + 1}`, outcome, counter++]);
  });
  if (draws.length !== bounds.length) {
    fail(`The record holds ${draws.length} draws, but the rules need ${bounds.length}.`);
  }
  draws.forEach(([where, outcome, number], at) => {
    const derived = draw(key, number, bounds[at]);
    if (derived !== outcome) fail(`At ${where} the record says ${outcome}, but the seed gives ${derived}.`);
  });
  return draws.length;
}

function main(files) {
  if (files.length === 0) fail("Usage: contraband verify RECORD --bounds | node verify.mjs RECORD");
  const given = readFileSync(0, "utf8").split("\n\n");
  if (given.length !== files.length) fail(`Bounds of ${given.length} games, but records of ${files.length}.`);
  let draws = 0;
  files.forEach((file, at) => {
    const bounds = given[at].split("\n").filter(Boolean).map(BigInt);
    draws += check(JSON.parse(readFileSync(file, "utf8")), bounds);
  });
  console.log(`All ${draws} draws follow from the seed and the contributions.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unfair)) throw error;
  console.error(error.message);
  process.exit(1);
}
