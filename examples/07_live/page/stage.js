// SPDX-License-Identifier: MIT
// The stage that all walks share: renderer, light, camera, and grounds.
import * as THREE from 'three';

export const colourOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

export class Stage {
  constructor(canvas, changed) {
    this.canvas = canvas;
    this.changed = changed;
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.toneMapping = THREE.NoToneMapping;
    this.scene = new THREE.Scene();
    this.camera = new THREE.PerspectiveCamera(30, 1, 0.1, 200);
    this.sky = new THREE.HemisphereLight('#ffffff', '#b8b09a', 1.9);
    this.sun = new THREE.DirectionalLight('#fff3dd', 2.3);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.normalBias = 0.02;
    this.sun.shadow.radius = 5;
    this.setShadowReach(2.6);
    this.scene.add(this.sky, this.sun, this.sun.target);
    this.target = new THREE.Vector3(0, 0.8, 0);
    this.view = { azimuth: 0.9, rise: 0.2, distance: 5 };
    this.shift = [0, 0];
    this.bindPointer();
    new ResizeObserver(() => { this.fit(); changed(); }).observe(canvas);
    this.fit();
  }

  setShadowReach(reach) {
    const { camera } = this.sun.shadow;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 40 });
    camera.updateProjectionMatrix();
  }

  fit() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    // Held upright, a telephone has its measures below the feet.
    this.camera.setViewOffset(width, height, 0, width < height ? 0.1 * height : 0.015 * height, width, height);
  }

  paint() {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    this.sky.intensity = dark ? 1.25 : 1.9;
    this.sun.intensity = dark ? 1.7 : 2.3;
  }

  // Dragging turns, two fingers or the wheel go nearer. A short press without a drag is a click for `onClick`.
  bindPointer() {
    const pointers = new Map();
    let travelled = 0;
    let pinch = 0;
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    this.canvas.addEventListener('pointerdown', (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      travelled = 0;
      if (pointers.size === 2) pinch = spread();
    });
    this.canvas.addEventListener('pointermove', (event) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      travelled += Math.hypot(dx, dy);
      if (pointers.size === 2) {
        const now = spread();
        this.zoom(pinch / Math.max(now, 1));
        pinch = now;
      } else if (travelled > 5) {
        this.turn(-dx * 0.008, dy * 0.006);
      }
    });
    const end = (event) => {
      if (!pointers.delete(event.pointerId) || event.type === 'pointercancel') return;
      if (travelled <= 5) this.onClick?.(event);
    };
    this.canvas.addEventListener('pointerup', end);
    this.canvas.addEventListener('pointercancel', end);
    this.canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoom(Math.exp(event.deltaY * 0.001));
    }, { passive: false });
  }

  turn(azimuth, rise) {
    this.view.azimuth += azimuth;
    this.view.rise = Math.min(1.45, Math.max(0.02, this.view.rise + rise));
    this.changed();
  }

  zoom(factor) {
    const [low, high] = this.reach ?? [2.2, 14];
    this.view.distance = Math.min(high, Math.max(low, this.view.distance * factor));
    this.changed();
  }

  // The point of the ground plane at `height` under the pointer.
  pointAt(event, meshes) {
    const box = this.canvas.getBoundingClientRect();
    const at = new THREE.Vector2(2 * (event.clientX - box.left) / box.width - 1, 1 - 2 * (event.clientY - box.top) / box.height);
    const ray = new THREE.Raycaster();
    ray.setFromCamera(at, this.camera);
    return ray.intersectObjects(meshes, true)[0]?.point;
  }

  draw() {
    const { azimuth, rise, distance } = this.view;
    const away = distance * Math.max(1, Math.min(1.7, 0.82 / this.camera.aspect));
    const flat = Math.cos(rise) * away;
    this.camera.position.set(this.target.x + flat * Math.sin(azimuth), this.target.y + away * Math.sin(rise), this.target.z + flat * Math.cos(azimuth));
    this.camera.lookAt(this.target);
    this.sun.target.position.copy(this.target);
    this.sun.position.set(this.target.x + 3.2, this.target.y + 6.5, this.target.z + 2.2);
    this.renderer.render(this.scene, this.camera);
  }
}

