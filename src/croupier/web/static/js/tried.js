// @ts-check
// What would come of an act, asked of the engine before anybody does it: what follows, by which rules, and the cloth
// before and after.
import { drawCard, isRed, sayCard } from './cards.js';
import { ask, makeId } from './house.js';
import { make } from './make.js';
import { dollars, sayRule } from './money.js';
import { ruleButton } from './rule.js';

/** @param {string} table @param {object} deed @param {number} [about] the entry that it is about */
export function tryOut(table, deed, about) {
  return ask(`/api/tables/${encodeURIComponent(table)}/trials`, { method: 'POST', body: JSON.stringify({ id: makeId(), deed, ...(about ? { about } : {}) }) });
}
/** Done, and kept; a refusal is an answer too. @param {string} table @param {object} deed @param {number} [about] @returns {Promise<any>} */
export async function put(table, deed, about) {
  const body = JSON.stringify({ id: makeId(), deed, ...(about ? { about } : {}) });
  return ask(`/api/tables/${encodeURIComponent(table)}/acts`, { method: 'POST', body }).catch(error => ({ problem: error.problem ?? { detail: error.message } }));
}

/** What an entry brings, in the order in which people hear it. @param {any} entry */
export function sayEntry(entry) {
  const lines = [
    ...(entry.calls ?? []).map(one => make('li', {}, one.says, ' ', one.cite ? ruleButton(one.cite) : null)),
    ...(entry.settled ?? []).map(one => make('li', { class: `settled ${one.verdict}` }, saySettled(one), ' ', ...one.cites.map(cite => ruleButton(cite)))),
    ...(entry.stands ?? []).map(one => make('li', {}, `${one.player}'s ${dollars(one.stake)} on ${one.kind}${one.spot && one.spot !== one.kind ? ` ${one.spot}` : ''} stands`)),
    ...(entry.postings ?? []).filter(([account, asset]) => asset === 'claim' && account.startsWith('player ')).map(([account, , cents]) => make('li', {}, cents < 0 ? `${account.slice(7)} owes ${dollars(-cents)} more` : `${account.slice(7)}'s claim: ${dollars(cents)}`)),
    ...(entry.duties ?? []).map(one => make('li', { class: 'duty' }, `${one.least}: ${one.says} `, ruleButton(one.cite))),
  ];
  return [make('h3', {}, 'What will follow'), make('ol', {}, ...(lines.length ? lines : [make('li', {}, 'It is put on record; play goes on.')])), make('p', { class: 'dim' }, 'By ', ...(entry.cites ?? []).flatMap((cite, i) => [i ? ', ' : '', ruleButton(cite, sayRule(cite))]))];
}
export function saySettled(one) {
  const of = `${one.wager.player}'s ${dollars(one.wager.stake)} on ${one.wager.kind}${one.wager.spot && one.wager.spot !== one.wager.kind ? ` ${one.wager.spot}` : ''}`;
  if (one.undone) return `${of}: taken back, as if it had not been settled`;
  return { win: `${of} wins ${dollars(one.won ?? 0)}`, lose: `${of} loses`, void: `${of} is void and goes back`, 'stand off': `${of} stands off and goes back` }[one.verdict] ?? of;
}

/** The first rules in our words, with their readings. @param {any} entry @param {string} [first] */
export async function sayLaw(entry, first = '') {
  const cites = [...new Set([first, ...(entry.cites ?? [])].filter(Boolean))].slice(0, 2);
  const told = await Promise.all(cites.map(cite => ask(`/api/rules/${cite}`).catch(() => null)));
  return told.filter(Boolean).flatMap(one => [make('p', { class: 'law' }, make('b', {}, one.name), one.gist), ...one.readings.slice(0, 2).map(each => make('p', { class: 'law' }, make('b', {}, `Reading ${each.id}`), each.reading))]);
}

