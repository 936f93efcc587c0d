/** Starts the store on a restored database. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../environment/files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns whether it serves the demo institute within half a minute. */
export async function storeOpens(env: NodeJS.ProcessEnv): Promise<boolean> {
  const port = await freePort();
  const store = spawn(process.execPath, ['main.ts', 'serve'], {
    cwd: ROOT,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => store.once('exit', resolve));
  try {
    for (let turn = 0; turn < 150 && store.exitCode === null; turn++) {
      await wait(200);
      const response = await fetch(`http://127.0.0.1:${port}/ssc`).catch(() => null);
      if (response?.ok) return (await response.text()).includes('SSC CGL');
    }
    return false;
  } finally {
    store.kill('SIGTERM');
    await exited;
  }
}
