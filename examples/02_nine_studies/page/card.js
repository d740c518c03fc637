// SPDX-License-Identifier: MIT
// A study as it is shown: its picture, what to watch, its values and its facts.

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
    if (!this.seen || !this.box?.width || !this.box.height) return;
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
