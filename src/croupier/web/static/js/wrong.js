// @ts-check
// "Something went wrong": what can be said now, the facts that it needs, and what will follow before anybody says it.
import { drawCard, isRed, sayCard } from './cards.js';
import { ask } from './house.js';
import { make } from './make.js';
import { ruleButton } from './rule.js';
import { cardsDrawn, drawBeforeAfter, sayEntry, sayLaw, tryOut } from './tried.js';

export { sayEntry } from './tried.js';

const TYPING = 400;
const SUITS = { c: '♣', d: '♦', h: '♥', s: '♠' }, RANKS = [...'A23456789TJQK'];

/** Opens over the page of a table; what is confirmed goes through `post`, so that the page hears of its own act. */
export class Wrong extends HTMLElement {
  /** @param {string} table @param {(deed: object) => Promise<any>} post answers with a problem or an entry
   *  @param {{title?: string, directed?: boolean, by?: string, seq?: number}} [how] only what is directed; who says it, in which role; the last entry */
  async open(table, post, { title = 'Something went wrong', directed, by = '', seq = 0 } = {}) {
    this.table = table; this.post = post; this.directs = Boolean(directed); this.chosen = null; this.stated = {};
    this.box = /** @type {HTMLDialogElement} */ (make('dialog', { class: 'wrong', 'aria-labelledby': 'wrong-title', onclose: () => this.box?.remove() }));
    this.list = make('div', { class: 'kinds' }); this.facts = make('div', { class: 'facts' }); this.cloth = make('div', { class: 'cloths' }); this.follows = make('div', { class: 'follows', 'aria-live': 'polite' });
    this.confirm = /** @type {HTMLButtonElement} */ (make('button', { class: 'btn go', onclick: () => this.say() }, 'Put it on record'));
    this.confirm.disabled = true;
    this.box.append(
      make('header', {}, make('h2', { id: 'wrong-title' }, title), make('button', { class: 'btn', onclick: () => this.box?.close() }, directed ? 'Direct nothing' : 'Nothing went wrong')),
      make('div', { class: 'columns' }, this.list, make('div', { class: 'middle' }, this.facts, this.cloth), this.follows),
      make('footer', {}, make('p', { class: 'dim' }, by ? `Entered as ${by}. ` : '', 'Closing this records nothing. What is on record stays; a later decision may follow it.'), this.confirm));
    this.append(this.box);
    this.box.showModal();
    this.list.replaceChildren(make('p', { class: 'dim' }, 'Looking at the table…'));
    this.lying = seq ? await cardsDrawn(table, seq) : [];
    const found = await ask(`/api/tables/${encodeURIComponent(table)}/possible`).catch(error => { this.list?.replaceChildren(make('p', { role: 'alert' }, error.message)); return null; });
    this.facts.replaceChildren(make('p', { class: 'dim' }, `Choose what ${directed ? 'is directed' : 'happened'}: the facts that it needs are asked here, and what will follow stands beside them, before anything is put on record.`));
    if (found) this.drawKinds(directed === undefined ? found : found.filter(one => Boolean(one.directed) === directed));
  }
  drawKinds(found) {
    const row = one => make('label', { class: one.now ? 'kind' : 'kind not' },
      make('input', { type: 'radio', name: 'kind', value: one.key, disabled: !one.now, onchange: () => this.choose(one) }),
      make('span', {}, make('b', {}, one.key), ' ', one.says, ' ', ruleButton(one.cite, one.rule), one.now ? null : make('em', {}, one.why, ' ', one.by && one.by !== one.cite ? ruleButton(one.by) : null)));
    const groups = [['Found', found.filter(one => one.now && !one.directed)], ['Directed', found.filter(one => one.now && one.directed)]];
    const not = found.filter(one => !one.now);
    this.list?.replaceChildren(
      ...groups.flatMap(([says, ones]) => ones.length ? [make('h3', {}, says), ...ones.map(row)] : []),
      found.length === not.length ? make('p', { class: 'dim' }, this.directs ? 'Nothing can be directed at this point of the round.' : 'Nothing of this kind can have happened at this point of the round.') : '',
      not.length ? make('details', {}, make('summary', {}, `Not possible now: ${not.length}`), ...not.map(row)) : '');
  }
  choose(one) {
    clearTimeout(this.typing);
    this.chosen = one; this.stated = {};
    for (const column of this.box?.querySelectorAll('.columns, .middle, .follows') ?? []) if (!column.contains(document.activeElement)) column.scrollTop = 0;
    this.facts?.replaceChildren(make('h3', {}, one.key), ...((one.facts ?? []).length ? this.drawFacts(one.facts) : [make('p', { class: 'dim' }, 'Nothing more need be known.')]));
    this.tryOut();
  }
  /** What must be known and cards come first; the rest is asked for only by whoever opens it. */
  drawFacts(facts) {
    const first = facts.filter(one => one.needed || one.kind === 'cards').sort((a, b) => Number(b.kind === 'cards') - Number(a.kind === 'cards')), rest = facts.filter(one => !first.includes(one));
    const more = rest.map(one => this.drawFact(one));
    return [...first.map(one => this.drawFact(one)), ...(more.length && first.length ? [make('details', { class: 'more' }, make('summary', {}, 'What else may be known'), ...more)] : more)];
  }
  drawFact(fact) {
    const set = value => { if (value === '') delete this.stated[fact.name]; else this.stated[fact.name] = value; this.tryOut(); };
    const says = `${fact.name}${fact.needed ? '' : ', if known'}`;
    if (fact.kind === 'card') return drawCards(says, fact.help, set);
    if (fact.kind === 'cards' && this.lying?.length) return drawOrder(says, fact.help, this.lying, set);
    const given = fact.values ?? [];
    const field = given.length
      ? make('select', { onchange: event => set(event.target.value) }, make('option', { value: '' }, fact.needed ? 'choose' : 'not known'), ...given.map(value => make('option', { value }, value)))
      : make('input', { inputmode: ['number', 'amount', 'sum', 'box', 'seat'].includes(fact.kind) ? 'decimal' : null, onchange: event => set(event.target.value.trim()), oninput: event => { clearTimeout(this.typing); this.typing = setTimeout(() => set(event.target.value.trim()), TYPING); } });
    return make('label', { class: 'fact' }, make('span', {}, make('b', {}, says), ' ', fact.help), field);
  }
  get deed() {
    const facts = Object.entries(this.stated ?? {}), one = this.chosen;
    return { do: one.directed ? 'direct' : 'declare', ...(one.directed ? { word: one.key } : { irregularity: one.key }), ...(facts.length ? { facts } : {}) };
  }
  /** The engine's own answer to what would be put on record. */
  async tryOut() {
    if (!this.confirm || !this.follows) return;
    this.confirm.disabled = true;
    const missing = (this.chosen.facts ?? []).filter(fact => fact.needed && !(fact.name in (this.stated ?? {})));
    if (missing.length) { this.follows.replaceChildren(make('p', { class: 'dim' }, `Still to be said, to see what follows: ${missing.map(fact => fact.name).join(', ')}.`)); return; }
    const asked = this.asked = Symbol('one');
    this.cloth?.replaceChildren();
    try {
      const { entry, before, after } = await tryOut(this.table ?? '', this.deed);
      if (asked !== this.asked) return;
      this.follows.replaceChildren(...sayEntry(entry));
      this.cloth?.replaceChildren(...[drawBeforeAfter(before, after)].filter(one => one !== null));
      this.confirm.disabled = false;
      const law = await sayLaw(entry, this.chosen.cite);
      if (asked === this.asked) this.follows.append(...law);
    } catch (error) {
      if (asked === this.asked) this.follows.replaceChildren(make('p', { role: 'alert' }, error.message, ' ', error.problem?.cite ? ruleButton(error.problem.cite) : null));
    }
  }
  async say() {
    if (this.confirm) this.confirm.disabled = true;
    const answer = await this.post?.(this.deed);
    if (answer?.problem) this.follows?.replaceChildren(make('p', { role: 'alert' }, answer.problem.detail, ' ', answer.problem.cite ? ruleButton(answer.problem.cite) : null));
    else this.box?.close();
  }
}

