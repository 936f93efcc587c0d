/** Several processes on one machine. PostgreSQL only, because they share a database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { serverTemplate } from '../../support/database/template.ts';
import { openTestProxy } from '../../support/http/http-proxy.ts';
import { freePort } from '../../support/http/port.ts';
import { openTestStore } from '../../support/store/test-store.ts';

/** The requests of visitors in turn: a cached page, a public response, and a write. */
const PATHS = ['/ssc', '/api/v1/captcha/challenge?action=login', '/api/v1/user/add_to_cart'];

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const data = mkdtempSync(join(tmpdir(), 'sopan-workers-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function start(env: Record<string, string>) {
  const port = await freePort();
  const metricsPort = await freePort();
  const child = spawn(process.execPath, ['main.ts', 'serve'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      ...{ SOPAN_ENV: 'development', SOPAN_DATA: data, LOG_LEVEL: 'error' },
      ...{ PORT: String(port), METRICS_PORT: String(metricsPort), ...env },
    },
  });
  started.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output.text += text;
    });
  }
  return { child, output, url: `http://127.0.0.1:${port}`, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** All processes are killed after the tests, also when a test fails. */
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Two processes start while two leave, which takes minutes on a busy machine. */
const REPLACED = { timeout: 180_000 };
const TEST_TIMEOUT_MS = 600_000;

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

test.runIf(isPostgres)(
  'two processes serve behind a proxy; one that dies or is replaced interrupts no request',
  async () => {
    // A store on the same database, to sign a student in; it uses the real time, like the processes.
    const home = await openTestStore({ now: new Date().toISOString() });
    const { token } = await home.student('Ravi');
    const adding = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ product_id: 2102, type: 1 }),
    };
    const { child, output, url, metrics } = await start({
      DATABASE_URL: home.config.databaseUrl ?? '',
      WEB_CONCURRENCY: '2',
      DRAIN_SECONDS: '1',
    });
    await expect.poll(() => output.text, REPLACED).toContain('Sopan is open at');
    const proxy = await openTestProxy([url]);
    const outcomes: Record<string, number> = {};
    let isOver = false;
    const visitor = async () => {
      for (let nth = 0; !isOver; nth++) {
        const path = PATHS[nth % PATHS.length] ?? '';
        const outcome = await fetch(proxy.url + path, path.includes('cart') ? adding : {}).then(
          async (response) => `${response.status} ${response.status === 200 ? '' : await response.text()}`.trim(),
          (error: Error) => String(error.cause ?? error),
        );
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        await wait(5);
      }
    };
    const visitors = [visitor(), visitor()];
    const answered = async () =>
      (await (await fetch(metrics)).text()).match(/^sopan_http_cache_hits_total\{cache="page"\} (\d+)/m);
    await expect.poll(answered).not.toBeNull();

    const replaced = async (meanwhile: (old: number[]) => void) => {
      const old = children(child);
      child.kill('SIGHUP');
      meanwhile(old);
      const left = () => children(child).filter((pid) => old.includes(pid)).length;
      await expect.poll(() => [left(), processesOf(child)], REPLACED).toEqual([0, 2]);
    };
    await replaced(() => {});
    isOver = true;
    await Promise.all(visitors);
    expect(Object.keys(outcomes), JSON.stringify(outcomes)).toEqual(['200']);
    await proxy.close();

    // Connections that arrive while a process is closing must be accepted by another one.
    const [leaving = 0] = children(child);
    process.kill(leaving, 'SIGTERM');
    child.kill('SIGSTOP');
    const late = Array.from({ length: 6 }, () =>
      fetch(`${url}/livez`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(30_000) }),
    );
    await wait(2500); // The process has closed by then; if not, the test only checks less.
    child.kill('SIGCONT');
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual(late.map(() => 200));
    const isGone = () => !children(child).includes(leaving);
    await expect.poll(() => [isGone(), processesOf(child)], REPLACED).toEqual([true, 2]);

    // A process that dies is replaced. If it was being replaced already, the number of processes must not change.
    await replaced(([, second]) => process.kill(second ?? 0, 'SIGKILL'));
    expect((await fetch(`${url}/livez`)).status).toBe(200);

    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    await home.close();
  },
  TEST_TIMEOUT_MS,
);

test.runIf(isPostgres)('where the port is taken they end with a message, instead of retrying for ever', async () => {
  const { url: database } = await serverTemplate();
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  const { child, output } = await start({ DATABASE_URL: database ?? '', WEB_CONCURRENCY: '2', PORT: port });
  expect(await ended(child)).toBe(1);
  expect(output.text).toContain(`Port ${port} is in use by another program.`);
  other.close();
});

test('on the embedded database several processes are refused in one sentence', async () => {
  const { child, output } = await start({ DATABASE_URL: '', WEB_CONCURRENCY: '2' });
  expect(await ended(child)).toBe(1);
  expect(output.text.trim()).toBe(
    'The embedded database supports only one process. Set DATABASE_URL, or WEB_CONCURRENCY=1.',
  );
});

const processesOf = (child: ChildProcess) => children(child).length;

function children({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
