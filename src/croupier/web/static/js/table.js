// @ts-check
// One table: the house's word in, intents out. Nothing here decides who wins; the page shows what entries and views say.
import { Board } from './board.js';
import { sayCard } from './cards.js';
import { ask, come, Line, makeId, who } from './house.js';
import { dollars, sayRuleBriefly } from './money.js';
import { findPiece } from './pieces.js';
import { ENDS_BETTING, Rounds, together } from './rounds.js';
import { ruleButton } from './rule.js';
import { drawScoreboard } from './scoreboard.js';

const BOUGHT = 100_000, ENOUGH = 10_000, MOST = 500_000;
const LINGERS = 4000, COVERED = 1500, TOUCHED = matchMedia('(hover: none)');
const NO_MORE = 'No more bets', OPENS = 'Place your bets', DECIDE = 'You decide', TURN = 'Your turn', CLOSED = 'This bet is not offered at this table.';
const SETS_OFF = ['spin', 'throw', 'tumble'];
const HINTS = 'croupier.hints';
const KEPT = 6_000;
const LOW = 84;  // what the tray covers at the foot of a telephone
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A call of more letters than that is set smaller, so that the cloth keeps its place. */
const LONG = 48;

class CroupierTable extends HTMLElement {
  async connectedCallback() {
    this.page = JSON.parse(this.find('[data-page]').textContent ?? '{}');
    this.boards = [...this.querySelectorAll('svg.board')].map(svg => new Board(/** @type {SVGSVGElement} */ (svg)));
    this.piece = await findPiece(this.querySelector('.piece'));
    this.wantsHints = Boolean(localStorage.getItem(HINTS));
    const weighed = this.querySelector('[data-prospects]');
    if (weighed instanceof HTMLElement) {
      const [{ Prospects }, lying] = await Promise.all([import('./prospects.js'), import('./lying.js')]);
      this.prospects = new Prospects(weighed, areas => this.boards.forEach(one => one.coverAreas(areas)));
      this.lying = lying;
    }
    this.look = null; this.lit = []; this.litUntil = 0; this.ghosts = new Map(); this.rounds = new Rounds(); this.chose = this.late = ''; this.lifting = new Set();
    this.pick(+(/** @type {HTMLElement} */ (this.querySelectorAll('button[data-chip]')[1] ?? this.querySelector('button[data-chip]')).dataset.chip ?? 500));
    this.addEventListener('click', event => this.onClick(event));
    this.hearsKeys = event => this.onKey(event);
    document.addEventListener('keydown', this.hearsKeys);
    for (const kind of ['pointerover', 'focusin']) this.addEventListener(kind, event => this.onPoint(event.target));
    this.addEventListener('pointerout', event => /** @type {HTMLElement} */ (event.target).dataset?.area && this.cover(null));
    this.ticking = setInterval(() => this.tick(), 250);
    this.wantsSeat = new URLSearchParams(location.search).has('sit');
    await come();
    this.line = new Line(this.dataset.table ?? '', {
      joined: (said, again) => this.onJoined(said, again), news: said => this.onNews(said),
      lost: () => this.onLost(), failed: problem => this.onFailed(problem),
    });
  }
  disconnectedCallback() { document.removeEventListener('keydown', this.hearsKeys); clearInterval(this.ticking); this.line?.close(); }
  /** @param {string} what @returns {HTMLElement} */
  find(what) { return /** @type {HTMLElement} */ (this.querySelector(what)); }
  get me() { return who()?.person.name ?? ''; }
  get seat() { return this.look?.public.seats.find(one => one.player === this.me) ?? null; }
  get mine() { return this.look?.public.wagers.filter(one => one.player === this.me) ?? []; }
  get purse() { return Object.entries(this.look?.own.purses ?? {}).filter(([name]) => name === `player ${this.me}`).reduce((sum, [, has]) => sum + (has.value ?? 0), 0); }
  get wagering() { return this.look?.own.awaits.find(one => one.await === 'wagers') ?? null; }

