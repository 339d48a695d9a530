// @ts-check
// How far somebody has come, drawn from what this browser keeps.
import { BOXES, dayOf, forget, isInHouse, linkTo, load, middle, nameCard, read } from './cards-kept.js';
import { who } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';

const SVG = 'http://www.w3.org/2000/svg', DAY = 86_400_000, MARK = 95, SHOWN = 12, TEXT = 'croupier.text.';

/** @param {string} tag @param {Record<string, any>} how @param {...(Node | string)} inside */
function draw(tag, how, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(how)) made.setAttribute(name, String(value));
  made.append(...inside);
  return made;
}

/** Bars beside each other, each with a number above and words below; a part of each is due.
 *  @param {string} says @param {{name: string, under: string, all: number, due: number}[]} bars */
function drawBars(says, bars) {
  const wide = 600 / bars.length, most = Math.max(4, ...bars.map(one => one.all));
  const height = n => 118 * n / most;
  return draw('svg', { viewBox: '0 0 600 196', role: 'img', 'aria-label': `${says}: ${bars.map(one => `${one.name} ${one.all}${one.due ? `, ${one.due} due` : ''}`).join('; ')}` },
    ...bars.flatMap((one, place) => {
      const x = place * wide + wide * 0.12, w = wide * 0.76, mid = place * wide + wide / 2;
      return [
        draw('rect', { class: 'all', x, y: 146 - Math.max(3, height(one.all)), width: w, height: Math.max(3, height(one.all)), rx: 5 }),
        draw('rect', { class: 'due', x, y: 146 - height(one.due), width: w, height: height(one.due), rx: 5 }),
        draw('text', { class: 'figure', x: mid, y: 138 - Math.max(3, height(one.all)) }, String(one.all)),
        draw('text', { class: 'name', x: mid, y: 168 }, one.name),
        draw('text', { class: 'under', x: mid, y: 187 }, one.under),
      ];
    }));
}

