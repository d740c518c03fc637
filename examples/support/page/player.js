// SPDX-License-Identifier: MIT
// The page: its views, its clock, its controls.

// A canvas that keeps its pixels as many as the screen's.
class Surface {
  constructor(canvas, changed) {
    this.canvas = canvas;
    this.ctx = canvas.getContext('2d');
    this.width = this.height = 0;
    this.seen = true;
    new ResizeObserver(() => { this.fit(); changed(); }).observe(canvas);
    new IntersectionObserver((entries) => {
      this.seen = entries[entries.length - 1].isIntersecting;
      if (this.seen) changed();
    }).observe(canvas);
  }

  fit() {
    const ratio = window.devicePixelRatio || 1;
    const box = this.canvas.getBoundingClientRect();
    this.width = box.width;
    this.height = box.height;
    this.ratio = ratio;
    this.canvas.width = Math.max(1, Math.round(box.width * ratio));
    this.canvas.height = Math.max(1, Math.round(box.height * ratio));
  }

  begin() {
    this.ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.ctx.clearRect(0, 0, this.width, this.height);
    return this.ctx;
  }
}

// The walker from its right side, on a strip of ground that is cut open in front of it.
function drawSide(surface, walk, now, colours) {
  const { width, height } = surface;
  const { size } = walk;
  const camera = followingCamera(surface, walk, now, { turn: 0, pitch: 0.12, level: 0.84, share: 0.66 });
  const half = 0.5 * width / camera.scale + 0.2 * size;
  const box = { left: -half, right: half, far: -1.1 * size, near: 0.3 * size };
  const ctx = surface.begin();
  const edges = drawGround(ctx, camera, walk.ground, colours, box, {
    step: half / 40, rows: 14, height,
    fade: (across, towards) => 0.85 * ((box.near - towards) / (box.near - box.far)) ** 2,
  });
  drawSoil(ctx, edges, colours, height);
  drawWalker(ctx, camera, walk, now, colours, box);
}

// The walker from any side and from above, on a round piece of ground.
function drawOblique(surface, walk, now, colours, { turn, pitch }) {
  const camera = followingCamera(surface, walk, now, { turn, pitch, level: 0.72, share: 0.64 });
  const radius = Math.min(1.4 * walk.size, 0.56 * surface.width / camera.scale);
  const box = { left: -radius, right: radius, far: -radius, near: radius };
  const ctx = surface.begin();
  drawGround(ctx, camera, walk.ground, colours, box, {
    step: radius / 32, rows: 48, height: surface.height,
    fade: (across, towards) => clamp(1 - 3.5 * (1 - Math.hypot(across, towards) / radius), 0, 1),
  });
  drawWalker(ctx, camera, walk, now, colours, box, 0.86 * radius);
}

// `level` is where the root is, and `share` how much of the height the body takes.
function followingCamera({ width, height }, walk, now, { turn, pitch, level, share }) {
  return new Camera({
    azimuth: now.cameraYaw + turn, pitch,
    scale: Math.min(height * share, width * 0.55) / walk.size,
    target: [now.root[0], now.cameraY, now.root[2]],
    x: width / 2, y: height * level,
  });
}

// What is on the ground and above it, inside `box` and `rim` metres round the walker; the ground has been drawn.
function drawWalker(ctx, camera, walk, now, colours, box, rim = Infinity) {
  const inside = (x, z) => {
    const [s, d] = [camera.across(x, z), camera.towards(x, z)];
    return s > box.left && s < box.right && d > box.far && d < box.near && Math.hypot(s, d) < rim;
  };
  drawGrid(ctx, camera, walk.ground, colours, box, inside, niceStep(walk.size / 4));
  drawTrace(ctx, camera, walk, now, colours, inside);
  drawFootprints(ctx, camera, walk, now, colours, inside);
  drawShadow(ctx, camera, walk, now);
  drawLandings(ctx, camera, walk, now, colours);
  drawBody(ctx, camera, walk, now, colours);
}

