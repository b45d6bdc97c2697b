'use strict';
const by = (id) => document.getElementById(id);
const rows = [...document.querySelectorAll('#rows tbody tr')];
const texts = rows.map((row) => row.textContent.toLowerCase());
const order = new Intl.Collator(undefined, { numeric: true }).compare;

function filter() {
  const words = by('search').value.toLowerCase().split(/\s+/);
  const state = by('state').value;
  let shown = 0;
  rows.forEach((row, place) => {
    const isOfState = state === '' || row.dataset.state === state;
    row.hidden = !isOfState || !words.every((word) => texts[place].includes(word));
    if (!row.hidden) shown += 1;
  });
  by('shown').textContent = shown;
}

function sort(button) {
  const head = button.closest('th'), column = head.cellIndex;
  const turn = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
  for (const other of head.parentNode.cells) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', turn > 0 ? 'ascending' : 'descending');
  const isNumber = 'number' in head.dataset;
  const keyed = rows.map((row) => {
    const cell = row.cells[column];
    return [isNumber ? Number(cell.dataset.value) : cell.textContent, row];
  });
  keyed.sort(([a], [b]) => turn * (isNumber ? a - b : order(a, b)));
  const body = document.querySelector('#rows tbody');
  for (const [, row] of keyed) body.append(row);
}

if (by('rows')) {
  by('filter').hidden = false;
  by('search').addEventListener('input', filter);
  by('state').addEventListener('input', filter);
  for (const button of document.querySelectorAll('#rows th button')) {
    button.addEventListener('click', () => sort(button));
  }
}

const pairs = [...document.querySelectorAll('#strip button')];

/* Pictures that were not reduced are shown no larger than the wider of both. */
function limit(pictures) {
  const sizes = (name) => pictures.map((picture) => Number(picture.getAttribute(name)));
  const width = Math.max(...sizes('width')), style = by('stage').style;
  const isSmall = Number(by('stage').dataset.side) > Math.max(width, ...sizes('height'));
  if (isSmall) style.setProperty('--most', width + 'px'); else style.removeProperty('--most');
}

function show(place) {
  const chosen = pairs[(place + pairs.length) % pairs.length];
  const [before, after] = chosen.querySelectorAll('img');
  by('before').src = before.src;
  by('after').src = after.src;
  limit([before, after]);
  const cells = by('row' + chosen.dataset.row).cells;
  by('caption').textContent = [1, 2, 3, 4, 5].map((cell) => cells[cell].textContent)
    .filter(Boolean).join(' · ');
  for (const pair of pairs) {
    pair.setAttribute('aria-pressed', String(pair === chosen));
    pair.tabIndex = pair === chosen ? 0 : -1;
  }
  return chosen;
}

function split() { by('stage').style.setProperty('--split', by('split').value + '%'); }

if (pairs.length > 0) {
  by('compare').hidden = false;
  by('split').addEventListener('input', split);
  by('strip').addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button) show(pairs.indexOf(button));
  });
  by('strip').addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(pairs.indexOf(document.activeElement) + step).focus();
  });
  show(0);
  split();
}
