// What the bots look like: the character of each strength is drawn as it is told, their kin from the
// same box of hats, hair and glasses.

export interface Look {
  skin: string;
  hair: "none" | "short" | "slick" | "curls" | "bun" | "bob";
  hairInk: string;
  hat: "none" | "straw" | "bowler" | "cap" | "fedora" | "top" | "scarf" | "visor" | "flower";
  hatInk: string;
  eyes: "dots" | "glasses" | "shades" | "monocle";
  mouth: "smile" | "flat" | "smirk";
  more: "none" | "moustache" | "beard" | "freckles" | "earrings";
  coat: string;
}

const SKINS = ["#f0c8a0", "#d9a273", "#b97f50", "#8a5a38", "#f4d7bd"];
const INKS = ["#3b2a20", "#8c3b1e", "#c99a3f", "#6d6a68", "#1f2430"];
const COATS = ["#2f5d73", "#8c2f2a", "#4d6b3a", "#6b4a7d", "#a5692c", "#37474f"];
const HAIR: Look["hair"][] = ["short", "curls", "bun", "slick", "bob", "none"];
const HATS: Look["hat"][] = ["none", "cap", "straw", "none", "fedora", "scarf", "bowler", "flower"];
const EYES: Look["eyes"][] = ["dots", "glasses", "dots", "shades"];
const MOUTHS: Look["mouth"][] = ["smile", "flat", "smirk"];
const MORE: Look["more"][] = ["none", "moustache", "freckles", "earrings", "beard"];

const look = (told: Partial<Look>): Look => ({
  skin: "#f0c8a0",
  hair: "short",
  hairInk: "#3b2a20",
  hat: "none",
  hatInk: "#3b2a20",
  eyes: "dots",
  mouth: "smile",
  more: "none",
  coat: "#2f5d73",
  ...told,
});