/** Thirteen ranks, then four suits. */
function drawCards(says, help, set) {
  let rank = '';
  const shown = make('output', {}, '–');
  const suits = Object.entries(SUITS).map(([suit, sign]) => make('button', { class: `key ${suit}`, type: 'button', 'aria-label': { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' }[suit], onclick: () => { if (rank) { shown.textContent = `${rank}${sign}`; set(rank + suit); } } }, sign));
  const ranks = RANKS.map(one => make('button', { class: 'key', type: 'button', onclick: () => { rank = one; shown.textContent = one; } }, one === 'T' ? '10' : one));
  return make('div', { class: 'fact cards', role: 'group', 'aria-label': says }, make('span', {}, make('b', {}, says), ' ', help, ' ', shown), make('div', { class: 'keys' }, ...ranks), make('div', { class: 'keys' }, ...suits));
}

/** The cards that lie, to be put in another order: moved by a button, or by Alt and an arrow. @param {string} says @param {string} help @param {string[]} lying @param {(value: string) => void} set */
function drawOrder(says, help, lying, set) {
  const cards = [...lying], list = make('ol', { class: 'order' }), text = /** @type {HTMLInputElement} */ (make('input', { 'aria-label': `${says}, in letters`, onchange: () => set(text.value.trim()) }));
  const move = (at, way) => {
    const to = at + way;
    if (to < 0 || to >= cards.length) return;
    [cards[at], cards[to]] = [cards[to], cards[at]];
    draw(to); text.value = cards.join('-'); set(text.value);
  };
  const draw = focused => {
    list.replaceChildren(...cards.map((card, i) => {
      const slot = make('li', { class: 'slot', tabindex: '0', 'aria-label': `${i + 1}: ${sayCard(card)}`, onkeydown: event => { if (event.altKey && /^Arrow(Left|Right)$/.test(event.key)) { event.preventDefault(); move(i, event.key === 'ArrowLeft' ? -1 : 1); } } });
      slot.innerHTML = `<svg viewBox="-29 -40 58 80" aria-hidden="true"><g class="playing-card${isRed(card) ? ' red' : ''}">${drawCard(card, 54)}</g></svg>`;
      slot.append(make('span', {}, `${i + 1}.`), make('span', { class: 'ways' }, make('button', { class: 'btn', type: 'button', disabled: i === 0, 'aria-label': `${sayCard(card)} earlier`, onclick: () => move(i, -1) }, '←'), make('button', { class: 'btn', type: 'button', disabled: i === cards.length - 1, 'aria-label': `${sayCard(card)} later`, onclick: () => move(i, 1) }, '→')));
      return slot;
    }));
    if (focused !== undefined) /** @type {HTMLElement} */ (list.children[focused]).focus();
  };
  draw();
  return make('div', { class: 'fact', role: 'group', 'aria-label': says }, make('span', {}, make('b', {}, says), ' ', help), list, make('details', {}, make('summary', {}, 'In letters'), text));
}
customElements.define('croupier-wrong', Wrong);
