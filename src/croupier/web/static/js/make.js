// @ts-check
// Elements made from words: nothing that people wrote is ever read as markup.

/** @param {string} tag @param {Record<string, any>} [how] attributes; `on…` are listeners, `false` and null leave one out
 *  @param {...(Node | string | null | undefined | false)} inside */
export function make(tag, how = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(how)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...inside.filter(one => one !== null && one !== undefined && one !== false));
  return made;
}
