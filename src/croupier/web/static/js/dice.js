// @ts-check
// Dice as bodies: two thrown to the end of a table, three in a tumbler under a cover. They show what the entry says.
const SPOTS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]] };
const RED = { top: 'url(#die-top)', left: 'url(#die-left)', right: 'url(#die-right)', spot: () => '#fff', side: () => '#ffe9e6' };
const IVORY = { top: '#fbf7ea', left: '#e3dac0', right: '#cbbf9f', spot: face => face === 1 || face === 4 ? '#b8202f' : '#14171a', side: face => face === 1 || face === 4 ? '#8e2430' : '#3b3a36' };
import { ended } from './moving.js';

const still = () => matchMedia('(prefers-reduced-motion:reduce)').matches;
const short = number => Math.round(number * 100) / 100;

/** Two sides beside an upper face: opposite ones make seven, so any that are neither it nor opposite to it. */
export function besides(top) {
  const left = [1, 2, 3].find(face => face !== top && face !== 7 - top) ?? 1;
  return [left, [1, 2, 3, 4, 5, 6].find(face => ![top, 7 - top, left, 7 - left].includes(face)) ?? 6];
}
/** A die seen from above: its upper face counts, two sides give it body. */
function drawDie(x, y, size, degrees, top, look, flat, high) {
  const turn = degrees * Math.PI / 180, [left, right] = besides(top), h = size * high;
  const u = [Math.cos(turn) * size, Math.sin(turn) * size * flat], v = [-Math.sin(turn) * size, Math.cos(turn) * size * flat];
  const face = (at, a, b, fill, number, spots) => `<g transform="matrix(${[...a, ...b, x + at[0], y + at[1]].map(short).join(' ')})"><rect x="-1" y="-1" width="2" height="2" rx=".2" fill="${fill}"/>${SPOTS[number].map(([p, q]) => `<circle cx="${p * .52}" cy="${q * .52}" r="${number === 1 ? .26 : .19}" fill="${spots(number)}"/>`).join('')}</g>`;
  const sides = [[u, v], [v, u]].map(([m, other]) => m[1] >= 0 ? [m, other] : [[-m[0], -m[1]], other]).sort((p, q) => p[0][0] - q[0][0]);
  const side = ([m, o], fill, number) => face([m[0], m[1] - h / 2], o[0] >= 0 ? o : [-o[0], -o[1]], [0, h / 2], fill, number, look.side);
  return `<ellipse cx="${short(x + size * .25)}" cy="${short(y + h * .25)}" rx="${short(size * 1.45)}" ry="${short(size * 1.05)}" fill="#000" opacity=".35"/>` +
    side(sides[0], look.left, left) + side(sides[1], look.right, right) + face([0, -h], u, v, look.top, top, look.spot);
}
const facesOf = result => result.split('-').map(Number);

/** Two red dice: in the air from the throw until they are called. */
export class ThrownDice {
  /** @param {SVGElement} svg */
  constructor(svg) { this.svg = svg; this.dice = /** @type {SVGGElement} */ (svg.querySelector('.dice')); this.result = ''; }
  run() {
    this.result = '';
    this.svg.setAttribute('aria-label', 'The dice are in the air');
    if (still()) { this.dice.textContent = ''; return; }
    this.draw([3, 5]);
    this.running = [...this.dice.children].map((die, i) => die.animate([{ transform: 'translate(150px,80px) rotate(0deg)' }, { transform: `translate(${i ? -20 : 24}px,-34px) rotate(${i ? 300 : -340}deg)`, offset: .55 }, { transform: `translate(${i ? 26 : -18}px,16px) rotate(${i ? 620 : -700}deg)` }], { duration: 1100, iterations: Infinity, easing: 'cubic-bezier(.3,.4,.5,1)' }));
  }
  /** @param {string} result such as 5-3 @param {boolean} atOnce */
  rest(result, atOnce) {
    if (this.result === result) return undefined;
    this.result = result;
    for (const one of this.running ?? []) one.cancel();
    this.running = undefined;
    const faces = facesOf(result);
    this.draw(faces);
    this.svg.setAttribute('aria-label', `The dice show ${faces.join(' and ')}`);
    if (atOnce || still()) return undefined;
    const falls = [...this.dice.children].map((die, i) => die.animate([{ transform: `translate(${i ? 40 : -30}px,-46px) rotate(${i ? -260 : 240}deg)` }, { transform: 'none' }], { duration: 620, easing: 'cubic-bezier(.15,.6,.3,1)' }));
    return ended(falls[0], 620);
  }
  draw(faces) {
    const lie = [[102, 92 + faces[0], 28, 8 * faces[0] - 30], [186, 84 + faces[1], 28, 38 - 9 * faces[1]]];
    this.dice.innerHTML = faces.map((face, i) => `<g class="die">${drawDie(lie[i][0], lie[i][1], lie[i][2], lie[i][3], face, RED, .86, .62)}</g>`).join('');
  }
}

/** Three dice in a tumbler: it shakes, lies covered while people bet, and is uncovered for the call. */
export class DiceTumbler {
  /** @param {SVGElement} svg */
  constructor(svg) {
    this.svg = svg; this.result = 'covered';
    this.dice = /** @type {SVGGElement} */ (svg.querySelector('.dice')); this.cover = /** @type {SVGGElement} */ (svg.querySelector('.cover'));
  }
  run() {
    this.result = 'covered'; this.hide();
    if (!still()) this.cover.animate([{ transform: 'translate(-2px,0) rotate(-1deg)' }, { transform: 'translate(2px,-1.5px) rotate(1deg)' }, { transform: 'translate(-1px,1px)' }], { duration: 160, iterations: 13 });
  }
  rest(result, atOnce) {
    if (this.result === result) return undefined;
    this.result = result;
    if (result === 'covered') { this.hide(); return undefined; }
    const faces = facesOf(result), lie = [[88, 142, 17, 26], [176, 141, 17, 62], [132, 161, 18, 43]];
    this.dice.innerHTML = faces.map((face, i) => drawDie(lie[i][0], lie[i][1], lie[i][2], lie[i][3], face, IVORY, .56, .8)).join('');
    this.svg.setAttribute('aria-label', `Dice tumbler, uncovered: ${faces.slice(0, 2).join(', ')} and ${faces[2]}`);
    const lifted = [{ transform: 'none', opacity: 1 }, { transform: 'translate(6px,-52px) rotate(4deg)', opacity: 1, offset: .7 }, { transform: 'translate(14px,-110px) rotate(7deg)', opacity: 0 }];
    const quick = atOnce || still(), lift = this.cover.animate(lifted, { duration: quick ? 1 : 900, easing: 'cubic-bezier(.3,0,.2,1)', fill: 'forwards' });
    return quick ? undefined : ended(lift, 900);
  }
  hide() {
    this.dice.textContent = '';
    this.svg.setAttribute('aria-label', 'Dice tumbler, covered');
    for (const one of this.cover.getAnimations()) one.cancel();
  }
}
