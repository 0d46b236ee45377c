import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff } from "../src/lib/backoff";
import { TableSocket, type Connection, type Plug } from "../src/lib/socket";

class FakePlug implements Plug {
  readyState = 1;
  sent: { type: string; id?: string; news_seen?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("back-off", () => {
  it("asks once a second, then ever more rarely, and never waits less than half of it", () => {
    expect(backoff(0, 1)).toBe(400);
    expect(backoff(3, 1)).toBe(1_000);
    expect(backoff(3, 0)).toBe(500);
    expect(backoff(9, 1)).toBe(4_000);
    expect(backoff(30, 1)).toBe(10_000);
  });
});

describe("the socket", () => {
  let plugs: FakePlug[];
  let states: Connection[];
  let socket: TableSocket;
  let tickets: number;

  beforeEach(async () => {
    vi.useFakeTimers();
    plugs = [];
    states = [];
    tickets = 0;
    socket = new TableSocket({
      ticket: async () => `ticket ${(tickets += 1)}`,
      plug: () => {
        const plug = new FakePlug();
        plugs.push(plug);
        return plug;
      },
      language: () => "en",
      newsSeen: () => 5,
      looks: () => -1,
      onMessage: () => undefined,
      onConnection: (state) => states.push(state),
    });
    await socket.open();
    plugs[0]?.onopen?.();
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it("says hello with a ticket and what it has seen", () => {
    expect(plugs[0]?.sent[0]).toMatchObject({ type: "hello", ticket: "ticket 1", news_seen: 5 });
  });

  it("keeps a command to itself while the other side is hanging up, and sends it later", async () => {
    plugs[0]?.say({ type: "picture" });
    if (plugs[0]) plugs[0].readyState = 2;
    const id = socket.send({ type: "undo" });
    expect(plugs[0]?.sent).toHaveLength(1);
    plugs[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    plugs[1]?.onopen?.();
    plugs[1]?.say({ type: "picture" });
    expect(plugs[1]?.sent.at(-1)).toMatchObject({ type: "undo", id });
  });

  it("holds commands back until the first picture has come", () => {
    socket.send({ type: "undo" });
    expect(plugs[0]?.sent).toHaveLength(1);
    plugs[0]?.say({ type: "picture" });
    expect(plugs[0]?.sent[1]).toMatchObject({ type: "undo" });
    expect(states.at(-1)).toBe("open");
  });

  it("reconnects with a fresh ticket and repeats an unanswered command with the same id", async () => {
    plugs[0]?.say({ type: "picture" });
    const id = socket.send({ type: "undo" });
    plugs[0]?.close();
    expect(states.at(-1)).toBe("waiting");
    await vi.advanceTimersByTimeAsync(500);
    plugs[1]?.onopen?.();
    plugs[1]?.say({ type: "picture" });
    expect(plugs[1]?.sent[0]).toMatchObject({ type: "hello", ticket: "ticket 2" });
    expect(plugs[1]?.sent[1]).toEqual({ type: "undo", id });
  });

  it("forgets a command once it is answered, accepted or refused", async () => {
    plugs[0]?.say({ type: "picture" });
    plugs[0]?.say({ type: "accepted", id: socket.send({ type: "undo" }), seq: 1 });
    plugs[0]?.say({ type: "refused", id: socket.send({ type: "undo" }), sentence: "No." });
    expect(socket.unanswered.size).toBe(0);
  });

  it("asks again, under the same id, while nobody knows whether it was done", async () => {
    plugs[0]?.say({ type: "picture" });
    const id = socket.send({ type: "undo" });
    plugs[0]?.say({ type: "refused", id, reason: "unknown", sentence: "Nobody knows." });
    expect(socket.unanswered.size).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(plugs[0]?.sent.filter((message) => message.id === id)).toHaveLength(2);
    plugs[0]?.say({ type: "accepted", id, seq: 1 });
    expect(socket.unanswered.size).toBe(0);
  });

  it("does not come back when the server says so", async () => {
    plugs[0]?.say({ type: "goodbye", sentence: "Closed.", again: false });
    plugs[0]?.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(plugs).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });

  it("hangs up on a line that has gone silent", async () => {
    plugs[0]?.say({ type: "picture" });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(plugs.length).toBeGreaterThan(1);
  });

  it("gives up with a sentence when it is turned away for good", async () => {
    const heard: unknown[] = [];
    const turned = new TableSocket({
      ticket: () => Promise.reject(Object.assign(new Error("No such table."), { status: 404 })),
      plug: () => new FakePlug(),
      language: () => "en",
      newsSeen: () => 0,
      looks: () => -1,
      onMessage: (message) => heard.push(message),
      onConnection: (state) => states.push(state),
    });
    await turned.open();
    expect(heard).toEqual([{ type: "goodbye", sentence: "No such table.", again: false }]);
    expect(states.at(-1)).toBe("closed");
  });
});
