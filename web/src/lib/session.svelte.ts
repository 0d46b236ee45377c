// One seat (or spectator) at one table, as this browser knows it: the newest picture, all news and
// talk so far, the state of the connection, and what has been sent but not answered.

import { api } from "./api";
import { fresh, highest, merge } from "./news";
import { settings } from "./settings.svelte";
import { isUnknown, TableSocket, type Connection, type Plug, type Unsent } from "./socket";
import type { Absent, News, Picture, Presence, Refused, Review, Talk, ToClient } from "./wire";

const LEAD_MS = 300;

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
  absent = $state.raw<Absent[]>([]); // whom a bot will play for
  absentAt = 0; // when that was told: the time until then counts from here
  review = $state.raw<Review | null>(null); // who leads through the finished game, and where
  private looks = -1; // the seat from whose side this browser wants to look
  private leading: ReturnType<typeof setTimeout> | undefined;
  private leadAt = 0;
  pictureAt = 0; // when the picture came: clocks count from here
  onNews: (news: News[], before: Picture) => void = () => {};
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
      looks: () => this.looks,
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
      if (!isUnknown(message)) this.answered(message.id);
      this.refusal = message;
    } else if (message.type === "presence") this.presence(message);
    else if (message.type === "review") this.review = message;
    else if (message.type === "goodbye") this.farewell = message.sentence;
  }

  private answered(id: string): void {
    if (this.waitingFor === id) this.waitingFor = "";
    if (this.refusal?.id === id) this.refusal = null; // what was unknown is known now
  }

  private adopt(picture: Picture): void {
    // Pictures may overtake each other only across a reconnect; an older one is of no use.
    if (this.picture && picture.seq < this.picture.seq) return;
    // News are counted for each side on its own: from another side everything comes anew.
    const turned = this.picture !== null && picture.eyes !== this.picture.eyes;
    if (turned) this.news = [];
    const news = merge(this.news, picture.news);
    const talk = merge(this.talk, picture.talk);
    const before = turned ? null : this.picture;
    const newNews = before ? fresh(this.news, news) : [];
    const newTalk = this.picture === null ? [] : fresh(this.talk, talk);
    this.news = news;
    this.talk = talk;
    this.picture = picture;
    this.pictureAt = performance.now();
    this.farewell = "";
    if (before && newNews.length) this.onNews(newNews, before);
    if (newTalk.length) this.onTalk(newTalk);
  }

  private presence(now: Presence): void {
    this.watching = now.watching;
    this.absent = now.absent;
    this.absentAt = performance.now();
    if (!this.picture) return;
    const seats = this.picture.seats.map((seat) => ({
      ...seat,
      connected: now.connected.includes(seat.seat),
    }));
    this.picture = { ...this.picture, seats };
  }

  /** Send something that leaves the controls free (chat, notes, host's buttons). */
  send(command: Unsent): string {
    this.refusal = null;
    return this.socket.send(command);
  }

  /** Answer the decision by the number or the notation of a move, with words if the move carries
   * any; locks until the server has spoken. */
  move(move: number | string, text = ""): void {
    const decision = this.picture?.decision;
    if (!decision || this.locked) return;
    const answer = typeof move === "number" ? { move } : { notation: move };
    this.waitingFor = this.send({ type: "move", decision: decision.id, ...answer, text });
  }

  /** Look from this seat's side (-1: the own one), as long as the table allows it. */
  look(seat: number): void {
    this.looks = seat;
    this.socket.mention({ type: "look", seat });
  }

  /** Show this move to everybody who looks back with us; a slider must not flood the table. */
  lead(move: number): void {
    clearTimeout(this.leading);
    const wait = Math.max(0, this.leadAt + LEAD_MS - Date.now());
    this.leading = setTimeout(() => {
      this.leadAt = Date.now();
      this.socket.mention({ type: "lead", move });
    }, wait);
  }

  handOver(seat: number): void {
    this.socket.mention({ type: "hand_over", seat });
  }

  hurry(): void {
    this.socket.hurry();
  }

  close(): void {
    this.socket.close();
  }
}
