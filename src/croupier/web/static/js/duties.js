// @ts-check
// Duties that are due, with their clocks: what the dealer sees to, and what takes a higher rank, apart.
import { make } from './make.js';
import { ruleButton } from './rule.js';

/** @param {HTMLElement} box @param {any[]} duties @param {import('./clock.js').TableClock} clock @param {(deed: object) => Promise<any>} post */
export function drawDuties(box, duties, clock, post) {
  const row = duty => {
    const { text, late } = clock.until(duty.due);
    return make('li', { class: `duty card${late ? ' late' : ''}${duty.blocks ? ' blocks' : ''}`, 'data-duty': duty.id },
      make('button', { class: 'tick', type: 'button', disabled: !duty.yours, 'aria-label': `Done: ${duty.says}`, onclick: () => post({ do: 'discharge', duty: duty.id }) }, '✓'),
      make('span', {}, duty.says, ' ', make('small', {}, ruleButton(duty.cite, duty.rule), duty.two ? `, two people apart${duty.seen_to?.length ? `: ${duty.seen_to.join(', ')} has` : ''}` : duty.least === 'dealer' ? '' : `, ${duty.least}`, duty.blocks ? ', first of all' : '')),
      make('span', { class: 't', 'data-due': duty.due ?? '' }, text));
  };
  const own = duties.filter(one => one.least === 'dealer' || one.two), others = duties.filter(one => one.least !== 'dealer' && !one.two);
  const list = (says, ones) => ones.length ? make('div', { class: 'duty-list' }, make('h2', {}, says), make('ul', {}, ...ones.map(row))) : null;
  box.replaceChildren(...[list('The dealer', own), list('The supervisor', others)].filter(one => one !== null), ...(duties.length ? [] : [make('p', { class: 'dim quiet' }, 'No duty is due.')]));
}

/** The clocks go on without the house. @param {HTMLElement} box @param {import('./clock.js').TableClock} clock */
export function tickDuties(box, clock) {
  for (const one of box.querySelectorAll('[data-due]')) {
    const due = /** @type {HTMLElement} */ (one).dataset.due;
    if (!due) continue;
    const { text, late } = clock.until(due);
    one.textContent = text;
    one.closest('.duty')?.classList.toggle('late', late);
  }
}
