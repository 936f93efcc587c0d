/**
 * Runs the system under test: PostgreSQL on a small disk behind a TCP proxy, a `serve` process and a `work` process.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.mjs';
import { freePort } from '../../test/support/http/port.ts';
import { openTcpProxy } from '../../test/support/http/tcp-proxy.ts';
import { isolatedEnvironment } from '../environment/isolated-environment.ts';

const ROOT = join(import.meta.dirname, '../..');
const DISK_MB = 700;

export async function openMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-faults-'));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another user
  const disk = mountSmallDisk(join(folder, 'disk'), DISK_MB);
  const postgres = await startPostgres(disk ? { under: disk.path } : {});
  const cable = await openTcpProxy(postgres.url);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...isolatedEnvironment(),
    DATABASE_URL: cable.url,
    SOPAN_DATA: join(folder, 'data'),
    SANDBOX_SMTP_PORT: String(await freePort()),
    PORT: String(port),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
  const run = (args: string[]) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 2, 'inherit'] });
  await waitForExit(run(['main.ts', 'import', 'content']));
  let preload: string[] = [];
  const server = supervise(() => run([...preload, 'main.ts', 'serve']));
  const worker = supervise(() => run(['main.ts', 'work']));
  await waitUntilReady(url);

  return {
    url,
    config: { ...env },
    postgres,
    cable,
    disk,
    killWorker: () => worker.kill(),
    killServer: () => server.kill(),
    /** Restarts the serving process with a machine clock that is `ms` ahead. */
    async serveAhead(ms: number) {
      const shift = `const now = Date.now; Date.now = () => now() + ${ms}; globalThis.Date = class extends Date {
        constructor(...given) { given.length ? super(...given) : super(Date.now()); }
        static now = Date.now; };`;
      preload = ['--import', `data:text/javascript,${encodeURIComponent(shift)}`];
      await server.kill();
    },
    async close() {
      await Promise.all([server.end(), worker.end()]);
      await cable.close();
      await postgres.stop();
      disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Mounts a small tmpfs; null without the permission. */
export function mountSmallDisk(path: string, megabytes: number) {
  spawnSync('mkdir', ['-p', path]);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', path]);
  if (status !== 0) return null;
  const filler = join(path, 'filler');
  return {
    path,
    filler,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (const size of [1 << 20, 1 << 12]) {
          try {
            for (;;) writeSync(file, Buffer.alloc(size));
          } catch {
            // The disk is full for blocks of this size.
          }
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler),
    remove: () => void spawnSync('umount', ['-l', path]),
  };
}

export async function waitUntilReady(url: string): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(200);
  }
  throw new Error('the store did not start');
}

export async function waitForExit(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

const RESTART_PAUSE_MS = 500;

/** Restarts a process that has ended, as a service manager does. */
function supervise(start: () => ChildProcess) {
  let isOver = false;
  let child = start();
  const watch = () =>
    child.once('exit', async () => {
      await wait(RESTART_PAUSE_MS);
      if (isOver) return;
      child = start();
      watch();
    });
  watch();
  async function kill(): Promise<void> {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await exited;
  }
  return {
    kill,
    async end() {
      isOver = true;
      await kill();
    },
  };
}
