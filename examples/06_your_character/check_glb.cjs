// SPDX-License-Identifier: MIT
//
// node check_glb.cjs FILE.glb [DEPTH]
// Holds a GLB to the Khronos glTF validator, and plays its last clip in three.js in a headless browser: bones must move
// and the skin must not sink into the ground by more than DEPTH (0.03) of its height. A tool that is not installed is said to be skipped.
// Tools: npm gltf-validator, three, puppeteer-core (looked for where node looks, such as NODE_PATH) and a Chromium.
const fs = require('fs');
const http = require('http');
const path = require('path');

const file = process.argv[2];
const depth = Number(process.argv[3] || 0.03);
const bytes = fs.readFileSync(file);
const have = (name) => { try { return require.resolve(name); } catch { return null; } };

async function validate() {
    if (!have('gltf-validator')) return console.log('skipped: no npm package gltf-validator');
    const report = await require('gltf-validator').validateBytes(new Uint8Array(bytes));
    for (const issue of report.issues.messages.filter((m) => m.severity === 0).slice(0, 10))
        console.log(`${file}: ${issue.code} ${issue.message} ${issue.pointer || ''}`);
    if (report.issues.numErrors > 0) throw new Error(`${file}: ${report.issues.numErrors} errors`);
    console.log(`${file}: valid, ${report.issues.numWarnings} warnings`);
}

const page = `<script type="importmap">{"imports": {"three": "/three/build/three.module.js",
  "three/addons/": "/three/examples/jsm/"}}</script><script type="module">
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
window.play = async () => {
    const gltf = await new GLTFLoader().loadAsync('/file.glb');
    const clip = gltf.animations[gltf.animations.length - 1];
    const mixer = new THREE.AnimationMixer(gltf.scene);
    mixer.clipAction(clip).play();
    const box = () => {
        gltf.scene.updateMatrixWorld(true);
        const all = new THREE.Box3();
        gltf.scene.traverse((o) => {
            if (!o.isSkinnedMesh) return;
            o.computeBoundingBox();
            all.union(o.boundingBox.clone().applyMatrix4(o.matrixWorld));
        });
        return all;
    };
    const turns = new Set();
    let lowest = 1e9, height = 0, bones = 0;
    for (let k = 0; k < 24; ++k) {
        mixer.setTime(clip.duration * k / 24);
        const b = box();
        if (!b.isEmpty()) { lowest = Math.min(lowest, b.min.y); height = Math.max(height, b.max.y - b.min.y); }
        gltf.scene.traverse((o) => { if (o.isBone) { bones++; turns.add(o.name + o.quaternion.toArray().map((x) => x.toFixed(3))); } });
    }
    return { name: clip.name, seconds: clip.duration, lowest, height, bones: bones / 24, turns: turns.size };
};
window.ready = true;
</script>`;

async function play() {
    const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(fs.existsSync);
    const three = have('three');
    if (!have('puppeteer-core') || !three || !chromium) return console.log('skipped: no three, puppeteer-core or Chromium');
    const root = path.resolve(path.dirname(three), '..');
    const server = http.createServer((request, response) => {
        if (request.url === '/') return response.setHeader('content-type', 'text/html').end(page);
        if (request.url === '/file.glb') return response.end(bytes);
        const wanted = path.join(root, request.url.replace(/^\/three/, ''));
        if (!request.url.startsWith('/three/') || !fs.existsSync(wanted)) return response.writeHead(404).end();
        response.setHeader('content-type', 'text/javascript').end(fs.readFileSync(wanted));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    const browser = await require('puppeteer-core').launch({ executablePath: chromium, headless: true, args: ['--no-sandbox'] });
    try {
        const tab = await browser.newPage();
        tab.on('pageerror', (error) => console.log(`page: ${error.message}`));
        await tab.goto(`http://127.0.0.1:${server.address().port}/`);
        await tab.waitForFunction('window.ready');
        const seen = await tab.evaluate('window.play()');
        console.log(`${file}: ${JSON.stringify(seen)}`);
        if (!(seen.turns > 3 * seen.bones)) throw new Error(`${file}: the bones do not move`);
        if (!(seen.lowest > -depth * seen.height)) throw new Error(`${file}: the skin goes ${-seen.lowest} into the ground`);
    } finally {
        await browser.close();
        server.close();
    }
}

validate().then(play).catch((error) => { console.error(error.message); process.exit(1); });
