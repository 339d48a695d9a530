// @ts-check
import { ask, come, who } from './house.js';

class Lobby extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', event => {
      if (/** @type {HTMLElement} */ (event.target).closest('[data-do=play]')) this.play();
    });
    const session = who(), shown = /** @type {HTMLElement} */ (this.querySelector('[data-who]'));
    if (session) { shown.hidden = false; shown.textContent = session.person.name; }
    this.timer = setInterval(() => this.refresh(), 3000);
  }
  disconnectedCallback() { clearInterval(this.timer); }
  async play() {
    await come();
    const tiles = [...this.querySelectorAll('.tile')].filter(one => one.querySelector('a'));
    const open = tiles.find(one => one.hasAttribute('data-betting')) ?? tiles[0];
    location.href = `/tables/${/** @type {HTMLElement} */ (open).dataset.table}?sit`;
  }
  async refresh() {
    const tables = await ask('/api/tables').catch(() => []);
    for (const one of tables) {
      const tile = this.querySelector(`[data-table="${CSS.escape(one.name)}"]`);
      if (!tile) continue;
      const free = tile.querySelector('[data-free]');
      if (free) free.textContent = `${Math.max(0, one.seats - one.taken)} free`;
      tile.querySelectorAll('.seats i').forEach((seat, i) => seat.classList.toggle('taken', i < one.taken));
    }
  }
}
customElements.define('croupier-lobby', Lobby);
