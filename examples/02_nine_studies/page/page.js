// The page: a card for each study, one clock for all of them, and its controls.

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// A number with a true minus sign, without one at zero; a dash where there is none.
function written(value, digits) {
  if (Number.isNaN(value)) return '\u2013';
  return value.toFixed(digits).replace(/^-(?!0\.?0*$)/, '\u2212').replace(/^-/, '');
}

class Card {
  constructor(study, number, source, changed) {
    Object.assign(this, { study, source });
    this.canvas = element('canvas');
    this.canvas.setAttribute('role', 'img');
    this.canvas.setAttribute('aria-label', study.seen);
    this.ctx = this.canvas.getContext('2d');
    this.heading = element('h2', { id: `study-${study.key}`, tabIndex: -1 }, element('b', {}, String(number)), ` ${study.title}`);
    this.enlarge = element('button', { type: 'button', className: 'enlarge', title: 'Enlarge', innerHTML:
      '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h7v2H6v5H4zM13 18h5v-5h2v7h-7z"/></svg>' });
    this.enlarge.setAttribute('aria-label', `Enlarge study ${number}`);
    this.enlarge.setAttribute('aria-pressed', 'false');
    this.enlarge.addEventListener('click', () => {
      const wide = this.root.classList.toggle('wide');
      this.enlarge.setAttribute('aria-pressed', String(wide));
      if (wide) this.root.scrollIntoView({ block: 'nearest' });
    });
    this.outputs = study.columns.filter(({ label }) => label).map((column) => ({ column, at: element('b') }));
    const values = element('dl', {}, ...this.outputs.map(({ column, at }) => element('div', {},
      element('dt', {}, column.label), element('dd', {}, at, column.unit ? ` ${column.unit}` : ''))));
    values.setAttribute('aria-label', 'At this instant');
    values.style.setProperty('--across', this.outputs.length % 4 === 0 ? 4 : 3);
    this.root = element('section', { className: 'study' },
      element('header', {}, this.heading, this.enlarge),
      element('div', { className: 'picture' }, this.canvas),
      element('p', { className: 'text' }, study.text), values, this.factsTable());
    this.root.setAttribute('aria-labelledby', this.heading.id);
    this.seen = true;
    this.drawn = [0, studyPalette()];
    new ResizeObserver(() => { this.fit(); this.draw(...this.drawn); }).observe(this.canvas);  // at once: a new size is an empty picture
    new IntersectionObserver(([entry]) => { this.seen = entry.isIntersecting; if (this.seen) changed(); }).observe(this.root);
  }

  factsTable() {
    const { facts } = this.study;
    const broken = facts.filter(([, , , , met]) => !met).length;
    const rows = facts.map(([name, value, unit, limit, met]) => {
      const row = element('tr', { className: met ? '' : 'broken' }, element('th', { scope: 'row' }, name),
        element('td', {}, value, unit ? ' ' : '', element('small', {}, unit)), element('td', {}, met ? limit : `not ${limit}`));
      return row;
    });
    const head = element('tr', {}, ...['What', 'Value', 'Recipe'].map((word) => element('th', { scope: 'col' }, word)));
    return element('details', {},
      element('summary', {}, `${facts.length} figures, `, element('b', { className: broken ? 'broken' : '' }, broken ? `${broken} not met` : 'all met')),
      element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows)));
  }

  fit() {
    this.ratio = window.devicePixelRatio || 1;
    const { width, height } = this.canvas.getBoundingClientRect();
    this.box = { width, height };
    this.canvas.width = Math.max(1, Math.round(width * this.ratio));
    this.canvas.height = Math.max(1, Math.round(height * this.ratio));
  }

  draw(time, colours) {
    this.drawn = [time, colours];
    if (!this.seen || !this.box || !this.box.width) return;
    const { ctx, study, source } = this;
    const now = study.at(time);
    ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    ctx.clearRect(0, 0, this.box.width, this.box.height);
    drawings[study.key](ctx, this.box, { study, now, figure: source.figure, parts: source.parts, colours });
    for (const { column, at } of this.outputs) {
      const value = now.value(column.key);
      at.textContent = column.key.endsWith('_part') ? source.parts[value] : written(value, column.digits);
    }
  }
}

