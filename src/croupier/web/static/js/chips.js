// @ts-check
import { figure } from './money.js';

/** A stack of chips as SVG. @param {number} cents @param {string} kind classes @param {string} letter whose they are
 * @param {boolean} named the letter is on the chip itself: what it comes to is told beside it */
export function stack(cents, kind, letter = '', named = false) {
  const high = Math.min(5, 1 + Math.floor(Math.log2(Math.max(1, cents / 500))));
  let chips = '';
  for (let i = 0; i < high; i++) chips += `<g transform="translate(0 ${-3 * i})"><circle class="rim" r="15"/><circle class="spots" r="12.3"/><circle class="mid" r="9.6"/></g>`;
  const top = -3 * (high - 1);
  if (named) return `<g class="chip ${kind}">${chips}<text class="letter" y="${top}">${letter}</text></g>`;
  const who = letter ? `<text class="who" x="15" y="${top + 13}">${letter}</text>` : '';
  return `<g class="chip ${kind}">${chips}<text y="${top}">${figure(cents)}</text>${who}</g>`;
}
