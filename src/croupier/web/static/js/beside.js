// @ts-check
// Two entries of a journal side by side: the cloth, the cards, the wagers and the purses after each, with what differs
// marked in words and by an outline.
import { Cloth } from './cloth.js';
import { clock, signed } from './entries.js';
import { make } from './make.js';
import { dollars } from './money.js';

const NS = 'http://www.w3.org/2000/svg', HOLDERS = { bank: 'the bank', layout: 'on the layout' };

export class Beside {
  /** @param {HTMLElement} box @param {{boards?: string[], names?: Record<string, string>}} drawn */
  constructor(box, drawn) {
    this.box = box; this.names = drawn.names ?? {}; this.held = null;
    this.sides = [0, 1].map(i => this.find(`[data-side="${i}"]`));
    this.cloths = drawn.boards?.length ? this.sides.map(side => new Cloth(/** @type {HTMLElement} */ (side.querySelector('[data-felt-of]')), drawn.boards ?? [], [])) : [];
  }
  /** @param {string} what @returns {HTMLElement} */
  find(what) { return /** @type {HTMLElement} */ (this.box.querySelector(what)); }
  clear() { for (const one of this.box.querySelectorAll('svg.board')) one.remove(); }
  /** The entry that is held and the one that is looked at. @param {any} held @param {any} now */
  show(held, now) {
    this.held = held;
    const steps = [held, now], wagers = compareWagers(held, now), cards = compareCards(held, now), purses = comparePurses(held, now);
    const count = rows => rows.filter(one => one.says).length;
    steps.forEach((step, i) => {
      const side = this.sides[i], felt = /** @type {HTMLElement} */ (side.querySelector('[data-felt-of]'));
      side.querySelector('h3')?.replaceChildren(make('b', {}, `Entry ${step.entry.seq}`), `, ${clock(step.entry.act.at)}`);
      /** @type {HTMLElement} */ (side.querySelector('p')).textContent = step.says;
      felt.hidden = !this.cloths[i] || !step.shown;
      if (!felt.hidden) { this.cloths[i].show(step, true, `The cloth after entry ${step.entry.seq}`); markSpots(this.cloths[i], differing(held, now)); }
    });
    const differs = [[count(wagers), 'wager', 'wagers'], [count(cards), 'hand', 'hands'], [count(purses), 'purse', 'purses']].filter(([many]) => many).map(([many, one, more]) => `${many} ${many === 1 ? one : more}`);
    this.find('[data-differs]').textContent = held.entry.seq === now.entry.seq ? `Entry ${now.entry.seq} is held: go to another one.` : differs.length ? `Between entry ${held.entry.seq} and entry ${now.entry.seq}, ${differs.join(', ').replace(/, ([^,]*)$/, ' and $1')} differ${differs.length === 1 && differs[0].startsWith('1 ') ? 's' : ''}.` : `After entry ${held.entry.seq} and after entry ${now.entry.seq} wagers, hands and purses are the same.`;
    const heads = steps.map(step => `After ${step.entry.seq}`);
    this.find('[data-tables]').replaceChildren(...[
      draw('Wagers', ['Whose', 'On', ...heads, 'What differs'], wagers.map(one => [one, [one.player, this.names[one.area] ?? one.area.replace('/', ' '), ...one.stakes.map(stake => stake === null ? '–' : dollars(stake)), one.says]])),
      draw('Cards', ['Whose', ...heads, 'What differs'], cards.map(one => [one, [one.place, ...one.cards.map(all => all || '–'), one.says]])),
      draw('Purses', ['Whose', ...heads, 'What differs'], purses.map(one => [one, [one.holder, ...one.sums.map(dollars), one.says]])),
    ].filter(one => one !== null));
  }
}

