// @ts-check
/** Cents as people write them: $5, $12.50, $1,000. @param {number} cents */
export const dollars = cents => (cents < 0 ? '−$' : '$') + Math.abs(cents / 100).toLocaleString('en-NZ', { minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 });
/** The same on a chip, without the sign. @param {number} cents */
export const figure = cents => (cents / 100).toLocaleString('en-NZ', { maximumFractionDigits: 2 });
/** Divisions whose names are not just their words. */
const DIVISIONS = { 'tai-sai': 'Tai-Sai', 'caribbean-stud': 'Caribbean Stud Poker' };

/** 1996.roulette.4.1.a.i as a dealer says it. @param {string} cite */
export function sayRule(cite) { return `${sayRuleBriefly(cite)} (${cite.split('.')[0]})`; }
/** The same at a table, where it is known which text is played. @param {string} cite */
export function sayRuleBriefly(cite) {
  const [, division, ...rest] = cite.split('.');
  const first = rest.findIndex(part => !/^\d/.test(part)), numbers = first < 0 ? rest : rest.slice(0, first), letters = first < 0 ? [] : rest.slice(first);
  const name = DIVISIONS[division] ?? division.split('-').map(word => word[0].toUpperCase() + word.slice(1)).join(' ');
  return `${name} ${numbers.join('.')}${letters.map(one => `(${one})`).join('')}`;
}
