/** Starts the store in a child process, with its own data directory. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../load.ts';

const ROOT = join(import.meta.dirname, '../..');

export type Served = { url: string; pid: number; close(): Promise<void> };

export async function serveStore(env: Record<string, string> = {}): Promise<Served> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'sopan-bench-'));
  const child = spawn(process.execPath, ['main.ts', 'serve', '--demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), SOPAN_DATA: data, LOG_LEVEL: 'error', ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    if (tries > 600 || child.exitCode !== null) throw new Error('the store did not start');
    await wait(200);
  }
  return {
    url,
    pid: child.pid ?? 0,
    close: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
