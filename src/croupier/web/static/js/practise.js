// @ts-check
// A practice table: what is asked is answered by keys, keypad or choice, marked at once, and the table goes on right.
import { Board } from './board.js';
import { ask, come } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';

const KINDS = { order: 'What comes next', calls: 'Your call', collect: 'Collect', pay: 'Pay', ruling: 'Something went wrong' };
const SKILLS = { order: 'What comes next', calls: 'Calls', payouts: 'Collecting and paying', rulings: 'Irregularities' };
const PAD = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', '⌫'], NUMBERS = '1234567890';
const LOSES = 'lose', STANDS = 'stand off', KEPT = 40;

class Practice extends HTMLElement {
  connectedCallback() {
    this.game = String(this.dataset.game); this.text = String(this.dataset.text);
    this.board = new Board(/** @type {SVGSVGElement} */ (this.querySelector('[data-picture] svg.board')));
    for (const { one } of this.board.found) { one.removeAttribute('role'); one.removeAttribute('tabindex'); one.addEventListener('click', () => this.touch(one.dataset.area)); }
    this.board.svg.setAttribute('role', 'img');
    this.whole = this.board.svg.getAttribute('viewBox');
    const small = this.isSmall = matchMedia('(max-width:820px)').matches;
    this.isNear = small || this.board.places.some(one => one.what === 'cards');
    if (small) this.part('aside').append(this.part('trouble'));
    this.part('begin').addEventListener('submit', event => { event.preventDefault(); this.begin(); });
    this.part('texts')?.addEventListener('change', event => { location.search = `?text=${event.target.value}`; });
    this.part('trouble').addEventListener('change', event => this.say({ do: 'trouble', said: event.target.value }, true));
    this.part('end').addEventListener('click', () => this.say({ do: 'end' }));
    this.part('near').addEventListener('click', () => { this.isNear = !this.isNear; this.frame(); });
    for (const button of this.querySelectorAll('[data-do]')) button.addEventListener('click', () => this.aside(button.dataset.do));
    this.part('answering').addEventListener('submit', event => { event.preventDefault(); this.check(); });
    document.addEventListener('keydown', event => this.key(event));
    this.part('trouble').hidden = true;
    this.takeUp();
  }
  /** @param {string} name @returns {any} */
  part(name) { return this.querySelector(`[data-${name}]`); }

  /** A table that is there already goes on where it stood. */
  async takeUp() {
    try {
      const mine = localStorage.getItem('croupier.session') ? await ask('/api/practice') : [];
      const known = mine.findLast(one => one.game === this.game && one.text === this.text && !one.over);
      if (known) { this.show(await ask(`/api/practice/${known.name}`)); return; }
    } catch { /* whoever is not known here begins anew */ }
    this.setAttribute('data-ready', '');
    this.part('begin').querySelector('.go').focus({ preventScroll: true });
  }
  async begin() {
    if (this.sending) return;
    this.sending = true;
    const trouble = this.part('begin').querySelector('[name=trouble]:checked').value, why = this.part('why');
    try {
      await come();
      this.show(await ask('/api/practice', { method: 'POST', body: JSON.stringify({ game: this.game, text: this.text, trouble }) }));
    } catch (error) { why.textContent = error.message; why.hidden = false; } finally { this.sending = false; }
  }
  /** @param {any} said @param {boolean} quietly nothing is asked anew */
  async say(said, quietly = false) {
    if (this.sending || !this.at) return;
    this.sending = true;
    try {
      const told = await ask(`/api/practice/${this.at.name}/answers`, { method: 'POST', body: JSON.stringify({ number: this.at.number, ...said }) });
      if (quietly) this.at = { ...this.at, trouble: told.trouble }; else this.show(told);
    } catch (error) {
      if (error.problem?.code === 'no-such-table') { this.part('beside').textContent = error.message; this.part('end').hidden = true; } else this.complain(error.message);
    } finally { this.sending = false; }
  }
  complain(says) { const said = this.part('answering').querySelector('.why') ?? this.part('answering').appendChild(make('p', { class: 'why', role: 'alert' })); said.textContent = says; }

