/** Uncaught errors, and errors that libraries report by an 'error' event. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../support/http/port.ts';

const ROOT = join(import.meta.dirname, '../../..');
const data = mkdtempSync(join(tmpdir(), 'sopan-uncaught-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const addressOf = (path: string) => pathToFileURL(join(ROOT, path)).href;
/** Writes a separate program, which imports modules of the store by URL. */
function write(name: string, text: string): string {
  const path = join(data, name);
  writeFileSync(path, text);
  return path;
}

test('it logs the error without personal data, and exits with 1', async () => {
  const planted = write(
    'planted.mjs',
    `process.on('SIGUSR2', () => { throw Object.assign(new Error('planted'), { detail: 'Key (mobile)=(9876500001)' }) })`,
  );
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', pathToFileURL(planted).href, 'main.ts', 'serve'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ SOPAN_ENV: 'development', DATABASE_URL: '', SOPAN_DATA: join(data, 'store'), LOG_LEVEL: 'error' },
      ...{ PORT: String(port), SANDBOX_SMTP_PORT: String(await freePort()) },
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  // A start on an empty database takes most of a minute while other tests run.
  await expect.poll(() => output, { timeout: 150_000 }).toContain('Sopan is open at');
  const exited = once(child, 'exit');
  child.kill('SIGUSR2');
  expect(await exited).toEqual([1, null]);
  expect(output).toContain('"uncaught error: the process exits"');
  expect(output).toContain('planted');
  expect(output).not.toContain('9876500001');
});

test('a message to a process that has just ended does not end the primary', async () => {
  const program = write(
    'supervised.mjs',
    `import cluster from 'node:cluster';
    import { announceServing, startWorkers } from ${JSON.stringify(addressOf('server/platform/process/workers.ts'))};
    if (cluster.isWorker) {
      announceServing();
      setInterval(() => {}, 1000);
    } else {
      const log = { info() {}, error() {} };
      await startWorkers({ count: 1, log }).ready;
      const [worker] = Object.values(cluster.workers);
      worker.once('exit', () => {
        worker.send('too late');
        setImmediate(() => process.exit(7));
      });
      worker.process.kill('SIGKILL');
    }`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a log that cannot be written does not end the program', () => {
  const program = write(
    'logging.mjs',
    `import { setTimeout as wait } from 'node:timers/promises';
    import { createLog } from ${JSON.stringify(addressOf('server/platform/observability/log.ts'))};
    const log = createLog({ logLevel: 'info' });
    for (let nth = 0; nth < 3; nth++) {
      log.info('written');
      await wait(1);
    }
    process.exit(7);`,
  );
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [program], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 60_000,
  });
  expect(status, String(stderr)).toBe(7);
});