/** Cards and wagers as they lie, and as they would: what moves is outlined. @param {any} before @param {any} after */
export function drawBeforeAfter(before, after) {
  if (same(before, after)) return null;
  const places = [...new Set([...Object.keys(before.cards), ...Object.keys(after.cards)])];
  const moved = places.filter(key => String(before.cards[key] ?? []) !== String(after.cards[key] ?? [])).length;
  return make('div', { class: 'ba' }, drawSide('As it lies', '', before, places, after), make('span', { class: 'arr', 'aria-hidden': 'true' }, '→'), drawSide('As it would lie', moved ? `${moved} ${moved === 1 ? 'place changes' : 'places change'}` : '', after, places, before));
}
const same = (a, b) => JSON.stringify([a.cards, a.wagers, a.phase]) === JSON.stringify([b.cards, b.wagers, b.phase]);
function drawSide(title, note, side, places, other) {
  const wagers = side.wagers.map(one => make('li', { class: other.wagers.some(each => each.id === one.id && each.stake === one.stake) ? '' : 'mv' }, `${one.player}: ${dollars(one.stake)} ${one.kind}${one.spot && one.spot !== one.kind ? ` ${one.spot}` : ''}`));
  return make('section', { class: note || title === 'As it would lie' ? 'side after' : 'side before' }, make('h3', {}, title, make('span', {}, note || side.phase)),
    ...places.map(key => make('div', { class: 'hnd' }, make('span', { class: 'nm' }, key), make('div', { class: 'cs' }, ...(side.cards[key] ?? []).map((card, i) => drawOne(card, (other.cards[key] ?? [])[i] !== card))), make('b', {}, side.says[key] ?? side.says[`${key} total`] ?? ''))),
    wagers.length ? make('ul', { class: 'lying' }, ...wagers) : places.length ? null : make('p', { class: 'dim' }, 'No wager lies.'));
}
function drawOne(card, moved) {
  const box = make('span', { class: `one-card${moved ? ' mv' : ''}`, role: 'img', 'aria-label': sayCard(card) });
  box.innerHTML = `<svg viewBox="-29 -40 58 80"><g class="playing-card${card && isRed(card) ? ' red' : ''}">${drawCard(card, 54)}</g></svg>`;
  return box;
}

/** A form that says what would follow while it is filled in, and puts it on record when told to.
 *  @param {{table: string, title: string, rule?: string, says?: string, fields?: any[], deed: (said: Record<string, any>) => object | null, about?: () => number | undefined, go?: string, done?: () => void}} how */
export function tryForm({ table, title, rule, says, fields = [], deed, about, go = 'Put it on record', done }) {
  const inputs = new Map(), out = make('div', { class: 'out', 'aria-live': 'polite' });
  const confirm = /** @type {HTMLButtonElement} */ (make('button', { class: 'btn go', type: 'submit', disabled: true }, go));
  const field = one => {
    const given = one.values?.map(value => Array.isArray(value) ? value : [value, value]);
    const input = given ? make('select', {}, ...given.map(([value, text]) => make('option', { value, selected: value === one.value }, text)))
      : make('input', { type: one.kind === 'time' ? 'time' : one.kind === 'check' ? 'checkbox' : 'text', inputmode: one.kind === 'dollars' ? 'decimal' : null, value: one.value ?? null, maxlength: one.kind === 'text' ? 200 : null });
    inputs.set(one.name, { input, kind: one.kind });
    return make('label', { class: one.kind === 'check' ? 'check' : '' }, one.kind === 'check' ? input : null, make('span', {}, one.label), one.kind === 'check' ? null : input);
  };
  const read = () => Object.fromEntries([...inputs].map(([name, { input, kind }]) => [name, kind === 'check' ? input.checked : kind === 'dollars' ? Math.round(+input.value.replace(/[$,\s]/g, '') * 100) : input.value.trim()]));
  let asked;
  const look = async () => {
    const mine = asked = Symbol('one'), wanted = deed(read());
    confirm.disabled = true;
    if (!wanted) { out.replaceChildren(); return; }
    try {
      const tried = await tryOut(table, wanted, about?.());
      if (asked !== mine) return;
      out.replaceChildren(...sayEntry(tried.entry));
      confirm.disabled = false;
    } catch (error) { if (asked === mine) out.replaceChildren(refuse(error)); }
  };
  const form = make('form', { class: 'try', onsubmit: async event => {
    event.preventDefault();
    const wanted = deed(read());
    if (!wanted || confirm.disabled) return;
    confirm.disabled = true;
    const answer = await put(table, wanted, about?.());
    if (answer.problem) out.replaceChildren(refuse(answer)); else { out.replaceChildren(make('p', { class: 'kept', role: 'status' }, '✓ On record.')); done?.(); }
  }, oninput: () => look() },
  make('h3', {}, title, ' ', rule ? ruleButton(rule) : null), says ? make('p', { class: 'dim' }, says) : null, make('div', { class: 'fields' }, ...fields.map(field)), out, make('div', { class: 'end' }, make('button', { class: 'btn', type: 'button', onclick: look }, 'What would follow?'), confirm));
  return form;
}
/** @param {any} error */
export const refuse = error => make('p', { role: 'alert', class: 'refused' }, error.message ?? error.problem?.detail ?? '', ' ', error.problem?.cite ? ruleButton(error.problem.cite) : null);

const CARD = /^[A2-9TJQK][cdhs]$/, BACK = 60;
/** The cards seen since the last call, in the order in which they were drawn. @param {string} table @param {number} seq */
export async function cardsDrawn(table, seq) {
  const told = await ask(`/api/tables/${encodeURIComponent(table)}/entries?after=${Math.max(0, seq - BACK)}&most=${BACK}`).catch(() => ({ entries: [] })), entries = told.entries;
  const called = entries.findLastIndex(one => one.act.deed.do === 'no more bets');
  return called < 0 ? [] : entries.slice(called).filter(one => one.act.deed.do === 'observe' && CARD.test(one.act.deed.seen)).map(one => one.act.deed.seen);
}
