// @ts-check
// The money wheel: it turns from the spin on, and slows down to the section that the entry names.
import { ended } from './moving.js';

const still = () => matchMedia('(prefers-reduced-motion:reduce)').matches;
const SLOWING = 3200;

export class MoneyWheel {
  /** @param {SVGElement} svg */
  constructor(svg) {
    this.rotor = /** @type {SVGGElement} */ (svg.querySelector('.rotor'));
    this.indicator = /** @type {SVGGElement} */ (svg.querySelector('.indicator'));
    this.sections = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll('.section')]);
    this.step = 360 / this.sections.length;
    this.turned = 0; this.result = '';
  }
  run() {
    this.result = ''; this.light(null);
    if (this.running || still()) return;
    this.began = performance.now();
    this.running = this.rotor.animate([{ transform: `rotate(${this.turned}deg)` }, { transform: `rotate(${this.turned + 360}deg)` }], { duration: 700, iterations: Infinity });
    this.ticking = this.indicator.animate([{ transform: 'rotate(-14deg)' }, { transform: 'rotate(-4deg)' }], { duration: 90, iterations: Infinity, direction: 'alternate' });
  }
  /** It rests in a section, once what comes back is done; where only its symbol was told, in the nearest that bears it. @param {string} result @param {boolean} atOnce */
  rest(result, atOnce) {
    if (this.result === result) return undefined;
    this.result = result;
    const section = this.sections.find(one => one.dataset.section === result) ?? this.sections.find(one => one.dataset.symbol === result);
    if (!section) return undefined;
    const from = this.turned + (this.running ? (performance.now() - (this.began ?? 0)) / 700 * 360 % 360 : 0);
    this.running?.cancel(); this.running = undefined;
    const quick = atOnce || still(), place = this.sections.indexOf(section);
    const ahead = (-place * this.step - from) % 360;
    this.turned = from + ahead + (ahead < 0 ? 360 : 0) + (quick ? 0 : 4 * 360);
    const how = { duration: quick ? 1 : SLOWING, easing: 'cubic-bezier(.12,.55,.2,1)', fill: /** @type {FillMode} */ ('forwards') };
    const slowing = this.rotor.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${this.turned}deg)` }], how);
    const end = () => { this.ticking?.cancel(); this.ticking = undefined; if (this.result === result) this.light(section); };
    if (quick) return end();
    return ended(slowing, SLOWING).then(end);
  }
  light(section) { for (const one of this.sections) one.classList.toggle('lit', one === section); }
}
