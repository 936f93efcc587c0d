/** The store of the rehearsal: a serving process, and one that works. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../environment/files.ts';
import { isolatedEnvironment } from '../environment/isolated-environment.ts';
import { waitForExit, waitUntilReady } from '../faults/machine.ts';

const ROOT = join(import.meta.dirname, '../..');

export async function startStore(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-failover-store-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...isolatedEnvironment(),
    DATABASE_URL: databaseUrl,
    SOPAN_DATA: join(folder, 'data'),
    SANDBOX_SMTP_PORT: String(await freePort()),
    PORT: String(port),
    // Sign-ins come from many addresses.
    TRUSTED_PROXIES: '1',
    HOST: '127.0.0.1',
    // The machine is shared, and this is no test of overload.
    SHED_AFTER_MS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
  const run = (args: string[]) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 2, 'inherit'] });
  await waitForExit(run(['main.ts', 'import', 'content']));
  const children = [run(['main.ts', 'serve']), run(['main.ts', 'work'])];
  await waitUntilReady(url);
  return {
    url,
    env,
    close: async () => {
      const exits = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(exits);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
