/** A second store process on the PostgreSQL database of a test store; it uses the wall clock. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, httpTransport } from '../../../contract/client.ts';
import { freePort } from '../http/port.ts';
import type { ParentMessage } from './process.ts';
import { waitForStart } from './started.ts';
import type { TestStore } from './test-store.ts';

export type OtherProcess = Awaited<ReturnType<typeof startOtherProcess>>;

/** Resolves when the process listens. `env` is additional; with TEST_PAGES it also serves the pages of the build. */
export async function startOtherProcess(store: TestStore, env: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'sopan-other-'));
  const port = await freePort();
  const child = fork(new URL('./process.ts', import.meta.url), [], {
    env: {
      ...process.env,
      SOPAN_ENV: 'test',
      SOPAN_DATA: data,
      PORT: String(port),
      DATABASE_URL: store.config.databaseUrl ?? '',
      DATABASE_DIRECT_URL: store.config.databaseDirectUrl ?? '',
      ...env,
    },
  });
  await waitForStart(child);
  const ask = async (message: ParentMessage) => {
    const answer = once(child, 'message');
    child.send(message);
    return (await answer)[0];
  };
  const origin = `http://127.0.0.1:${port}`;
  return {
    http: (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init }),
    api: (token?: string) => createClient(httpTransport({ origin, token: () => token ?? null })),
    /** Asks the process itself, one question at a time. */
    ask,
    /** The calls of a demo student to the process. */
    student: async (firstName: string) => {
      const { token } = (await ask({ kind: 'sign-in', firstName })) as { token: string };
      return createClient(httpTransport({ origin, token: () => token }));
    },
    /** Kills the process, as in a crash. */
    kill: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
