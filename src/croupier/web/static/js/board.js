// @ts-check
// One drawing of the cloth: chips, cards and tags on it, areas lit, and the way from area to area by keys.
import { layCards } from './cards.js';
import { stack } from './chips.js';
import { dollars, figure } from './money.js';

const NS = 'http://www.w3.org/2000/svg';

/** @typedef {{player: string, stake: number, parts: Map<string, number>, mine: boolean, seat: number, ghost: boolean, off: boolean, lost: boolean, won: number}} Pile */

export class Board {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    /** @type {{one: SVGPathElement, area: string}[]} */
    this.found = [...svg.querySelectorAll('.hit')].map(one => ({ one: /** @type {SVGPathElement} */ (one), area: /** @type {any} */(one).dataset.area }));
    this.prints = [...svg.querySelectorAll('[data-drawn]')].map(one => ({ one, area: /** @type {any} */(one).dataset.drawn }));
    /** @type {{one: SVGGElement, key: string, what: string}[]} */
    this.places = [...svg.querySelectorAll('[data-place]')].map(one => ({ one: /** @type {SVGGElement} */ (one), key: /** @type {any} */(one).dataset.place, what: /** @type {any} */(one).dataset.what }));
    this.words = [...svg.querySelectorAll('[data-words]')].map(one => ({ one, printed: one.textContent }));
    this.chips = /** @type {SVGGElement} */ (svg.querySelector('g.chips:not(.place)'));
    this.above = /** @type {SVGGElement} */ (svg.querySelector('.above'));
    this.shoe = pointOf(svg.querySelector('[data-fixture=shoe]'));
    this.radius = +(svg.dataset.chip ?? 15);
    this.whole = svg.viewBox.baseVal.height; this.brief = +(svg.dataset.brief ?? 0);
    this.seat = 0;
    this.attend(0);
    if (this.brief) this.fold(true);
    this.stop = this.found[0]?.one;
    if (this.stop) this.stop.tabIndex = 0;
  }
  /** Where a drawing shows one seat large, it is this one. @param {number} seat */
  attend(seat) {
    this.seat = seat;
    for (const { one, area } of [...this.found, ...this.prints]) if (area.endsWith('/*')) {
      const now = area.replace('*', String(seat)), data = /** @type {HTMLElement} */ (/** @type {unknown} */ (one)).dataset;
      if (data.area) { data.area = now; data.seat = String(seat); } else data.drawn = now;
    }
    /** @type {Record<string, SVGPathElement>} */
    this.hits = {};
    for (const { one } of this.found) this.hits[one.dataset.area ?? ''] ??= one;
    this.drawn = this.prints.map(({ one }) => ({ one, area: /** @type {any} */(one).dataset.drawn }));
  }
  /** Every place of this drawing where chips of an area, or put at a place, lie. */
  spotsOf(key) {
    if (!key.startsWith('@')) return this.found.filter(({ one }) => one.dataset.area === key).map(({ one }) => ({ ...one.dataset, x: +(one.dataset.x ?? 0), y: +(one.dataset.y ?? 0) }));
    return this.places.filter(({ key: place, what }) => what === 'chips' && place.replace('*', String(this.seat)) === key.slice(1))
      .map(({ one }) => ({ ...one.dataset, radius: one.dataset.size, ...pointOf(one) }));
  }
  /** Wagers as they lie, by area or by place: each player's together. @param {Map<string, Pile[]>} piles */
  layChips(piles, taken = new Set(piles.keys())) {
    this.chips.textContent = '';
    for (const { one, area } of this.drawn) one.classList.toggle('taken', taken.has(area));
    for (const [key, lying] of piles) for (const { x, y, rows, beside, radius, seat, lamp } of this.spotsOf(key)) {
      if (lamp !== undefined) continue;  // it went into the slot: the light tells
      const group = document.createElementNS(NS, 'g'), size = +(radius ?? this.radius) / 15;
      group.setAttribute('transform', `translate(${x} ${y})`);
      group.dataset.on = key.startsWith('@') ? key.slice(1) : key;
      const drawn = +(rows ?? 0) ? this.inRows(lying, +(rows ?? 0), size, +(seat ?? 0)) : this.heap(lying, size);
      group.append(...drawn);
      if (+(beside ?? 0)) group.append(label(dollars(lying.reduce((sum, one) => sum + one.stake, 0)), +(beside ?? 0), 0, lying.some(one => one.mine)));
      this.chips.append(group);
    }
  }
  heap(lying, size) {
    const mine = lying.filter(one => one.mine), others = lying.filter(one => !one.mine);
    const piece = (one, i) => {
      const off = one.off ? '<g class="mark"><rect x="-15" y="8" width="30" height="14" rx="7"/><text y="15">OFF</text></g>' : '';
      const won = one.won && one.mine ? drawWon(`+${dollars(one.won)}`) : '';
      return pile(one, 9 * i * size, -6 * i * size, size * (one.mine ? 1 : .86), stack(one.stake, kindOf(one), one.mine ? '' : one.player[0].toUpperCase()) + won + off);
    };
    return [...others.map((one, i) => piece(one, i + (mine.length ? 1 : 0))).reverse(), ...mine.map(one => piece(one, 0))];
  }
  /** One behind the other, that of whoever sits there nearest the dealer. */
  inRows(lying, rows, size, seat) {
    const order = [...lying].sort((one, other) => Number(other.seat === seat - 1) - Number(one.seat === seat - 1));
    return order.flatMap((one, i) => {
      const sum = `$${[...one.parts.values()].map(figure).join('+')}`, who = rows >= 28 && one.mine ? 'you ' : '';  // whose other chips are says their letter
      return [pile(one, 0, rows * i, size, stack(one.stake, kindOf(one), one.player[0].toUpperCase(), true)), label(who + sum, 15 * size + 6, rows * i - 2, one.mine)];
    });
  }
  /** What lies on the cloth beside chips. @param {any} shown @param {Record<string, string[]>} own cards for this person's eyes @param {{atOnce?: boolean, mine?: number}} how */
  lay(shown, own, { atOnce = true, mine = 0 } = {}) {
    const lit = new Set((shown.lit ?? []).map(([kind, spot]) => `${kind}/${spot}`)), winning = new Set(shown.winning ?? []), across = new Set(shown.across ?? []);
    this.mark(shown.marked ? `${shown.marked[0]}/${shown.marked[1]}` : '');
    const before = new Set((shown.lit_last ?? []).map(([kind, spot]) => `${kind}/${spot}`));
    for (const { one, area } of this.drawn) { one.classList.toggle('lit', lit.has(area)); one.classList.toggle('was-lit', before.has(area)); one.classList.toggle('told', Boolean(shown.tags?.[area.replace('/', ' ')])); }
    this.shut(new Set((shown.shut ?? []).map(([kind, spot]) => `${kind}/${spot}`)));
    for (const { one, printed } of this.words) one.textContent = shown.words?.[/** @type {any} */(one).dataset.words] ?? printed;
    for (const { one: place, key: template, what } of this.places) {
      const key = template.replace('*', String(this.seat));
      const seat = template.includes('*') ? this.seat : +(place.dataset.seat ?? 0);
      place.classList.toggle('in-turn', shown.turn === key);
      place.classList.toggle('winning', winning.has(key));
      place.classList.toggle('mine', mine > 0 && seat === mine);
      if (what === 'cards') {
        const from = this.shoe && pointOf(place);
        layCards(place, own[key] ?? shown.cards?.[key] ?? [], { across: across.has(key), atOnce, from: from && { x: this.shoe.x - from.x, y: this.shoe.y - from.y } });
      } else if (what !== 'chips') this.tag(place, shown.tags?.[key], mine > 0 && seat === mine);
    }
    for (const { one } of this.found) one.classList.toggle('mine', mine > 0 && +(one.dataset.seat ?? 0) === mine);
  }
  tag(place, tag, mine) {
    const laid = /** @type {SVGGElement} */ (place.querySelector('.laid')), what = place.dataset.what ?? 'tag';
    const kept = ['in-turn', 'winning', 'mine'].filter(one => place.classList.contains(one));
    place.setAttribute('class', ['place', what, ...kept, ...(tag ? tag.tone?.split(' ') ?? [] : ['empty'])].join(' '));
    laid.textContent = '';
    laid.removeAttribute('transform');
    if (!tag) return;
    const text = document.createElementNS(NS, 'text'), size = +(place.dataset.size ?? 0);
    text.textContent = what === 'name' && mine && tag.player ? `${tag.text} (you)` : tag.text;
    if (size) text.style.fontSize = `${size}px`;
    if (place.dataset.middle === undefined) text.style.textAnchor = 'start';
    if (what === 'puck') laid.insertAdjacentHTML('beforeend', `<circle class="shade" cy="2.5" r="${+(place.dataset.width ?? 28) / 2}"/><circle r="${+(place.dataset.width ?? 28) / 2}"/><circle class="inner" r="${+(place.dataset.width ?? 28) / 2 - 3.5}"/>`);
    laid.append(text);
    if (what === 'tag') {
      const high = size ? size * 1.56 : 26, width = Math.max(high + 5, (text.getComputedTextLength() || tag.text.length * (size || 15) * .56) + high * .7);
      text.insertAdjacentHTML('beforebegin', `<rect x="${-width / 2}" y="${-high / 2}" width="${width}" height="${high}" rx="${high / 2}"/>`);
      const room = +(place.dataset.room ?? 0);
      if (room && width > room) laid.setAttribute('transform', `scale(${room / width})`);
    }
  }
  /** What was just paid on an area stands there for a while. @param {string} area @param {string[]} says @param {boolean} mine */
  pay(area, says, mine) {
    const told = area.replace('/', ' ');
    if (this.places.some(({ key, what }) => what === 'tag' && (key.replace('*', String(this.seat)) === told || key.startsWith('result ')))) return;  // a tag tells it there
    for (const { x, y } of this.spotsOf(area)) {
      const group = document.createElementNS(NS, 'g'), inside = group.appendChild(document.createElementNS(NS, 'g'));
      group.setAttribute('transform', `translate(${x} ${y})`);
      inside.setAttribute('class', `paid${mine ? ' mine' : ''}`);
      const wide = Math.max(...says.map(one => one.length)) * 7.6 + 14, high = 17 * says.length + 3;
      inside.innerHTML = `<rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="9"/>`;
      says.forEach((one, i) => {
        const text = inside.appendChild(document.createElementNS(NS, 'text'));
        text.textContent = one; text.setAttribute('y', String(17 * (i - (says.length - 1) / 2)));
      });
      this.above.append(group);
      setTimeout(() => group.remove(), 4000);
    }
  }
  /** The areas of one's own seat stand out, and keys begin there. @param {number} seat */
  markSeat(seat) {
    if (seat === this.own) return;
    this.own = seat;
    for (const one of this.svg.querySelectorAll('.area[data-seat]')) one.classList.toggle('own', Boolean(seat) && +(/** @type {any} */ (one).dataset.seat ?? 0) === seat);
    const first = Object.values(this.hits).find(one => seat && +(one.dataset.seat ?? 0) === seat);
    if (!first || this.svg.contains(document.activeElement)) return;
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = first; first.tabIndex = 0;
  }
  /** Where no chips can be put now. @param {Set<string>} areas */
  shut(areas) {
    for (const { one, area } of this.drawn) one.classList.toggle('shut', areas.has(area));
    for (const { one } of this.found) { const shut = areas.has(one.dataset.area ?? ''); one.classList.toggle('shut', shut); if (shut) one.setAttribute('aria-disabled', 'true'); else one.removeAttribute('aria-disabled'); }
    if (!this.stop?.classList.contains('shut') || document.activeElement === this.stop) return;
    const open = this.found.find(({ one }) => !one.classList.contains('shut'))?.one;
    if (open) { this.stop.tabIndex = -1; this.stop = open; open.tabIndex = 0; }
  }
  /** Only what is played most, or the whole cloth. @param {boolean} folded */
  fold(folded) {
    const { x, y, width } = this.svg.viewBox.baseVal;
    this.svg.setAttribute('viewBox', `${x} ${y} ${width} ${folded ? this.brief : this.whole}`);
    this.svg.classList.toggle('folded', folded);
    for (const { one } of this.found) one.classList.toggle('folded', folded && this.isBelow(one));
  }
  isBelow(hit) { return this.brief > 0 && +(hit.dataset.y ?? 0) > this.brief; }
  /** Light areas that are named. @param {[string, string][]} areas */
  coverAreas(areas) {
    const named = new Set(areas.map(one => one.join('/')));
    for (const { one, area } of this.drawn) one.classList.toggle('cover', named.has(area));
  }
  /** The dolly on the area of a result. @param {string} area */
  mark(area) {
    if (area === this.marked) return;
    this.marked = area;
    const hit = this.hits[area];
    this.above.innerHTML = hit ? `<g class="dolly" transform="translate(${+(hit.dataset.x ?? 0) - 17} ${+(hit.dataset.y ?? 0) - 22})"><g class="drop"><ellipse class="shade" cx="2" cy="15" rx="13" ry="5"/><path d="M-12 13Q-12 6 -5 3L-3 -9Q0 -12 3 -9L5 3Q12 6 12 13Q0 19 -12 13Z"/><circle cy="-13" r="6"/></g></g>` : '';
  }
  /** Light what an area covers. @param {SVGPathElement | null} hit */
  cover(hit) {
    for (const one of this.svg.querySelectorAll('.cover')) one.classList.remove('cover');
    if (!hit) return;
    const covers = new Set((hit.dataset.covers ?? '').split(' ').filter(Boolean));
    for (const { one, area } of this.drawn) {
      const outcome = area.slice(area.indexOf('/') + 1);
      if (area === hit.dataset.area || (one.classList.contains('number') && covers.has(outcome))) one.classList.add('cover');
    }
  }
  /** To the nearest area in a direction. */
  step(from, [dx, dy]) {
    const x = +from.dataset.x, y = +from.dataset.y;
    let best = null, least = 1e9;
    for (const { one: hit } of this.found) {
      if (hit.classList.contains('shut') || hit.classList.contains('folded')) continue;
      const ux = +(hit.dataset.x ?? 0) - x, uy = +(hit.dataset.y ?? 0) - y, along = ux * dx + uy * dy, aside = Math.abs(ux * dy) + Math.abs(uy * dx);
      if (along > 1 && along + 3 * aside < least) { least = along + 3 * aside; best = hit; }
    }
    if (best) this.focus(best);
  }
  focus(hit) {
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = hit; hit.tabIndex = 0; hit.focus();
  }
}

