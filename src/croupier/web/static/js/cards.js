// @ts-check
// Playing cards: they come from the shoe, lie at a place, and turn.
const NS = 'http://www.w3.org/2000/svg';
const NAMES = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };
const SAID = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };
export const SUITS = {
  s: 'M0-10.5C4-5.4 10-1.4 10 4C10 7.3 7.5 9 5 9C3.2 9 1.9 8.2 1 7C1.2 9.3 2 10.7 3.6 12H-3.6C-2 10.7-1.2 9.3-1 7C-1.9 8.2-3.2 9-5 9C-7.5 9-10 7.3-10 4C-10-1.4-4-5.4 0-10.5Z',
  h: 'M0 11C-3 7-10 3-10-3.2C-10-6.8-7.5-9-4.9-9C-2.7-9-.9-7.7 0-5.6C.9-7.7 2.7-9 4.9-9C7.5-9 10-6.8 10-3.2C10 3 3 7 0 11Z',
  d: 'M0-11.5C2-7.5 5-3.2 8.4 0C5 3.2 2 7.5 0 11.5C-2 7.5-5 3.2-8.4 0C-5-3.2-2-7.5 0-11.5Z',
  c: 'M0-10.5A4.9 4.9 0 0 1 3.9-2.7A4.9 4.9 0 1 1 1 5.2C1.1 8.6 2 10.6 3.6 12H-3.6C-2 10.6-1.1 8.6-1 5.2A4.9 4.9 0 1 1-3.9-2.7A4.9 4.9 0 0 1 0-10.5Z',
};
const TALL = 76 / 54;
const DEALT = 260, TURNED = 300;
const isDown = card => !card || card === 'hidden';
/** @param {string} card */
export const isRed = card => 'hd'.includes(card.at(-1)?.toLowerCase() ?? '-');

/** A card about its own middle. @param {string} card as the house writes it: Kc, Th; nothing where it lies face down */
export function drawCard(card, width) {
  const scaled = `<g transform="scale(${(width / 54).toFixed(3)})">`;
  if (isDown(card)) return `${scaled}<rect class="back" x="-26" y="-37" width="52" height="74" rx="5"/><rect class="weave" x="-21.5" y="-32.5" width="43" height="65" rx="2.5"/></g>`;
  const rank = card[0] === 'T' ? '10' : card[0].toUpperCase(), suit = card.at(-1)?.toLowerCase() ?? '';
  const narrow = rank === '10' ? ' textLength="19" lengthAdjust="spacingAndGlyphs"' : '';
  return `${scaled}<rect class="face" x="-27" y="-38" width="54" height="76" rx="5.5"/><text x="-15.5" y="-24"${narrow}>${rank}</text>` +
    `<path transform="translate(-15.5 -4) scale(.56)" d="${SUITS[suit]}"/><path transform="translate(9 15) scale(1.3)" d="${SUITS[suit]}"/></g>`;
}

/** As a dealer would say it. @param {string} card */
export function sayCard(card) {
  if (isDown(card)) return 'a card face down';
  return `${NAMES[card[0].toUpperCase()] ?? card.slice(0, -1)} of ${SAID[card.at(-1)?.toLowerCase() ?? '']}`;
}

/** Where each card of a place lies, from the place's own point. */
function spread(count, { width, step, room, fan, middle, sideways }, across) {
  const w = +(width ?? 54), far = count > 1 && +(room ?? 0) ? Math.min(+(step ?? 22), (+(room ?? 0) - w) / (count - 1)) : +(step ?? 22);
  const lying = across ? count - 1 : count, from = middle === undefined ? 0 : -far * (lying - 1) / 2, turn = +(fan ?? 0);
  return Array.from({ length: count }, (_, i) => {
    const away = i - (count - 1) / 2, angle = turn * away;
    if (across && i === count - 1) return { x: w * .04, y: w * .38, angle: 90 };
    const last = +(sideways ?? 0) > 0 && i + 1 >= +(sideways ?? 0);
    return { x: from + far * i + (last ? w * (TALL - 1) / 2 : 0), y: turn ? Math.abs(away) ** 2 * w * .022 * Math.abs(turn) / 3 : 0, angle: last ? 90 : angle };
  });
}

/** All cards of one place. Those that were there stay, others come from the shoe, and one that lay face down turns.
 * @param {SVGGElement} place @param {string[]} cards @param {{across?: boolean, atOnce?: boolean, from?: {x: number, y: number} | null}} how */
export function layCards(place, cards, { across = false, atOnce = true, from = null } = {}) {
  const laid = /** @type {SVGGElement} */ (place.querySelector('.laid')), width = +(place.dataset.width ?? 54);
  const still = atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  while (laid.children.length > cards.length) laid.lastChild?.remove();
  place.classList.toggle('empty', !cards.length);
  spread(cards.length, place.dataset, across).forEach((at, i) => {
    const card = cards[i], known = /** @type {SVGGElement | undefined} */ (laid.children[i]), to = `translate(${at.x}px,${at.y}px) rotate(${at.angle}deg)`;
    const one = known ?? laid.appendChild(document.createElementNS(NS, 'g'));
    const was = known ? one.dataset.card : undefined;
    one.style.transform = to;
    if (was === card) return;
    one.dataset.card = card;
    one.setAttribute('class', `playing-card${isDown(card) ? ' down' : 'hd'.includes(card.at(-1)?.toLowerCase() ?? '') ? ' red' : ''}`);
    one.innerHTML = drawCard(card, width);
    if (still) return;
    if (was === undefined && from) one.animate([{ transform: `translate(${from.x}px,${from.y}px) rotate(24deg)`, opacity: .6 }, { transform: to, opacity: 1 }], { duration: DEALT, easing: 'cubic-bezier(.2,.8,.2,1)', delay: 90 * [...laid.children].filter(each => each.getAnimations().length).length, fill: 'backwards' });
    else if (was !== undefined && isDown(was)) one.firstElementChild?.animate([{ transform: `scale(0,${width / 54})` }, { transform: `scale(${width / 54})` }], { duration: TURNED, easing: 'ease-out', delay: 120 * i, fill: 'backwards' });
  });
}
