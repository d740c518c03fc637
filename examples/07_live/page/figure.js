// SPDX-License-Identifier: MIT
// The soft character: a field of round shapes laid round the joints of the library's body, made into a skin by surface
// nets, and drawn any number of times from the matrices that the library hands out.
import * as THREE from 'three';
import { jointCount, jointNames, jointParents } from './library.js';

const joint = Object.fromEntries(jointNames.map((name, i) => [name, i]));
const armsOut = 0.72;  // [rad] of the arms while the skin is laid: nothing that moves apart may touch
const legsOut = 0.30;  // [rad] of the legs

// The joints while the skin is laid: matrices joint to root.
function bindMatrices(rest) {
  const matrices = [];
  for (let j = 0; j < jointCount; ++j) {
    const parent = jointParents[j];
    const at = new THREE.Vector3(...rest[j]);
    const local = new THREE.Matrix4();
    const side = jointNames[j].startsWith('left') ? 1 : -1;
    const turn = jointNames[j].endsWith('upper_arm') ? side * armsOut : jointNames[j].endsWith('thigh') ? side * legsOut
      : jointNames[j].endsWith('foot') ? -side * legsOut : 0;
    local.makeRotationZ(turn);
    local.setPosition(j ? at.sub(new THREE.Vector3(...rest[parent])) : at);
    matrices.push(j ? matrices[parent].clone().multiply(local) : local);
  }
  return matrices;
}

// Shapes in the frames of joints: [joint, from, to, radius there, radius here, flattening of z].
function shapes(rest) {
  const length = (a, b) => Math.hypot(...rest[a].map((x, i) => x - rest[b][i]));
  const list = [
    ['hips', [0.035, 0, -0.006], [0.03, 0.09, 0.012], 0.118, 0.116],
    ['hips', [-0.035, 0, -0.006], [-0.03, 0.09, 0.012], 0.118, 0.116],
    ['spine', [0.03, 0.03, 0.02], [0.045, 0.14, 0.01], 0.12, 0.108],
    ['spine', [-0.03, 0.03, 0.02], [-0.045, 0.14, 0.01], 0.12, 0.108],
    ['chest', [0.05, 0.03, 0.008], [0.06, 0.12, -0.006], 0.108, 0.088],
    ['chest', [-0.05, 0.03, 0.008], [-0.06, 0.12, -0.006], 0.108, 0.088],
    ['neck', [0, 0, 0], [0, 0.06, 0.005], 0.072, 0.07],
    ['head', [0.012, 0.118, 0.01], [0.02, 0.125, 0.008], 0.146, 0.146],
    ['head', [-0.012, 0.118, 0.01], [-0.02, 0.125, 0.008], 0.146, 0.146],
    ['head', [0, 0.074, 0.12], [0, 0.074, 0.142], 0.062, 0.052],
    ['head', [0.112, 0.236, -0.012], [0.118, 0.25, -0.012], 0.05, 0.046],
    ['head', [-0.112, 0.236, -0.012], [-0.118, 0.25, -0.012], 0.05, 0.046],
    ['hips', [0, 0.01, -0.125], [0, 0.02, -0.14], 0.04, 0.04],
  ];
  for (const side of ['left', 'right']) {
    const s = side === 'left' ? 1 : -1;
    const upper = length(joint.left_upper_arm, joint.left_forearm);
    const fore = length(joint.left_forearm, joint.left_hand);
    const thigh = length(joint.left_thigh, joint.left_shin);
    const shin = length(joint.left_shin, joint.left_foot);
    list.push(
      [`${side}_upper_arm`, [-0.02 * s, -0.01, 0], [0, -upper, 0], 0.064, 0.052],
      [`${side}_forearm`, [0, 0, 0], [0, -fore, 0], 0.052, 0.046],
      [`${side}_hand`, [0, -0.015, 0.004], [0, -0.062, 0.012], 0.048, 0.054],
      [`${side}_hand`, [0, -0.02, 0.03], [0, -0.04, 0.045], 0.02, 0.018],
      [`${side}_thigh`, [0, -0.01, 0], [0, -thigh, 0.004], 0.102, 0.072],
      [`${side}_shin`, [0, 0, 0.002], [0, -shin, 0], 0.072, 0.056],
      [`${side}_foot`, [0, -0.026, -0.024], [0, -0.024, 0.09], 0.052, 0.054],
      [`${side}_toe`, [0, 0.046, -0.02], [0, 0.040, 0.028], 0.054, 0.046],
    );
  }
  return list.map(([name, a, b, ra, rb]) => ({ joint: joint[name], a, b, ra, rb }));
}

