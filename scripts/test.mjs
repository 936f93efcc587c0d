// `npm test`: runs all checks of CI, the fastest first; its arguments select steps by name. Ends with a line
// `N passed, N failed`. Plain JavaScript for Node 20, because it installs the packages first.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, node, root } from './install.mjs';

/** Lines of output that are repeated for a failed tool; enough for several failed tests. */
const FAILURE_LINES = 120;
const UNITS = ['main.ts', 'roles', 'common', 'contract', 'engine', 'server', 'sandbox', 'web', 'exam', 'console', 'ui'];

ensureInstalled();
const scratch = mkdtempSync(join(tmpdir(), 'sopan-test-'));
const total = { passed: 0, failed: 0 };
/** The last output of each failed tool, printed again at the end of the log. */
const failures = [];
const only = process.argv.slice(2);
const E2E = 'end-to-end tests in Chromium';
/** Two runs on one machine need different ports. */
const E2E_BASE_PORT = Number(process.env.E2E_PORT ?? 4400);

// Together they use both cores.
await Promise.all([
  step('types', () => check('typescript-native/bin/tsc', ['-p', '.'])),
  step('format and lint', () => check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])).then(async () => {
    await step('boundaries', () =>
      check('dependency-cruiser/bin/dependency-cruise.mjs', ['--config', '.dependency-cruiser.mjs', ...UNITS]),
    );
    await step('dead code', () => check('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']));
  }),
]);
await step('unit', () => vitest('unit'));
// Building uses one core; the import of the end-to-end tests uses the other one.
const importing = isSelected(E2E) ? importDemo() : null;
await step('build and budgets', async () => {
  await ensureBuilt();
  return check(join(root, 'scripts/budgets.mjs'), []);
});
await step('browser support', async () => {
  await ensureBuilt();
  return check(join(root, 'scripts/browser-support/main.ts'), []);
});
await step('main integration tests on the embedded database', () => vitest('integration', { TEST_SET: 'main' }));
await step('integration tests on PostgreSQL', () =>
  withPostgres((url) => vitest('integration', { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: url })),
);
await step(E2E, async () => playwright(await importing));

rmSync(scratch, { recursive: true, force: true });
for (const { step, output } of failures) console.log(`\n── failed: ${step}\n${output}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function isSelected(name) {
  return only.length === 0 || only.some((word) => name.includes(word));
}

async function step(name, run) {
  if (!isSelected(name)) return;
  const began = Date.now();
  console.log(`\n── ${name}`);
  const { passed, failed } = await run().catch((error) => {
    failures.push({ step: name, output: String(error?.stack ?? error) });
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  console.log(`   ${name}: ${passed} passed, ${failed} failed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Runs a tool; its exit code counts as one test. */
async function check(program, args) {
  const code = await execute(program, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(project, env = {}) {
  const report = join(scratch, `${project}-${Date.now()}.json`);
  const code = await execute(
    'vitest/vitest.mjs',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  sayLongest(testResults);
  // A test file that does not load reports no failed test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
}

/** Prints the slowest test files. */
function sayLongest(files) {
  const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000;
  const longest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 8);
  const lines = longest.map((file) => `${relative(root, file.name)} ${seconds(file).toFixed(1)} s`);
  console.log(`   longest: ${lines.join(', ')}`);
}

/** Imports the demo institute into a new data directory. Returns the directory, or null if the import fails. */
async function importDemo() {
  const folder = join(scratch, 'e2e');
  const code = await execute('main.ts', ['import', 'content'], { SOPAN_DATA: folder, LOG_LEVEL: 'warn' });
  return code === 0 ? folder : null;
}

/**
 * Runs the groups of `e2e/playwright.config.ts` in parallel: one browser and its server do not use a whole core. Each group
 * has a copy of the imported institute.
 */
async function playwright(imported) {
  if (!imported || !ensureChromium()) return { passed: 0, failed: 1 };
  for (const group of [1, 2, 3]) cpSync(imported, `${imported}-${group}`, { recursive: true });
  const groups = await Promise.all([1, 2, 3].map((group) => e2e(group, E2E_BASE_PORT + group)));
  const sum = (what) => groups.reduce((total, group) => total + group[what], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

async function e2e(group, port) {
  const report = join(scratch, `e2e-${group}.json`);
  const code = await execute(
    '@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_GROUP: String(group),
      E2E_PORT: String(port),
      E2E_DATA: join(scratch, `e2e-${group}`),
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) };
}

/** Whether a browser is there. Installs the one without an interface, which needs about half the processor time. */
function ensureChromium() {
  const shell = '/usr/bin/chromium-headless-shell';
  const isGiven = process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH);
  if (isGiven || existsSync(shell)) return true;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium from the system packages (once) …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    if (['chromium-headless-shell', 'chromium'].some(installPackage)) return true;
  }
  if (['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(existsSync)) return true;
  console.error(
    'The end-to-end tests need Chromium. Install it (on Debian: apt install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  return false;
}

function installPackage(name) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  return spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0;
}

async function withPostgres(run) {
  const { startPostgres } = await import('./postgres.mjs');
  const postgres = await startPostgres({ isVolatile: true });
  try {
    return await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}

function execute(program, args, env = {}) {
  const path = existsSync(program) ? program : join(root, 'node_modules', program);
  return new Promise((resolve) => {
    const child = spawn(node(), [path, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        // Tests start the program many times.
        NODE_COMPILE_CACHE: join(scratch, 'compiled'),
        ...env,
      },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        process.stdout.write(text);
        output.push(text);
      });
    child.on('close', (code) => {
      if (code !== 0) failures.push({ step: relative(root, path), output: endOf(output.join('')) });
      resolve(code ?? 1);
    });
  });
}

/** The last lines, without the dots of passed tests. */
function endOf(output) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^[·\-x*]+$/.test(line));
  return lines.slice(-FAILURE_LINES).join('\n');
}
