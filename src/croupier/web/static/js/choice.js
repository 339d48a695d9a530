// @ts-check
// What an operator may choose about a table before it is laid.
import { make } from './make.js';

/** A field for something an operator chooses; only what differs from the usual is sent. @param {any} choice */
export function drawChoice(choice) {
  if (!choice.values) {
    const box = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox', checked: choice.default }));
    return { shown: make('label', { class: 'yes' }, box, make('span', {}, choice.says)), read: () => box.checked !== choice.default && [choice.name, box.checked] };
  }
  const list = /** @type {HTMLSelectElement} */ (make('select', {}, ...choice.values.map((value, i) => make('option', { value: i, selected: value === choice.default }, String(value)))));
  return { shown: make('label', {}, choice.says, list), read: () => choice.values[+list.value] !== choice.default && [choice.name, choice.values[+list.value]] };
}
