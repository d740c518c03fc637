// SPDX-License-Identifier: MIT
// One character: on the treadmill, in the world, anywhere.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { choice, element, slider, toggle, written } from './dom.js';
import { Bones, Figures } from './figure.js';
import { Walk } from './library.js';
import { HeightField, Landings, colourOf, groundMaterial } from './stage.js';

const places = { treadmill: 0, world: 1, anywhere: 2 };
const window_ = 120;  // [steps] that the measures look back

export class WalkScene {
  constructor(app, name) {
    Object.assign(this, { app, name });
    this.walk = new Walk(app.library, places[name]);
    this.group = new THREE.Group();
    this.figures = new Figures(app.rest);
    this.bones = new Bones();
    this.landings = new Landings();
    this.group.add(this.figures.mesh, this.figures.veil, this.bones.group, this.landings.group);
    this.past = [];
    this.stick = [0, 0];
    this[`make${name[0].toUpperCase()}${name.slice(1)}`]();
    this.makeControls();
  }

  makeTreadmill() {
    this.camera = { azimuth: 0.98, rise: 0.2, distance: 5.4 };
    this.text = 'A soft character walks on a treadmill. A slider sets its speed.';
    this.belt = groundMaterial({ every: 0.4, lines: 1.6, paint: '#3c4653', line: '#9fb0c2' });
    const slab = new THREE.Mesh(new RoundedBoxGeometry(0.92, 0.1, 3.1, 3, 0.05), this.belt);
    slab.position.y = -0.0501;
    slab.receiveShadow = true;
    const shell = new THREE.MeshStandardMaterial({ color: '#eceff3', roughness: 0.55 });
    const grip = new THREE.MeshStandardMaterial({ color: '#3c4653', roughness: 0.7 });
    const put = (geometry, material, x, y, z) => {
      const mesh = new THREE.Mesh(geometry, material);
      mesh.position.set(x, y, z);
      mesh.castShadow = mesh.receiveShadow = true;
      return mesh;
    };
    const frame = [-1, 1].flatMap((s) => {
      const post = put(new THREE.CapsuleGeometry(0.03, 0.92, 6, 12), shell, 0.5 * s, 0.42, 1.38);
      post.rotation.x = 0.14;
      return [put(new RoundedBoxGeometry(0.13, 0.15, 3.3, 4, 0.055), shell, 0.515 * s, -0.055, 0), post];
    });
    const bar = put(new THREE.CapsuleGeometry(0.034, 1.0, 6, 16).rotateZ(Math.PI / 2), grip, 0, 0.885, 1.455);
    frame.push(bar, put(new RoundedBoxGeometry(1.16, 0.17, 0.32, 4, 0.07), shell, 0, -0.045, 1.6));
    this.floor = groundMaterial({ every: 1, fade: 7, lines: 0.7 });
    const floor = new THREE.Mesh(new THREE.CircleGeometry(8, 64).rotateX(-Math.PI / 2), this.floor);
    floor.position.y = -0.15;
    floor.receiveShadow = true;
    this.mill = new THREE.Group();
    this.mill.add(slab, ...frame, floor);
    this.group.add(this.mill);
  }

  makeWorld() {
    this.camera = { azimuth: 0.72, rise: 0.22, distance: 6.4 };
    this.text = 'A soft character walks along a winding way over gentle hills and leaves its footprints.';
    this.floor = groundMaterial({ every: 1, fade: 15 });
    this.field = new HeightField(0.25, 128, this.floor);
    this.group.add(this.field.mesh);
  }

