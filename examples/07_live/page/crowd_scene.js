// SPDX-License-Identifier: MIT
// Many characters: as many as fit, each on the way to a place of its own.
import * as THREE from 'three';
import { choice, element, toggle, written } from './dom.js';
import { Figures } from './figure.js';
import { jointCount } from './library.js';
import { HeightField, groundMaterial } from './stage.js';

const pullovers = ['#44546c', '#7d4e57', '#4d6b57', '#8a6a3b', '#5d5480', '#3f6f7d', '#a4643f', '#6b6f76'].map((c) => new THREE.Color(c));
const budget = 4;  // [ms] of a frame that a crowd may take of a game

export class CrowdScene {
  constructor(app) {
    this.app = app;
    this.call = app.library.call;
    this.camera = { azimuth: 0.5, rise: 0.36, distance: 30 };
    this.text = 'A crowd of soft characters walks over hills, each on the way to a place of its own.';
    this.group = new THREE.Group();
    this.floor = groundMaterial({ every: 4, fade: 40 });
    this.simulated = 0;
    this.times = { walk: [], move: [] };
    this.owed = 0;
    this.makeControls();
    this.fill(app.still || matchMedia('(pointer: coarse)').matches ? 300 : 1000);
  }

  makeControls() {
    const { app } = this;
    const counts = [100, 300, 1000, 2000, 4000];
    this.count = choice({ id: 'crowd-count', name: 'Characters', value: 1000, options: counts.map((n) => [n, n.toLocaleString('en')]),
      changed: (value) => { this.chosen = true; this.fill(Number(value)); app.say(`${value} characters`); app.touched(); } });
    this.level = choice({ id: 'crowd-level', name: 'Calculated', value: 0,
      options: [[0, 'Full'], [1, 'Level feet', 'The ground is not asked under each foot'], [2, 'Phase', 'Speed and phase alone: feet slide a little']],
      changed: (value) => { this.call.crowd_set_level(this.at, Number(value)); this.times.walk = []; app.touched(); } });
    this.follow = toggle({ id: 'crowd-follow', name: 'Walk along with one', value: false, changed: () => app.touched() });
    this.facts = element('dl', { className: 'facts' });
    this.rows = [this.count.row, this.level.row, this.follow.row, this.facts,
      element('p', { className: 'hint' }, 'One character in each lane of a SIMD register; every one walks bit for bit as it would alone.')];
  }

  fill(count) {
    if (this.at) this.call.crowd_destroy(this.at);
    if (this.figures) {
      this.group.remove(this.figures.mesh);
      this.figures.dispose();
    }
    this.size = count;
    this.at = this.call.crowd_create(count);
    this.call.crowd_set_level(this.at, Number(this.level.buttons.find((b) => b.getAttribute('aria-pressed') === 'true').dataset.value));
    this.count.set(count);
    this.figures = new Figures(this.app.rest, { count, cell: count > 1000 ? 0.065 : count > 300 ? 0.05 : 0.035 });
    const sizes = this.sizes = this.app.library.floats(this.call.crowd_sizes(this.at), count).slice();
    for (let i = 0; i < count; ++i) this.figures.setLook(i, sizes[i], pullovers[(i * 7 + (i >> 3)) % pullovers.length]);
    this.figures.mesh.castShadow = this.figures.mesh.receiveShadow = false;
    this.makeShadows(count);
    this.group.add(this.figures.mesh, this.shadows);
    const extent = this.call.crowd_extent(count);
    if (this.field) this.group.remove(this.field.mesh);
    this.field = new HeightField((2.4 * extent + 30) / 96, 96, this.floor);
    this.field.lay(0, 0, (x, z) => this.call.crowd_height(x, z));
    this.group.add(this.field.mesh);
    this.floor.userData.uniforms.fade.value = 1.15 * extent + 12;
    this.times = { walk: [], move: [] };
    this.moved = 0;
    this.steps = 0;
    this.placed = false;
    this.call.crowd_moved_feet(this.at);
  }

  // Soft round shadows: a shadow map would draw everybody twice.
  makeShadows(count) {
    if (this.shadows) this.group.remove(this.shadows);
    const canvas = element('canvas', { width: 64, height: 64 });
    const ctx = canvas.getContext('2d');
    const paint = ctx.createRadialGradient(32, 32, 4, 32, 32, 32);
    paint.addColorStop(0, 'rgba(20, 26, 20, 0.55)');
    paint.addColorStop(1, 'rgba(20, 26, 20, 0)');
    ctx.fillStyle = paint;
    ctx.fillRect(0, 0, 64, 64);
    const material = new THREE.MeshBasicMaterial({ map: new THREE.CanvasTexture(canvas), transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -8 });
    this.shadows = new THREE.InstancedMesh(new THREE.PlaneGeometry(0.95, 0.95).rotateX(-Math.PI / 2), material, count);
    this.shadows.frustumCulled = false;
  }

