// @ts-check
// The register answers while one types: the same page is asked for, and what it found takes the place of what stood here.

const QUIET = 250;

class Rules extends HTMLElement {
  connectedCallback() {
    this.form = /** @type {HTMLFormElement} */ (this.querySelector('[data-ask]'));
    this.asked = 0;
    this.form.addEventListener('input', () => { clearTimeout(this.waiting); this.waiting = setTimeout(() => this.ask(), QUIET); });
    this.form.addEventListener('submit', event => { event.preventDefault(); clearTimeout(this.waiting); this.ask(); });
  }
  /** An answer that comes after a later one is left lying. */
  async ask() {
    const said = new URLSearchParams([...new FormData(/** @type {HTMLFormElement} */ (this.form))].flatMap(([name, value]) => value ? [[name, String(value)]] : []));
    const address = `${location.pathname}${said.size ? `?${said}` : ''}`, number = ++this.asked;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok || number !== this.asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html'), found = page.querySelector('[data-found]');
    if (!found || number !== this.asked) return;
    // The heading stays the same element, so that what it now says is spoken.
    const heading = this.querySelector('#found'), told = found.querySelector('#found');
    if (heading && told) { heading.setAttribute('aria-live', 'polite'); heading.textContent = told.textContent; told.replaceWith(heading); }
    this.querySelector('[data-found]')?.replaceWith(document.adoptNode(found));
    document.title = page.title;
    history.replaceState(null, '', address);
  }
}
customElements.define('croupier-rules', Rules);
