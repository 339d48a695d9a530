// @ts-check
// The pit at a glance: every table as it stands, and what waits for whoever looks.
import { TableClock } from './clock.js';
import { ask } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { ruleButton } from './rule.js';
import { enter, SUPERVISORS } from './staff.js';

const EVERY = 2500, FIGURES_EVERY = 20_000;
const NUMBERS = ['No table', 'One table', 'Two tables', 'Three tables', 'Four tables', 'Five tables', 'Six tables'];
const SIGNS = { called: ['☎', 'Called'], stopped: ['⚠', 'The game waits'], late: ['◷', 'Late'], dispute: ['⚑', 'A dispute'], due: ['◷', 'It is time'] };
const GOES = { called: '', stopped: '#duties', late: '#duties', dispute: '#disputes', due: '#limits' };

class CroupierPit extends HTMLElement {
  async connectedCallback() {
    const person = await enter(this, SUPERVISORS);
    if (!person) return;
    this.figures = new Map(); this.clocks = new Map();
    await this.look();
    this.toggleAttribute('ready', true);
    this.looking = setInterval(() => this.look(), EVERY);
    this.ticking = setInterval(() => this.tick(), 1000);
    this.count();
    this.counting = setInterval(() => this.count(), FIGURES_EVERY);
    this.hearsKeys = event => { if (event.key === 'n' && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) /** @type {HTMLElement | null} */ (this.querySelector('.need a'))?.focus(); };
    document.addEventListener('keydown', this.hearsKeys);
  }
  disconnectedCallback() { for (const one of [this.looking, this.ticking, this.counting]) clearInterval(one); if (this.hearsKeys) document.removeEventListener('keydown', this.hearsKeys); }
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }
  async look() {
    const tables = await ask('/api/pit').catch(() => null);
    if (!tables) return;
    for (const one of tables) { const clock = this.clocks.get(one.name) ?? new TableClock(); clock.set(one.now); this.clocks.set(one.name, clock); }
    const told = JSON.stringify(tables.map(one => ({ ...one, now: '' })));
    if (told === this.told) return;
    this.told = told; this.tables = tables;
    this.draw();
  }
  async count() {
    const told = await ask('/api/figures').catch(() => null);
    if (!told) return;
    this.figures = new Map(told.tables.map(one => [one.table, one])); this.together = told;
    this.draw();
  }
  draw() {
    const tables = this.tables ?? [], needs = tables.flatMap(one => (one.needs ?? []).map(need => ({ ...need, title: one.title })));
    const wait = new Set(needs.map(one => one.table)).size;
    this.find('[data-headline]').textContent = wait ? `${NUMBERS[wait] ?? `${wait} tables`} ${wait === 1 ? 'needs' : 'need'} you` : 'All quiet';
    const open = tables.filter(one => one.open), late = tables.reduce((sum, one) => sum + one.late, 0), disputes = tables.reduce((sum, one) => sum + one.disputes.length, 0);
    const counts = [[open.length, 'tables open'], [tables.reduce((sum, one) => sum + one.players.length, 0), 'players'], ...(late ? [[late, late === 1 ? 'duty late' : 'duties late']] : []), ...(disputes ? [[disputes, disputes === 1 ? 'dispute' : 'disputes']] : [])];
    this.find('[data-counts]').replaceChildren(...counts.map(([n, says]) => make('span', { class: String(says).includes('late') ? 'bad' : '' }, make('b', {}, String(n)), ` ${says}`)), this.together ? make('span', {}, make('b', {}, signed(this.together.beside.result)), ` result, ${dollars(Math.round(this.together.beside.expected))} expected`) : '');
    const order = [...tables].sort((a, b) => Number(b.open) - Number(a.open));
    this.find('[data-tables]').replaceChildren(...order.map(one => this.drawRow(one)));
    const shown = needs.slice(0, 3), more = needs.length - shown.length;
    this.find('[data-needs]').replaceChildren(...shown.map((need, i) => this.drawNeed(need, i)), more > 0 ? make('p', { class: 'dim' }, `${more} more below these.`) : '', needs.length ? '' : make('p', { class: 'dim' }, 'Nothing waits for you.'));
    this.tick();
  }
  drawRow(one) {
    const urgent = one.needs?.[0]?.kind, segments = make('span', { class: 'seg', 'aria-hidden': 'true' }, ...Array.from({ length: one.steps }, (_, i) => make('i', { class: i < one.step ? 'd' : i === one.step ? 'o' : '' })));
    const flags = [one.late ? make('span', { class: 'flag bad' }, `◷ ${one.late} late`) : null, one.disputes.length ? make('span', { class: 'flag ask' }, `⚑ ${one.disputes.map(each => each.player ?? each.id).join(', ')}`) : null, urgent === 'stopped' || urgent === 'called' ? make('span', { class: 'flag ask' }, '⚠ asks for you') : null].filter(Boolean);
    const due = one.duties.length - one.late;
    return make('a', { class: `r${['called', 'stopped', 'dispute'].includes(urgent) ? ' hot' : ''}${one.late ? ' late' : ''}`, href: `/pit/${encodeURIComponent(one.name)}`, 'data-table': one.name },
      make('span', { class: 'tb' }, make('b', {}, one.title), make('small', {}, make('i', { class: `sw ${one.label ? 's' : 'f'}` }), `${one.year || '–'}, ${one.label ? 'stand-in' : 'in force'}`), make('small', { class: 'id' }, one.name)),
      make('span', { class: 'ph' }, one.open ? one.phase : 'closed', segments), make('span', { class: 'q pl' }, `${one.players.length} of ${one.places}`), make('span', { class: 'q dl' }, one.dealer || '–'),
      make('span', { class: 'fl' }, ...(flags.length ? flags : [make('span', { class: 'q' }, one.duties.length ? `${due} open` : 'nothing due')])), this.drawResult(one.name));
  }
  drawResult(name) {
    const found = this.figures?.get(name), beside = found?.beside;
    if (!beside || !found.rounds) return make('span', { class: 'z q' }, 'no round yet');
    const box = make('span', { class: 'z' }), z = beside.z ?? 0, at = 50 + 15 * Math.max(-3.1, Math.min(3.1, z)), out = Math.abs(z) > 2;
    box.innerHTML = `<svg viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true"><path class="axis" d="M2 11H98"/><rect class="band" x="20" y="6" width="60" height="10"/><rect class="band" x="35" y="6" width="30" height="10"/><path class="mid" d="M50 1V21"/></svg><svg class="dot" viewBox="-10 -10 20 20" aria-hidden="true">${out ? '<path class="far" d="M0 -9L9 0L0 9L-9 0z"/>' : '<circle r="6.5"/>'}</svg>`;
    /** @type {HTMLElement} */ (box.querySelector('.dot')).style.left = `${at}%`;
    return make('span', { class: 'res' }, box, make('span', { class: 'v' }, make('b', {}, signed(beside.result)), make('small', {}, `exp. ${dollars(Math.round(beside.expected))}`)), make('small', { class: 'far-out' }, sayFar(z)));
  }
  drawNeed(need, i) {
    const [sign, says] = SIGNS[need.kind];
    return make('article', { class: `need card ${need.kind}${i === 0 ? ' first' : ''}`, 'data-need': need.kind }, make('p', { class: 'top' }, `${sign} ${says} · ${need.title}`, make('span', { class: 't', 'data-by': need.by ?? '', 'data-of': need.table })), make('h3', {}, need.says), make('p', { class: 'dim' }, ruleButton(need.cite, need.rule), ` · ${need.table}`), make('a', { class: `btn${i === 0 ? ' go' : ''}`, href: `/pit/${encodeURIComponent(need.table)}${GOES[need.kind]}`, onclick: need.kind === 'called' ? () => { ask(`/api/tables/${encodeURIComponent(need.table)}/call`, { method: 'DELETE', keepalive: true }).catch(() => null); } : null }, need.kind === 'called' ? 'I am coming' : 'Go to it'));
  }
  tick() {
    for (const one of this.querySelectorAll('[data-by]')) { const { by, of } = /** @type {HTMLElement} */ (one).dataset; one.textContent = by ? this.clocks?.get(of)?.until(by).text.replace(/ late$/, one.closest('.called') ? ' ago' : ' late') ?? '' : ''; }
  }
}
const signed = cents => `${cents >= 0 ? '+' : ''}${dollars(cents)}`;
/** How seldom a result lies so far from what was to be expected, in words. @param {number} z */
export function sayFar(z) {
  const seldom = Math.round(1 / tails(Math.abs(z)));
  return seldom <= 3 ? 'an ordinary night' : seldom > 10_000 ? 'less than 1 night in 10,000 is this far out' : `1 night in ${seldom.toLocaleString('en-NZ')} is this far out`;
}
/** Both tails of the normal distribution beyond so many deviations (Abramowitz and Stegun 7.1.26). @param {number} z */
function tails(z) {
  const x = z / Math.SQRT2, t = 1 / (1 + .3275911 * x);
  return t * (.254829592 + t * (-.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x);
}
customElements.define('croupier-pit', CroupierPit);
