// SPDX-License-Identifier: MIT
// How each study is drawn: the walker above, what the study watches below. Everything drawn is a function of the study,
// the moment and the box.

// Joints of the figure that drawings refer to.
const joint = { crown: 5, chin: 6, leftShoulder: 7, leftThigh: 11, leftFoot: 13, rightShoulder: 17, rightThigh: 21, rightFoot: 23 };
const placeOf = (joints, j) => [joints[3 * j], joints[3 * j + 1], joints[3 * j + 2]];

function text(ctx, words, x, y, paint, { size = 11, align = 'left', weight = 400 } = {}) {
  ctx.font = `${weight} ${size}px system-ui, sans-serif`;
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = paint;
  ctx.fillText(words, x, y);
}

function strokeLine(ctx, points, paint, width, dash = []) {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.strokeStyle = paint;
  ctx.lineWidth = width;
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.setLineDash(dash);
  ctx.stroke();
  ctx.setLineDash([]);
}

function dot(ctx, x, y, radius, paint, rim) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = paint;
  ctx.fill();
  if (!rim) return;
  ctx.strokeStyle = rim;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

// Walkers on a strip of ground.
class Stage {
  constructor(ctx, box, figure, colours, view = {}) {
    Object.assign(this, { ctx, box, figure, colours });
    const { azimuth = 0, pitch = 0.1, grow = 0.8, floor = 0.88, centre = 0.5, slope = 0, depth = 0.42 } = view;
    this.slope = Math.tan(slope * Math.PI / 180);
    this.depth = depth * figure.size;
    const scale = box.height * grow / figure.size;
    this.camera = new Camera({ azimuth, pitch, scale, target: [0, 0, 0], x: box.x + box.width * centre, y: box.y + box.height * floor });
  }

  screen([x, y, z]) { return [this.camera.screenX(x, z), this.camera.screenY(x, y, z)]; }
  ground(x, z) { return this.screen([x, z * this.slope, z]); }

  clipped(draw) {
    const { ctx, box } = this;
    ctx.save();
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    ctx.clip();
    draw();
    ctx.restore();
  }

  // A strip of ground across the picture, with the cut through it where it is seen from the side. Its lines go by as the
  // walker goes its `way`.
  drawGround(way = 0, every = 42.252) {
    const { ctx, box, camera, colours } = this;
    const half = 0.75 * box.width / camera.scale + 2 * this.depth;
    const corners = [[-half, this.depth], [half, this.depth], [half, -this.depth], [-half, -this.depth]];
    const [a, b, c, d] = corners.map(([z, x]) => this.ground(x, z));
    const paint = ctx.createLinearGradient(0, Math.min(a[1], b[1]), 0, Math.max(c[1], d[1]));
    paint.addColorStop(0, blend(colours.ground, colours['sky-low'], 0.35));
    paint.addColorStop(1, colours.ground);
    ctx.beginPath();
    tracePolygon(ctx, [a, b, c, d]);
    ctx.fillStyle = paint;
    ctx.fill();
    const bottom = box.y + box.height + 1;
    ctx.beginPath();
    tracePolygon(ctx, [d, c, [c[0], Math.max(c[1], bottom)], [d[0], Math.max(d[1], bottom)]]);
    ctx.fillStyle = colours.soil;
    ctx.fill();
    const shift = way % every;
    for (let z = -Math.ceil(half / every) * every - shift; z <= half + every; z += every) {
      strokeLine(ctx, [this.ground(this.depth, z), this.ground(-this.depth, z)], colours.mesh, 1.4);
    }
  }