  // ---- what the table shows
  /** @param {any} told */
  show(told) {
    const before = this.at?.asked?.kind;
    this.at = told;
    this.part('begin').hidden = true; this.part('body').hidden = false; this.part('end').hidden = !told.asked;
    this.part('trouble').hidden = !told.asked; this.part('trouble').value = told.trouble;
    const { score } = told, money = score.overpaid + score.underpaid;
    this.part('tally').replaceChildren(make('b', {}, `${score.right} of ${score.right + score.wrong}`), ' right', make('span', {}, ` · round ${Math.max(1, told.round)}${money ? ` · errors of ${dollars(money)}` : ''}`));
    this.widen(told);
    const last = told.news.findLastIndex(one => one.kind === 'wrong') + 1;
    this.happened(told.news.slice(0, last || undefined));
    this.later = last ? told.news.slice(last) : [];  // what follows an error is told once it has been read
    this.classList.remove('is-marked');
    const wrong = told.news.filter(one => one.kind === 'wrong');
    if (wrong.length) this.mark(wrong, before === 'order' && told.asked?.kind === 'order'); else this.next();
    this.setAttribute('data-ready', String(told.number));
  }
  /** What is asked now. */
  next() {
    this.classList.remove('is-marked');
    this.part('marked').replaceChildren();
    this.happened(this.later ?? []);
    this.later = [];
    const { asked } = this.at;
    if (!asked) { this.report(); return; }
    this.chosen = new Set();
    this.part('kind').textContent = KINDS[asked.kind];
    this.part('asks').textContent = asked.says;
    this.part('beside').textContent = asked.beside ?? this.lately();
    this.dataset.asked = asked.kind;
    this.lay();
    this.list();
    this.part('answering').replaceChildren(...this.answering(asked));
    this.part('aside').querySelector('[data-do=irregular]').hidden = asked.kind !== 'order';
    (this.input ?? this.part('asks')).focus({ preventScroll: true });
  }
  lately() { return this.at.news.filter(one => ['result', 'card', 'call', 'done'].includes(one.kind)).at(-1)?.says ?? ''; }
  lay() {
    const { shown, wagers, asked } = this.at, piles = new Map(), lie = shown.lie ?? {}, off = new Set(shown.off ?? []);
    for (const one of wagers) {
      const area = lie[one.id] ? `@${lie[one.id]}` : `${one.kind}/${one.spot}`, pile = piles.get(area) ?? piles.set(area, []).get(area);
      const known = pile.find(other => other.player === one.player);
      if (known) { known.stake += one.stake; known.parts.set(one.kind, (known.parts.get(one.kind) ?? 0) + one.stake); }
      else pile.push({ player: one.player, stake: one.stake, parts: new Map([[one.kind, one.stake]]), mine: false, seat: Math.max(0, one.seat - 1), ghost: false, off: off.has(one.id), lost: false, won: 0 });
    }
    this.hasCards = Object.values(shown.cards ?? {}).some(one => one.length) || !this.board.places.some(one => one.what === 'cards');
    this.board.lay(shown, {}, { atOnce: false });
    this.board.layChips(piles);
    const about = wagers.find(one => one.id === asked?.wager);
    this.board.coverAreas(about ? [[about.kind, about.spot]] : []);
    this.board.svg.setAttribute('aria-label', wagers.map(one => `${one.player}: ${dollars(one.stake)} on ${one.says}`).join('; ') || 'The cloth; nothing lies there');
    this.frame();
  }
  frame() {
    this.board.svg.setAttribute('viewBox', this.isNear && this.window && (this.isSmall || this.hasCards) ? this.window.join(' ') : this.whole);
    this.part('near').textContent = this.isNear ? 'Whole cloth' : 'Come closer';
  }
  /** What is shown from near grows in the course of a round, so that the cloth does not jump. @param {any} told */
  widen(told) {
    if (told.news.some(one => one.kind === 'round')) this.window = null;
    if (!told.wagers.length) return;
    const [x, y, w, h] = told.window.split(' ').map(Number), [left, top, wide, high] = this.window ?? [x, y, w, h];
    this.window = [Math.min(x, left), Math.min(y, top), Math.max(x + w, left + wide) - Math.min(x, left), Math.max(y + h, top + high) - Math.min(y, top)];
  }
  happened(news) {
    const list = this.part('happened');
    for (const one of news) if (one.kind !== 'wrong') {
      const line = one.kind === 'right' ? `✓ ${one.says}` : one.kind === 'skipped' ? `Done for you: ${one.says}` : one.kind === 'ruled' ? `Done: ${one.says}` : one.says;
      list.append(make('li', { class: `was-${one.kind}` }, line));
    }
    while (list.children.length > KEPT) list.firstChild.remove();
    list.scrollTop = list.scrollHeight;
  }
  /** The wagers in words, by patron; where they are collected each is a switch. */
  list() {
    const { wagers, asked } = this.at, box = this.part('lying'), by = new Map();
    for (const one of wagers) by.set(one.player, [...(by.get(one.player) ?? []), one]);
    let number = 0;
    const collecting = asked.kind === 'collect';
    const piece = one => {
      const says = [make('b', {}, one.id), ` ${dollars(one.stake)} ${one.says}`];
      if (!collecting) return make('span', { class: `lies${one.id === asked.wager ? ' now' : ''}` }, ...says);
      number += 1;
      return make('button', { type: 'button', class: 'lies switch-on', 'data-wager': one.id, 'aria-pressed': 'false', onclick: () => this.toggle(one.id) }, number < 10 ? make('kbd', { 'aria-hidden': 'true' }, String(number)) : '', make('span', {}, ...says));
    };
    const rows = [...by].map(([player, own]) => make('p', {}, make('span', { class: `who s${Math.max(0, own[0].seat - 1) % 6}` }, player), ...own.map(piece)));
    if (collecting) this.collectables = rows; else box.replaceChildren(...rows);
    box.hidden = !rows.length;
  }

