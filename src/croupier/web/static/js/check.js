// @ts-check
// An export that an inspector brings: its proofs tried here, and by the house if that is asked for.
import { canHash, keepKey, ownKey, prove, sayProof } from './chain.js';
import { proveDraws, sayDraws } from './draws.js';
import { checkLine, clock, stamp } from './entries.js';
import { who } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { enter } from './staff.js';

class Check extends HTMLElement {
  async connectedCallback() {
    if (!await enter(this, ['inspector'])) return;
    this.file = /** @type {HTMLInputElement} */ (this.find('[data-file]')); this.key = /** @type {HTMLInputElement} */ (this.find('[data-key]'));
    this.key.value = ownKey();
    this.find('[data-choose]').addEventListener('submit', event => event.preventDefault());
    this.file.addEventListener('change', () => this.read());
    this.key.addEventListener('change', () => { if (this.key?.validity.valid) { keepKey(this.key.value.trim().toLowerCase()); if (this.exported) this.prove(); } });
    this.find('[data-do=askHouse]').addEventListener('click', () => this.askHouse());
    this.toggleAttribute('ready', true);
  }
  /** @param {string} what @returns {HTMLElement} */
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }
  fail(says) {
    this.find('[data-why]').textContent = says;
    this.find('[data-why]').hidden = !says;
  }
  async read() {
    const file = this.file?.files?.[0];
    if (!file) return;
    this.fail('');
    this.find('[data-found]').hidden = true; this.find('[data-sides]').hidden = true;
    for (const one of ['[data-house-verdict]', '[data-house-checks]']) this.find(one).replaceChildren();
    try {
      this.text = await file.text();
      const found = JSON.parse(this.text);
      if (!Array.isArray(found.entries) || !Array.isArray(found.checkpoints) || typeof found.before !== 'string') throw new Error();
      this.exported = found;
      this.entries = found.entries.map(one => JSON.parse(one.entry));
    } catch { this.exported = null; stamp(this.find('[data-seal]'), null, 'No export'); this.fail('This file is no export of croupier: it has no entries, links and checkpoints that can be read.'); return; }
    this.drawJournal();
    this.find('[data-found]').hidden = false;
    await this.prove();
  }
  drawJournal() {
    this.find('[data-table]').textContent = `Table ${this.exported.table}`;
    this.find('[data-count]').textContent = `${this.entries.length} ${this.entries.length === 1 ? 'entry' : 'entries'}`;
    this.rows = new Map(this.entries.map(one => [one.seq, make('li', { class: 'row', 'data-seq': one.seq }, make('div', {}, make('b', {}, String(one.seq)), make('time', { datetime: one.act.at }, clock(one.act.at)), make('span', {}, sayDeed(one)), make('i', { class: 'tick' })))]));
    this.find('[data-journal]').replaceChildren(...this.rows.values());
  }
  async prove() {
    if (!canHash()) { stamp(this.find('[data-seal]'), null, 'Not verified'); this.find('[data-verdict]').textContent = 'This browser hashes nothing on a page that does not come over TLS or from this machine. Ask the house, or use croupier export --check.'; return; }
    const proof = await prove(this.exported, this.key?.value.trim().toLowerCase() ?? ''), said = sayProof(proof);
    stamp(this.find('[data-seal]'), said.ok, said.seal);
    this.mark(proof.breaks, proof.from);
    this.verdict('[data-verdict]', said.verdict, said.ok);
    const drawn = proof.breaks === null ? await proveDraws(this.exported) : null;
    if (drawn?.found.length) { stamp(this.find('[data-seal]'), false, 'A draw does not hold'); this.verdict('[data-verdict]', 'The chain is whole, but a draw does not hold.', false); }
    this.find('[data-checks]').replaceChildren(...[...said.checks, ...(drawn ? sayDraws(drawn) : [])].map(checkLine));
  }
  /** Every entry with its tick; where it breaks, and what can be trusted no more. */
  mark(breaks, from) {
    for (const [seq, row] of this.rows ?? []) {
      const state = breaks === null || seq < from ? 'good' : seq === breaks && from === breaks ? 'broken' : 'lost';
      row.className = `row ${state}`;
      const tick = /** @type {HTMLElement} */ (row.querySelector('.tick'));
      tick.textContent = { good: '✓', broken: '✕', lost: '?' }[state] ?? '';
      if (state === 'broken') { row.setAttribute('aria-current', 'true'); this.show(row); } else row.removeAttribute('aria-current');
    }
  }
  show(row) {
    const list = this.find('[data-journal]');
    if (row.offsetTop + row.offsetHeight > list.clientHeight) list.scrollTop = row.offsetTop - list.clientHeight / 3;
  }
  verdict(where, says, ok) {
    const box = this.find(where);
    box.textContent = says; box.className = `verdict ${ok === null ? '' : ok ? 'good' : 'bad'}`;
  }
  async askHouse() {
    const button = /** @type {HTMLButtonElement} */ (this.find('[data-do=askHouse]')), key = this.key?.value.trim().toLowerCase() ?? '';
    button.disabled = true;
    this.fail('');
    const answer = await fetch(`/api/inspection/check${key ? `?key=${key}` : ''}`, { method: 'POST', body: this.text, headers: { 'content-type': 'application/json', authorization: `Bearer ${who()?.token ?? ''}` } }).catch(() => null);
    const said = await answer?.json().catch(() => null);
    button.disabled = false;
    if (!answer?.ok) { this.fail(said?.detail ?? 'The house does not answer.'); return; }
    this.drawHouse(said);
  }
  drawHouse(said) {
    const { entries, replayed, compared, draws, rounds, findings = [], notes = [], judged } = said, first = findings[0]?.seq ?? null;
    const good = (title, says) => ({ state: 'good', title, says }), open = (title, says) => ({ state: 'open', title, says });
    const of = kind => findings.filter(one => one.kind === kind);
    const checks = [
      ...findings.filter(one => one.kind !== 'replay').map(one => ({ state: 'bad', title: { chain: `Entry ${one.seq} does not chain`, journal: `Entry ${one.seq} is not the house’s`, draws: `A draw does not hold, entry ${one.seq}`, signature: `The signature after entry ${one.seq} is not good` }[one.kind] ?? `Entry ${one.seq}, ${one.kind}`, says: sentence(one.says) })),
      judged ? { state: 'bad', title: `Judged again, entry ${judged.seq} differs`, says: sentence(judged.why || 'the act has other consequences under the Rules: see them side by side') } : replayed === entries ? good('Every act comes to the same', `All ${entries} were judged again under the law of their day.`) : open('Not judged again', notes.find(one => one.startsWith('judging')) ?? ''),
      of('journal').length ? null : compared ? good('The house has the same', `${compared} of ${entries} entries are in its own journal, byte for byte.`) : open('Not compared', 'This house has no such table, or these entries are not to be compared yet.'),
      of('draws').length ? null : draws ? good(`All ${draws} draws hold`, `Recomputed from the secrets of ${rounds} opened round${rounds === 1 ? '' : 's'}.`) : open('No draw to recompute', 'Outcomes were keyed by a dealer, drawn otherwise, or their secret is not in here.'),
    ].filter(one => one !== null);
    this.verdict('[data-house-verdict]', first === null ? 'The house finds nothing wrong with it.' : `From entry ${first} on it is not what happened by the Rules or the record.`, first === null);
    this.find('[data-house-checks]').replaceChildren(...checks.map(checkLine), ...notes.filter(one => !one.startsWith('judging')).map(one => checkLine(open('Note', sentence(one)))));
    this.drawSides(judged);
  }
  /** What the file says beside what the Rules give, in money. */
  drawSides(judged) {
    const box = this.find('[data-sides]');
    box.hidden = !judged?.rules;
    if (box.hidden) return;
    const rows = [...sides('settled', judged, one => [`${one.wager.player}, ${one.wager.id} on ${one.wager.kind} ${one.wager.spot}`.trim(), `${one.verdict}${one.verdict === 'win' ? ` ${dollars(one.won)}` : ''}`]),
      ...sides('postings', judged, ([account, asset, cents]) => [`${account}${asset === 'value' ? '' : `, ${asset}`}`, cents]), ...sides('stands', judged, one => [`${one.player}, ${one.id} lies at`, dollars(one.stake)]), ...sides('calls', judged, (one, i) => [`call ${i + 1}`, `“${one.says}”`])];
    this.find('[data-sides] tbody').replaceChildren(...rows.map(([name, file, rules]) => make('tr', { class: file === rules ? '' : 'differs' }, make('th', { scope: 'row' }, name), make('td', {}, file), make('td', {}, rules))));
  }
}

