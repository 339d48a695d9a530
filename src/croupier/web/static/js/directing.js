// @ts-check
// What the Rules give an inspector at a table, tried before it is done: decisions on review, the Authority's directions
// on limits, the directions of a game, a look at the Rules.
import { make } from './make.js';
import { put, tryForm } from './tried.js';
import { Wrong } from './wrong.js';

/** @param {HTMLElement} box @param {string} table @param {any[]} disputes at the table @param {() => void} done */
export function drawDirections(box, table, disputes, done) {
  const waiting = disputes.filter(({ dispute, before }) => !dispute.closed && before === 'inspector' && !dispute.decided);
  box.replaceChildren(
    ...waiting.map(({ dispute }) => tryForm({
      table, title: `Decide ${dispute.id} on review`, rule: '1996.general.8.1', done,
      says: `${dispute.player}: “${dispute.complaint}” This decision governs payment, and closes the dispute.`,
      fields: [{ name: 'finding', label: 'Finding', kind: 'text' }, { name: 'award', label: 'Award in all, $', kind: 'dollars', value: '0' }],
      deed: ({ finding, award }) => finding ? { do: 'decide', dispute: dispute.id, finding, award } : null,
    })),
    folded('Limits that the Authority directs', tryForm({
      table, title: 'Between which amounts', rule: '1996.general.13.1', says: 'The minimum and the maximum are to be set between these; with nothing said, the direction is lifted.', done,
      fields: [{ name: 'least', label: 'Minimum from, $', kind: 'dollars' }, { name: 'least_most', label: 'Minimum to, $', kind: 'dollars' }, { name: 'most', label: 'Maximum from, $', kind: 'dollars' }, { name: 'most_most', label: 'Maximum to, $', kind: 'dollars' }],
      deed: said => ({ do: 'direct limits', minimum: limits(said.least, said.least_most), maximum: limits(said.most, said.most_most) }),
    })),
    folded('Ask to see the Rules', tryForm({ table, title: 'A copy to examine', rule: '1996.general.8.3', says: 'The dealer is to hand it over.', done, deed: () => ({ do: 'ask rules' }) })),
    make('div', { class: 'of-game' }, make('button', { class: 'btn', type: 'button', onclick: () => openDialog(box, table, done) }, 'Directions of this game…')));
}
const limits = (least, most) => least && most ? { least, most } : null;
const folded = (says, form) => make('details', { class: 'direction' }, make('summary', {}, says), form);

function openDialog(box, table, done) {
  const dialog = /** @type {Wrong} */ (new Wrong());
  (box.closest('.staff') ?? box).append(dialog);  // over the page, and not in the colours of a card
  return dialog.open(table, async deed => {
    const answer = await put(table, deed);
    if (!answer.problem) done();
    return answer;
  }, { title: 'Directions that an inspector may give', directed: true, by: 'inspector' });
}
