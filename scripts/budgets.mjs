// Checks the gzipped size of pages' JavaScript and CSS against the budgets; fails when one is exceeded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './install.mjs';

const KB = 1000;
const client = join(root, 'build/web/client');
const assets = join(client, 'assets');
const exam = join(root, 'build/exam');
const consoleFolder = join(root, 'build/console');
/** Files of the previous build, which new pages do not load. */
const list = join(root, 'build/carried.json');
const carried = new Set(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);
const isNew = (folder) => (name) => !carried.has(`${folder}/${name}`);
const own = readdirSync(assets).filter(isNew('web/client/assets'));

/** The file of a module of the storefront, without its folder. */
function fileOf(module) {
  const { file } = manifest[module] ?? {};
  if (!file) throw new Error(`the build has no ${module}`);
  return basename(file);
}

/** The scripts that each application page loads immediately: page script, hydration and its own. */
function applicationPages() {
  const hydration = 'web/application/hydrate-application.tsx';
  const pages = manifest[hydration].dynamicImports.map((module) => [
    basename(module, '.tsx'),
    importsOf([pageScript, fileOf(hydration), fileOf(module)]),
  ]);
  return Object.fromEntries(pages);
}

function chunkNamed(name) {
  return fileNamed(name, '.js');
}

function fileNamed(name, ending) {
  const isNamed = (file) => file.startsWith(`${name}-`) && file.length === name.length + 9 + ending.length;
  const file = own.find((file) => file.endsWith(ending) && isNamed(file));
  if (!file) throw new Error(`the build has no ${name}`);
  return file;
}

/**
 * The page script, with the scripts of its features, but not those of islands and application pages. /explore and the search
 * without a query have a feature of their own and no product or carousel, so they need less than other pages.
 */
function pageScripts() {
  const text = readFileSync(join(assets, pageScript), 'utf8');
  const features = [...text.matchAll(/import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g)].map(([, name]) => name);
  const isLater = (name) =>
    /^(explore|empty-search|hydrate-(island|application)|after-interaction|language-choice|log-out|redirect-notice|start-viewing)-/.test(
      name,
    );
  return importsOf([pageScript, ...features.filter((name) => !isLater(name))]);
}

/** The files and their static imports, recursively; no dynamic imports. */
function importsOf(files, known = new Set(), folder = assets) {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    importsOf(
      [...text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name),
      known,
      folder,
    );
  }
  return [...known];
}

/**
 * The bytes of the code that hydrates islands, which is a part of the page script: with the functions that it shares with
 * other parts, and without what it loads later.
 */
async function islandLoader() {
  const entry = join(root, 'web/islands/start-islands.ts');
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      // An application's entry exports nothing, so everything would be dropped.
      lib: { entry, formats: ['es'] },
      minify: true,
      rollupOptions: { external: /hydrate-island/ },
    },
  }).then((results) => [results].flat()[0]);
  return output.reduce((total, { code = '' }) => total + gzipSync(code, { level: 9 }).length, 0);
}

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const pageScript = fileOf('web/entry.client.ts');
const gzip = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
const sum = (paths) => paths.reduce((total, path) => total + gzip(path), 0);
const inClient = (files) => sum(files.map((file) => join(assets, file)));
const ofKind = (folder, kind) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(kind) && isNew('exam')(name))
        .map((name) => join(folder, name))
    : [];

/** The pages with which the console can open: the first one of each role, and a list. */
const FIRST_SCREENS = ['dashboard-page', 'order-list', 'approval-list', 'product-list', 'question-list', 'staff-list'];
/** The editor of texts, and the preview of questions with their maths: loaded on demand. */
const LOADED_ON_DEMAND = ['rich-text-tabs', 'question-preview'];

const isChunk = (name) => (file) => file.startsWith(`${name}-`) && file.endsWith('.js');
const consoleScripts = existsSync(consoleFolder)
  ? readdirSync(consoleFolder).filter((file) => file.endsWith('.js') && isNew('console')(file))
  : [];

/** The scripts that the console loads for a page: its entry and that of the page, with their static imports. */
function scriptsOfConsole(name) {
  const page = readFileSync(join(consoleFolder, 'index.html'), 'utf8');
  const loaded = [...page.matchAll(/\/console-assets\/([^"]+\.js)"/g)].map(([, file]) => file);
  const own = consoleScripts.filter(isChunk(name));
  if (own.length === 0) throw new Error(`the build of the console has no ${name}`);
  return importsOf([...loaded, ...own], new Set(), consoleFolder);
}

/** Throws if a first screen loads what is for other pages, also if it became a part of a script with another name. */
function requireOnDemand(name, scripts) {
  for (const late of LOADED_ON_DEMAND) {
    if (!consoleScripts.some(isChunk(late))) throw new Error(`the console loads ${late} with other scripts`);
    if (scripts.some(isChunk(late))) throw new Error(`${name} loads ${late} before it is needed`);
  }
}

function consoleRow(name) {
  const scripts = scriptsOfConsole(name);
  requireOnDemand(name, scripts);
  // The question bank is opened from the first screen, and has the filters and actions of all its states.
  const limit = name === 'question-list' ? 240 : 230;
  return [`console, ${name}: JavaScript`, sum(scripts.map((file) => join(consoleFolder, file))), limit * KB];
}

const pages = applicationPages();
const rows = [
  ['documents: JavaScript', inClient(pageScripts()), 20 * KB],
  ['documents: loader of islands', await islandLoader(), 2 * KB],
  [
    'documents: with the first island',
    inClient([...new Set([...pageScripts(), ...importsOf([chunkNamed('hydrate-island'), chunkNamed('search-box')])])]),
    95 * KB,
  ],
  ...Object.entries(pages).map(([name, scripts]) => [
    `${name}: JavaScript`,
    inClient(scripts),
    // The account has nine forms; sign-in, cart and checkout are held to the goal of 90 kB.
    (name === 'my-account-page' ? 92 : 90) * KB,
  ]),
  // The captcha is loaded after the hydration.
  ['login-page: with its captcha', inClient(importsOf([...pages['login-page'], chunkNamed('altcha')])), 120 * KB],
  ['storefront: CSS', inClient([fileNamed('styles', '.css')]), 12 * KB],
  ['store worker', gzip(join(root, 'build/worker/store-worker.js')), 4 * KB],
  ['exam: JavaScript', sum(ofKind(exam, '.js')), 130 * KB],
  ...FIRST_SCREENS.map(consoleRow),
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