class Page {
  constructor(source) {
    this.time = 0;
    this.rate = 1;
    this.playing = false;
    this.asked = false;
    this.colours = studyPalette();
    this.element = (id) => document.getElementById(id);
    this.cards = source.studies.map((study, i) => new Card(study, i + 1, source, () => this.redraw()));
    this.element('studies').append(...this.cards.map((card) => card.root));
    this.step = 1 / source.studies[0].rate;
    this.bindControls();
    this.bindKeys();
    document.addEventListener('visibilitychange', () => { this.last = undefined; });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { this.colours = studyPalette(); this.redraw(); });
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    still.addEventListener('change', () => this.setStill(still.matches));
    this.setStill(still.matches);
  }

  // Where the reader wants no motion, each study is one still picture and nothing plays.
  setStill(still) {
    this.still = still;
    this.element('controls').hidden = still;
    this.element('still').hidden = !still;
    if (still) this.pause('Still pictures');
    else this.play();
    this.redraw();
  }

  say(words) { this.element('status').textContent = words; }

  play() {
    if (this.playing || this.still) return;
    this.playing = true;
    this.last = undefined;
    this.showMode('Playing');
    this.redraw();
  }

  pause(words = 'Paused') {
    this.playing = false;
    this.showMode(words);
  }

  toggle() { if (this.playing) this.pause(); else this.play(); }

  showMode(words) {
    this.element('play-label').textContent = this.playing ? 'Pause' : 'Play';
    this.element('play-icon').setAttribute('d', this.playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4v16l13-8z');
    this.say(words);
  }

  seek(time) {
    this.time = Math.max(0, time);
    this.redraw();
  }

  frame(steps) {
    if (this.still) return;
    if (this.playing) this.pause();
    this.seek((Math.round(this.time / this.step) + steps) * this.step);
  }

  setRate(rate) {
    this.rate = rate;
    for (const button of document.querySelectorAll('[data-rate]')) {
      button.setAttribute('aria-pressed', String(Number(button.dataset.rate) === rate));
    }
    this.say(`Speed ${rate} times`);
  }

  bindControls() {
    const on = (id, action) => this.element(id).addEventListener('click', action);
    on('play', () => this.toggle());
    on('back', () => this.frame(-1));
    on('forward', () => this.frame(1));
    on('restart', () => this.seek(0));
    for (const button of document.querySelectorAll('[data-rate]')) {
      button.addEventListener('click', () => this.setRate(Number(button.dataset.rate)));
    }
  }

  bindKeys() {
    const keys = {
      ' ': () => this.toggle(),
      p: () => this.toggle(),
      ArrowLeft: () => this.frame(-1),
      ArrowRight: () => this.frame(1),
      Home: () => this.seek(0),
    };
    this.cards.forEach((card, i) => {
      keys[i + 1] = () => {
        card.heading.focus({ preventScroll: true });
        card.root.scrollIntoView({ block: 'start' });
      };
    });
    document.addEventListener('keydown', (event) => {
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const pressing = event.key === ' ' && event.target.closest('button, summary');
      if (!action || pressing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    });
  }

  redraw() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame((stamp) => { this.asked = false; this.tick(stamp); });
  }

  // Time passes by the screen's clock. A gap longer than a quarter of a second is a page that was not shown.
  tick(stamp) {
    if (this.playing) {
      const passed = this.last === undefined ? 0 : (stamp - this.last) / 1000;
      this.last = stamp;
      if (passed < 0.25) this.time += passed * this.rate;
    }
    for (const card of this.cards) card.draw(this.still ? card.study.still : this.time, this.colours);
    this.element('clock').textContent = `${this.time.toFixed(2)} s`;
    if (this.playing) this.redraw();
  }
}

new Page(new Recording(JSON.parse(document.getElementById('data').textContent)));
