// One seat (or spectator) at one table, as this browser knows it: the newest picture, all news and
// talk so far, the state of the connection, and what has been sent but not answered.

import { api } from "./api";
import { fresh, highest, merge } from "./news";
import { settings } from "./settings.svelte";
import { isUnknown, TableSocket, type Connection, type Plug, type Unsent } from "./socket";
import type {
  Absent,
  Hinted,
  News,
  Picture,
  Presence,
  Refused,
  Review,
  Talk,
  ToClient,
  Weighed,
} from "./wire";

const LEAD_MS = 300;
export const READ_MS = 2000; // a result stays at least so long before anything else happens, or until a click
const SAME_CLICK_MS = 300; // a click that skips what is shown does not also say that its result was read

/** Something to be seen before its outcome is told: what to draw meanwhile, and how long at most. */
export interface Show {
  picture: Picture;
  ms: number;
}

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
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(0); // the decision about which a hint is on its way
  doubt = $state.raw<Weighed | null>(null); // the move that was about to be made is a slip
  private weighing = ""; // id of the question whether a move is one
  private meant: [number | string, string] | null = null; // the move it is about
  private relearns = false; // what is here is in the language before
  private looks = -1; // the seat from whose side this browser wants to look
  private leading: ReturnType<typeof setTimeout> | undefined;
  private leadAt = 0;
  pictureAt = 0; // when the picture came: clocks count from here
  onNews: (news: News[], before: Picture) => void = () => {};
  onTalk: (talk: Talk[]) => void = () => {};
  shows: (before: Picture, next: Picture) => Show | null = () => null;
  private waiting: Picture[] = []; // not told yet: something is still to be seen
  private showing: ReturnType<typeof setTimeout> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private readUntil = 0;
  private shownAt = -Infinity;
  reading = $state(false); // something is seen or read before anything else happens
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
      newsSeen: () => (this.relearns ? 0 : highest(this.news)),
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
      this.hinting = 0;
      if (this.weighing !== message.id) this.refusal = message;
      else this.insist(); // what cannot be weighed is played
    } else if (message.type === "presence") this.presence(message);
    else if (message.type === "review") this.review = message;
    else if (message.type === "hinted") {
      this.hint = message;
      this.hinting = 0;
    } else if (message.type === "weighed") this.weighed(message);
    else if (message.type === "goodbye") this.farewell = message.sentence;
  }

  private answered(id: string): void {
    if (this.waitingFor === id) this.waitingFor = "";
    if (this.refusal?.id === id) this.refusal = null; // what was unknown is known now
  }

  /** The reader has another language: every sentence comes anew, and nothing of it is news. */
  relearn(): void {
    this.relearns = true;
    this.refusal = null;
    this.socket.greetAgain();
  }

  private adopt(picture: Picture): void {
    // Pictures may overtake each other only across a reconnect; an older one is of no use.
    const newest = this.waiting.at(-1) ?? this.picture;
    if (newest && picture.seq < newest.seq) return;
    this.waiting.push(picture);
    this.goOn();
  }

  /** Take what has come, up to where something is to be seen first. */
  private goOn(): void {
    const wait = this.readUntil - performance.now();
    clearTimeout(this.pause);
    this.reading = wait > 0 || this.showing !== undefined;
    if (wait > 0) {
      this.pause = setTimeout(() => this.goOn(), wait);
      return;
    }
    while (this.waiting.length > 0 && this.showing === undefined) {
      const [next] = this.waiting as [Picture];
      const show = this.picture && this.shows(this.picture, next);
      if (show) {
        this.picture = show.picture;
        this.reading = true;
        this.showing = setTimeout(() => this.shown(), show.ms);
        return;
      }
      this.waiting.shift();
      this.take(next);
    }
  }

  /** What was to be seen has been seen: now it is told, and stays for so long at least. */
  shown(ms = READ_MS): void {
    const next = this.showing === undefined ? undefined : this.waiting.shift();
    clearTimeout(this.showing);
    this.showing = undefined;
    this.shownAt = performance.now();
    if (next) this.take(next);
    this.readUntil = Math.max(this.readUntil, performance.now() + ms);
    this.goOn();
  }

  /** Whoever has read the result need not wait. False: that click has only just brought it up. */
  hasRead(): boolean {
    if (performance.now() - this.shownAt < SAME_CLICK_MS) return false;
    this.readUntil = 0;
    this.goOn();
    return true;
  }

  private take(picture: Picture): void {
    // News are counted for each side on its own: from another side everything comes anew.
    const turned = this.picture !== null && (this.relearns || picture.eyes !== this.picture.eyes);
    if (turned) this.news = [];
    if (this.relearns) this.talk = [];
    const news = merge(this.news, picture.news);
    const talk = merge(this.talk, picture.talk);
    const before = turned ? null : this.picture;
    const newNews = before ? fresh(this.news, news) : [];
    const newTalk = this.picture === null || this.relearns ? [] : fresh(this.talk, talk);
    this.relearns = false;
    this.news = news;
    this.talk = talk;
    this.picture = picture;
    if (this.doubt && this.doubt.decision !== picture.decision?.id) this.thinkAgain();
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
   * any; locks until the server has spoken. In training it is weighed first, unless one is sure. */
  move(move: number | string, text = "", sure = false): void {
    const decision = this.picture?.decision;
    if (!decision || this.locked) return;
    this.readUntil = 0;
    this.reading = false;
    const answer = typeof move === "number" ? { move } : { notation: move };
    this.doubt = this.meant = null;
    const weighs = settings.training && this.picture?.table.training && !sure;
    if (weighs && (decision.open || decision.legal.length > 1)) {
      this.meant = [move, text];
      this.weighing = this.send({ type: "weigh", decision: decision.id, ...answer });
      this.waitingFor = this.weighing;
      return;
    }
    this.waitingFor = this.send({ type: "move", decision: decision.id, ...answer, text });
  }

  // -- help ---------------------------------------------------------------------------------------

  askHint(): void {
    this.hinting = this.picture?.decision?.id ?? 0;
    if (this.hinting) this.send({ type: "hint", decision: this.hinting });
  }

  /** Training: the move is no slip and is made, or somebody has to be sure first. */
  private weighed(message: Weighed): void {
    this.answered(message.id);
    if (message.id !== this.weighing) return;
    if (message.slip) this.doubt = message;
    else this.insist();
  }

  /** Make the move all the same. */
  insist(): void {
    const meant = this.meant;
    this.weighing = "";
    if (meant) this.move(...meant, true);
  }

  /** Nothing has been played yet. */
  thinkAgain(): void {
    this.weighing = "";
    this.doubt = this.meant = null;
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
    clearTimeout(this.showing);
    clearTimeout(this.pause);
    this.socket.close();
  }
}