  // A wide floor with a grid, for views from above; it fades into the distance.
  drawFloor(way = 0, every = 42.252) {
    const { ctx, box, camera, colours, figure } = this;
    const reach = 3.2 * figure.size;
    const horizon = camera.screenY(0, 0, 0) - camera.scale * reach * camera.tilt;
    const paint = ctx.createLinearGradient(0, horizon, 0, box.y + box.height);
    paint.addColorStop(0, colours['sky-low']);
    paint.addColorStop(0.5, blend(colours.ground, colours['sky-low'], 0.3));
    paint.addColorStop(1, colours.ground);
    ctx.fillStyle = paint;
    ctx.fillRect(box.x, Math.max(box.y, horizon), box.width, box.height);
    const shift = way % every;
    for (let at = -Math.ceil(reach / every) * every; at <= reach; at += every) {
      strokeLine(ctx, [this.ground(at, -reach), this.ground(at, reach)], colours.mesh, 1.2);
      strokeLine(ctx, [this.ground(-reach, at - shift), this.ground(reach, at - shift)], colours.mesh, 1.2);
    }
  }

  drawShadow(joints) {
    const { ctx, figure } = this;
    ctx.fillStyle = 'rgba(10, 16, 24, 0.2)';
    ctx.beginPath();
    for (const part of figure.parts) {
      tracePolygon(ctx, convexHull(part.joints.flatMap((j) => {
        const [x, , z] = placeOf(joints, j);
        const r = figure.joints[j].radius;
        return circle.map(([c, s]) => this.ground(x + r * c, z + r * s));
      })));
    }
    ctx.fill();
  }

  drawBody(joints) { drawBody(this.ctx, this.camera, this.figure, { joints }, this.colours); }

  // Everything, for a walker that needs nothing between ground and body.
  draw(joints, way, every) {
    this.clipped(() => {
      this.drawGround(way, every);
      this.drawShadow(joints);
      this.drawBody(joints);
    });
  }

  // Where a foot came down, as a cross on the ground.
  drawMark(x, z, paint) {
    const r = 0.035 * this.figure.size;
    strokeLine(this.ctx, [this.ground(x - 1.6 * r, z - r), this.ground(x + 1.6 * r, z + r)], paint, 2.2);
    strokeLine(this.ctx, [this.ground(x - 1.6 * r, z + r), this.ground(x + 1.6 * r, z - r)], paint, 2.2);
  }
}

// A plot in a box: numbers up, a lap or a share across.
class Plot {
  constructor(ctx, box, colours, { from, to, marks, unit = '', left = 40, top = 20, bottom = 10 }) {
    Object.assign(this, { ctx, colours, from, to });
    this.area = { x: box.x + left, y: box.y + top, width: box.width - left - 12, height: box.height - top - bottom };
    ctx.fillStyle = colours.panel;
    ctx.fillRect(box.x, box.y, box.width, box.height);
    for (const mark of marks) {
      const y = Math.round(this.y(mark)) + 0.5;
      strokeLine(ctx, [[this.area.x, y], [this.area.x + this.area.width, y]], colours.rule, 1);
      text(ctx, `${mark}${unit}`, this.area.x - 6, y, colours.soft, { align: 'right' });
    }
  }

  x(share) { return this.area.x + this.area.width * share; }
  y(value) { return this.area.y + this.area.height * (this.to - value) / (this.to - this.from); }

  // A line through numbers; it breaks where there is none, and where it jumps by more than `jump`.
  line(values, paint, { width = 1.8, dash = [], jump = Infinity } = {}) {
    const { ctx } = this;
    const last = values.length - 1;
    const { area } = this;
    ctx.save();
    ctx.beginPath();
    ctx.rect(area.x, area.y - 4, area.width, area.height + 8);
    ctx.clip();
    ctx.beginPath();
    values.forEach((value, i) => {
      if (Number.isNaN(value)) return;
      const joined = i > 0 && !Number.isNaN(values[i - 1]) && Math.abs(value - values[i - 1]) <= jump;
      ctx[joined ? 'lineTo' : 'moveTo'](this.x(i / last), this.y(value));
    });
    ctx.strokeStyle = paint;
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    ctx.setLineDash(dash);
    ctx.stroke();
    ctx.restore();
  }

