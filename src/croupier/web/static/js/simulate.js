// @ts-check
// The form of a simulation, and the page that follows one while it runs.

const EVERY = 300;
const SVG = 'http://www.w3.org/2000/svg';

/** Another game has other texts and options: its form is asked for, with what was written so far. */
class Question extends HTMLElement {
  connectedCallback() {
    const form = /** @type {HTMLFormElement} */ (this.querySelector('form'));
    const game = /** @type {HTMLSelectElement} */ (form.elements.namedItem('game'));
    game.addEventListener('change', () => { location.href = `/simulate?game=${encodeURIComponent(game.value)}`; });
    form.addEventListener('submit', () => { for (const button of form.querySelectorAll('button')) button.disabled = true; });
    addEventListener('pageshow', () => { for (const button of form.querySelectorAll('button')) button.disabled = false; });
  }
}
customElements.define('croupier-question', Question);

/** @typedef {{rounds: number, mean: number, error: number}} Point */

class Running extends HTMLElement {
  connectedCallback() { this.look(); }
  disconnectedCallback() { clearTimeout(this.waiting); }
  async look() {
    const answer = await fetch(`/simulate/${this.dataset.run}/progress`).catch(() => null);
    if (answer?.ok) {
      const told = await answer.json();
      if (told.is_over) { location.reload(); return; }
      this.show(told);
    }
    this.waiting = setTimeout(() => this.look(), EVERY);
  }
  /** @param {{share: number, rounds: number, name: string, exact: number | null, points: Point[]}} told */
  show(told) {
    const says = this.querySelector('[data-says]'), bar = this.querySelector('progress'), mean = this.querySelector('[data-mean]');
    const last = told.points.at(-1);
    if (!says || !bar || !mean || !last) return;
    const tenth = Math.floor(told.share * 10);
    if (tenth !== this.said) { this.said = tenth; says.textContent = `${told.rounds.toLocaleString('en-NZ')} rounds played, ${tenth}0 %`; }
    bar.value = told.share;
    mean.textContent = `${told.name}: ${last.mean.toFixed(4)} ± ${last.error.toFixed(4)}`;
    this.draw(told.points, told.exact);
    this.querySelector('[data-legend]')?.removeAttribute('hidden');
  }
  /** @param {Point[]} points @param {number | null} exact */
  draw(points, exact) {
    const drawn = this.querySelector('[data-drawn]'), later = points.slice(Math.floor(points.length / 10));
    if (!drawn || later.length < 2) return;
    const ends = later.flatMap(one => [one.mean - 2 * one.error, one.mean + 2 * one.error]).concat(exact ?? []);
    const low = Math.min(...ends), high = Math.max(...ends), first = later[0].rounds, most = later[later.length - 1].rounds;
    const x = rounds => 1000 * (rounds - first) / Math.max(most - first, 1), y = value => 190 - 180 * (value - low) / Math.max(high - low, 1e-12);
    const line = later.map(one => `${x(one.rounds).toFixed(1)},${y(one.mean).toFixed(1)}`).join(' ');
    const upper = later.map(one => `${x(one.rounds).toFixed(1)},${y(one.mean + 2 * one.error).toFixed(1)}`);
    const lower = later.map(one => `${x(one.rounds).toFixed(1)},${y(one.mean - 2 * one.error).toFixed(1)}`).reverse();
    const parts = [make('polygon', { class: 'band', points: [...upper, ...lower].join(' ') }), make('polyline', { class: 'trace', points: line })];
    if (exact !== null) parts.push(make('line', { class: 'exact', x1: '0', x2: '1000', y1: String(y(exact)), y2: String(y(exact)) }));
    drawn.replaceChildren(...parts);
  }
}
customElements.define('croupier-running', Running);

/** @param {string} name @param {Record<string, string>} attributes */
function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
