// @ts-check
// What each result that may come next does to all of one's wagers together, as the house has worked it out.
import { dollars } from './money.js';

const signed = cents => cents > 0 ? `+${dollars(cents)}` : cents < 0 ? `−${dollars(-cents)}` : '$0';

export class Prospects {
  /** @param {HTMLElement} box @param {(areas: [string, string][]) => void} point what wins is shown while one points at it */
  constructor(box, point) {
    this.box = box; this.point = point;
    this.head = /** @type {HTMLElement} */ (box.querySelector('[data-ways]'));
    this.list = /** @type {HTMLElement} */ (box.querySelector('ol'));
    this.known = [];
    box.addEventListener('keydown', event => this.step(event));
  }
  /** While a result lies there, what was to be expected stays, with that result marked. @param {any[]} prospects @param {string} came */
  show(prospects, came) {
    if (prospects.length) this.known = prospects;
    this.box.hidden = !this.known.length;
    if (this.box.hidden) return;
    const results = new Map();
    for (const one of this.known) {
      const part = results.get(one.says) ?? results.set(one.says, { ...one, ways: 0, parts: [] }).get(one.says);
      part.ways += one.ways;
      if (one.part && one.cents !== part.cents) part.parts.push(one);
    }
    const whole = this.known.reduce((sum, one) => sum + one.ways, 0), count = test => this.known.filter(test).reduce((sum, one) => sum + one.ways, 0);
    const gains = count(one => one.cents > 0), losses = count(one => one.cents < 0);
    this.head.textContent = came ? `${came} came, as in ${results.get(came)?.ways ?? 0} of ${whole} ways` : gains || losses ? `${gains} of ${whole} ways gain, ${losses} lose` : 'no wager of yours hangs on it';
    const at = [...this.list.children].indexOf(/** @type {Element} */ (document.activeElement));
    this.list.style.setProperty('--many', String(results.size));
    this.list.replaceChildren(...[...results.values()].map((one, i) => this.draw(one, came, whole, i === Math.max(at, 0))));
    if (at >= 0) /** @type {HTMLElement} */ (this.list.children[at])?.focus();
  }
  draw(one, came, whole, stop) {
    const item = document.createElement('li'), add = (name, text) => { const part = document.createElement('span'); part.className = name; part.textContent = text; item.append(part); return part; };
    item.className = `${one.cents > 0 ? 'up' : one.cents < 0 ? 'down' : 'even'}${came === one.says ? ' came' : ''}`;
    add('says', one.says);
    const ways = add('ways', '');
    if (one.ways <= 6 && whole === 36) ways.append(...Array.from({ length: one.ways }, () => document.createElement('i'))); else ways.textContent = `${one.ways} of ${whole}`;
    const sum = add('sum', ''), unit = document.createElement('i'), [sign, amount] = signed(one.cents).split('$');
    unit.textContent = '$'; sum.append(sign, unit, amount);
    for (const part of one.parts) add('part', `${part.part} ${signed(part.cents)}`);
    if (!one.parts.length && one.about) add('about', one.about);
    item.tabIndex = stop ? 0 : -1;
    item.setAttribute('aria-label', [`${one.says}, ${one.ways} of ${whole}`, `${signed(one.cents)}`, ...one.parts.map(part => `${part.part} ${signed(part.cents)}`), one.about ?? ''].filter(Boolean).join(', '));
    for (const kind of ['pointerenter', 'focus']) item.addEventListener(kind, () => this.point(one.wins ?? []));
    for (const kind of ['pointerleave', 'blur']) item.addEventListener(kind, () => this.point([]));
    return item;
  }
  step(event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key], items = /** @type {HTMLElement[]} */ ([...this.list.children]), at = items.indexOf(event.target);
    if (!way || at < 0 || !items[at + way]) return;
    event.preventDefault();
    items[at].tabIndex = -1; items[at + way].tabIndex = 0; items[at + way].focus();
  }
}
