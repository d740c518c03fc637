// SPDX-License-Identifier: MIT
// Drawing of a walk in space: ground, footprints and body, all through one orthographic camera.

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function palette() {
  const names = ['sky-top', 'sky-low', 'ground', 'ground-lit', 'ground-dim', 'soil', 'soil-deep', 'mesh', 'left',
    'right', 'middle', 'outline', 'trace', 'panel', 'rule', 'ink', 'soft', 'accent'];
  const colours = Object.fromEntries(names.map((name) => [name, colour(name)]));
  colours.sides = [colours.middle, colours.left, colours.right];
  colours.legs = (leg) => (leg % 2 === 0 ? colours.left : colours.right);
  colours.tones = groundTones(colours);
  const [top, low] = [rgb(colours['sky-top']), rgb(colours['sky-low'])];
  colours.sky = (share) => mixRgb(top, low, clamp(share, 0, 1));
  return colours;
}

function rgb(hex) {
  const n = parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

const mixRgb = (a, b, f) => [mix(a[0], b[0], f), mix(a[1], b[1], f), mix(a[2], b[2], f)];
const cssRgb = ([r, g, b]) => `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`;
const blend = (a, b, f) => cssRgb(mixRgb(rgb(a), rgb(b), f));

// Colours of the ground as [r, g, b], from turned away from the light to turned to it.
function groundTones(colours) {
  const [dim, even, lit] = ['ground-dim', 'ground', 'ground-lit'].map((name) => rgb(colours[name]));
  return Array.from({ length: 33 }, (_, i) => (i < 16 ? mixRgb(dim, even, i / 16) : mixRgb(even, lit, (i - 16) / 16)));
}

// Looks along the horizontal direction that has `azimuth` to its right on the screen, from `pitch` above.
// At azimuth 0 the screen's right is +z: a character that faces +z walks to the right.
class Camera {
  constructor({ azimuth, pitch, scale, target, x, y }) {
    Object.assign(this, { azimuth, pitch, scale, target, x, y });
    this.right = [Math.sin(azimuth), Math.cos(azimuth)];
    this.near = [-Math.cos(azimuth), Math.sin(azimuth)];
    this.rise = Math.cos(pitch);
    this.tilt = Math.sin(pitch);
  }

  across(x, z) { return (x - this.target[0]) * this.right[0] + (z - this.target[2]) * this.right[1]; }
  towards(x, z) { return (x - this.target[0]) * this.near[0] + (z - this.target[2]) * this.near[1]; }
  screenX(x, z) { return this.x + this.scale * this.across(x, z); }
  screenY(x, y, z) {
    return this.y - this.scale * ((y - this.target[1]) * this.rise - this.towards(x, z) * this.tilt);
  }
  depth(x, y, z) { return this.towards(x, z) * this.rise + y * this.tilt; }
  ground(across, towards) {
    return [this.target[0] + across * this.right[0] + towards * this.near[0],
      this.target[2] + across * this.right[1] + towards * this.near[1]];
  }
}

// Corners of the convex hull of a set of points [x, y] (monotone chain).
function convexHull(points) {
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered) => {
    const chain = [];
    for (const p of ordered) {
      for (let n = chain.length; n > 1; --n) {
        const [a, b] = [chain[n - 2], chain[n - 1]];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return half(points).concat(half(points.slice().reverse()));
}

const circle = Array.from({ length: 20 }, (_, i) => [Math.cos(i * Math.PI / 10), Math.sin(i * Math.PI / 10)]);

function tracePolygon(path, points) {
  points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  path.closePath();
}

// The ground within a rectangle round the camera's target, as `rows` strips from the far one to the near one, with a
// point every `step` metres along them. `fade(across, towards)` is the share of it that is lost in the sky.
// Returns the near edge, in pieces where the ground has gaps.
function drawGround(ctx, camera, ground, colours, { left, right, far, near }, { step, rows, height, fade }) {
  const offset = camera.target[0] * camera.right[0] + camera.target[2] * camera.right[1];
  const across = [];
  for (let s = Math.ceil((left + offset) / step) * step - offset; s <= right; s += step) across.push(s);
  const row = (towards) => across.map((s) => {
    const [x, z] = camera.ground(s, towards);
    const h = ground.height(x, z);
    return { x: camera.x + camera.scale * s, y: camera.screenY(x, h, z), h, tone: ground.light(x, z) };
  });
  const runs = (line) => {
    const found = [];
    for (let i = 0; i < line.length; ++i) {
      if (Number.isNaN(line[i].h)) continue;
      if (i && !Number.isNaN(line[i - 1].h)) found[found.length - 1][1] = i;
      else found.push([i, i]);
    }
    return found.filter(([i, k]) => k > i);
  };

  let back = row(far);
  for (let r = 1; r <= rows; ++r) {
    const front = row(mix(far, near, r / rows));
    const towards = mix(far, near, (r - 0.5) / rows);
    for (const [i, k] of runs(front.map((p, n) => ({ h: p.h + back[n].h })))) {
      const paint = ctx.createLinearGradient(front[i].x, 0, front[k].x, 0);
      for (let n = i; n <= k; ++n) {
        const tone = colours.tones[Math.round(16 * (back[n].tone + front[n].tone))];
        const lost = fade(across[n], towards);
        const seen = lost > 0 ? mixRgb(tone, colours.sky(back[n].y / height), lost) : tone;
        paint.addColorStop((n - i) / (k - i), cssRgb(seen));
      }
      ctx.fillStyle = paint;
      ctx.beginPath();
      for (let n = i; n <= k; ++n) ctx.lineTo(back[n].x, back[n].y);
      for (let n = k; n >= i; --n) ctx.lineTo(front[n].x, front[n].y + 0.7);
      ctx.fill();
    }
    back = front;
  }
  return runs(back).map(([i, k]) => back.slice(i, k + 1));
}

// The cut through the ground below its near edge, down to `bottom` on the screen.
function drawSoil(ctx, edges, colours, bottom) {
  for (const edge of edges) {
    const top = Math.min(...edge.map((p) => p.y));
    const paint = ctx.createLinearGradient(0, top, 0, Math.max(bottom, top + 1));
    paint.addColorStop(0, colours.soil);
    paint.addColorStop(1, colours['soil-deep']);
    ctx.fillStyle = paint;
    ctx.beginPath();
    for (const p of edge) ctx.lineTo(p.x, p.y);
    ctx.lineTo(edge[edge.length - 1].x, bottom);
    ctx.lineTo(edge[0].x, bottom);
    ctx.fill();
  }
}

// Lines of the world's grid on the ground, one every `every` metres, within the same rectangle and where `inside`
// says so.
function drawGrid(ctx, camera, ground, colours, { left, right, far, near }, inside, every) {
  const corners = [[left, far], [right, far], [right, near], [left, near]].map(([s, d]) => camera.ground(s, d));
  ctx.strokeStyle = colours.mesh;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const axis of [0, 1]) {
    const range = (n) => [Math.min(...corners.map((c) => c[n])), Math.max(...corners.map((c) => c[n]))];
    const [first, last] = range(axis);
    const [begin, end] = range(1 - axis);
    for (let line = Math.ceil(first / every) * every; line <= last; line += every) {
      let drawn = false;
      for (let along = begin; along <= end; along += every / 5) {
        const [x, z] = axis === 0 ? [line, along] : [along, line];
        const y = ground.height(x, z);
        const shown = inside(x, z) && !Number.isNaN(y);
        if (shown) ctx[drawn ? 'lineTo' : 'moveTo'](camera.screenX(x, z), camera.screenY(x, y, z));
        drawn = shown;
      }
    }
  }
  ctx.stroke();
}

// The patch seen from straight above, as a picture with one pixel a sample.
function groundPicture(ground, colours) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, ground.nx);
  canvas.height = Math.max(1, ground.nz);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(canvas.width, canvas.height);
  ground.tones.forEach((tone, at) => {
    if (Number.isNaN(tone)) return;
    image.data.set([...colours.tones[Math.round(32 * tone)], 255], 4 * at);
  });
  ctx.putImageData(image, 0, 0);
  return canvas;
}

