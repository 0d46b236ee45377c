import { describe, expect, it } from "vitest";
import { de } from "../src/text/de";
import { en, type TextKey } from "../src/text/en";
import { nl } from "../src/text/nl";
import { fill } from "../src/lib/fill";

const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

describe("texts", () => {
  it("name the same places in every language", () => {
    for (const key of Object.keys(en) as TextKey[]) {
      expect([key, places(de[key])]).toEqual([key, places(en[key])]);
      expect([key, places(nl[key])]).toEqual([key, places(en[key])]);
    }
  });

  it("write percentages as the language does", () => {
    expect(Object.values(de).filter((text) => /\S%/.test(text))).toEqual([]);
    expect([...Object.values(en), ...Object.values(nl)].filter((text) => /\s%/.test(text))).toEqual(
      [],
    );
  });

  it("choose the noun by the number", () => {
    expect(fill("{n:cap|caps}", { n: 1 })).toBe("1 cap");
    expect(fill("{n:cap|caps}", { n: 0 })).toBe("0 caps");
    expect(fill("{name} wins", { name: "Ana" })).toBe("Ana wins");
  });
});
