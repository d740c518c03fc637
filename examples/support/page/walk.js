// SPDX-License-Identifier: MIT
// A recorded walk: decoded from the page's data, and read at any time between its frames.

function numbers(base64, Type) {
  return new Type(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer);
}

const mix = (a, b, f) => a + (b - a) * f;
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// Square patch of heights. Outside it, and where it has no sample, the height is NaN. No patch is level ground.
class Ground {
  constructor(data) {
    Object.assign(this, data);
    const steps = numbers(data.heights, Int16Array);
    this.heights = Float32Array.from(steps, (s) => (s === -32768 ? NaN : data.base + s * data.unit));
    this.tones = this.shades();
  }

  height(x, z) { return this.heights.length ? this.between(this.heights, x, z) : this.base; }

  // How bright the ground is drawn, 0 to 1: high places and slopes turned to the light are brighter.
  light(x, z) { return this.tones.length ? this.between(this.tones, x, z) : 0.5; }

  between(values, x, z) {
    const u = (x - this.x) / this.cell;
    const v = (z - this.z) / this.cell;
    const i = Math.floor(u);
    const k = Math.floor(v);
    if (!(i >= 0 && k >= 0 && i < this.nx - 1 && k < this.nz - 1)) return NaN;
    const at = k * this.nx + i;
    const along = (a) => mix(values[a], values[a + 1], u - i);
    return mix(along(at), along(at + this.nx), v - k);
  }

  shades() {
    const { nx, cell, heights: h } = this;
    let [low, high] = [Infinity, -Infinity];
    for (const y of h) if (!Number.isNaN(y)) { low = Math.min(low, y); high = Math.max(high, y); }
    const relief = Math.max(high - low, 0.3);
    const slope = (a, b) => (h[a] - h[b]) / cell || 0;
    return h.map((y, at) => {
      const column = at % nx;
      const light = slope(at + (column < nx - 1 ? 1 : 0), column ? at - 1 : at) + slope(at + nx, at - nx);
      return clamp(0.5 + 0.4 * (y - (low + high) / 2) / relief + 0.35 * light, 0, 1);
    });
  }
}

// Forward and backward exponential smoothing: no lag, so that scrubbing shows what playing shows.
function smoothed(values, time, settle) {
  const out = Float64Array.from(values);
  const pass = (i, from) => {
    const keep = Math.exp(-Math.abs(time[i] - time[from]) / settle);
    out[i] = mix(out[i], out[from], keep);
  };
  for (let i = 1; i < out.length; ++i) pass(i, i - 1);
  for (let i = out.length - 2; i >= 0; --i) pass(i, i + 1);
  return out;
}

class Walk {
  constructor(data) {
    this.name = data.name;
    this.note = data.note;
    this.loop = data.loop;
    this.legs = data.legs;
    this.figures = data.figures;
    const [heel, toe, width] = data.sole;
    this.sole = { heel, toe, width };
    this.joints = data.joints.map(([name, parent, radius]) => ({ name, parent, radius }));
    this.parts = data.parts.map(([side, ...joints]) => ({ side, joints }));
    this.plants = data.plants.map(([leg, land, lift, x, y, z, heading]) => ({ leg, land, lift, x, y, z, heading }));
    this.footsteps = data.footsteps.map(([time, leg, landing, x, y, z]) => ({ time, leg, landing, x, y, z }));
    this.ground = new Ground(data.ground);

    this.time = numbers(data.time, Float64Array);
    this.root = numbers(data.root, Float32Array);
    this.drive = numbers(data.drive, Float32Array);
    this.planted = numbers(data.planted, Uint32Array);
    this.places = numbers(data.places, Int16Array);
    this.unit = data.unit;
    this.count = this.time.length;
    this.begin = this.count ? this.time[0] : 0;
    this.end = this.count ? this.time[this.count - 1] : 0;
    this.frameTime = this.count > 1 ? (this.end - this.begin) / (this.count - 1) : 1 / 60;

    for (let i = 1; i < this.count; ++i) {
      const turn = this.root[4 * i + 3] - this.root[4 * i - 1];
      this.root[4 * i + 3] -= 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    }
    this.size = this.bodyHeight();
    this.cameraYaw = smoothed(this.column(this.root, 4, 3), this.time, 0.5);
    this.cameraY = smoothed(this.column(this.root, 4, 1), this.time, 0.3);
    this.trace = this.rootTrace();
  }

  column(values, stride, offset) {
    return Float64Array.from({ length: this.count }, (_, i) => values[stride * i + offset]);
  }

  bodyHeight() {
    let high = 0.1;
    for (let i = 1; i < this.places.length; i += 3) high = Math.max(high, this.places[i] * this.unit);
    return high;
  }

  // Frames at which the root has moved on enough to be worth a point of its line.
  rootTrace() {
    const frames = [];
    let x = Infinity;
    let z = Infinity;
    for (let i = 0; i < this.count; ++i) {
      const dx = this.root[4 * i] - x;
      const dz = this.root[4 * i + 2] - z;
      if (i < this.count - 1 && Math.hypot(dx, dz) < 0.025 * this.size) continue;
      frames.push(i);
      x = this.root[4 * i];
      z = this.root[4 * i + 2];
    }
    return frames;
  }

  // Last frame not later than `time`.
  frameBefore(time) {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.time[middle] <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  // Everything shown at `time`, linear between the two frames round it.
  at(time) {
    const i = this.frameBefore(time);
    const j = Math.min(i + 1, this.count - 1);
    const f = j > i ? clamp((time - this.time[i]) / (this.time[j] - this.time[i]), 0, 1) : 0;
    const lerp = (values, stride, offset) => mix(values[stride * i + offset], values[stride * j + offset], f);
    const root = [0, 1, 2].map((axis) => lerp(this.root, 4, axis));
    const stride = 3 * this.joints.length;
    const joints = new Float32Array(stride);
    for (let k = 0; k < stride; ++k) joints[k] = root[k % 3] + this.unit * lerp(this.places, stride, k);
    const phase = this.drive[3 * i + 2];
    const turn = this.drive[3 * j + 2] - phase;
    return {
      time, root, joints,
      yaw: lerp(this.root, 4, 3),
      speed: lerp(this.drive, 3, 0),
      cadence: lerp(this.drive, 3, 1),
      phase: (phase + f * (turn - Math.round(turn)) + 1) % 1,
      planted: this.planted[i],
      cameraYaw: lerp(this.cameraYaw, 1, 0),
      cameraY: lerp(this.cameraY, 1, 0),
    };
  }
}

