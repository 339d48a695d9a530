// @ts-check
// The tables that are dealt by hand, and a new one.
import { ask } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { enter, STAFF } from './staff.js';

class CroupierDeal extends HTMLElement {
  async connectedCallback() {
    const person = await enter(this, STAFF);
    if (!person) return;
    this.querySelector('[data-lay]')?.addEventListener('submit', event => { event.preventDefault(); this.lay(); });
    const tables = (await ask('/api/tables')).filter(one => !one.dealt_by_house && (person.tables.includes('*') || person.tables.includes(one.name)));
    const row = one => make('li', {}, make('a', { class: 'card', href: `/deal/${encodeURIComponent(one.name)}` }, make('b', {}, one.title), make('span', { class: 'dim' }, `${one.name}, ${one.casino}`), make('span', {}, one.open ? `open, ${one.taken} at the table, ${dollars(one.least)} to ${dollars(one.most)}` : 'closed')));
    this.querySelector('[data-tables]')?.replaceChildren(...(tables.length ? tables.map(row) : [make('li', { class: 'dim' }, 'None yet. Lay one.')]));
    this.toggleAttribute('ready', true);
  }
  async lay() {
    const said = new FormData(/** @type {HTMLFormElement} */ (this.querySelector('[data-lay]'))), why = /** @type {HTMLElement} */ (this.querySelector('[data-why]'));
    try {
      const made = await ask('/api/tables', { method: 'POST', body: JSON.stringify({ game: said.get('game'), casino: said.get('casino'), on: said.get('on'), by_hand: true }) });
      location.href = `/deal/${encodeURIComponent(made.name)}`;
    } catch (error) { why.textContent = error.message; why.hidden = false; }
  }
}
customElements.define('croupier-deal', CroupierDeal);
