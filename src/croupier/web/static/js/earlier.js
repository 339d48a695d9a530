// @ts-check
// An earlier round that was not settled as it should have been: found in the journal, put right under general 15.1.
import { sayTime } from './clock.js';
import { ask } from './house.js';
import { make } from './make.js';
import { dollars } from './money.js';
import { saySettled, tryForm } from './tried.js';

const BACK = 400;

/** The last time that a wager was settled, which has been taken back. @param {any[]} ones @param {string} wager */
function drop(ones, wager) {
  const at = ones.findLastIndex(({ one }) => one.wager.id === wager);
  if (at >= 0) ones.splice(at, 1);
}

/** @param {HTMLElement} box @param {string} table @param {any} told the table as the pit has it @param {[string, string][]} wagers those that lie or were settled last, in words @param {() => void} done */
export async function drawEarlier(box, table, told, wagers, done) {
  const chosen = box.querySelector('input[name=settled]:checked');
  if (chosen && box.contains(document.activeElement)) return;  // nobody's form is drawn away under the hand
  const answer = await ask(`/api/tables/${encodeURIComponent(table)}/entries?after=${Math.max(0, told.seq - BACK)}&most=500`).catch(() => null);
  if (!answer) return;
  const rounds = new Map();
  for (const entry of answer.entries) for (const one of entry.settled ?? []) {
    const round = entry.round ?? 0;
    if (one.undone) { for (const ones of rounds.values()) drop(ones, one.wager.id); continue; }
    (rounds.get(round) ?? rounds.set(round, []).get(round)).push({ entry, one });
  }
  const last = [...rounds.entries()].sort(([a], [b]) => b - a);
  const form = make('div', { class: 'put-right' }), owing = told.players.filter(one => one.owed);
  const again = () => { for (const one of box.querySelectorAll('input[name=settled]')) /** @type {HTMLInputElement} */ (one).checked = false; done(); };
  const pick = (entry, one) => form.replaceChildren(tryForm({
    table, title: saySettled(one), rule: '1996.general.15.1', says: `Entry ${entry.seq}. Due in all, with a stake that goes back: ${dollars((one.won ?? 0) + (one.returned ?? 0))}.`, about: () => entry.seq, done: again,
    fields: [{ name: 'paid', label: 'Handed over in all, $', kind: 'dollars', value: String(((one.won ?? 0) + (one.returned ?? 0)) / 100) }],
    deed: said => Number.isFinite(said.paid) ? { do: 'mispaid', wager: one.wager.id, paid: said.paid } : null, go: 'It was paid so',
  }));
  const row = ({ entry, one }) => make('label', { class: 'settled-row' }, make('input', { type: 'radio', name: 'settled', value: `${entry.seq}/${one.wager.id}`, onchange: () => { pick(entry, one); form.scrollIntoView({ block: 'center' }); } }), make('span', {}, saySettled(one), make('small', {}, ` at ${sayTime(entry.act.at)}, entry ${entry.seq}`)));
  box.replaceChildren(
    ...owing.map(one => tryForm({ table, title: one.owed < 0 ? `${one.name} was overpaid ${dollars(-one.owed)}` : `${one.name} is owed ${dollars(one.owed)}`, rule: '1996.general.15.1', deed: () => one.owed < 0 ? { do: 'recover', player: one.name } : { do: 'make good', player: one.name }, go: one.owed < 0 ? 'Recover it' : 'Make it good', done })),
    make('p', { class: 'dim' }, 'Which payment was wrong? The rounds settled last, the newest first.'),
    ...last.slice(0, 12).map(([round, ones], i) => make('details', { class: 'of-round', open: i < 3 }, make('summary', {}, `Round ${round + 1}`), ...ones.map(row))), form);
  if (owing.length && chosen) box.scrollIntoView({ block: 'start' });
  if (!last.length) box.replaceChildren(make('p', { class: 'dim' }, 'No round has been settled here yet.'));
  const players = told.players.map(one => one.name);
  box.append(
    ...(wagers.length ? [
      tryForm({ table, title: 'Chips were taken that lie by the Rules', rule: '1996.general.15.1', fields: [{ name: 'wager', label: 'Wager', values: wagers }], deed: said => ({ do: 'swept', wager: said.wager }), done }),
      tryForm({ table, title: 'A wager on record was late, or never made', rule: '1996.general.15.1', fields: [{ name: 'wager', label: 'Wager', values: wagers }, { name: 'late', label: 'It came after the call', kind: 'check' }], deed: said => ({ do: 'misrecorded', wager: said.wager, ...(said.late ? { late: true } : {}) }), done }),
    ] : []),
    ...(players.length ? [tryForm({ table, title: 'Chips were handed over for no wager', rule: '1996.general.15.1', fields: [{ name: 'player', label: 'To', values: players }, { name: 'paid', label: 'So much, $', kind: 'dollars', value: '5' }], deed: said => said.paid > 0 ? { do: 'handed', player: said.player, paid: said.paid } : null, done })] : []));
}
