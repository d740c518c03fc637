// SPDX-License-Identifier: MIT
// Elements and controls of the page.

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made && key !== 'list') made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// A number with a true minus sign, without one at zero.
export const written = (value, digits) => (Number.isFinite(value)
  ? value.toFixed(digits).replace(/^-(?!0\.?0*$)/, '\u2212').replace(/^-/, '') : '\u2013');

// A slider with its name and value. `marks` label places along it.
export function slider({ id, name, unit = '', min, max, step, value, digits = 2, marks = [], changed }) {
  const input = element('input', { type: 'range', id, min, max, step, value });
  const out = element('span', { className: 'value', ariaHidden: 'true' });  // the slider itself says its value
  const row = element('div', { className: 'slider' }, element('label', { htmlFor: id }, name), out, input);
  if (marks.length) {
    row.append(element('div', { className: 'marks', ariaHidden: 'true' }, ...marks.map(([at, words]) => {
      const mark = element('span', {}, words);
      mark.style.setProperty('--at', (at - min) / (max - min));
      return mark;
    })));
  }
  const show = () => {
    out.textContent = `${written(Number(input.value), digits)}${unit ? `\u2009${unit}` : ''}`;
    input.setAttribute('aria-valuetext', `${Number(input.value).toFixed(digits)} ${unit}`);
    row.style.setProperty('--share', (Number(input.value) - min) / (max - min));
  };
  input.addEventListener('input', () => { show(); changed(Number(input.value)); });
  show();
  return { row, input, show, set: (number) => { input.value = number; show(); } };
}

export function toggle({ id, name, note = '', value, changed }) {
  const input = element('input', { type: 'checkbox', role: 'switch', id, checked: value });
  input.addEventListener('change', () => changed(input.checked));
  const row = element('label', { className: 'toggle', htmlFor: id }, input, element('span', {}, name, note ? element('small', {}, note) : ''));
  return { row, input, set: (on) => { input.checked = on; } };
}

// One of a few: buttons of a group.
export function choice({ id, name, options, value, changed }) {
  const buttons = options.map(([key, words, note]) => {
    const button = element('button', { type: 'button', title: note ?? '' }, words);
    button.dataset.value = key;
    button.addEventListener('click', () => { set(key); changed(key); });
    return button;
  });
  const set = (key) => buttons.forEach((button) => button.setAttribute('aria-pressed', String(button.dataset.value === String(key))));
  const group = element('span', { className: 'segments', role: 'group', id }, ...buttons);
  group.setAttribute('aria-label', name);
  set(value);
  return { row: element('div', { className: 'choice' }, element('span', { className: 'name', ariaHidden: 'true' }, name), group), set, buttons };
}
