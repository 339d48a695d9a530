// @ts-check
// What the equipment showed, keyed by the dealer. What is keyed waits a moment, and can be taken back until it counts.
import { make } from './make.js';

const WAITS = 3000, CARD_WAITS = 1500;
const RANKS = [...'A23456789TJQK'], SUITS = [['s', '♠', 'spades'], ['h', '♥', 'hearts'], ['d', '♦', 'diamonds'], ['c', '♣', 'clubs']];
const PIPS = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
const TITLES = { numbers: 'What the wheel shows', symbols: 'What the wheel shows', dice: 'What the dice show', cards: 'The card drawn', sum: 'What it reads' };

/** All pads that the table waits for. */
export class Pads {
  /** @param {HTMLElement} box @param {(deed: object) => Promise<any>} post */
  constructor(box, post) { this.box = box; this.post = post; this.shown = ''; /** @type {Pad[]} */ this.pads = []; }
  /** @param {any[]} pads as the console has them @returns {boolean} are there other keys than before? */
  show(pads) {
    const key = JSON.stringify(pads.map(({ of, kind, keys, dice, cutting_card, beside }) => [of, kind, keys, dice, cutting_card, beside]));
    if (key === this.shown) { this.pads.forEach((pad, i) => pad.address(pads[i])); return false; }
    this.shown = key;
    for (const pad of this.pads) pad.drop();
    this.pads = pads.map(one => new Pad(one, this.post));
    const [first, ...others] = this.pads;
    this.box.replaceChildren(...(first ? [first.box] : []), ...(others.length ? [make('details', { class: 'card beside' }, make('summary', {}, 'Or key something else'), ...others.map(one => one.box))] : []));
    return this.pads.length > 0;
  }
  get first() { return this.pads[0] ?? null; }
}

