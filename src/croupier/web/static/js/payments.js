// @ts-check
// What is taken and paid, worked out by the engine, in the order of the Rules, to be ticked off. What the table settled
// by itself is still to be done by hand: it stands until the dealer has ticked it off; what is over stands folded.
import { make } from './make.js';
import { dollars } from './money.js';
import { ruleButton } from './rule.js';

/** @param {any} one what is really handed over beside the stake */
const wins = one => one.verdict === 'win';

export class Payments {
  /** @param {HTMLElement} box @param {(deed: object) => Promise<any>} post */
  constructor(box, post) { this.box = box; this.post = post; this.ticked = new Set(); this.round = -1; this.was = new Set(); }
  /** @param {any} console @param {(player: string) => HTMLElement} seatOf */
  show(console, seatOf) {
    const groups = console.settling, done = console.settled, round = console.round - (console.over ? 1 : 0);
    if (round !== this.round) this.ticked.clear();
    for (const one of groups.flatMap(group => group.payments)) if (this.was.has(one.wager)) this.ticked.delete(one.wager);  // to be settled anew
    this.round = round; this.seatOf = seatOf; this.was = new Set(done.map(one => one.wager));
    this.console = console;
    this.box.hidden = !groups.length && !done.length;
    if (this.box.hidden) return;
    this.todo = done.filter(one => !one.paid && !this.ticked.has(one.wager));
    this.draw(groups, done, round);
  }
  /** Is there nothing to do but to look back? */
  get folded() { return !this.console?.settling.length && !this.todo?.length; }
  draw(groups, done, round) {
    const rows = [...done.map(one => this.drawRow(one, one.paid ? 'done' : this.ticked.has(one.wager) ? 'ticked' : one === this.todo?.[0] && !groups.length ? 'now' : '', null)), ...groups.flatMap((group, i) => this.drawGroup(group, i === 0))];
    const paid = [...done, ...groups.flatMap(one => one.payments)];
    const out = paid.filter(wins).reduce((sum, one) => sum + one.won, 0), taken = paid.filter(one => one.verdict === 'lose').reduce((sum, one) => sum + one.stake, 0);
    const left = groups.reduce((sum, one) => sum + one.payments.length, 0) + (this.todo?.length ?? 0);
    const list = [
      make('div', { class: 'rows', tabindex: '0', role: 'group', 'aria-label': 'Wagers in the order in which they are settled' }, ...rows),
      make('p', { class: 'tot' }, make('span', {}, 'In all: pay ', make('b', {}, dollars(out)), ', take ', make('b', {}, dollars(taken))), make('span', {}, out > taken ? `The table loses ${dollars(out - taken)}` : `The table wins ${dollars(taken - out)}`))];
    this.box.classList.toggle('over', this.folded);
    const open = this.box.querySelector('details')?.open ?? false;
    if (this.folded) this.box.replaceChildren(make('details', { open }, make('summary', {}, `Settled in round ${round}: paid ${dollars(out)}, took ${dollars(taken)}`), ...list));
    else this.box.replaceChildren(make('h2', {}, groups.length ? 'Take, then pay' : this.console?.over ? `Round ${round}: take and pay` : 'Take and pay at once', make('span', {}, `${left} left`, ' ', groups.length ? null : make('button', { class: 'btn small', type: 'button', onclick: () => { for (const one of done) this.ticked.add(one.wager); this.again(); } }, 'All done'))), ...list);
    const list_ = /** @type {HTMLElement | null} */ (this.box.querySelector('.rows')), now = /** @type {HTMLElement | null} */ (this.box.querySelector('.row.now'));
    if (list_ && now) list_.scrollTop = Math.max(0, now.offsetTop - (list_.clientHeight - now.offsetHeight) / 2);  // the list alone: the page stays where it is
  }
  /** Drawn once more, after a tick of the dealer's own. */
  again() { if (this.console && this.seatOf) { this.show(this.console, this.seatOf); this.box.dispatchEvent(new CustomEvent('ticked', { bubbles: true })); } }
  drawGroup(group, first) {
    const takes = group.deed.do === 'collect', head = make('h3', {}, takes ? 'Take' : group.payments.some(wins) ? 'Pay' : 'Settle', ' ', ruleButton(group.cite, group.rule));
    const now = first ? group.payments.find(one => !this.ticked.has(one.wager)) : null;
    return [head, ...group.payments.map(one => this.drawRow(one, one === now ? 'now' : this.ticked.has(one.wager) ? 'ticked' : '', group))];
  }
  drawRow(one, stands, group) {
    const tick = make('button', { class: 'tick', type: 'button', 'aria-pressed': String(stands === 'done' || stands === 'ticked'), disabled: stands === 'done', 'aria-label': `${wins(one) ? 'Paid' : one.verdict === 'lose' ? 'Taken' : 'Returned'}: ${one.player}, ${one.where}`,
      onclick: () => { if (group && one.deed) this.post(one.deed); else { this.ticked.has(one.wager) ? this.ticked.delete(one.wager) : this.ticked.add(one.wager); tick.setAttribute('aria-pressed', String(this.ticked.has(one.wager))); tick.closest('.row')?.classList.toggle('ticked', this.ticked.has(one.wager)); if (!group) this.again(); } } }, '✓');
    const less = one.commission ? `, less ${dollars(one.commission)} commission` : '', up = one.rounded ? `, ${dollars(one.rounded)} rounded up` : '';
    const colour = one.paid_in?.endsWith(' chips') ? one.paid_in.slice(0, -6) : '';
    const what = make('div', { class: 'what' }, make('b', {}, one.where), make('span', {}, `${one.player}, ${dollars(one.stake)}${one.pays && wins(one) ? ` at ${one.pays}` : ''}${less}${up} `, one.cites[0] ? ruleButton(one.cites[0], one.rule) : null));
    const cut = make('div', { class: 'cut' }, ...(wins(one) ? (one.cut ?? []).map(([count, worth]) => make('span', {}, colour ? `${count} ${colour} at ${dollars(worth)}` : `${count} × ${dollars(worth)}`)) : []));
    const sum = wins(one) ? dollars(one.won ?? 0) : one.verdict === 'lose' ? `take ${dollars(one.stake)}` : one.stays ? 'stands off' : `return ${dollars(one.returned ?? one.stake)}`;
    return make('div', { class: `row ${stands} ${one.verdict === 'lose' ? 'lose' : ''}`, 'data-wager': one.wager }, tick, this.seatOf?.(one.player) ?? null, what, cut, make('div', { class: 'win' }, sum, one.stays ? make('small', {}, one.verdict === 'win' ? 'the stake stays down' : `${dollars(one.stake)} stays down`) : null));
  }
}
