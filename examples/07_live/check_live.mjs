// SPDX-License-Identifier: MIT
// node check_live.mjs FOLDER PROGRAM RIGS
// Opens FOLDER/live.html in a headless Chromium: every control must do what it says, and a scripted minute must end in
// the same bits as in the native PROGRAM. Characters from the folder RIGS are dropped on it. A tool that is not
// installed is said to be skipped.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [folder, program, rigs] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const file = join(folder, 'live.html');
const skip = (reason) => {
  console.log(`skipped: ${reason}`);
  process.exit(0);
};
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!existsSync(file)) skip(`there is no ${file}`);
if (!executablePath) skip('there is no Chromium');
let playwright;
try {
  playwright = createRequire(join(folder, 'node_modules', 'x.js'))('playwright-core');
} catch {
  skip('there is no npm package playwright-core');
}

let failures = 0;
function expect(what, truth, found = '') {
  if (truth) return;
  ++failures;
  console.log(`FAILED: ${what}${found === '' ? '' : `, found ${found}`}`);
}

// What the native program makes of the script.
function nativeResult() {
  const result = { values: [], hashes: [] };
  for (const line of execFileSync(program, [join(here, 'script.txt')], { encoding: 'utf8' }).trim().split('\n')) {
    const [kind, ...words] = line.split(' ');
    if (kind === 'names') result.names = words;
    if (kind === 'values') result.values.push(words.map((word) => (word === 'inf' ? Infinity : Number(word))));
    if (kind === 'hash') result.hashes.push(words[1]);
    if (kind === 'crowd') [result.crowd] = words;
    if (kind === 'studies') [result.studies] = words;
  }
  return result;
}

const script = readFileSync(join(here, 'script.txt'), 'utf8').split('\n').filter((line) => line && line[0] !== '#')
  .map((line) => line.split(' ')).map(([time, control, value]) => ({ time: Number(time), control, value: Number(value) }));

// The same in the page, through the functions that its controls call.
const walkScript = (commands) => {
  const { Walk, library } = window.live;
  const values = [];
  const hashes = [];
  for (const place of [0, 1, 2]) {
    const walk = new Walk(library, place);
    let next = 0;
    for (let step = 0; step < 3600; ++step) {
      for (; next < commands.length && commands[next].time * 60 <= step; ++next) walk.set(commands[next].control, commands[next].value);
      walk.step();
      if (step % 600 === 599) values.push([place, step + 1, ...walk.values()]);
    }
    hashes.push(walk.hash().toString(16));
  }
  const { call } = library;
  const many = call.crowd_create(101);
  for (let step = 0; step < 600; ++step) {
    call.crowd_move(many);
    call.crowd_step(many);
  }
  const crowd = BigInt.asUintN(64, call.crowd_hash(many)).toString(16);
  call.crowd_destroy(many);
  const nine = call.studies_create();
  for (let step = 0; step < 900; ++step) {
    if (step === 600) call.studies_set(nine, 2.0, 34.0, 0.44, 1.15);
    call.studies_step(nine);
  }
  const studies = BigInt.asUintN(64, call.studies_hash(nine)).toString(16);
  call.studies_destroy(nine);
  return { names: new Walk(library, 0).names, values, hashes, crowd, studies };
};

const browser = await playwright.chromium.launch({
  executablePath, args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});

async function open(options, hash = '') {
  const context = await browser.newContext({ viewport: { width: 800, height: 420 }, ...options });
  const page = await context.newPage();
  page.on('console', (message) => { if (message.type() === 'error') expect('no error on the console', false, message.text()); });
  page.on('pageerror', (error) => expect('no error in the page', false, error.message));
  page.on('request', (request) => { if (!/^(file|data|blob):/.test(request.url())) expect('no request to a network', false, request.url()); });
  await page.goto(pathToFileURL(file).href + hash);
  await page.waitForFunction(() => window.live?.scene);
  return page;
}

const view = (page) => page.evaluate(() => ({ ...window.live.scene.walk.view }));

async function checkBits(page) {
  const native = nativeResult();
  const inBrowser = await page.evaluate(walkScript, script);
  expect('the same names', native.names.join() === inBrowser.names.join());
  expect('the same hashes after a minute', native.hashes.join() === inBrowser.hashes.join(), `${inBrowser.hashes} for ${native.hashes}`);
  expect('the same crowd after ten seconds', native.crowd === inBrowser.crowd, `${inBrowser.crowd} for ${native.crowd}`);
  expect('the same studies after fifteen seconds', native.studies === inBrowser.studies, `${inBrowser.studies} for ${native.studies}`);
  native.values.forEach((row, i) => row.forEach((value, n) => {
    const other = inBrowser.values[i]?.[n];
    const near = Object.is(value, other) || value === other || (Number.isNaN(value) && Number.isNaN(other)) || Math.fround(value) === other;
    expect(`the native value of ${n < 2 ? 'place, step' : native.names[n - 2]} in row ${i}`, near, `${other} for ${value}`);
  }));
}

