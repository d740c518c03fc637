// SPDX-License-Identifier: MIT
// A reader's own character, from a GLB, glTF or VRM file: three.js draws it, the library binds its skeleton and poses it.
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { element } from './dom.js';
import { jointNames } from './library.js';

const vrmNames = ['hips', '', '', 'neck', 'head', 'leftUpperArm', 'leftLowerArm', 'leftHand', 'rightUpperArm', 'rightLowerArm', 'rightHand',
  'leftUpperLeg', 'leftLowerLeg', 'leftFoot', 'leftToes', 'rightUpperLeg', 'rightLowerLeg', 'rightFoot', 'rightToes'];

// What is wrong with a file, in words for who dropped it.
class Refusal extends Error {}

function said(error) {
  const words = String(error?.message ?? error);
  if (/DRACO/i.test(words)) return 'its meshes are packed with Draco, which this page does not unpack';
  if (/meshopt/i.test(words)) return 'its meshes are packed with meshopt, which this page does not unpack';
  return `it cannot be read: ${words}`;
}

// A look at the file before three.js takes it, so that what is wrong is said plainly.
function check(bytes) {
  const view = new DataView(bytes);
  let text;
  if (bytes.byteLength >= 20 && view.getUint32(0, true) === 0x46546c67) {
    if (view.getUint32(8, true) > bytes.byteLength) throw new Refusal('expected a whole GLB file, found its start');
    text = new TextDecoder().decode(new Uint8Array(bytes, 20, Math.min(view.getUint32(12, true), bytes.byteLength - 20)));
  } else {
    text = new TextDecoder().decode(bytes).trim();
  }
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('expected a GLB, glTF or VRM file');
  }
  if (!json?.asset) throw new Refusal('expected a GLB, glTF or VRM file');
  if (!/^2/.test(json.asset.version)) throw new Refusal(`expected glTF version 2, found version ${json.asset.version}`);
  const elsewhere = (json.buffers ?? []).find(({ uri }) => uri && !uri.startsWith('data:'));
  if (elsewhere) throw new Refusal(`its data is in another file, ${elsewhere.uri}: a GLB has all in one`);
}

// The bones: what skins name, and all above; parents before children. Without a skin, every node.
function bonesOf(scene) {
  const wanted = new Set();
  const meshes = [];
  scene.traverse((node) => {
    if (!node.isSkinnedMesh) return;
    meshes.push(node);
    for (let bone of node.skeleton.bones) for (; bone && bone !== scene; bone = bone.parent) wanted.add(bone);
  });
  const bones = [];
  scene.traverse((node) => { if (node !== scene && (wanted.has(node) || (!meshes.length && !node.isMesh))) bones.push(node); });
  return { bones, meshes };
}

// Where nodes stand in another pose than their skin was bound in, the latter is the rest.
function takeBindPose(scene, bones, meshes) {
  scene.updateMatrixWorld(true);
  const bound = new Map();
  for (const { skeleton } of meshes) {
    skeleton.bones.forEach((bone, i) => {
      const inverse = skeleton.boneInverses[i];
      if (!bound.has(bone) && inverse.determinant() !== 0) bound.set(bone, inverse.clone().invert());
    });
  }
  const [first] = bound.keys();
  if (!first) return;
  const place = (matrix) => new THREE.Vector3().setFromMatrixPosition(matrix);
  const shift = first.matrixWorld.clone().multiply(bound.get(first).clone().invert());
  let [off, size] = [0, 0];
  for (const [bone, matrix] of bound) {
    const expected = place(shift.clone().multiply(matrix));
    off = Math.max(off, expected.distanceTo(place(bone.matrixWorld)));
    size = Math.max(size, expected.distanceTo(place(shift)));
  }
  if (!(off > 0.01 * size)) return;
  const spaces = [new THREE.Matrix4(), ...meshes.map((mesh) => mesh.matrixWorld)];
  const away = (space) => [...bound].reduce((sum, [bone, matrix]) => sum + place(space.clone().multiply(matrix)).distanceTo(place(bone.matrixWorld)), 0);
  const space = spaces.reduce((best, other) => (away(other) < away(best) ? other : best)).clone();
  for (const bone of bones) {
    if (!bound.has(bone)) continue;
    bone.parent.updateMatrixWorld(false);
    bone.parent.matrixWorld.clone().invert().multiply(space).multiply(bound.get(bone)).decompose(bone.position, bone.quaternion, bone.scale);
    bone.updateMatrixWorld(true);
  }
}

