// @ts-check
// One question after another: asked, timed, answered by keys, keypad or choice, and marked at once.
import { BOXES, choose, dayOf, load, middle, nameCard, note, put, read } from './cards-kept.js';
import { ask } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';

const LONG = 20, SEEDS = 2 ** 32;
const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', '⌫'];

class Drill extends HTMLElement {
  connectedCallback() {
    this.game = String(this.dataset.game);
    this.kinds = String(this.dataset.kinds).trim().split(' ');
    this.results = [];
    const only = /** @type {HTMLSelectElement} */ (this.querySelector('[data-kinds-choice]'));
    this.titles = Object.fromEntries([...only.options].map(one => [one.value, one.textContent]));
    const texts = /** @type {HTMLSelectElement | null} */ (this.querySelector('[data-texts-choice]'));
    this.text = String(this.dataset.text); this.first = String(this.dataset.first);
    const go = () => { location.search = new URLSearchParams([['kind', only.value], ['text', texts?.value === this.first ? '' : texts?.value ?? '']].filter(([, value]) => value)).toString(); };
    only.addEventListener('change', go);
    texts?.addEventListener('change', go);
    document.addEventListener('keydown', event => this.key(event));
    setInterval(() => this.tick(), 1000);
    load().then(() => this.next());
  }
  /** @param {string} name @returns {any} */
  part(name) { return this.querySelector(`[data-${name}]`); }

  async next() {
    const names = (this.dataset.kind ? [this.dataset.kind] : this.kinds).map(kind => nameCard(this.game, kind, this.text, this.first));
    this.card = choose(names, this.card);
    this.kind = this.card.split('/')[1];
    const asked = new URLSearchParams(location.search).get('seed');
    this.seed = asked !== null && !this.results.length ? Number(asked) : Math.floor(Math.random() * SEEDS);
    this.removeAttribute('data-ready');
    try {
      this.question = await ask(`/train/${this.game}/question?kind=${this.kind}&seed=${this.seed}&text=${this.text}`);
    } catch (error) { this.part('asks').textContent = error.message; return; }
    this.classList.remove('is-marked');
    this.marked = null;
    this.show();
    this.began = Date.now();
    this.tick();
    this.setAttribute('data-ready', '');
  }

  show() {
    const { question } = this;
    this.part('title').textContent = this.titles[this.kind];
    this.part('asks').textContent = question.asks;
    this.part('beside').textContent = question.beside;
    const picture = this.part('picture');
    // Drawn by the house from its own scenes; what people wrote has no part in it.
    picture.innerHTML = question.picture;
    for (const one of picture.querySelectorAll('[data-size]')) one.style.fontSize = `${one.dataset.size}px`;
    picture.hidden = !question.picture;
    this.part('facts').replaceChildren(...question.facts.map(one => make('li', {}, one)));
    this.part('marked').replaceChildren();
    const form = this.part('answering');
    form.replaceChildren(...(question.choices.length ? this.choices() : this.keypad()));
    form.onsubmit = event => { event.preventDefault(); this.check(); };
    this.count();
    (this.input ?? this.part('asks')).focus({ preventScroll: true });
  }

  choices() {
    this.input = null;
    return [make('ol', { class: 'choices' }, ...this.question.choices.map((says, at) =>
      make('li', {}, make('button', { type: 'button', class: 'choice', 'data-choice': at + 1, onclick: () => this.answer(at + 1) }, make('kbd', { 'aria-hidden': 'true' }, String(at + 1)), make('span', {}, says)))))];
  }

  keypad() {
    this.input = make('input', { id: 'paid', inputmode: matchMedia('(pointer: coarse)').matches ? 'none' : 'decimal', autocomplete: 'off', maxlength: 10, pattern: '[0-9]*[.]?[0-9]{0,2}' });
    const press = key => {
      this.input.value = key === '⌫' ? this.input.value.slice(0, -1) : this.input.value + key;
      this.input.dispatchEvent(new Event('input'));
    };
    this.input.addEventListener('input', () => { this.input.value = this.input.value.replace(/[^0-9.]/g, ''); });
    return [
      make('div', { class: 'out card' }, make('label', { for: 'paid' }, 'Dollars'), this.input),
      make('div', { class: 'pad', role: 'group', 'aria-label': 'Keypad' }, ...KEYS.map(key => make('button', { type: 'button', class: 'key', 'aria-label': key === '⌫' ? 'Take back' : key === '.' ? 'Point' : null, onclick: () => press(key) }, key))),
      make('button', { class: 'btn go' }, 'Check'),
    ];
  }

  check() {
    if (this.marked) { this.next(); return; }
    if (!this.input) return;
    const said = Number(this.input.value);
    if (this.input.value.trim() === '' || !Number.isFinite(said)) { this.input.focus(); return; }
    this.answer(Math.round(said * 100));
  }

  /** @param {number} said */
  async answer(said) {
    if (this.marked || this.sending) return;
    this.sending = true;
    const seconds = Math.max(1, Math.round((Date.now() - this.began) / 1000));
    try {
      const body = JSON.stringify({ kind: this.kind, seed: this.seed, text: this.text, said, seconds, day: dayOf() });
      this.marked = await ask(`/train/${this.game}/answers`, { method: 'POST', body });
    } catch (error) { this.part('beside').textContent = error.message; return; } finally { this.sending = false; }
    const usual = middle(read().cards[this.card]?.times ?? []) || this.question.usual;
    const card = this.marked.card ? put(this.card, this.marked.card) : note(this.card, { right: this.marked.right, seconds, cost: this.marked.cost, slip: this.marked.slip });
    this.results.push(this.marked.right);
    this.tell(said, seconds, usual, card);
  }

