// @ts-check
// One table before its supervisor: how it stands, limits, closing, cards and dice, disputes, earlier rounds, persons.
// Every form says what would follow, by the engine's own answer, before anything is put on record.
import { Board } from './board.js';
import { sayTime, TableClock } from './clock.js';
import { drawDuties, tickDuties } from './duties.js';
import { drawEarlier } from './earlier.js';
import { ask, Line } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { ruleButton } from './rule.js';
import { enter, SUPERVISORS } from './staff.js';
import { put, tryForm } from './tried.js';
import './wrong.js';

const MINUTE = 60_000, AGAIN = 1500;

class CroupierSupervisor extends HTMLElement {
  async connectedCallback() {
    this.person = await enter(this, SUPERVISORS);
    if (!this.person) return;
    this.page = JSON.parse(this.find('[data-page]').textContent ?? '{}');
    this.clock = new TableClock(); this.drawn = '';
    this.boards = [...this.querySelectorAll('svg.board')].map(svg => new Board(/** @type {SVGSVGElement} */ (svg)));
    this.makeRooms();
    this.querySelector('[data-do=wrong]')?.addEventListener('click', () => this.goWrong());
    this.ticking = setInterval(() => this.tick(), 1000);
    this.line = new Line(this.dataset.table ?? '', { joined: said => this.show(said.look), news: said => this.show(said.look), lost: () => null, failed: () => null });
  }
  disconnectedCallback() { clearInterval(this.ticking); this.line?.close(); }
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }
  get table() { return this.dataset.table ?? ''; }

  // ---- what the house says
  async show(look) {
    this.look = look;
    this.drawCloth(look);
    if (this.asking) { this.again = true; return; }
    this.asking = true;
    do {
      this.again = false;
      const address = encodeURIComponent(this.table);
      const [told, desk] = await Promise.all([ask(`/api/pit/${address}`), ask(`/api/tables/${address}/console`)]).catch(() => [null, null]);
      if (told) this.draw(told, desk); else setTimeout(() => this.refresh(), AGAIN);
    } while (this.again);
    this.asking = false;
  }
  draw(told, desk) {
    this.told = told; this.desk = desk;
    this.clock?.set(told.now);
    const now = desk.next;
    this.find('[data-glance]').replaceChildren(
      make('p', { class: 'over' }, told.open ? `Round ${told.round} · ${told.phase}` : 'closed'), make('h2', {}, now.says), told.open ? '' : make('a', { class: 'btn', href: `/deal/${encodeURIComponent(this.table)}` }, 'Open it at the dealer’s console'), now.cite ? make('p', { class: 'dim' }, ruleButton(now.cite, now.rule)) : '',
      make('p', { class: 'facts-of' }, ...[`Sign: ${told.sign_says || 'none yet'}`, `Dealer: ${told.dealer || '–'}`, `${told.players.length} of ${told.places} players`].map(says => make('span', {}, says))),
      make('ul', { class: 'seats-of' }, ...told.players.map(one => make('li', {}, make('b', {}, one.name), `${one.seat ? `, seat ${one.seat}` : ''}: ${dollars(one.chips ?? 0)}`, this.coloured(one.name), one.owed ? make('em', {}, one.owed < 0 ? ` owes ${dollars(-one.owed)}` : ` is owed ${dollars(one.owed)}`) : '', one.most ? ` · own limits to ${dollars(one.most)}` : ''))));
    drawDuties(this.room('duties'), desk.duties, /** @type {TableClock} */ (this.clock), deed => this.put(deed));
    const key = JSON.stringify([told.sign, told.proposed, told.closes, told.open, told.players.map(one => [one.name, one.owed, one.most]), told.disputes, desk.also.map(one => one.says)]);
    if (key !== this.drawn) { this.drawn = key; this.drawLimits(); this.drawPersonal(); this.drawClosing(); this.drawEquipment(); this.drawDisputes(); this.drawPersons(); }
    this.drawSigns();
    this.drawEarlier();
    this.dataset.seq = String(told.seq);
    this.toggleAttribute('ready', true);
    this.tick();
  }
  /** Chips of a colour of one's own. @param {string} player */
  coloured(player) {
    const seat = this.look?.public.seats.find(one => one.player === player), held = seat?.colour ? this.look?.own.purses[`player ${player}`]?.[`${seat.colour} chips`] ?? 0 : 0;
    return held ? ` and ${dollars(held)} in ${seat.colour}` : '';
  }
  /** The journal is asked for only while somebody looks at it. */
  drawEarlier() {
    const box = /** @type {HTMLDetailsElement} */ (this.find('#earlier'));
    if (!box.open || !this.told || this.seen === this.told.seq) return;
    this.seen = this.told.seq;
    drawEarlier(this.room('earlier'), this.table, this.told, this.wagers(), () => this.refresh());
  }
  refresh() { if (this.look) this.show(this.look); }
  drawCloth({ public: seen, shown }) {
    const piles = new Map();
    seen.wagers.forEach(wager => {
      const area = shown.lie?.[wager.id] ? `@${shown.lie[wager.id]}` : `${wager.kind}/${wager.spot}`, pile = piles.get(area) ?? piles.set(area, []).get(area), seat = seen.seats.findIndex(one => one.player === wager.player);
      const known = pile.find(one => one.player === wager.player);
      if (known) { known.stake += wager.stake; known.parts.set(wager.kind, (known.parts.get(wager.kind) ?? 0) + wager.stake); } else pile.push({ player: wager.player, stake: wager.stake, parts: new Map([[wager.kind, wager.stake]]), mine: false, seat: seat < 0 ? 5 : ((seen.seats[seat].seat ?? seat + 1) - 1) % 6, ghost: false, off: (shown.off ?? []).includes(wager.id), lost: false, won: 0 });
    });
    for (const board of this.boards ?? []) { board.lay({ ...shown, lit: shown.lit ?? [] }, {}, { atOnce: true }); board.layChips(piles); for (const { one } of board.found) { one.setAttribute('aria-hidden', 'true'); one.removeAttribute('role'); one.removeAttribute('tabindex'); } }
  }

  // ---- the rooms
  makeRooms() {
    const rooms = [['disputes', 'Disputes'], ['limits', 'Limits of the table'], ['personal', 'Personal limits'], ['closing', 'Closing'], ['equipment', 'Cards, dice, ball'], ['earlier', 'Wrong payments, earlier rounds'], ['persons', 'Persons, chips, invalid games']];
    const opens = new Set(['duties', 'disputes', 'limits', location.hash.slice(1)]);
    const room = ([id, says]) => make('details', { class: 'card room', id, open: opens.has(id) }, make('summary', {}, says), make('div', { class: 'inside', 'data-room': id }));
    this.find('[data-left]').replaceChildren(room(['duties', 'Duties, opening and closing lists']));
    this.find('[data-rooms]').replaceChildren(
      make('div', { class: 'card direct' }, make('h2', {}, 'Directions'), make('p', { class: 'dim' }, 'What the Rules let you order during play, and what it brings.'), make('button', { class: 'btn', type: 'button', onclick: () => this.goWrong(true) }, 'Direct something')),
      ...rooms.map(room));
    this.find('#earlier').addEventListener('toggle', () => this.drawEarlier());
    if (location.hash) this.querySelector(location.hash)?.scrollIntoView();
  }
  room(id) { return this.find(`[data-room=${id}]`); }
  form(how) { return tryForm({ table: this.table, done: () => this.refresh(), ...how }); }
  /** A time of day of the table's own evening, the next that comes. @param {string} said HH:MM */
  moment(said) {
    const now = this.clock?.now ?? 0, [hours, minutes] = said.split(':').map(Number), [here, past] = sayTime(new Date(now).toISOString()).split(':').map(Number);
    if (!Number.isFinite(hours)) return '';
    const ahead = (hours * 60 + minutes - here * 60 - past + 24 * 60) % (24 * 60);
    return new Date(Math.floor(now / MINUTE) * MINUTE + ahead * MINUTE).toISOString();
  }
  inMinutes(minutes) { return sayTime(new Date((this.clock?.now ?? 0) + minutes * MINUTE).toISOString()); }
  signOf({ least, most, kind }) {
    const sign = this.told.sign ?? { limits: { least: 500, most: 50_000 } };
    return kind ? { ...sign, kinds: { ...sign.kinds, [kind]: { least, most } } } : { ...sign, limits: { least, most } };
  }
  drawLimits() {
    const room = this.room('limits'), { sign } = this.told;
    if (!sign || !this.told.open) { room.replaceChildren(make('p', { class: 'dim' }, 'The sign goes up when the table is opened.')); return; }
    const kinds = [['', 'every wager'], ...Object.entries(this.page.kinds).map(([key, kind]) => [key, kind.name])];
    const amounts = [{ name: 'kind', label: 'For', values: kinds }, { name: 'least', label: 'Least, $', kind: 'dollars', value: String(sign.limits.least / 100) }, { name: 'most', label: 'Most, $', kind: 'dollars', value: String(sign.limits.most / 100) }];
    room.replaceChildren(
      make('ul', { class: 'signs' }),
      this.form({ title: 'Put up a sign of new limits', rule: '1996.general.13.3.a', says: 'Tighter limits stand on a sign for 20 minutes before they may be brought in.', fields: [...amounts, { name: 'at', label: 'From', kind: 'time', value: this.inMinutes(20) }], deed: said => ({ do: 'post limits', sign: this.signOf(said), takes_effect: this.moment(said.at) }), go: 'Put the sign up' }),
      this.form({ title: 'Change the limits now', rule: '1996.general.13.3', says: 'Wider limits need no ground; tighter ones one of three.', fields: [...amounts, { name: 'ground', label: 'Ground', values: [['', 'none: they are wider'], ['notice', 'the sign has stood 20 minutes'], ['agreement', 'all at the table agree'], ['no gaming', 'there is no gaming']] }], deed: said => ({ do: 'set limits', sign: this.signOf(said), ...(said.ground ? { ground: said.ground } : {}), ...(said.ground === 'agreement' ? { agreed: this.told.players.map(one => one.name) } : {}) }), go: 'Change them' }));
  }
  /** Signs that are up, with the time that they have still to stand. */
  drawSigns() {
    const list = this.room('limits').querySelector('.signs'), key = JSON.stringify(this.told.proposed ?? []);
    if (!list || list.getAttribute('data-of') === key) return;
    list.setAttribute('data-of', key);
    list.replaceChildren(...(this.told.proposed ?? []).map(one => make('li', { class: 'sign' }, make('b', {}, one.says), make('span', { class: 't', 'data-due': one.due }), make('button', { class: 'btn', type: 'button', onclick: () => this.put({ do: 'set limits', sign: one.sign, ground: 'notice' }, list) }, 'Bring these in'))));
  }
  drawPersonal() {
    const players = this.told.players.map(one => one.name), most = this.told.sign?.limits.most ?? 0;
    this.room('personal').replaceChildren(...(players.length ? [
      this.form({ title: 'Limits of a player’s own', rule: '1996.general.13.4', says: 'A shift manager may let a player wager above the stated maximum, on a sign.', fields: [{ name: 'player', label: 'Player', values: players }, { name: 'least', label: 'Least, $', kind: 'dollars', value: String((this.told.sign?.limits.least ?? 0) / 100) }, { name: 'most', label: 'Most, $', kind: 'dollars', value: String(2 * most / 100) }], deed: said => ({ do: 'grant limits', player: said.player, limits: { least: said.least, most: said.most } }), go: 'Grant them' }),
      this.form({ title: 'Withdraw them', rule: '1996.general.13.4', fields: [{ name: 'player', label: 'Player', values: players }], deed: said => ({ do: 'grant limits', player: said.player, limits: null }), go: 'Withdraw them' }),
    ] : [make('p', { class: 'dim' }, 'Nobody is at the table.')]));
  }
  drawClosing() {
    const { closes, closes_due, open } = this.told;
    this.room('closing').replaceChildren(...(open ? [
      closes ? make('p', { class: 'sign' }, make('b', {}, `The sign says ${sayTime(closes)}`), make('span', { class: 't', 'data-due': closes_due ?? closes })) : null,
      this.form({ title: 'Put up the sign of closing', rule: '1996.general.6.0', fields: [{ name: 'at', label: 'It closes at', kind: 'time', value: this.inMinutes(20) }], deed: said => ({ do: 'post closure', closes: this.moment(said.at) }), go: 'Put the sign up' }),
      this.form({ title: 'Close the table', rule: '1996.general.6.0', fields: [{ name: 'over', label: 'The hours of the casino are over', kind: 'check' }], deed: said => ({ do: 'close table', ...(said.over ? { hours_over: true } : {}) }), go: 'Close it' }),
    ].filter(one => one !== null) : [make('p', { class: 'dim' }, 'It is closed. ', make('a', { href: `/deal/${encodeURIComponent(this.table)}` }, 'Open it at the dealer’s console.'))]));
  }
  drawEquipment() {
    const also = this.desk.also.filter(one => one.deed.do === 'replace');
    this.room('equipment').replaceChildren(...(also.length ? also.map(one => this.form({ title: one.says, rule: one.cite, deed: () => one.deed, go: one.says })) : [make('p', { class: 'dim' }, 'Nothing can be replaced at this point of the round.')]));
  }
  drawDisputes() {
    const { disputes, players } = this.told, ladder = ['game supervisor', 'casino supervisor', 'inspector'];
    const one = dispute => make('article', { class: 'dispute', 'data-dispute': dispute.id }, make('h3', {}, `${dispute.player}: ${dispute.complaint}`),
      make('ol', { class: 'ladder' }, ...ladder.map((role, i) => make('li', { class: i + 1 < dispute.step || (i + 1 === dispute.step && dispute.decided) ? 'done' : i + 1 === dispute.step ? 'now' : '' }, role, dispute.deciders?.[i] ? `: ${dispute.deciders[i]}` : ''))),
      make('p', { class: 'dim' }, dispute.decided ? `Decided, with ${dollars(dispute.award ?? 0)} in all. ${dispute.player} may ask for the next step.` : `The ${dispute.whose} decides.`),
      dispute.decided ? this.form({ title: 'A review is asked for', rule: '1996.general.8.1', deed: () => ({ do: 'review', dispute: dispute.id }), go: 'Put the request on record' }) : null,
      dispute.yours ? this.form({ title: 'Your decision', rule: '1996.general.8.1', fields: [{ name: 'finding', label: 'Finding', kind: 'text' }, { name: 'award', label: 'The player is to have, $ (less than 0: gives back)', kind: 'dollars', value: '0' }], deed: said => said.finding ? { do: 'decide', dispute: dispute.id, finding: said.finding, award: said.award } : null, go: 'Decide' }) : null);
    this.room('disputes').replaceChildren(...disputes.map(one), players.length ? this.form({ title: 'Somebody disputes something', rule: '1996.general.8.1', says: 'The next step is always the game supervisor’s.', fields: [{ name: 'player', label: 'Player', values: players.map(each => each.name) }, { name: 'complaint', label: 'In the player’s words', kind: 'text' }, { name: 'wager', label: 'About the wager', values: [['', 'none'], ...this.wagers()] }], deed: said => said.complaint ? { do: 'dispute', dispute: `d${this.told.seq + 1}`, player: said.player, complaint: said.complaint, ...(said.wager ? { wager: said.wager } : {}) } : null, go: 'Put it on record' }) : make('p', { class: 'dim' }, 'Nobody is at the table.'));
  }
  wagers() {
    const { wagers, settled } = this.look.public, lie = wagers.map(one => [one.id, `${one.player}: ${dollars(one.stake)} ${this.where(one)}`]);
    return [...lie, ...settled.filter(one => !one.undone && !wagers.some(each => each.id === one.wager.id)).map(one => [one.wager.id, `${one.wager.player}: ${dollars(one.wager.stake)} ${this.where(one.wager)}, settled`])];
  }
  where(wager) { return this.page.kinds[wager.kind]?.spots[wager.spot]?.[0] ?? wager.kind; }
  drawPersons() {
    const players = this.told.players.map(one => one.name), who = { name: 'player', label: 'Player', values: players }, why = { name: 'reason', label: 'Why', kind: 'text' };
    const forms = players.length ? [
      this.form({ title: 'Require to leave', rule: '1996.general.10.0', fields: [who, why, { name: 'device', label: 'Has a device', kind: 'check' }], deed: said => said.reason ? { do: 'exclude', player: said.player, reason: said.reason, ...(said.device ? { device: true } : {}) } : null }),
      this.form({ title: 'Give up an idle seat', rule: '1996.general.5.0', fields: [who], deed: said => ({ do: 'vacate', player: said.player }) }),
      this.form({ title: 'Stake together to beat a maximum', rule: '1996.general.14.1.c', fields: [who, { name: 'other', label: 'With', values: players }], deed: said => said.other !== said.player ? { do: 'flag partners', players: [said.player, said.other] } : null }),
    ] : [];
    this.room('persons').replaceChildren(...forms,
      this.form({ title: 'Which chips are used', rule: '1996.general.18.3', fields: [{ name: 'chips', label: 'Chips', values: [['', 'any'], ['value', 'value chips'], ['non-value', 'non-value chips']] }], deed: said => ({ do: 'require chips', chips: said.chips || null }) }),
      this.form({ title: 'Invalidate the outcome of the game', rule: '1996.general.12.1', fields: [{ name: 'ground', label: 'Ground', values: ['fraud', 'error', 'equipment'] }], deed: said => ({ do: 'invalidate', ground: said.ground }) }));
  }
  tick() {
    this.find('[data-clock]').textContent = this.clock?.text ?? '';
    if (this.clock) tickDuties(this, this.clock);
  }

  // ---- what the supervisor does
  async put(deed, beside) {
    const answer = await put(this.table, deed);
    if (answer.problem?.code === 'second-person') this.refresh();  // one of two has done it: that is on record
    else if (answer.problem) {
      const why = make('p', { role: 'alert', class: 'refused' }, answer.problem.detail, ' ', answer.problem.cite ? ruleButton(answer.problem.cite) : null), box = beside ?? this.room('duties');
      box.parentElement?.querySelector(':scope > .refused')?.remove();
      box.after(why);
    } else { for (const one of this.querySelectorAll('.inside > .refused')) one.remove(); this.refresh(); }
    return answer;
  }
  goWrong(directed) {
    const box = /** @type {any} */ (document.createElement('croupier-wrong'));
    this.append(box);
    box.open(this.table, deed => put(this.table, deed), { by: `${this.person?.name}, ${this.person?.role}`, seq: this.look?.seq, ...(directed ? { directed: true, title: 'A direction' } : { title: `Something went wrong at ${this.page.title}` }) });
  }
}
customElements.define('croupier-supervisor', CroupierSupervisor);
