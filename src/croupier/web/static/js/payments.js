// @ts-check
// What is taken and paid, worked out by the engine, in the order of the Rules, to be ticked off.
import { make } from './make.js';
import { dollars } from './money.js';
import { ruleButton } from './rule.js';

/** @param {any} one what is really handed over beside the stake */
const wins = one => one.verdict === 'win';

export class Payments {
  /** @param {HTMLElement} box @param {(deed: object) => Promise<any>} post */
  constructor(box, post) { this.box = box; this.post = post; this.ticked = new Set(); this.round = -1; }
  /** @param {any} console @param {(player: string) => HTMLElement} seatOf */
  show(console, seatOf) {
    if (console.round !== this.round && console.settling.length === 0 && !console.settled.length) this.ticked.clear();
    this.round = console.round; this.seatOf = seatOf;
    const groups = console.settling, done = console.settled;
    this.box.hidden = !groups.length && !done.length;
    if (this.box.hidden) return;
    const rows = [...done.map(one => this.drawRow(one, 'done', null)), ...groups.flatMap((group, i) => this.drawGroup(group, i === 0))];
    const paid = [...done, ...groups.flatMap(one => one.payments)];
    const out = paid.filter(wins).reduce((sum, one) => sum + one.won, 0), taken = paid.filter(one => one.verdict === 'lose').reduce((sum, one) => sum + one.stake, 0);
    this.box.replaceChildren(
      make('h2', {}, groups.length ? 'Take, then pay' : 'Settled in this round', make('span', {}, groups.length ? `${groups.reduce((sum, one) => sum + one.payments.length, 0)} left` : '')),
      make('div', { class: 'rows', tabindex: '0', role: 'group', 'aria-label': 'Wagers in the order in which they are settled' }, ...rows),
      make('p', { class: 'tot' }, make('span', {}, 'In all: pay ', make('b', {}, dollars(out)), ', take ', make('b', {}, dollars(taken))), make('span', {}, out > taken ? `The table loses ${dollars(out - taken)}` : `The table wins ${dollars(taken - out)}`)));
    this.box.querySelector('.row.now')?.scrollIntoView({ block: 'nearest' });
  }
  drawGroup(group, first) {
    const takes = group.deed.do === 'collect', head = make('h3', {}, takes ? 'Take' : group.payments.some(wins) ? 'Pay' : 'Settle', ' ', ruleButton(group.cite, group.rule));
    const now = first ? group.payments.find(one => !this.ticked.has(one.wager)) : null;
    return [head, ...group.payments.map(one => this.drawRow(one, one === now ? 'now' : this.ticked.has(one.wager) ? 'ticked' : '', group))];
  }
  drawRow(one, stands, group) {
    const tick = make('button', { class: 'tick', type: 'button', 'aria-pressed': String(stands === 'done' || stands === 'ticked'), disabled: stands === 'done' && this.ticked.has(one.wager), 'aria-label': `${wins(one) ? 'Paid' : one.verdict === 'lose' ? 'Taken' : 'Returned'}: ${one.player}, ${one.where}`,
      onclick: () => { if (group && one.deed) this.post(one.deed); else { this.ticked.has(one.wager) ? this.ticked.delete(one.wager) : this.ticked.add(one.wager); tick.setAttribute('aria-pressed', String(this.ticked.has(one.wager))); tick.closest('.row')?.classList.toggle('ticked', this.ticked.has(one.wager)); } } }, '✓');
    const less = one.commission ? `, less ${dollars(one.commission)} commission` : '', up = one.rounded ? `, ${dollars(one.rounded)} rounded up` : '';
    const colour = one.paid_in?.endsWith(' chips') ? one.paid_in.slice(0, -6) : '';
    const what = make('div', { class: 'what' }, make('b', {}, one.where), make('span', {}, `${one.player}, ${dollars(one.stake)}${one.pays && wins(one) ? ` at ${one.pays}` : ''}${less}${up} `, one.cites[0] ? ruleButton(one.cites[0], one.rule) : null));
    const cut = make('div', { class: 'cut' }, ...(wins(one) ? (one.cut ?? []).map(([count, worth]) => make('span', {}, colour ? `${count} ${colour} at ${dollars(worth)}` : `${count} × ${dollars(worth)}`)) : []));
    const sum = wins(one) ? dollars(one.won ?? 0) : one.verdict === 'lose' ? `take ${dollars(one.stake)}` : `return ${dollars(one.returned ?? one.stake)}`;
    return make('div', { class: `row ${stands} ${one.verdict === 'lose' ? 'lose' : ''}`, 'data-wager': one.wager }, tick, this.seatOf?.(one.player) ?? null, what, cut, make('div', { class: 'win' }, sum, one.stays ? make('small', {}, 'the stake lies on') : null));
  }
}
