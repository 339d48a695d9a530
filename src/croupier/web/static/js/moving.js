// @ts-check
/** When something has moved, or would have: a page that nobody looks at does not move. @param {Animation} animation @param {number} ms */
export function ended(animation, ms) {
  return Promise.race([animation.finished.catch(() => undefined), new Promise(done => setTimeout(done, ms + 200))]);
}