  // ---- what the house says
  onJoined(said, again) {
    this.show(said.look, true);
    this.rounds.find((said.look.public.settled ?? []).filter(one => one.wager.player === this.me && !one.undone));
    if (this.rounds.receipt.length) this.drawReceipt();
    if (!again || this.lost) this.say(this.captionOf(said.look), '');
    this.lost = false;
    this.toggleAttribute('ready', true);
    if (this.wantsSeat && !this.seat) this.sit();
    if (!again) this.learn();
  }
  /** What the page shows is not of now: no time runs on it. */
  onLost() {
    this.lost = true; this.ends = null; this.tick();
    this.find('[data-phase]').textContent = 'No connection';
    this.say('Reconnecting', 'your chips are safe; the table goes on');
  }
  /** The exact edges; what takes long to work out comes when it is known. */
  async learn() {
    const known = await ask(`/api/tables/${this.dataset.table}/odds`).catch(() => ({ edges: [] }));
    this.edges = new Map(known.edges.map(one => [`${one.kind}/${one.spot}`, one]));
  }
  edgeOf(kind, spot) {
    const found = this.edges?.get(`${kind}/${spot}`) ?? this.edges?.get(`${kind}/any`);
    return found ? ` · house edge ${(found.edge * 100).toFixed(2)}\u00a0%` : '';
  }
  /** What happened is told when the equipment has come to rest where the look says, and not before. */
  onNews({ entries, look }) {
    if (entries.some(one => SETS_OFF.includes(one.act.deed.do))) this.piece?.run();
    this.telling = (this.telling ?? Promise.resolve()).then(async () => {
      if (look.shown.piece) await this.piece?.rest(look.shown.piece, false);
      const open = Boolean(this.wagering);
      for (const entry of entries) this.hear(entry);
      this.show(look, false);
      if (!open && this.wagering && this.find('[data-say]').textContent === NO_MORE) this.say(this.captionOf(look));  // a round without a result
      this.tellRound();
      if (this.rounds.told && !this.asked && this.lateness) this.sub(this.lateness);
    });
  }
  onFailed(problem) {
    if (problem.code === 'not-signed-in') { localStorage.removeItem('croupier.session'); location.reload(); return; }
    this.say(problem.title, problem.detail);
  }
  hear(entry) {
    const calls = (entry.calls ?? []).map(one => one.says).filter(one => !one.startsWith('('));
    const says = capital(calls.at(-1) ?? '');
    if (says === OPENS && this.look.shown.results?.length) this.find('[data-spoken]').textContent = says;  // what came stays to be read
    else if (says) this.say(says, '');
    this.listCalls(ENDS_BETTING.includes(entry.act.deed.do), calls);
    const deed = entry.act.deed;
    if (ENDS_BETTING.includes(deed.do)) { this.rounds.close(this.mine); this.late = ''; }
    if (deed.do === 'place' && entry.act.by === this.me && (this.wagering || !this.page.kinds[deed.kind]?.added)) this.rounds.put(deed);  // what is added in play is no bet to make again
    if (deed.do === 'withdraw') this.rounds.lift(deed.wager);
    if (deed.do === 'observe') this.came = true;
    if (deed.do === 'choose' && deed.player === this.me) { this.late = this.chose === deed.word ? '' : deed.word; this.chose = ''; }
    for (const one of entry.settled ?? []) if (one.wager.player === this.me) this.rounds.settle({ ...one, seq: entry.seq });
    this.pay(entry.settled ?? []);
    this.dispatchEvent(new CustomEvent('entry', { detail: entry }));
  }
  /** What has been called in this round, the newest last. */
  listCalls(anew, calls) {
    const list = this.querySelector('[data-calls]');
    if (!list) return;
    if (anew) list.replaceChildren();
    for (const says of calls) { const line = document.createElement('li'); line.textContent = says; list.append(line); }
    while (list.children.length > 4) list.firstChild?.remove();
  }
  /** What my last round came to, until I put something down for the next. */
  tellRound() {
    if (this.rounds.told) return;
    this.drawReceipt();
    const put = new Set(this.rounds.placed.map(one => one.wager)), lies = this.mine.filter(one => !put.has(one.id)).reduce((sum, one) => sum + one.stake, 0);
    if (!this.asked && !put.size) this.sub([this.rounds.say(lies, Boolean(this.wagering)), this.lateness].filter(Boolean).join('. '));
  }
  /** A choice of mine in this round that I did not make. */
  get lateness() { return this.late ? `Your time was over: ${this.late} was chosen for you` : ''; }
  drawReceipt() { this.rounds.draw(this.find('[data-receipt]'), this.find('[data-net]'), area => this.describe(area)); }

  /** What one player won on one spot is told as one sum, one's own above others'; a stake that lies on has it beside its chips. */
  pay(settled) {
    const sums = together(settled.filter(one => one.verdict === 'win' && !one.undone && !one.stays), one => one.wager.player);
    for (const one of sums.sort((a, b) => Number(a.wager.player === this.me) - Number(b.wager.player === this.me))) {
      const mine = one.wager.player === this.me, says = [`+${dollars(one.won)}`, ...(one.commission && mine ? [`less ${dollars(one.commission)}`] : [])];
      for (const board of this.boards) board.pay(`${one.wager.kind}/${one.wager.spot}`, says, mine);
    }
  }