  enter() {
    const { stage } = this.app;
    Object.assign(stage.view, this.camera);
    stage.reach = [5, 70];
    stage.setShadowReach(16);
    stage.target.set(0, this.call.crowd_height(0, 0) + 0.4, 0);
    stage.onClick = undefined;
    this.placed = false;
  }

  leave() { Object.assign(this.camera, this.app.stage.view); }
  forget() { this.owed = 0; }
  restart() { this.fill(this.size); }
  rest() {
    this.restart();
    for (let i = 0; i < 180; ++i) this.step();
  }

  step() {
    const begin = performance.now();
    this.call.crowd_move(this.at);
    const moved = performance.now();
    this.call.crowd_step(this.at);
    const done = performance.now();
    for (const [list, time] of [[this.times.move, moved - begin], [this.times.walk, done - moved]]) {
      list.push(time);
      if (list.length > 90) list.shift();
    }
    if (++this.steps % 30 === 0 && this.level.buttons[2].getAttribute('aria-pressed') !== 'true') {
      // Twice in two steps that follow each other: feet that are planted in both must be where they were.
      this.call.crowd_moved_feet(this.at);
      this.call.crowd_move(this.at);
      this.call.crowd_step(this.at);
      this.moved += this.call.crowd_moved_feet(this.at);
    }
  }

  // Fixed steps, no more than a frame has room for.
  advance(seconds) {
    // A screen that cannot draw so many gets fewer, unless they were asked for.
    this.slow = seconds > 0.15 ? (this.slow ?? 0) + 1 : 0;
    if (this.slow > 3 && !this.chosen && this.size > 100) {
      this.slow = 0;
      this.fill(this.size > 300 ? 300 : 100);
    }
    this.owed += Math.min(seconds, 0.05);
    let steps = 0;
    for (; this.owed >= 1 / 60 - 1e-9; this.owed -= 1 / 60, ++steps) this.step();
    return steps > 0;
  }

  // The mean without the slowest quarter: others use this machine as well, and the clock of a page is coarse.
  time(list) {
    const kept = [...list].sort((a, b) => a - b).slice(0, Math.ceil(0.75 * list.length));
    return kept.length ? kept.reduce((sum, t) => sum + t, 0) / kept.length : 0;
  }

  mode() { return `${this.size.toLocaleString('en')} characters`; }
  note() { return `${this.call.crowd_lanes()} in a register`; }

  measures() {
    const walk = this.time(this.times.walk);
    const each = 1000 * walk / this.size;
    this.showFacts(each);
    return [
      ['all of them', written(walk, 2), 'ms', walk > 2 * this.size / 1000],
      ['each', written(each, 2), '\u00b5s', each > 5],
      ['feet moved', String(this.moved), '', this.moved > 0],
    ];
  }

  showFacts(each) {
    const fit = each > 0 ? Math.floor(1000 * budget / each / 100) * 100 : 0;
    const facts = [['Share of a frame at 60 Hz', `${written(each * this.size / 16667 * 100, 1)} %`],
      [`Fit in ${budget} ms`, fit.toLocaleString('en')], ['Where they want to go', `${written(this.time(this.times.move), 2)} ms`],
      ['Triangles drawn', `${written(this.figures.triangles * this.size / 1e6, 2)} million`]];
    this.facts.replaceChildren(...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))));
  }

  draw() {
    const { stage } = this.app;
    const matrices = this.app.library.floats(this.call.crowd_matrices(this.at), 12 * jointCount * this.size);
    this.figures.setMatrices(matrices);
    const places = this.shadows.instanceMatrix.array;
    const stride = 12 * jointCount;
    for (let i = 0; i < this.size; ++i) {
      const [x, z] = [matrices[stride * i + 3], matrices[stride * i + 11]];
      const size = this.sizes[i];
      places.set([size, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0, x, this.call.crowd_height(x, z) + 0.03, z, 1], 16 * i);
    }
    this.shadows.instanceMatrix.needsUpdate = true;
    const aim = new THREE.Vector3(0, this.call.crowd_height(0, 0) + 0.4, 0);
    if (this.follow.input.checked) aim.set(matrices[3], matrices[7], matrices[11]);
    if (!this.placed) stage.target.copy(aim);
    else stage.target.lerp(aim, 0.08);
    this.placed = true;
    this.floor.userData.uniforms.middle.value.set(0, 0, 0);
  }
}
