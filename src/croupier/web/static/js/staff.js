// @ts-check
// What the pages of those who keep the house have in common: who may come in, and the way to the others.
import { doorsOf } from './doors.js';
import { ask, forget, who } from './house.js';
import { make } from './make.js';

export const STAFF = ['dealer', 'game supervisor', 'casino supervisor', 'shift manager', 'casino manager'];
export const SUPERVISORS = STAFF.slice(1);

/** Whoever is signed in, if this page is for his or her role; else the page says so and where to sign in, and nothing
 *  comes back. What each may really do is the house's to say, act by act.
 *  @param {HTMLElement} page @param {string[]} roles @returns {Promise<{name: string, role: string, tables: string[], guest: boolean} | null>} */
export async function enter(page, roles) {
  const known = who();
  const person = known && await ask('/api/me').catch(error => { if (error.problem?.code === 'not-signed-in') forget(); return null; });
  drawDoors(page, person);
  if (person && roles.includes(person.role)) return person;
  const next = encodeURIComponent(location.pathname + location.search);
  const shut = make('section', { class: 'card shut', role: 'alert' },
    make('h2', {}, 'Not open to you'),
    make('p', {}, person ? `You are signed in as ${person.name}, ${person.role}. This page is for: ${roles.join(', ')}.` : `This page is for: ${roles.join(', ')}.`),
    make('a', { class: 'btn go', href: `/sign-in?next=${next}` }, 'Sign in'));
  (page.querySelector('main') ?? page).replaceChildren(shut);
  page.toggleAttribute('shut', true);
  return null;
}

/** @param {HTMLElement} page @param {{name: string, role: string} | null} person */
function drawDoors(page, person) {
  const nav = page.querySelector('[data-doors]');
  if (!nav) return;
  const doors = person ? doorsOf(person.role) : [];
  nav.replaceChildren(...doors.map(door => make('a', { href: door.href, 'aria-current': door.href === location.pathname ? 'page' : null }, door.says)));
  const name = page.querySelector('[data-who]');
  if (name) name.textContent = person ? `${person.name}, ${person.role}` : '';
}