  // ---- what is answered
  answering(asked) {
    this.input = null;
    if (asked.kind === 'pay') return this.keypad();
    if (asked.kind === 'collect') return [make('div', { class: 'collecting', role: 'group', 'aria-label': 'Wagers to collect', tabindex: '0' }, ...this.collectables),
      make('div', { class: 'two' }, make('button', { class: 'btn', type: 'button', onclick: () => this.toggleAll() }, 'All ', make('kbd', {}, 'a')), make('button', { class: 'btn', type: 'button', onclick: () => this.toggleAll(false) }, 'None ', make('kbd', {}, 'n'))), make('button', { class: 'btn go' }, 'Collect nothing')];
    const choices = make('ol', { class: `choices of-${asked.kind}` }, ...asked.choices.map((one, at) => make('li', {}, make('button', { type: 'button', class: 'choice', 'data-key': one.key, onclick: () => this.choose(one.key) }, make('kbd', { 'aria-hidden': 'true' }, NUMBERS[at] ?? ''), make('span', {}, one.says)))));
    if (asked.kind !== 'calls') return [choices];
    const said = make('input', { id: 'said', autocomplete: 'off', maxlength: 200, placeholder: 'or say it in your own words' });
    return [choices, make('div', { class: 'own' }, make('label', { class: 'hide', for: 'said' }, 'The call in your own words'), said, make('button', { class: 'btn' }, 'Say it'))];
  }
  keypad() {
    this.input = /** @type {HTMLInputElement} */ (make('input', { id: 'paid', inputmode: matchMedia('(pointer: coarse)').matches ? 'none' : 'decimal', autocomplete: 'off', maxlength: 10 }));
    this.input.addEventListener('input', () => { const field = /** @type {HTMLInputElement} */ (this.input); field.value = field.value.replace(/[^0-9.]/g, ''); });
    const press = key => { const field = /** @type {HTMLInputElement} */ (this.input); field.value = key === '⌫' ? field.value.slice(0, -1) : field.value + key; };
    return [make('div', { class: 'out card' }, make('label', { for: 'paid' }, 'Dollars'), this.input),
      make('div', { class: 'pad', role: 'group', 'aria-label': 'Keypad' }, ...PAD.map(key => make('button', { type: 'button', class: 'key', 'aria-label': key === '⌫' ? 'Take back' : key === '.' ? 'Point' : null, onclick: () => press(key) }, key))),
      make('div', { class: 'two' }, make('button', { class: 'btn', type: 'button', onclick: () => this.say({ said: LOSES }) }, 'It loses ', make('kbd', {}, 'l')), make('button', { class: 'btn', type: 'button', onclick: () => this.say({ said: STANDS }) }, 'It stands off ', make('kbd', {}, 'o'))),
      make('button', { class: 'btn go' }, 'Pay')];
  }
  choose(key) {
    if (key === 'enter' && this.at.asked.dice) { this.keyDice(); return; }
    this.say({ said: key });
  }
  /** A key for every face of every die, for the result that is entered. */
  keyDice() {
    this.faces = [];
    const draw = () => Array.from({ length: this.at.asked.dice }, (_, die) => make('div', { class: 'die-keys', role: 'group', 'aria-label': `Die ${die + 1}` }, ...[1, 2, 3, 4, 5, 6].map(face => make('button', { type: 'button', class: 'key', 'aria-pressed': String(this.faces[die] === face), 'aria-label': `Die ${die + 1}: ${face}`, onclick: () => this.setFace(die, face) }, String(face)))));
    this.drawDice = () => this.part('answering').querySelector('.dice').replaceChildren(...draw());
    this.part('answering').replaceChildren(make('div', { class: 'dice' }, ...draw()), make('button', { class: 'btn', type: 'button', onclick: () => this.next() }, 'Back'));
    this.part('answering').querySelector('.key').focus();
  }
  setFace(die, face) {
    this.faces[die] = face;
    if (this.faces.filter(Boolean).length === this.at.asked.dice) this.say({ said: `enter ${this.faces.join('-')}` });
    else { this.drawDice(); /** @type {any} */ (this.part('answering').querySelectorAll('.die-keys')[this.faces.findIndex(one => !one) < 0 ? this.faces.length : this.faces.findIndex(one => !one)])?.querySelector('.key').focus(); }
  }
  check() {
    const { asked } = this.at;
    if (this.classList.contains('is-marked')) { this.next(); return; }
    if (asked.kind === 'collect') this.say({ wagers: [...this.chosen] });
    else if (asked.kind === 'pay') { const said = Number(this.input?.value || NaN); if (Number.isFinite(said)) this.say({ said: said.toFixed(2).replace('.00', '') }); else this.input?.focus(); }
    else if (asked.kind === 'calls') { const said = /** @type {HTMLInputElement} */ (this.part('answering').querySelector('#said')); if (said.value.trim()) this.say({ said: said.value }); else said.focus(); }
  }
  toggle(id) {
    if (!this.chosen?.delete(id)) this.chosen?.add(id);
    for (const one of this.querySelectorAll('[data-wager]')) one.setAttribute('aria-pressed', String(this.chosen?.has(one.dataset.wager)));
    const count = this.chosen?.size ?? 0;
    this.part('answering').querySelector('.go').textContent = count ? `Collect ${count === 1 ? 'it' : count === this.at.wagers.length ? 'all' : `these ${count}`}` : 'Collect nothing';
  }
  toggleAll(on = true) { for (const one of this.at.wagers) if (this.chosen?.has(one.id) !== on) this.toggle(one.id); }
  /** @param {string | undefined} area a touch of chips on the cloth collects them, or leaves them */
  touch(area) { if (this.at?.asked?.kind === 'collect' && !this.classList.contains('is-marked')) for (const one of this.at.wagers) if (`${one.kind}/${one.spot}` === area) this.toggle(one.id); }
  aside(what) {
    if (what !== 'hint') { this.say({ do: what }); return; }
    const { asked } = this.at, known = this.part('answering').querySelector('.hint');
    if (known) { known.remove(); return; }
    this.part('answering').prepend(make('section', { class: 'hint card', role: 'status' }, asked.hint ? make('p', {}, asked.hint) : '', make('ul', { class: 'rules' }, ...(asked.rules ?? []).map(drawRule))));
  }

