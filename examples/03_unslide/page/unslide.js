// SPDX-License-Identifier: MIT
// Toes before and after: from above, over time, and the slip of every contact.

const numbers = (base64, Type) => new Type(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer);
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const byId = (id) => document.getElementById(id);

const clip = JSON.parse(byId('clip').textContent);
for (const foot of clip.feet) {
  foot.before = numbers(foot.before, Float32Array);
  foot.after = numbers(foot.after, Float32Array);
  foot.contact = numbers(foot.contact, Uint16Array);
}
const frames = clip.feet[0].contact.length;
let now = 0;

const at = (places, i) => places.subarray(3 * i, 3 * i + 3);
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const colours = () => {
  const style = getComputedStyle(document.documentElement);
  const named = (name) => style.getPropertyValue(`--${name}`).trim();
  return { ink: named('ink'), soft: named('soft'), rule: named('rule'), before: named('before'), left: named('left'), right: named('right') };
};

// Runs of contact as [first, last] frames.
function contactsOf(foot) {
  const runs = [];
  for (let i = 0; i < frames; i += 1) {
    if (!foot.contact[i]) continue;
    const first = i;
    while (i + 1 < frames && foot.contact[i + 1]) i += 1;
    runs.push([first, i]);
  }
  return runs;
}

// Way of a toe from one frame to another. [m]
function way(places, first, last) {
  let sum = 0;
  for (let i = first + 1; i <= last; i += 1) sum += apart(at(places, i), at(places, i - 1));
  return sum;
}

function prepare(canvas) {
  const scale = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const ctx = canvas.getContext('2d');
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  ctx.clearRect(0, 0, width, height);
  ctx.font = '11px system-ui, sans-serif';
  ctx.lineJoin = 'round';
  return { ctx, width, height };
}

// Seen from above: x to the right, z up the page. `view` is what is in the middle and the pixels of a metre.
const top = byId('top');
let view = null;

function wholeView() {
  let [x0, x1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const foot of clip.feet)
    for (const places of [foot.before, foot.after])
      for (let i = 0; i < frames; i += 1) {
        const [x, , z] = at(places, i);
        [x0, x1, z0, z1] = [Math.min(x0, x), Math.max(x1, x), Math.min(z0, z), Math.max(z1, z)];
      }
  const room = (size, length) => (size - 60) / Math.max(length, 0.1);
  view = { x: (x0 + x1) / 2, z: (z0 + z1) / 2, scale: Math.min(room(top.clientWidth, x1 - x0), room(top.clientHeight, z1 - z0)) };
}