  // ---- what is shown
  show(look, atOnce) {
    this.look = look;
    this.keepCards(look);
    const lying = look.public.wagers, shown = this.kept ? { ...look.shown, cards: this.kept.cards, words: this.kept.words, winning: this.kept.winning, tags: { ...this.kept.tags, ...look.shown.tags } } : look.shown;
    const own = this.kept ? this.kept.own : { cards: look.cards ?? {}, tags: look.tags ?? {} };
    this.linger(shown.lit ?? []);
    const live = new Set(lying.map(one => one.id));
    for (const id of [...this.ghosts.keys()]) if (live.has(id)) this.ghosts.delete(id);
    this.attend();
    for (const board of this.boards) board.lay({ ...shown, lit: this.lit, tags: { ...shown.tags, ...own.tags } }, own.cards, { atOnce, mine: this.seat?.seat ?? 0 });
    for (const board of this.boards) board.markSeat(this.seat?.seat ?? 0);
    this.layChips();
    if (shown.piece) this.piece?.rest(shown.piece, atOnce);
    this.find('[data-bank]').textContent = this.seat ? dollars(this.purse) : '–';
    this.find('[data-stake]').textContent = dollars(lying.filter(one => one.player === this.me).reduce((sum, one) => sum + one.stake, 0));
    this.find('[data-phase]').textContent = this.deciding ? TURN : this.wagering ? shown.stands || 'Bets open' : capital(look.public.view?.phase ?? (look.public.open ? 'Open' : 'Closed'));
    this.classList.toggle('settled', this.lit.length > 0);
    this.classList.toggle('watching', !this.seat);
    this.classList.toggle('betting', Boolean(this.wagering));
    const go = this.find('[data-do=sit]');
    go.hidden = Boolean(this.seat);
    this.find('[data-do=leave]').hidden = !this.seat;
    this.find('[data-do=renew]').hidden = !this.seat || !this.wagering || this.bringing || this.mine.length > 0 || this.purse >= Math.min(...Object.values(this.wagering.kinds).map(one => one.least));
    const does = { undo: this.liftable.length > 0, clear: this.liftable.length > 0, rebet: Boolean(this.wagering) && this.missing().length > 0, double: Boolean(this.wagering) && this.mine.length > 0 };
    for (const button of this.querySelectorAll('[data-do=undo],[data-do=clear],[data-do=rebet],[data-do=double]')) {
      /** @type {HTMLButtonElement} */ (button).disabled = !this.seat || !does[/** @type {HTMLElement} */ (button).dataset.do ?? ''];
    }
    this.drawResults(this.remember(shown.results ?? []));
    this.drawTurns(look.turns ?? []);
    this.drawScores(look.scored);
    this.hold(look.cards?.lifted?.[0] ?? '');
    this.prospects?.show(this.lit.length ? [] : look.prospects ?? [], this.lit.length ? shown.results?.[0]?.says ?? '' : '');
    this.lying?.drawLying(this.find('[data-lying]'), this.mine, look, area => this.describe(area), deed => this.choose({ deed }));
    this.drawFold();
    this.drawMeter(look.meter ?? null);
    const row = own.tags.pays?.text ?? '', won = (look.public.settled ?? []).some(one => one.wager.player === this.me && one.verdict === 'win');
    for (const one of this.querySelectorAll('[data-row]')) {
      const here = /** @type {HTMLElement} */ (one).dataset.row === row;
      one.classList.toggle('held', here); one.classList.toggle('lit', here && won);
      if (here) one.setAttribute('aria-current', 'true'); else one.removeAttribute('aria-current');
    }
    const left = look.closes_in ?? look.decides_in ?? null;
    this.ends = left === null ? null : look.heard + left * 1000;
    this.tick();
  }
  /** Where a game takes up the cards with the last wager, what lay is still to be seen for a moment. */
  keepCards(look) {
    const bare = !Object.keys(look.shown.cards ?? {}).length;
    if (!bare) {
      this.kept = null; this.lay = { cards: look.shown.cards, words: look.shown.words, winning: look.shown.winning, tags: look.shown.tags ?? {}, own: { cards: look.cards ?? {}, tags: look.tags ?? {} } };
    } else if (this.lay) {
      this.kept = this.lay; this.lay = null;
      clearTimeout(this.keeping);
      this.keeping = setTimeout(() => { this.kept = null; if (this.look) this.show(this.look, true); }, KEPT);
    }
  }
  /** A drum for each figure. @param {number | null} cents */
  drawMeter(cents) {
    const box = this.find('[data-meterbox]'), meter = this.find('[data-meter]');
    box.hidden = cents === null;
    if (cents === null || meter.dataset.cents === String(cents)) return;
    meter.dataset.cents = String(cents);
    const text = `$${(cents / 100).toLocaleString('en-NZ', { minimumFractionDigits: 2 })}`, point = text.indexOf('.'), had = [...meter.children].map(one => one.textContent);
    meter.setAttribute('aria-label', `Jackpot ${text}`);
    meter.replaceChildren(...[...text].map((figure, i) => {
      const one = document.createElement('span');
      one.textContent = figure; one.className = /\d/.test(figure) ? `drum${i > point ? ' small' : ''}${had.length && had[i] !== figure ? ' rolls' : ''}` : 'sign';
      return one;
    }));
  }
  /** Which seat a drawing that shows one large shows so: the one in turn, if it is mine to decide; mine, or whichever I look at. */
  attend() {
    const turn = this.look.shown.turn ? this.querySelector(`.place[data-place="${CSS.escape(this.look.shown.turn)}"]`) : null;
    const now = turn && (this.deciding || !this.seat) ? +(/** @type {HTMLElement} */ (turn).dataset.seat ?? 0) : 0;
    const seat = now || this.looksAt || this.seat?.seat || Math.ceil(this.page.stood / 2);
    for (const board of this.boards) board.attend(seat);
  }
  /** What equipment decided stays lit for a while after the next bets have opened, until one is put down. */
  linger(lit) {
    clearTimeout(this.lingering);
    if (lit.length || !this.piece) { this.lit = lit; this.litUntil = performance.now() + LINGERS; }
    else if (this.lit.length && performance.now() < this.litUntil) this.lingering = setTimeout(() => this.show(this.look, false), this.litUntil - performance.now() + 10);
    else this.lit = [];
  }
  layChips() {
    const piles = new Map(), lie = this.look.shown.lie ?? {}, seats = new Map(this.look.public.seats.map((one, i) => [one.player, (one.seat ?? i + 1) - 1]));
    const add = (wager, more) => {
      const area = lie[wager.id] ? `@${lie[wager.id]}` : `${wager.kind}/${wager.spot}`, pile = piles.get(area) ?? piles.set(area, []).get(area);
      const known = pile.find(one => one.player === wager.player && one.ghost === Boolean(more.ghost));
      if (known) { known.stake += wager.stake; known.parts.set(wager.kind, (known.parts.get(wager.kind) ?? 0) + wager.stake); }
      else pile.push({ player: wager.player, stake: wager.stake, parts: new Map([[wager.kind, wager.stake]]), mine: wager.player === this.me, seat: seats.get(wager.player) ?? 5, ghost: false, off: false, lost: false, won: 0, ...more });
    };
    const off = new Set(this.look.shown.off ?? []);
    const taken = new Set([...this.look.public.wagers, ...this.ghosts.values()].map(one => `${one.kind}/${one.spot}`));
    for (const wager of this.look.public.wagers) add(wager, { off: off.has(wager.id) });
    for (const ghost of this.ghosts.values()) add(ghost, { ghost: true });
    for (const one of this.look.public.settled) if (one.verdict === 'win' && !one.undone) {
      const pile = piles.get(`${one.wager.kind}/${one.wager.spot}`)?.find(each => each.player === one.wager.player);
      if (pile && (this.lit.length || this.look.shown.lit_last?.length)) pile.won += one.won;
    }
    for (const board of this.boards) board.layChips(piles, taken);
    for (const board of this.boards) for (const { one: hit } of board.found) {
      const area = hit.dataset.area ?? '', label = this.describe(area).label, mine = this.stakeOn(area);
      hit.setAttribute('aria-label', mine ? `${label}, you have ${dollars(mine)}` : label);
    }
  }
  /** Mine there, and what I have just put there. @param {string} area */
  stakeOn(area) { return [...this.look.public.wagers, ...this.ghosts.values()].filter(one => one.player === this.me && `${one.kind}/${one.spot}` === area).reduce((sum, one) => sum + one.stake, 0); }
  describe(area) {
    const cut = area.indexOf('/'), kind = area.slice(0, cut), spot = area.slice(cut + 1), known = this.page.kinds[kind];
    const [name, pays] = known.spots[spot] ?? [spot, ''];
    return { kind, spot, name, pays, rule: known.rule, cite: known.cite, added: known.added, label: `${name}, pays ${pays}` };
  }
  /** Of a game that shows only its last result, those that have come since one looks. */
  remember(results) {
    if (results.length > 1 || !this.past?.length) this.past = results;
    else if (this.came && this.look.shown.piece) this.past = [...results, ...this.past].slice(0, 16);
    this.came = false;
    return this.past;
  }
  drawResults(results) {
    const box = this.find('[data-results]'), list = /** @type {HTMLElement} */ (box.querySelector('.list'));
    box.hidden = !results.length;
    list.replaceChildren(...results.slice(0, 16).map(one => {
      const shown = document.createElement('span');
      shown.className = `result ${one.tone ?? ''}${one.pictures ? ' pictured' : ''}`;
      const said = document.createElement('span');
      said.textContent = one.says;
      shown.append(...(one.pictures ?? []).map(what => copyPicture(this, what)), said);
      return shown;
    }));
  }
  /** A card that I alone see, in my hands until it is turned. @param {string} card */
  async hold(card) {
    if (card === (this.held ?? '')) return;
    this.held = card;
    const box = this.find('[data-held]'), { holdCard } = await import('./squeeze.js');
    if (card !== this.held) return;
    box.hidden = !card;
    box.replaceChildren(...(card ? [holdCard(card)] : []));
    if (card) /** @type {HTMLElement} */ (box.querySelector('input')).focus();
  }
  /** The scoreboard is asked for when it has changed. */
  async drawScores(scored) {
    const box = this.querySelector('[data-scoreboard]');
    if (!box || scored === this.scored) return;
    this.scored = scored;
    const { boards } = await ask(`/api/tables/${this.dataset.table}/scoreboard`).catch(() => ({ boards: [] }));
    drawScoreboard(/** @type {HTMLElement} */ (box), boards, matchMedia('(max-width:720px)').matches);
  }
  /** What choices are worth is asked for when they change, if hints are wanted. */
  hint() {
    this.wantsHints = !this.wantsHints;
    localStorage.setItem(HINTS, this.wantsHints ? 'on' : '');
    this.weighed = ''; this.hints = [];
    this.find('[data-hint]').textContent = '';
    this.drawTurns(this.look.turns ?? []);
  }
  async askHint(turns) {
    const key = JSON.stringify([turns, this.look.shown.cards]);
    if (!this.wantsHints || key === this.weighed) return;
    this.weighed = key; this.hints = [];
    const known = await ask(`/api/tables/${this.dataset.table}/hint`).catch(() => ({ choices: [] }));
    if (key !== this.weighed) return;
    this.hints = known.choices;
    this.find('[data-hint]').textContent = known.missing || known.says || '';
    this.drawTurns(this.look.turns ?? []);
  }
  /** Without my word the game does not go on, such as whether I take the dice. */
  get asked() { return (this.look?.turns ?? []).some(one => one.course !== false); }
  /** Those that the game waits for; what may be laid down beside them has an area of its own. */
  get deciding() { return this.asked && !this.wagering; }
  drawTurns(turns) {
    const offered = turns.filter(turn => !this.lying?.isAboutAny(turn, this.mine) && !(turn.course === false && this.page.kinds[turn.deed.on]) && !(turn.course === false && turn.deed.do === 'place' && this.boards.some(board => board.hits[`${turn.deed.kind}/${turn.deed.spot}`])));
    if (offered.length) this.askHint(offered);
    const box = this.find('[data-turns]'), had = box.contains(document.activeElement), keys = new Set(['h']), alone = new Set(offered.map(one => one.about).filter(Boolean)).size < 2;
    box.hidden = !offered.length;
    this.find('[data-hintbox]').hidden = !this.deciding;
    this.find('[data-do=hint]').setAttribute('aria-checked', String(Boolean(this.wantsHints)));
    this.classList.toggle('deciding', this.deciding);
    box.replaceChildren(...offered.flatMap(turn => {
      const stake = turn.deed.stake, less = turn.least && turn.least < stake ? [turn.least] : [];
      return [stake, ...less].map((sum, i) => this.drawTurn(turn, sum, i > 0, keys, alone));
    }));
    if (had) /** @type {HTMLElement} */ (box.querySelector('button'))?.focus();
    if (this.asked) this.speak(offered.filter(one => one.course !== false || this.deciding));
    else {
      if (this.find('[data-spoken]').textContent?.startsWith(TURN)) this.find('[data-spoken]').textContent = '';
      if (this.find('[data-sub]').textContent?.startsWith(DECIDE)) this.sub('');
    }
  }
  drawTurn(turn, stake, less, keys, alone) {
    const button = document.createElement('button'), word = document.createElement('b'), about = document.createElement('small');
    const letter = [...turn.word].find(one => /[a-z]/.test(one) && !keys.has(one)) ?? '';
    button.className = 'turn'; word.textContent = turn.word.split(' ')[0] === 'double' ? 'double' : turn.word;
    if (stake) { const sum = document.createElement('span'); sum.textContent = ` ${dollars(stake)}`; word.append(sum); }
    if (letter && !less) {
      const key = document.createElement('kbd');
      keys.add(letter); key.textContent = letter.toUpperCase(); key.setAttribute('aria-hidden', 'true'); button.dataset.key = letter; button.setAttribute('aria-keyshortcuts', letter); button.append(key);
    }
    const worth = less ? null : this.hints?.find(one => one.word === turn.word && one.about === (turn.about ?? ''));
    about.textContent = this.deciding && !alone && turn.about ? turn.about : worth || less ? '' : this.page.words[`${turn.word} ${turn.about}`] ?? this.page.words[turn.word] ?? turn.about ?? '';
    button.append(word, about);
    if (worth) {
      const sum = document.createElement('span'), cost = document.createElement('small');
      button.classList.toggle('best', worth.cost === 0);
      sum.className = 'worth'; sum.textContent = signed(worth.cents);
      cost.className = 'cost'; cost.textContent = worth.cost ? `costs ${dollars(Math.round(worth.cost))}` : '★ best here';
      button.append(sum, cost);
    }
    button.addEventListener('click', () => this.choose(less ? { ...turn, deed: { ...turn.deed, stake } } : turn));
    return button;
  }
  /** What a dealer would tell somebody whose turn it is. */
  speak(turns) {
    const { shown } = this.look, mine = Object.entries(this.look.cards ?? {}).find(([, cards]) => cards.length)?.[0], at = mine ?? shown.turn;
    const cards = (this.look.cards?.[at] ?? shown.cards?.[at] ?? []).map(sayCard), total = cards.length ? this.look.tags?.[at]?.text ?? shown.tags?.[at]?.text : '', dealer = (shown.cards?.dealer ?? []).filter(one => one && one !== 'hidden').map(sayCard);
    const choices = turns.map(one => `${one.word}${one.deed.stake ? ` for ${dollars(one.deed.stake)}` : ''}`), best = this.hints?.find(one => one.cost === 0);
    const hand = [...cards, ...(total ? [total] : [])].join(', ');
    const said = [hand ? `${TURN}: ${hand}` : TURN, dealer.length ? `The dealer shows ${dealer.join(', ')}` : '', `You may ${choices.join(', or ')}`, best ? `${best.word} is best` : ''];
    const box = this.find('[data-spoken]'), text = `${said.filter(Boolean).join('. ')}.`;
    if (box.textContent !== text) box.textContent = text;
    if (this.deciding && this.find('[data-say]').textContent === NO_MORE) this.say(total || this.captionOf(this.look));
    const means = turns.map(one => this.page.words[`${one.word} ${one.about}`] ?? one.word);
    this.sub([dealer.length ? `${DECIDE}. The dealer shows ${dealer.join(', ')}` : `${DECIDE}: ${means.join(means.some(one => one.includes(' ')) ? ', or ' : ' or ')}`, this.lateness].filter(Boolean).join('. '));
  }
  captionOf(look) { return this.wagering ? OPENS : capital(look.public.view?.phase ?? 'Welcome'); }
  say(text, sub) {
    const said = this.find('[data-say]');
    said.textContent = text;
    said.classList.toggle('long', text.length > LONG);
    this.classList.toggle('closed', text === NO_MORE);  // the bell rings with the call
    if (sub !== undefined) this.sub(sub);
  }
  sub(text) { this.find('[data-sub]').textContent = text; }
  tick() {
    const box = this.find('[data-timer]'), left = this.ends === null || this.ends === undefined ? 0 : Math.ceil((this.ends - performance.now()) / 1000);
    box.hidden = left <= 0;
    box.textContent = String(left);
  }

