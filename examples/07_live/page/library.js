// SPDX-License-Identifier: MIT
// The library in WebAssembly: its functions by name, its numbers as views of its memory.
import bytes from 'gait.wasm';

export const jointCount = 19;
export const matrixSize = 12 * jointCount;
export const jointNames = ['hips', 'spine', 'chest', 'neck', 'head', 'left_upper_arm', 'left_forearm', 'left_hand',
  'right_upper_arm', 'right_forearm', 'right_hand', 'left_thigh', 'left_shin', 'left_foot', 'left_toe', 'right_thigh',
  'right_shin', 'right_foot', 'right_toe'];
export const jointParents = [0, 0, 1, 2, 3, 2, 5, 6, 2, 8, 9, 0, 11, 12, 13, 0, 15, 16, 17];

export async function loadLibrary() {
  // What the standard library of C++ might ask of a system; a walk asks nothing.
  const system = new Proxy({}, { get: () => () => 0 });
  const wanted = await WebAssembly.compile(bytes);
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(wanted)) (imports[module] ??= {})[name] = system[name];
  const { exports } = await WebAssembly.instantiate(wanted, imports);
  exports._initialize?.();
  return new Library(exports);
}

class Library {
  constructor(exports) {
    this.call = exports;
    this.memory = exports.memory;
  }

  floats(address, count) { return new Float32Array(this.memory.buffer, address, count); }

  text(address) {
    const all = new Uint8Array(this.memory.buffer, address);
    return new TextDecoder().decode(all.subarray(0, all.indexOf(0)));
  }

  // Room of the library's for numbers that go in; `use(view, address)` fills and hands them on.
  withRoom(byteCount, use) {
    const address = this.call.room_take(byteCount);
    try {
      return use(address);
    } finally {
      this.call.room_give(address);
    }
  }
}

// One character, its controls and what there is to see of it.
export class Walk {
  constructor(library, place) {
    this.library = library;
    this.call = library.call;
    this.at = this.call.walk_create(place);
    this.names = library.text(this.call.walk_view_names()).split(' ');
    this.view = {};
    this.look();
  }

  frame(seconds) {
    const steps = this.call.walk_frame(this.at, seconds);
    this.look();
    return steps;
  }

  step() {
    this.call.walk_step(this.at);
    this.look();
  }

  set(control, ...values) { this.call[`walk_set_${control}`](this.at, ...values.map(Number)); }
  forget() { this.call.walk_forget_frame(this.at); }
  restart() { this.call.walk_restart(this.at); this.look(); }
  hash() { return BigInt.asUintN(64, this.call.walk_hash(this.at)); }
  values() { return this.library.floats(this.call.walk_view(this.at), this.names.length); }
  matrices() { return this.library.floats(this.call.walk_matrices(this.at), matrixSize); }
  landings() { return this.library.floats(this.call.walk_landings(this.at), 160); }
  height(x, z) { return this.call.walk_height(this.at, x, z); }

  look() {
    const values = this.values();
    this.names.forEach((name, i) => { this.view[name] = values[i]; });
  }

  // Microseconds of one update of a character.
  timeOfUpdate(count = 400) {
    const begin = performance.now();
    this.call.walk_updates(this.at, count);
    return 1000 * (performance.now() - begin) / count;
  }
}