function drawTop() {
  const { ctx, width, height } = prepare(top);
  if (!view) wholeView();
  const colour = colours();
  const place = (p) => [width / 2 + (p[0] - view.x) * view.scale, height / 2 - (p[2] - view.z) * view.scale];
  const trace = (places) => {
    ctx.beginPath();
    for (let i = 0; i < frames; i += 1) ctx.lineTo(...place(at(places, i)));
    ctx.stroke();
  };
  ctx.lineWidth = 1;
  ctx.strokeStyle = colour.before;
  for (const foot of clip.feet) trace(foot.before);
  ctx.lineWidth = 1.5;
  for (const foot of clip.feet) {
    ctx.strokeStyle = ctx.fillStyle = colour[foot.name];
    trace(foot.after);
    for (const [first] of contactsOf(foot)) {
      ctx.beginPath();
      ctx.arc(...place(at(foot.after, first)), 3, 0, 2 * Math.PI);
      ctx.fill();
    }
  }
  for (const foot of clip.feet) {
    ctx.strokeStyle = colour.ink;
    ctx.fillStyle = colour[foot.name];
    ctx.beginPath();
    ctx.arc(...place(at(foot.after, now)), 5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  const step = 10 ** Math.floor(Math.log10(0.4 * width / view.scale));
  ctx.strokeStyle = ctx.fillStyle = colour.soft;
  ctx.beginPath();
  ctx.moveTo(14, height - 20);
  ctx.lineTo(14, height - 14);
  ctx.lineTo(14 + step * view.scale, height - 14);
  ctx.lineTo(14 + step * view.scale, height - 20);
  ctx.stroke();
  ctx.fillText(step >= 1 ? `${step} m` : `${Math.round(step * 1000)} mm`, 18, height - 20);
}

function zoom(factor, x = top.clientWidth / 2, y = top.clientHeight / 2) {
  const [dx, dz] = [x - top.clientWidth / 2, top.clientHeight / 2 - y];
  const scale = clamp(view.scale * factor, 1, 1e6);
  view.x += dx / view.scale - dx / scale;
  view.z += dz / view.scale - dz / scale;
  view.scale = scale;
  drawTop();
}

// Over time: height and speed of each toe, contacts as bands.
const time = byId('time');
const left = 44;
const speeds = (places) => Float32Array.from({ length: frames }, (_, i) => (i ? apart(at(places, i), at(places, i - 1)) / clip.dt : 0));
const heights = (places) => Float32Array.from({ length: frames }, (_, i) => places[3 * i + 1]);
const rows = clip.feet.flatMap((foot) => [
  { foot, title: `Height of the ${foot.name} toe [m]`, before: heights(foot.before), after: heights(foot.after) },
  { foot, title: `Speed of the ${foot.name} toe [m/s], to 0.5`, before: speeds(foot.before), after: speeds(foot.after), high: 0.5, low: 0 },
]);
for (const row of rows) {
  row.low ??= row.before.reduce((a, b) => Math.min(a, b));
  row.high ??= row.before.reduce((a, b) => Math.max(a, b)) + 1e-3;
}

function drawTime() {
  const { ctx, width, height } = prepare(time);
  const colour = colours();
  const across = width - left - 12;
  const x = (i) => left + across * i / Math.max(frames - 1, 1);
  const each = (height - 10) / rows.length;
  rows.forEach((row, k) => {
    const top_ = 8 + k * each + 18;
    const tall = each - 26;
    const y = (value) => top_ + tall * (1 - clamp((value - row.low) / (row.high - row.low), 0, 1));
    ctx.globalAlpha = 0.16;
    ctx.fillStyle = colour[row.foot.name];
    for (const [first, last] of contactsOf(row.foot)) ctx.fillRect(x(first), top_, Math.max(x(last) - x(first), 1), tall);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = colour.rule;
    ctx.strokeRect(left, top_, across, tall);
    const trace = (values) => {
      ctx.beginPath();
      for (let i = 0; i < frames; i += 1) ctx.lineTo(x(i), y(values[i]));
      ctx.stroke();
    };
    ctx.lineWidth = 1;
    ctx.strokeStyle = colour.before;
    trace(row.before);
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = colour[row.foot.name];
    trace(row.after);
    ctx.lineWidth = 1;
    ctx.fillStyle = colour.soft;
    ctx.textAlign = 'left';
    ctx.fillText(row.title, left, top_ - 5);
    ctx.textAlign = 'right';
    ctx.fillText(row.high.toFixed(2), left - 5, top_ + 8);
    ctx.fillText(row.low.toFixed(2), left - 5, top_ + tall);
  });
  ctx.strokeStyle = colour.ink;
  ctx.beginPath();
  ctx.moveTo(x(now), 8);
  ctx.lineTo(x(now), height - 6);
  ctx.stroke();
}

function show(frame) {
  now = clamp(Math.round(frame), 0, frames - 1);
  byId('scrub').value = now;
  byId('now').textContent = `${(now * clip.dt).toFixed(3)} s, frame ${now + 1}`;
  drawTop();
  drawTime();
}

// Tables.
function cells(row, texts) {
  for (const text of texts) row.insertCell().textContent = text;
}
const contacts = clip.feet.flatMap((foot) => contactsOf(foot).map(([first, last]) => ({ foot, first, last })));
contacts.sort((a, b) => a.first - b.first);
for (const { foot, first, last } of contacts) {
  const row = byId('slips').insertRow();
  const mm = (places) => `${(1000 * way(places, first, last)).toFixed(1)} mm`;
  cells(row, [foot.name, `${(first * clip.dt).toFixed(2)} s`, `${(last * clip.dt).toFixed(2)} s`, mm(foot.before), mm(foot.after)]);
  row.addEventListener('click', () => {
    const p = at(foot.after, first);
    Object.assign(view, { x: p[0], z: p[2], scale: Math.max(view.scale, 1500) });
    show(first);
  });
}
for (const [name, value, unit, limit, met] of clip.figures) {
  const row = byId('figures').insertRow();
  row.classList.toggle('broken', !met);
  cells(row, [name, `${value} ${unit}`, limit]);
}

// Input.
byId('scrub').max = frames - 1;
byId('scrub').addEventListener('input', (event) => show(Number(event.target.value)));
byId('closer').addEventListener('click', () => zoom(1.5));
byId('farther').addEventListener('click', () => zoom(1 / 1.5));
byId('whole').addEventListener('click', () => { wholeView(); drawTop(); });
top.addEventListener('wheel', (event) => {
  event.preventDefault();
  zoom(Math.exp(-0.0015 * event.deltaY), event.offsetX, event.offsetY);
}, { passive: false });
top.addEventListener('pointerdown', (event) => top.setPointerCapture(event.pointerId));
top.addEventListener('pointermove', (event) => {
  if (!top.hasPointerCapture(event.pointerId)) return;
  view.x -= event.movementX / view.scale;
  view.z += event.movementY / view.scale;
  drawTop();
});
const seek = (event) => show((event.offsetX - left) / (time.clientWidth - left - 12) * (frames - 1));
time.addEventListener('pointerdown', (event) => { time.setPointerCapture(event.pointerId); seek(event); });
time.addEventListener('pointermove', (event) => { if (time.hasPointerCapture(event.pointerId)) seek(event); });
new ResizeObserver(() => show(now)).observe(document.querySelector('main'));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(now));
show(0);
