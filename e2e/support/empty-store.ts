/** A store of its own for one test, begun with `serve --empty` on a data directory that is deleted afterwards. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isolatedEnvironment } from '../../ops/environment/isolated-environment.ts';
import { freePort } from '../../test/support/http/port.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 180_000;

export type EmptyStore = Awaited<ReturnType<typeof openEmptyStore>>;

/** `papers` are names of files in `content/papers/`, which the import command loads before the store begins. */
export async function openEmptyStore(papers: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-empty-'));
  const port = await freePort();
  const env = {
    ...isolatedEnvironment(),
    // `npm test` compiles the program once for all of its processes.
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    PORT: String(port),
    SANDBOX_SMTP_PORT: String(await freePort()),
    SOPAN_DATA: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    SHED_AFTER_MS: '0',
    SANDBOX_PENDING_MS: '3600000',
  };
  /** Runs a command of the program and returns what it prints. */
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ['main.ts', ...args], { cwd: ROOT, env })).stdout;
  if (papers.length > 0) {
    for (const paper of papers)
      cpSync(join(ROOT, 'content/papers', paper), join(folder, 'content/papers', paper), { recursive: true });
    await run('import', join(folder, 'content'));
  }
  const child = spawn(process.execPath, ['main.ts', 'serve', '--empty'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, run, close };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('the store did not start');
    await wait(100);
  }
}
