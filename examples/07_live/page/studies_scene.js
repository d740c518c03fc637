// SPDX-License-Identifier: MIT
// The nine studies, calculated as they are watched.
import { Card, Recording, Study, studyPalette } from 'studies.js';
import { element } from './dom.js';

// A study that runs: each step replaces what was recorded of that frame. Without a script there are no laps, and what
// was calculated goes by.
class LiveStudy extends Study {
  run(call, at, number) {
    Object.assign(this, { call, nine: at, number, running: false, share: 0 });
    this.size = this.columns.length + this.tracks.length * this.stride;
    this.past = this.tracks.map((_, track) => Float32Array.from({ length: this.frames * this.stride }, (_, k) => this.tracks[track].unit * this.tracks[track].places[k]));
    this.index = new Map(this.columns.map((column, i) => [column.key, i]));
  }

  take(library, scripted) {
    this.before = this.now;
    this.now = library.floats(this.call.studies_numbers(this.nine, this.number), this.size).slice();
    const lap = this.frames;
    const step = this.call.studies_frame(this.nine, this.number);
    if (scripted) {
      const begins = this.frame === undefined || step < this.frame;
      this.frame = Math.min(step, lap - 1);
      if (begins) this.before = this.now;
    } else {
      this.frame = lap - 1;
      for (const { values } of this.columns) values.copyWithin(0, 1);
      for (const past of this.past) past.copyWithin(0, this.stride);
    }
    this.before ??= this.now;
    this.columns.forEach(({ values }, i) => { values[this.frame] = this.now[i]; });
    this.past.forEach((past, track) => past.set(this.points(this.now, track), this.frame * this.stride));
    this.running = true;
  }

  points(numbers, track) {
    const begin = this.columns.length + track * this.stride;
    return numbers.subarray(begin, begin + this.stride);
  }

  at(time) {
    if (!this.running) return super.at(time);
    const { before, now, share, index } = this;
    const between = (a, b) => (Number.isNaN(b) ? a : a + (b - a) * share);
    const figures = this.tracks.map((_, track) => {
      const [a, b] = [this.points(before, track), this.points(now, track)];
      return a.map((x, k) => x + (b[k] - x) * share);
    });
    return {
      frame: this.frame, figures, time: this.frame / this.rate,
      value: (key) => before[index.get(key)],
      smooth: (key) => between(before[index.get(key)], now[index.get(key)]),
    };
  }

  place(track, frame, joint) {
    const at = frame * this.stride + 3 * joint;
    return [...this.past[track].subarray(at, at + 3)];
  }
}

const controls = [
  { key: 'rate', name: 'Step rate', unit: 'Hz', low: 0.8, high: 2.8, step: 0.4, start: 1.6, digits: 1, keys: ['ArrowLeft', 'ArrowRight'], shown: ['\u2190', '\u2192'] },
  { key: 'angle', name: 'Stride, to each side', unit: 'deg', low: 10, high: 44, step: 2, start: 28, digits: 0, keys: ['ArrowDown', 'ArrowUp'], shown: ['\u2193', '\u2191'] },
  { key: 'ratio', name: 'Shin / thigh', unit: '', low: 0.40, high: 0.56, step: 0.02, start: 0.48, digits: 2, keys: [',', '.'], shown: [',', '.'] },
  { key: 'walkers', name: 'Three walkers of study 9', unit: '\u00d7', low: 0.5, high: 2, down: 0.87, up: 1.15, start: 1, digits: 2, keys: ['-', '+'], shown: ['\u2212', '+'] },
];

export class StudiesScene {
  constructor(app) {
    this.app = app;
    this.call = app.library.call;
    this.at = this.call.studies_create();
    this.text = 'Nine studies of one walk';
    const source = new Recording(JSON.parse(app.library.text(this.call.studies_data(this.at))), LiveStudy);
    this.studies = source.studies;
    this.studies.forEach((study, i) => study.run(this.call, this.at, i));
    this.cards = this.studies.map((study, i) => new Card(study, i + 1, source, () => app.redraw()));
    this.colours = studyPalette();
    this.owed = 0;
    this.values = Object.fromEntries(controls.map(({ key, start }) => [key, start]));
    this.makeControls();
    document.getElementById('nine').append(...this.cards.map((card) => card.root));
  }