function draw(title, heads, rows) {
  if (!rows.length) return null;
  const numbers = title === 'Cards' ? [] : heads.map((head, i) => head.startsWith('After') ? i : -1);
  return make('div', { class: 'scrolls', tabindex: '0', role: 'region', 'aria-label': `${title} after both entries` }, make('table', { class: 'lines' }, make('caption', {}, title),
    make('thead', {}, make('tr', {}, ...heads.map(head => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows.map(([one, cells]) => make('tr', { class: one.says ? 'differs' : '' }, ...cells.map((cell, i) => make(i ? 'td' : 'th', { ...(i ? {} : { scope: 'row' }), class: numbers.includes(i) ? 'sum' : '' }, cell)))))));
}
/** The wagers that lie once the entry is done: without those that it took, paid or gave back. @param {any} step @returns {Map<string, any>} */
function lyingAfter(step) {
  const gone = new Set((step.entry.settled ?? []).filter(one => !one.undone && !one.stays).map(one => one.wager.id)), stands = new Set((step.entry.stands ?? []).map(one => one.id));
  return new Map((step.wagers ?? []).filter(one => !gone.has(one.id) || stands.has(one.id)).map(one => [one.id, one]));
}
function compareWagers(held, now) {
  const lie = [held, now].map(lyingAfter), ids = [...new Set(lie.flatMap(one => [...one.keys()]))];
  return ids.map(id => {
    const [before, after] = lie.map(one => one.get(id) ?? null), wager = before ?? after;
    const says = !before ? `only after ${now.entry.seq}` : !after ? `only after ${held.entry.seq}` : before.stake !== after.stake ? signed(after.stake - before.stake) : before.spot !== after.spot || before.kind !== after.kind ? 'lies elsewhere' : '';
    return { player: wager.player, area: `${wager.kind}/${wager.spot}`, stakes: [before?.stake ?? null, after?.stake ?? null], says };
  });
}
function compareCards(held, now) {
  const lie = [held, now].map(step => ({ ...step.shown?.cards ?? {}, ...step.cards ?? {} })), places = [...new Set(lie.flatMap(one => Object.keys(one)))];
  return places.map(place => {
    const cards = lie.map(one => (one[place] ?? []).map(card => card || '?').join(' '));
    return { place, cards, says: cards[0] === cards[1] ? '' : !cards[0] ? `only after ${now.entry.seq}` : !cards[1] ? `only after ${held.entry.seq}` : 'other cards' };
  }).filter(one => one.cards.some(Boolean));
}
function comparePurses(held, now) {
  const sums = new Map();
  [held, now].forEach((step, i) => {
    for (const [holder, purse] of Object.entries(step.accounts ?? {})) for (const [asset, cents] of Object.entries(purse)) {
      const isOwed = asset === 'claim', name = HOLDERS[holder] ?? (holder.startsWith('player ') ? holder.slice(7) : '');
      if (!name || (isOwed && !holder.startsWith('player '))) continue;
      const key = `${name}${asset === 'value' ? '' : isOwed ? ', owed' : `, ${asset}`}`, row = sums.get(key) ?? sums.set(key, [0, 0]).get(key);
      row[i] += cents;
    }
  });
  return [...sums].map(([holder, both]) => ({ holder, sums: both, says: both[0] === both[1] ? '' : signed(both[1] - both[0]) })).filter(one => one.sums.some(Boolean) || one.says);
}
/** The areas where something else lies. */
function differing(held, now) {
  const say = step => {
    const areas = new Map();
    for (const one of lyingAfter(step).values()) {
      const area = step.shown?.lie?.[one.id] ? `@${step.shown.lie[one.id]}` : `${one.kind}/${one.spot}`;
      areas.set(area, `${areas.get(area) ?? ''} ${one.id}=${one.stake}`);
    }
    return areas;
  };
  const [before, after] = [say(held), say(now)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(area => before.get(area) !== after.get(area));
}
/** @param {Cloth} cloth @param {string[]} areas */
function markSpots(cloth, areas) {
  for (const board of cloth.boards) for (const area of areas) for (const { x, y, radius } of board.spotsOf(area)) {
    const ring = document.createElementNS(NS, 'circle');
    ring.setAttribute('class', 'differs'); ring.setAttribute('cx', String(x)); ring.setAttribute('cy', String(y)); ring.setAttribute('r', String(1.5 * +(radius ?? board.radius)));
    board.chips.append(ring);
  }
}
