// @ts-check
// The draws of an export recomputed in this browser, as croupier/house/verify.py does it and docs/fair-draws.md says: the
// house was bound before the wagers were made, and what showed is what the secret and the players' acts give.
import { fromHex, toHex } from './chain.js';

const DECK = [...'cdhs'].flatMap(suit => [...'A23456789TJQK'].map(rank => rank + suit));
const CLOSING = ['no more bets', 'throw'], CARDS = ['shoe', 'shuffler'], IRREGULAR = ['declare', 'direct', 'invalidate', 'replace'];
const COMPANY = 'neighbour ', METER = 'meter';
const utf8 = new TextEncoder();

const sha = async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
function join(...parts) {
  const bytes = parts.map(one => typeof one === 'string' ? utf8.encode(one) : one), whole = new Uint8Array(bytes.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of bytes) { whole.set(one, at); at += one.length; }
  return whole;
}

/** Which outcome a secret gives, of these with their weights. */
async function derive(secret, players, place, weights) {
  const total = BigInt(Object.values(weights).reduce((sum, one) => sum + one, 0)), most = 2n ** 64n / total * total;
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let drawn = most;
  for (let block = 0; drawn >= most; block++) {
    const made = await crypto.subtle.sign('HMAC', key, join('croupier draw 2\n', players, `${place}\n${block}`));
    drawn = new DataView(made).getBigUint64(0);
  }
  let point = Number(drawn % total);
  for (const [outcome, weight] of Object.entries(weights)) { if (point < weight) return outcome; point -= weight; }
  return '';
}

/** What may show, in order, each with its weight; null where that is not known here. Keys of figures alone keep the order
 *  of their numbers, which is theirs. */
function outcomesOf(game, of, left) {
  if (CARDS.includes(of)) {
    const found = Object.fromEntries(DECK.map((card, i) => [card, +(left[i] ?? 0)]).filter(([, count]) => count));
    return left && Object.keys(found).length ? found : null;
  }
  const faces = count => count ? faces(count - 1).flatMap(one => [...'123456'].map(face => one ? `${one}-${face}` : face)) : [''];
  const numbers = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  const all = of === 'wheel' ? { roulette: numbers(0, 36), 'money-wheel': numbers(1, 52) }[game] : { craps: faces(2), 'tai-sai': faces(3) }[game];
  return all ? Object.fromEntries(all.map(one => [one, 1])) : null;
}

function take(left, card) {
  const place = DECK.indexOf(card);
  return !left || place < 0 || left[place] === '0' ? '' : left.slice(0, place) + String(+left[place] - 1) + left.slice(place + 1);
}

/** Everything that was found. `open` counts outcomes that cannot be recomputed from these entries.
 *  @param {any} exported @returns {Promise<{draws: number, rounds: number, open: number, found: {seq: number, says: string}[]}>} */
