// One seat (or spectator) at one table, as this browser knows it: the newest picture, all news and
// talk so far, the state of the connection, and what has been sent but not answered.

import { api } from "./api";
import { fresh, highest, merge } from "./news";
import { settings } from "./settings.svelte";
import { TableSocket, type Connection, type Plug, type Unsent } from "./socket";
import type { News, Picture, Refused, Talk, ToClient } from "./wire";

export type PlugMaker = () => Plug;

function realPlug(): Plug {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Plug;
}

export class Session {
  picture = $state.raw<Picture | null>(null);
  news = $state.raw<News[]>([]);
  talk = $state.raw<Talk[]>([]);
  connection = $state<Connection>("connecting");
  retryAt = $state(0);
  waitingFor = $state(""); // id of the command whose answer unlocks the controls
  refusal = $state.raw<Refused | null>(null);
  farewell = $state("");
  watching = $state(0);
  pictureAt = 0; // when the picture came: clocks count from here
  onNews: (news: News[], picture: Picture) => void = () => {};
  onTalk: (talk: Talk[]) => void = () => {};
  private readonly socket: TableSocket;

  constructor(
    readonly table: string,
    readonly token: string,
    plug: PlugMaker = realPlug,
    ticket: () => Promise<string> = () => api.ticket(table, token),
  ) {
    this.socket = new TableSocket({
      ticket,
      plug,
      language: () => settings.language,
      newsSeen: () => highest(this.news),
      onMessage: (message) => this.hear(message),
      onConnection: (connection, retryInMs) => {
        this.connection = connection;
        this.retryAt = Date.now() + retryInMs;
      },
    });
    void this.socket.open();
  }

  get locked(): boolean {
    return this.waitingFor !== "";
  }

  private hear(message: ToClient): void {
    if (message.type === "picture") this.adopt(message);
    else if (message.type === "accepted") this.answered(message.id);
    else if (message.type === "refused") {
      this.answered(message.id);
      this.refusal = message;
    } else if (message.type === "presence") this.presence(message.connected, message.watching);
    else if (message.type === "goodbye") this.farewell = message.sentence;
  }

  private answered(id: string): void {
    if (this.waitingFor === id) this.waitingFor = "";
  }

  private adopt(picture: Picture): void {
    // Pictures may overtake each other only across a reconnect; an older one is of no use.
    if (this.picture && picture.seq < this.picture.seq) return;
    const first = this.picture === null;
    const news = merge(this.news, picture.news);
    const talk = merge(this.talk, picture.talk);
    const newNews = first ? [] : fresh(this.news, news);
    const newTalk = first ? [] : fresh(this.talk, talk);
    this.news = news;
    this.talk = talk;
    this.picture = picture;
    this.pictureAt = performance.now();
    this.farewell = "";
    if (newNews.length) this.onNews(newNews, picture);
    if (newTalk.length) this.onTalk(newTalk);
  }

  private presence(connected: number[], watching: number): void {
    this.watching = watching;
    if (!this.picture) return;
    const seats = this.picture.seats.map((seat) => ({
      ...seat,
      connected: connected.includes(seat.seat),
    }));
    this.picture = { ...this.picture, seats };
  }

  /** Send something that leaves the controls free (chat, notes, host's buttons). */
  send(command: Unsent): string {
    this.refusal = null;
    return this.socket.send(command);
  }

  /** Answer the decision; the controls are locked until the server has spoken. */
  move(move: number): void {
    const decision = this.picture?.decision;
    if (!decision || this.locked) return;
    this.waitingFor = this.send({ type: "move", decision: decision.id, move });
  }

  hurry(): void {
    this.socket.hurry();
  }

  close(): void {
    this.socket.close();
  }
}