async function checkControls(page) {
  await page.click('#tab-treadmill');
  // The tour runs until the slider is touched.
  expect('the tour runs', await page.isChecked('#treadmill-tour'));
  await page.fill('#treadmill-speed', '2.8');
  expect('the slider ends the tour', !await page.isChecked('#treadmill-tour'));
  await page.waitForFunction(() => window.live.scene.walk.view.run > 0.5, null, { timeout: 30000 });
  expect('the mode says it', (await page.textContent('#mode')) === 'Running', await page.textContent('#mode'));
  await page.fill('#treadmill-speed', '0');
  await page.waitForFunction(() => window.live.scene.walk.view.speed < 0.15, null, { timeout: 30000 });
  await page.waitForFunction(() => document.getElementById('status').textContent === 'Standing');
  await page.click('#treadmill-style button:nth-child(2)');
  await page.waitForFunction(() => window.live.scene.walk.view.clock === 1, null, { timeout: 30000 });
  await page.click('#treadmill-style button:nth-child(1)');
  await page.fill('#treadmill-speed', '1.3');

  // Feet that are not locked slide.
  await page.waitForFunction(() => window.live.scene.walk.view.speed > 1.1, null, { timeout: 30000 });
  const most = (measure) => (count) => page.evaluate(([name, n]) => {
    const { walk } = window.live.scene;
    let value = 0;
    for (let i = 0; i < n; ++i) { walk.step(); value = Math.max(value, walk.view[name]); }
    return value;
  }, [measure, count]);
  const slips = most('slip');
  const reaches = most('reach');
  expect('locked feet do not slide', await slips(200) < 1e-4);
  await page.uncheck('#treadmill-planted');
  await page.fill('#treadmill-speed', '2.4');
  expect('feet that are not locked slide', await slips(200) > 1e-3);
  await page.check('#treadmill-planted');
  await page.fill('#treadmill-speed', '1.2');
  await page.fill('#treadmill-hips', '6');
  expect('soft knees never go straight', await reaches(300) < 0.9996);
  await page.uncheck('#treadmill-soft');
  expect('hard knees do', await reaches(300) > 0.9996);
  await page.check('#treadmill-soft');
  await page.fill('#treadmill-hips', '0');

  const shown = (path) => page.evaluate((p) => p.split('.').reduce((o, k) => o[k], window.live.scene), path);
  await page.uncheck('#treadmill-rings');
  expect('no rings', !await shown('landings.rings'));
  await page.check('#treadmill-rings');
  await page.check('#treadmill-bones');
  expect('bones', await shown('bones.group.visible'));
  await page.uncheck('#treadmill-bones');

  // Simulated frames: 144 of them take no more steps than 30.
  for (const rate of [30, 144, 60]) {
    await page.click(`#treadmill-fps [data-value="${rate}"]`);
    const taken = await page.evaluate(() => {
      const { scene } = window.live;
      scene.owed = 0;
      const before = scene.walk.view.steps;
      for (let i = 0; i < 40; ++i) scene.advance(0.05);
      return scene.walk.view.steps - before;
    });
    expect(`two seconds at ${rate} frames a second are 120 steps`, Math.abs(taken - 120) <= 3, taken);
  }
  await page.click('#treadmill-fps [data-value="0"]');

  await page.click('[data-rate="0.1"]');
  expect('slow motion', (await page.getAttribute('[data-rate="0.1"]', 'aria-pressed')) === 'true');
  await page.click('[data-rate="1"]');
  await page.click('#play');
  const before = (await view(page)).steps;
  await page.waitForTimeout(300);
  expect('pause', (await view(page)).steps === before);
  await page.focus('#view');
  await page.keyboard.press('p');
  await page.waitForFunction((steps) => window.live.scene.walk.view.steps > steps, before);
  await page.keyboard.press('r');
  await page.waitForFunction((steps) => window.live.scene.walk.view.steps < steps, before);

  // The camera by keys and by dragging.
  const azimuth = () => page.evaluate(() => window.live.stage.view.azimuth);
  const from = await azimuth();
  await page.focus('#view');
  await page.keyboard.press('ArrowRight');
  expect('an arrow turns the camera', await azimuth() > from);
  const picture = await page.locator('#view').boundingBox();
  await page.mouse.move(picture.x + 200, picture.y + 150);
  await page.mouse.down();
  await page.mouse.move(picture.x + 260, picture.y + 150, { steps: 4 });
  await page.mouse.up();
  expect('dragging turns the camera', await azimuth() < from + 0.12);
  const near = await page.evaluate(() => window.live.stage.view.distance);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction((distance) => window.live.stage.view.distance < distance, near);

  // Tabs by keys.
  await page.focus('#tab-treadmill');
  await page.keyboard.press('ArrowRight');
  expect('the next tab', (await page.getAttribute('#tab-world', 'aria-selected')) === 'true');
}