const HEADS: Record<string, Record<string, Look>> = {
  soda: {
    beginner: look({
      skin: "#f4d7bd",
      hair: "bob",
      hairInk: "#c99a3f",
      hat: "flower",
      hatInk: "#c23b2a",
      more: "freckles",
      coat: "#5f8fb0",
    }),
    easy: look({
      hair: "curls",
      hairInk: "#b5542a",
      hat: "straw",
      hatInk: "#d8b25a",
      more: "freckles",
      coat: "#3f8f6b",
    }),
    medium: look({
      hair: "bun",
      hairInk: "#8b8884",
      eyes: "glasses",
      mouth: "flat",
      more: "earrings",
      coat: "#6b4a7d",
    }),
    hard: look({
      hair: "none",
      hat: "bowler",
      hatInk: "#26282e",
      eyes: "monocle",
      mouth: "flat",
      more: "moustache",
      coat: "#37474f",
    }),
    expert: look({
      skin: "#d9a273",
      hairInk: "#8b8884",
      hat: "cap",
      hatInk: "#2a3550",
      eyes: "glasses",
      mouth: "flat",
      more: "beard",
      coat: "#2a3550",
    }),
  },
  nacho: {
    beginner: look({
      skin: "#f0c8a0",
      hair: "curls",
      hairInk: "#8c3b1e",
      hat: "visor",
      hatInk: "#2f5d73",
      more: "freckles",
      coat: "#4d6b3a",
    }),
    easy: look({
      skin: "#b97f50",
      hair: "slick",
      hat: "cap",
      hatInk: "#c23b2a",
      eyes: "shades",
      mouth: "smirk",
      coat: "#d08a2c",
    }),
    medium: look({
      skin: "#8a5a38",
      hair: "bob",
      hairInk: "#1f2430",
      eyes: "glasses",
      coat: "#2f5d73",
    }),
    hard: look({
      skin: "#d9a273",
      hair: "slick",
      hat: "top",
      hatInk: "#5a1e1c",
      mouth: "smirk",
      more: "moustache",
      coat: "#8c2f2a",
    }),
    expert: look({
      skin: "#8a5a38",
      hair: "bun",
      hairInk: "#6d6a68",
      hat: "flower",
      hatInk: "#c23b2a",
      mouth: "smirk",
      more: "earrings",
      coat: "#4b1f3a",
    }),
  },
  kingpin: {
    beginner: look({
      skin: "#f0c8a0",
      hair: "curls",
      hat: "cap",
      hatInk: "#4d6b3a",
      more: "freckles",
      coat: "#5f8fb0",
    }),
    easy: look({ skin: "#d9a273", hair: "slick", eyes: "shades", coat: "#a5692c" }),
    medium: look({
      hair: "bun",
      hairInk: "#1f2430",
      eyes: "glasses",
      mouth: "flat",
      more: "earrings",
      coat: "#4d6b3a",
    }),
    hard: look({ skin: "#f4d7bd", hair: "none", eyes: "glasses", mouth: "flat", coat: "#26282e" }),
    expert: look({
      skin: "#b97f50",
      hair: "bob",
      hairInk: "#8b8884",
      eyes: "monocle",
      mouth: "smirk",
      more: "earrings",
      coat: "#5a1e1c",
    }),
  },
  bootleggers: {
    beginner: look({
      skin: "#f4d7bd",
      hair: "curls",
      hairInk: "#8c3b1e",
      hat: "straw",
      hatInk: "#d8b25a",
      coat: "#5f8fb0",
    }),
    easy: look({
      hairInk: "#c99a3f",
      hat: "cap",
      hatInk: "#6f6256",
      mouth: "smirk",
      more: "freckles",
      coat: "#a5692c",
    }),
    medium: look({
      skin: "#f4d7bd",
      hair: "bob",
      hairInk: "#8b8884",
      hat: "scarf",
      hatInk: "#8c2f2a",
      mouth: "flat",
      coat: "#37474f",
    }),
    hard: look({
      skin: "#d9a273",
      hat: "fedora",
      hatInk: "#26282e",
      eyes: "shades",
      mouth: "flat",
      coat: "#26282e",
    }),
    expert: look({
      skin: "#f0c8a0",
      hair: "bun",
      hairInk: "#8b8884",
      hat: "top",
      hatInk: "#26282e",
      eyes: "glasses",
      mouth: "flat",
      coat: "#4b1f3a",
    }),
  },
  cuba: {
    beginner: look({
      skin: "#b97f50",
      hair: "curls",
      hairInk: "#1f2430",
      hat: "cap",
      hatInk: "#c99a3f",
      more: "freckles",
      coat: "#2f5d73",
    }),
    easy: look({
      skin: "#8a5a38",
      hat: "straw",
      hatInk: "#e2c47a",
      more: "moustache",
      coat: "#3f8f6b",
    }),
    medium: look({
      skin: "#b97f50",
      hair: "bun",
      hairInk: "#1f2430",
      hat: "flower",
      hatInk: "#c23b2a",
      more: "earrings",
      coat: "#8c2f2a",
    }),
    hard: look({
      skin: "#d9a273",
      hair: "slick",
      hat: "visor",
      hatInk: "#3f8f6b",
      eyes: "glasses",
      mouth: "flat",
      coat: "#37474f",
    }),
    expert: look({
      skin: "#8a5a38",
      hair: "bob",
      hairInk: "#8b8884",
      eyes: "glasses",
      mouth: "smirk",
      more: "earrings",
      coat: "#4d6b3a",
    }),
  },
};

const pick = <T>(from: T[], at: number): T => from[at % from.length] as T;

/** The character of this strength. */
export const headOf = (game: string, strength: string): Look =>
  HEADS[game]?.[strength] ?? kinOf(strength.length);

/** Kin by their number: no two of the first dozen look the same. */
export const kinOf = (at: number): Look => ({
  skin: pick(SKINS, at * 2 + 1),
  hair: pick(HAIR, at),
  hairInk: pick(INKS, at * 3 + 1),
  hat: pick(HATS, at * 3 + 2),
  hatInk: pick(COATS, at + 2),
  eyes: pick(EYES, at + 1),
  mouth: pick(MOUTHS, at),
  more: pick(MORE, at * 2),
  coat: pick(COATS, at),
});