class Training extends HTMLElement {
  connectedCallback() {
    this.querySelector('[data-forget]')?.addEventListener('click', () => { if (confirm('Forget all your cards?')) forget().then(() => location.reload()); });
    this.links = [...this.querySelectorAll('[data-card]')];
    for (const choice of this.querySelectorAll('[data-text-of]')) { choice.value = localStorage.getItem(TEXT + choice.dataset.textOf) ?? choice.options[0].value; if (!choice.value) choice.selectedIndex = 0; this.choose(choice); choice.addEventListener('change', () => { localStorage.setItem(TEXT + choice.dataset.textOf, choice.value); this.choose(choice); this.show(); }); }
    load().then(() => this.show());
  }
  /** The drills of a game under the text that is chosen. @param {HTMLSelectElement} choice */
  choose(choice) {
    const game = String(choice.dataset.textOf), text = choice.value, first = choice.options[0].value, section = /** @type {HTMLElement} */ (choice.closest('section')), name = kind => nameCard(game, kind, text, first), kinds = (choice.selectedOptions[0].dataset.kinds ?? '').split(' ');
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (section.querySelectorAll('[data-card]'))) { const kind = String(link.dataset.kind); link.dataset.card = name(kind); link.href = linkTo(name(kind)); /** @type {HTMLElement} */ (link.parentElement).hidden = !kinds.includes(kind); }
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (section.querySelectorAll('h2 a, .dealt'))) link.href = `${link.href.split('?')[0]}${text === first ? '' : `?text=${text}`}`;
  }
  /** Every card that there is, under every text. */
  allCards() {
    return new Set(this.links.flatMap(link => {
      const choice = link.closest('section').querySelector('[data-text-of]'), game = link.closest('section').dataset.game;
      return choice ? [...choice.options].filter(one => one.dataset.kinds.split(' ').includes(link.dataset.kind)).map(one => nameCard(game, link.dataset.kind, one.value, choice.options[0].value)) : [link.dataset.card];
    }));
  }
  /** @param {string} name @returns {any} */
  part(name) { return this.querySelector(`[data-${name}]`); }

  show() {
    const kept = read(), now = Date.now();
    this.part('kept').textContent = isInHouse() ? `Your cards are kept in the house, ${who()?.person.name}: any browser in which you sign in goes on here;` : 'Your cards are kept in this browser and nowhere else, until you sign in;';
    const names = this.allCards();
    const known = Object.entries(kept.cards).filter(([name]) => names.has(name));
    const due = known.filter(([, card]) => card.due <= now);
    for (const link of this.links) {
      link.querySelector('span')?.remove();
      const card = kept.cards[link.dataset.card];
      if (card) link.append(make('span', { class: card.due <= now ? 'due' : 'box' }, card.due <= now ? 'due' : BOXES[card.box][0].toLowerCase()));
    }
    const right = known.flatMap(([, card]) => card.latest);
    const first = due.toSorted((a, b) => a[1].due - b[1].due)[0]?.[0] ?? [...names].find(name => !kept.cards[name]) ?? [...names][0];
    const sums = [[String(due.length), 'due now'], [`${known.length} of ${names.size}`, 'cards begun'],
      [right.length ? `${Math.round(100 * right.reduce((a, b) => a + b, 0) / right.length)} %` : '–', 'right lately'], [String(this.days(kept.days)), 'days in a row']];
    this.part('sums').replaceChildren(...sums.map(([figure, says]) => make('div', {}, make('b', {}, figure), says)),
      make('a', { class: 'btn go', href: linkTo(first, false) }, due.length ? `Drill what is due` : known.length ? 'Drill something new' : 'Begin'));
    this.part('progress').hidden = !known.length;
    if (!known.length) return;
    this.part('boxes').replaceChildren(drawBars('Cards in each box', BOXES.map(([name, often], box) => {
      const here = known.filter(([, card]) => card.box === box);
      return { name, under: often.replace('in ', ''), all: here.length, due: here.filter(([, card]) => card.due <= now).length };
    })));
    this.part('week').replaceChildren(drawBars('Cards coming due', Array.from({ length: 7 }, (_, day) => {
      const from = day ? this.midnight(day) : 0, to = this.midnight(day + 1);
      const all = known.filter(([, card]) => card.due >= from && card.due < to).length;
      return { name: day ? new Date(from).toLocaleDateString('en-NZ', { weekday: 'short' }) : 'Today', under: '', all, due: day ? 0 : due.length };
    })));
    this.part('skills').replaceChildren(this.skills(known));
    this.part('costs').replaceChildren(...this.costs(kept.errors.filter(one => one.at > now - 7 * DAY)));
  }
  midnight(days) { const day = new Date(); day.setHours(24 * days, 0, 0, 0); return day.getTime(); }
  days(days) {
    let count = 0, at = Date.now();
    if (!days[dayOf(at)]) at -= DAY;
    while (days[dayOf(at)]) { count += 1; at -= DAY; }
    return count;
  }
  title(name) {
    const [game, kind, text] = name.split('/'), link = this.links.find(one => one.closest('section').dataset.game === game && one.dataset.kind === kind);
    return link ? `${link.closest('section').querySelector('h2').textContent.trim()}: ${link.firstChild.textContent.toLowerCase()}${text ? ` (${text.slice(0, 4)})` : ''}` : name;
  }
  skills(known) {
    const rows = known.map(([name, card]) => ({ name, share: Math.round(100 * card.latest.reduce((a, b) => a + b, 0) / card.latest.length), time: middle(card.times) })).sort((a, b) => a.share - b.share).slice(0, SHOWN);
    return make('ul', { class: 'skills' }, ...rows.map(one => make('li', { class: one.share < MARK ? 'weak' : null },
      make('a', { href: linkTo(one.name) }, this.title(one.name)),
      draw('svg', { viewBox: '0 0 100 12', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, draw('rect', { class: 'rail', width: 100, height: 12 }), draw('rect', { class: 'reached', width: one.share, height: 12 }), draw('rect', { class: 'at', x: MARK, width: 0.7, height: 12 })),
      make('b', {}, `${one.share} %`), make('span', {}, one.time ? `${one.time} s` : ''))));
  }
  costs(errors) {
    const under = -errors.filter(one => one.cost < 0).reduce((sum, one) => sum + one.cost, 0), over = errors.filter(one => one.cost > 0).reduce((sum, one) => sum + one.cost, 0);
    const by = new Map();
    for (const one of errors.filter(one => one.cost)) { const says = one.slip && one.slip.length < 90 ? one.slip.replace('You seem to have ', '') : this.title(one.card); by.set(says, (by.get(says) ?? 0) + Math.abs(one.cost)); }
    const worst = [...by].sort((a, b) => b[1] - a[1]).slice(0, 5);
    return [make('div', { class: 'sums small' }, make('div', {}, make('b', {}, dollars(under)), 'underpaid, owed to players'), make('div', {}, make('b', {}, dollars(over)), 'overpaid, to recover')),
      worst.length ? make('ul', { class: 'skills worst' }, ...worst.map(([says, cost]) => make('li', {}, make('span', {}, says), make('b', {}, dollars(cost))))) : make('p', { class: 'dim' }, 'Nothing that costs money has gone wrong.')];
  }
}
customElements.define('croupier-training', Training);