function drawGroundFromAbove(ctx, camera, ground, colours, picture) {
  if (!ground.heights.length) {
    ctx.fillStyle = colours.ground;
    ctx.fillRect(0, 0, 2 * camera.x, 2 * camera.y);
    return;
  }
  const origin = [camera.screenX(ground.x, ground.z), camera.screenY(ground.x, 0, ground.z)];
  const c = camera.scale * ground.cell;
  const [rx, rz] = camera.right;
  const [nx, nz] = camera.near;
  ctx.save();
  ctx.transform(c * rx, c * nx, c * rz, c * nz, origin[0], origin[1]);
  ctx.drawImage(picture, -0.5, -0.5);
  ctx.restore();
}

// Outline of a planted sole on the ground under it; level where that falls away, as at the edge of a stair.
function footprint(camera, walk, plant) {
  const { heel, toe, width } = walk.sole;
  const [sin, cos] = [Math.sin(plant.heading), Math.cos(plant.heading)];
  const [narrow, wide] = [0.36 * width, 0.5 * width];
  const round = [[narrow - heel, narrow], [toe - 1.7 * wide, wide], [toe - wide, wide]];
  const points = round.flatMap(([ahead, radius]) => circle.map(([c, s]) => {
    const [u, v] = [ahead + radius * c, radius * s];
    const [x, z] = [plant.x + u * sin + v * cos, plant.z + u * cos - v * sin];
    return { x, z, y: walk.ground.height(x, z), away: Math.hypot(u, v) };
  }));
  const lies = points.every(({ y, away }) => Math.abs(y - plant.y) < 0.8 * away + 0.01 * walk.size);
  return convexHull(points.map(({ x, y, z }) => [camera.screenX(x, z), camera.screenY(x, lies ? y : plant.y, z)]));
}