// Distance to a round cone: a sphere of `ra` at `a` that grows or shrinks into one of `rb` at `b`.
function roundCone(p, { a, b, ra, rb }) {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [px, py, pz] = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const h = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)));
  return Math.hypot(px - h * bx, py - h * by, pz - h * bz) - (ra + (rb - ra) * h);
}

const smoothMin = (a, b, k) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k / 4;
};

// The surface where a field is zero, by naive surface nets: one vertex in each cell that it passes through.
function surfaceNets(field, [nx, ny, nz]) {
  const at = (i, j, k) => i + nx * (j + ny * k);
  const index = new Int32Array(nx * ny * nz).fill(-1);
  const places = [];
  const faces = [];
  const corner = new Float64Array(8);
  for (let k = 0; k < nz - 1; ++k) for (let j = 0; j < ny - 1; ++j) for (let i = 0; i < nx - 1; ++i) {
    let inside = 0;
    for (let c = 0; c < 8; ++c) {
      corner[c] = field[at(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2))];
      if (corner[c] < 0) ++inside;
    }
    if (inside === 0 || inside === 8) continue;
    let [x, y, z, count] = [0, 0, 0, 0];
    for (let c = 0; c < 8; ++c) for (const bit of [1, 2, 4]) {
      if (c & bit || (corner[c] < 0) === (corner[c | bit] < 0)) continue;
      const t = corner[c] / (corner[c] - corner[c | bit]);
      x += (c & 1) + (bit === 1 ? t : 0);
      y += ((c >> 1) & 1) + (bit === 2 ? t : 0);
      z += (c >> 2) + (bit === 4 ? t : 0);
      ++count;
    }
    index[at(i, j, k)] = places.length;
    places.push([i + x / count, j + y / count, k + z / count]);
  }
  for (let k = 1; k < nz - 1; ++k) for (let j = 1; j < ny - 1; ++j) for (let i = 1; i < nx - 1; ++i) {
    const here = field[at(i, j, k)] < 0;
    const quad = (there, a, b, c, d) => {
      if (here === (there < 0)) return;
      const [p, q, r, s] = here ? [a, b, c, d] : [a, d, c, b];
      faces.push(p, q, r, p, r, s);
    };
    quad(field[at(i + 1, j, k)], index[at(i, j - 1, k - 1)], index[at(i, j, k - 1)], index[at(i, j, k)], index[at(i, j - 1, k)]);
    quad(field[at(i, j + 1, k)], index[at(i - 1, j, k - 1)], index[at(i - 1, j, k)], index[at(i, j, k)], index[at(i, j, k - 1)]);
    quad(field[at(i, j, k + 1)], index[at(i - 1, j - 1, k)], index[at(i, j - 1, k)], index[at(i, j, k)], index[at(i - 1, j, k)]);
  }
  return { places, faces };
}