  makeControls() {
    this.spins = controls.map((control) => {
      const { key, name, unit, low, high, shown } = control;
      const value = element('b', { role: 'spinbutton', tabIndex: 0, id: `studies-${key}` });
      value.setAttribute('aria-label', unit ? `${name}, ${unit}` : name);
      value.setAttribute('aria-valuemin', low);
      value.setAttribute('aria-valuemax', high);
      const button = (sign, words) => {
        const made = element('button', { type: 'button', tabIndex: -1, title: `${words} (${shown[sign > 0 ? 1 : 0]})` }, sign > 0 ? '+' : '\u2212');
        made.setAttribute('aria-label', `${name}: ${words}`);
        made.addEventListener('click', () => this.change(control, sign));
        return made;
      };
      value.addEventListener('keydown', (event) => {
        const sign = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
        if (!sign) return;
        event.preventDefault();
        event.stopPropagation();
        this.change(control, sign);
      });
      const row = element('div', { className: 'spin' }, element('span', { className: 'name', ariaHidden: 'true' }, name, element('small', {}, ...shown.map((k) => element('kbd', {}, k)))),
        element('span', { className: 'stepper' }, button(-1, 'less'), value, button(1, 'more')));
      return { control, value, row };
    });
    this.state = element('p', { className: 'hint', id: 'studies-state' });
    this.rows = [this.state, ...this.spins.map(({ row }) => row),
      element('p', { className: 'hint keys-hint' }, element('kbd', {}, 'Space'), ' pause ', element('kbd', {}, 'N'), ' next event ', element('kbd', {}, 'R'), ' script from its start'),
      element('p', { className: 'hint' }, 'A leg is 90 long, as in the recipe. Every picture and number is calculated in this page as it is drawn.')];
    this.show();
  }

  change({ key, low, high, step, up, down, digits }, sign) {
    const next = step ? this.values[key] + sign * step : this.values[key] * (sign > 0 ? up : down);
    this.values[key] = Number(Math.min(high, Math.max(low, next)).toFixed(digits + 2));
    const { rate, angle, ratio, walkers } = this.values;
    if (this.scripted()) this.app.say('The script is stopped');
    this.call.studies_set(this.at, rate, angle, ratio, walkers);
    if (this.app.still) for (let i = 0; i < 150; ++i) this.step();
    this.show();
    this.app.redraw();
  }

  scripted() { return this.call.studies_scripted(this.at) === 1; }

  show() {
    for (const { control: { key, digits, unit }, value } of this.spins) {
      value.textContent = `${this.values[key].toFixed(digits)}${unit ? `\u2009${unit}` : ''}`;
      value.setAttribute('aria-valuenow', this.values[key]);
    }
    this.state.textContent = this.scripted() ? 'A script plays the recipe. Touch a control and only the calculation runs on.'
      : 'The script is stopped; your values hold for all nine.';
  }

  enter() {
    document.getElementById('stage').hidden = true;
    document.getElementById('nine').hidden = false;
    document.getElementById('next').hidden = false;
    this.colours = studyPalette();
  }

  leave() {
    document.getElementById('stage').hidden = false;
    document.getElementById('nine').hidden = true;
    document.getElementById('next').hidden = true;
  }

  forget() { this.owed = 0; }

  restart() {
    this.call.studies_restart(this.at);
    this.values = Object.fromEntries(controls.map(({ key, start }) => [key, start]));
    this.owed = 0;
    for (const study of this.studies) study.frame = undefined;
    this.take();
    this.show();
  }

  rest() { for (const study of this.studies) study.running = false; }

  step() {
    this.call.studies_step(this.at);
    this.take();
  }

  take() {
    const scripted = this.scripted();
    for (const study of this.studies) study.take(this.app.library, scripted);
  }

  nextEvent() {
    if (!this.scripted()) this.app.say('The script is stopped; R starts it again');
    this.call.studies_next_event(this.at);
    this.take();
    this.app.redraw();
  }

  advance(seconds) {
    this.owed += Math.min(seconds, 0.05);
    for (; this.owed >= 1 / 60 - 1e-9; this.owed -= 1 / 60) this.step();
    for (const study of this.studies) study.share = Math.min(1, Math.max(0, 60 * this.owed));
    return true;
  }

  key(key, down) {
    if (!down) return false;
    if (key === 'n') { this.nextEvent(); return true; }
    for (const control of controls) {
      const sign = [-1, 1][control.keys.indexOf(key === '=' ? '+' : key)];
      if (sign) { this.change(control, sign); return true; }
    }
    const number = Number(key);
    if (number >= 1 && number <= 9) {
      const card = this.cards[number - 1];
      card.heading.focus({ preventScroll: true });
      card.root.scrollIntoView({ block: 'start' });
      return true;
    }
    return false;
  }

  mode() { return this.scripted() ? 'Script' : 'Your values'; }
  note() { return ''; }
  measures() { return []; }
  draw() { for (const card of this.cards) card.draw(card.study.still, this.colours); }
}
