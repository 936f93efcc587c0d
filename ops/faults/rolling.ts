/**
 * `npm run rolling [-- plain]`: tests a rolling update under load, with two machines behind a reverse proxy: Caddy if
 * it is installed, otherwise or with `plain` a simple one without retries. Expand migrations run beside a long read,
 * the processes of one machine are replaced one by one, both machines are restarted in turn, and contract migrations
 * run. Exit code 1 when any call was refused or lost.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { readConfig } from '../../server/platform/config/config.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openStore } from '../../server/platform/database/open-store.ts';
import { openTestProxy } from '../../test/support/http/http-proxy.ts';
import { freePort } from '../../test/support/http/port.ts';
import { isolatedEnvironment } from '../environment/isolated-environment.ts';
import { openLoad } from './load.ts';
import { waitForExit, waitUntilReady } from './machine.ts';

const ROOT = join(import.meta.dirname, '../..');
const CALM_MS = 2000;
/** Longer than the proxy needs to detect that a machine drains. */
const DRAIN_SECONDS = 2;
const READING_MS = 6000;
/** Tables that the load writes to. */
const BUSY = ['assessment.event', 'assessment.attempt', 'cart.item', 'checkout.transaction', 'learning.holding'];

const folder = mkdtempSync(join(tmpdir(), 'sopan-rolling-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres();
const env = {
  ...isolatedEnvironment(),
  DATABASE_URL: postgres.url,
  SOPAN_DATA: join(folder, 'data'),
  // `replace` waits for a line of the log.
  LOG_LEVEL: 'info',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
};
await waitForExit(
  spawn(process.execPath, ['main.ts', 'import', 'content'], { cwd: ROOT, env, stdio: ['ignore', 2, 2] }),
);
const first = await machine('2');
const second = await machine('1');
const proxy = hasCaddy() ? await caddy([first.url, second.url]) : await openTestProxy([first.url, second.url]);

let isWell = true;
try {
  const load = await openLoad({ url: proxy.url, config: env, postgres });
  await wait(CALM_MS);
  console.log(`Behind ${hasCaddy() ? 'Caddy' : 'a plain proxy'}:\n`);
  console.log('| what happens | took | pages meanwhile | saves, carts, purchases refused meanwhile |');
  console.log('|---|---|---|---|');
  const steps: Array<[string, () => Promise<void>]> = [
    ['migrations that add, during a long query', () => besideReader(() => apply('add', 'add column note text'))],
    ['the processes of one machine are replaced one by one', first.replace],
    ['one machine is stopped and started', first.restart],
    ['the other is stopped and started', second.restart],
    ['migrations that remove', () => apply('contract', 'drop column note')],
  ];
  for (const [what, happens] of steps) {
    load.begin();
    const begun = performance.now();
    await happens();
    const tookMs = performance.now() - begun;
    await wait(CALM_MS);
    const { pages, refused } = load.seen();
    const isFine = Object.keys(pages).join() === '200' && Object.keys(refused).length === 0;
    isWell &&= isFine;
    const counts = [pages, refused].map((counted) => JSON.stringify(counted).replace(/[{}"]/g, '') || 'none');
    console.log(`| ${isFine ? '' : '✗ '}${what} | ${(tookMs / 1000).toFixed(1)} s | ${counts.join(' | ')} |`);
  }
  const { lines, isRight } = await load.verify();
  isWell &&= isRight;
  for (const line of lines) console.log(line);
} finally {
  await proxy.close();
  await Promise.all([first.stop(), second.stop()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isWell ? 0 : 1);

/** Starts a store with `processes` worker processes. */
async function machine(processes: string) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const smtp = String(await freePort());
  const settings = { ...env, PORT: port, SANDBOX_SMTP_PORT: smtp, WEB_CONCURRENCY: processes };
  let log = '';
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['main.ts', 'serve'], { cwd: ROOT, env: settings });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        log += text;
      });
    await waitUntilReady(url);
    return child;
  };
  let child = await start();
  const stop = async () => {
    const exited = waitForExit(child);
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url,
    stop,
    async restart() {
      await stop();
      child = await start();
    },
    async replace() {
      const before = log.split('processes are replaced').length;
      child.kill('SIGHUP');
      while (log.split('processes are replaced').length === before) await wait(100);
    },
  };
}

async function apply(name: string, change: string): Promise<void> {
  const directory = join(folder, name);
  mkdirSync(directory);
  for (const [at, table] of BUSY.entries())
    writeFileSync(join(directory, `${9000 + at}-${name}.sql`), `alter table ${table} ${change}`);
  const store = await openStore(readConfig(env));
  await migrate(store, directory);
  await store.close();
}

/** Runs `operation` while a transaction reads the busy tables for some seconds, like a report or a backup. */
async function besideReader(operation: () => Promise<void>): Promise<void> {
  const reader = new pg.Client({ connectionString: postgres.url });
  await reader.connect();
  await reader.query('begin');
  for (const table of BUSY) await reader.query(`select 1 from ${table} limit 1`);
  const done = operation();
  await wait(READING_MS);
  await reader.query('commit');
  await reader.end();
  await done;
}

function hasCaddy(): boolean {
  return !process.argv.includes('plain') && spawnSync('which', ['caddy']).status === 0;
}

async function caddy(upstreams: string[]) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  const to = upstreams.map((upstream) => new URL(upstream).host).join(' ');
  // `lb_try_duration`: with concurrent calls, round robin may select the same stopped machine twice for one call.
  const settings = 'health_uri /readyz\nhealth_interval 500ms\nlb_policy round_robin\nlb_try_duration 5s';
  writeFileSync(file, `{\nadmin off\n}\n${url} {\nreverse_proxy ${to} {\n${settings}\n}\n}\n`);
  const home = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env: home, stdio: 'ignore' });
  await waitUntilReady(url);
  return {
    url,
    close: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    },
  };
}
