/** Starts a demo store behind a proxy that can cut the network. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isolatedEnvironment } from '../../ops/environment/isolated-environment.ts';
import { openTcpProxy } from '../../test/support/http/tcp-proxy.ts';

const START_MS = 600_000;
const ROOT = join(import.meta.dirname, '../..');

export type Store = Awaited<ReturnType<typeof openStore>>;

/** `port` is that of the store; browsers use the address of the proxy, `origin`. */
export async function openStore(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-browsers-'));
  const direct = `http://localhost:${port}`;
  const proxy = await openTcpProxy(direct);
  const origin = proxy.url.replace(/\/$/, '');
  const child = spawn(process.execPath, ['main.ts', 'serve', '--demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...isolatedEnvironment(),
      PORT: String(port),
      PUBLIC_URL: origin,
      SOPAN_DATA: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      SHED_AFTER_MS: '0',
    },
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    }
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(direct, () => child.exitCode === null);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    goOffline: () => proxy.disconnect(),
    goOnline: () => proxy.restore(),
    /** The newest one-time password that was sent to a mobile number; undefined if there is none. */
    async codeFor(mobile: string): Promise<string | undefined> {
      const response = await fetch(`${direct}/sandbox/outbox.json?to=${mobile}`);
      const messages = (await response.json()) as { otp?: string }[];
      return messages.find(({ otp }) => otp)?.otp;
    },
    close: stop,
  };
}

async function waitUntilReady(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + START_MS;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (!isRunning() || performance.now() > deadline) throw new Error('the store did not start');
    await wait(200);
  }
}