// Bounds of the whole way and, for a wide canvas, the turn that lays its longer side across.
function wayBounds(walk) {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const i of walk.trace) {
    [walk.root[4 * i], walk.root[4 * i + 2]].forEach((x, axis) => {
      low[axis] = Math.min(low[axis], x);
      high[axis] = Math.max(high[axis], x);
    });
  }
  return { low, high };
}

function drawFromAbove(surface, walk, now, colours, picture, whole) {
  const { width, height } = surface;
  const ctx = surface.begin();
  const { low, high } = wayBounds(walk);
  const span = [high[0] - low[0] + 3 * walk.size, high[1] - low[1] + 3 * walk.size];
  const azimuth = span[1] >= span[0] === width >= height ? 0 : Math.PI / 2;
  const [across, down] = azimuth === 0 ? [span[1], span[0]] : span;
  const scale = whole ? Math.min(width / across, height / down) : Math.min(width, height) / (1.6 * walk.size);
  const target = whole ? [(low[0] + high[0]) / 2, 0, (low[1] + high[1]) / 2] : [now.root[0], 0, now.root[2]];
  const camera = new Camera({ azimuth, pitch: Math.PI / 2, scale, target, x: width / 2, y: height / 2 });
  const [halfAcross, halfDown] = [width / 2 / scale + walk.size, height / 2 / scale + walk.size];
  const box = { left: -halfAcross, right: halfAcross, far: -halfDown, near: halfDown };
  drawGroundFromAbove(ctx, camera, walk.ground, colours, picture);
  const inside = (x, z) => Math.abs(camera.across(x, z)) < halfAcross && Math.abs(camera.towards(x, z)) < halfDown;
  drawGrid(ctx, camera, walk.ground, colours, box, inside, niceStep(Math.max(walk.size / 4, halfAcross / 20)));
  drawTrace(ctx, camera, walk, now, colours, inside);
  drawFootprints(ctx, camera, walk, now, colours, inside);
  if (scale * walk.size > 50) {
    drawShadow(ctx, camera, walk, now);
    drawLandings(ctx, camera, walk, now, colours);
    drawBody(ctx, camera, walk, now, colours);
  } else {
    drawMarker(ctx, camera, now, colours);
  }
}

// An arrow where the walker is, when it is too small to be drawn.
function drawMarker(ctx, camera, now, colours) {
  const [x, y] = [camera.screenX(now.root[0], now.root[2]), camera.screenY(...now.root)];
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(camera.azimuth - now.yaw);
  ctx.beginPath();
  tracePolygon(ctx, [[11, 0], [-7, 7], [-3, 0], [-7, -7]]);
  ctx.fillStyle = colours.accent;
  ctx.strokeStyle = colours.outline;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}

