// @ts-check
// One's own rounds at a table: what was put down in this one, what lay in the last one, and what became of it.
import { make } from './make.js';
import { dollars, sayRuleBriefly } from './money.js';
import { ruleButton } from './rule.js';

/** From these on nothing more is put down for the result that comes. */
export const ENDS_BETTING = ['no more bets', 'throw'];
const FIRST = { win: 0, lose: 2 };

const divisionOf = cite => cite.split('.').slice(0, 2).join('.'), numberOf = cite => sayRuleBriefly(cite).split(' ').at(-1);
const areaOf = wager => `${wager.kind}/${wager.spot}`;

/** Chips on one spot that fared alike are one wager to whoever reads. @param {any[]} settled @param {(one: any) => string} alike */
export function together(settled, alike) {
  const found = new Map();
  for (const one of settled) {
    const key = `${areaOf(one.wager)} ${alike(one)}`, known = found.get(key);
    if (!known) found.set(key, { ...one, wager: { ...one.wager } });
    else { known.wager.stake += one.wager.stake; known.won += one.won; if (one.commission) known.commission = (known.commission ?? 0) + one.commission; }
  }
  return [...found.values()];
}

export class Rounds {
  constructor() {
    /** What I put down since betting opened, the newest last. @type {any[]} */
    this.placed = [];
    /** What lay when betting closed last, by area. @type {Map<string, number>} */
    this.last = new Map();
    /** @type {any[]} */
    this.receipt = [];
    this.anew = false;
    this.told = true;
  }
  put(deed) { this.placed.push(deed); }
  lift(wager) { this.placed = this.placed.filter(one => one.wager !== wager); }
  /** Betting is over: these lie. @param {any[]} lying */
  close(lying) {
    const put = this.placed.filter(one => !lying.some(each => each.id === one.wager));
    if (lying.length || put.length) this.last = byArea([...lying, ...put]);
    this.placed = []; this.anew = true; this.told = true;
  }
  settle(one) {
    if (this.anew) { this.receipt = []; this.anew = false; }
    this.receipt.push(one); this.told = false;
  }
  /** Whoever comes back finds what was settled last. @param {any[]} settled */
  find(settled) {
    if (this.receipt.length || !settled.length) return;
    this.receipt = settled; this.anew = true;
    if (!this.last.size) this.last = byArea(settled.map(one => one.wager));
  }
  get net() { return this.receipt.reduce((sum, one) => sum + (one.verdict === 'win' ? one.won : one.verdict === 'lose' ? -one.wager.stake : 0), 0); }
  /** What the round came to; while some of it is not settled yet, what it has come to so far. @param {number} lies what lies on @param {boolean} open bets are open again */
  say(lies, open) {
    const net = this.net;
    if (lies && !open) return net ? `${signed(net)} so far` : '';
    const text = net > 0 ? `You win ${dollars(net)}` : net < 0 ? `You lose ${dollars(-net)}` : 'You come out even';
    return lies ? `${text}; ${dollars(lies)} of yours lies on` : text;
  }
  /** What was won stands first: a list may be longer than its room. @param {HTMLElement} list @param {HTMLElement} sum @param {(area: string) => any} describe */
  draw(list, sum, describe) {
    const rows = together(this.receipt, one => `${one.verdict} ${one.cites}`).sort((a, b) => (FIRST[a.verdict] ?? 1) - (FIRST[b.verdict] ?? 1));
    sum.textContent = rows.length > 1 ? signed(this.net) : '';
    list.replaceChildren(...rows.map(one => make('li', {},
      make('span', {}, `${describe(areaOf(one.wager)).name}, ${dollars(one.wager.stake)}${one.commission ? `, less ${dollars(one.commission)} commission` : ''}`),
      make('b', {}, one.verdict === 'win' ? `+${dollars(one.won)}` : one.verdict === 'lose' ? `−${dollars(one.wager.stake)}` : one.verdict),
      make('span', { class: 'rule' }, ...one.cites.flatMap((cite, i) => [i ? ', ' : '', ruleButton(cite, i && divisionOf(cite) === divisionOf(one.cites[0]) ? numberOf(cite) : sayRuleBriefly(cite))])))));
  }
}

const signed = cents => `${cents > 0 ? '+' : ''}${dollars(cents)}`;
function byArea(wagers) {
  const found = new Map();
  for (const one of wagers) found.set(areaOf(one), (found.get(areaOf(one)) ?? 0) + one.stake);
  return found;
}
