// SPDX-License-Identifier: MIT
// Speed and cadence over the whole walk, and the gait diagram: when each leg stands.

const chartGap = 22;       // above each row, for its title
const barHeight = 12;
const barPitch = 15;
const gaitSpan = 12;       // [s] shown of the gait diagram round this instant, where the walk is much longer

class Charts {
  constructor(walk) {
    this.walk = walk;
    this.whole = { begin: walk.begin, end: Math.max(walk.end, walk.begin + 1e-3) };
    this.follows = walk.end - walk.begin > 3 * gaitSpan;
  }

  layout(width, height) {
    this.left = 46;
    this.width = width - this.left - 12;
    const bars = barPitch * this.walk.legs.length + 4;
    const plot = Math.max(24, (height - bars - 18 - 3 * chartGap) / 2);
    this.speed = { top: chartGap, size: plot };
    this.cadence = { top: 2 * chartGap + plot, size: plot };
    this.gait = { top: 3 * chartGap + 2 * plot, size: bars };
    this.bottom = this.gait.top + bars;
  }

  // The part of the walk that the gait diagram shows.
  gaitWindow(time) {
    if (!this.follows) return this.whole;
    const begin = clamp(time - gaitSpan / 2, this.whole.begin, this.whole.end - gaitSpan);
    return { begin, end: begin + gaitSpan };
  }

  x(time, span = this.whole) { return this.left + this.width * (time - span.begin) / (span.end - span.begin); }
  timeAt(x, span) { return clamp(mix(span.begin, span.end, (x - this.left) / this.width), span.begin, span.end); }
  spanAt(y, time) { return y > this.gait.top - chartGap ? this.gaitWindow(time) : this.whole; }

  // What does not change while the walk plays.
  drawStill(ctx, width, height, colours) {
    this.layout(width, height);
    ctx.font = '11px system-ui, sans-serif';
    ctx.textBaseline = 'middle';
    const bottom = this.follows ? this.cadence.top + this.cadence.size : this.bottom;
    this.drawTimes(ctx, colours, this.whole, this.speed.top, bottom, !this.follows);
    this.drawLine(ctx, colours, this.speed, 'Speed [m/s]', 0);
    this.drawLine(ctx, colours, this.cadence, 'Cadence [steps/min]', 1);
    if (!this.follows) this.drawGait(ctx, colours, this.whole);
  }

  // The rest: where the playhead is.
  drawMoving(ctx, now, colours) {
    const window = this.gaitWindow(now.time);
    if (this.follows) {
      ctx.font = '11px system-ui, sans-serif';
      ctx.textBaseline = 'middle';
      this.drawTimes(ctx, colours, window, this.gait.top, this.bottom, true);
      this.drawGait(ctx, colours, window);
    }
    ctx.strokeStyle = colours.ink;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    const [x, y] = [this.x(now.time), this.cadence.top + this.cadence.size];
    ctx.moveTo(x, this.speed.top - 3);
    ctx.lineTo(x, y);
    ctx.moveTo(this.follows ? this.x(now.time, window) : x, this.follows ? this.gait.top : y);
    ctx.lineTo(this.x(now.time, window), this.bottom);
    ctx.stroke();
    for (const [row, value] of [[this.speed, now.speed], [this.cadence, now.cadence]]) {
      if (!Number.isFinite(value)) continue;
      ctx.beginPath();
      ctx.arc(x, row.y(value), 4, 0, 2 * Math.PI);
      ctx.fillStyle = colours.accent;
      ctx.strokeStyle = colours.panel;
      ctx.fill();
      ctx.stroke();
    }
  }

  drawTimes(ctx, colours, span, top, bottom, labelled) {
    const step = niceStep((span.end - span.begin) / Math.max(2, this.width / 90));
    ctx.textAlign = 'center';
    ctx.fillStyle = colours.soft;
    ctx.strokeStyle = colours.rule;
    ctx.lineWidth = 1;
    ctx.beginPath();
    for (let k = Math.ceil(span.begin / step - 1e-9); k * step <= span.end + 1e-9; ++k) {
      const x = Math.round(this.x(k * step, span)) + 0.5;
      ctx.moveTo(x, top);
      ctx.lineTo(x, bottom);
      if (!labelled) continue;
      const middle = clamp(x, this.left + 8, this.left + this.width - 10);
      ctx.fillText(`${Number((k * step).toFixed(6))} s`, middle, bottom + 11);
    }
    ctx.stroke();
  }

  drawTitle(ctx, colours, row, text) {
    ctx.textAlign = 'left';
    ctx.fillStyle = colours.ink;
    ctx.fillText(text, this.left, row.top - 11);
  }

  // One of the walk's drive columns as a line, with at most two points a pixel.
  drawLine(ctx, colours, row, title, column) {
    const { walk } = this;
    this.drawTitle(ctx, colours, row, title);
    let high = 1e-6;
    for (let i = 0; i < walk.count; ++i) high = Math.max(high, walk.drive[3 * i + column] || 0);
    const step = niceStep(high / 3);
    const top = Math.ceil(high / step - 1e-6) * step;
    row.y = (value) => row.top + row.size * (1 - value / top);
    ctx.textAlign = 'right';
    ctx.fillStyle = colours.soft;
    ctx.strokeStyle = colours.rule;
    ctx.lineWidth = 1;
    ctx.beginPath();
    for (let value = 0; value <= top + 1e-9; value += step) {
      const y = Math.round(row.y(value)) + 0.5;
      ctx.moveTo(this.left, y);
      ctx.lineTo(this.left + this.width, y);
      ctx.fillText(String(Number(value.toFixed(3))), this.left - 6, y);
    }
    ctx.stroke();
    ctx.beginPath();
    let last = -Infinity;
    for (let i = 0; i < walk.count; ++i) {
      const value = walk.drive[3 * i + column];
      const x = this.x(walk.time[i]);
      if (Number.isNaN(value) || (x - last < 0.5 && i < walk.count - 1)) continue;
      ctx.lineTo(x, row.y(value));
      last = x;
    }
    ctx.strokeStyle = colours.accent;
    ctx.lineWidth = 1.8;
    ctx.lineJoin = 'round';
    ctx.stroke();
  }

  drawGait(ctx, colours, span) {
    this.drawTitle(ctx, colours, this.gait, this.follows ? `On the ground, ${gaitSpan} s of it` : 'On the ground');
    this.walk.legs.forEach((leg, i) => {
      const y = this.gait.top + barPitch * i + 2;
      ctx.fillStyle = colours.soft;
      ctx.textAlign = 'right';
      ctx.fillText(leg, this.left - 6, y + barHeight / 2);
      ctx.fillStyle = colours.legs(i);
      for (const { leg: owner, land, lift } of this.walk.plants) {
        if (owner !== i || lift < span.begin || land > span.end) continue;
        const x = this.x(Math.max(land, span.begin), span);
        ctx.fillRect(x, y, Math.max(1, this.x(Math.min(lift, span.end), span) - x), barHeight);
      }
    });
  }
}

// The round number (1, 2 or 5 times a power of ten) next above `step`.
function niceStep(step) {
  const power = 10 ** Math.floor(Math.log10(Math.max(step, 1e-9)));
  return power * ([1, 2, 5].find((n) => n * power >= step) ?? 10);
}