  // ---- marks
  /** @param {any[]} wrong @param {boolean} again the same is asked once more */
  mark(wrong, again) {
    this.classList.add('is-marked');
    const cost = wrong.reduce((sum, one) => sum + (one.cost ?? 0), 0), rules = new Map(wrong.flatMap(one => (one.rules ?? []).map(rule => [rule.cite, rule])));
    this.part('marked').replaceChildren(
      make('section', { class: 'verdict card bad' }, make('h3', {}, make('b', {}, make('i', { 'aria-hidden': 'true' }, '✗ '), 'Wrong. '), wrong.length === 1 ? wrong[0].says : `${wrong.length} wagers dealt with wrongly.`),
        wrong.length > 1 ? make('ul', { class: 'errors' }, ...wrong.map(one => make('li', {}, one.says))) : '',
        ...wrong.filter(one => one.slip).map(one => make('p', { class: 'slipped' }, `${one.slip}.`))),
      cost || wrong.some(one => one.cost) ? make('section', { class: 'cost card' }, make('div', {}, 'What the error costs'), make('b', { class: 'money' }, dollars(wrong.reduce((sum, one) => sum + Math.abs(one.cost ?? 0), 0))), make('p', {}, sayWhose(wrong))) : '',
      make('section', { class: 'card' }, make('ul', { class: 'rules' }, ...[...rules.values()].map(drawRule))),
      make('button', { class: 'btn go', type: 'button', 'data-next': true, onclick: () => this.next() }, again ? 'Try again' : 'Go on'));
    this.part('marked').querySelector('[data-next]').focus({ preventScroll: true });
  }
  report() {
    const { score } = this.at, asked = score.right + score.wrong;
    this.part('body').hidden = true; this.part('end').hidden = true;
    const box = this.part('report');
    box.hidden = false;
    box.replaceChildren(
      make('h2', { tabindex: '-1' }, 'The lesson is over'),
      make('div', { class: 'sums' }, ...[[`${asked ? Math.round(100 * score.right / asked) : 0} %`, `right: ${score.right} of ${asked}`], [String(this.at.round), this.at.round === 1 ? 'round dealt' : 'rounds dealt'], [dollars(score.overpaid), 'overpaid, to recover'], [dollars(score.underpaid), 'underpaid, owed to patrons']].map(([figure, says]) => make('div', {}, make('b', {}, figure), says)),
        make('a', { class: 'btn go', href: `${location.pathname}${location.search}` }, 'Deal another')),
      make('div', { class: 'progress' },
        make('section', { class: 'card' }, make('h2', {}, 'What was asked', make('span', {}, score.skipped ? `${score.skipped} done for you` : '')), score.skills.length ? make('ul', { class: 'skills asked-for' }, ...score.skills.map(one => make('li', { class: one.wrong ? 'weak' : null }, make('span', { class: 'what' }, SKILLS[one.skill]), make('b', {}, `${one.right} of ${one.right + one.wrong}`)))) : make('p', { class: 'dim' }, 'Nothing was answered.')),
        make('section', { class: 'card' }, make('h2', {}, 'Rules to read again'), score.broken.length ? make('ul', { class: 'rules again-list' }, ...score.broken.map(one => make('li', {}, drawCite(one.rule), ` ${one.rule.gist} `, make('b', {}, `${one.wrong === 1 ? 'once' : `${one.wrong} times`}${one.cost ? `, ${dollars(one.cost)}` : ''}`)))) : make('p', { class: 'dim' }, 'None: every answer was right.'))),
      make('p', { class: 'foot' }, make('button', { class: 'plain', type: 'button', onclick: () => this.save() }, 'Save every answer as a file'), ' · ', make('a', { href: '/train' }, 'Back to the drills')));
    box.querySelector('h2').focus({ preventScroll: true });
    if (score.wrong) this.listErrors();
  }
  async listErrors() {
    const told = await ask(`/api/practice/${this.at.name}/report`).catch(() => null), wrong = (told?.answers ?? []).filter(one => !one.right);
    if (!wrong.length) return;
    this.part('report').querySelector('.progress').append(make('section', { class: 'card whole' }, make('h2', {}, 'Your errors'), make('ul', { class: 'rules again-list' }, ...wrong.slice(-KEPT).map(one => make('li', {}, `${SKILLS[one.skill]}: ${one.says} `, one.cost ? make('b', {}, dollars(Math.abs(one.cost))) : '')))));
  }
  async save() {
    const told = await ask(`/api/practice/${this.at.name}/report`), link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(told, null, 2)], { type: 'application/json' }));
    link.download = `practice-${this.game}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.at?.asked || event.target instanceof HTMLSelectElement) return;
    const onControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement, typing = event.target instanceof HTMLInputElement && event.target.id === 'said';
    if (typing) return;
    if (event.key === 'Enter') { if (!onControl) { event.preventDefault(); this.check(); } return; }
    if (this.classList.contains('is-marked')) { if (event.key === 'r') { /** @type {any} */ (this.part('marked').querySelector('.rules a'))?.focus(); } return; }
    const { asked } = this.at, at = NUMBERS.indexOf(event.key), dice = this.part('answering').querySelector('.dice');
    const does = () => {
      if (dice) { if (/^[1-6]$/.test(event.key)) { const next = Array.from({ length: asked.dice }, (_, die) => die).find(die => !this.faces[die]); this.setFace(next, Number(event.key)); return true; } if (event.key === 'Escape') { this.next(); return true; } return false; }
      if (event.key === 'h' || event.key === 's') { this.aside(event.key === 'h' ? 'hint' : 'skip'); return true; }
      if (event.key === 'w' && asked.kind === 'order') { this.aside('irregular'); return true; }
      if (asked.kind === 'pay') {
        if (event.key === 'l' || event.key === 'o') { this.say({ said: event.key === 'l' ? LOSES : STANDS }); return true; }
        if (document.activeElement !== this.input && /^[0-9.]$/.test(event.key) && this.input) { this.input.value += event.key; this.input.focus(); return true; }
        return false;
      }
      if (asked.kind === 'collect') {
        if (event.key === 'a' || event.key === 'n') { this.toggleAll(event.key === 'a'); return true; }
        const one = at >= 0 && this.querySelectorAll('[data-wager]')[at];
        if (one) { this.toggle(/** @type {any} */ (one).dataset.wager); return true; }
        return false;
      }
      if (at >= 0 && asked.choices[at]) { this.choose(asked.choices[at].key); return true; }
      return false;
    };
    if (does()) event.preventDefault();
  }
}

const drawCite = rule => make('a', { class: 'cite', href: `/rules/${rule.cite}` }, rule.name);
const drawRule = rule => make('li', {}, drawCite(rule), ` ${rule.gist}`);
/** @param {any[]} wrong */
function sayWhose(wrong) {
  const house = wrong.some(one => one.cost > 0), patron = wrong.some(one => one.cost < 0);
  return [house ? 'What the house has paid too much it may recover.' : '', patron ? 'What a patron lacks is owed, and is yours to make good.' : ''].filter(Boolean).join(' ');
}
customElements.define('croupier-practice', Practice);