// A material with the lines of a grid, which fades into the sky at `fade` metres from `middle`.
export function groundMaterial({ every = 1, fade = 0, lines = 1, paint, line = '#5a6b4c', tinted = false } = {}) {
  const uniforms = {
    middle: { value: new THREE.Vector3() }, fade: { value: fade }, every: { value: every }, lines: { value: lines },
    shift: { value: 0 }, lineColour: { value: new THREE.Color(line) },
  };
  const material = new THREE.MeshStandardMaterial({ color: paint ?? colourOf('ground'), roughness: 1, metalness: 0, transparent: fade > 0, vertexColors: tinted });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = `varying vec3 vAt;\n${shader.vertexShader.replace('#include <project_vertex>', '#include <project_vertex>\nvAt = (modelMatrix * vec4(transformed, 1.0)).xyz;')}`;
    shader.fragmentShader = `varying vec3 vAt; uniform vec3 middle; uniform float fade, every, lines, shift; uniform vec3 lineColour;\n${shader.fragmentShader
      .replace('#include <color_fragment>', `#include <color_fragment>
        vec2 cell = (vAt.xz + vec2(0.0, shift)) / every;
        vec2 wide = fwidth(cell) * 1.1 + 0.008 / every;
        vec2 near = abs(fract(cell - 0.5) - 0.5);
        vec2 line = (1.0 - smoothstep(wide * 0.5, wide, near)) * clamp(0.35 / max(fwidth(cell), vec2(1e-4)), 0.0, 1.0);
        vec3 faces = normalize(cross(dFdx(vAt), dFdy(vAt)));
        line *= smoothstep(0.4, 0.7, abs(faces.y));
        diffuseColor.rgb = mix(diffuseColor.rgb, lineColour, 0.35 * lines * max(line.x, line.y));
        if (fade > 0.0) diffuseColor.a *= 1.0 - smoothstep(0.45 * fade, fade, distance(vAt.xz, middle.xz));`)}`;
  };
  material.customProgramCacheKey = () => `ground ${tinted}`;
  material.userData.uniforms = uniforms;
  return material;
}

// Ground of heights on a grid: `height(x, z)` at every `cell` metres, `count` cells to a side.
export class HeightField {
  constructor(cell, count, material) {
    Object.assign(this, { cell, count });
    const side = count + 1;
    const index = [];
    for (let k = 0; k < count; ++k) for (let i = 0; i < count; ++i) {
      const a = i + side * k;
      index.push(a, a + side, a + 1, a + 1, a + side, a + side + 1);
    }
    this.geometry = new THREE.BufferGeometry();
    this.geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(3 * side * side), 3));
    this.geometry.setAttribute('normal', new THREE.BufferAttribute(new Float32Array(3 * side * side), 3));
    if (material.vertexColors) this.geometry.setAttribute('color', new THREE.BufferAttribute(new Float32Array(3 * side * side).fill(1), 3));
    this.geometry.setIndex(index);
    this.mesh = new THREE.Mesh(this.geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.receiveShadow = true;
  }

  // Lays the grid round a middle, where it is not laid already.
  lay(x, z, height, tint) {
    const [i0, k0] = [Math.round(x / this.cell / 8) * 8 - this.count / 2, Math.round(z / this.cell / 8) * 8 - this.count / 2];
    if (this.i0 === i0 && this.k0 === k0) return;
    Object.assign(this, { i0, k0 });
    const side = this.count + 1;
    const { position, normal } = this.geometry.attributes;
    const heights = new Float32Array(side * side);
    for (let k = 0; k < side; ++k) for (let i = 0; i < side; ++i) {
      const n = i + side * k;
      heights[n] = height((i0 + i) * this.cell, (k0 + k) * this.cell);
      position.array.set([(i0 + i) * this.cell, heights[n], (k0 + k) * this.cell], 3 * n);
      if (tint) this.geometry.attributes.color.array.set(tint((i0 + i) * this.cell, (k0 + k) * this.cell), 3 * n);
    }
    for (let k = 0; k < side; ++k) for (let i = 0; i < side; ++i) {
      const n = i + side * k;
      const sx = (heights[i < side - 1 ? n + 1 : n] - heights[i ? n - 1 : n]) / ((i && i < side - 1 ? 2 : 1) * this.cell);
      const sz = (heights[k < side - 1 ? n + side : n] - heights[k ? n - side : n]) / ((k && k < side - 1 ? 2 : 1) * this.cell);
      const scale = 1 / Math.hypot(sx, 1, sz);
      normal.array.set([-sx * scale, scale, -sz * scale], 3 * n);
    }
    position.needsUpdate = normal.needsUpdate = true;
  }
}

