// @ts-check
// Where people go who are signed in: each role has rooms of its own, and all may play, read the law and the odds.

/** @typedef {{href: string, says: string}} Door */
/** @type {Record<string, Door[]>} */
const OWN = {};
/** @type {Door[]} */
const ALL = [{ href: '/', says: 'The tables' }, { href: '/law', says: 'The law of the day' }];

/** The rooms of somebody in this role, the own ones first. @param {string} role */
export const doorsOf = role => [...(OWN[role] ?? []), ...ALL];
