// @ts-check
// A table of any day: which games a casino had then, under which text, and one of them to sit down at.
import { drawChoice } from './choice.js';
import { ask, come } from './house.js';
import { make } from './make.js';

const DAY = 86_400_000, WAITS = 250;
const WORDS = { 'in-force': 'in force', 'stand-in': 'stands in', 'not-in-force': 'not in force', 'not-held': 'not held' };

class Times extends HTMLElement {
  connectedCallback() {
    this.line = JSON.parse(this.find('[data-line]').textContent ?? '{}');
    this.slider = /** @type {HTMLInputElement} */ (this.find('[data-slider]'));
    this.date = /** @type {HTMLInputElement} */ (this.find('[data-date]'));
    this.slider.addEventListener('input', () => this.show(this.dayAt(+this.slider.value)));
    this.slider.addEventListener('keydown', event => this.onKey(event));
    this.date.addEventListener('change', () => this.date.value && this.show(this.date.value));
    this.addEventListener('click', event => { const day = /** @type {HTMLElement} */ (event.target).dataset.day; if (day) this.show(day); });
    this.addEventListener('change', event => /** @type {HTMLInputElement} */ (event.target).name === 'casino' && this.learn());
    this.show('1997-05-03');
  }
  /** @param {string} what @returns {HTMLElement} */
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }
  get casino() { return /** @type {HTMLInputElement} */ (this.find('[name=casino]:checked')).value; }
  dayAt(number) { return new Date(Date.parse(this.line.first) + number * DAY).toISOString().slice(0, 10); }
  numberOf(day) { return Math.round((Date.parse(day) - Date.parse(this.line.first)) / DAY); }
  /** The arrows go by days, Page by months, and with Ctrl from notice to notice. */
  onKey(event) {
    const ways = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 30, PageDown: -30 }, way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const begun = this.line.marks.map(one => one.day), now = this.day;
    const next = !event.ctrlKey ? this.dayAt(Math.min(this.line.days, Math.max(0, this.numberOf(now) + way)))
      : (way > 0 ? begun.find(day => day > now) : begun.findLast(day => day < now)) ?? now;
    this.show(next);
  }
  show(day) {
    this.day = day < this.line.first ? this.line.first : day > this.line.last ? this.line.last : day;
    const said = new Date(`${this.day}T12:00Z`).toLocaleDateString('en-NZ', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    this.find('[data-headline]').textContent = said;
    this.slider.value = String(this.numberOf(this.day)); this.slider.setAttribute('aria-valuetext', said);
    this.date.value = this.day;
    const period = this.line.periods.findLast(one => one.since <= this.day) ?? this.line.periods[0];
    for (const [casino, games] of Object.entries(period.games)) this.find(`[data-count="${casino}"]`).textContent = games ? `${games} games` : 'no notice held';
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.learn(), WAITS);
  }
  async learn() {
    const wanted = `${this.casino} ${this.day}`;
    const found = await ask(`/api/law?casino=${this.casino}&on=${this.day}`).catch(() => null);
    if (!found || wanted !== `${this.casino} ${this.day}`) return;
    this.find('[data-games]').replaceChildren(...found.filter(one => one.year).map(one => this.draw(one)), ...found.filter(one => !one.year).map(one => this.draw(one)));
  }
  draw(one) {
    const head = make('h3', {}, one.title, make('small', {}, make('span', { class: `sort ${one.status}`, 'aria-hidden': 'true' }), `${one.year ? `${one.year}, ` : ''}${WORDS[one.status]}`));
    if (!one.year) return make('article', { class: 'then not' }, head, make('p', { class: 'reason' }, one.reason));
    const fields = one.choices.map(choice => drawChoice(choice)), why = make('p', { role: 'alert' });
    const go = make('button', { class: 'btn', onclick: () => this.open(one, fields, why) }, 'Open a table', make('span', { class: 'hide' }, ` of ${one.title}`));
    return make('article', { class: 'then' }, head, make('details', {}, make('summary', {}, 'Why, and what may be chosen'), make('p', {}, one.reason), make('div', { class: 'choices' }, ...fields.map(field => field.shown))), go, why);
  }
  async open(one, fields, why) {
    const chosen = fields.map(field => field.read()).filter(Boolean);
    try {
      await come();
      const body = JSON.stringify({ game: one.game, casino: this.casino, on: this.day, options: Object.fromEntries(chosen) });
      const table = await ask('/api/tables', { method: 'POST', body });
      location.href = `/tables/${table.name}?sit`;
    } catch (error) { why.textContent = error.message; }
  }
}
customElements.define('croupier-times', Times);
