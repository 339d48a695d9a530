// @ts-check
// Entries of a journal as people read them: moments, sums, rules that lead to their pages.
import { make } from './make.js';
import { dollars, sayRule } from './money.js';

const ZONE = 'Pacific/Auckland';
const CLOCK = new Intl.DateTimeFormat('en-NZ', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const DAY = new Intl.DateTimeFormat('en-NZ', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const SHORT = new Intl.DateTimeFormat('en-NZ', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const ISO = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** @param {string} at */
export const clock = at => CLOCK.format(new Date(at));
/** @param {string} at */
export const day = at => DAY.format(new Date(at));
/** @param {string} at */
export const moment = at => SHORT.format(new Date(at));
/** 1998-03-07, by New Zealand's clocks. @param {string} at */
export const isoDay = at => ISO.format(new Date(at));
/** +$50, −$50. @param {number} cents */
export const signed = cents => cents > 0 ? `+${dollars(cents)}` : dollars(cents);
/** A rule that leads to its page. @param {string} cite @param {string} [text] */
export const ruleLink = (cite, text = sayRule(cite)) => make('a', { class: 'cite', href: `/rules/${cite}` }, text);

/** One check with its sign. @param {{state: string, title: string, says: string}} one */
export function checkLine({ state, title, says }) {
  const sign = { good: '✓', bad: '✕', open: '?' }[state] ?? '?', word = { good: 'holds', bad: 'does not hold', open: 'not tried' }[state] ?? '';
  return make('li', { class: `check ${state}` }, make('i', { role: 'img', 'aria-label': word }, sign), make('b', {}, title), make('span', {}, says));
}

/** @param {HTMLElement} seal @param {boolean | null} ok @param {string} says */
export function stamp(seal, ok, says) {
  seal.className = `seal ${ok === null ? 'open' : ok ? 'good' : 'bad'}`;
  seal.textContent = ok === null ? says : `${ok ? '✓' : '⚠'} ${says}`;
}

/** A file for whoever is at this browser. @param {string} name @param {string | Blob} content */
export function save(name, content) {
  const link = /** @type {HTMLAnchorElement} */ (make('a', { download: name }));
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
