// One table as this browser sits at it: one session per key it holds (several make a hot seat), the
// moment looked at, and what is open around the table.

import { api } from "../lib/api";
import { dropKey, keysOf } from "../lib/keep";
import { Session, type PlugMaker, type Show } from "../lib/session.svelte";
import { calm, settings } from "../lib/settings.svelte";
import type { Unsent } from "../lib/socket";
import type { News, Picture, RefusedOption, Talk } from "../lib/wire";
import type { Room } from "../games/room";
import { Hints } from "./hints.svelte";
import { LookBack } from "./lookback.svelte";

export type Panel =
  "" | "rules" | "settings" | "keys" | "host" | "invite" | "watch" | "terms" | "result" | "sheet";
export type Tab = "table" | "log" | "talk" | "notes";

const BUBBLE_MS = 5000;
const LINGER_MS = 1500;
const ENDING_MS = 2200;

export class TableState {
  room = $state.raw<Room | null>(null);
  sessions = $state.raw<Session[]>([]);
  chosen = $state.raw<Session | null>(null);
  past = $state.raw<Picture | null>(null);
  pastMove = $state(-1); // where we are going: the picture may still be on its way
  private toldMove = -1; // and how far the past on the table has been told
  opening = $state(false); // something of that moment is seen before it is told
  private revealed: Picture | null = null; // what will be told then
  private opener: ReturnType<typeof setTimeout> | undefined;
  explained = $state.raw<RefusedOption | null>(null);
  panel = $state<Panel>("");
  celebrated = $state(false); // the result has been shown: before that nothing gives places away
  playsOn = $state(false); // asked for another game here: go there as soon as it is laid
  tab = $state<Tab>("log");
  ending = $state.raw<Picture | null>(null); // the round as it closed, looked at before its account
  sheetUpTo = $state(0); // the account shows the last round closed up to this news number
  again = $state(0); // how often the last thing that was shown has been asked for once more
  trouble = $state("");
  held = $state(-1); // the decision whose only move shall not play itself
  readOf = $state(0); // how much of what a bot has played for me I have read
  rule = $state(""); // what the rules drawer is opened at
  said = $state.raw<Talk[]>([]); // what has just been said, in bubbles at the seats
  private fading: ReturnType<typeof setTimeout> | undefined;
  readonly hints = new Hints(this);
  readonly lookback = new LookBack(this);
  following = $state(true); // go where the leader of the review goes
  private readonly fetched = new Map<string, Picture>();

  constructor(
    readonly table: string,
    readonly screen: boolean,
    private readonly plug?: PlugMaker,
  ) {
    this.reopen();
  }

  /** Sit down with every key this browser holds; without one, watch. */
  reopen(): void {
    const keys = this.screen ? [] : keysOf(this.table);
    const tokens = keys.length ? keys.map((key) => key.token) : [""];
    const kept = this.sessions.filter((session) => tokens.includes(session.token));
    for (const session of this.sessions) if (!kept.includes(session)) session.close();
    const made = tokens
      .filter((token) => !kept.some((session) => session.token === token))
      .map((token) => this.open(token));
    this.sessions = [...kept, ...made];
    if (this.chosen && !this.sessions.includes(this.chosen)) this.chosen = null;
  }

  private open(token: string): Session {
    if (!this.plug) return new Session(this.table, token);
    return new Session(this.table, token, this.plug, async () => "recorded");
  }

  /** The sessions that sit in a seat. */
  get seated(): Session[] {
    return this.sessions.filter((session) => (session.picture?.you ?? -1) >= 0);
  }

  /** Here somebody waits to be let in to the running game. */
  get knocking(): Session | undefined {
    return this.sessions.find((session) => session.picture?.knock?.yours);
  }

  /** The others did not agree: the key opens nothing. */
  turnedAway(): void {
    const session = this.knocking;
    if (!session) return;
    this.trouble = session.farewell;
    dropKey(this.table, session.token);
    this.reopen();
  }

  /** A seat of this browser that is asked whether somebody may take over another one. */
  get doorkeeper(): Session | undefined {
    return this.seated.find((session) => {
      const picture = session.picture;
      return picture?.knock?.waiting_for.includes(picture.you);
    });
  }