  tell(said, seconds, usual, card) {
    const { marked } = this;
    this.classList.add('is-marked');
    this.count();
    this.part('title').textContent = `${this.titles[this.kind]} · You took ${seconds === 1 ? '1 second' : `${seconds} seconds`}; ${read().cards[this.card].times.length > 1 ? 'your usual is' : 'a practised dealer takes'} ${usual}.`;
    for (const button of this.part('answering').querySelectorAll('.choice')) {
      const number = Number(button.dataset.choice);
      button.disabled = true;
      button.classList.toggle('is-right', number === marked.right_choice);
      button.classList.toggle('is-wrong', number === said && !marked.right);
    }
    const head = marked.right ? 'Right. ' : marked.error ? `${dollars(Math.abs(marked.error))} too ${marked.error > 0 ? 'much' : 'little'}. ` : 'Wrong. ';
    const rest = this.question.choices.length ? marked.says : marked.right ? marked.answer : `${marked.answer}, not ${dollars(said)}`;
    this.part('marked').replaceChildren(
      make('section', { class: `verdict card ${marked.right ? 'good' : 'bad'}` },
        make('h3', { tabindex: '-1' }, make('b', {}, make('i', { 'aria-hidden': 'true' }, marked.right ? '✓ ' : '✗ '), head), rest),
        marked.slip && !marked.wager && make('p', { class: 'slipped' }, marked.slip.replace(/[.?!]?$/, '.')),
        marked.rows.length ? make('table', { class: 'sum' }, make('caption', { class: 'hide' }, 'Wager by wager'), make('tbody', {}, ...marked.rows.map(row =>
          make('tr', { class: row.wager === marked.wager && marked.slip ? 'slip' : null }, make('th', { scope: 'row' }, row.says, row.wager === marked.wager && marked.slip ? make('small', {}, marked.slip) : ''), make('td', {}, row.sum), make('td', { class: 'amount' }, dollars(row.amount)))),
          marked.rows.length > 1 && make('tr', { class: 'total' }, make('th', { scope: 'row' }, 'In all'), make('td', {}), make('td', { class: 'amount' }, marked.answer)))) : '',
        marked.slip && marked.wager && !marked.rows.some(row => row.wager === marked.wager) && make('p', { class: 'slipped' }, `${marked.slip}.`),
      ),
      !marked.right && (marked.cost || marked.owed) ? make('section', { class: 'cost card' }, make('div', {}, 'What the error costs'), marked.cost ? make('b', { class: 'money' }, dollars(Math.abs(marked.cost))) : '', make('p', {}, marked.owed)) : '',
      make('section', { class: 'card' }, make('ul', { class: 'rules' }, ...marked.rules.map(one => make('li', {}, make('a', { class: 'cite', href: `/rules/${one.cite}` }, one.name), ` ${one.gist}`)))),
      make('p', { class: 'again' }, `This card ${marked.right ? `comes back ${card.due - Date.now() < 3_600_000 ? 'soon' : `in ${BOXES[card.box][1].replace('in ', '')}`}` : 'comes back in 10 minutes, then tomorrow'}.`),
      make('button', { class: 'btn go', type: 'button', 'data-next': true, onclick: () => this.next() }, 'Next'),
    );
    this.part('marked').querySelector('[data-next]').focus({ preventScroll: true });
    this.markPicture();
  }

  markPicture() {
    const odds = Object.fromEntries(this.marked.rows.map(row => [row.wager, row.sum.match(/at (\d+) to (\d+)/)]));
    for (const ring of this.part('picture').querySelectorAll('[data-wagers]')) {
      const names = ring.dataset.wagers.split('|');
      const paid = names.map(name => odds[name]).find(Boolean);
      ring.classList.toggle('slipped', Boolean(this.marked.slip && names.includes(this.marked.wager)));
      ring.querySelector('.pays').textContent = paid ? (paid[2] === '1' ? `×${paid[1]}` : `${paid[1]} to ${paid[2]}`) : '';
    }
  }

  count() {
    const { results } = this, at = results.length, begun = at % LONG;
    const shown = results.slice(begun ? at - begun : this.marked ? at - LONG : at);
    this.part('dots').replaceChildren(...Array.from({ length: LONG }, (_, place) =>
      make('i', { class: place < shown.length ? (shown[place] ? 'ok' : 'no') : place === shown.length && !this.classList.contains('is-marked') ? 'on' : null })));
    const wrong = results.filter(one => !one).length;
    this.part('dots').setAttribute('aria-label', at ? `${at} answered, ${wrong} wrong` : 'Nothing answered yet');
    this.part('count').textContent = at ? `${at - wrong} of ${at} right` : '';
  }

  tick() {
    if (!this.began || this.marked) return;
    const spent = Math.floor((Date.now() - this.began) / 1000), clock = this.part('clock');
    clock.querySelector('b').textContent = spent < 100 ? `${spent} s` : '99+ s';
    clock.querySelector('.run').setAttribute('stroke-dasharray', `${Math.min(100, 100 * spent / (2 * this.question.usual))} 100`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Escape') { location.href = '/train'; return; }
    if (this.marked && event.key === 'r') { /** @type {any} */ (this.part('marked').querySelector('.rules a'))?.focus(); return; }
    if (this.marked && event.key === 'Enter' && !(event.target instanceof HTMLAnchorElement || event.target instanceof HTMLButtonElement)) { event.preventDefault(); this.next(); return; }
    if (!this.marked && !this.input && this.question && /^[1-9]$/.test(event.key) && Number(event.key) <= this.question.choices.length) { event.preventDefault(); this.answer(Number(event.key)); return; }
    if (!this.marked && this.input && document.activeElement !== this.input && /^[0-9.]$/.test(event.key)) { event.preventDefault(); this.input.value += event.key; this.input.focus(); }
  }
}
customElements.define('croupier-drill', Drill);
