// @ts-check
// One's wagers as they lie, each with what may be done about it: odds, on and off, take it up.
import { dollars } from './money.js';

/** What is about one wager, of all that may be chosen. */
export const isAbout = (turn, wager) => [turn.deed.on, turn.deed.basis].includes(wager.id);
/** What is about some wager, and stands beside it in the list. */
export const isAboutAny = (turn, wagers) => turn.course === false && wagers.some(one => isAbout(turn, one));

/** Chips on one spot are one row, however often some were put down. */
function group(wagers) {
  const rows = new Map();
  for (const one of wagers) rows.set(`${one.kind}/${one.spot}`, [...rows.get(`${one.kind}/${one.spot}`) ?? [], one]);
  return rows;
}
/** @param {HTMLElement} box @param {any[]} wagers one's own @param {any} look @param {(area: string) => any} describe @param {(deed: any) => void} act */
export function drawLying(box, wagers, look, describe, act) {
  box.hidden = !wagers.length;
  const list = /** @type {HTMLElement} */ (box.querySelector('ul')), off = new Set(look.shown.off ?? []);
  const had = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.about;
  list.replaceChildren(...[...group(wagers)].map(([area, lying]) => {
    const row = document.createElement('li'), what = document.createElement('span'), sum = document.createElement('b'), acts = document.createElement('span');
    const name = what.textContent = describe(area).name, isOff = lying.some(one => off.has(one.id));
    if (isOff) { const mark = document.createElement('em'); mark.textContent = 'off'; what.append(' ', mark); }
    sum.textContent = dollars(lying.reduce((all, one) => all + one.stake, 0));
    acts.className = 'acts';
    const button = (text, label, deeds) => {
      if (!deeds.length) return;
      const one = document.createElement('button');
      one.textContent = text; one.setAttribute('aria-label', label); one.dataset.about = `${area} ${text}`;
      one.addEventListener('click', () => deeds.forEach(act));
      acts.append(one);
    };
    const about = (look.turns ?? []).filter(turn => lying.some(one => isAbout(turn, one))), word = isOff ? 'on' : 'off';
    for (const turn of about.filter(one => one.deed.do === 'place')) button(`+ ${dollars(turn.deed.stake)} odds`, `${turn.word} on ${name}, ${dollars(turn.deed.stake)}`, [turn.deed]);
    button(word, `call ${name} ${word}`, about.filter(one => one.word === word).map(one => one.deed));
    const lifts = (look.own.awaits ?? []).filter(one => one.deed?.do === 'withdraw' && lying.some(each => each.id === one.deed.wager)).map(one => one.deed.wager);
    button('take up', `take up ${name}`, lifts.map(wager => ({ do: 'withdraw', wager })));
    row.append(what, sum, acts);
    return row;
  }));
  if (had) [...list.querySelectorAll('button')].find(one => one.dataset.about === had)?.focus();
}