function drawFootprints(ctx, camera, walk, now, colours, visible) {
  for (const plant of walk.plants) {
    if (!visible(plant.x, plant.z)) continue;
    const standing = plant.land <= now.time && now.time < plant.lift;
    const coming = plant.land > now.time;
    ctx.beginPath();
    tracePolygon(ctx, footprint(camera, walk, plant));
    ctx.globalAlpha = standing ? 0.85 : coming ? 0.5 : 0.45;
    ctx.fillStyle = ctx.strokeStyle = colours.legs(plant.leg);
    ctx.lineWidth = 1;
    if (coming) ctx.stroke(); else ctx.fill();
  }
  ctx.globalAlpha = 1;
}

// Ring that spreads from a landing during `last` seconds.
function drawLandings(ctx, camera, walk, now, colours, last = 0.5) {
  for (const step of walk.footsteps) {
    const age = (now.time - step.time) / last;
    if (!step.landing || !(age >= 0 && age < 1)) continue;
    const radius = camera.scale * walk.size * mix(0.05, 0.13, 1 - (1 - age) ** 2);
    ctx.globalAlpha = 0.7 * (1 - age);
    ctx.strokeStyle = colours.legs(step.leg);
    ctx.lineWidth = 2;
    ctx.beginPath();
    const [x, y] = [camera.screenX(step.x, step.z), camera.screenY(step.x, step.y, step.z)];
    ctx.ellipse(x, y, radius, radius * camera.tilt, 0, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

// Line of the root over the ground: strong behind the walker, faint before it.
function drawTrace(ctx, camera, walk, now, colours, visible) {
  ctx.strokeStyle = colours.trace;
  ctx.lineWidth = 1.5;
  const here = [camera.screenX(now.root[0], now.root[2]), camera.screenY(...now.root)];
  for (const past of [false, true]) {
    ctx.globalAlpha = past ? 0.7 : 0.25;
    ctx.beginPath();
    let drawn = false;
    if (!past) { ctx.moveTo(...here); drawn = true; }
    for (const i of walk.trace) {
      if ((walk.time[i] <= now.time) !== past) continue;
      const [x, y, z] = walk.root.subarray(4 * i, 4 * i + 3);
      const shown = visible(x, z);
      if (shown) ctx[drawn ? 'lineTo' : 'moveTo'](camera.screenX(x, z), camera.screenY(x, y, z));
      drawn = shown;
    }
    if (past && drawn) ctx.lineTo(...here);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function drawShadow(ctx, camera, walk, now) {
  const { joints } = now;
  ctx.fillStyle = 'rgba(10, 16, 24, 0.22)';
  ctx.beginPath();
  for (const part of walk.parts) {
    const points = part.joints.flatMap((j) => {
      const [x, z] = [joints[3 * j], joints[3 * j + 2]];
      const r = walk.joints[j].radius;
      const ground = walk.ground.height(x, z);
      const y = Number.isNaN(ground) ? now.root[1] : ground;
      return circle.map(([c, s]) => [camera.screenX(x + r * c, z + r * s), camera.screenY(x + r * c, y, z + r * s)]);
    });
    tracePolygon(ctx, convexHull(points));
  }
  ctx.fill();
}

// The body, part by part from the farthest to the nearest, each as the outline of its spheres. Parts of one side
// that share a joint run into each other without an edge between them.
function drawBody(ctx, camera, walk, now, colours) {
  const { joints } = now;
  const outline = Math.max(0.8, 0.008 * walk.size * camera.scale);
  const spheres = walk.joints.map(({ radius }, j) => {
    const [x, y, z] = joints.subarray(3 * j, 3 * j + 3);
    const r = camera.scale * radius;
    return { x: camera.screenX(x, z), y: camera.screenY(x, y, z), depth: camera.depth(x, y, z), r };
  });
  const mean = (parts) => parts.reduce((sum, part) => sum + part.depth, 0) / Math.max(1, parts.length);
  const parts = walk.parts.map((part) => {
    const own = part.joints.map((j) => spheres[j]);
    const outlineOf = (share, aside, above) => {
      const path = new Path2D();
      tracePolygon(path, convexHull(own.flatMap(({ x, y, r }) => (
        circle.map(([c, s]) => [x + r * (share * c - aside), y + r * (share * s - above)])))));
      return path;
    };
    return { ...part, path: outlineOf(1, 0, 0), light: outlineOf(0.5, 0.24, 0.3), depth: mean(own) };
  });
  const paints = colours.sides.map((base, side) => {
    const behind = mean(parts) - mean(parts.filter((part) => part.side === side));
    return blend(base, colours['sky-low'], clamp(2.2 * behind * camera.rise / walk.size, 0, 0.3));
  });
  parts.sort((a, b) => a.depth - b.depth);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2 * outline;
  ctx.strokeStyle = colours.outline;
  parts.forEach((part, n) => {
    ctx.stroke(part.path);
    ctx.fillStyle = paints[part.side];
    ctx.fill(part.path);
    for (const other of parts.slice(0, n)) {
      if (other.side !== part.side) continue;
      for (const j of part.joints) {
        if (!other.joints.includes(j)) continue;
        ctx.save();
        ctx.clip(other.path);
        ctx.beginPath();
        ctx.arc(spheres[j].x, spheres[j].y, spheres[j].r + 2 * outline + 1, 0, 2 * Math.PI);
        ctx.fill();
        ctx.restore();
      }
    }
    ctx.fillStyle = 'rgba(255, 255, 255, 0.1)';
    ctx.fill(part.light);
  });
}

