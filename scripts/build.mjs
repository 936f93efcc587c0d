// Builds the storefront, the test screen and the console when their sources have changed, and compresses the assets. A store may be
// running on the previous build, so the new build is made in a second folder, gets the previous build's assets (open
// pages still load them), and replaces the previous build when it is complete.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { node, root } from './install.mjs';

const SOURCES = [
  'web',
  'exam',
  'console',
  'ui',
  'engine',
  'common',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/browser-support/least-versions.ts',
];
const BUILD = join(root, 'build');
const NEXT = join(root, 'build.next');
const LAST = join(root, 'build.last');
const ASSETS = ['web/client/assets', 'exam', 'console'];
const stamp = join(BUILD, 'sources');

export async function ensureBuilt() {
  const sources = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  for (const folder of [NEXT, LAST]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(NEXT);
  console.log('Building the storefront …');
  run('@react-router/dev/bin.cjs', ['build']);
  run('vite/bin/vite.js', ['build', '--config', 'web/offline/vite.config.ts']);
  console.log('Building the exam …');
  run('vite/bin/vite.js', ['build', '--config', 'exam/vite.config.ts']);
  console.log('Building the console …');
  run('vite/bin/vite.js', ['build', '--config', 'console/vite.config.ts']);
  for (const folder of [...ASSETS, 'worker']) compress(join(NEXT, folder));
  writeFileSync(join(NEXT, 'carried.json'), JSON.stringify(carryOver()));
  writeFileSync(join(NEXT, 'sources'), sources);
  if (existsSync(BUILD)) renameSync(BUILD, LAST);
  renameSync(NEXT, BUILD);
  rmSync(LAST, { recursive: true, force: true });
}

/** Copies assets that the previous build produced and this one lacks; returns their paths. */
function carryOver() {
  const file = join(BUILD, 'carried.json');
  const carriedBefore = new Set(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const carried = ASSETS.flatMap((folder) => {
    if (!existsSync(join(BUILD, folder))) return [];
    const paths = readdirSync(join(BUILD, folder)).map((name) => `${folder}/${name}`);
    return paths.filter((path) => !carriedBefore.has(path) && !existsSync(join(NEXT, path)));
  });
  for (const path of carried) cpSync(join(BUILD, path), join(NEXT, path));
  return carried;
}

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(node(), [join(root, 'node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_TO: 'build.next' },
  });
  if (status === 0) return;
  console.error(error ? `${error.message}: are the packages installed (npm ci)?` : stdout + stderr);
  console.error('The build failed.');
  process.exit(1);
}

/** Compresses assets with Brotli and gzip, because the server sends files as they are on disk. */
function compress(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const body = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(body, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }));
  }
}

function digestOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, join(root, source));
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  const entries = /\.[a-z]+$/.test(path) ? null : readdirSync(path, { withFileTypes: true });
  if (!entries) {
    hash.update(relative(root, path)).update(readFileSync(path));
    return;
  }
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) addTo(hash, inner);
    else if (!entry.name.includes('.test.')) hash.update(relative(root, inner)).update(readFileSync(inner));
  }
}

if (process.argv[1] === join(root, 'scripts/build.mjs')) await ensureBuilt();
