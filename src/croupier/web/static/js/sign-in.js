// @ts-check
import { load } from './cards-kept.js';
import { ask, forget, keep, who } from './house.js';
import { doorsOf } from './doors.js';

class SignIn extends HTMLElement {
  connectedCallback() {
    this.form = /** @type {HTMLFormElement} */ (this.querySelector('[data-form]'));
    this.form.addEventListener('submit', event => { event.preventDefault(); this.signIn(); });
    this.querySelector('[data-do=out]')?.addEventListener('click', () => this.signOut());
    this.show();
  }
  /** Whoever is signed in with a password sees where to go; a guest may become somebody else. */
  async show() {
    const known = who();
    const person = known && await ask('/api/me').catch(() => null);
    const signed = /** @type {HTMLElement} */ (this.querySelector('[data-signed]'));
    signed.hidden = !person || person.guest;
    this.form.hidden = !signed.hidden;
    if (signed.hidden) return;
    /** @type {HTMLElement} */ (signed.querySelector('[data-name]')).textContent = `${person.name}, ${person.role}`;
    const doors = /** @type {HTMLElement} */ (signed.querySelector('[data-doors]'));
    doors.replaceChildren(...doorsOf(person.role).map(door => {
      const item = document.createElement('li'), link = document.createElement('a');
      link.className = 'btn'; link.href = door.href; link.textContent = door.says;
      item.append(link);
      return item;
    }));
  }
  async signIn() {
    const said = new FormData(this.form), why = /** @type {HTMLElement} */ (this.querySelector('[data-why]'));
    why.hidden = true;
    try {
      const body = JSON.stringify({ name: said.get('name'), password: said.get('password') });
      const session = await ask('/api/sessions', { method: 'POST', body });
      keep(session);
      await load();  // what this browser kept of the trainer is taken along
      const next = new URLSearchParams(location.search).get('next') ?? '';
      const own = /^\/[a-z]/.test(next) ? next : doorsOf(session.person.role)[0].href;
      location.href = own;
    } catch (error) { why.textContent = error.message; why.hidden = false; }
  }
  async signOut() {
    await ask('/api/sessions', { method: 'DELETE' }).catch(() => null);
    forget();
    this.form.reset();
    this.show();
  }
}
customElements.define('croupier-sign-in', SignIn);
