// @ts-check
// The cloth as it stood after an entry: drawn as at the table, with what was void beside what stands.
import { Board } from './board.js';
import { dollars } from './money.js';

const NS = 'http://www.w3.org/2000/svg';
const MARGIN = 90, NEAR = .6, NAMED = 8;

export class Cloth {
  /** @param {HTMLElement} box @param {string[]} drawn @param {any[]} steps */
  constructor(box, drawn, steps) {
    for (const old of box.querySelectorAll('svg.board')) old.remove();
    box.insertAdjacentHTML('afterbegin', drawn.join(''));  // the house's own drawing, the same as a table's page has
    for (const hit of box.querySelectorAll('.hit')) { hit.removeAttribute('role'); hit.removeAttribute('tabindex'); }
    this.boards = [...box.querySelectorAll('svg.board')].map(svg => new Board(/** @type {SVGSVGElement} */ (svg)));
    for (const board of this.boards) {
      board.svg.setAttribute('role', 'img');
      board.stop?.removeAttribute('tabindex');
      if (board.brief) board.fold(false);
    }
    const touched = steps.flatMap(step => touchedBy(step.entry)).map(one => one.join('/')), hasCards = this.hasCards = this.boards.some(board => board.places.some(one => one.what === 'cards'));
    this.windows = this.boards.map(board => hasCards ? null : windowOf(board, [...touched, ...steps.flatMap(step => step.shown?.marked ? [step.shown.marked.join('/')] : [])]));
    this.whole = this.boards.map(board => board.svg.getAttribute('viewBox') ?? '');
  }
  /** Did all that happened lie close together? */
  get canComeCloser() { return this.windows.some(Boolean); }
  /** @param {boolean} near */
  comeCloser(near) {
    this.boards.forEach((board, i) => {
      board.svg.setAttribute('viewBox', near && this.windows[i] || this.whole[i]);
      board.svg.classList.toggle('near', near && Boolean(this.windows[i]));
    });
  }
  /** @param {any} step @param {boolean} atOnce @param {string} says */
  show(step, atOnce, says) {
    const touched = touchedBy(step.entry), seat = Math.max(1, step.seats?.find(one => one.player === step.entry.act.deed.player)?.seat ?? 1);
    for (const board of this.boards) {
      board.attend(seat);
      board.svg.setAttribute('aria-label', says);
      board.lay(step.shown, step.cards ?? {}, { atOnce });
      const piles = pilesOf(step);
      board.layChips(piles);
      if (!this.hasCards) nameSums(board, piles);
      board.coverAreas(touched);
    }
  }
}

/** The part of a drawing where these areas are, in its own shape; nothing where it is hardly less than the whole. */
function windowOf(board, areas) {
  const spots = areas.flatMap(area => board.spotsOf(area)), { x, y, width, height } = board.svg.viewBox.baseVal;
  if (!spots.length) return null;
  const xs = spots.map(one => one.x), ys = spots.map(one => one.y), left = Math.min(...xs) - MARGIN, top = Math.min(...ys) - MARGIN, wide = Math.max(...xs) + MARGIN - left, high = Math.max(...ys) + MARGIN - top;
  const size = Math.max(wide / width, high / height, .4);
  if (size > NEAR) return null;
  const within = (at, length, from, all) => Math.min(Math.max(from, at), from + all - length);
  const w = width * size, h = height * size;
  return [within(left + wide / 2 - w / 2, w, x, width), within(top + high / 2 - h / 2, h, y, height), w, h].map(one => one.toFixed(1)).join(' ');
}

/** What lies there in figures, where there is room for it. */
function nameSums(board, piles) {
  if (piles.size > NAMED) return;
  for (const [area, lying] of piles) for (const { x, y, rows, beside, lamp } of board.spotsOf(area)) {
    if (+(rows ?? 0) || +(beside ?? 0) || lamp !== undefined) continue;
    lying.forEach((one, i) => {
      const text = document.createElementNS(NS, 'text');
      const { x: left, width } = board.svg.viewBox.baseVal, isRight = x > left + width * .7;
      text.setAttribute('class', 'sum-of'); text.setAttribute('x', String(x + (isRight ? -18 : 22))); text.setAttribute('y', String(y - 5 + 12 * i)); text.setAttribute('text-anchor', isRight ? 'end' : 'start');
      text.textContent = `${lying.some(other => other.player !== one.player) ? `${one.player} ` : ''}${dollars(one.stake)}${one.ghost ? ' void' : ''}`;
      board.chips.append(text);
    });
  }
}

/** Areas on which the entry put down, took up or decided something. */
function touchedBy(entry) {
  const wagers = [...entry.stands ?? [], ...(entry.settled ?? []).map(one => one.wager)];
  return wagers.map(one => /** @type {[string, string]} */ ([one.kind, one.spot]));
}

/** What lies on each area, each player's together. @param {any} step */
function pilesOf(step) {
  const piles = new Map(), lie = step.shown?.lie ?? {}, off = new Set(step.shown?.off ?? []), seats = new Map((step.seats ?? []).map((one, i) => [one.player, (one.seat ?? i + 1) - 1]));
  const add = (wager, stake, how) => {
    const area = lie[wager.id] ? `@${lie[wager.id]}` : `${wager.kind}/${wager.spot}`, pile = piles.get(area) ?? piles.set(area, []).get(area);
    const known = pile.find(one => one.player === wager.player && one.ghost === how.ghost && one.lost === how.lost);
    if (known) { known.stake += stake; known.parts.set(wager.kind, (known.parts.get(wager.kind) ?? 0) + stake); }
    else pile.push({ player: wager.player, stake, parts: new Map([[wager.kind, stake]]), mine: false, seat: seats.get(wager.player) ?? 5, ghost: false, off: off.has(wager.id), lost: false, won: 0, ...how });
  };
  const verdicts = new Map((step.entry.settled ?? []).filter(one => !one.undone).map(one => [one.wager.id, one]));
  for (const wager of step.wagers ?? []) { const how = verdicts.get(wager.id)?.verdict; add(wager, wager.stake, { ghost: how === 'void', lost: how === 'lose' }); }
  const { deed } = step.entry.act, stood = (step.entry.stands ?? []).find(one => one.id === deed.wager);
  if (deed.do === 'place' && stood && stood.stake < deed.stake) add(stood, deed.stake - stood.stake, { ghost: true, lost: false });
  return piles;
}
