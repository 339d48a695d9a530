// @ts-check
// Which equipment stands beside the cloth: each is told that it runs, and what it came to. Only its own module is fetched.

const PIECES = {
  'roulette-wheel': async () => (await import('./wheel.js')).RouletteWheel,
  'money-wheel': async () => (await import('./money-wheel.js')).MoneyWheel,
  'thrown-dice': async () => (await import('./dice.js')).ThrownDice,
  'dice-tumbler': async () => (await import('./dice.js')).DiceTumbler,
};

/** @param {Element | null} box @returns {Promise<{run: Function, rest: Function} | null>} */
export async function findPiece(box) {
  const svg = box?.querySelector('svg');
  if (!svg) return null;
  const name = Object.keys(PIECES).find(one => svg.classList.contains(one));
  return name ? new (await PIECES[name]())(svg) : null;
}
