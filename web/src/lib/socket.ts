// One socket to one table. It reconnects by itself, keeps unanswered commands and sends them again
// with the same id: the server never acts twice on one id, so retrying is always safe.

import { backoff } from "./backoff";
import type { FromClient, HandOver, Hello, Lead, Look, Ping, ToClient } from "./wire";

/** Said in passing: no id, no answer, and not said again after a break. */
export type Aside = Look | Lead | HandOver;
export type Command = Exclude<FromClient, Hello | Ping | Aside>;

export type Connection = "connecting" | "open" | "waiting" | "closed";

export interface Plug {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Wiring {
  ticket(): Promise<string>;
  plug(): Plug;
  language(): string;
  newsSeen(): number;
  looks(): number;
  onMessage(message: ToClient): void;
  onConnection(connection: Connection, retryInMs: number): void;
  wait?: typeof setTimeout;
}

export type Unsent = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

const FINAL = [403, 404, 410];

function isFinal(error: unknown): boolean {
  return error instanceof Error && FINAL.includes((error as { status?: number }).status ?? 0);
}

/** Not randomUUID: browsers lend that on secure pages only, and a table in the house is plain HTTP. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Nobody knows whether it was done: the same id sent again gets the answer, and acts once. */
export function isUnknown(message: ToClient): boolean {
  return message.type === "refused" && message.reason === "unknown";
}

const ANSWERS = ["accepted", "refused", "weighed"]; // to a command, by its id
const OPEN = 1; // WebSocket.OPEN, which a test without a browser does not have
const ASK_AGAIN_MS = 3_000;
const PING_MS = 20_000;
const SILENCE_MS = 45_000;

export class TableSocket {
  private plug: Plug | null = null;
  private attempt = 0;
  private stopped = false;
  private ready = false;
  private heardAt = 0;
  private heart: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  readonly unanswered = new Map<string, Command>();

  constructor(private readonly wiring: Wiring) {}

  async open(): Promise<void> {
    clearTimeout(this.retry);
    if (this.stopped || this.plug !== null) return;
    this.wiring.onConnection("connecting", 0);
    try {
      const ticket = await this.wiring.ticket();
      if (this.stopped) return;
      this.connect(ticket);
    } catch (error) {
      if (isFinal(error)) this.giveUp((error as Error).message);
      else this.later();
    }
  }

  /** Turned away for good: no such table, no spectators. Trying again would not help. */
  private giveUp(sentence: string): void {
    this.stopped = true;
    this.wiring.onMessage({ type: "goodbye", sentence, again: false });
    this.wiring.onConnection("closed", 0);
  }

  private connect(ticket: string): void {
    const plug = this.wiring.plug();
    this.plug = plug;
    plug.onopen = () => {
      this.heardAt = Date.now();
      this.write({
        type: "hello",
        ticket,
        language: this.wiring.language(),
        news_seen: this.wiring.newsSeen(),
        looks: this.wiring.looks(),
      });
      this.heart = setInterval(() => this.beat(), PING_MS);
    };
    plug.onmessage = (event) => this.hear(JSON.parse(event.data) as ToClient);
    plug.onclose = () => this.dropped();
  }

  private hear(message: ToClient): void {
    this.heardAt = Date.now();
    if (message.type === "picture" && !this.ready) {
      this.ready = true;
      this.attempt = 0;
      this.wiring.onConnection("open", 0);
      for (const command of this.unanswered.values()) this.write(command);
    }
    if (ANSWERS.includes(message.type) && "id" in message) {
      if (isUnknown(message)) this.askAgain(message.id);
      else this.unanswered.delete(message.id);
    }
    if (message.type === "goodbye" && !message.again) this.stopped = true;
    this.wiring.onMessage(message);
  }

  private askAgain(id: string): void {
    (this.wiring.wait ?? setTimeout)(() => {
      const command = this.unanswered.get(id);
      if (command && this.ready) this.write(command);
    }, ASK_AGAIN_MS);
  }

  private beat(): void {
    if (Date.now() - this.heardAt > SILENCE_MS) this.plug?.close();
    else this.write({ type: "ping" });
  }

  private dropped(): void {
    clearInterval(this.heart);
    this.plug = null;
    this.ready = false;
    if (this.stopped) this.wiring.onConnection("closed", 0);
    else this.later();
  }

  private later(): void {
    const ms = backoff(this.attempt);
    this.attempt += 1;
    this.wiring.onConnection("waiting", ms);
    this.retry = (this.wiring.wait ?? setTimeout)(() => void this.open(), ms);
  }

  /** Between the other side's goodbye and our hearing of it nothing is sent: commands go later. */
  private write(message: FromClient): void {
    if (this.plug?.readyState === OPEN) this.plug.send(JSON.stringify(message));
  }

  /** Send a command; returns the id it can be recognised by. */
  send(command: Unsent): string {
    const id = newId();
    const whole = { ...command, id } as Command;
    this.unanswered.set(id, whole);
    if (this.ready) this.write(whole);
    return id;
  }

  mention(aside: Aside): void {
    if (this.ready) this.write(aside);
  }

  /** Try now instead of waiting out the pause. */
  hurry(): void {
    if (this.plug === null && !this.stopped) {
      this.attempt = 0;
      void this.open();
    }
  }

  /** Say hello anew, at once: what comes from now on is in another language. */
  greetAgain(): void {
    if (this.stopped) return;
    const old = this.plug;
    if (old) {
      old.onclose = () => {};
      old.onmessage = () => {};
      old.close();
      clearInterval(this.heart);
      this.plug = null;
      this.ready = false;
    }
    this.hurry();
  }

  close(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearInterval(this.heart);
    this.plug?.close();
  }
}
