// @ts-check
// Where people go who are signed in: each role has rooms of its own, and all may play, read the law and the odds.

/** @typedef {{href: string, says: string}} Door */
const DEAL = { href: '/deal', says: 'Deal' }, PIT = { href: '/pit', says: 'The pit' }, TRAIN = { href: '/train', says: 'Train' };
/** @type {Record<string, Door[]>} */
const OWN = {
  dealer: [DEAL, TRAIN],
  'game supervisor': [PIT, DEAL, TRAIN], 'casino supervisor': [PIT, DEAL, TRAIN],
  'shift manager': [PIT, DEAL, TRAIN], 'casino manager': [PIT, DEAL, TRAIN],
  inspector: [{ href: '/inspect', says: 'Inspect' }],
};
/** @type {Door[]} */
const ALL = [{ href: '/', says: 'The tables' }, { href: '/law', says: 'The law of the day' }, { href: '/rules', says: 'The rules' }, { href: '/odds', says: 'The odds' }];

/** The rooms of somebody in this role, the own ones first. @param {string} role */
export const doorsOf = role => [...(OWN[role] ?? []), ...ALL];
