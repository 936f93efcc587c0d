// What a phone has to load, in gzip, against the budgets of the design. Fails over any of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const KB = 1000;
const client = join(root, 'build/web/client');
const exam = join(root, 'build/exam');

/** The scripts a page loads at once: the entry, the root and its own route, with what they import. */
function scriptsOf(...routes) {
  const manifestFile = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  const text = readFileSync(join(client, 'assets', manifestFile), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const parts = [manifest.entry, ...['root', ...routes].map((id) => manifest.routes[id])];
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

const gzip = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
const sum = (paths) => paths.reduce((total, path) => total + gzip(path), 0);
const inClient = (paths) => sum(paths.map((path) => join(client, path)));
const ofKind = (folder, kind) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(kind))
        .map((name) => join(folder, name))
    : [];

const rows = [
  ['home: JavaScript', inClient(scriptsOf('routes/home')), 130 * KB],
  ['listing and product: JavaScript', inClient(scriptsOf('routes/seo-address')), 130 * KB],
  ['storefront: CSS', sum(ofKind(join(client, 'assets'), '.css').filter((path) => /root|styles/.test(path))), 20 * KB],
  ['exam: JavaScript', sum(ofKind(exam, '.js')), 130 * KB],
];

let isOver = false;
for (const [name, size, budget] of rows) {
  const over = size > budget || size === 0;
  isOver ||= over;
  console.log(
    `   ${over ? '✗' : '✓'} ${name.padEnd(34)} ${(size / KB).toFixed(1).padStart(7)} kB of ${budget / KB} kB`,
  );
}
process.exit(isOver ? 1 : 0);