class Player {
  constructor(walks) {
    this.walks = walks;
    this.rate = 1;
    this.playing = false;
    this.whole = false;
    this.asked = false;
    this.look = { turn: 0.85, pitch: 0.55 };
    this.colours = palette();
    const changed = () => this.redraw();
    const surface = (id) => new Surface(document.getElementById(id), changed);
    this.side = surface('side');
    this.oblique = surface('oblique');
    this.top = surface('top');
    this.chart = surface('charts');
    this.element = (id) => document.getElementById(id);
    this.bindControls();
    this.bindKeys();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.recolour());
    document.addEventListener('visibilitychange', () => { this.last = undefined; });
    this.choose(0);
  }

  choose(index) {
    this.index = index;
    this.walk = this.walks[index];
    this.charts = new Charts(this.walk);
    this.time = this.walk.begin;
    this.element('scrub').min = this.walk.begin;
    this.element('scrub').max = this.walk.end;
    this.element('walk-choice').selectedIndex = index;
    this.element('walk-note').textContent = this.walk.note;
    this.element('walk-note').hidden = !this.walk.note;
    this.fillTable();
    this.recolour();
  }

  recolour() {
    this.colours = palette();
    this.picture = groundPicture(this.walk.ground, this.colours);
    this.stillFor = undefined;
    this.redraw();
  }

  fillTable() {
    const { figures } = this.walk;
    const limited = figures.some(([, , , limit]) => limit !== '');
    document.querySelector('th.limit').hidden = !limited;
    this.element('rows').replaceChildren(...figures.map(([name, value, unit, limit, met]) => {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.scope = 'row';
      head.textContent = name;
      const cell = document.createElement('td');
      const small = document.createElement('small');
      small.textContent = unit;
      cell.append(value, unit ? ' ' : '', small);
      row.append(head, cell);
      if (limited) {
        const bound = document.createElement('td');
        bound.textContent = limit ? `${met ? '' : 'broken: '}${limit}` : '';
        row.append(bound);
      }
      row.classList.toggle('broken', !met);
      return row;
    }));
    document.querySelector('.figures').hidden = !figures.length && !this.walk.note;
  }

  say(text) { this.element('status').textContent = text; }

  play() {
    if (this.playing) return;
    if (this.time >= this.walk.end) this.time = this.walk.begin;
    this.playing = true;
    this.last = undefined;
    this.showMode('Playing');
    this.redraw();
  }

  pause(why = 'Paused') {
    if (!this.playing) return;
    this.playing = false;
    this.showMode(`${why} at ${this.time.toFixed(1)} seconds`);
    this.redraw();
  }

  toggle() { if (this.playing) this.pause(); else this.play(); }

  showMode(text) {
    this.element('play-label').textContent = this.playing ? 'Pause' : 'Play';
    this.element('play').setAttribute('aria-label', this.playing ? 'Pause' : 'Play');
    this.element('play-icon').setAttribute('d', this.playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4v16l13-8z');
    if (text) this.say(text);
  }

  seek(time) {
    this.time = clamp(time, this.walk.begin, this.walk.end);
    this.redraw();
  }

  step(frames) {
    this.pause();
    const { walk } = this;
    const here = walk.frameBefore(this.time + 1e-6);
    this.seek(walk.time[clamp(here + frames, 0, walk.count - 1)]);
  }

  setRate(rate) {
    this.rate = rate;
    for (const button of document.querySelectorAll('[data-rate]')) {
      button.setAttribute('aria-pressed', String(Number(button.dataset.rate) === rate));
    }
    this.say(`Speed ${rate} times`);
  }

  bindControls() {
    const on = (id, event, action) => this.element(id).addEventListener(event, action);
    on('play', 'click', () => this.toggle());
    on('back', 'click', () => this.step(-1));
    on('forward', 'click', () => this.step(1));
    on('scrub', 'input', () => this.seek(Number(this.element('scrub').value)));
    on('whole', 'click', () => {
      this.whole = !this.whole;
      this.element('whole').setAttribute('aria-pressed', String(this.whole));
      this.redraw();
    });
    // A button clicked with the mouse gives the keys back to the page: Space then plays.
    document.addEventListener('click', ({ detail, target }) => { if (detail) target.closest('button')?.blur(); });
    for (const button of document.querySelectorAll('[data-rate]')) {
      button.addEventListener('click', () => this.setRate(Number(button.dataset.rate)));
    }

    const { canvas } = this.chart;
    let span;
    const scrub = (event) => this.seek(this.charts.timeAt(event.clientX - canvas.getBoundingClientRect().left, span));
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      span = this.charts.spanAt(event.clientY - canvas.getBoundingClientRect().top, this.time);
      scrub(event);
    });
    canvas.addEventListener('pointermove', (event) => { if (canvas.hasPointerCapture(event.pointerId)) scrub(event); });

    const { canvas: round } = this.oblique;
    round.addEventListener('pointerdown', (event) => round.setPointerCapture(event.pointerId));
    round.addEventListener('pointermove', (event) => {
      if (!round.hasPointerCapture(event.pointerId)) return;
      this.look.turn += 0.01 * event.movementX;
      this.look.pitch = clamp(this.look.pitch + 0.01 * event.movementY, 0.1, 1.5);
      this.redraw();
    });

    const choice = this.element('walk-choice');
    this.element('choice').hidden = this.walks.length < 2;
    choice.replaceChildren(...this.walks.map(({ name, figures }) => {
      const kept = figures.every(([, , , , met]) => met);
      return new Option(kept ? name : `${name} (limit broken)`);
    }));
    const go = (index) => {
      this.choose((index + this.walks.length) % this.walks.length);
      this.say(`${this.walk.name}, ${this.playing ? 'playing' : 'paused'}`);
    };
    choice.addEventListener('change', () => go(choice.selectedIndex));
    on('previous-walk', 'click', () => go(this.index - 1));
    on('next-walk', 'click', () => go(this.index + 1));
  }

  bindKeys() {
    const keys = {
      ' ': () => this.toggle(),
      p: () => this.toggle(),
      ArrowLeft: (event) => (event.shiftKey ? this.seek(this.time - 1) : this.step(-1)),
      ArrowRight: (event) => (event.shiftKey ? this.seek(this.time + 1) : this.step(1)),
      Home: () => this.seek(this.walk.begin),
      End: () => this.seek(this.walk.end),
      1: () => this.setRate(0.25),
      2: () => this.setRate(0.5),
      3: () => this.setRate(1),
    };
    document.addEventListener('keydown', (event) => {
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const typing = event.target.closest('select');
      const pressing = event.key === ' ' && event.target.closest('button');
      if (!action || typing || pressing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action(event);
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
      const { walk } = this;
      if (this.time >= walk.end) {
        const length = walk.end - walk.begin;
        if (walk.loop && length > 0) {
          this.time = walk.begin + (this.time - walk.begin) % length;
        } else {
          this.time = walk.end;
          this.pause('Ended');
        }
      }
    }
    this.draw();
    if (this.playing) this.redraw();
  }

  draw() {
    const { walk, colours } = this;
    if (!walk.count) return;
    const now = walk.at(this.time);
    if (this.side.seen) drawSide(this.side, walk, now, colours);
    if (this.oblique.seen) drawOblique(this.oblique, walk, now, colours, this.look);
    if (this.top.seen) drawFromAbove(this.top, walk, now, colours, this.picture, this.whole);
    if (this.chart.seen) this.drawCharts();
    this.showNow(now);
  }

  drawCharts() {
    const { chart, charts, colours } = this;
    if (!chart.width) return;
    const key = `${chart.canvas.width}x${chart.canvas.height}`;
    if (this.stillFor !== key || this.stillCharts !== charts) {
      this.still = document.createElement('canvas');
      this.still.width = chart.canvas.width;
      this.still.height = chart.canvas.height;
      const ctx = this.still.getContext('2d');
      ctx.scale(chart.ratio, chart.ratio);
      charts.drawStill(ctx, chart.width, chart.height, colours);
      this.stillFor = key;
      this.stillCharts = charts;
    }
    const ctx = chart.begin();
    ctx.clearRect(0, 0, chart.width, chart.height);
    ctx.drawImage(this.still, 0, 0, chart.width, chart.height);
    charts.drawMoving(ctx, this.walk.at(this.time), colours);
  }

  showNow(now) {
    const scrub = this.element('scrub');
    scrub.value = this.time;
    scrub.setAttribute('aria-valuetext', `${this.time.toFixed(1)} of ${this.walk.end.toFixed(1)} seconds`);
    this.element('clock').textContent = `${this.time.toFixed(2)} / ${this.walk.end.toFixed(1)} s`;
    const show = (id, value, digits) => {
      this.element(id).textContent = Number.isFinite(value) ? value.toFixed(digits) : '-';
    };
    show('now-speed', now.speed, 2);
    show('now-cadence', now.cadence, 0);
    show('now-phase', now.phase, 2);
  }
}

const walks = JSON.parse(document.getElementById('walks').textContent).map((data) => new Walk(data));
const player = new Player(walks);
player.showMode('');
if (matchMedia('(prefers-reduced-motion: reduce)').matches) player.seek(mix(player.walk.begin, player.walk.end, 0.4));
else player.play();
