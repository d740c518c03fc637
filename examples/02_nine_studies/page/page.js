// SPDX-License-Identifier: MIT
// The page: a card for each study, one clock for all of them, and its controls.

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