  makeAnywhere() {
    this.camera = { azimuth: 2.55, rise: 0.42, distance: 8.5 };
    this.text = 'A soft character walks over stairs, a hill, a field of lumps and a moving disc. Press on the ground to say where to.';
    this.floor = groundMaterial({ every: 1, tinted: true });
    const stone = groundMaterial({ every: 1, lines: 0.6, paint: mixed(colourOf('ground'), '#e6dfd0') });
    this.field = new HeightField(0.15, 240, this.floor);
    const stairs = (x, z) => Math.abs(x) < 2.2 && z > 3.99 && z < 13.41;
    this.field.lay(0, 0, (x, z) => (stairs(x, z) ? 0 : this.walk.height(Math.min(17.99, Math.max(-17.99, x)), Math.min(17.99, Math.max(-17.99, z)))), tintAnywhere);
    this.solid = [this.field.mesh];
    const rise = 0.16;
    const tread = 0.33;
    const count = 8;
    const depth = 13.4 - 4;
    for (let n = 0; n < count; ++n) {
      const step = new THREE.Mesh(new THREE.BoxGeometry(4.4, rise, depth - 2 * n * tread), stone);
      step.position.set(0, (n + 0.5) * rise, 4 + depth / 2);
      step.castShadow = step.receiveShadow = true;
      this.solid.push(step);
    }
    const skirt = new THREE.Mesh(new RoundedBoxGeometry(36, 0.6, 36, 3, 0.1), new THREE.MeshStandardMaterial({ color: colourOf('soil'), roughness: 1 }));
    skirt.position.y = -0.312;
    this.ferry = new THREE.Mesh(new THREE.CylinderGeometry(1.7, 1.7, 0.14, 64), [
      new THREE.MeshStandardMaterial({ color: '#4c5866', roughness: 0.8 }), ferryTop(), new THREE.MeshBasicMaterial()]);
    this.ferry.castShadow = this.ferry.receiveShadow = true;
    this.solid.push(this.ferry);
    const paint = new THREE.MeshBasicMaterial({ color: colourOf('accent'), transparent: true, depthTest: false });
    this.goal = new THREE.Mesh(new THREE.RingGeometry(0.2, 0.25, 40).rotateX(-Math.PI / 2), paint);
    this.goal.visible = false;
    this.group.add(...this.solid, skirt, this.goal);
  }

  makeControls() {
    const { walk, app, name } = this;
    const anywhere = name === 'anywhere';
    const set = (control) => (value) => { walk.set(control, value); app.touched(); };
    this.speed = slider({
      id: `${name}-speed`, name: anywhere ? 'Pace' : 'Speed', unit: 'm/s', min: anywhere ? 0.4 : 0, max: 3.2, step: 0.05, value: 1.2,
      marks: [[0, 'stand'], [1.2, 'walk'], [2.6, 'run']].slice(anywhere ? 1 : 0),
      changed: (value) => {
        walk.set('speed', value);
        this.tour?.set(false);
        app.touched();
      },
    });
    this.style = choice({
      id: `${name}-style`, name: 'Style', value: 0, options: [[0, 'Speed-driven', 'One number, the speed, decides everything'], [1, 'Step clock', 'Step rate and stride angle decide']],
      changed: (value) => { set('step_clock')(value); app.say(value === '1' ? 'Step clock' : 'Speed-driven'); },
    });
    this.planted = toggle({ id: `${name}-planted`, name: 'Lock planted feet', note: 'off: feet follow the phase and slide', value: true, changed: set('planted') });
    this.soft = toggle({ id: `${name}-soft`, name: 'Soft knees', note: 'off: legs out of reach snap straight', value: true, changed: set('soft') });
    this.hips = slider({ id: `${name}-hips`, name: 'Hips raised', unit: 'cm', min: 0, max: 8, step: 0.5, value: 0, digits: 1, changed: (value) => { walk.set('hips', value / 100); app.touched(); } });
    this.rings = toggle({ id: `${name}-rings`, name: 'Rings', note: 'where feet land', value: true, changed: (on) => { this.landings.rings = on; app.touched(); } });
    this.boned = toggle({ id: `${name}-bones`, name: 'Bones', value: false, changed: (on) => { this.showBones(on); app.touched(); } });
    this.rate = choice({
      id: `${name}-fps`, name: 'Frames a second', value: 0,
      options: [[0, 'Screen'], [30, '30'], [60, '60'], [144, '144']], changed: (value) => { this.simulated = Number(value); this.owed = 0; },
    });
    this.simulated = 0;
    this.owed = 0;
    const rows = [this.speed.row];
    if (!anywhere) {
      this.tour = toggle({ id: `${name}-tour`, name: '14 s tour', note: 'stand, walk, run and back', value: true, changed: (on) => { walk.set('tour', on); if (!on) walk.set('speed', Number(this.speed.input.value)); app.touched(); } });
      rows.push(this.tour.row);
    } else {
      walk.set('speed', 1.2);
    }
    rows.push(this.style.row, element('div', { className: 'toggles' }, this.planted.row, this.soft.row, this.rings.row, this.boned.row), this.hips.row, this.rate.row);
    if (anywhere) rows.unshift(element('p', { className: 'hint' }, 'Press on the ground and it goes there. ', element('span', { className: 'keys-hint' }, element('kbd', {}, 'WASD'), ' or arrows steer.')));
    this.lastRow = element('p', { className: 'hint' }, 'Drag to turn the view; wheel or two fingers go nearer. ', element('span', { className: 'keys-hint' }, anywhere ? 'Keys: Q E + \u2212, Space, R.' : 'Keys: arrows + \u2212, Space, R.'));
    this.rows = rows;
  }

