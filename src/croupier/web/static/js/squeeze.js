// @ts-check
// A card in somebody's hands: its near edge is folded up, as far as the finger or the slider says, before it is turned.
import { SUITS, isRed } from './cards.js';

const PIPS = { A: [[.5, .5]], 2: [[.5, .2], [.5, .8]], 3: [[.5, .2], [.5, .5], [.5, .8]], 4: [[.3, .2], [.7, .2], [.3, .8], [.7, .8]], 5: [[.3, .2], [.7, .2], [.5, .5], [.3, .8], [.7, .8]], 6: [[.3, .2], [.7, .2], [.3, .5], [.7, .5], [.3, .8], [.7, .8]], 7: [[.3, .2], [.7, .2], [.5, .35], [.3, .5], [.7, .5], [.3, .8], [.7, .8]], 8: [[.3, .2], [.7, .2], [.5, .35], [.3, .5], [.7, .5], [.5, .65], [.3, .8], [.7, .8]], 9: [[.3, .18], [.7, .18], [.3, .39], [.7, .39], [.5, .5], [.3, .61], [.7, .61], [.3, .82], [.7, .82]], T: [[.3, .18], [.7, .18], [.5, .29], [.3, .39], [.7, .39], [.3, .61], [.7, .61], [.5, .71], [.3, .82], [.7, .82]] };
const WIDE = 264, HIGH = WIDE / 1.41;
/** Which ranks show so many pips along the long edge that is lifted first. */
const EDGE = { 0: 'an ace, a two or a three', 1: 'an ace, a two or a three', 2: 'a four or a five', 3: 'a six, a seven or an eight', 4: 'a nine or a ten', court: 'a jack, a queen or a king' };

/** What is drawn on the face, the card lying on its side. @param {string} card */
function drawFace(card) {
  const rank = card[0], suit = card.at(-1) ?? 's', shape = (x, y, size, angle) => `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle}) scale(${size.toFixed(2)})" d="${SUITS[suit]}"/>`;
  if (!PIPS[rank]) return `<rect class="court" x="${WIDE * .13}" y="${HIGH * .2}" width="${WIDE * .74}" height="${HIGH * .6}" rx="4"/><text transform="translate(${WIDE / 2} ${HIGH / 2}) rotate(-90)">${rank}</text>${shape(WIDE * .78, HIGH * .32, 1, -90)}${shape(WIDE * .22, HIGH * .68, 1, 90)}`;
  return PIPS[rank].map(([across, along]) => shape(along * WIDE, (.5 + (across - .5) * 1.1) * HIGH, rank === 'A' ? 2.6 : 1.5, along > .5 ? 90 : -90)).join('');
}

/** The card with that share of it folded over, seen from above. @param {SVGElement} svg @param {string} card @param {number} share */
function fold(svg, card, share) {
  const line = HIGH * (1 - share), red = isRed(card) ? ' red' : '';
  svg.innerHTML = `<defs><clipPath id="peel-back"><path d="M-4 -4H${WIDE + 4}V${line}H-4Z"/></clipPath><clipPath id="peel-face"><path d="M-2 ${line}H${WIDE + 2}V${HIGH + 2}H-2Z"/></clipPath>` +
    `<linearGradient id="peel-shade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${line}" y2="${HIGH}"><stop offset="0" stop-color="#3d2a14" stop-opacity=".55"/><stop offset=".25" stop-color="#3d2a14" stop-opacity=".12"/><stop offset="1" stop-color="#3d2a14" stop-opacity=".1"/></linearGradient></defs>` +
    `<rect class="under" width="${WIDE}" height="${HIGH}" rx="14"/><g class="playing-card down" clip-path="url(#peel-back)"><rect class="back" width="${WIDE}" height="${HIGH}" rx="14"/><rect class="weave" x="9" y="9" width="${WIDE - 18}" height="${HIGH - 18}" rx="8"/></g>` +
    `<g class="peeled" transform="translate(0 ${line * 1.86}) scale(1 -.86)"><g class="playing-card${red}" clip-path="url(#peel-face)"><rect class="face" width="${WIDE}" height="${HIGH}" rx="14"/>${drawFace(card)}<rect width="${WIDE}" height="${HIGH}" rx="14" fill="url(#peel-shade)"/></g></g>`;
}

/** What may be read from what is lifted, as one says it. @param {string} card @param {number} share */
export function sayEdge(card, share) {
  if (share < .18) return 'Nothing to be seen yet';
  const pips = PIPS[card[0]];
  if (!pips) return share < .3 ? 'A frame' : `A frame: ${EDGE.court}`;
  const edge = pips.filter(([across]) => across > .6).length;
  return edge ? `${['', 'One pip', 'Two pips', 'Three pips', 'Four pips'][edge]} along the edge: ${EDGE[edge]}` : `No pip along the edge: ${EDGE[0]}`;
}

/** The card in one's hands, with a slider for whoever has no finger to drag it by. @param {string} card */
export function holdCard(card) {
  const box = document.createElement('div'), svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), slider = document.createElement('input'), says = document.createElement('p');
  box.className = 'squeeze';
  svg.setAttribute('viewBox', `-6 -6 ${WIDE + 12} ${HIGH + 12}`); svg.setAttribute('aria-hidden', 'true');
  Object.assign(slider, { type: 'range', min: '6', max: '70', step: '2', value: '6' });
  slider.setAttribute('aria-label', 'Lift the edge of your card');
  const show = () => {
    fold(svg, card, +slider.value / 100);
    says.textContent = sayEdge(card, +slider.value / 100);
    slider.setAttribute('aria-valuetext', says.textContent);
  };
  const drag = event => {
    if (!(event.buttons & 1)) return;
    const at = svg.getBoundingClientRect();
    slider.value = String(Math.round(100 * (at.bottom - event.clientY) / at.height));
    show();
  };
  svg.addEventListener('pointerdown', event => { svg.setPointerCapture(event.pointerId); drag(event); });
  svg.addEventListener('pointermove', drag);
  slider.addEventListener('input', show);
  show();
  box.append(svg, slider, says);
  return box;
}
