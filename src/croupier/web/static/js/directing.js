// @ts-check
// What the Rules give an inspector at a table, tried before it is done: decisions on review, the Authority's directions
// on limits, the directions of a game, a look at the Rules.
import { ask, makeId } from './house.js';
import { make } from './make.js';
import { ruleButton } from './rule.js';
import { sayEntry, Wrong } from './wrong.js';

/** @param {string} table @param {object} deed */
export async function put(table, deed) {
  const order = { id: makeId(), deed };
  return ask(`/api/tables/${encodeURIComponent(table)}/acts`, { method: 'POST', body: JSON.stringify(order) });
}
const cents = said => Math.round(Number(String(said).replace(/[$,\s]/g, '')) * 100);

/** @param {HTMLElement} box @param {string} table @param {any[]} disputes open at the table @param {(entry: any) => void} done */
export function drawDirections(box, table, disputes, done) {
  const waiting = disputes.filter(({ dispute, before }) => !dispute.closed && before === 'inspector' && !dispute.decided);
  const game = make('button', { class: 'btn', type: 'button', onclick: () => openDialog(box, table, done) }, 'Directions of this game…');
  box.replaceChildren(
    ...waiting.map(({ dispute }) => form(table, `Decide ${dispute.id} on review`, '1996.general.8.1', `${dispute.player}: “${dispute.complaint}” This decision governs payment, and closes the dispute.`, [
      { name: 'finding', label: 'Finding', needed: true }, { name: 'award', label: 'Award in all, $', value: '0', inputmode: 'decimal' },
    ], said => said.finding.trim() ? { do: 'decide', dispute: dispute.id, finding: said.finding.trim(), award: cents(said.award) } : null, done, true)),
    form(table, 'Limits that the Authority directs', '1996.general.13.1', 'Between which amounts the minimum and the maximum are to be set; with nothing said it lifts the direction.', [
      { name: 'least', label: 'Minimum from, $', inputmode: 'decimal' }, { name: 'least_most', label: 'to, $', inputmode: 'decimal' }, { name: 'most', label: 'Maximum from, $', inputmode: 'decimal' }, { name: 'most_most', label: 'to, $', inputmode: 'decimal' },
    ], said => ({ do: 'direct limits', minimum: limits(said.least, said.least_most), maximum: limits(said.most, said.most_most) }), done),
    form(table, 'Ask to see the Rules', '1996.general.8.3', 'The dealer is to hand over a copy.', [], () => ({ do: 'ask rules' }), done),
    make('div', { class: 'of-game' }, game));
}
const limits = (least, most) => least && most ? { least: cents(least), most: cents(most) } : null;

function openDialog(box, table, done) {
  const dialog = /** @type {Wrong} */ (new Wrong());
  box.append(dialog);
  return dialog.open(table, async deed => {
    try { const { entry } = await put(table, deed); done(entry); return { entry }; } catch (error) { return { problem: error.problem ?? { detail: error.message } }; }
  }, /** @type {any} */ ({ title: 'Directions that an inspector may give', directed: true, by: 'inspector' }));
}

/** A form that says what would follow before anything is done. */
function form(table, title, rule, says, fields, read, done, open = false) {
  const out = make('div', { class: 'out', 'aria-live': 'polite' }), confirm = /** @type {HTMLButtonElement} */ (make('button', { class: 'btn go', type: 'submit', disabled: true }, 'Put it on record'));
  const refuse = error => out.replaceChildren(make('p', { role: 'alert', class: 'refused' }, error.message, ' ', error.problem?.cite ? ruleButton(error.problem.cite) : null));
  const inputs = fields.map(one => /** @type {HTMLInputElement} */ (make('input', { name: one.name, value: one.value ?? null, inputmode: one.inputmode ?? null, maxlength: 200, required: one.needed ?? false })));
  const wanted = () => read(Object.fromEntries(inputs.map(one => [one.name, one.value])));
  let asked = 0;
  const look = async () => {
    const deed = wanted(), mine = ++asked;
    confirm.disabled = true;
    if (!deed) { out.replaceChildren(); return; }
    try {
      const { entry } = await ask(`/api/tables/${encodeURIComponent(table)}/trials`, { method: 'POST', body: JSON.stringify({ id: makeId(), deed }) });
      if (mine === asked) { out.replaceChildren(...sayEntry(entry)); confirm.disabled = false; }
    } catch (error) { if (mine === asked) refuse(error); }
  };
  const say = async event => {
    event.preventDefault();
    const deed = wanted();
    if (!deed || confirm.disabled) return;
    confirm.disabled = true;
    try { const { entry } = await put(table, deed); out.replaceChildren(make('p', { class: 'kept' }, '✓ On record.')); done(entry); } catch (error) { refuse(error); }
  };
  return make('details', { class: 'direction', open }, make('summary', {}, title),
    make('form', { onsubmit: say, oninput: () => { confirm.disabled = true; }, onchange: look }, make('p', { class: 'dim' }, says, ' ', ruleButton(rule)),
      ...fields.map((one, i) => make('label', {}, one.label, inputs[i])), out, make('p', { class: 'ways' }, make('button', { class: 'btn', type: 'button', onclick: look }, 'What would follow?'), confirm)));
}