  // ---- what a person does
  pick(chip) {
    this.chip = chip;
    for (const one of this.querySelectorAll('button[data-chip]')) one.setAttribute('aria-pressed', String(+(/** @type {HTMLElement} */ (one).dataset.chip ?? 0) === chip));
  }
  onClick(event) {
    const at = /** @type {HTMLElement} */ (event.target).closest?.('[data-area],button[data-chip],[data-do]');
    if (!(at instanceof Element)) return;
    this.find('[data-why]').hidden = true;
    const { area, chip, do: does } = /** @type {HTMLElement} */ (at).dataset;
    if (area) { this.lookAt(+(/** @type {HTMLElement} */ (at).dataset.seat ?? 0)); this.place(area, this.chip); }
    else if (chip) this.pick(+chip);
    else if (does) this[does]();
  }
  onKey(event) {
    const slides = event.target.type === 'range' && /^[a-z]$/i.test(event.key);  // a slider takes arrows and digits, no letter
    if (this.querySelector('dialog[open]') || !slides && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    const at = /** @type {any} */ (event.target), board = this.boards.find(one => one.svg.contains(at));
    if (board && KEYS[event.key]) { event.preventDefault(); board.step(at, KEYS[event.key]); }
    else if (board && (event.key === 'Enter' || event.key === ' ')) { event.preventDefault(); this.place(at.dataset.area, this.chip); }
    else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) this.press(event.key.toLowerCase());
    else if (event.key === 'Backspace') { event.preventDefault(); this.undo(); }
    else if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey) {
      const chips = [...this.querySelectorAll('button[data-chip]')];
      if (chips[+event.key - 1]) this.pick(+(/** @type {HTMLElement} */ (chips[+event.key - 1]).dataset.chip ?? 0));
    }
  }
  /** A letter is a choice, where one has it; h is for hints. @param {string} letter */
  press(letter) {
    const button = /** @type {HTMLElement | null} */ (this.querySelector(`[data-key="${letter}"]`));
    if (button) button.click();
    else if (letter === 'h' && !this.find('[data-hintbox]').hidden) this.hint();
  }
  onPoint(at) {
    if (!(at instanceof Element) || !(/** @type {HTMLElement} */ (at)).dataset?.area) return;
    const area = /** @type {HTMLElement} */ (at).dataset.area ?? '', { kind, spot, name, pays, rule, cite } = this.describe(area), limits = this.wagering?.kinds?.[kind];
    this.cover(area);
    clearTimeout(this.covering);
    if (TOUCHED.matches) this.covering = setTimeout(() => this.cover(null), COVERED);  // a finger that has gone points at nothing
    const info = this.find('[data-info]'), bold = document.createElement('b');
    bold.textContent = name;
    const steps = this.page.kinds[kind].steps ? ` · in steps of ${dollars(this.page.kinds[kind].steps)}` : '';
    const sum = limits ? ` · ${dollars(limits.least)}${limits.most > limits.least ? ` to ${dollars(limits.most)}` : ''}` : '';
    info.replaceChildren(bold, this.page.kinds[kind].closed ? ` · ${CLOSED} ` : ` · pays ${pays}${sum}${steps}${this.edgeOf(kind, spot)} · `, ruleButton(cite, rule));
  }
  lookAt(seat) {
    if (!seat || this.looksAt === seat) return;
    this.looksAt = seat;
    if (this.look) this.show(this.look, true);
  }
  cover(area) { for (const board of this.boards) board.cover(area ? board.hits[area] : null); }
  async sit() {
    const taken = new Set(this.look.public.seats.map(one => one.seat));
    const seat = Array.from({ length: this.page.stood }, (_, i) => i + 1).find(one => !taken.has(one));
    const answer = await this.line.act({ do: 'sit down', player: this.me, ...(seat ? { seat } : {}) });
    if (answer.problem) return this.say('No seat', answer.problem.detail);
    const sum = await this.bring();
    return this.say(seat ? 'You are seated' : 'You are at the table', `${seat ? `seat ${seat}` : 'every seat is taken, so you stand'}, with ${dollars(sum)}`);
  }
  /** What I left the last table with, or a new start; what is held for me here is claimed. */
  async bring() {
    this.bringing = true;
    const { carried } = await ask('/api/me/chips').catch(() => ({ carried: 0 })), held = this.look.own.purses[`unclaimed ${this.me}`]?.value ?? 0;
    const sum = carried >= ENOUGH ? Math.min(carried, MOST) : BOUGHT, bought = await this.line.act({ do: 'buy in', player: this.me, amount: sum });
    if (bought.problem) this.say('No chips', bought.problem.detail);
    if (held) await this.line.act({ do: 'claim', player: this.me });
    this.bringing = false;
    return sum + held;
  }
  /** With too little left for any bet one is not sent away. */
  async renew() { this.say('New chips', `${dollars(await this.bring())} of play money more`); }
  /** The seat is free for others at once; chips that still lie are not left behind by a slip. */
  async leave() {
    if (this.mine.length) return this.say('Your chips still lie', 'take them up, or wait until they are settled, and then leave');
    const answer = await this.line.act({ do: 'leave', player: this.me });
    if (answer.problem) return this.say('You cannot leave now', answer.problem.detail);
    location.href = '/';
    return answer;
  }
  /** A chip is there at once, as a ghost until the house has it. */
  async place(area, asked) {
    if (!this.seat) return this.explain(area, 'Take a seat first.');
    const { kind, spot, added, cite } = this.describe(area), offered = added ? this.look.turns?.find(one => one.deed.do === 'place' && one.deed.kind === kind && one.deed.spot === spot) : null;
    if (offered) return this.choose(offered, area);
    const { only, steps, closed } = this.page.kinds[kind], lying = [...this.look.public.wagers, ...this.ghosts.values()].filter(one => one.player === this.me && one.spot === spot);
    const stake = only || (steps && asked % steps ? Math.max(steps, asked - asked % steps) : asked);
    if (stake > this.purse) return this.explain(area, `You have ${dollars(this.purse)}, not ${dollars(stake)}.`);
    const id = `${this.me} ${makeId()}`;
    if (closed) return this.explain(area, CLOSED, cite);
    const basis = lying.find(one => one.kind === kind) ?? (added ? lying.find(one => !this.page.kinds[one.kind].added) : null);
    if (added && !basis) return this.explain(area, 'This goes with another bet of yours: put that down first.', cite);
    if (this.lit.length) { this.litUntil = 0; this.show(this.look, false); }
    this.ghosts.set(id, { id, player: this.me, kind, spot, stake });
    this.layChips();
    const answer = await this.line.act({ do: 'place', wager: id, player: this.me, kind, spot, stake, ...(basis ? { basis: basis.id } : {}) });
    if (answer.problem) {
      this.ghosts.delete(id);
      this.layChips();
      this.explain(area, answer.problem.detail, answer.problem.cite);
    } else if (steps && stake !== asked) this.explain(area, `${dollars(stake)} it is: bets here go up in steps of ${dollars(steps)}, so that a win can be paid exactly in chips.`);
    return answer;
  }
  /** Mine that may be taken up now, the newest last: what won and lies on may be, too. */
  get liftable() {
    const offered = new Set(this.look.own.awaits.filter(one => one.deed?.do === 'withdraw').map(one => one.deed.wager));
    return this.mine.map(one => one.id).filter(id => offered.has(id) && !this.lifting.has(id));
  }
  async undo() {
    const may = this.liftable, last = this.rounds.placed.map(one => one.wager).filter(id => may.includes(id)).at(-1) ?? may.at(-1);
    if (last) await this.withdraw(last);
  }
  async withdraw(wager) {
    this.lifting.add(wager);
    const answer = await this.line.act({ do: 'withdraw', wager });
    if (answer.problem) { this.lifting.delete(wager); this.say('It lies', answer.problem.detail); }
  }
  async clear() { for (const id of [...this.liftable].reverse()) await this.withdraw(id); }
  /** What lay in the last round and lies no more; what a win left lying is there already. */
  missing() {
    const isMade = kind => this.wagering?.kinds?.[kind] || this.page.kinds[kind].added && this.page.kinds[kind].only;
    const open = area => isMade(area.slice(0, area.indexOf('/'))) && !this.boards[0]?.hits[area]?.classList.contains('shut');
    return [...this.rounds.last].map(([area, stake]) => [area, stake - this.stakeOn(area)]).filter(([area, stake]) => stake > 0 && open(area));
  }
  async rebet() { await this.oneByOne(this.missing()); }
  /** What lies, once more, where more may be put down. */
  async double() {
    const more = new Map();
    for (const one of this.mine) if (!this.page.kinds[one.kind].added && !this.page.kinds[one.kind].only) more.set(`${one.kind}/${one.spot}`, (more.get(`${one.kind}/${one.spot}`) ?? 0) + one.stake);
    await this.oneByOne([...more].filter(([area]) => !this.boards[0]?.hits[area]?.classList.contains('shut')));
  }
  /** Pressed twice in a hurry, it is done once. @param {[string, number][]} bets */
  async oneByOne(bets) {
    if (this.placing) return;
    this.placing = true;
    for (const [area, stake] of bets) await this.place(area, stake);
    this.placing = false;
  }
  fold() {
    const button = this.find('[data-do=fold]'), open = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(open));
    for (const board of this.boards) if (board.brief) board.fold(!open);
    this.drawFold();
  }
  /** The button under a cloth that is folded says what lies below. */
  drawFold() {
    const button = this.querySelector('[data-do=fold]'), board = this.boards.find(one => one.brief);
    if (!button || !board) return;
    const open = button.getAttribute('aria-expanded') === 'true', below = this.mine.filter(one => { const hit = board.hits[`${one.kind}/${one.spot}`]; return hit && board.isBelow(hit); });
    /** @type {HTMLElement} */ (button.querySelector('span')).textContent = open ? 'Fewer bets' : 'All bets';
    /** @type {HTMLElement} */ (button.querySelector('b')).textContent = open || !below.length ? '' : dollars(below.reduce((sum, one) => sum + one.stake, 0));
  }
  /** @param {any} turn @param {string} [area] where a refusal is told */
  async choose(turn, area) {
    if (turn.deed.do === 'choose') this.chose = turn.deed.word;
    const answer = await this.line.act(turn.deed);
    if (!answer.problem) return answer;
    this.chose = '';
    if (area) this.explain(area, answer.problem.detail, answer.problem.cite); else this.say('Not now', answer.problem.detail);
    return answer;
  }
  /** Why not, beside the chip. @param {string} area @param {string} text @param {string} [cite] */
  explain(area, text, cite) {
    const why = this.find('[data-why]'), board = this.boards.find(one => one.svg.getClientRects().length), hit = board?.hits[area];
    const box = this.find('.feltbox').getBoundingClientRect(), at = hit?.getBoundingClientRect();
    why.replaceChildren(text, ...(cite ? [' ', ruleButton(cite, sayRuleBriefly(cite))] : [])); why.hidden = false;
    if (at) { why.style.left = `${Math.min(Math.max(150, at.left + at.width / 2 - box.left), box.width - 150)}px`; why.style.top = `${at.bottom - box.top}px`; }
    if (at && why.getBoundingClientRect().bottom > innerHeight - LOW) why.style.top = `${Math.max(0, at.top - box.top - why.offsetHeight - 24)}px`;
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => { why.hidden = true; }, 5000);
  }
}
/** A picture of the cloth, small. @param {Element} from @param {string} what */
function copyPicture(from, what) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), found = /** @type {SVGGElement | null} */ (from.querySelector(`[data-picture="${what}"]`));
  if (!found) return svg;
  const [x, y, wide] = (found.dataset.box ?? '').split(' ').map(Number);
  svg.setAttribute('viewBox', `${x} ${y} ${wide} ${wide}`); svg.setAttribute('aria-hidden', 'true');
  svg.append(found.cloneNode(true));
  return svg;
}
const signed = cents => `${cents >= 0 ? '+' : ''}${dollars(Math.round(cents))}`;
const capital = text => text ? text[0].toUpperCase() + text.slice(1) : '';
customElements.define('croupier-table', CroupierTable);
