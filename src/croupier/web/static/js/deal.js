// @ts-check
// The tables that are dealt by hand, and a new one.
import { drawChoice } from './choice.js';
import { ask } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { enter, STAFF } from './staff.js';

class CroupierDeal extends HTMLElement {
  async connectedCallback() {
    const person = await enter(this, STAFF);
    if (!person) return;
    const form = /** @type {HTMLFormElement} */ (this.querySelector('[data-lay]')), casinos = new Map(Array.from(form.casino.options, one => [one.value, one.text]));
    form.addEventListener('submit', event => { event.preventDefault(); this.lay(); });
    form.addEventListener('change', event => { if (['game', 'casino', 'on'].includes(/** @type {HTMLInputElement} */ (event.target).name)) this.learn(); });
    this.learn();
    const tables = (await ask('/api/tables')).filter(one => !one.dealt_by_house && (person.tables.includes('*') || person.tables.includes(one.name)));
    const row = one => make('li', {}, make('a', { class: 'card', href: `/deal/${encodeURIComponent(one.name)}` }, make('b', {}, one.title), make('span', { class: 'dim' }, `${casinos.get(one.casino) ?? one.casino}, ${one.name}`), make('span', {}, one.open ? `open, ${one.taken} at the table, ${dollars(one.least)} to ${dollars(one.most)}` : 'closed')));
    this.querySelector('[data-tables]')?.replaceChildren(...(tables.length ? tables.map(row) : [make('li', { class: 'dim' }, 'None yet. Lay one.')]));
    this.toggleAttribute('ready', true);
  }
  /** What may be chosen of such a table: side wagers, decks, an order of play. */
  async learn() {
    const said = new FormData(/** @type {HTMLFormElement} */ (this.querySelector('[data-lay]'))), wanted = this.wanted = `casino=${said.get('casino')}&on=${said.get('on')}`, game = said.get('game');
    const found = (await ask(`/api/law?${wanted}`).catch(() => [])).find(one => one.game === game), box = /** @type {HTMLDetailsElement} */ (this.querySelector('[data-choices]'));
    if (wanted !== this.wanted || game !== new FormData(/** @type {HTMLFormElement} */ (this.querySelector('[data-lay]'))).get('game')) return;
    this.fields = (found?.choices ?? []).map(choice => drawChoice(choice));
    box.hidden = !this.fields.length;
    /** @type {HTMLElement} */ (box.querySelector('div')).replaceChildren(...this.fields.map(field => field.shown));
  }
  async lay() {
    const said = new FormData(/** @type {HTMLFormElement} */ (this.querySelector('[data-lay]'))), why = /** @type {HTMLElement} */ (this.querySelector('[data-why]'));
    try {
      const made = await ask('/api/tables', { method: 'POST', body: JSON.stringify({ game: said.get('game'), casino: said.get('casino'), on: said.get('on'), by_hand: true, options: Object.fromEntries((this.fields ?? []).map(field => field.read()).filter(Boolean)) }) });
      location.href = `/deal/${encodeURIComponent(made.name)}`;
    } catch (error) { why.textContent = error.message; why.hidden = false; }
  }
}
customElements.define('croupier-deal', CroupierDeal);
