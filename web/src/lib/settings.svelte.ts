// Preferences of this browser, applied to the page as data attributes that the styles read.

import { recall, remember } from "./keep";

export type Language = "en" | "de" | "nl";
export const LANGUAGES: Language[] = ["en", "de", "nl"];

export interface Preferences {
  language: Language;
  name: string;
  against: "beginner" | "easy" | "medium" | "hard" | "expert"; // the bots of a game that is played at once
  sound: boolean;
  volume: number;
  motion: "auto" | "off";
  contrast: "normal" | "more";
  theme: "auto" | "day" | "night";
  textSize: number;
  confirmTouch: boolean;
  words: boolean; // keep the table in words in sight
  notify: "unasked" | "on" | "off";
  muted: string[]; // names whose chat is hidden here
  coach: boolean; // hints for newcomers
  training: boolean; // against bots: tell me when I slip
  coached: string[]; // hints already read, as game:number
}

function firstLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => wanted.includes(language)) ?? "en";
}

const PEOPLE = ["Alma", "Bela", "Clio", "Enzo", "Frida", "Jan", "Lotte", "Mats", "Noor", "Pia"];

function firstName(): string {
  return PEOPLE[Math.floor(Math.random() * PEOPLE.length)] ?? "Alma";
}

const defaults: Preferences = {
  language: firstLanguage(),
  name: firstName(),
  against: "medium",
  sound: true,
  volume: 0.6,
  motion: "auto",
  contrast: "normal",
  theme: "auto",
  textSize: 100,
  confirmTouch: false,
  words: false,
  notify: "unasked",
  muted: [],
  coach: true,
  training: false,
  coached: [],
};

export const settings: Preferences = $state({
  ...defaults,
  ...recall<Partial<Preferences>>("settings", {}),
});

const dark = matchMedia("(prefers-color-scheme: dark)");
let systemNight = $state(dark.matches);
dark.addEventListener("change", () => (systemNight = dark.matches));

export function isNight(): boolean {
  return settings.theme === "night" || (settings.theme === "auto" && systemNight);
}

/** Keep the page and the stored copy in step with the preferences; call once, from a component. */
export function applySettings(): void {
  $effect(() => {
    remember("settings", $state.snapshot(settings));
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = isNight() ? "night" : "day";
    root.dataset.contrast = settings.contrast;
    root.dataset.motion = settings.motion;
    root.style.fontSize = `${settings.textSize}%`;
  });
}

export function calm(): boolean {
  return settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
