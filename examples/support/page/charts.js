// Speed and cadence over the whole walk, and the gait diagram: when each leg stands.

class Charts {
  constructor(walk) {
    this.walk = walk;
    this.begin = walk.begin;
    this.end = Math.max(walk.end, walk.begin + 1e-3);
  }

  layout(width, height) {
    const left = 46;
    const right = 12;
    const bars = 15 * this.walk.legs.length + 4;
    const axis = 18;
    const plot = Math.max(24, (height - bars - axis - 3 * 22) / 2);
    this.area = { left, width: width - left - right };
    let top = 22;
    this.rows = [plot, plot, bars].map((size) => {
      const row = { top, size };
      top += size + 22;
      return row;
    });
    this.rows[2].top -= 0;
    this.bottom = this.rows[2].top + bars;
  }

  x(time) { return this.area.left + this.area.width * (time - this.begin) / (this.end - this.begin); }
  timeAt(x) { return clamp(this.begin + (x - this.area.left) / this.area.width * (this.end - this.begin), this.begin, this.end); }

  // Everything but the playhead.
  drawStill(ctx, width, height, colours) {
    this.layout(width, height);
    ctx.clearRect(0, 0, width, height);
    ctx.font = '11px system-ui, sans-serif';
    ctx.textBaseline = 'middle';
    const { left, width: across } = this.area;

    const step = niceStep((this.end - this.begin) / Math.max(2, across / 90));
    ctx.textAlign = 'center';
    ctx.fillStyle = colours.soft;
    ctx.strokeStyle = colours.rule;
    ctx.lineWidth = 1;
    ctx.beginPath();
    for (let t = Math.ceil(this.begin / step) * step; t <= this.end + 1e-9; t += step) {
      const x = Math.round(this.x(t)) + 0.5;
      ctx.moveTo(x, this.rows[0].top);
      ctx.lineTo(x, this.bottom);
      ctx.fillText(`${Number(t.toFixed(6))} s`, clamp(x, left + 8, left + across - 8), this.bottom + 11);
    }
    ctx.stroke();

    this.drawLine(ctx, colours, this.rows[0], 'Speed [m/s]', 0, colours.accent);
    this.drawLine(ctx, colours, this.rows[1], 'Cadence [steps/min]', 1, colours.accent);
    this.drawStances(ctx, colours, this.rows[2]);
  }

  title(ctx, colours, row, text) {
    ctx.textAlign = 'left';
    ctx.fillStyle = colours.ink;
    ctx.fillText(text, this.area.left, row.top - 11);
  }

  drawLine(ctx, colours, row, title, offset, paint) {
    const { walk } = this;
    this.title(ctx, colours, row, title);
    let high = 1e-6;
    for (let i = 0; i < walk.count; ++i) high = Math.max(high, walk.drive[3 * i + offset] || 0);
    const step = niceStep(high / 2);
    const top = Math.ceil(high / step - 1e-6) * step;
    const y = (value) => row.top + row.size * (1 - value / top);
    ctx.textAlign = 'right';
    ctx.fillStyle = colours.soft;
    ctx.strokeStyle = colours.rule;
    ctx.lineWidth = 1;
    for (let value = 0; value <= top + 1e-9; value += step) {
      const at = Math.round(y(value)) + 0.5;
      ctx.beginPath();
      ctx.moveTo(this.area.left, at);
      ctx.lineTo(this.area.left + this.area.width, at);
      ctx.stroke();
      ctx.fillText(String(Number(value.toFixed(3))), this.area.left - 6, at);
    }
    // One point a pixel at most: the first frame in each, and its extremes.
    ctx.beginPath();
    let last = -Infinity;
    for (let i = 0; i < walk.count; ++i) {
      const value = walk.drive[3 * i + offset];
      const x = this.x(walk.time[i]);
      if (Number.isNaN(value) || (x - last < 0.5 && i < walk.count - 1)) continue;
      ctx.lineTo(x, y(value));
      last = x;
    }
    ctx.strokeStyle = paint;
    ctx.lineWidth = 1.8;
    ctx.lineJoin = 'round';
    ctx.stroke();
  }

  drawStances(ctx, colours, row) {
    this.title(ctx, colours, row, 'On the ground');
    this.walk.legs.forEach((leg, i) => {
      const y = row.top + 15 * i + 2;
      ctx.fillStyle = colours.soft;
      ctx.textAlign = 'right';
      ctx.fillText(leg, this.area.left - 6, y + 6);
      ctx.fillStyle = colours.legs(i);
      for (const plant of this.walk.plants) {
        if (plant.leg !== i) continue;
        const x = this.x(Math.max(plant.land, this.begin));
        ctx.fillRect(x, y, Math.max(1, this.x(plant.lift) - x), 12);
      }
    });
  }

  drawPlayhead(ctx, time, colours) {
    const x = this.x(time);
    ctx.strokeStyle = colours.ink;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(x, this.rows[0].top - 4);
    ctx.lineTo(x, this.bottom);
    ctx.stroke();
    ctx.fillStyle = colours.ink;
    ctx.beginPath();
    ctx.arc(x, this.rows[0].top - 5, 3.5, 0, 2 * Math.PI);
    ctx.fill();
  }
}

// The round number (1, 2 or 5 times a power of ten) next above `step`.
function niceStep(step) {
  const power = 10 ** Math.floor(Math.log10(Math.max(step, 1e-9)));
  return power * ([1, 2, 5].find((n) => n * power >= step) ?? 10);
}

