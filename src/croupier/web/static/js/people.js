// @ts-check
// Who is at the table, and wagers that come in by word or by hand: a seat, an area, an amount.
import { makeId } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { saySettled } from './tried.js';

const HOW = { oral: { oral: true }, found: { found: true }, late: { found: true, late: true }, earlier: { found: true, earlier: true } };

export class People {
  /** @param {HTMLElement} box @param {any} page @param {(deed: object) => Promise<any>} post */
  constructor(box, page, post) {
    this.page = page; this.post = post; this.chosen = ''; this.look = null; this.asked = /** @type {any[]} */ ([]);
    this.seats = make('div', { class: 'seats', role: 'radiogroup', 'aria-label': 'Whose wager' });
    const names = Object.entries(page.kinds).filter(([, kind]) => Object.keys(kind.spots).length);
    this.kind = /** @type {HTMLSelectElement} */ (make('select', { onchange: () => this.drawSpots() }, ...names.map(([key, kind]) => make('option', { value: key }, kind.name))));
    this.spot = /** @type {HTMLSelectElement} */ (make('select'));
    this.amount = /** @type {HTMLInputElement} */ (make('input', { inputmode: 'decimal', value: String(Math.max(5, page.chips[0] / 100)) }));
    const chips = make('div', { class: 'quick', role: 'group', 'aria-label': 'Amount' }, ...page.chips.filter(one => one >= 100).slice(0, 6).map(one => make('button', { class: 'btn small', type: 'button', onclick: () => { this.amount.value = String(one / 100); } }, dollars(one))));
    this.how = /** @type {HTMLSelectElement} */ (make('select', {}, make('option', { value: '' }, 'put down'), make('option', { value: 'oral' }, 'spoken: the dealer puts it'), make('option', { value: 'found' }, 'found: accepted unnoticed'), make('option', { value: 'late' }, 'found: made after the call'), make('option', { value: 'earlier' }, 'found: of the round before')));
    this.chips = /** @type {HTMLSelectElement} */ (make('select', {}, make('option', { value: 'value' }, 'value chips'), make('option', { value: 'non-value' }, 'own colour')));
    this.inChips = make('label', { hidden: true }, 'In ', this.chips);
    this.why = make('p', { class: 'refused', role: 'alert', hidden: true });
    this.told = make('p', { class: 'told', role: 'status' });
    const put = make('button', { class: 'btn put', type: 'submit' }, 'Put it down');
    this.entry = make('form', { class: 'entry', onsubmit: event => { event.preventDefault(); this.place(this.kind.value, this.spot.value); } },
      make('label', {}, 'Area ', this.kind), make('label', {}, 'Spot ', this.spot), make('label', {}, 'Amount, $ ', this.amount), make('label', {}, 'How ', this.how), this.inChips, chips, put);
    this.name = /** @type {HTMLInputElement} */ (make('input', { maxlength: '24', required: true }));
    this.seat = /** @type {HTMLInputElement} */ (make('input', { type: 'number', min: '1', max: String(page.places), 'aria-label': 'Seat' }));
    this.buys = /** @type {HTMLInputElement} */ (make('input', { inputmode: 'decimal', value: '200' }));
    this.newcomer = make('details', { class: 'newcomer' }, make('summary', {}, 'Somebody sits down'), make('form', { onsubmit: event => { event.preventDefault(); this.sit(); } },
      make('label', {}, 'Name ', this.name), make('label', {}, 'Seat ', this.seat), make('label', {}, 'Buys, $ ', this.buys), make('button', { class: 'btn', type: 'submit' }, 'Sit down')));
    this.chipsOf = make('div', { class: 'chips-of' });
    box.replaceChildren(this.seats, this.entry, this.why, this.told, this.chipsOf, this.newcomer);
    this.drawSpots();
  }
  get cents() { return Math.round(+this.amount.value.replace(/[$,\s]/g, '') * 100); }
  get players() { return this.look?.public.seats ?? []; }
  /** @param {any} look @param {(player: string) => HTMLElement} seatOf */
  show(look, seatOf) {
    if (this.look && this.look.seq !== look.seq) this.why.hidden = true;  // what was refused is past
    this.look = look;
    if (!this.players.some(one => one.player === this.chosen)) this.chosen = this.players[0]?.player ?? '';
    this.seats.replaceChildren(...this.players.map(one => make('button', { class: 'seat', type: 'button', role: 'radio', 'aria-checked': String(one.player === this.chosen), 'data-player': one.player, onclick: () => { this.chosen = one.player; this.show(look, seatOf); this.drawSpots(); } },
      seatOf(one.player), make('span', {}, make('b', {}, one.player), make('small', {}, `${one.seat ? `seat ${one.seat}` : 'stands'}, ${dollars(this.holds(one.player))}${one.colour ? `, ${dollars(this.holds(one.player, `${one.colour} chips`))} in ${one.colour} at ${dollars(one.value)}` : ''}`), this.owes(one.player) ? make('em', {}, `owes ${dollars(this.owes(one.player))}`) : null))));
    this.entry.hidden = !this.players.length;
    const colour = this.colourOf(this.chosen);
    this.inChips.hidden = !colour;
    if (!colour) this.chips.value = 'value';
    const free = Array.from({ length: this.page.places }, (_, i) => i + 1).find(seat => !this.players.some(one => one.seat === seat));
    if (!this.seat.value || this.players.some(one => one.seat === +this.seat.value)) this.seat.value = String(free ?? '');
    if (!this.players.length) /** @type {HTMLDetailsElement} */ (this.newcomer).open = true;
    this.drawChips();
  }
  /** The colour of chips that a player has, if any. @param {string} player */
  colourOf(player) { return this.players.find(one => one.player === player)?.colour ?? ''; }
  holds(player, asset = 'value') { return this.look?.own.purses[`player ${player}`]?.[asset] ?? 0; }
  /** What was paid too much and is to be recovered. */
  owes(player) { return Math.max(0, -this.holds(player, 'claim')); }
  /** What players may say now: what is added to a wager is added to one that lies. @param {any[]} asked */
  hear(asked) {
    const key = JSON.stringify(asked.map(one => [one.player, one.turns.map(turn => turn.deed)]));
    this.asked = asked;
    if (key !== this.heard) { this.heard = key; if (this.page.kinds[this.kind.value]?.added) this.drawSpots(); }
  }
  /** The wagers of this kind that whoever is chosen may add to one that lies. @param {string} kind */
  added(kind) { return this.asked.filter(one => one.player === this.chosen).flatMap(one => one.turns.map(turn => turn.deed)).filter(deed => deed.do === 'place' && deed.kind === kind); }
  drawSpots() {
    const kind = this.page.kinds[this.kind.value], added = kind?.added ? this.added(this.kind.value).map(deed => deed.spot) : [];
    const all = Object.entries(kind?.spots ?? {}).filter(([key]) => !added.length || added.includes(key)), seat = String(this.players.find(one => one.player === this.chosen)?.seat ?? '');
    const spots = [...all.filter(([, [says]]) => says === kind.name), ...all.filter(([, [says]]) => says !== kind.name)];  // the area itself before what becomes of it
    this.spot.replaceChildren(...spots.map(([key, [says]]) => make('option', { value: key, selected: key === seat && spots.length > 1 }, spots.length > 1 || added.length ? says : 'the whole area')));
    this.spot.disabled = spots.length < 2;
  }
  /** What the player who is chosen may do with chips. */
  drawChips() {
    const player = this.chosen;
    if (!player) { this.chipsOf.replaceChildren(); return; }
    this.sum ??= /** @type {HTMLInputElement} */ (make('input', { inputmode: 'decimal', value: '100', 'aria-label': 'Sum in dollars' }));
    const cents = () => Math.round(+(this.sum?.value ?? '0').replace(/[$,]/g, '') * 100), button = (says, deed) => make('button', { class: 'btn small', type: 'button', onclick: () => this.do(deed()) }, says);
    const all = this.holds(player), colour = this.colourOf(player), coloured = colour ? this.holds(player, `${colour} chips`) : 0, owes = this.owes(player);
    this.chipsOf.replaceChildren(make('span', { class: 'dim' }, `${player}: $`), this.sum, button('Buys in', () => ({ do: 'buy in', player, amount: cents() })), button('Cashes out that', () => ({ do: 'redeem', player, amount: cents() })), this.drawColour(player, cents),
      ...(coloured ? [button(`Changes ${dollars(coloured)} in ${colour}`, () => ({ do: 'redeem', player, amount: coloured, chips: 'non-value', into: 'value chips' }))] : []), ...(all ? [button(`Cashes out all ${dollars(all)}`, () => ({ do: 'redeem', player, amount: all }))] : []), button('Leaves', () => ({ do: 'leave', player })),
      ...(owes ? [make('p', { class: 'refused' }, `${player} owes ${dollars(owes)}: a game supervisor recovers it.`)] : []));
  }
  /** Chips of a colour of one's own, at the value that the player names. @param {string} player @param {() => number} cents */
  drawColour(player, cents) {
    this.colour ??= /** @type {HTMLSelectElement} */ (make('select', { 'aria-label': 'Colour' }, ...this.page.colours.map(one => make('option', { value: one }, one))));
    this.worth ??= /** @type {HTMLInputElement} */ (make('input', { inputmode: 'decimal', value: '2', 'aria-label': 'Worth of one chip in dollars' }));
    return make('details', { class: 'colours' }, make('summary', {}, 'In a colour'), make('div', {}, this.colour, ' at $', this.worth, make('button', { class: 'btn small', type: 'button', onclick: () => this.do({ do: 'buy in', player, amount: cents(), chips: 'non-value', colour: this.colour?.value, value: Math.round(+(this.worth?.value ?? 0) * 100) }) }, 'Buys in')));
  }
  /** Chips of whoever is chosen, on an area. @param {string} kind @param {string} spot */
  async place(kind, spot) {
    if (!this.chosen) return this.refuse('Somebody must sit down first.');
    const lying = this.look?.public.wagers ?? [], how = this.how.value, { added, only } = this.page.kinds[kind] ?? {};
    const offers = added ? this.added(kind) : [], offered = offers.find(deed => deed.spot === spot) ?? (offers.length === 1 ? offers[0] : null);
    if (offered) return this.do({ ...offered, wager: `${this.chosen} ${makeId()}`, stake: this.cents });
    const basis = added ? lying.find(one => one.player === this.chosen && one.spot === spot && !this.page.kinds[one.kind].added) ?? lying.find(one => one.player === this.chosen && !this.page.kinds[one.kind].added) : null;
    const said = HOW[how] ?? {};
    const answer = await this.do({ do: 'place', wager: `${this.chosen} ${makeId()}`, player: this.chosen, kind, spot, stake: only || this.cents, ...(this.chips.value === 'value' ? {} : { chips: this.chips.value }), ...(basis ? { basis: basis.id } : {}), ...said });
    if (!answer?.problem) this.how.value = '';
    if (how && !answer?.problem) {
      const settled = answer?.entry?.settled ?? [];
      this.told.textContent = settled.length ? settled.map(one => `${saySettled(one)}.`).join(' ') : `${this.chosen}’s wager is on record.`;
    }
    return answer;
  }
  async sit() {
    const player = this.name.value.trim();
    const answer = await this.do({ do: 'sit down', player, ...(this.seat.value ? { seat: +this.seat.value } : {}) });
    if (answer?.problem) return;
    this.chosen = player; this.name.value = '';
    const amount = Math.round(+this.buys.value.replace(/[$,]/g, '') * 100);
    if (amount > 0) await this.do({ do: 'buy in', player, amount });
  }
  async do(deed) {
    this.told.textContent = '';
    const answer = await this.post(deed);
    if (answer?.problem) this.refuse(answer.problem.detail); else this.why.hidden = true;
    return answer;
  }
  refuse(text) { this.why.textContent = text; this.why.hidden = false; return null; }
}
