// Short, dry, physical sounds, made here: no files, no downloads.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound || settings.volume === 0) return null;
  context ??= new AudioContext();
  // Browsers keep audio asleep until the first gesture; then this wakes it.
  if (context.state === "suspended") void context.resume();
  return context.state === "running" ? context : null;
}

function envelope(at: AudioContext, level: number, seconds: number, delay: number): GainNode {
  const gain = at.createGain();
  const start = at.currentTime + delay;
  gain.gain.setValueAtTime(level * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + seconds);
  gain.connect(at.destination);
  return gain;
}

function tone(hertz: number, level: number, seconds: number, delay = 0, to = hertz): void {
  const at = audio();
  if (!at) return;
  const source = at.createOscillator();
  source.frequency.setValueAtTime(hertz, at.currentTime + delay);
  source.frequency.exponentialRampToValueAtTime(to, at.currentTime + delay + seconds);
  source.connect(envelope(at, level, seconds, delay));
  source.start(at.currentTime + delay);
  source.stop(at.currentTime + delay + seconds);
}

function rustle(hertz: number, level: number, seconds: number, delay = 0): void {
  const at = audio();
  if (!at) return;
  const noise = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = noise;
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  source.connect(filter).connect(envelope(at, level, seconds, delay));
  source.start(at.currentTime + delay);
}

export const sounds = {
  /** A rubber stamp lands: a thud and a bit of paper. */
  stamp(): void {
    tone(140, 0.7, 0.16, 0, 55);
    rustle(700, 0.35, 0.07);
  },
  /** A bottle cap on the counter. */
  cap(delay = 0): void {
    tone(2300, 0.12, 0.09, delay, 2100);
    tone(3470, 0.07, 0.06, delay + 0.015, 3300);
  },
  card(): void {
    rustle(2600, 0.22, 0.11);
  },
  /** The locks of a suitcase. */
  latch(): void {
    rustle(1800, 0.3, 0.03);
    rustle(1500, 0.3, 0.03, 0.09);
  },
  /** A finger sends a die across the cloth. */
  flick(): void {
    tone(260, 0.25, 0.05, 0, 140);
    rustle(900, 0.18, 0.16);
  },
  /** Two dice meet, or one meets something softer: the harder, the louder and the brighter. */
  knock(force = 0.5, dull = false): void {
    if (dull) {
      tone(320, 0.3 * force, 0.07, 0, 140);
      rustle(700, 0.3 * force, 0.06);
      return;
    }
    tone(1500 + 800 * force, 0.32 * force, 0.035, 0, 1100 + 400 * force);
    rustle(2600 + 1400 * force, 0.4 * force, 0.02);
  },
  /** A die slides over cloth for so long. */
  hiss(seconds = 0.6): void {
    rustle(2200, 0.05, Math.min(3, seconds));
  },
  /** Those around the table draw their breath: so close. */
  gasp(): void {
    rustle(520, 0.2, 0.7);
    rustle(900, 0.12, 0.5, 0.05);
  },
  /** And now they cheer. */
  cheer(): void {
    for (let i = 0; i < 6; i += 1) {
      rustle(700 + 160 * i, 0.12, 0.5, 0.06 * i);
      rustle(3000, 0.06, 0.03, 0.11 * i + 0.05); // hands
    }
  },
  /** A horn that nobody lets go of. */
  horn(): void {
    tone(392, 0.14, 0.9);
    tone(494, 0.12, 0.9);
  },
  cuffs(): void {
    for (let i = 0; i < 4; i += 1) tone(1250 + 90 * i, 0.1, 0.05, i * 0.045);
  },
  /** The bell on the counter: your decision. */
  bell(): void {
    tone(1568, 0.22, 0.7);
    tone(3136, 0.08, 0.4);
  },
  tick(): void {
    tone(900, 0.16, 0.04);
  },
  chat(): void {
    tone(520, 0.1, 0.08, 0, 660);
  },
  /** The office closes: the game is over. */
  closing(): void {
    [523, 659, 784].forEach((hertz, i) => tone(hertz, 0.16, 0.5, i * 0.13));
  },
};

export type Sound = keyof typeof sounds;