  showBones(on) {
    this.bones.group.visible = on;
    this.figures.veil.visible = on && !this.character;
    this.character?.setFaint(on);
    const { material } = this.figures;
    material.transparent = on;
    material.opacity = on ? 0.45 : 1;
    material.depthWrite = true;
    material.needsUpdate = true;
  }

  // Another character in the bear's place, or the bear.
  wear(character) {
    if (this.character === character && this.worn) return;
    if (this.character) this.group.remove(this.character.group);
    this.character = character;
    this.worn = true;
    this.walk.call.walk_wear(this.walk.at, character ? character.rig : 0);
    this.figures.mesh.visible = !character;
    if (character) this.group.add(character.group);
    this.placed = false;
    this.past = [];
    this.walk.frame(0);
    this.showBones(this.bones.group.visible);
  }

  enter() {
    const { stage } = this.app;
    if (this.character !== this.app.character) this.wear(this.app.character);
    Object.assign(stage.view, this.camera);
    stage.reach = this.name === 'anywhere' ? [3, 26] : [2.2, 12];
    stage.setShadowReach(this.name === 'anywhere' ? 5 : 2.6);
    stage.target.set(0, 0.8, 0);
    this.placed = false;
    stage.onClick = this.name === 'anywhere' ? (event) => this.goTo(event) : undefined;
    this.walk.forget();
    this.past = [];
  }

  leave() {
    Object.assign(this.camera, this.app.stage.view);
    this.held?.clear();
    this.steer(0, 0);
  }

  goTo(event) {
    const point = this.app.stage.pointAt(event, this.solid);
    if (!point) return;
    this.walk.set('goal', point.x, point.z);
    this.goal.position.copy(point).y += 0.02;
    this.goal.visible = true;
    this.app.touched();
  }

  // A direction on the screen, from stick or keys: it becomes one in the world.
  steer(right, up) {
    this.stick = [right, up];
    const { azimuth } = this.app.stage.view;
    const [s, c] = [Math.sin(azimuth), Math.cos(azimuth)];
    this.walk.set('stick', right * c - up * s, -right * s - up * c);
    if (right || up) this.goal.visible = false;
  }

  // Keys steer `anywhere`: as many as are held, in the direction of all of them.
  key(key, down) {
    const direction = { w: [0, 1], a: [-1, 0], s: [0, -1], d: [1, 0], ArrowUp: [0, 1], ArrowLeft: [-1, 0], ArrowDown: [0, -1], ArrowRight: [1, 0] }[key];
    if (this.name !== 'anywhere' || !direction) return false;
    this.held ??= new Map();
    if (down) this.held.set(key, direction);
    else this.held.delete(key);
    const [x, y] = [...this.held.values()].reduce((sum, [a, b]) => [sum[0] + a, sum[1] + b], [0, 0]);
    const length = Math.hypot(x, y) || 1;
    this.steer(x / length, y / length);
    return true;
  }

  restart() {
    this.walk.restart();
    this.past = [];
    this.placed = false;
  }

  // A picture that stands for the scene: in the middle of a step.
  rest() {
    const { walk } = this;
    walk.restart();
    this.placed = false;
    for (let i = 0; i < 296; ++i) {
      walk.step();
      this.remember(1);
      this.showLandings();
    }
    walk.forget();
    walk.frame(0);
  }

  forget() { this.walk.forget(); }

  // Time passes. With a simulated rate frames are as long as that screen's would be.
  advance(seconds) {
    if (this.name === 'anywhere' && (this.stick[0] || this.stick[1])) this.steer(...this.stick);
    let steps = 0;
    let frames = 0;
    if (!this.simulated) {
      steps = this.walk.frame(seconds);
      frames = 1;
      if (steps) this.remember(steps);
    } else {
      this.owed += Math.min(seconds, 0.1);
      for (const frame = 1 / this.simulated; this.owed >= frame; this.owed -= frame) {
        const taken = this.walk.frame(frame * this.app.slowness);
        if (taken) this.remember(taken);
        steps += taken;
        ++frames;
      }
    }
    return frames > 0;
  }

  remember(steps) {
    const { slip, clearance, reach } = this.walk.view;
    this.past.push({ steps, slip, clearance, reach });
    let kept = 0;
    let first = this.past.length;
    while (first > 0 && kept < window_) kept += this.past[--first].steps;
    this.past.splice(0, first);
  }