  playhead(share) {
    const { area, ctx, colours } = this;
    strokeLine(ctx, [[this.x(share), area.y - 3], [this.x(share), area.y + area.height + 3]], colours.ink, 1.2);
  }

  // What the lines are, along the top.
  legend(entries, right = '') {
    const { ctx, area, colours } = this;
    ctx.font = '11px system-ui, sans-serif';
    const whole = entries.reduce((sum, [words]) => sum + ctx.measureText(words).width, 0);
    const size = Math.min(11, 11 * (area.width - 33 * entries.length + 14) / whole);  // they share one line
    let x = area.x;
    for (const [words, paint, dash = []] of entries) {
      const y = area.y - 11;
      strokeLine(ctx, [[x, y], [x + 14, y]], paint, 2.4, dash);
      text(ctx, words, x + 19, y, colours.ink, { size });
      x += 33 + ctx.measureText(words).width;
    }
    if (right) text(ctx, right, area.x + area.width, area.y - 11, colours.soft, { align: 'right' });
  }
}

const shareOf = (study, now) => now.frame / (study.frames - 1);

// Numbers of a lap with the moment marked on each.
function drawSeries(ctx, box, study, now, colours, options, lines) {
  const plot = new Plot(ctx, box, colours, options);
  const share = shareOf(study, now);
  for (const { key, paint, dash, jump } of lines) plot.line(study.series[key], paint, { dash, jump });
  plot.playhead(share);
  for (const { key, paint } of lines) {
    const value = now.value(key);
    if (!Number.isNaN(value)) dot(ctx, plot.x(share), plot.y(value), 3.2, paint, colours.panel);
  }
  plot.legend(lines.map(({ words, paint, dash }) => [words, paint, dash]));
  return plot;
}

function drawDial(ctx, x, y, radius, phase, paint, words, colours) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colours.panel;
  ctx.fill();
  ctx.strokeStyle = colours.rule;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  const turn = (share) => [x + radius * Math.sin(2 * Math.PI * share), y - radius * Math.cos(2 * Math.PI * share)];
  ctx.beginPath();
  ctx.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * phase);
  ctx.strokeStyle = paint;
  ctx.lineWidth = 3.5;
  ctx.stroke();
  const [hx, hy] = turn(phase);
  strokeLine(ctx, [[x, y], [hx, hy]], paint, 2.5);
  dot(ctx, hx, hy, 4.5, paint, colours.panel);
  text(ctx, words, x, y + radius + 13, colours.ink, { align: 'center' });
}

// Equal columns of a box, from left to right.
function columnsOf(box, count) {
  const width = box.width / count;
  return Array.from({ length: count }, (_, i) => ({ ...box, x: box.x + i * width, width }));
}

// The two halves of a study's picture.
function halves({ width, height }, share) {
  const cut = Math.round(height * share);
  return [{ x: 0, y: 0, width, height: cut }, { x: 0, y: cut, width, height: height - cut }];
}

const partPaints = (colours) => [colours.accent, colours.middle, colours.ground, colours.right, colours.rule];

