'use strict';
let version = document.documentElement.dataset.version;
const by = (id) => document.getElementById(id);
const pictures = () => [...document.querySelectorAll('main .picture')];

// Takes the new page's parts; pictures that stay are not loaded again.
async function renew() {
  const answer = await fetch('./', { cache: 'no-store' });
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  release();
  const known = new Map(), kept = [];
  for (const image of document.querySelectorAll('main img')) {
    known.set(image.getAttribute('src'), image);
  }
  for (const image of page.querySelectorAll('main img')) {
    const source = image.getAttribute('src'), old = known.get(source);
    if (!old) continue;
    known.delete(source);
    old.alt = image.alt;
    image.removeAttribute('src');
    kept.push([image, old]);
  }
  const place = pictures().indexOf(document.activeElement);
  const isOpen = by('plan') ? by('plan').open : true;
  for (const name of ['header', 'main']) {
    document.querySelector(name).replaceChildren(...page.querySelector(name).childNodes);
  }
  // Only now: a picture that has been in another document is loaded again.
  for (const [image, old] of kept) image.replaceWith(old);
  if (by('plan')) by('plan').open = isOpen;
  if (place >= 0) pictures()[place]?.focus();
  document.title = page.title;
  version = page.documentElement.dataset.version;
  if (by('close-up').open) show(Math.min(current, pictures().length - 1));
}

async function follow() {
  for (;;) {
    try {
      const answer = await fetch('change?after=' + version, { cache: 'no-store' });
      if (!answer.ok) throw new Error(answer.status);
      if (await answer.text() !== version) await renew();
      by('ended').hidden = true;
    } catch {
      by('ended').hidden = false;
      await new Promise((done) => setTimeout(done, 1500));
    }
  }
}

// `held` shows its photo before, while the key is down.
let current = 0, isBefore = false, held = null;

function release() {
  if (held) held.querySelector('img').src = held.dataset.after;
  held = null;
}

function show(place) {
  release();
  const all = pictures();
  if (!all.length) return by('close-up').close();
  current = (place + all.length) % all.length;
  const button = all[current], image = button.querySelector('img');
  const before = isBefore && button.dataset.before;
  by('large').src = before || image.getAttribute('src');
  by('large').alt = image.alt;
  by('caption').textContent = image.alt + (before ? ' (before)' : '');
  by('toggle').disabled = !button.dataset.before;
  by('toggle').setAttribute('aria-pressed', String(Boolean(before)));
  if (!by('close-up').open) by('close-up').showModal();
}

function turn(on) {
  if (by('close-up').open) { isBefore = on; return show(current); }
  release();
  const button = document.activeElement;
  if (!on || !button.dataset || !button.dataset.before) return;
  const image = button.querySelector('img');
  button.dataset.after = image.getAttribute('src');
  image.src = button.dataset.before;
  held = button;
}

// With Caps Lock, too.
const isB = (event) => event.key.toLowerCase() === 'b';
document.addEventListener('click', (event) => {
  const button = event.target.closest('main .picture');
  if (button) { isBefore = false; show(pictures().indexOf(button)); }
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isB(event) && !event.repeat) turn(true);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  if (by('close-up').open) return show(current + step);
  const all = pictures(), place = all.indexOf(document.activeElement);
  if (place >= 0) { all[(place + step + all.length) % all.length].focus(); event.preventDefault(); }
});
document.addEventListener('keyup', (event) => { if (isB(event)) turn(false); });
document.addEventListener('focusout', release);
window.addEventListener('blur', release);
by('toggle').addEventListener('click', () => turn(!isBefore));
by('previous').addEventListener('click', () => show(current - 1));
by('next').addEventListener('click', () => show(current + 1));
by('close').addEventListener('click', () => by('close-up').close());
by('close-up').addEventListener('close', () => { isBefore = false; pictures()[current]?.focus(); });
follow();