  /** A seat of this browser that is asked whether somebody may take a move back. */
  get consenter(): Session | undefined {
    return this.seated.find((session) => {
      const picture = session.picture;
      return picture && picture.undo.asking >= 0 && picture.undo.waiting_for.includes(picture.you);
    });
  }

  /** The seats of this browser that have not agreed to what the host has changed. */
  get undecided(): Session[] {
    return this.seated.filter((session) => session.picture?.agreed);
  }

  agree(): void {
    for (const session of this.undecided)
      session.send({ type: "agree", changes: session.picture?.table.changes ?? 0 });
  }

  get active(): Session {
    return this.chosen ?? this.seated[0] ?? (this.sessions[0] as Session);
  }

  get host(): Session | undefined {
    return this.sessions.find((session) => session.picture?.host);
  }

  get now(): Picture | null {
    return this.active.picture;
  }

  /** The picture to draw: now, or the moment looked at. */
  get shown(): Picture | null {
    return this.past ?? this.now;
  }

  get news(): News[] {
    const all = this.active.news;
    return this.past ? all.filter((item) => item.move_number <= this.told) : all;
  }

  /** How far the moment on the table has been told. */
  get told(): number {
    return this.opening ? this.pastMove - 1 : this.pastMove;
  }

  /** Something to be seen before anything of the next picture is told, if anybody looks. */
  shows(before: Picture, next: Picture): Show | null {
    const covered = this.panel !== "" && this.panel !== "rules"; // these lie beside the table
    if (calm() || document.hidden || covered) return null;
    return this.room?.shows?.(before, next) ?? null;
  }

  /** It has been seen; the result stays for so long. */
  seen(ms?: number): void {
    if (this.opening) this.reveal();
    else if (!this.past) this.active.shown(ms);
  }

  /** What a move showed, once more: in its place if it is the last one, else in the past. */
  async showAgain(move: number): Promise<void> {
    this.panel = "";
    if (matchMedia("(max-width: 800px)").matches) this.tab = "table";
    const isLast = this.now?.table.phase === "playing" && move === this.now.table.moves;
    if (isLast) {
      this.leave();
      this.again += 1;
      return;
    }
    await this.lookAt(move - 1);
    await this.lookAt(move);
  }

  /** Hot seat: a seat of this browser that is asked while another one is on the screen. */
  get handOver(): Session | null {
    const next = this.nextHere;
    return next && this.isSecret(next) ? next : null;
  }

  /** Is there anything on this seat's picture that the others at this device must not see? */
  private isSecret(session: Session): boolean {
    return session.picture === null || (this.room?.hides?.(session.picture) ?? true);
  }

  /** Where nothing is secret the table goes to whoever is asked. */
  passOn(): void {
    const next = this.nextHere;
    if (next && !this.isSecret(next)) this.chosen = next;
  }

  /** Who is asked here next, once all at this device have seen and read what came before. */
  private get nextHere(): Session | null {
    if (this.seated.length < 2 || this.panel === "sheet" || this.ending) return null;
    if (this.active.reading) return null;
    const now = this.now?.table;
    if (this.now?.asked.includes(this.now.you)) return null;
    // Seats hear of a move one after the other: nobody is called before this one has heard of it.
    const isSame = (other: Picture) =>
      other.table.phase === now?.phase && other.table.moves === now.moves;
    return (
      this.seated.find((session) => {
        const picture = session.picture;
        return picture?.decision && isSame(picture) && session !== this.active;
      }) ?? null
    );
  }

  /** Words hang in the air for a moment; a seat's new ones push away its old ones. */
  overhear(talk: Talk[]): void {
    const fresh = talk.filter((item) => !item.system && item.seat >= 0);
    const seats = fresh.map((item) => item.seat);
    this.said = [...this.said.filter((item) => !seats.includes(item.seat)), ...fresh];
    setTimeout(() => (this.said = this.said.filter((item) => !fresh.includes(item))), BUBBLE_MS);
  }

  /** The account of the round that this news closed, after a last look at the round itself. */
  account(closing: News, ended: Picture | null): void {
    this.sheetUpTo = closing.number;
    this.ending = ended;
    if (ended) setTimeout(() => this.endLook(), ENDING_MS);
    else this.panel = "sheet";
  }