// The skin of a body whose joints rest at `rest`, with cells of `cell` metres.
function makeSkin(rest, cell) {
  const binds = bindMatrices(rest);
  const laid = shapes(rest).map((shape) => {
    const put = (p) => new THREE.Vector3(...p).applyMatrix4(binds[shape.joint]).toArray();
    return { ...shape, a: put(shape.a), b: put(shape.b) };
  });
  const blend = 0.05;
  const margin = 3 * cell + blend;
  const low = [0, 1, 2].map((n) => Math.min(...laid.map((s) => Math.min(s.a[n], s.b[n]) - Math.max(s.ra, s.rb))) - margin);
  const high = [0, 1, 2].map((n) => Math.max(...laid.map((s) => Math.max(s.a[n], s.b[n]) + Math.max(s.ra, s.rb))) + margin);
  const size = [0, 1, 2].map((n) => Math.ceil((high[n] - low[n]) / cell) + 1);
  const field = new Float32Array(size[0] * size[1] * size[2]).fill(1);
  for (const shape of laid) {
    const reach = Math.max(shape.ra, shape.rb) + margin;
    const from = [0, 1, 2].map((n) => Math.max(0, Math.floor((Math.min(shape.a[n], shape.b[n]) - reach - low[n]) / cell)));
    const to = [0, 1, 2].map((n) => Math.min(size[n] - 1, Math.ceil((Math.max(shape.a[n], shape.b[n]) + reach - low[n]) / cell)));
    for (let k = from[2]; k <= to[2]; ++k) for (let j = from[1]; j <= to[1]; ++j) for (let i = from[0]; i <= to[0]; ++i) {
      const n = i + size[0] * (j + size[1] * k);
      field[n] = smoothMin(field[n], roundCone([low[0] + i * cell, low[1] + j * cell, low[2] + k * cell], shape), blend);
    }
  }
  // Soles are flat.
  const sole = 0.004;
  for (let k = 0; k < size[2]; ++k) for (let j = 0; j < size[1]; ++j) {
    const y = low[1] + j * cell;
    if (y > 0.06) break;
    for (let i = 0; i < size[0]; ++i) {
      const n = i + size[0] * (j + size[1] * k);
      field[n] = -smoothMin(-field[n], y - sole, 0.02);
    }
  }
  const { places, faces } = surfaceNets(field, size);

  const position = new Float32Array(3 * places.length);
  const normal = new Float32Array(3 * places.length);
  const joints = new Float32Array(4 * places.length);
  const weights = new Float32Array(4 * places.length);
  const value = (x, y, z) => {
    const [i, j, k] = [x, y, z].map(Math.floor);
    const [u, v, w] = [x - i, y - j, z - k];
    const f = (a, b, c) => field[Math.min(i + a, size[0] - 1) + size[0] * (Math.min(j + b, size[1] - 1) + size[1] * Math.min(k + c, size[2] - 1))];
    const row = (b, c) => f(0, b, c) * (1 - u) + f(1, b, c) * u;
    return (row(0, 0) * (1 - v) + row(1, 0) * v) * (1 - w) + (row(0, 1) * (1 - v) + row(1, 1) * v) * w;
  };
  places.forEach((cellPlace, n) => {
    const p = cellPlace.map((x, axis) => low[axis] + x * cell);
    position.set(p, 3 * n);
    const [x, y, z] = cellPlace;
    const slope = [value(x + 0.6, y, z) - value(x - 0.6, y, z), value(x, y + 0.6, z) - value(x, y - 0.6, z), value(x, y, z + 0.6) - value(x, y, z - 0.6)];
    const steep = Math.hypot(...slope) || 1;
    normal.set(slope.map((s) => s / steep), 3 * n);
    const share = new Float64Array(jointCount);
    const nearest = Math.min(...laid.map((shape) => roundCone(p, shape)));
    for (const shape of laid) {
      const soft = jointNames[shape.joint].match(/foot|toe|hand/) ? 0.012 : 0.02;
      share[shape.joint] = Math.max(share[shape.joint], Math.exp(-(roundCone(p, shape) - nearest) / soft));
    }
    const best = [...share.keys()].sort((a, b) => share[b] - share[a]).slice(0, 4);
    const sum = best.reduce((total, j) => total + share[j], 0);
    best.forEach((j, slot) => {
      joints[4 * n + slot] = j;
      weights[4 * n + slot] = share[j] / sum;
    });
  });
  return { position, normal, joints, weights, faces, binds };
}

const vertexHead = `
attribute vec4 skinJoints;
attribute vec4 skinWeights;
attribute vec4 instanceLook;  // size, then the colour of the pullover
uniform highp sampler2D poses;
uniform mat4 binds[${jointCount}];
varying vec3 vRest;
varying vec3 vLook;
mat4 poseOf(int which) {
  ivec2 at = ivec2(3 * which, gl_InstanceID);
  return transpose(mat4(texelFetch(poses, at, 0), texelFetch(poses, at + ivec2(1, 0), 0), texelFetch(poses, at + ivec2(2, 0), 0), vec4(0.0, 0.0, 0.0, 1.0)));
}
vec3 skinnedPlace = vec3(0.0);
vec3 skinnedNormal = vec3(0.0);
void skin(vec3 place, vec3 direction) {
  for (int i = 0; i < 4; ++i) {
    int which = int(skinJoints[i]);
    mat4 turned = poseOf(which);
    skinnedPlace += skinWeights[i] * (turned * vec4(instanceLook.x * (binds[which] * vec4(place, 1.0)).xyz, 1.0)).xyz;
    skinnedNormal += skinWeights[i] * (mat3(turned) * (mat3(binds[which]) * direction));
  }
  vRest = place;
  vLook = instanceLook.yzw;
}
`;