async function checkAnywhere(page) {
  await page.click('#tab-anywhere');
  await page.waitForTimeout(300);
  const box = await page.locator('#view').boundingBox();
  await page.mouse.click(box.x + 0.3 * box.width, box.y + 0.7 * box.height);
  expect('a press sets a goal', await page.evaluate(() => window.live.scene.goal.visible));
  const far = await page.evaluate(() => {
    const { walk, goal } = window.live.scene;
    for (let i = 0; i < 1200; ++i) walk.step();
    return Math.hypot(walk.view.x - goal.position.x, walk.view.z - goal.position.z);
  });
  expect('it gets there', far < 0.3, far);

  // Keys steer where the camera looks, and so does the stick.
  const walked = async (act, undo) => {
    await act();
    const [dx, dz] = await page.evaluate(() => {
      const { walk } = window.live.scene;
      const { x, z } = walk.view;
      for (let i = 0; i < 60; ++i) walk.step();
      return [walk.view.x - x, walk.view.z - z];
    });
    await undo();
    const azimuth = await page.evaluate(() => window.live.stage.view.azimuth);
    return -dx * Math.sin(azimuth) - dz * Math.cos(azimuth);
  };
  await page.evaluate(() => { document.activeElement.blur(); window.live.scene.restart(); });
  const ahead = await walked(() => page.keyboard.down('w'), () => page.keyboard.up('w'));
  expect('W walks away from the camera', ahead > 0.5, ahead);
  const stick = await page.locator('#stick').boundingBox();
  const back = await walked(async () => {
    await page.mouse.move(stick.x + stick.width / 2, stick.y + stick.height / 2);
    await page.mouse.down();
    await page.mouse.move(stick.x + stick.width / 2, stick.y + stick.height - 2);
  }, () => page.mouse.up());
  expect('the stick walks back', back < -0.3, back);
}

async function checkCrowd(page) {
  await page.click('#play');
  await page.click('#tab-crowd');
  await page.click('#crowd-count [data-value="1000"]');
  const times = await page.evaluate(() => {
    const { scene } = window.live;
    for (let i = 0; i < 300; ++i) scene.step();
    return { all: scene.time(scene.times.walk), moved: scene.moved, size: scene.size };
  });
  expect('a thousand characters', times.size === 1000);
  expect('planted feet of a crowd do not move', times.moved === 0, times.moved);
  console.log(`a thousand characters take ${times.all.toFixed(2)} ms a frame here`);
  await page.click('#crowd-count [data-value="100"]');
  await page.click('#crowd-level [data-value="2"]');
  expect('the level', (await page.getAttribute('#crowd-level [data-value="2"]', 'aria-pressed')) === 'true');
  await page.check('#crowd-follow');
  await page.click('#play');
  await page.waitForFunction(() => document.getElementById('mode').textContent === '100 characters');
}

async function checkStudies(page) {
  await page.click('#tab-studies');
  const shown = (key) => page.evaluate((k) => Number(document.getElementById(`studies-${k}`).getAttribute('aria-valuenow')), key);
  const scripted = () => page.evaluate(() => window.live.scene.scripted());
  expect('all facts of the studies are met', await page.locator('#nine summary .broken').count() === 0);
  expect('nine studies', await page.locator('#nine .study').count() === 9);
  expect('the script runs', await scripted());
  const frame = () => page.evaluate(() => window.live.scene.studies[5].frame);
  await page.click('#play');
  await page.keyboard.press('r');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  expect('N goes on to the next event, at 1.25 s', Math.abs(await frame() - 75) <= 1, await frame());
  await page.evaluate(() => document.activeElement.blur());
  for (const [press, key, value] of [['ArrowRight', 'rate', 2.0], ['ArrowUp', 'angle', 30], ['.', 'ratio', 0.5], ['+', 'walkers', 1.15], ['ArrowLeft', 'rate', 1.6], ['-', 'walkers', 1.0005]]) {
    await page.keyboard.press(press);
    expect(`${press} sets ${key}`, Math.abs(await shown(key) - value) < 1e-3, await shown(key));
  }
  expect('a control stops the script', !await scripted());
  for (let i = 0; i < 8; ++i) await page.click('#studies-rate ~ button');
  expect('the rate keeps its limit', await shown('rate') === 2.8, await shown('rate'));
  const speed = await page.evaluate(() => { const { scene } = window.live; scene.step(); scene.step(); return scene.studies[2].at(0).value('speed0'); });
  expect('the speed is that of rate and angle', Math.abs(speed - 2 * 90 * Math.sin(30 * Math.PI / 180) * 2.8) < 1e-3, speed);
  await page.keyboard.press('r');
  expect('R starts the script again', await scripted() && await shown('rate') === 1.6);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press(' ');
  expect('Space plays on', await page.evaluate(() => window.live.playing));
}