const drawings = {
  phase(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.62);
    new Stage(ctx, above, figure, colours, { centre: 0.33, floor: 0.89, grow: 0.8 }).draw(now.figures[0], now.smooth('way'));
    const radius = Math.min(above.height * 0.19, above.width * 0.075);
    const [x, y] = [above.width * 0.62, above.height * 0.36];
    drawDial(ctx, x, y, radius, now.smooth('left') < now.value('left') ? now.value('left') : now.smooth('left'), colours.left, 'left leg', colours);
    drawDial(ctx, x + 3 * radius + 14, y, radius, now.smooth('right') < now.value('right') ? now.value('right') : now.smooth('right'), colours.right, 'right leg', colours);
    drawSeries(ctx, below, study, now, colours, { from: -1.1, to: 1.1, marks: [-1, 0, 1] },
      [{ key: 'sine', paint: colours.accent, words: 'sine of the phase, 225 frames' }]);
  },

  stance(ctx, box, { study, now, figure, colours, parts }) {
    const [above, below] = halves(box, 0.5);
    new Stage(ctx, above, figure, colours, { centre: 0.5, floor: 0.9, grow: 1.32 }).draw(now.figures[0], now.smooth('way'));
    const bars = 42;
    const chart = { ...below, height: below.height - bars };
    const plot = new Plot(ctx, below, colours, { from: -18, to: 20, marks: [-14, 0, 16], bottom: bars });
    const { begins, roll } = study.curves;
    plot.line(roll, colours.ink, { jump: 20 });
    plot.legend([['roll of the foot over the cycle [deg]', colours.ink]]);
    for (const side of ['left', 'right']) {
      const value = now.value(`${side}_roll`);
      if (!Number.isNaN(value)) dot(ctx, plot.x(now.value(side)), plot.y(value), 4, colours[side], colours.panel);
    }
    const top = below.y + chart.height + 6;
    const paints = partPaints(colours);
    parts.forEach((name, i) => {
      const [from, to] = [plot.x(begins[i]), plot.x(i + 1 < parts.length ? begins[i + 1] : 1)];
      const active = now.value('left_part') === i || now.value('right_part') === i;
      ctx.globalAlpha = active ? 0.55 : 0.22;
      ctx.fillStyle = paints[i];
      ctx.fillRect(from + 0.5, top, to - from - 1, 17);
      ctx.globalAlpha = 1;
      const size = Math.min(11, (active ? 1.6 : 1.75) * (to - from) / name.length);
      text(ctx, name, (from + to) / 2, top + 9, colours.ink, { align: 'center', size, weight: active ? 600 : 400 });
    });
    for (const side of ['left', 'right']) {
      const x = plot.x(now.value(side));
      ctx.beginPath();
      tracePolygon(ctx, [[x, top + 18], [x - 5, top + 27], [x + 5, top + 27]]);
      ctx.fillStyle = colours[side];
      ctx.fill();
    }
  },

  speed(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.66);
    columnsOf(above, 2).forEach((strip, lane) => {
      const speed = now.value(`speed${lane}`);
      const paint = lane ? colours.bad : colours.good;
      const stage = new Stage(ctx, strip, figure, colours, { floor: 0.86, grow: 0.68, pitch: 0.14 });
      const joints = now.figures[lane];
      stage.clipped(() => {
        stage.drawGround(now.smooth(`way${lane}`), speed * study.lap / 8);
        stage.drawShadow(joints);
        stage.drawBody(joints);
        for (const side of ['left', 'right']) {
          const mark = now.smooth(`mark${lane}_${side}`);
          if (Number.isNaN(mark)) continue;
          const [x] = placeOf(joints, joint[`${side}Foot`]);
          stage.drawMark(x, mark, paint);
          if (lane) strokeLine(ctx, [stage.ground(x, mark), stage.ground(x, mark + now.value('slip1'))], paint, 4);
        }
      });
      if (lane) strokeLine(ctx, [[strip.x, strip.y], [strip.x, strip.y + strip.height]], colours.panel, 2);
      text(ctx, study.tracks[lane].name, strip.x + 12, strip.y + 16, colours.ink, { weight: 600 });
      text(ctx, `${speed.toFixed(1)} /s`, strip.x + 12, strip.y + 31, colours.soft);
    });
    drawSeries(ctx, below, study, now, colours, { from: -11, to: 2, marks: [-9, 0] }, [
      { key: 'slip0', paint: colours.good, words: 'slip of the planted foot' },
      { key: 'slip1', paint: colours.bad, words: 'at 0.82', jump: 4 }]);
  },

  gaze(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.66);
    const stage = new Stage(ctx, above, figure, colours, { azimuth: 0.62, pitch: 0.3, centre: 0.36, floor: 0.84, grow: 0.72 });
    const joints = now.figures[0];
    const direction = (degrees, length) => [length * Math.sin(degrees * Math.PI / 180), length * Math.cos(degrees * Math.PI / 180)];
    stage.clipped(() => {
      stage.drawFloor();
      stage.drawShadow(joints);
      const [bx, bz] = direction(now.smooth('body'), 78);
      const [ax, az] = direction(now.value('body') + 12, 62);
      const [cx, cz] = direction(now.value('body') - 12, 62);
      strokeLine(ctx, [stage.ground(0, 0), stage.ground(bx, bz)], colours.middle, 3);
      strokeLine(ctx, [stage.ground(ax, az), stage.ground(bx, bz), stage.ground(cx, cz)], colours.middle, 3);
      stage.drawBody(joints);
      const crown = placeOf(joints, joint.crown);
      const chin = placeOf(joints, joint.chin);
      const eyes = crown.map((value, i) => (value + chin[i]) / 2);
      const [gx, gz] = direction(now.smooth('gaze'), 1);
      const along = (length) => stage.screen([eyes[0] + gx * length, eyes[1], eyes[2] + gz * length]);
      strokeLine(ctx, [along(10), along(105)], colours.accent, 2, [5, 4]);
      dot(ctx, ...along(105), 4, colours.accent);
    });
    text(ctx, 'gaze', above.width - 14, 18, colours.accent, { align: 'right', weight: 600 });
    text(ctx, 'body', above.width - 14, 34, colours.middle, { align: 'right', weight: 600 });
    drawSeries(ctx, below, study, now, colours, { from: -4.4, to: 4.4, marks: [-3.6, 0, 3.6] }, [
      { key: 'hips_moved', paint: colours.right, words: 'hips' },
      { key: 'eyes_moved', paint: colours.accent, words: 'eyes' }]);
  },

  arms(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.6);
    new Stage(ctx, above, figure, colours, { azimuth: Math.PI, floor: 0.89, grow: 0.82 }).draw(now.figures[0], -now.smooth('way'));
    drawSeries(ctx, below, study, now, colours, { from: -22, to: 68, marks: [0, 30, 60] }, [
      { key: 'shoulder', paint: colours.middle, words: 'shoulder' },
      { key: 'stepped', paint: colours.right, words: 'elbow, recipe', dash: [4, 3] },
      { key: 'smooth', paint: colours.left, words: 'elbow, walker' }]);
  },

  twist(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.64);
    const stage = new Stage(ctx, above, figure, colours, { azimuth: -Math.PI / 2, pitch: 0.62, floor: 0.86, grow: 0.84 });
    const joints = now.figures[0];
    const bar = (a, b, reach, paint) => {
      const [p, q] = [placeOf(joints, a), placeOf(joints, b)];
      const middle = p.map((value, i) => (value + q[i]) / 2);
      const end = (from) => stage.screen(from.map((value, i) => middle[i] + (value - middle[i]) * reach));
      strokeLine(ctx, [end(p), end(q)], colours.panel, 6.5);
      strokeLine(ctx, [end(p), end(q)], paint, 4);
      dot(ctx, ...end(p), 4.5, colours.left, colours.panel);
      dot(ctx, ...end(q), 4.5, colours.right, colours.panel);
    };
    stage.clipped(() => {
      stage.drawFloor(now.smooth('way'));
      stage.drawShadow(joints);
      stage.drawBody(joints);
      bar(joint.leftThigh, joint.rightThigh, 4.6, colours.accent);
      bar(joint.leftShoulder, joint.rightShoulder, 2.3, colours.shoulders);
    });
    drawSeries(ctx, below, study, now, colours, { from: -12, to: 12, marks: [-9, 0, 9] }, [
      { key: 'pelvis', paint: colours.accent, words: 'pelvis' },
      { key: 'shoulders', paint: colours.shoulders, words: 'shoulders [deg]' }]);
  },

  slope(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.66);
    const stage = new Stage(ctx, above, figure, colours, { floor: 0.8, grow: 0.72, slope: now.smooth('slope'), centre: 0.5 });
    stage.draw(now.figures[0], now.smooth('way'));
    drawSeries(ctx, below, study, now, colours, { from: -17, to: 13, marks: [-14, 0, 10] }, [
      { key: 'slope', paint: colours.middle, words: 'slope' },
      { key: 'lean', paint: colours.accent, words: 'lean, forward [deg]' }]);
  },

  arc(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.47);
    const stage = new Stage(ctx, above, figure, colours, { floor: 0.9, grow: 1.28, centre: 0.5, pitch: 0.06 });
    const joints = now.figures[0];
    stage.clipped(() => {
      stage.drawGround(now.smooth('way'));
      stage.drawShadow(joints);
      const trail = [];
      for (let i = Math.max(0, now.frame - 40); i <= now.frame; ++i) trail.push(stage.screen(study.place(0, i, joint.leftFoot)));
      stage.drawBody(joints);
      strokeLine(ctx, trail, colours.left, 2.4);
    });
    const set = now.value('set');
    const plot = new Plot(ctx, below, colours, { from: -2, to: 58, marks: [0, 20, 40] });
    ctx.fillStyle = colours.bad;
    ctx.globalAlpha = 0.14;
    ctx.fillRect(plot.area.x, plot.y(4), plot.area.width, plot.y(0) - plot.y(4));
    ctx.globalAlpha = 1;
    const arcs = [['plain', colours.middle, []], ['lifted', colours.right, [4, 3]], ['smooth', colours.left, []]];
    for (const [name, paint, dash] of arcs) plot.line(study.curves[name + set], paint, { dash });
    const lifted = study.curves[`lifted${set}`];
    strokeLine(ctx, [[plot.x(0), plot.y(0)], [plot.x(0), plot.y(lifted[0])]], colours.right, 1.8, [4, 3]);
    const k = now.value('k');
    if (!Number.isNaN(k)) {
      plot.playhead(k);
      for (const [name, paint] of arcs) dot(ctx, plot.x(k), plot.y(now.value(name)), 3.4, paint, colours.panel);
    }
    plot.legend([['plain', colours.middle], ['recipe', colours.right, [4, 3]], ['smooth', colours.left]]);
    text(ctx, 'scuffs', plot.x(0.5), plot.y(2), colours.bad, { align: 'center', size: 10 });
  },

  lock(ctx, box, { study, now, figure, colours }) {
    const [above, below] = halves(box, 0.66);
    columnsOf(above, 3).forEach((strip, lane) => {
      const stage = new Stage(ctx, strip, figure, colours, { floor: 0.86, grow: 0.68, pitch: 0.14 });
      const joints = now.figures[lane];
      stage.clipped(() => {
        stage.drawGround(now.smooth(`way${lane}`));
        stage.drawShadow(joints);
        stage.drawBody(joints);
        for (const side of ['left', 'right']) {
          const mark = now.smooth(`mark${lane}_${side}`);
          if (!Number.isNaN(mark)) stage.drawMark(placeOf(joints, joint[`${side}Foot`])[0], mark, colours.good);
        }
      });
      if (lane) strokeLine(ctx, [[strip.x, strip.y], [strip.x, strip.y + strip.height]], colours.panel, 2);
      const [angle] = study.tracks[lane].name.split(', ');
      const rate = `${now.value(`rate${lane}`).toFixed(1)} Hz`;
      text(ctx, angle, strip.x + 10, strip.y + 16, colours.ink, { weight: 600 });
      text(ctx, rate, strip.x + 10, strip.y + 31, colours.soft);
    });
    drawSeries(ctx, below, study, now, colours, { from: -0.03, to: 0.32, marks: [0, 0.27] }, [
      { key: 'anew0', paint: colours.bad, words: 'solved anew' },
      { key: 'slip0', paint: colours.good, words: 'locked, in each frame' }]);
  },
};

function studyPalette() {
  const colours = palette();
  for (const name of ['good', 'bad', 'shoulders']) colours[name] = colour(name);
  return colours;
}