  measures() {
    const worst = (key, pick, start) => this.past.reduce((most, past) => pick(most, past[key]), start);
    const slip = worst('slip', Math.max, 0);
    const clearance = worst('clearance', Math.min, Infinity);
    const reach = worst('reach', Math.max, 0);
    return [
      ['slip', written(1000 * slip, slip < 0.001 ? 2 : slip < 0.1 ? 1 : 0), 'mm', slip > 0.001],
      ['clearance', written(1000 * clearance, 0), 'mm', clearance < 0.01],
      ['reach', written(100 * reach, 1), '%', reach > 0.9996],
    ];
  }

  mode() {
    const { speed, run, riding } = this.walk.view;
    if (riding && speed < 0.15) return 'Riding';
    return speed < 0.15 ? 'Standing' : run >= 0.5 ? 'Running' : 'Walking';
  }

  note() {
    const { speed, cadence } = this.walk.view;
    const rate = this.simulated ? `, ${this.simulated} frames/s` : '';
    return `${written(speed, 2)} m/s, ${written(cadence, 0)} steps/min${rate}`;
  }

  showLandings() {
    const { view } = this.walk;
    const ferry = { x: view.ferry_x, y: 0.14, z: view.ferry_z, sin: view.ferry_sin, cos: view.ferry_cos };
    this.landings.set(this.walk.landings(), view.steps / 60, ferry);
  }

  draw() {
    const { walk, app } = this;
    const { stage } = app;
    const matrices = walk.matrices();
    const { view } = walk;
    const [x, z] = [matrices[3], matrices[11]];
    this.figures.setMatrices(matrices);
    if (this.character) this.character.draw(walk);
    if (this.bones.group.visible) this.bones.setMatrices(matrices);
    this.showLandings();
    const aim = new THREE.Vector3(x, this.name === 'anywhere' ? view.y + 0.7 : this.name === 'world' ? view.y + 0.72 : 0.72, z);
    if (this.name === 'treadmill') {
      this.mill.position.z = z;
      this.floor.userData.uniforms.shift.value = -z;
      aim.z = z;
      aim.x = 0;
    }
    // The camera keeps up softly where the ground is uneven.
    if (!this.placed || this.name === 'treadmill') stage.target.copy(aim);
    else stage.target.lerp(aim, this.name === 'anywhere' ? 0.09 : 0.3);
    this.placed = true;
    if (this.floor && this.name !== 'anywhere') this.floor.userData.uniforms.middle.value.copy(stage.target);
    if (this.name === 'world') this.field.lay(x, z, (px, pz) => walk.height(px, pz));
    if (this.ferry) {
      this.ferry.position.set(view.ferry_x, 0.07, view.ferry_z);
      this.ferry.rotation.y = Math.atan2(view.ferry_sin, view.ferry_cos);
    }
    if (this.speed && document.activeElement !== this.speed.input && this.tour?.input.checked) this.speed.set(view.wish);
  }
}

const mixed = (a, b) => new THREE.Color(a).lerp(new THREE.Color(b), 0.5);
const smooth = (x) => { const t = Math.min(1, Math.max(0, x)); return t * t * (3 - 2 * t); };

// What the places of `anywhere` are made of: a green hill, a sandy field of lumps.
function tintAnywhere(x, z) {
  const hill = smooth(1.6 - Math.hypot(x + 9.5, z - 4) / 4.2);
  const sand = smooth((5.2 - Math.abs(x - 9.5)) / 1.4) * smooth((6.2 - Math.abs(z - 4)) / 1.4);
  return [1 - 0.26 * hill + 0.06 * sand, 1 + 0.03 * hill - 0.07 * sand, 1 - 0.3 * hill - 0.32 * sand];
}

// The top of the ferry: rings and a cross, so that its turning is seen.
function ferryTop() {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#e3b063';
  ctx.fillRect(0, 0, 512, 512);
  ctx.strokeStyle = '#c18a3d';
  for (const [radius, width] of [[240, 18], [150, 6], [60, 6]]) {
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(256, 256, radius, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.lineWidth = 6;
  for (let i = 0; i < 8; ++i) {
    ctx.beginPath();
    ctx.moveTo(256 + 60 * Math.cos(i * Math.PI / 4), 256 + 60 * Math.sin(i * Math.PI / 4));
    ctx.lineTo(256 + 240 * Math.cos(i * Math.PI / 4), 256 + 240 * Math.sin(i * Math.PI / 4));
    ctx.stroke();
  }
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 4;
  return new THREE.MeshStandardMaterial({ map, roughness: 0.9 });
}
