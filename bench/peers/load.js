// node load.js LINK TABLES SEATS RATE SECONDS: the same load as `contraband load`, in their protocol.
// Says "seated", waits for a line, plays, and prints what it found as JSON.
const { io } = require("socket.io-client");

const [link, tables, seats, rate, seconds] = process.argv
  .slice(2)
  .map((given, at) => (at ? Number(given) : given));
const PATIENCE_MS = 10_000;
const found = { sent: 0, errors: 0, waits_ms: [], seconds: 0, client_s: 0 };

async function post(path, body) {
  const answer = await fetch(link + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

class Seat {
  constructor(match, player, credentials) {
    Object.assign(this, { match, player, credentials, state: null, waiting: null });
    this.socket = io(`${link}/smugglers`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (_, sync) => this.see(sync.state));
    this.socket.on("update", (_, state) => this.see(state));
  }

  see(state) {
    this.state = state;
    if (this.waiting && state._stateID >= this.waiting.at) this.waiting.done();
  }

  until(at) {
    if (this.state && this.state._stateID >= at) return Promise.resolve();
    return new Promise((done) => (this.waiting = { at, done }));
  }

  sit() {
    this.socket.emit("sync", this.match, this.player, this.credentials, seats);
    return this.until(0);
  }

  pack() {
    const { match, player, credentials, state } = this;
    const first = Math.floor(Math.random() * 5);
    const args = [first, (first + 1 + Math.floor(Math.random() * 4)) % 5];
    const payload = { type: "pack", args, playerID: player, credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, player);
  }
}

async function table() {
  const { matchID } = await post("/games/smugglers/create", { numPlayers: seats });
  const players = [];
  for (let seat = 0; seat < seats; seat++) {
    const joined = await post(`/games/smugglers/${matchID}/join`, {
      playerID: String(seat),
      playerName: `P${seat} ${matchID}`,
    });
    players.push(new Seat(matchID, String(seat), joined.playerCredentials));
  }
  await Promise.all(players.map((player) => player.sit()));
  return { players, busy: false };
}

async function command(all) {
  const free = all.filter((one) => !one.busy);
  if (!free.length) return void found.errors++;
  const at = free[Math.floor(Math.random() * free.length)];
  at.busy = true;
  const open = at.players.filter((player) => !player.state.G.sealed[player.player]);
  const player = open[Math.floor(Math.random() * open.length)];
  const next = player.state._stateID + 1;
  const began = performance.now();
  const seen = Promise.all(at.players.map((one) => one.until(next)));
  player.pack();
  let timer;
  const late = new Promise((done) => (timer = setTimeout(() => done("late"), PATIENCE_MS)));
  if ((await Promise.race([seen, late])) === "late") {
    found.errors++;
  } else {
    found.waits_ms.push(performance.now() - began);
    found.sent++;
  }
  clearTimeout(timer);
  at.busy = false;
}

async function main() {
  const all = [];
  for (let at = 0; at < tables; at += 20) {
    all.push(...(await Promise.all(Array.from({ length: Math.min(20, tables - at) }, table))));
  }
  console.log("seated");
  await new Promise((done) => process.stdin.once("data", done));
  const before = process.cpuUsage();
  const began = performance.now();
  const under_way = [];
  for (let number = 0; number < rate * seconds; number++) {
    const wait = began + (number * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    under_way.push(command(all));
  }
  await Promise.all(under_way);
  found.seconds = (performance.now() - began) / 1000;
  const spent = process.cpuUsage(before);
  found.client_s = (spent.user + spent.system) / 1e6;
  console.log(JSON.stringify(found));
  process.exit(0);
}

main();