class Pad {
  constructor(pad, post) {
    this.pad = pad; this.post = post; this.held = ''; this.faces = /** @type {number[]} */ ([]); this.typed = '';
    this.keys = make('div', { class: `keys of-${pad.kind}` });
    this.turns = pad.turns ? /** @type {HTMLInputElement} */ (make('input', { type: 'number', min: '0', max: '99', 'aria-label': 'Turns counted, if any' })) : null;
    this.title = make('h2', {}, TITLES[pad.kind]);
    this.to = make('span', { class: 'dim' });
    this.shown = make('output', { class: 'd' }, '–'); this.said = make('b', {}); this.sub = make('span', { class: 'dim' });
    this.undo = /** @type {HTMLButtonElement} */ (make('button', { class: 'btn', type: 'button', onclick: () => this.takeBack() }, '↶ Undo'));
    this.now = /** @type {HTMLButtonElement} */ (make('button', { class: 'btn go', type: 'button', onclick: () => this.count() }, 'Count it'));
    this.bar = make('i');
    this.waiting = make('div', { class: 'keyed', 'aria-live': 'polite' }, this.shown, make('div', { class: 'said' }, this.said, this.sub), make('div', { class: 'acts' }, this.undo, this.now));
    this.box = make('section', { class: `pad card${pad.beside ? ' second' : ''}`, 'data-of': pad.of }, make('header', {}, this.title, this.turns ? make('label', { class: 'turns' }, 'Turns ', this.turns) : this.to), this.keys, this.waiting, make('div', { class: 'count' }, this.bar));
    this.draw();
    this.address(pad);
    this.idle();
  }
  address(pad) {
    this.pad = pad;
    this.to.textContent = pad.to ? `for ${pad.to}` : { numbers: 'after the call', cards: 'rank, then suit', dice: 'one key for each die', symbols: 'under the indicator', sum: pad.of }[pad.kind] ?? '';
  }
  draw() {
    const { kind, keys = [], dice = 0, cutting_card } = this.pad;
    const key = (says, press, how = {}) => make('button', { class: 'key', type: 'button', onclick: press, ...how }, says);
    if (keys.length) this.keys.append(...keys.map(one => key(one.says, () => this.hold(one.seen, one.says), { class: `key ${one.tone ?? ''}`, 'data-seen': one.seen })));
    else if (kind === 'dice') for (let die = 0; die < dice; die++) this.keys.append(make('div', { class: 'die', role: 'group', 'aria-label': `Die ${die + 1}` }, ...PIPS.map((pip, face) => key(pip, () => this.setFace(die, face + 1), { 'aria-label': `die ${die + 1}: ${face + 1}`, 'data-face': `${die}-${face + 1}` }))));
    else if (kind === 'cards') this.keys.append(
      make('div', { class: 'ranks' }, ...RANKS.map(rank => key(rank === 'T' ? '10' : rank, () => this.setRank(rank), { 'data-rank': rank })), cutting_card ? key('Cutting card came out', () => this.hold('cutting card', '▮', 'The cutting card'), { class: 'key wide' }) : null),
      make('div', { class: 'suits' }, ...SUITS.map(([suit, sign, name]) => key(sign, () => this.setSuit(suit, sign, name), { class: `key suit ${suit}`, 'aria-label': name, 'data-suit': suit }))));
    else {
      const field = /** @type {HTMLInputElement} */ (make('input', { inputmode: 'decimal', 'aria-label': `What the ${this.pad.of} reads, in dollars` }));
      this.keys.append(field, key('Key it', () => { const cents = Math.round(+field.value.replace(/[$,]/g, '') * 100); if (cents >= 0) this.hold(String(cents), field.value); }));
    }
  }
  idle() {
    this.held = ''; this.waiting.classList.remove('holding'); this.undo.disabled = !this.rank && !this.faces.length; this.now.disabled = true; this.shown.textContent = this.rank ? (this.rank === 'T' ? '10' : this.rank) : '–'; this.bar.className = '';
    this.said.textContent = this.rank ? 'Which suit?' : 'Nothing is keyed'; this.sub.textContent = this.rank ? 'It is held until the suit is keyed.' : 'It can be taken back until it counts.';
    for (const one of this.keys.querySelectorAll('.key')) one.setAttribute('aria-pressed', String(this.isPressed(/** @type {HTMLElement} */ (one))));
  }
  isPressed({ dataset }) { return dataset.rank ? dataset.rank === this.rank : dataset.face ? this.faces[+dataset.face[0]] === +dataset.face.slice(2) : Boolean(dataset.seen) && dataset.seen === this.held; }
  /** It counts after a moment, unless it is taken back. */
  hold(seen, says, named = '') {
    clearTimeout(this.timer);
    this.held = seen; this.waiting.classList.add('holding'); this.undo.disabled = false; this.now.disabled = false;
    const waits = this.pad.kind === 'cards' ? CARD_WAITS : WAITS;
    this.shown.textContent = says; this.said.textContent = `${named ? `${named}: ` : ''}counts in ${Math.round(waits / 100) / 10} s`; this.sub.textContent = 'Then it is on record.';
    this.bar.className = ''; void this.bar.offsetWidth; this.bar.className = waits === WAITS ? 'runs' : 'runs quick';
    for (const one of this.keys.querySelectorAll('.key')) one.setAttribute('aria-pressed', String(this.isPressed(/** @type {HTMLElement} */ (one)) || /** @type {HTMLElement} */ (one).dataset.suit === seen[1] && seen.length === 2));
    this.timer = setTimeout(() => this.count(), waits);
  }
  setFace(die, face) {
    this.faces[die] = face; this.idle();
    const keyed = [...this.faces].filter(Boolean);
    this.shown.textContent = keyed.join(' ') || '–';
    if (keyed.length === this.pad.dice) this.hold(this.faces.join('-'), this.faces.join(' '));
    else { this.said.textContent = `${this.pad.dice - keyed.length} more to key`; this.undo.disabled = false; }
  }
  setRank(rank) { if (this.held) this.count(); clearTimeout(this.timer); this.rank = rank; this.idle(); }
  setSuit(suit, sign, name) {
    if (!this.rank) return;
    const rank = this.rank;
    this.rank = '';
    this.hold(rank + suit, `${rank === 'T' ? '10' : rank}${sign}`, `${{ A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack', T: '10' }[rank] ?? rank} of ${name}`);
  }
  takeBack() { clearTimeout(this.timer); this.rank = ''; this.faces = []; this.typed = ''; this.idle(); }
  drop() { clearTimeout(this.timer); }
  async count() {
    clearTimeout(this.timer);
    const seen = this.held, turns = this.turns?.value ?? '';
    if (!seen) return;
    this.faces = []; this.idle();
    if (this.turns) this.turns.value = '';
    await this.post({ do: 'observe', of: this.pad.of, seen, ...(turns === '' ? {} : { turns: +turns }) });
  }
  /** A key of the keyboard or of a wired number pad; true where it meant something here. @param {string} pressed */
  press(pressed) {
    if (pressed === 'Enter' && this.held) { this.count(); return true; }
    if (pressed === 'Backspace') { this.takeBack(); return true; }
    const { kind, dice = 0 } = this.pad;
    if (kind === 'numbers' && /^\d$/.test(pressed)) {
      const typed = +(this.typed + pressed) <= 36 ? this.typed + pressed : pressed;
      this.hold(String(+typed), String(+typed)); this.typed = typed; return true;
    }
    if (kind === 'dice' && /^[1-6]$/.test(pressed)) { const next = this.faces.filter(Boolean).length; if (next < dice) this.setFace(next, +pressed); return true; }
    if (kind !== 'cards') return false;
    const suit = SUITS.find(([one]) => one === pressed.toLowerCase()), rank = pressed === '0' ? 'T' : RANKS.find(one => one === pressed.toUpperCase());
    if (this.rank && suit) { this.setSuit(...suit); return true; }
    if (rank) { this.setRank(rank); return true; }
    return false;
  }
}
