// SPDX-License-Identifier: MIT
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
const { build } = createRequire(join(packages, 'x.js'))('esbuild');

// The drawing of the nine studies is written for pages without modules: here it becomes one.
const house = (...names) => names.map((name) => readFileSync(join(here, '..', name), 'utf8')).join('\n');
const drawing = {
  name: 'studies',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^studies\.js$/ }, () => ({ path: 'studies.js', namespace: 'studies' }));
    esbuild.onLoad({ filter: /.*/, namespace: 'studies' }, () => ({
      contents: `${house('support/page/walk.js', 'support/page/scene.js', '02_nine_studies/page/recording.js', '02_nine_studies/page/drawing.js',
        '02_nine_studies/page/card.js')}\nexport { Card, Recording, Study, studyPalette };`,
    }));
  },
};
const { outputFiles: [script] } = await build({
  entryPoints: [join(here, 'page', 'main.js')],
  bundle: true, write: false, minify: true, format: 'iife', target: 'es2022', charset: 'utf8', legalComments: 'inline',
  loader: { '.wasm': 'binary' }, alias: { 'gait.wasm': wasm }, nodePaths: [packages],
  plugins: [drawing],
});
const marks = {
  style: house('support/page/page.css', '02_nine_studies/page/card.css', '07_live/page/live.css'),
  script: script.text,
};
const page = readFileSync(join(here, 'page', 'live.html'), 'utf8');
const html = page.replace(/\{\{(\w+)\}\}/g, (_, name) => marks[name]);
writeFileSync(out, html);
console.log(`${out}: ${(html.length / 1e6).toFixed(2)} MB, the library ${(readFileSync(wasm).length / 1e3).toFixed(0)} kB of it`);
