// @ts-check
// The inspector's first page: the tables of the house, notices due and given, disputes on review.
import { fromHex, keepKey, ownKey } from './chain.js';
import { moment, ruleLink } from './entries.js';
import { ask } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { enter } from './staff.js';

class Inspection extends HTMLElement {
  async connectedCallback() {
    if (!await enter(this, ['inspector'])) return;
    this.find('[data-key-form]').addEventListener('submit', event => { event.preventDefault(); this.keep(); });
    try { this.draw(await ask('/api/inspection')); } catch (error) { this.find('[data-wait]').textContent = error.message; return; }
    this.find('[data-wait]').remove();
    this.toggleAttribute('ready', true);
  }
  /** @param {string} what @returns {HTMLElement} */
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }
  draw({ key, tables, notices, disputes }) {
    this.drawDisputes(disputes);
    this.drawNotices(notices);
    const rows = [...tables].sort((one, other) => Number(other.here) - Number(one.here) || one.name.localeCompare(other.name));
    this.body('[data-tables]').replaceChildren(...rows.map(drawTable));
    this.houseKey = key;
    this.find('[data-house-key]').textContent = key || 'no key: it signs nothing';
    /** @type {HTMLInputElement} */ (this.find('[name=key]')).value = ownKey();
    this.sayKey();
    for (const one of this.querySelectorAll('section[hidden]')) one.toggleAttribute('hidden', false);
    if (!disputes.length) this.find('[data-disputes]').hidden = true;
  }
  body(where) { return this.find(`${where} tbody`); }
  /** Those that wait for an inspector first. */
  drawDisputes(disputes) {
    const rank = one => one.dispute.closed ? 2 : one.before === 'inspector' && !one.dispute.decided ? 0 : 1;
    this.find('.of-disputes').replaceChildren(...[...disputes].sort((one, other) => rank(one) - rank(other) || other.last - one.last).map(one => {
      const { dispute } = one, mine = rank(one) === 0;
      const state = dispute.closed ? 'Closed: an inspector decided' : mine ? 'Before you: a review is asked for' : dispute.decided ? `The ${one.before} has decided` : `Before the ${one.before}`;
      return make('li', { class: `card dispute${mine ? ' mine' : ''}` },
        make('h3', {}, make('a', { href: `/inspect/${encodeURIComponent(one.table)}?first=${dispute.first}&last=${one.last}&entry=${one.last}` }, `${dispute.id} at ${one.title}, table ${one.table}`)),
        make('p', {}, `${dispute.player}: “${dispute.complaint}”`), make('p', { class: 'dim' }, `${moment(dispute.at)}${dispute.wager ? `, about ${dispute.wager}` : ''} · `, ruleLink('1996.general.8.1')),
        make('ol', { class: 'steps' }, ...(dispute.steps ?? []).map(step => make('li', {}, step.finding ? make('b', {}, `${step.role}:`) : null, step.finding ? ' ' : null, step.finding ? `“${step.finding}”${step.award ? `, ${dollars(step.award)}` : ''}` : `${step.by} asks for a review`))),
        make('p', { class: 'state' }, state));
    }));
  }
  drawNotices(notices) {
    const newest = [...notices].sort((one, other) => Number(Boolean(one.notice.given)) - Number(Boolean(other.notice.given)) || other.notice.at.localeCompare(one.notice.at));
    this.find('[data-none]').hidden = notices.length > 0;
    this.find('[data-notices] .scrolls').hidden = !notices.length;
    this.body('[data-notices]').replaceChildren(...newest.map(({ table, title, rule, notice }) => make('tr', { class: notice.given ? '' : 'due' },
      make('th', { scope: 'row' }, notice.says), make('td', { 'data-says': 'Table' }, make('a', { href: `/inspect/${encodeURIComponent(table)}?first=${Math.max(1, notice.raised - 5)}&last=${notice.given ?? notice.raised}&entry=${notice.raised}` }, `${title}, ${table}`)),
      make('td', { 'data-says': 'Rule' }, ruleLink(notice.cite, rule)), make('td', { 'data-says': 'Due since' }, moment(notice.at)), make('td', { 'data-says': 'Given' }, notice.given ? `${moment(notice.given_at)}, ${notice.by}` : make('b', {}, 'Not given yet')))));
  }
  keep() {
    const said = /** @type {HTMLInputElement} */ (this.find('[name=key]')).value.trim().toLowerCase();
    if (said && fromHex(said).length !== 32) return;
    keepKey(said);
    this.sayKey();
  }
  sayKey() {
    const own = ownKey();
    this.find('[data-key-says]').textContent = !own ? 'No key of yours is kept here: signatures are tried under the key that they name themselves.'
      : own === this.houseKey ? '✓ Your key is the one that the house names.' : '⚠ Your key is not the one that the house names. Signatures are tried under yours.';
  }
}

function drawTable(one) {
  const looks = [one.disputed ? `${one.disputed} dispute${one.disputed > 1 ? 's' : ''}` : '', one.due ? `${one.due} notice${one.due > 1 ? 's' : ''} due` : '', one.irregular ? `${one.irregular} round${one.irregular > 1 ? 's' : ''} out of the ordinary` : ''].filter(Boolean);
  const state = !one.here ? 'given up' : one.open ? 'open' : 'closed', law = one.law ? `${one.law.year} Rules, ${one.law.status.toLowerCase()}` : 'not opened yet';
  return make('tr', { class: one.here ? '' : 'gone' },
    make('th', { scope: 'row' }, make('a', { href: `/inspect/${encodeURIComponent(one.name)}` }, `${one.title}, ${one.name}`), make('small', {}, `${one.casino}, ${state}`)),
    make('td', { 'data-says': 'Law' }, law, one.law?.label ? make('small', {}, one.law.label) : null), make('td', { class: 'sum', 'data-says': 'Rounds' }, one.rounds.toLocaleString('en-NZ')), make('td', { class: 'sum', 'data-says': 'Entries' }, one.entries.toLocaleString('en-NZ')),
    make('td', { 'data-says': 'Last entry' }, one.at ? moment(one.at) : '–'), make('td', { 'data-says': 'To look at' }, looks.join(', ') || '–'));
}
customElements.define('croupier-inspection', Inspection);