// Where fur, pullover and socks are, by the place on the skin as it was laid.
const fragmentHead = `
varying vec3 vRest;
varying vec3 vLook;
uniform vec3 fur;
uniform vec3 cream;
uniform vec3 dark;
uniform vec3 leftPaint;
uniform vec3 rightPaint;
uniform vec2 shoulder;   // place of the left one: x, y
uniform vec2 armAlong;   // its direction
uniform float wrist;     // [m] from the shoulder
uniform float headY;
float edge(float x, float at) { return smoothstep(at - 0.003, at + 0.003, x); }
vec3 characterColour() {
  vec3 p = vRest;
  float side = p.x > 0.0 ? 1.0 : -1.0;
  vec2 from = vec2(abs(p.x), p.y) - shoulder;
  float along = dot(from, armAlong);
  float arm = step(0.0, along) * step(abs(from.x * armAlong.y - from.y * armAlong.x), 0.085);
  vec3 c = fur;
  float pullover = mix(edge(p.y, 0.765), 1.0 - edge(along, wrist - 0.02), arm) * (1.0 - edge(p.y - 0.35 * p.z, headY - 0.045) * (1.0 - arm));
  c = mix(c, vLook, pullover);
  float hem = mix(edge(p.y, 0.765) - edge(p.y, 0.79), edge(along, wrist - 0.05) - edge(along, wrist - 0.02), arm) * pullover;
  c = mix(c, vLook * 0.82, hem);
  vec3 paint = side > 0.0 ? leftPaint : rightPaint;
  float sock = 1.0 - edge(p.y, 0.165);
  c = mix(c, paint, sock);
  c = mix(c, mix(paint, vec3(1.0), 0.6), edge(p.y, 0.142) * sock);
  vec3 h = p - vec3(0.0, headY, 0.0);
  float face = step(0.0, p.z) * step(0.0, h.y);
  float snout = 1.0 - edge(length((h - vec3(0.0, 0.07, 0.16)) * vec3(0.92, 1.12, 0.8)), 0.068);
  c = mix(c, cream, snout * face);
  float nose = 1.0 - edge(length((h.xy - vec2(0.0, 0.101)) * vec2(1.0, 1.4)), 0.024);
  c = mix(c, dark, nose * step(0.14, h.z));
  float eye = 1.0 - edge(length((vec2(abs(h.x), h.y) - vec2(0.062, 0.146)) * vec2(1.0, 0.84)), 0.0185);
  c = mix(c, dark, eye * step(0.06, h.z));
  float spark = 1.0 - edge(length(vec2(abs(h.x), h.y) - vec2(0.057, 0.153)), 0.0055);
  c = mix(c, vec3(1.0), spark * step(0.06, h.z));
  float ear = 1.0 - edge(length(vec2(abs(h.x), h.y) - vec2(0.118, 0.25)), 0.030);
  c = mix(c, cream * vec3(0.95, 0.86, 0.8), ear * step(0.004, h.z));
  return c;
}
`;

function dressed(material, uniforms, shaded) {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = vertexHead + (shaded
      ? shader.vertexShader.replace('#include <beginnormal_vertex>', 'skin(position, normal); vec3 objectNormal = skinnedNormal;')
        .replace('#include <begin_vertex>', 'vec3 transformed = skinnedPlace;')
      : shader.vertexShader.replace('#include <begin_vertex>', 'skin(position, vec3(0.0)); vec3 transformed = skinnedPlace;'));
    if (!shaded) return;
    shader.fragmentShader = fragmentHead + shader.fragmentShader
      .replace('#include <color_fragment>', 'diffuseColor.rgb = characterColour();');
  };
  material.customProgramCacheKey = () => `character ${shaded}`;
  return material;
}