// Joints that a VRM file states itself, version 0 or 1.
function statedBones({ extensions }, boneOfNode) {
  const listed = extensions?.VRM?.humanoid?.humanBones?.map(({ bone, node }) => [bone, node])
    ?? (extensions?.VRMC_vrm && Object.entries(extensions.VRMC_vrm.humanoid?.humanBones ?? {}).map(([bone, { node }]) => [bone, node]));
  if (!listed) return undefined;
  const named = new Map(listed);
  return Int32Array.from(vrmNames, (name) => (name && named.has(name) ? boneOfNode(named.get(name)) : -1));
}

export class Character {
  static async read(library, file) {
    const bytes = await file.arrayBuffer();
    check(bytes);
    let gltf;
    try {
      const manager = new THREE.LoadingManager();  // pictures in other files are left out
      manager.setURLModifier((url) => (/^(data|blob):/.test(url) ? url : 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='));
      gltf = await new GLTFLoader(manager).parseAsync(bytes, '');
    } catch (error) {
      throw new Refusal(said(error));
    }
    return new Character(library, gltf, file.name);
  }

  constructor(library, gltf, name) {
    Object.assign(this, { library, name, scene: gltf.scene });
    const { bones, meshes } = bonesOf(gltf.scene);
    if (!bones.length || !(meshes.length || bones.some((node) => node.isBone || node.children.length))) throw new Refusal('expected a character with bones, found none');
    takeBindPose(gltf.scene, bones, meshes);
    this.bones = bones;
    const index = new Map(bones.map((bone, i) => [bone, i]));
    const nodes = new Map([...gltf.parser.associations].filter(([object, { nodes: n }]) => n !== undefined && object.isObject3D).map(([object, { nodes: n }]) => [n, object]));
    const stated = statedBones(gltf.parser.json, (node) => index.get(nodes.get(node)) ?? -1);
    this.rig = this.bind(bones.map((bone) => index.get(bone.parent) ?? -1), stated);
    const refused = library.text(library.call.rig_refused(this.rig));
    if (refused) {
      library.call.rig_destroy(this.rig);
      throw new Refusal(`expected a body that can walk: ${refused}`);
    }
    this.height = library.call.rig_height(this.rig);
    this.place();
  }

  bind(parents, stated) {
    const { library, bones } = this;
    const count = bones.length;
    const names = new TextEncoder().encode(`${bones.map((bone) => (bone.userData.name ?? bone.name).replaceAll('\n', ' ')).join('\n')}\0`);
    const box = new THREE.Box3().setFromObject(this.scene, true);
    const sizes = [8 * 10 * count, 8 * 6, 4 * count, 4 * jointNames.length, names.length];
    return library.withRoom(sizes.reduce((a, b) => a + b), (room) => {
      const at = sizes.map((_, i) => room + sizes.slice(0, i).reduce((a, b) => a + b, 0));
      const { buffer } = library.memory;
      bones.forEach(({ position, quaternion, scale }, i) => {
        new Float64Array(buffer, at[0] + 80 * i, 10).set([...position, ...quaternion, ...scale]);
      });
      new Float64Array(buffer, at[1], 6).set([...box.min, ...box.max]);
      new Int32Array(buffer, at[2], count).set(parents);
      if (stated) new Int32Array(buffer, at[3], jointNames.length).set(stated);
      new Uint8Array(buffer, at[4], names.length).set(names);
      return library.call.rig_create(count, at[2], at[0], at[4], stated ? at[3] : 0, at[1]);
    });
  }

  // The skeleton's space within the root's.
  place() {
    const [x, y, z, w, ox, oy, oz, unit] = this.library.floats(this.library.call.rig_frame(this.rig), 8);
    const turn = new THREE.Quaternion(x, y, z, w);
    const inner = new THREE.Group();
    inner.quaternion.copy(turn);
    inner.scale.setScalar(unit);
    inner.position.set(ox, oy, oz).applyQuaternion(turn).multiplyScalar(-unit);
    inner.add(this.scene);
    this.group = new THREE.Group();
    this.group.add(inner);
    this.scene.traverse((node) => {
      if (!node.isMesh) return;
      node.frustumCulled = false;
      node.castShadow = node.receiveShadow = true;
    });
  }

  draw(walk) {
    const { bones } = this;
    const n = bones.length;
    const numbers = this.library.floats(this.library.call.rig_pose(this.rig, walk.at), 5 + 7 * n);
    this.group.position.set(numbers[0], numbers[1], numbers[2]);
    this.group.rotation.y = Math.atan2(numbers[3], numbers[4]);
    bones.forEach((bone, i) => {
      bone.quaternion.fromArray(numbers, 5 + 4 * i);
      bone.position.fromArray(numbers, 5 + 4 * n + 3 * i);
    });
  }

  setFaint(faint) {
    this.scene.traverse((node) => {
      for (const material of node.isMesh ? [node.material].flat() : []) {
        material.userData.was ??= [material.transparent, material.opacity];
        [material.transparent, material.opacity] = faint ? [true, 0.4] : material.userData.was;
      }
    });
  }
}

// The button and the drop zone.
export class Wardrobe {
  constructor(app) {
    this.app = app;
    const body = document.body;
    addEventListener('dragover', (event) => { event.preventDefault(); body.classList.add('dropping'); });
    addEventListener('dragleave', (event) => { if (!event.relatedTarget) body.classList.remove('dropping'); });
    addEventListener('drop', (event) => {
      event.preventDefault();
      body.classList.remove('dropping');
      const [file] = event.dataTransfer.files;
      if (file) this.take(file);
    });
    this.input = element('input', { type: 'file', id: 'character-file', className: 'unseen', accept: '.glb,.gltf,.vrm,model/gltf-binary,model/gltf+json' });
    this.input.addEventListener('change', () => {
      const [file] = this.input.files;
      this.input.value = '';
      if (file) this.take(file);
    });
    this.button = element('label', { className: 'button', htmlFor: 'character-file' }, 'Open a GLB or VRM');
    this.back = element('button', { type: 'button', id: 'character-back', hidden: true }, 'Back to the bear');
    this.back.addEventListener('click', () => this.wear(undefined));
    this.words = element('p', { className: 'hint', id: 'character-words' });
    this.row = element('div', { className: 'wardrobe' }, element('b', {}, 'Your own character'), this.words, element('span', { className: 'buttons' }, this.input, this.button, this.back));
    this.show();
  }

  show() {
    const { character } = this.app;
    this.back.hidden = !character;
    this.words.textContent = character ? `${character.name}, ${character.height.toFixed(2)} m tall as it came` : 'Drop a file anywhere on the page, and it walks.';
  }

  async take(file) {
    try {
      this.wear(await Character.read(this.app.library, file));
      this.app.say(`${file.name} walks`);
    } catch (error) {
      if (!(error instanceof Refusal)) console.warn(error);
      this.app.warn(`${file.name}: ${error instanceof Refusal ? error.message : said(error)}. ${this.app.character ? 'The character before' : 'The bear'} walks on.`);
    }
  }

  wear(character) {
    const { app } = this;
    app.character = character;
    app.hush();
    if (!app.scene.wear) app.open('treadmill');
    app.scene.wear(character);
    this.show();
    app.touched();
  }
}