  /** Not before what is shown once more has been seen. */
  private endLook(): void {
    if (this.active.reading) setTimeout(() => this.endLook(), LINGER_MS / 10);
    else this.seenEnding();
  }

  /** The last look is over, or somebody has seen enough. */
  seenEnding(): void {
    if (!this.ending) return;
    this.ending = null;
    this.panel = "sheet";
  }

  /** Say why not. It stays a moment longer than the pointer, so that its rule can be pressed. */
  explain(option: RefusedOption | null): void {
    clearTimeout(this.fading);
    if (option) this.explained = option;
    else this.fading = setTimeout(() => (this.explained = null), LINGER_MS);
  }

  openRules(rule = ""): void {
    this.rule = rule;
    this.panel = "rules";
  }

  sendHost(command: Unsent): void {
    (this.host ?? this.active).send(command);
  }

  // -- looking back: alone while the game runs, together after its end --------------------------

  /** The game is over, and its result not told yet. */
  get closing(): boolean {
    return this.now?.table.phase === "over" && !this.celebrated && !this.past;
  }

  /** Does one of us lead the others through the finished game? */
  get leads(): boolean {
    const leader = this.active.review?.leader ?? -1;
    return this.seated.some((session) => session.picture?.you === leader);
  }

  /** Somebody else's hand is on the replay. */
  get led(): boolean {
    return (
      this.now?.table.phase === "over" && (this.active.review?.leader ?? -1) >= 0 && !this.leads
    );
  }

  /** Our own step: it leads those who follow us, or leaves the one we followed. */
  async lookAt(move: number): Promise<void> {
    if (this.led) this.following = false;
    else if (this.now?.table.phase === "over") this.active.lead(move);
    await this.show(move);
  }

  follow(): void {
    this.following = true;
    const review = this.active.review;
    if (review) void this.show(review.move);
  }

  /** Look from a seat's side (-1: the own one). */
  lookFrom(seat: number): void {
    this.active.look(seat);
  }

  /** The side changes with the next picture; a moment of the past is then fetched anew. */
  turned(): void {
    if (this.past) void this.show(this.pastMove);
  }

  async show(move: number): Promise<void> {
    const last = this.now?.table.moves ?? 0;
    const wanted = Math.max(0, Math.min(move, last));
    if (wanted === last && this.now?.table.phase !== "over") {
      this.leave();
      return;
    }
    this.pastMove = wanted;
    const side = this.now && this.now.eyes !== this.now.you ? this.now.eyes : -1;
    const key = `${side}:${wanted}`;
    try {
      const found =
        this.fetched.get(key) ??
        (await api.position(this.table, wanted, side, settings.language, this.active.token));
      this.fetched.set(key, found);
      if (this.pastMove === wanted) this.turnTo(found, wanted);
    } catch (error) {
      this.trouble = (error as Error).message;
      this.leave();
    }
  }

  /** The moment after the one on the table: what moved is seen to move. */
  private turnTo(found: Picture, move: number): void {
    const before = this.past;
    const next = before !== null && move === this.toldMove + 1;
    this.reveal();
    const show = next ? this.shows(before, found) : null;
    this.toldMove = move;
    if (!show) {
      this.past = found;
      return;
    }
    this.past = show.picture;
    this.opening = true;
    this.revealed = found;
    this.opener = setTimeout(() => this.reveal(), show.ms);
  }

  private reveal(): void {
    clearTimeout(this.opener);
    this.opening = false;
    if (this.revealed) this.past = this.revealed;
    this.revealed = null;
  }

  /** Back to the table as it is now. */
  present(): void {
    if (this.led) this.following = false;
    else if (this.now?.table.phase === "over") this.active.lead(this.now.table.moves);
    this.leave();
  }

  private leave(): void {
    this.reveal();
    this.past = null;
    this.pastMove = this.toldMove = -1;
  }

  /** Pictures of the past hold sentences: after a change of language they are fetched anew. */
  forget(): void {
    this.fetched.clear();
    this.leave();
  }

  close(): void {
    this.lookback.close();
    for (const session of this.sessions) session.close();
  }
}
