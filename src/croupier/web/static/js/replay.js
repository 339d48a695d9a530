// @ts-check
// A journal replayed, entry by entry: what was said and done, the cloth as it stood, the rules that it rests on, and the
// proofs. Nothing here judges: what the house tells is shown, and the hashes are linked anew.
import { Beside } from './beside.js';
import { canHash, ownKey, prove, sayProof } from './chain.js';
import { Cloth } from './cloth.js';
import { drawDirections } from './directing.js';
import { proveDraws, sayDraws } from './draws.js';
import { checkLine, clock, day, isoDay, moment, ruleLink, save, signed, stamp } from './entries.js';
import { ask } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { enter } from './staff.js';

const STEP = 1500, WAIT = 3000;
const KINDS = { ordinary: 'an act', result: 'a call or a result', money: 'money', wrong: 'something wrong', dispute: 'a dispute', decision: 'a decision', house: 'the house on record' };
const STOPS = ['money', 'decision', 'wrong', 'dispute'];
const OF_TABLE = { bank: 'the bank', layout: 'on the layout', commission: 'commission', 'rounding up': 'rounded up', 'drop box': 'drop box', outside: 'outside the table' };

class Replay extends HTMLElement {
  async connectedCallback() {
    this.table = this.dataset.table ?? ''; this.at = 0; this.steps = []; this.typed = '';
    if (!await enter(this, ['inspector'])) { for (const one of this.querySelectorAll('[data-do]')) one.remove(); return; }
    this.addEventListener('click', event => this.onClick(event));
    this.find('[data-slider]').addEventListener('input', event => this.go(+(/** @type {HTMLInputElement} */ (event.target).value)));
    this.find('[data-round]').addEventListener('change', event => this.open(`round=${/** @type {HTMLSelectElement} */ (event.target).value}`));
    this.hearsKeys = event => this.onKey(event);
    document.addEventListener('keydown', this.hearsKeys);
    this.find('[data-other]').addEventListener('change', event => this.holdEntry(+(/** @type {HTMLInputElement} */ (event.target).value)));
    const asked = new URLSearchParams(location.search), entry = +(asked.get('entry') ?? 0), beside = +(asked.get('beside') ?? 0);
    asked.delete('entry'); asked.delete('beside');
    await this.open(String(asked), entry);
    if (beside && this.steps.length) await this.holdEntry(beside);
  }
  disconnectedCallback() { if (this.hearsKeys) document.removeEventListener('keydown', this.hearsKeys); this.rest(); }
  /** @param {string} what @returns {HTMLElement} */
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }
  get path() { return `/api/inspection/${encodeURIComponent(this.table ?? '')}`; }
  get step() { return this.steps[this.at]; }

  // ---- what is looked at
  /** A stretch of the journal. @param {string} stretch as in the address @param {number} [entry] */
  async open(stretch, entry = 0) {
    this.rest();
    try {
      const [replay, rounds] = await Promise.all([ask(`${this.path}/replay${stretch ? `?${stretch}` : ''}`), ask(this.path)]);
      this.replay = replay; this.steps = replay.steps; this.stretch = stretch; this.rounds = rounds;
    } catch (error) { this.find('[data-sub]').textContent = error.message; return; }
    this.cloth = this.replay.boards?.length ? new Cloth(this.find('[data-felt]'), this.replay.boards, this.steps) : null;
    this.find('[data-do=closer]').hidden = !this.cloth?.canComeCloser;
    this.near(Boolean(this.cloth?.canComeCloser));
    this.two?.clear(); this.two = null;
    this.drawHead(); this.drawJournal(); this.drawMarks(); this.drawLaw();
    this.find('[data-grid]').hidden = false;
    const found = this.steps.findIndex(one => one.entry.seq === entry);
    this.go(found < 0 ? 0 : found, true);
    stamp(this.find('[data-seal]'), null, 'Not verified yet');
    this.find('[data-proofs]').hidden = true;
    this.proof = null;
    await this.drawDisputes();
    this.toggleAttribute('ready', true);
  }
  drawHead() {
    const { title, casino, round, first, last, entries } = this.replay, from = this.steps[0].entry.act.at, to = this.steps.at(-1).entry.act.at;
    this.find('[data-title]').textContent = round && round.first === first && round.last === last ? `Round ${round.number + 1} at ${title}` : `${title}, entries ${first} to ${last}`;
    const signs = clock(from).slice(0, 5) === clock(to).slice(0, 5) ? 8 : 5, ended = day(from) === day(to) ? clock(to).slice(0, signs) : moment(to);
    this.find('[data-sub]').textContent = `Table ${this.table}. ${day(from)}, ${clock(from).slice(0, signs)} to ${ended}. Entries ${first} to ${last} of ${entries}.`;
    this.find('[data-casino]').textContent = casino;
    const select = this.find('[data-round]'), rounds = this.rounds.rounds, now = round && round.first === first && round.last === last ? round.number + 1 : 0;
    const say = one => `Round ${one.number + 1}${one.seen.length ? `: ${one.seen.slice(0, 8).join(' ')}` : ''}${one.marks.length ? ' ⚑' : ''}`;
    select.replaceChildren(...(now ? [] : [make('option', { value: '' }, 'Another stretch')]), ...rounds.map(one => make('option', { value: one.number + 1, selected: one.number + 1 === now }, say(one))));
    if (now && !rounds.some(one => one.number + 1 === now)) select.append(make('option', { value: now, selected: true }, say(round)));
    this.find('[data-rounds]').hidden = !rounds.length;
  }
  /** The round before or after what is shown. @param {number} way */
  turn(way) {
    const { first, last } = this.replay, rounds = [...this.rounds.rounds].reverse();
    const next = way < 0 ? rounds.filter(one => one.last < first).at(-1) : rounds.find(one => one.first > last);
    if (next) this.open(`round=${next.number + 1}`);
    else if (way > 0 && last < this.replay.entries) this.open(`first=${last + 1}`);
  }
  earlier() { this.turn(-1); }
  later() { this.turn(1); }

  // ---- the journal and the scrubber
  drawJournal() {
    this.find('[data-count]').textContent = `${this.steps.length} ${this.steps.length === 1 ? 'entry' : 'entries'}`;
    this.find('[data-journal]').replaceChildren(...this.steps.map((one, i) => make('li', { class: `row ${one.kind}` },
      make('button', { 'data-at': i }, make('b', {}, String(one.entry.seq)), make('time', { datetime: one.entry.act.at }, clock(one.entry.act.at)), make('span', {}, one.line), make('i', { class: 'tick' })))));
    this.rows = [...this.find('[data-journal]').children];
  }
  drawMarks() {
    const slider = /** @type {HTMLInputElement} */ (this.find('[data-slider]')), most = Math.max(1, this.steps.length - 1);
    slider.max = String(this.steps.length - 1);
    this.find('[data-marks]').classList.toggle('many', this.steps.length > 60);
    this.find('[data-marks]').replaceChildren(...this.steps.map((one, i) => {
      const mark = make('i', { class: `mark ${one.kind}` });
      mark.style.setProperty('left', `${100 * i / most}%`);
      return mark;
    }));
    const kinds = Object.keys(KINDS).filter(kind => this.steps.some(one => one.kind === kind));
    this.find('[data-legend]').replaceChildren(...kinds.map(kind => make('span', {}, make('i', { class: `mark ${kind}` }), KINDS[kind])));
  }
  /** @param {number} to @param {boolean} [atOnce] */
  go(to, atOnce = false) {
    const before = this.at;
    this.at = Math.min(Math.max(0, to), this.steps.length - 1);
    const step = this.step, near = atOnce || Math.abs(this.at - before) !== 1;
    const rules = step.cites?.map(cite => this.replay.rules[cite]?.name).slice(0, 2).join('; ') ?? '';
    const slider = /** @type {HTMLInputElement} */ (this.find('[data-slider]'));
    slider.value = String(this.at);
    slider.setAttribute('aria-valuetext', `Entry ${step.entry.seq} of ${this.replay.last}, ${clock(step.entry.act.at)}, ${step.entry.act.role}. ${step.says}. ${rules}`);
    this.rows?.forEach((row, i) => {
      row.classList.toggle('on', i === this.at); row.classList.toggle('later', i > this.at);
      if (i === this.at) row.firstElementChild?.setAttribute('aria-current', 'step'); else row.firstElementChild?.removeAttribute('aria-current');
    });
    const list = this.find('[data-journal]'), row = /** @type {HTMLElement} */ (this.rows?.[this.at]);
    if (row && (row.offsetTop < list.scrollTop || row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight)) list.scrollTop = row.offsetTop - list.clientHeight / 2;
    [...this.find('[data-marks]').children].forEach((mark, i) => { mark.classList.toggle('on', i === this.at); mark.classList.toggle('later', i > this.at); });
    this.find('[data-says]').textContent = step.says;
    this.drawSaid(step); this.drawCloth(step, near); this.drawBalances(step); this.drawWagers(step); this.drawEntry(step); this.drawMoved(step); this.drawWhy(step);
    this.drawTwo();
    history.replaceState(null, '', `${location.pathname}?${[this.stretch, `entry=${step.entry.seq}`, this.held ? `beside=${this.held.entry.seq}` : ''].filter(Boolean).join('&')}`);
  }

  // ---- two entries side by side
  /** This entry is held while others are gone to; when one is held, it is put away. */
  hold() {
    this.held = this.held ? null : this.step;
    this.go(this.at, true);
    if (!this.held) this.find('[data-do=hold]').focus();
  }
  /** One entry held, of what is shown or of elsewhere in the journal. @param {number} seq */
  async holdEntry(seq) {
    const why = this.find('[data-other-why]');
    why.textContent = '';
    try {
      if (!Number.isInteger(seq) || seq < 1) throw new Error('Entries have numbers from 1 on.');
      this.held = this.steps.find(one => one.entry.seq === seq) ?? (await ask(`${this.path}/replay?first=${seq}&last=${seq}`)).steps[0];
      this.go(this.at, true);
    } catch (error) { why.textContent = error.message; }
  }
  /** The one held is looked at, and the one looked at held. */
  swap() {
    if (!this.held) return;
    const held = this.held, to = this.steps.findIndex(one => one.entry.seq === held.entry.seq);
    this.held = this.step;
    if (to >= 0) { this.go(to, true); return; }
    this.open(`first=${held.entry.seq}&last=${held.entry.seq}`, held.entry.seq);
  }
  drawTwo() {
    const on = Boolean(this.held), button = this.find('[data-do=hold]');
    this.find('[data-two]').hidden = !on; this.find('[data-do=swap]').hidden = !on;
    button.textContent = on ? `Put entry ${this.held?.entry.seq} away` : 'Hold it beside another';
    button.setAttribute('aria-pressed', String(on));
    /** @type {HTMLInputElement} */ (this.find('[data-other]')).value = on ? String(this.held?.entry.seq) : '';
    if (!on) { this.two?.clear(); this.two = null; return; }
    this.two ??= new Beside(this.find('[data-two]'), this.replay);
    this.find('[data-felt]').hidden = true; this.find('[data-lying]').hidden = true; this.find('[data-balances]').hidden = true;
    this.two.show(this.held, this.step);
  }

  // ---- one entry
  drawSaid({ entry }) {
    const calls = entry.calls ?? [], box = this.find('[data-said]');
    box.hidden = !calls.length;
    box.replaceChildren(...calls.flatMap((one, i) => [i ? ' ' : '', one.says.startsWith('(') ? make('span', { class: 'dim' }, one.says) : make('q', {}, one.says)]));
  }
  drawCloth(step, atOnce) {
    const drawn = Boolean(this.cloth && step.shown);
    this.find('[data-felt]').hidden = !drawn;
    this.find('[data-nothing]').hidden = drawn || !this.cloth;
    if (drawn) this.cloth?.show(step, atOnce, `The cloth after entry ${step.entry.seq}: ${this.sayLying(step)}`);
  }
  /** As near as all that happened here lets it, or the whole cloth. @param {boolean} near */
  near(near) {
    this.cloth?.comeCloser(near);
    this.isNear = near;
    this.find('[data-do=closer]').textContent = near ? 'Whole cloth' : 'Closer';
  }
  closer() { this.near(!this.isNear); }
  nameOf(wager) { return this.replay.names?.[`${wager.kind}/${wager.spot}`] ?? `${wager.kind} ${wager.spot}`.trim(); }
  sayLying(step) { return (step.wagers ?? []).map(one => `${one.player} ${dollars(one.stake)} on ${this.nameOf(one)}`).join(', ') || 'no wagers lie'; }
  drawBalances(step) {
    const before = this.at ? this.steps[this.at - 1] : { accounts: this.replay.before ?? {}, result: null };
    const has = (accounts, name) => Object.entries(accounts?.[name] ?? {}).reduce((sum, [asset, cents]) => sum + (asset === 'claim' ? 0 : cents), 0);
    const owed = (accounts, name) => accounts?.[name]?.claim ?? 0;
    const players = (step.seats ?? []).map(one => one.player), acts = step.entry.act.deed.player;
    const moved = players.filter(one => has(step.accounts, `player ${one}`) !== has(before.accounts, `player ${one}`) || one === acts);
    const shown = [...moved, ...players.filter(one => !moved.includes(one))].slice(0, 4);
    const cells = [...shown.map(one => [`${one} holds`, has(step.accounts, `player ${one}`), has(before.accounts, `player ${one}`)]),
      ...shown.filter(one => owed(step.accounts, `player ${one}`) || owed(before.accounts, `player ${one}`)).map(one => [owed(step.accounts, `player ${one}`) < 0 ? `${one} owes` : `Owed to ${one}`, Math.abs(owed(step.accounts, `player ${one}`)), Math.abs(owed(before.accounts, `player ${one}`))]),
      ['On the layout', has(step.accounts, 'layout'), has(before.accounts, 'layout')],
      ['The table’s result', step.result ?? 0, before.result ?? step.result ?? 0]];
    this.find('[data-balances]').hidden = !step.accounts;
    this.find('[data-balances]').replaceChildren(...cells.map(([name, now, then]) => make('div', {}, make('dt', {}, name), make('dd', {}, dollars(now), now !== then ? make('small', { class: now > then ? 'up' : 'down' }, signed(now - then)) : null))));
  }
  drawWagers(step) {
    const settled = new Map((step.entry.settled ?? []).map(one => [one.wager.id, one])), lying = [...step.wagers ?? []];
    for (const one of step.entry.settled ?? []) if (!lying.some(wager => wager.id === one.wager.id)) lying.push(one.wager);
    this.find('[data-lying]').hidden = !lying.length;
    this.find('[data-lying] tbody').replaceChildren(...lying.map(wager => {
      const one = settled.get(wager.id), isNew = (step.entry.stands ?? []).some(each => each.id === wager.id);
      const said = !one ? isNew ? 'lies here now' : 'lies' : one.undone ? `taken back (${one.verdict})` : { win: `wins ${dollars(one.won)}`, lose: 'loses', void: 'void, goes back', 'stand off': 'stands off' }[one.verdict];
      return make('tr', { class: one || isNew ? 'now' : '' }, make('th', { scope: 'row' }, wager.player), make('td', {}, this.nameOf(wager), make('small', {}, wager.id)), make('td', { class: 'sum' }, dollars(wager.stake)), make('td', {}, said, one?.commission ? `, less ${dollars(one.commission)}` : '', ' ', ...(one?.cites ?? []).map(cite => ruleLink(cite))));
    }));
  }
  drawEntry({ entry, line, duties }) {
    this.find('[data-number]').textContent = `Entry ${entry.seq}`;
    const link = this.links?.get(entry.seq);
    this.find('[data-hash]').textContent = link ? `${link.slice(0, 12)}…` : '';
    const { act } = entry, who = act.by === act.role || act.role === 'player' ? act.by : `${act.by}, ${act.role}`;
    const rows = [['Who', who], ['When', `${moment(act.at).replace(/,? \d\d:\d\d$/, '')}, ${clock(act.at)}`], ['What', line], ...(act.about ? [['About', `entry ${act.about}`]] : []),
      ...(entry.duties ?? []).map(one => ['Duty', `${one.least}: ${one.says}`]), ...((entry.discharged ?? []).length ? [['Done', `${entry.discharged.length === 1 ? 'a duty' : `${entry.discharged.length} duties`}: ${entry.discharged.join(', ')}`]] : []), ...((duties ?? []).length ? [['Still due', String(duties.length)]] : [])];
    this.find('[data-act]').replaceChildren(...rows.flatMap(([name, said]) => [make('dt', {}, name), make('dd', {}, said)]));
  }
  drawMoved({ entry }) {
    const postings = entry.postings ?? [];
    this.find('[data-moved]').hidden = !postings.length;
    this.find('[data-moved] tbody').replaceChildren(...postings.map(([account, asset, cents]) => make('tr', {}, make('th', { scope: 'row' }, OF_TABLE[account] ?? account.replace(/^player /, '')), make('td', {}, asset === 'value' ? '' : asset), make('td', { class: `sum ${cents < 0 ? 'down' : 'up'}` }, signed(cents)))));
  }
  drawWhy({ cites }) {
    this.find('[data-why]').replaceChildren(...(cites ?? []).map(cite => {
      const rule = this.replay.rules[cite];
      return make('div', { class: 'rule-of' }, make('h3', {}, ruleLink(cite)), make('p', {}, rule?.gist ?? ''),
        ...(rule?.readings ?? []).map(one => make('p', { class: 'reading' }, make('a', { href: `/rules/readings#${one.id}` }, make('b', {}, `Reading ${one.id}.`)), ' ', make('em', {}, one.question), ' ', one.reading)));
    }), ...((cites ?? []).length ? [] : [make('p', { class: 'dim' }, 'No rule is in question: the house puts this on record.')]));
  }
  drawLaw() {
    const { law } = this.replay, at = isoDay(this.steps[0].entry.act.at), standing = Boolean(law.label);
    this.find('[data-law]').replaceChildren(make('i', { class: `sign ${standing ? 'stand-in' : 'in-force'}`, 'aria-hidden': 'true' }), ` ${law.year} Rules, ${law.status.toLowerCase()}`);
    this.find('[data-reason]').replaceChildren(law.reason, law.label ? ` Label: “${law.label}”.` : '', ' ', ...(law.rules ?? []).flatMap(([cite, name], i) => [i ? ', ' : '', ruleLink(cite, name)]));
    /** @type {HTMLAnchorElement} */ (this.find('[data-law-link]')).href = `/law?on=${at}`;
  }
  /** The ladder of those that come up in this stretch, and what an inspector may do. */
  async drawDisputes() {
    const { disputes, tables } = await ask('/api/inspection').catch(() => ({ disputes: [], tables: [] }));
    const own = disputes.filter(one => one.table === this.table), here = own.filter(({ dispute }) => dispute.seq <= this.replay.last && dispute.seq >= this.replay.first || dispute.steps?.some(step => step.seq >= this.replay.first && step.seq <= this.replay.last));
    if (here.length === 1 && !this.find('[data-title]').textContent?.startsWith('Round')) this.find('[data-title]').textContent = `Dispute ${here[0].dispute.id} at ${this.replay.title}`;
    this.find('[data-ladder]').hidden = !here.length;
    this.find('[data-ladder] ol').replaceChildren(...here.flatMap(({ dispute }) => [make('li', {}, make('b', {}, dispute.player), make('span', {}, `“${dispute.complaint}”`)), ...(dispute.steps ?? []).filter(step => step.finding).map((step, i, all) => make('li', { class: i === all.length - 1 ? 'governs' : '' }, make('b', {}, step.role), make('span', {}, `“${step.finding}”`, step.award ? ` ${dollars(step.award)}` : ''), i === all.length - 1 ? make('em', {}, 'governs') : null))]));
    const open = tables.find(one => one.name === this.table)?.open;
    this.find('[data-direct]').hidden = !open;
    if (open) drawDirections(this.find('[data-directions]'), this.table ?? '', own, () => this.follow());
  }
  /** What was just put on record is looked at. */
  async follow() {
    const { entries } = await ask(this.path);
    await this.open(`first=${this.replay.first}&last=${entries}`, entries);
  }

  // ---- the proofs
  async verify() {
    const seal = this.find('[data-seal]'), box = this.find('[data-proofs]');
    box.hidden = false;
    if (!canHash()) return this.auditHouse();
    stamp(seal, null, 'Verifying…');
    try {
      const { first, last } = this.replay, exported = await ask(`${this.path}/export?first=${Math.max(1, first - 1)}&last=${last}`);  // the entry before opened the secret that the draws lead back to
      this.links = new Map(exported.entries.map(one => [one.seq, one.link]));
      const began = performance.now(), ticks = new Map();
      const proof = this.proof = await prove(exported, ownKey(), (seq, ok) => ticks.set(seq, ok)), said = sayProof(proof);
      this.steps.forEach((one, i) => this.tick(i, ticks.get(one.entry.seq)));
      const left = proof.last < last ? [{ state: 'open', title: `Entries ${proof.last + 1} to ${last} come later`, says: 'Their round is not over: until then nobody has what is hidden in them.' }] : [];
      const drawn = proof.breaks === null ? await proveDraws(exported) : null, wrong = Boolean(drawn?.found.length), holds = wrong ? false : said.ok;
      stamp(seal, holds, wrong ? 'A draw does not hold' : said.seal);
      this.find('[data-proved]').textContent = `in this browser, ${Math.max(1, Math.round(performance.now() - began))} ms`;
      this.showChecks(wrong ? 'The chain is whole, but a draw does not hold.' : said.verdict, holds, [...said.checks, ...(drawn ? sayDraws(drawn) : []), ...left]);
      this.drawEntry(this.step);
    } catch (error) { stamp(seal, false, 'Not verified'); this.showChecks(error.message, false, []); }
    return undefined;
  }
  tick(i, ok) {
    const tick = this.rows?.[i].querySelector('.tick');
    if (!tick) return;
    tick.textContent = ok === undefined ? '' : ok ? '✓' : '✕';
    this.rows?.[i].classList.toggle('broken', ok === false);
  }
  showChecks(verdict, ok, checks) {
    const said = this.find('[data-verdict]');
    said.textContent = verdict; said.className = `verdict ${ok === null ? '' : ok ? 'good' : 'bad'}`;
    this.find('[data-checks]').replaceChildren(...checks.map(checkLine));
  }
  /** The whole table, by the house: replay, ledger and draws too. */
  async auditHouse() {
    const button = /** @type {HTMLButtonElement} */ (this.find('[data-do=auditHouse]'));
    button.disabled = true;
    try {
      const found = await ask(`${this.path}/audit`, { method: 'POST' });
      const checks = found.findings.length ? found.findings.map(one => ({ state: one.kind === 'reading' ? 'open' : 'bad', title: `Entry ${one.seq}, ${one.kind}`, says: one.says }))
        : [{ state: 'good', title: 'The house’s own audit finds nothing', says: `All ${found.entries.toLocaleString('en-NZ')} entries of the table: chain, ${found.checkpoints} signatures, every act judged again, ledger and draws.` }];
      this.find('[data-checks]').append(...checks.map(checkLine));
      if (!this.proof) { stamp(this.find('[data-seal]'), found.sound, found.sound ? 'Sound, by the house’s audit' : 'The audit finds something'); this.find('[data-verdict]').textContent = found.sound ? 'The house finds its journal sound.' : 'The house finds something in its journal.'; }
    } catch (error) { this.find('[data-checks]').append(checkLine({ state: 'open', title: 'No audit', says: error.message })); }
    button.disabled = false;
  }
  takeAway() {
    const box = /** @type {HTMLDialogElement} */ (this.querySelector('dialog.take')), { first, last, round } = this.replay, date = isoDay(this.step.entry.act.at);
    const until = this.rounds.open_until, name = part => `${this.table}-${part}.json`;
    const way = (says, about, query, file) => make('button', { class: 'btn', onclick: async event => {
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      button.disabled = true;
      try { save(file, JSON.stringify(await ask(`${this.path}/export${query}`))); box.close(); } catch (error) { button.after(make('p', { role: 'alert' }, error.message)); }
      button.disabled = false;
    } }, make('b', {}, says), make('small', {}, about));
    box.replaceChildren(make('h2', { id: 'take' }, 'Take away, with proofs'), make('p', {}, 'The entries as they were stored, with the hashes that link them and the checkpoints that were signed over them: what ', make('code', {}, 'croupier export'), ' writes, and what ', make('code', {}, 'croupier export --check'), ', ', make('code', {}, 'croupier verify'), ' and this page check.'),
      make('div', { class: 'ways' }, way(round && round.first === first && round.last === last ? `Round ${round.number + 1}` : `Entries ${first} to ${last}`, 'what is shown here', `?first=${first}&last=${last}`, name(`${first}-${last}`)), way('The day', date, `?on=${date}`, name(date)), way('The whole table', `entries 1 to ${until}`, '', name('all'))),
      make('p', { class: 'dim' }, 'Entries whose round is not over, and in which something is hidden until then, are left out.'), make('button', { class: 'btn', onclick: () => box.close() }, 'Close'));
    box.showModal();
  }

  // ---- moving
  back() { this.go(this.at - 1); }
  on() { this.go(this.at + 1); }
  jump(way) {
    let to = this.at + way;
    while (this.steps[to] && !STOPS.includes(this.steps[to].kind)) to += way;
    this.go(to);
  }
  play() {
    if (this.playing) { this.rest(); return; }
    const button = this.find('[data-do=play]');
    button.setAttribute('aria-pressed', 'true'); button.setAttribute('aria-label', 'pause');
    const next = () => {
      if (this.at >= this.steps.length - 1) { this.rest(); return; }
      this.on();
      this.playing = setTimeout(next, STOPS.includes(this.step.kind) ? WAIT : STEP);
    };
    if (this.at >= this.steps.length - 1) this.go(0);
    this.playing = setTimeout(next, STEP);
  }
  rest() {
    clearTimeout(this.playing); this.playing = undefined;
    const button = this.querySelector('[data-do=play]');
    if (button) { button.setAttribute('aria-pressed', 'false'); button.setAttribute('aria-label', 'play'); }
  }
  onClick(event) {
    const at = /** @type {HTMLElement} */ (event.target).closest?.('[data-at],[data-do]');
    if (!(at instanceof HTMLElement)) return;
    const { at: to, do: does } = at.dataset;
    if (to) { this.rest(); this.go(+to); } else if (does) this[does]();
  }
  onKey(event) {
    const on = /** @type {HTMLElement} */ (event.target), typing = /^(TEXTAREA|SELECT)$/.test(on.tagName) || (on instanceof HTMLInputElement && on.type !== 'range');
    if (this.querySelector('dialog[open]') || typing || event.ctrlKey || event.metaKey || event.altKey || !this.steps.length) return;
    const pressed = on.closest('button,a,summary') && (event.key === ' ' || event.key === 'Enter');
    const does = { ArrowLeft: () => event.shiftKey ? this.jump(-1) : this.back(), ArrowRight: () => event.shiftKey ? this.jump(1) : this.on(), Home: () => this.go(0), End: () => this.go(this.steps.length - 1), ' ': () => this.play(), v: () => this.verify(), z: () => this.closer(), e: () => this.takeAway(), b: () => this.hold(), x: () => this.swap(), Enter: () => this.goTyped() }[event.key];
    if (/^\d$/.test(event.key)) this.typed = (this.typed + event.key).slice(-9);
    else if (does && !pressed) { event.preventDefault(); does(); }
  }
  goTyped() {
    const found = this.steps.findIndex(one => one.entry.seq === +(this.typed ?? 0));
    this.typed = '';
    if (found >= 0) this.go(found);
  }
}
customElements.define('croupier-replay', Replay);
