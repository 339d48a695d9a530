// @ts-check
// The scoreboard beside a table: past results in columns, drawn as the house says, each mark by its shape as well as its colour.
const NS = 'http://www.w3.org/2000/svg';
const ROWS = 6;
const NAMES = { B: 'Banker', P: 'Player', T: 'Tie' };
/** How large a board's squares are, and how many columns have room: on a desk, on a telephone. */
const ROOM = { bead: [16, 8, 6], ring: [16, 18, 15], 'small ring': [8, 20, 13], dot: [8, 20, 13], stroke: [8, 20, 13] };

function make(name, attributes, inside = []) {
  const one = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, String(value));
  one.append(...inside);
  return one;
}

/** One mark about its middle, in a square of this size. @param {string} drawn @param {any} mark @param {number} size */
function drawMark(drawn, mark, size) {
  const half = size / 2, second = mark.hue === 'blue';
  const parts = [];
  if (drawn === 'bead') {
    parts.push(make('circle', { r: half - 1.2 }));
    const letter = make('text', { 'font-size': size * .72 });
    letter.textContent = mark.sign;
    parts.push(letter);
  } else if (drawn === 'ring') {
    parts.push(make('circle', { class: 'hollow', r: half - 2.4, 'stroke-width': 2.3 }));
    if (!second) parts.push(make('circle', { r: 1.8 }));
    if (mark.ties) parts.push(make('path', { class: 'tied', d: `M${-half + 2} ${half - 2}L${half - 2} ${-half + 2}` }));
    if (mark.ties > 1) { const count = make('text', { class: 'ties', x: half - 3, y: half - 3, 'font-size': 7 }); count.textContent = mark.ties; parts.push(count); }
  } else if (drawn === 'small ring') {
    parts.push(make('circle', { class: 'hollow', r: half - 1.2, 'stroke-width': 1.5 }));
    if (second) parts.push(make('circle', { r: .9 }));
  } else if (drawn === 'dot') parts.push(second ? make('rect', { x: -half + 1.2, y: -half + 1.2, width: size - 2.4, height: size - 2.4 }) : make('circle', { r: half - .7 }));
  else parts.push(make('path', { class: 'stroke', d: second ? `M${-half + 1.4} ${-half + 1.4}L${half - 1.4} ${half - 1.4}` : `M${-half + 1.4} ${half - 1.4}L${half - 1.4} ${-half + 1.4}` }));
  return make('g', { class: `mark ${mark.hue}` }, parts);
}

/** @param {any} board @param {boolean} small on a telephone */
function drawBoard(board, small) {
  const [size, broad, narrow] = ROOM[board.drawn ?? 'bead'], columns = small ? narrow : broad;
  const past = Math.max(0, ...board.marks.map(one => one.column + 1 - columns));
  const grid = Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * size} 0V${ROWS * size}`).join('') + Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * size}H${columns * size}`).join('');
  const seen = board.marks.filter(one => one.column >= past), last = board.marks.at(-1);
  const marks = seen.map(one => {
    const mark = drawMark(board.drawn ?? 'bead', one, size), x = (one.column - past + .5) * size, y = (one.row + .5) * size;
    mark.setAttribute('transform', `translate(${x} ${y})`);
    if (one === last && size > 10) mark.append(make('rect', { class: 'newest', x: -size / 2 + .6, y: -size / 2 + .6, width: size - 1.2, height: size - 1.2, rx: 2 }));
    return mark;
  });
  const svg = make('svg', { viewBox: `0 0 ${columns * size} ${ROWS * size}`, width: columns * size, height: ROWS * size, 'aria-hidden': 'true' }, [
    make('rect', { class: 'ground', width: columns * size, height: ROWS * size, rx: 3 }), make('path', { class: 'grid', d: grid }), ...marks,
  ]);
  return figure(board.name, svg, `road ${(board.drawn ?? 'bead').replace(' ', '-')}`);
}

function figure(name, inside, kind) {
  const box = document.createElement('figure'), title = document.createElement('figcaption');
  box.className = kind; title.textContent = name;
  box.append(title, inside);
  return box;
}

/** What the derived boards would get by either result. */
function drawNext(boards) {
  const asked = boards.filter(one => one.would?.length), signs = ['P', 'B'];
  if (!asked.length) return null;
  const svg = make('svg', { viewBox: '0 0 116 48', width: 116, height: 48, 'aria-hidden': 'true' });
  signs.forEach((sign, row) => {
    const bead = drawMark('bead', { sign, hue: sign === 'B' ? 'red' : 'blue' }, 17);
    bead.setAttribute('transform', `translate(10 ${12 + row * 24})`);
    svg.append(bead);
    asked.forEach((board, i) => {
      const mark = board.would.find(one => one[0] === sign)?.[1];
      if (!mark) return;
      const drawn = drawMark(board.drawn, mark, 14);
      drawn.setAttribute('transform', `translate(${44 + i * 28} ${12 + row * 24})`);
      svg.append(drawn);
    });
  });
  return figure('Next would mark', svg, 'road next');
}

/** @param {HTMLElement} box @param {any[]} boards @param {boolean} small */
export function drawScoreboard(box, boards, small) {
  const beads = boards[0]?.marks ?? [], counts = Object.keys(NAMES).map(sign => [sign, beads.filter(one => one.sign === sign).length]);
  const said = `${beads.length} round${beads.length === 1 ? '' : 's'}: ${counts.map(([sign, count]) => `${NAMES[sign]} ${count}`).join(', ')}.`;
  const note = document.createElement('p'), next = small ? null : drawNext(boards), roads = document.createElement('div');
  note.textContent = `${said} They do not change the odds.`;
  roads.className = 'roads'; roads.setAttribute('role', 'img');
  roads.setAttribute('aria-label', `Five roads of this shoe: ${said}${beads.length ? ` Newest first: ${beads.slice(-12).reverse().map(one => NAMES[one.sign]).join(', ')}.` : ''}`);
  roads.append(...boards.map(one => drawBoard(one, small)), ...(next ? [next] : []));
  box.replaceChildren(roads, note);
}