// Where feet came down: a ring that opens at the landing and stays, and the print of the sole.
export class Landings {
  constructor() {
    this.group = new THREE.Group();
    const ring = new THREE.RingGeometry(0.152, 0.166, 48).rotateX(-Math.PI / 2);
    const sole = soleGeometry();
    this.items = Array.from({ length: 16 }, () => {
      const make = (geometry) => {
        const mesh = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({ transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -4 }));
        mesh.visible = false;
        this.group.add(mesh);
        return mesh;
      };
      return { ring: make(ring), print: make(sole), number: 0, born: 0 };
    });
    this.rings = true;
    this.paints = [new THREE.Color('#2b7bd0'), new THREE.Color('#e07a2c')];
  }

  // `numbers` are the library's; `seconds` is the time of the walk; the ferry's place for what landed on it.
  set(numbers, seconds, ferry) {
    this.items.forEach((item, i) => {
      const [number, leg, x, y, z, sin, cos, nx, nz, rides] = numbers.subarray(10 * i, 10 * i + 10);
      if (number !== item.number) Object.assign(item, { number, born: seconds });
      const age = seconds - item.born;
      const fades = Math.max(0, 1 - age / 5.5);
      item.ring.visible = this.rings && number > 0 && fades > 0;
      item.print.visible = number > 0 && fades > 0;
      if (!item.print.visible) return;
      for (const mesh of [item.ring, item.print]) {
        const place = new THREE.Vector3(x, y, z);
        let yaw = Math.atan2(sin, cos);
        if (rides && ferry) {
          const turn = Math.atan2(ferry.sin, ferry.cos);
          place.applyAxisAngle(new THREE.Vector3(0, 1, 0), turn).add(new THREE.Vector3(ferry.x, ferry.y, ferry.z));
          yaw += turn;
        }
        const up = new THREE.Vector3(nx, Math.sqrt(Math.max(0.05, 1 - nx * nx - nz * nz)), nz).normalize();
        mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), up)
          .multiply(new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 1, 0), yaw));
        mesh.position.copy(place).addScaledVector(up, 0.006);
        mesh.material.color.copy(this.paints[leg]);
      }
      const open = 1 - (1 - Math.min(1, age / 0.25)) ** 3;
      item.ring.scale.setScalar(0.45 + 0.55 * open);
      item.ring.translateZ(0.035);
      item.ring.material.opacity = 0.9 * Math.min(1, 1.6 * fades);
      item.print.material.opacity = 0.34 * fades;
    });
  }
}

// The outline of a sole on the ground, toes towards +z.
function soleGeometry() {
  const shape = new THREE.Shape();
  const outline = [];
  for (let i = 0; i < 40; ++i) {
    const a = 2 * Math.PI * i / 40;
    const ahead = Math.cos(a);
    outline.push([(0.037 + 0.008 * ahead) * Math.sin(a), 0.06 + 0.12 * ahead]);
  }
  outline.forEach(([x, y], i) => shape[i ? 'lineTo' : 'moveTo'](x, y));
  return new THREE.ShapeGeometry(shape).rotateX(Math.PI / 2);
}
