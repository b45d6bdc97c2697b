extension PreviewPage {
  /// The program of the page: it renews itself, and shows pictures large.
  static let program = """
    'use strict';
    let version = document.documentElement.dataset.version;
    const by = (id) => document.getElementById(id);
    const pictures = () => [...document.querySelectorAll('main .picture')];

    // Takes the new page's parts; pictures that stay are not loaded again.
    async function renew() {
      const answer = await fetch('./', { cache: 'no-store' });
      if (!answer.ok) throw new Error(answer.status);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const known = new Map();
      for (const image of document.querySelectorAll('main img')) {
        known.set(image.getAttribute('src'), image);
      }
      for (const image of page.querySelectorAll('main img')) {
        const old = known.get(image.getAttribute('src'));
        if (old) { known.delete(image.getAttribute('src')); old.alt = image.alt; image.replaceWith(old); }
      }
      const place = pictures().indexOf(document.activeElement);
      const isOpen = by('plan') ? by('plan').open : true;
      for (const name of ['header', 'main']) {
        document.querySelector(name).replaceChildren(...page.querySelector(name).childNodes);
      }
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

    let current = 0, isBefore = false;

    function show(place) {
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
      const button = document.activeElement;
      if (!button.dataset || !button.dataset.before) return;
      const image = button.querySelector('img');
      if (on && !button.dataset.after) {
        button.dataset.after = image.getAttribute('src');
        image.src = button.dataset.before;
      } else if (!on && button.dataset.after) {
        image.src = button.dataset.after;
        delete button.dataset.after;
      }
    }

    document.addEventListener('click', (event) => {
      const button = event.target.closest('main .picture');
      if (button) { isBefore = false; show(pictures().indexOf(button)); }
    });
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'b' && !event.repeat) turn(true);
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      if (by('close-up').open) return show(current + step);
      const all = pictures(), place = all.indexOf(document.activeElement);
      if (place >= 0) { all[(place + step + all.length) % all.length].focus(); event.preventDefault(); }
    });
    document.addEventListener('keyup', (event) => { if (event.key === 'b') turn(false); });
    by('toggle').addEventListener('click', () => turn(!isBefore));
    by('previous').addEventListener('click', () => show(current - 1));
    by('next').addEventListener('click', () => show(current + 1));
    by('close').addEventListener('click', () => by('close-up').close());
    by('close-up').addEventListener('close', () => { isBefore = false; pictures()[current]?.focus(); });
    follow();

    """
}
