// node build.mjs GAIT.wasm OUT.html
// Puts the page, its styles, three.js and the compiled library into one file. esbuild and three are looked for in the
// folder node_modules beside the output.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [wasm, out] = process.argv.slice(2).map((name) => resolve(name));
const here = dirname(fileURLToPath(import.meta.url));
const packages = join(dirname(out), 'node_modules');
const { buildSync } = createRequire(join(packages, 'x.js'))('esbuild');

const { outputFiles: [script] } = buildSync({
  entryPoints: [join(here, 'page', 'main.js')],
  bundle: true, write: false, minify: true, format: 'iife', target: 'es2022', charset: 'utf8', legalComments: 'inline',
  loader: { '.wasm': 'binary' }, alias: { 'gait.wasm': wasm }, nodePaths: [packages],
});
const house = join(here, '..', 'support', 'page', 'page.css');
const marks = {
  style: [house, join(here, 'page', 'live.css')].map((file) => readFileSync(file, 'utf8')).join('\n'),
  script: script.text,
};
const page = readFileSync(join(here, 'page', 'live.html'), 'utf8');
const html = page.replace(/\{\{(\w+)\}\}/g, (_, name) => marks[name]);
writeFileSync(out, html);
console.log(`${out}: ${(html.length / 1e6).toFixed(2)} MB, the library ${(readFileSync(wasm).length / 1e3).toFixed(0)} kB of it`);
