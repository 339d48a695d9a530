// @ts-check
// The dealer's console: the order of the round, one thing to do, what the equipment showed, what is taken and paid.
import { Board } from './board.js';
import { stack } from './chips.js';
import { TableClock } from './clock.js';
import { drawDuties, tickDuties } from './duties.js';
import { ask, Line } from './house.js';
import { Pads } from './keypad.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { Payments } from './payments.js';
import { People } from './people.js';
import { ruleButton } from './rule.js';
import { enter, STAFF, SUPERVISORS } from './staff.js';
import './wrong.js';

const KICKERS = { do: 'Do now', say: 'Say now', key: 'Key what you see', ask: 'Ask', duty: 'First of all', bets: 'Now', open: 'This table', wait: 'Now' };
const AGAIN = 1500;
const LONG = 18;  // a rule that does not fit its step is told without its game
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class CroupierDealer extends HTMLElement {
  async connectedCallback() {
    this.person = await enter(this, STAFF);
    if (!this.person) return;
    this.page = JSON.parse(this.find('[data-page]').textContent ?? '{}');
    this.clock = new TableClock();
    this.boards = [...this.querySelectorAll('svg.board')].map(svg => new Board(/** @type {SVGSVGElement} */ (svg)));
    const post = deed => this.act(deed);
    this.pads = new Pads(this.find('[data-pads]'), post);
    this.payments = new Payments(this.find('[data-pay]'), post);
    this.people = new People(this.find('[data-people]'), this.page, post);
    this.addEventListener('click', event => this.onClick(event));
    this.addEventListener('ticked', () => this.place());
    this.hearsKeys = event => this.onKey(event);
    document.addEventListener('keydown', this.hearsKeys);
    this.ticking = setInterval(() => this.tick(), 1000);
    this.line = new Line(this.dataset.table ?? '', {
      joined: said => this.show(said.look), news: said => this.show(said.look),
      lost: () => this.tell('Reconnecting: nothing is lost.'), failed: problem => this.tell(problem.detail),
    });
  }
  disconnectedCallback() { if (this.hearsKeys) document.removeEventListener('keydown', this.hearsKeys); clearInterval(this.ticking); this.line?.close(); }
  /** @param {string} what @returns {HTMLElement} */
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }

  // ---- what the house says
  /** @param {any} look */
  async show(look) {
    this.look = look;
    this.drawCloth();
    this.people?.show(look, player => this.seatOf(player));
    if (this.asking) { this.again = true; return; }
    this.asking = true;
    do {
      this.again = false;
      const told = await ask(`/api/tables/${encodeURIComponent(this.dataset.table ?? '')}/console`).catch(error => { this.tell(error.message); return null; });
      if (told) this.draw(told); else setTimeout(() => this.show(this.look), AGAIN);
    } while (this.again);
    this.asking = false;
  }
  /** @param {any} told the console of this moment */
  draw(told) {
    this.told = told;
    this.clock?.set(told.now);
    const { next } = told;
    this.find('[data-steps]').replaceChildren(...told.steps.map((step, i) => make('div', { class: `step ${step.stands}`, 'aria-current': step.stands === 'now' ? 'step' : null }, make('i', { 'aria-hidden': 'true' }, step.stands === 'done' ? '✓' : String(i + 1)), make('b', {}, step.title), make('small', {}, ruleButton(step.cite, step.rule.length > LONG ? step.rule.replace(/^\D+/, '§ ') : step.rule)))));
    const due = findDue(told);
    this.find('[data-kicker]').textContent = told.open && !told.keyed ? 'The house deals this table' : due ? (due.verdict === 'win' ? 'Pay now' : 'Settle now') : KICKERS[next.kind];
    const says = this.find('[data-says]'), sentence = due ? sayDue(due) : paysNobody(told) ? 'Nobody is to be paid' : next.says;
    if (says.textContent !== sentence) { says.textContent = sentence; this.find('.left').scrollTop = 0; }  // a new thing to do is to be seen
    const hands = (next.then ?? []).filter(one => one.says.startsWith('(')).map(one => one.says.slice(1, -1));
    this.find('[data-because]').replaceChildren(...[due ? `${due.where}: ${dollars(due.stake)}${due.pays ? ` at ${due.pays}` : ''}${due.commission ? `, less ${dollars(due.commission)} commission` : ''}. ` : '', hands.length ? make('b', {}, `${capital(hands.join(', '))}. `) : '', next.why ? `${next.why} ` : '', next.cite ? ruleButton(next.cite, next.rule) : ''].filter(Boolean));
    this.find('[data-act]').replaceChildren(...this.drawAct(told));
    this.drawLately(told.said);
    this.find('[data-round]').textContent = told.open ? `Round ${told.round}` : '';
    if (this.pads?.show(told.keyed ? told.pads : [])) this.find('.right').scrollTop = 0;  // new keys are to be seen
    this.payments?.show(told, player => this.seatOf(player));
    this.place();
    this.drawAsked(told.asked);
    this.people?.hear(told.asked);
    this.drawAlso(told.also);
    this.drawWagers(told);
    drawDuties(this.find('[data-duties]'), told.duties, /** @type {TableClock} */ (this.clock), deed => this.act(deed));
    this.drawLimits();
    this.toggleAttribute('closed', !told.open);
    this.dataset.next = next.kind; this.dataset.seq = String(told.seq);
    this.toggleAttribute('ready', true);
    this.tick();
  }
  /** What is to be settled has the room of the cloth, and the cloth goes beside it, but while hands are still played it
   *  is the other way round; what is settled stands below. */
  place() {
    const felt = this.find('[data-felt]'), pay = this.find('[data-pay]'), busy = this.payments && !pay.hidden && !this.payments.folded;
    if (busy && (this.told.settling.length || this.told.over)) this.find('.right').prepend(felt); else this.find('[data-wagers]').before(felt);
    if (busy && felt.parentElement?.matches('.right')) this.find('[data-lately]').after(pay); else if (busy) this.find('[data-asked]').before(pay); else this.find('[data-wagers]').after(pay);
  }
  drawLimits() {
    const sign = this.look?.public.sign, pill = this.find('[data-limits]');
    pill.hidden = !sign;
    if (sign) pill.textContent = `${dollars(sign.limits.least)} to ${dollars(sign.limits.most)}`;
  }
  drawAct(told) {
    const { next } = told;
    if (next.kind === 'open') return this.drawOpening(told);
    if (next.kind === 'ask') {
      const asked = told.asked.find(one => one.must);
      const close = told.also.find(one => one.deed.do === 'no more bets');  // insurance: all others decline at one word
      return asked ? [make('div', { class: 'choices' }, ...asked.turns.filter(one => one.course !== false).slice(0, 5).map(turn => this.drawTurn(turn)), close ? make('button', { class: 'btn turn-key', type: 'button', onclick: () => this.act(close.deed) }, make('b', {}, `“${close.says}”`), make('small', {}, 'nobody else')) : null)] : [];
    }
    if (!next.deed || (next.kind === 'duty' && !told.duties.find(one => one.blocks)?.yours)) {
      const duty = told.duties.find(one => one.blocks);
      return duty && next.kind === 'duty' ? [make('p', { class: 'dim' }, duty.seen_to?.length ? `${duty.seen_to.join(' and ')} did so; a second person does, apart.` : `A ${duty.least} puts this on record.`)] : [];
    }
    const due = findDue(told);
    if (due?.deed) return [make('button', { class: 'btn', type: 'button', onclick: () => this.act(next.deed) }, 'All are paid'), make('button', { class: 'btn go main-act', type: 'button', 'aria-keyshortcuts': 'Space', onclick: () => this.act(due.deed) }, due.verdict === 'win' ? 'Paid' : 'Done')];
    const at = next.number ? /** @type {HTMLInputElement} */ (make('input', { type: 'number', min: '1', value: String(next.deed[next.number]), 'aria-label': 'So many cards' })) : null;
    const go = make('button', { class: 'btn go main-act', type: 'button', 'aria-keyshortcuts': 'Space', onclick: () => this.act(at ? { ...next.deed, [next.number]: +at.value } : next.deed) }, paysNobody(told) ? 'Go on' : next.done ?? 'Done');
    return [at && make('label', { class: 'at' }, 'cards ', at), go].filter(one => one !== null);
  }
  drawOpening(told) {
    if (!told.sign || !SUPERVISORS.includes(this.person?.role ?? '')) return [make('p', { class: 'dim' }, 'A game supervisor opens it.')];
    const field = cents => /** @type {HTMLInputElement} */ (make('input', { inputmode: 'decimal', value: String(cents / 100) }));
    const least = field(told.sign.limits.least), most = field(told.sign.limits.most), cents = one => Math.round(+one.value * 100);
    return [make('form', { class: 'opening', onsubmit: event => { event.preventDefault(); this.act({ do: 'open table', sign: { ...told.sign, limits: { least: cents(least), most: cents(most) } } }); } },
      make('label', {}, 'Least, $ ', least), make('label', {}, 'Most, $ ', most), make('button', { class: 'btn go', type: 'submit' }, 'Open the table'))];
  }
  /** What must be called because of what was just done. */
  drawLately(said) {
    const box = this.find('[data-lately]'), calls = said?.calls ?? [];
    if (this.refused) { box.className = 'lately refused'; box.hidden = false; box.setAttribute('role', 'alert'); box.replaceChildren(this.refused); return; }
    box.hidden = !calls.length; box.className = 'lately'; box.removeAttribute('role');
    const words = calls.map(one => make('span', { class: one.says.startsWith('(') ? 'hands' : 'call' }, one.says.startsWith('(') ? one.says.slice(1, -1) : `“${one.says}”`, ' '));
    box.replaceChildren(make('b', {}, calls.some(one => !one.says.startsWith('(')) ? 'Say' : 'Then'), ...words);
  }
  drawTurn(turn) {
    const sum = turn.deed.stake ? ` ${dollars(turn.deed.stake)}` : '';
    return make('button', { class: 'btn turn-key', type: 'button', onclick: () => this.act(turn.deed) }, make('b', {}, `${turn.word}${sum}`), turn.about ? make('small', {}, turn.about) : null);
  }
  drawAsked(asked) {
    const others = asked.map(one => ({ ...one, turns: one.turns.filter(turn => turn.course === false || !one.must) })).filter(one => one.turns.length);
    this.find('[data-asked]').replaceChildren(...(others.length ? [make('details', { class: 'card may', open: this.find('[data-asked] details')?.hasAttribute('open') ?? false }, make('summary', {}, 'Players may also say'), ...others.map(one => make('div', { class: 'who-may' }, make('b', {}, one.player || 'anybody'), make('div', { class: 'choices' }, ...one.turns.map(turn => this.drawTurn(turn))))))] : []));
  }
  drawAlso(also) {
    const box = this.find('[data-also]');
    box.hidden = !also.length;
    /** @type {HTMLElement} */ (box.querySelector('div')).replaceChildren(...also.map(one => make('p', {}, make('button', { class: 'btn small', type: 'button', onclick: () => this.act(one.deed) }, one.says), make('span', {}, ruleButton(one.cite, one.rule), one.least === 'dealer' ? '' : `, ${one.least}`))));
  }
  drawWagers(told) {
    const lifts = new Set(told.lifts);
    this.find('[data-wagers]').replaceChildren(...(this.look?.public.wagers ?? []).map(one => {
      const [where] = this.page?.kinds[one.kind]?.spots[one.spot] ?? [one.kind];
      return make('li', { 'data-wager': one.id }, this.seatOf(one.player), make('span', {}, `${one.player}: ${dollars(one.stake)} ${where}`), lifts.has(one.id) ? make('button', { class: 'up', type: 'button', 'aria-label': `${one.player} takes up ${dollars(one.stake)} on ${where}`, onclick: () => this.act({ do: 'withdraw', wager: one.id }) }, '✕') : null);
    }));
  }
  /** Chips, cards, pucks and markers as they lie. */
  drawCloth() {
    const { public: seen, shown } = this.look, piles = new Map();
    for (const wager of seen.wagers) {
      const area = shown.lie?.[wager.id] ? `@${shown.lie[wager.id]}` : `${wager.kind}/${wager.spot}`, pile = piles.get(area) ?? piles.set(area, []).get(area);
      const known = pile.find(one => one.player === wager.player);
      if (known) { known.stake += wager.stake; known.parts.set(wager.kind, (known.parts.get(wager.kind) ?? 0) + wager.stake); }
      else pile.push({ player: wager.player, stake: wager.stake, parts: new Map([[wager.kind, wager.stake]]), mine: false, seat: this.colourOf(wager.player), ghost: false, off: (shown.off ?? []).includes(wager.id), lost: false, won: 0 });
    }
    const turn = shown.turn ? +(/** @type {any} */ (this.querySelector(`.place[data-place="${CSS.escape(shown.turn)}"]`))?.dataset?.seat ?? 0) : 0;
    for (const board of this.boards ?? []) {
      board.attend(turn || (seen.seats[0]?.seat ?? 1));
      board.lay({ ...shown, lit: shown.lit ?? [] }, {}, { atOnce: true });
      board.layChips(piles);
      for (const { one } of board.found) one.setAttribute('aria-label', this.nameOf(one.dataset.area ?? ''));
    }
  }
  nameOf(area) {
    const at = area.indexOf('/'), kind = area.slice(0, at), spot = area.slice(at + 1);
    const [where, pays] = this.page?.kinds[kind]?.spots[spot] ?? [area, ''];
    return `${where}${pays ? `, pays ${pays}` : ''}`;
  }
  colourOf(player) { const seats = this.look?.public.seats ?? [], at = seats.findIndex(one => one.player === player); return at < 0 ? 5 : ((seats[at].seat ?? at + 1) - 1) % 6; }
  seatOf(player) {
    const box = make('span', { class: 'disc', 'aria-hidden': 'true' });
    box.innerHTML = `<svg viewBox="-16 -16 32 32">${stack(1, `s${this.colourOf(player)}`, '', true)}</svg>`;
    const text = box.querySelector('text');
    if (text) text.textContent = player[0]?.toUpperCase() ?? '';
    return box;
  }
  tick() {
    this.find('[data-clock]').textContent = this.clock?.text ?? '';
    if (this.clock) tickDuties(this.find('[data-duties]'), this.clock);
  }

  // ---- what the dealer does
  /** @param {object} deed */
  async act(deed) {
    this.refused = null;
    const answer = await this.line?.act(deed);
    if (answer?.problem?.code === 'second-person') this.show(this.look);  // one of two has done it: that is on record
    else if (answer?.problem) { this.tell(answer.problem.detail, answer.problem.cite); this.show(this.look); }
    return answer;
  }
  tell(text, cite = '') {
    this.refused = make('span', {}, text, ' ', cite ? ruleButton(cite) : null);
    this.drawLately(null);
    clearTimeout(this.forgets);
    this.forgets = setTimeout(() => { this.refused = null; this.drawLately(this.told?.said); }, 8000);
  }
  onClick(event) {
    const at = /** @type {HTMLElement} */ (event.target).closest?.('[data-area],[data-do=wrong],[data-do=call]');
    if (!at) return;
    const area = /** @type {HTMLElement} */ (at).dataset.area;
    if (area) this.people?.place(area.slice(0, area.indexOf('/')), area.slice(area.indexOf('/') + 1));
    else if (/** @type {HTMLElement} */ (at).dataset.do === 'call') this.call(/** @type {HTMLElement} */ (at));
    else this.goWrong();
  }
  /** A lamp, not a record. @param {HTMLElement} button */
  async call(button) {
    const lit = await ask(`/api/tables/${encodeURIComponent(this.dataset.table ?? '')}/call`, { method: 'POST' }).catch(error => { this.tell(error.message); return null; });
    if (!lit) return;
    button.textContent = 'A supervisor is called';
    setTimeout(() => { button.textContent = 'Call a supervisor'; }, 10_000);
  }
  goWrong() {
    const box = /** @type {any} */ (document.createElement('croupier-wrong'));
    this.append(box);
    box.open(this.dataset.table ?? '', deed => this.act(deed), { by: `${this.person?.name}, ${this.person?.role}`, seq: this.look?.seq });
  }
  onKey(event) {
    if (this.querySelector('dialog[open]') || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    const board = this.boards?.find(one => one.svg.contains(event.target));
    if (board && KEYS[event.key]) { event.preventDefault(); board.step(event.target, KEYS[event.key]); return; }
    if (board && event.key === 'Enter') { event.preventDefault(); event.target.dispatchEvent(new MouseEvent('click', { bubbles: true })); return; }
    if (event.key === '!') { this.goWrong(); return; }
    if (event.key === ' ' && event.target.tagName !== 'BUTTON' && event.target.tagName !== 'SUMMARY') { event.preventDefault(); /** @type {HTMLElement | null} */ (this.querySelector('.main-act'))?.click(); return; }
    if (event.key === 'Enter' && event.target.tagName === 'BUTTON' && !this.pads?.first?.held) return;
    if (this.pads?.first?.press(event.key)) event.preventDefault();
  }
}
/** The one wager to be paid now, where winners are paid one by one; none while other things come first. @param {any} told */
function findDue(told) {
  const [group] = told.settling;
  if (!group || group.deed.do !== 'pay' || told.next.deed?.do !== 'pay') return null;
  return group.payments.find(one => one.deed) ?? (group.payments.length === 1 ? group.payments[0] : null);
}
/** @param {any} due */
const sayDue = due => due.verdict === 'win' && due.paid_in?.endsWith(' chips') && due.cut?.length === 1 ? `${due.cut[0][0]} ${due.paid_in.slice(0, -6)} to ${due.player}` : due.verdict === 'win' ? `${dollars(due.won ?? 0)} to ${due.player}` : due.stays ? `${due.player} stands off: ${dollars(due.stake)} stays down` : `${dollars(due.returned ?? due.stake)} back to ${due.player}`;
/** @param {any} told is the next thing to pay, and nothing won? */
const paysNobody = told => told.next.deed?.do === 'pay' && told.settling.length > 0 && told.settling[0].payments.length === 0;
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
customElements.define('croupier-dealer', CroupierDealer);