/** The same part of both, matched by name; sums of one account together. */
function sides(part, { file, rules }, say) {
  const gather = list => (list ?? []).reduce((map, one, i) => { const [name, said] = say(one, i); return map.set(name, typeof said === 'number' ? (map.get(name) ?? 0) + said : said); }, new Map());
  const one = gather(file[part]), other = gather(rules[part]), show = said => said === undefined ? '–' : typeof said === 'number' ? dollars(said) : said;
  return [...new Set([...one.keys(), ...other.keys()])].map(name => [name, show(one.get(name)), show(other.get(name))]);
}
const sentence = text => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** In short, without the words of the house: a file may come from anywhere. */
function sayDeed({ act, settled = [] }) {
  const { deed } = act, what = deed.wager && deed.stake ? `${deed.player} ${dollars(deed.stake)} on ${deed.kind} ${deed.spot ?? ''}` : deed.seen ?? deed.finding ?? deed.complaint ?? deed.irregularity ?? deed.word ?? (deed.player === act.by ? '' : deed.player) ?? '';
  const won = settled.reduce((sum, one) => sum + (one.undone ? -1 : 1) * (one.won ?? 0), 0);
  return [act.by, deed.do, what, settled.length ? `(pays ${dollars(won)})` : ''].filter(Boolean).join(' ');
}
customElements.define('croupier-check', Check);