async function checkCharacters(page) {
  await page.click('#tab-treadmill');
  const drop = async (name, content) => {
    await page.setInputFiles('#character-file', { name, mimeType: 'model/gltf-binary', buffer: Buffer.from(content) });
  };
  const refused = async (name, content, words) => {
    await drop(name, content);
    await page.waitForFunction(() => !document.getElementById('alert').hidden);
    const found = await page.locator('#alert span').textContent();
    expect(`${name} is refused: ${words}`, found.startsWith(`${name}: `) && found.includes(words), found);
    await page.click('#alert button');
  };
  await refused('poem.glb', 'Shall I compare thee to a summer day?', 'expected a GLB, glTF or VRM file. The bear walks on');
  await refused('one.gltf', '{"asset": {"version": "1.0"}}', 'expected glTF version 2, found version 1.0');
  await refused('cut.glb', Buffer.from('676c544602000000ffff000010000000004e4f534a', 'hex'), 'found its start');
  await refused('empty.gltf', '{"asset": {"version": "2.0"}, "scenes": [{"nodes": []}], "scene": 0}', 'expected a character with bones');
  await refused('far.gltf', '{"asset": {"version": "2.0"}, "buffers": [{"byteLength": 4, "uri": "far.bin"}]}', 'far.bin');
  expect('the bear is still there', await page.evaluate(() => window.live.scene.figures.mesh.visible));
  if (!rigs || !existsSync(join(rigs, 'mannequiny-0.3.0.glb'))) return console.log('no characters are dropped: there are none');
  await refused('Fox.glb', readFileSync(join(rigs, 'Fox.glb')), 'not upright');
  for (const [name, file] of [['mannequiny.glb', 'mannequiny-0.3.0.glb'], ['sphere.vrm', 'vrm0/sphere.vrm']]) {
    await drop(name, readFileSync(join(rigs, file)));
    await page.waitForFunction((words) => document.getElementById('character-words').textContent.startsWith(words), name);
    const turned = await page.evaluate(() => {
      const { scene } = window.live;
      const poses = new Set();
      for (let i = 0; i < 60; ++i) {
        scene.walk.frame(1 / 60);
        scene.character.draw(scene.walk);
        poses.add(scene.character.bones.map((bone) => bone.quaternion.toArray().map((x) => x.toFixed(3))).join());
      }
      return poses.size;
    });
    expect(`${name} moves`, turned > 30, turned);
  }
  await page.click('#character-back');
  expect('the bear is back', await page.evaluate(() => window.live.scene.figures.mesh.visible));
}

async function checkHidden(page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const steps = await page.evaluate(() => window.live.scene.walk.frame(5));
  expect('the first frame after the page was hidden takes no step', steps === 0, steps);
}

async function checkStill() {
  const page = await open({ reducedMotion: 'reduce' });
  expect('it says that it is still', await page.isVisible('#still'));
  expect('there is nothing to play', !await page.isVisible('#play'));
  const before = (await view(page)).steps;
  expect('the pose is one of a walk', before > 30, before);
  await page.waitForTimeout(300);
  expect('nothing moves', (await view(page)).steps === before);
  await page.context().close();
}

try {
  expect('the page is under 3 MB', statSync(file).size < 3e6, statSync(file).size);
  const page = await open({});
  await checkBits(page);
  await checkControls(page);
  await checkAnywhere(page);
  await checkCharacters(page);
  await checkCrowd(page);
  await checkStudies(page);
  await page.click('#tab-world');
  await checkHidden(page);
  await page.context().close();
  await checkStill();
} catch (error) {
  expect('the checks run through', false, error.stack);
} finally {
  await browser.close();
}
console.log(failures ? `${failures} failed` : 'the page does what it says');
process.exit(failures ? 1 : 0);
