// @ts-check
// The table's own time, which the house says and the page goes on with; and how long until something is due.
const FORM = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });
const SHORT = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', hour: '2-digit', minute: '2-digit', hour12: false });

export class TableClock {
  /** @param {string} now as the house said it just now */
  set(now) { this.said = Date.parse(now); this.heard = performance.now(); }
  get now() { return this.said === undefined ? null : this.said + performance.now() - (this.heard ?? 0); }
  get text() { return this.now === null ? '' : FORM.format(this.now); }
  /** “open”, “due in 2:10” or “4:05 late”. @param {string | undefined} due */
  until(due) {
    if (!due || this.now === null) return { text: 'open', late: false };
    const left = Math.round((Date.parse(due) - this.now) / 1000), late = left < 0;
    return { text: late ? `${spell(-left)} late` : `due in ${spell(left)}`, late };
  }
}
/** @param {string} moment */
export const sayTime = moment => SHORT.format(Date.parse(moment));
/** @param {number} seconds */
export const spell = seconds => seconds < 3600 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${Math.floor(seconds / 3600)} h ${Math.floor(seconds % 3600 / 60)} min`;