/** Where something was put on the drawing. @param {Element | null} one */
function pointOf(one) {
  const [x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(one?.getAttribute('transform') ?? '')?.slice(1).map(Number) ?? [];
  return x === undefined ? null : { x, y };
}
const kindOf = one => `s${one.seat % 6}${one.mine ? ' mine' : ''}${one.ghost ? ' ghost' : ''}${one.off ? ' off' : ''}${one.lost ? ' lost' : ''}`;
function pile(one, x, y, size, drawn) {
  const group = document.createElementNS(NS, 'g');
  group.setAttribute('transform', `translate(${x} ${y}) scale(${size})`);
  group.innerHTML = drawn;
  return group;
}
/** Under chips, whatever is printed there. @param {string} says */
function drawWon(says) {
  const wide = says.length * 7.4 + 10;
  return `<g class="chip"><rect class="ground" x="${-wide / 2}" y="21.5" width="${wide}" height="17" rx="8.5"/><text class="won" y="30.5">${says}</text></g>`;
}
/** Words beside chips; a name is only ever text. */
function label(text, x, y, mine) {
  const said = document.createElementNS(NS, 'text');
  said.setAttribute('class', `label${mine ? ' mine' : ''}${x < 0 ? ' left' : ''}`);
  said.setAttribute('x', String(x)); said.setAttribute('y', String(y));
  said.textContent = text;
  return said;
}
