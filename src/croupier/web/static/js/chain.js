// @ts-check
// The proofs of an export, tried in this browser: every hash linked anew from the bytes, every signature under a key.
// croupier/house/store/chain.py and checkpoints.py have the same.

const KEPT = 'croupier.inspector.key';
const utf8 = new TextEncoder();

/** Hashes are to be had only where a page comes from this machine or over TLS. */
export const canHash = () => Boolean(globalThis.crypto?.subtle);
/** The house's public key that the inspector has from outside the house. */
export const ownKey = () => localStorage.getItem(KEPT) ?? '';
/** @param {string} key */
export function keepKey(key) { if (key) localStorage.setItem(KEPT, key); else localStorage.removeItem(KEPT); }

export const toHex = bytes => [...bytes].map(one => one.toString(16).padStart(2, '0')).join('');
export const fromHex = hex => Uint8Array.from(hex.match(/../g) ?? [], two => parseInt(two, 16));
const fromBase64 = text => Uint8Array.from(atob(text), one => one.charCodeAt(0));

/** SHA-256 over the parts, each with its length before it. @param {...(string | Uint8Array)} parts */
export async function digest(...parts) {
  const bytes = parts.map(one => typeof one === 'string' ? utf8.encode(one) : one);
  const whole = new Uint8Array(bytes.reduce((sum, one) => sum + 8 + one.length, 0)), view = new DataView(whole.buffer);
  let at = 0;
  for (const one of bytes) {
    view.setBigUint64(at, BigInt(one.length));
    whole.set(one, at + 8);
    at += 8 + one.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/** @typedef {{seq: number, ok: boolean, key: string, own: boolean, fits: boolean, signed: boolean | null, link: string, found: string}} Signature */
/** @typedef {{first: number, last: number, head: string, breaks: number | null, says: string, from: number | null, signatures: Signature[], holds: number, own: boolean}} Proof */

/** All of it. `breaks` is the first entry that is not the one that was linked, `from` the first from which it may be, where
 *  no link says it more exactly. @param {any} exported @param {string} key @param {(seq: number, ok: boolean) => void} tick @returns {Promise<Proof>} */
export async function prove(exported, key, tick = () => undefined) {
  const { entries } = exported, first = entries[0]?.seq ?? 0, links = new Map();
  let link = fromHex(exported.before), breaks = /** @type {number | null} */ (null), says = '', seq = first;
  const fail = (at, why) => { if (breaks === null) { breaks = at; says = why; } };
  if (first === 1 && toHex(await digest('table', exported.table, exported.setup)) !== exported.before) fail(1, 'The chain does not begin with this table and its setup.');
  for (const one of entries) {
    if (one.seq !== seq) { fail(seq, `Entry ${seq} is missing.`); break; }
    if (JSON.parse(one.entry).seq !== seq || JSON.parse(one.entry).act.id !== one.act) fail(seq, `Entry ${seq} is another entry, put in this place.`);
    link = await digest('entry', link, String(one.seq), one.act, one.entry);
    links.set(seq, toHex(link));
    if (one.link && one.link !== toHex(link)) fail(seq, `Entry ${seq} hashes to ${toHex(link).slice(0, 12)}; ${one.link.slice(0, 12)} was linked here.`);
    tick(seq, breaks === null);
    seq += 1;
  }
  const signatures = await Promise.all(exported.checkpoints.map(one => trySignature(exported.table, one, links, key)));
  const unfit = signatures.find(one => !one.fits), fit = signatures.filter(one => one.fits && (!unfit || one.seq < unfit.seq)).at(-1)?.seq ?? first - 1;
  const exact = breaks !== null;  // a link or a gap says where; else only a checkpoint does
  if (unfit) fail(unfit.seq, `The chain is not the one that was signed after entry ${unfit.seq}.`);
  if (breaks === null && toHex(link) !== exported.after) fail(seq - 1, 'The last hash is not the one that the export names.');
  return { first, last: seq - 1, head: toHex(link), breaks, says, from: breaks === null ? null : exact ? breaks : fit + 1, signatures, holds: breaks === null ? links.size : Math.max(0, (exact ? breaks : fit + 1) - first), own: Boolean(key) };
}

/** A checkpoint: does it fit the chain, and was it signed under the key? Null where this browser cannot tell. */
async function trySignature(table, one, links, key) {
  const said = await digest('checkpoint', table, String(one.seq), fromHex(one.link), one.at), under = key || one.key;
  let signed = /** @type {boolean | null} */ (null);
  try {
    const known = await crypto.subtle.importKey('raw', fromHex(under), { name: 'Ed25519' }, false, ['verify']);
    signed = await crypto.subtle.verify({ name: 'Ed25519' }, known, fromBase64(one.signature), said);
  } catch { signed = null; }
  const fits = links.get(one.seq) === one.link;
  return { seq: one.seq, fits, signed, link: one.link, found: links.get(one.seq) ?? '', key: one.key, own: Boolean(key), ok: fits && signed !== false };
}

/** What people are told of it, the verdict first. @param {Proof} proof @returns {{ok: boolean | null, seal: string, verdict: string, checks: {state: 'good' | 'bad' | 'open', title: string, says: string}[]}} */
export function sayProof(proof) {
  const { signatures, breaks } = proof, wrong = signatures.filter(one => one.signed === false), unknown = signatures.some(one => one.signed === null);
  const checks = [];
  if (proof.holds) checks.push({ state: /** @type {const} */ ('good'), title: proof.holds === 1 ? `Entry ${proof.first} chains` : `Entries ${proof.first} to ${proof.first + proof.holds - 1} chain`, says: 'They are the entries that were linked, each in its place.' });
  if (breaks !== null) checks.push({ state: /** @type {const} */ ('bad'), title: proof.from === breaks ? `Entry ${breaks} does not match` : `Something in entries ${proof.from} to ${breaks} does not match`, says: proof.says });
  const unfit = signatures.find(one => !one.fits);
  if (unfit) checks.push({ state: /** @type {const} */ ('bad'), title: `The checkpoint after entry ${unfit.seq} disagrees`, says: `${unfit.link.slice(0, 12)} was signed there; these entries come to ${(unfit.found || 'nothing').slice(0, 12)}.` });
  else if (!signatures.length) checks.push({ state: /** @type {const} */ ('open'), title: 'No checkpoint in here', says: 'Nothing in this stretch was signed: only the chain itself was tried.' });
  else if (wrong.length) checks.push({ state: /** @type {const} */ ('bad'), title: `The signature after entry ${wrong[0].seq} is not good`, says: wrong[0].own ? 'It was not made with the key that you have.' : 'It was not made with the key that it names.' });
  else if (unknown) checks.push({ state: /** @type {const} */ ('open'), title: 'Signatures were not tried', says: 'This browser does not have Ed25519; the house’s own audit tries them, and so does croupier audit.' });
  else checks.push({ state: /** @type {const} */ ('good'), title: signatures.length === 1 ? `The signature after entry ${signatures[0].seq} is good` : `All ${signatures.length} signatures are good`, says: signatures[0].own ? 'They were made with the key that you have.' : `Made with ${signatures[0].key.slice(0, 16)}…, as they say themselves. Keep the house’s key, from outside the house, to be sure.` });
  const whole = breaks === null && !wrong.length, reaches = Math.max(0, ...signatures.filter(one => one.fits && one.signed).map(one => one.seq));
  const ok = !whole ? false : proof.own && !unknown && reaches ? true : null;  // whoever has a file can make its links, and sign with some key
  const verdict = whole && !proof.own ? `Entries ${proof.first} to ${proof.last} chain. Whether they are the house’s own, only its key tells: have it from outside the house.`
    : whole && unknown ? `Entries ${proof.first} to ${proof.last} chain. Whether they are the house’s own was not tried here.`
    : whole && !reaches ? 'Nothing in here was signed under the key that you have: anybody can have made these links.'
    : whole ? reaches < proof.last ? `Entries ${proof.first} to ${reaches} are the ones that were made; what follows is not signed, and the word of whoever made the file.` : `Entries ${proof.first} to ${proof.last} are the ones that were made.`
    : breaks === null ? 'The chain is whole, but somebody else signed it.'
      : proof.from === breaks ? `Entry ${breaks} is not what was linked. Trust nothing from there on.` : `Something from entry ${proof.from} on is not what was signed. Trust nothing from there on.`;
  const seal = whole ? ok ? 'Chain whole, signatures good' : proof.own && !unknown ? 'Nothing signed' : 'Chain whole' : breaks === null ? 'Signature not good' : `Chain broken at entry ${proof.from}`;
  if (breaks === null) checks.push({ state: /** @type {const} */ ('good'), title: 'The last hash, to be read out', says: proof.head });
  return { ok, seal, verdict, checks };
}
