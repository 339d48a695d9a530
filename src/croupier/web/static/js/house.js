// @ts-check
// The house over HTTP and WebSocket: who I am, and one table that is joined, heard and acted at.

const KEPT = 'croupier.session';
const FIRST = ['Aria', 'Beau', 'Cleo', 'Dev', 'Eru', 'Fern', 'Gil', 'Hana', 'Isla', 'Jude', 'Kiri', 'Leo', 'Mere', 'Nina', 'Omar', 'Pita', 'Rewi', 'Sina', 'Tia', 'Uri', 'Vera', 'Wiki', 'Yana', 'Zoe'];

/** @param {string} path @param {RequestInit} [how] */
export async function ask(path, how = {}) {
  const session = who();
  const headers = { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session.token}` } : {}) };
  const answer = await fetch(path, { ...how, headers });
  const said = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(said?.detail ?? answer.statusText), { problem: said });
  return said;
}

/** Whoever is signed in in this browser. @returns {{token: string, person: {name: string, role: string}} | null} */
export function who() {
  try { return JSON.parse(localStorage.getItem(KEPT) ?? 'null'); } catch { return null; }
}

/** Signed in from now on. @param {object} session */
export function keep(session) { localStorage.setItem(KEPT, JSON.stringify(session)); }

export function forget() { localStorage.removeItem(KEPT); }

/** A guest under a name that nobody has, made up here; whoever is signed in already stays so. */
export async function come() {
  const known = who();
  if (known) {
    try { await ask('/api/me'); return known; } catch (error) { if (error.problem?.code !== 'not-signed-in') throw error; forget(); }
  }
  for (let tries = 0; ; tries++) {
    const name = `${FIRST[Math.floor(Math.random() * FIRST.length)]} ${Math.floor(100 + Math.random() * 9900)}`;
    try {
      const session = await ask('/api/guests', { method: 'POST', body: JSON.stringify({ name }) });
      keep(session);
      return session;
    } catch (error) { if (error.problem?.code !== 'name-taken' || tries > 5) throw error; }
  }
}

/** What happened in short, in the shape of an entry. */
const fill = told => ({ seq: told.seq, act: { by: '', deed: { do: told.did } }, calls: (told.calls ?? []).map(says => ({ says })), settled: [] });

/** The value that a change leads to; croupier/web/changes.py has the same. */
function follow(old, [how, ...rest]) {
  if (how === 1) return rest[0];
  if (how === 3) return old.toSpliced(rest[0], rest[1], ...rest[2]);
  const made = { ...old };
  for (const [key, change] of Object.entries(rest[0])) {
    if (change[0] === 0) delete made[key];
    else made[key] = follow(made[key], change);
  }
  return made;
}

let numbers = 0;
const run = Math.random().toString(36).slice(2, 8);
/** An id that nobody has used. */
export const makeId = () => `${run}-${++numbers}`;

/** One table over a socket that comes back by itself, from the entry that it had last. */
export class Line {
  /** @param {string} table @param {{joined: Function, news: Function, lost: Function, failed: Function}} hears */
  constructor(table, hears) {
    this.table = table; this.hears = hears; this.seq = /** @type {number | null} */ (null);
    this.waiting = new Map(); this.closed = false; this.tries = 0;
    this.breaks = () => { this.hears.lost(); this.socket.close(); };  // a socket does not notice by itself that the network has gone
    addEventListener('offline', this.breaks);
    this.connect();
  }
  connect() {
    if (this.closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/watch`);
    socket.onopen = () => socket.send(JSON.stringify({ do: 'join', token: who()?.token ?? '', brief: true, ...(this.seq === null ? {} : { since: this.seq }) }));
    socket.onmessage = event => this.hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.closed) return;
      this.hears.lost();
      if (navigator.onLine) setTimeout(() => this.connect(), Math.min(8000, 400 * 2 ** this.tries++));
      else addEventListener('online', () => this.connect(), { once: true });
    };
  }
  hear(said) {
    if (said.do === 'joined') {
      this.tries = 0;
      const again = this.seq !== null;
      this.seq ??= said.look.seq;
      this.look = { ...said.look, heard: performance.now() };
      this.hears.joined({ ...said, look: this.look }, again);
      for (const one of this.waiting.values()) this.socket.send(one.raw);  // the same id gets the same answer
    } else if (said.do === 'changed') {
      this.seq = said.seq;
      this.look = { ...follow(this.look, said.look), seq: said.seq, heard: performance.now() };  // the seconds left are of now
      const entries = [...(said.entries ?? []), ...(said.told ?? []).map(fill)].sort((one, other) => one.seq - other.seq);
      this.hears.news({ entries, look: this.look });
    } else if (said.do === 'answer') {
      const one = this.waiting.get(said.id);
      this.waiting.delete(said.id);
      one?.done(said);
    } else if (said.do === 'problem') this.hears.failed(said.problem);
  }
  /** One deed; what comes back is the answer of the house. @param {object} deed */
  act(deed) {
    const id = makeId(), raw = JSON.stringify({ do: 'act', order: { id, deed } });
    return new Promise(done => {
      this.waiting.set(id, { done, raw });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(raw);
    });
  }
  close() { this.closed = true; removeEventListener('offline', this.breaks); this.socket.close(); }
}
