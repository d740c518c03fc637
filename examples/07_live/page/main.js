// SPDX-License-Identifier: MIT
// The page: scenes, the clock that all of them share, and what is common to their controls.
import { element, written } from './dom.js';
import { Wardrobe } from './character.js';
import { Walk, loadLibrary, jointCount } from './library.js';
import { Stage } from './stage.js';
import { CrowdScene } from './crowd_scene.js';
import { StudiesScene } from './studies_scene.js';
import { WalkScene } from './walk_scene.js';

const byId = (id) => document.getElementById(id);
const sceneNames = [...document.querySelectorAll('[role=tab]')].map((tab) => tab.id.slice(4));

// The camera by keys, where the scene has no other use for them.
const cameraKeys = (stage) => ({
  ArrowLeft: () => stage.turn(-0.12, 0), ArrowRight: () => stage.turn(0.12, 0), q: () => stage.turn(-0.12, 0), e: () => stage.turn(0.12, 0),
  ArrowUp: () => stage.turn(0, 0.08), ArrowDown: () => stage.turn(0, -0.08), '+': () => stage.zoom(0.9), '=': () => stage.zoom(0.9), '-': () => stage.zoom(1.1),
});

class App {
  constructor(library) {
    this.library = library;
    this.Walk = Walk;  // for the page's test
    const joints = library.floats(library.call.body_joints(), 3 * jointCount);
    this.rest = Array.from({ length: jointCount }, (_, j) => [...joints.subarray(3 * j, 3 * j + 3)]);
    this.slowness = 1;
    this.wardrobe = new Wardrobe(this);
    this.stage = new Stage(byId('view'), () => this.redraw());
    this.scenes = {};
    this.still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.playing = !this.still;
    this.timeOfUpdate = 0;
    this.bindTabs();
    this.bindTransport();
    this.bindKeys();
    this.bindStick();
    document.addEventListener('visibilitychange', () => {
      this.last = undefined;
      this.scene.forget?.();
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => this.setStill(event.matches));
    this.stage.paint();
    this.open(sceneNames.includes(location.hash.slice(1)) ? location.hash.slice(1) : 'treadmill', true);
    this.setStill(this.still);
    this.loop = (stamp) => this.tick(stamp);
    requestAnimationFrame(this.loop);
  }

  makeScene(name) {
    return name === 'crowd' ? new CrowdScene(this) : name === 'studies' ? new StudiesScene(this) : new WalkScene(this, name);
  }

  open(name, first = false) {
    if (this.sceneName === name) return;
    if (this.scene) {
      this.scene.leave();
      if (this.scene.group) this.stage.scene.remove(this.scene.group);
    }
    this.sceneName = name;
    this.scene = this.scenes[name] ??= this.makeScene(name);
    document.body.dataset.scene = name;
    for (const other of sceneNames) {
      const tab = byId(`tab-${other}`);
      tab.setAttribute('aria-selected', String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
    }
    byId('content').setAttribute('aria-labelledby', `tab-${name}`);
    byId('panel').replaceChildren(...this.scene.rows, ...(this.scene.wear ? [this.wardrobe.row, this.scene.lastRow] : []));
    byId('view').setAttribute('aria-label', this.scene.text);
    byId('stick').hidden = name !== 'anywhere';
    if (this.scene.group) this.stage.scene.add(this.scene.group);
    this.scene.enter();
    this.stage.fit();
    if (this.still) this.pose();
    this.last = undefined;
    this.mode = undefined;
    if (!first) {
      history.replaceState(null, '', `#${name}`);
      this.say(byId(`tab-${name}`).textContent);
    }
    this.redraw();
  }

  // What went wrong, until something else is done or it was read.
  warn(words) {
    const alert = byId('alert');
    alert.hidden = false;
    alert.replaceChildren(element('span', {}, words), element('button', { type: 'button', ariaLabel: 'Close', onclick: () => this.hush() }, '\u00d7'));
  }

  hush() { byId('alert').hidden = true; }

  say(words) { byId('status').textContent = words; }

  // A control was used: where nothing plays the picture follows all the same.
  touched() {
    if (this.still) this.pose();
    this.redraw();
  }

  redraw() { this.stale = true; }

  setStill(still) {
    this.still = still;
    byId('still').hidden = !still;
    document.body.classList.toggle('is-still', still);
    this.setPlaying(!still);
    if (still) {
      this.scene.restart();
      this.pose();
    }
  }

  // The pose that stands for the scene where nothing should move.
  pose() { this.scene.rest?.(); }

  setPlaying(on) {
    this.playing = on && !this.still;
    this.last = undefined;
    byId('play-label').textContent = this.playing ? 'Pause' : 'Play';
    byId('play-icon').setAttribute('d', this.playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4v16l13-8z');
    this.say(this.still ? 'Still picture' : this.playing ? 'Playing' : 'Paused');
  }

  bindTabs() {
    for (const name of sceneNames) byId(`tab-${name}`).addEventListener('click', () => this.open(name));
    byId('scenes').addEventListener('keydown', (event) => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!move) return;
      event.preventDefault();
      event.stopPropagation();
      const next = sceneNames[(sceneNames.indexOf(this.sceneName) + move + sceneNames.length) % sceneNames.length];
      this.open(next);
      byId(`tab-${next}`).focus();
    });
    window.addEventListener('hashchange', () => { if (sceneNames.includes(location.hash.slice(1))) this.open(location.hash.slice(1)); });
  }

  bindTransport() {
    byId('play').addEventListener('click', () => this.setPlaying(!this.playing));
    byId('next').addEventListener('click', () => this.scene.nextEvent?.());
    byId('restart').addEventListener('click', () => { this.scene.restart(); this.redraw(); });
    for (const button of document.querySelectorAll('[data-rate]')) button.addEventListener('click', () => this.setRate(Number(button.dataset.rate)));
  }

  setRate(rate) {
    this.slowness = rate;
    for (const button of document.querySelectorAll('[data-rate]')) button.setAttribute('aria-pressed', String(Number(button.dataset.rate) === rate));
    this.say(rate === 1 ? 'Full speed' : `Slow motion, ${rate} times`);
  }

  bindKeys() {
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest('input, select, [role=tab]') && event.key !== 'Escape') return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (this.scene.key?.(key, true)) return event.preventDefault();
      if (key === ' ' && event.target.closest('button, summary')) return;
      const action = {
        ' ': () => this.setPlaying(!this.playing), p: () => this.setPlaying(!this.playing),
        r: () => { this.scene.restart(); this.redraw(); },
        ...(this.scene.group && cameraKeys(this.stage)),
      }[key];
      if (!action) return;
      event.preventDefault();
      action();
    });
    document.addEventListener('keyup', (event) => this.scene.key?.(event.key.length === 1 ? event.key.toLowerCase() : event.key, false));
  }

  // The stick for thumbs.
  bindStick() {
    const stick = byId('stick');
    const knob = stick.firstElementChild;
    const steer = (x, y) => {
      knob.style.translate = `${34 * x}px ${-34 * y}px`;
      this.scene.steer?.(x, y);
      this.touched();
    };
    const follow = (event) => {
      if (!stick.hasPointerCapture(event.pointerId)) return;
      const box = stick.getBoundingClientRect();
      const [x, y] = [2 * (event.clientX - box.left) / box.width - 1, 1 - 2 * (event.clientY - box.top) / box.height];
      const length = Math.max(1, Math.hypot(x, y));
      steer(x / length, y / length);
    };
    stick.addEventListener('pointerdown', (event) => { stick.setPointerCapture(event.pointerId); follow(event); event.preventDefault(); });
    stick.addEventListener('pointermove', follow);
    for (const end of ['pointerup', 'pointercancel']) stick.addEventListener(end, () => steer(0, 0));
    addEventListener('blur', () => { this.scene.held?.clear(); if (this.scene.steer) steer(0, 0); });
  }

  tick(stamp) {
    requestAnimationFrame(this.loop);
    let draw = this.stale;
    if (this.playing) {
      const passed = this.last === undefined ? 0 : (stamp - this.last) / 1000;
      this.last = stamp;
      if (passed > 0) draw = this.scene.advance(this.scene.simulated ? passed : passed * this.slowness) || draw;
    }
    if (!draw) return;
    this.stale = false;
    this.scene.draw();
    if (this.scene.group) this.stage.draw();
    this.show(stamp);
  }

  show(stamp) {
    const mode = this.scene.mode();
    if (mode !== this.mode) {
      byId('mode').textContent = mode;
      if (this.mode !== undefined && this.playing) this.say(mode);
      this.mode = mode;
    }
    if (this.shown !== undefined && stamp - this.shown < 120 && this.playing) return;
    this.shown = stamp;
    byId('mode-note').textContent = this.scene.note();
    if (this.scene.walk && (!this.timed || stamp - this.timed > 700)) {
      this.timed = stamp;
      // Others use this machine as well: of the last ten runs the quickest says what an update takes.
      this.times = [...(this.times ?? []), this.scene.walk.timeOfUpdate()].slice(-10);
      this.timeOfUpdate = Math.min(...this.times);
    }
    const measures = this.scene.measures();
    if (this.scene.walk) measures.push(['one update', written(this.timeOfUpdate, 2), '\u00b5s', this.timeOfUpdate > 5]);
    const list = byId('measures');
    if (list.children.length !== measures.length) {
      list.replaceChildren(...measures.map(([name, , unit]) => element('div', {}, element('dt', {}, name), element('dd', {}, element('b', {}), ` ${unit}`))));
    }
    measures.forEach(([name, value, , broken], i) => {
      const row = list.children[i];
      row.querySelector('dt').textContent = name;
      row.querySelector('b').textContent = value;
      row.classList.toggle('broken', Boolean(broken));
    });
  }
}

loadLibrary().then((library) => { window.live = new App(library); }).catch((error) => {
  const alert = byId('alert');
  alert.hidden = false;
  alert.textContent = `This browser cannot run the page: ${error.message}. It takes WebAssembly with SIMD and WebGL 2.`;
  throw error;
});
