/**
 * `npm run audit:tools [TOOL …]`: lets independent tools attack a store that is started for them, with a student's token,
 * and leaves what they say in `audit/`. A tool that is not installed is named and left out. SECURITY.md says how to read them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, sample } from '../server/abuse/calls.ts';
import { signedIn, solvedBy } from './audit/sign-in.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'audit');
const PORT = Number(process.env.AUDIT_PORT ?? 4399);
const URL_ = `http://127.0.0.1:${PORT}`;
const OPENAPI = `${URL_}/api/v1/openapi.json`;

/** Of the demo institute. */
const STUDENTS = 5;

type Tool = { program: string; runs(token: string): string[][] };

/** Paths that a careless deployment leaves open. */
const LEFT_OPEN =
  '.git/config .git/HEAD .env .npmrc package.json package-lock.json main.ts Dockerfile ops/sopan.env .data/secret secret backup.sql dump.sql server/app.ts build/web/server/index.js metrics debug admin phpinfo.php server-status actuator/env graphql wp-login.php media/../secret assets/..%2f..%2fsecret'.split(
    ' ',
  );

const tools: Tool[] = [
  {
    program: 'wapiti',
    runs: (token) => [
      ['-u', `${URL_}/`, '--flush-session', '--max-scan-time', '900', '-H', `Authorization: Bearer ${token}`].concat([
        ...['-f', 'html', '-o', join(OUT, 'wapiti.html')],
      ]),
    ],
  },
  { program: 'nikto', runs: () => [['-h', URL_, '-nointeractive', '-maxtime', '600s']] },
  {
    program: 'sqlmap',
    runs: (token) =>
      requestFiles(token).map((file) => [
        ...['-r', file, '--batch', '--level', '2', '--risk', '1', '--dbms', 'PostgreSQL'],
        ...['--output-dir', join(OUT, 'sqlmap'), '--disable-coloring'],
      ]),
  },
  {
    program: 'slowhttptest',
    runs: () =>
      ['-H', '-B', '-R', '-X'].map((mode) => [
        ...['-c', '500', mode, '-i', '5', '-r', '100', '-u', `${URL_}/ssc`, '-p', '3', '-l', '60'],
        ...['-g', '-o', join(OUT, `slowhttptest${mode}`)],
      ]),
  },
  {
    program: 'ffuf',
    runs: () => {
      const list = join(OUT, 'ffuf-words.txt');
      writeFileSync(list, LEFT_OPEN.join('\n'));
      return [
        [
          '-u',
          `${URL_}/FUZZ`,
          '-w',
          list,
          '-mc',
          '200,204,206,401,403,500',
          '-of',
          'json',
          '-o',
          join(OUT, 'ffuf.json'),
        ],
      ];
    },
  },
  {
    program: 'schemathesis',
    runs: (token) => [['run', OPENAPI, '--header', `Authorization: Bearer ${token}`, '--checks', 'not_a_server_error']],
  },
];

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const asked = process.argv.slice(2);
const chosen = tools.filter(({ program }) => !asked.length || asked.includes(program));
const installed = chosen.filter(({ program }) => spawnSync('which', [program]).status === 0);
for (const { program } of chosen)
  if (!installed.some((one) => one.program === program)) console.log(`not installed: ${program}`);

let failed = 0;
if (installed.length) await attack();
// Always there.
if (!asked.length || asked.includes('npm')) failed += run('npm', ['audit', '--omit=dev'], 'npm-audit.txt');
if (!asked.length || asked.includes('fuzz')) failed += run('npm', ['run', 'fuzz'], 'fuzz.txt');
console.log(`Reports lie in ${OUT}. ${failed} ended with a finding or an error.`);
process.exit(failed ? 1 : 0);

async function attack(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-audit-'));
  const log = openSync(join(OUT, 'store.log'), 'w');
  const env = { ...process.env, PORT: String(PORT), SOPAN_DATA: dataDir };
  const store = spawn(process.execPath, ['main.ts', 'serve', '--demo'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log],
  });
  try {
    await untilReady();
    for (const [at, { program, runs }] of installed.entries()) {
      // A tool may end its session; each has a student of its own.
      const token = await signedIn(URL_, `987650000${(at % STUDENTS) + 1}`, await solvedBy(URL_));
      for (const [nth, args] of runs(token).entries()) failed += run(program, args, `${program}-${nth + 1}.txt`);
      // The first try may meet a line that the store has closed meanwhile.
      await untilReady(10, `the store did not survive ${program}`);
    }
  } finally {
    store.kill('SIGTERM');
    await new Promise((resolve) => store.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function untilReady(mostTries = 240, otherwise = 'the store did not start; has it been built (npm run build)?') {
  for (let tries = 0; tries < mostTries; tries++) {
    const status = await fetch(`${URL_}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(500);
  }
  throw new Error(`${otherwise} See ${join(OUT, 'store.log')}`);
}

/** Runs to the end; 1 where it complained. */
function run(program: string, args: string[], report: string): number {
  const file = openSync(join(OUT, report), 'w');
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', file, file] });
  console.log(`${program}: ${status === 0 ? 'nothing to say' : `ended with ${status}`}, ${report}`);
  return status === 0 ? 0 : 1;
}

/** Each call as it goes over the line, for tools that take requests. */
function requestFiles(token: string): string[] {
  const folder = join(OUT, 'requests');
  mkdirSync(folder, { recursive: true });
  return calls
    .filter(({ name }) => !/logout|delete_account/.test(name))
    .map(({ endpoint, method }, nth) => {
      const right = sample(endpoint.body) as Record<string, unknown>;
      const query = new URLSearchParams(Object.entries(right).map(([name, value]) => [name, String(value)]));
      const body = method === 'POST' ? JSON.stringify(right) : '';
      const head = [
        `${method} /api/v1${endpoint.path}${method === 'GET' ? `?${query}` : ''} HTTP/1.1`,
        `Host: 127.0.0.1:${PORT}`,
        `Authorization: Bearer ${token}`,
        ...(body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []),
      ];
      const file = join(folder, `${nth + 1}.txt`);
      writeFileSync(file, `${head.join('\r\n')}\r\n\r\n${body}`);
      return file;
    });
}
