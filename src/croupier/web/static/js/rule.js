// @ts-check
// A citation that opens its rule, in our words and with its readings, wherever it stands; from there to its own page.
import { ask } from './house.js';
import { make } from './make.js';
import { sayRule } from './money.js';

/** @param {string} cite @param {string} [text] */
export function ruleButton(cite, text = sayRule(cite)) {
  return make('button', { class: 'cite', type: 'button', 'data-cite': cite, onclick: () => showRule(cite) }, text);
}

/** @param {string} cite */
export async function showRule(cite) {
  const box = /** @type {HTMLDialogElement} */ (document.querySelector('dialog.rule'));
  const told = await ask(`/api/rules/${cite}`).catch(error => ({ name: cite, gist: error.message, readings: [] }));
  box.replaceChildren(
    make('h2', {}, told.name), make('p', {}, told.gist),
    ...told.readings.map(one => make('p', { class: 'dim' }, `${one.id}: ${one.question} ${one.reading}`)),
    make('p', { class: 'ways' }, make('a', { class: 'btn', href: `/rules/${cite}` }, 'All about this rule'), make('button', { class: 'btn', onclick: () => box.close() }, 'Close')),
  );
  box.showModal();
}