// Any number of characters of one skin. `matrices` are the library's: 19 times three rows of four for each.
export class Figures {
  constructor(rest, { count = 1, cell = 0.0135, cells } = {}) {
    const skin = makeSkin(rest, cells ?? cell);
    const geometry = new THREE.InstancedBufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(skin.position, 3));
    geometry.setAttribute('normal', new THREE.BufferAttribute(skin.normal, 3));
    geometry.setAttribute('skinJoints', new THREE.BufferAttribute(skin.joints, 4));
    geometry.setAttribute('skinWeights', new THREE.BufferAttribute(skin.weights, 4));
    geometry.setIndex(skin.faces);
    this.looks = new THREE.InstancedBufferAttribute(new Float32Array(4 * count), 4);
    geometry.setAttribute('instanceLook', this.looks);
    geometry.instanceCount = count;
    this.texture = new THREE.DataTexture(new Float32Array(4 * 3 * jointCount * count), 3 * jointCount, count, THREE.RGBAFormat, THREE.FloatType);
    const left = skin.binds[joint.left_upper_arm];
    const at = new THREE.Vector3().setFromMatrixPosition(left);
    const down = new THREE.Vector3(0, -1, 0).transformDirection(left);
    const wrist = at.distanceTo(new THREE.Vector3().setFromMatrixPosition(skin.binds[joint.left_hand]));
    this.uniforms = {
      poses: { value: this.texture },
      binds: { value: skin.binds.map((bind) => bind.clone().invert()) },
      fur: { value: new THREE.Color('#c08a5c') }, cream: { value: new THREE.Color('#f3e3cc') }, dark: { value: new THREE.Color('#2a211d') },
      leftPaint: { value: new THREE.Color('#2b7bd0') }, rightPaint: { value: new THREE.Color('#e07a2c') },
      shoulder: { value: new THREE.Vector2(at.x, at.y) }, armAlong: { value: new THREE.Vector2(down.x, down.y) },
      wrist: { value: wrist }, headY: { value: rest[joint.head][1] },
    };
    this.material = dressed(new THREE.MeshStandardMaterial({ roughness: 0.92, metalness: 0 }), this.uniforms, true);
    this.mesh = new THREE.Mesh(geometry, this.material);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.customDepthMaterial = dressed(new THREE.MeshDepthMaterial({ depthPacking: THREE.RGBADepthPacking }), this.uniforms, false);
    // Drawn first where the skin is seen through, so that only its front is.
    this.veil = new THREE.Mesh(geometry, dressed(new THREE.MeshBasicMaterial({ colorWrite: false }), this.uniforms, false));
    this.veil.frustumCulled = false;
    this.veil.visible = false;
    this.veil.renderOrder = -1;
    for (let i = 0; i < count; ++i) this.setLook(i, 1, new THREE.Color('#44546c'));
  }

  get triangles() { return this.mesh.geometry.index.count / 3; }

  setLook(i, size, colour) {
    this.looks.array.set([size, colour.r, colour.g, colour.b], 4 * i);
    this.looks.needsUpdate = true;
  }

  setMatrices(matrices) {
    this.texture.image.data.set(matrices.subarray(0, this.texture.image.data.length));
    this.texture.needsUpdate = true;
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.customDepthMaterial.dispose();
    this.texture.dispose();
  }
}

// The joints as lines, seen through the skin.
export class Bones {
  constructor() {
    this.group = new THREE.Group();
    const bones = jointCount - 1;
    this.places = Array.from({ length: jointCount }, () => new THREE.Vector3());
    const paint = (colour) => new THREE.MeshBasicMaterial({ color: colour, depthTest: false, transparent: true });
    this.rods = new THREE.InstancedMesh(new THREE.CylinderGeometry(0.007, 0.007, 1, 8), paint('#ffffff'), bones);
    this.balls = new THREE.InstancedMesh(new THREE.SphereGeometry(0.016, 12, 8), paint('#1b2430'), jointCount);
    for (const mesh of [this.rods, this.balls]) {
      mesh.frustumCulled = false;
      mesh.renderOrder = 5;
      this.group.add(mesh);
    }
    this.group.visible = false;
  }

  setMatrices(m) {
    const matrix = new THREE.Matrix4();
    this.places.forEach((place, j) => {
      place.set(m[12 * j + 3], m[12 * j + 7], m[12 * j + 11]);
      this.balls.setMatrixAt(j, matrix.makeTranslation(place));
    });
    const turn = new THREE.Quaternion();
    const up = new THREE.Vector3(0, 1, 0);
    for (let j = 1; j < jointCount; ++j) {
      const [a, b] = [this.places[jointParents[j]], this.places[j]];
      const along = b.clone().sub(a);
      const length = Math.max(along.length(), 1e-6);
      turn.setFromUnitVectors(up, along.divideScalar(length));
      this.rods.setMatrixAt(j - 1, matrix.compose(a.clone().add(b).multiplyScalar(0.5), turn, new THREE.Vector3(1, length, 1)));
    }
    this.rods.instanceMatrix.needsUpdate = this.balls.instanceMatrix.needsUpdate = true;
  }
}