export async function proveDraws(exported) {
  const setup = JSON.parse(exported.setup), comesBack = String(setup.options?.dealt_from ?? '').includes('continuous'), whole = exported.entries[0]?.seq === 1;
  const found = /** @type {{seq: number, says: string}[]} */ ([]), fail = (seq, says) => found.push({ seq, says });
  let draws = 0, rounds = 0, open = 0, series = 0, number = 0, secrets = 0, last = /** @type {string | null} */ (null);
  let players = new Uint8Array(), closedAt = players, pending = /** @type {any[]} */ ([]), placed = new Set(), closed = false, left = '', since = new Set();
  const lying = new Set();
  const begin = (nowSeries, nowNumber, from) => { series = nowSeries; number = nowNumber; players = closedAt = fromHex(from); pending = []; placed = new Set(); closed = false; };
  const countCards = (seq, deed) => {
    const now = String(deed.left || left), excused = comesBack || IRREGULAR.some(one => since.has(one));
    if (left && now !== left && !since.has('shuffle') && !excused) fail(seq, 'The cards are not those that were left, and nobody shuffled.');
    else if (since.has('shuffle') && new Set(now).size !== 1 && !excused) fail(seq, 'Cards were shuffled, and not all of them are there.');
    left = take(now, deed.seen); since = new Set();
    return now;
  };
  for (const { seq, entry: text } of exported.entries) {
    const entry = JSON.parse(text), { act } = entry, { deed } = act;
    if (deed.do === 'commit') {
      if (pending.length) fail(seq, 'The house changed its secrets before it opened what was drawn with them.');
      if (deed.series <= series) fail(seq, `Series ${deed.series} does not follow series ${series}.`);
      if (lying.size && deed.secrets) fail(seq, 'The house bound itself while wagers lay: it could choose secrets for them.');
      begin(deed.series, deed.secrets ? 1 : 0, deed.commitment);
      last = deed.commitment || null; secrets = deed.secrets;
    } else if (deed.do === 'reveal') {
      const secret = fromHex(deed.secret);
      if (last !== null) {
        rounds += 1;
        if (deed.series !== series || deed.number !== number) fail(seq, `Secret ${number} of series ${series} comes next; a round is missing.`);
        if (toHex(await sha(join('croupier secret 2\n', secret))) !== last) fail(seq, 'It is not the secret that the house was bound to.');
        if (toHex(players) !== deed.players) fail(seq, 'The players’ acts do not come to what the house says.');
        if (secrets && deed.number > secrets) fail(seq, `The series has only ${secrets} secrets.`);
      }
      for (const one of pending) {
        if (!one.weights) { if (whole) fail(one.seq, 'Nothing says what it was drawn from.'); else open += 1; continue; }
        draws += 1;
        const gives = await derive(secret, one.players, one.place, one.weights);
        if (gives !== one.seen) fail(one.seq, `It shows ${one.seen}; the secret gives ${gives}.`);
      }
      begin(deed.series, deed.number + 1, deed.players);
      last = deed.secret;
    } else if (deed.do === 'observe' && deed.of !== METER) {
      if (!number) open += 1;
      else {
        if (act.role !== 'system') fail(seq, 'It was keyed by hand at a table whose house is bound to draw.');
        if (!closed && [...placed].some(one => lying.has(one))) fail(seq, 'It was drawn before betting was closed.');
        const from = CARDS.includes(deed.of) ? countCards(seq, deed) : '';
        pending.push({ seq, seen: deed.seen, place: `${exported.table}\n${series}\n${number}\n${pending.length}`, players: closedAt, weights: outcomesOf(setup.game, deed.of, from) });
      }
    }
    if (number && act.role === 'player' && !act.id.startsWith(COMPANY)) players = await sha(join('croupier player 2\n', players, act.id));
    if (CLOSING.includes(deed.do)) { closed = true; closedAt = players; }
    else if (deed.do === 'place' && !closed && !deed.found) placed.add(deed.wager);
    since.add(deed.do);
    for (const wager of entry.stands ?? []) lying.add(wager.id);
    for (const name of entry.lifted ?? []) lying.delete(name);
    for (const one of entry.settled ?? []) if (!one.stays && !one.undone) lying.delete(one.wager.id);
  }
  return { draws, rounds, open: open + pending.length, found };
}

/** What people are told of it. @returns {{state: 'good' | 'bad' | 'open', title: string, says: string}[]} */
export function sayDraws({ draws, rounds, open, found }) {
  if (found.length) return found.map(one => ({ state: /** @type {const} */ ('bad'), title: `A draw does not hold, entry ${one.seq}`, says: one.says }));
  const rest = open ? ` ${open} more cannot be recomputed from these entries alone: drawn before what is here, keyed by a dealer, or not opened yet.` : '';
  if (!draws) return [{ state: 'open', title: 'No draw to recompute', says: open ? 'What showed was keyed by a dealer, or its secret or its cards are not in these entries.' : 'Nothing was drawn here.' }];
  return [{ state: 'good', title: draws === 1 ? 'The draw holds' : `All ${draws} draws hold`, says: `Recomputed from the secrets of ${rounds} opened round${rounds === 1 ? '' : 's'}, to which the house was bound before anybody bet.${rest}` }];
}
