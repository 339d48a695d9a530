// @ts-check
// What somebody has been asked: a card for each kind of drill of each game, in one of five boxes. A right answer moves it
// on, a wrong one back to the first; it is due again when its box says. A guest's are kept in this browser alone, those of
// somebody with a password in the house, which does the same as is done here (croupier/house/training/progress.py).
import { ask, forget as signOut, who } from './house.js';

const KEPT = 'croupier.training', DAY = 86_400_000, SOON = 10 * 60_000, LATEST = 40, ERRORS = 400;
export const BOXES = [['New', 'in 10 minutes', SOON], ['Box 1', '1 day', DAY], ['Box 2', '3 days', 3 * DAY], ['Box 3', '1 week', 7 * DAY], ['Box 4', '1 month', 30 * DAY]];

/** @typedef {{box: number, due: number, seen: number, right: number, latest: number[], times: number[]}} Card */
/** @typedef {{at: number, card: string, cost: number, slip: string}} Slip */

/** @typedef {{cards: Record<string, Card>, errors: Slip[], days: Record<string, number>}} Kept */
/** @type {Kept | null} what the house keeps, once it has been asked */
let house = null;

/** Does the house keep it? */
export const isInHouse = () => house !== null;

/** What the house keeps for whoever has signed in, with what this browser kept before; for a guest nothing is asked. */
export async function load() {
  const session = /** @type {any} */ (who());
  house = null;
  if (!session || session.person.guest) return;
  try {
    house = await takeAlong() ?? await ask('/api/training');
  } catch (error) { if (error.problem?.code === 'not-signed-in') signOut(); }
}

/** What this browser kept before is the house's from now on; what the house cannot read stays here. @returns {Promise<Kept | null>} */
async function takeAlong() {
  const brought = readHere();
  if (!Object.keys(brought.cards).length) return null;
  const taken = await ask('/api/training', { method: 'POST', body: JSON.stringify(brought) }).catch(error => { if (error.problem?.status === 401) throw error; return null; });
  if (taken) localStorage.removeItem(KEPT);
  return taken;
}

/** @returns {Kept} */
export const read = () => house ?? readHere();

/** @returns {Kept} */
function readHere() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return { cards: kept.cards ?? {}, errors: kept.errors ?? [], days: kept.days ?? {} };
  } catch { return { cards: {}, errors: [], days: {} }; }
}

export async function forget() {
  localStorage.removeItem(KEPT);
  if (house) await ask('/api/training', { method: 'DELETE' });
}
export const dayOf = (at = Date.now()) => { const day = new Date(at); return `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`; };
/** @param {number[]} all */
export const middle = all => all.length ? all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] : 0;

/** The card as the house has it after an answer. @param {string} name @param {Card} card */
export function put(name, card) { if (house) house.cards[name] = card; return card; }

/** roulette/payouts; tai-sai/payouts/1998-17 under a text that is not the first. @param {string} game @param {string} kind @param {string} text @param {string} first */
export const nameCard = (game, kind, text, first) => `${game}/${kind}${text === first ? '' : `/${text}`}`;
/** Where a card is drilled. @param {string} name */
export function linkTo(name, kind = true) { const [game, which, text] = name.split('/'), said = new URLSearchParams([['kind', kind ? which : ''], ['text', text ?? '']].filter(([, value]) => value)).toString(); return `/train/${game}${said ? `?${said}` : ''}`; }

/** One answer; the card as it is then. @param {string} name @param {{right: boolean, seconds: number, cost: number, slip: string}} how */
export function note(name, how) {
  const kept = readHere(), now = Date.now();
  const was = kept.cards[name] ?? { box: 0, due: 0, seen: 0, right: 0, latest: [], times: [] };
  // An answer given before the card was due shows nothing about how long it is remembered.
  const box = !how.right ? 0 : was.due <= now ? Math.min(was.box + 1, BOXES.length - 1) : was.box;
  const early = how.right && was.due > now;
  const card = {
    box, due: early ? was.due : now + Number(BOXES[box][2]), seen: was.seen + 1, right: was.right + Number(how.right),
    latest: [...was.latest, Number(how.right)].slice(-LATEST), times: how.right ? [...was.times, how.seconds].slice(-LATEST) : was.times,
  };
  kept.cards[name] = card;
  kept.days[dayOf(now)] = (kept.days[dayOf(now)] ?? 0) + 1;
  if (!how.right) kept.errors = [...kept.errors, { at: now, card: name, cost: how.cost, slip: how.slip }].slice(-ERRORS);
  try { localStorage.setItem(KEPT, JSON.stringify(kept)); } catch { /* a browser that keeps nothing can still drill */ }
  return card;
}

/** Which of these to ask: those due, the longest first; then new ones; then what comes soonest. @param {string[]} names */
export function choose(names, last = '') {
  const { cards } = read(), now = Date.now();
  const others = names.length > 1 ? names.filter(one => one !== last) : names;
  const due = others.filter(one => cards[one] && cards[one].due <= now).sort((a, b) => cards[a].due - cards[b].due);
  const unseen = others.filter(one => !cards[one]);
  if (due.length) return due[0];
  if (unseen.length) return unseen[Math.floor(Math.random() * unseen.length)];
  return others.toSorted((a, b) => cards[a].due - cards[b].due)[0];
}
