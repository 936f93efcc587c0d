// Starts a PostgreSQL server for tests and benchmarks, from npm packages, with a new cluster in a temporary folder.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEmbeddedPostgres } from './embedded-postgres.mjs';

/** Disables durability, for tests that never crash the server. */
const VOLATILE = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`]);

/** `isVolatile` disables durability; `under` is the parent directory of the cluster. */
export async function startPostgres({ under = tmpdir(), isVolatile = false } = {}) {
  const folder = mkdtempSync(join(under, 'sopan-postgres-'));
  chmodSync(folder, 0o777); // started by root, it runs as the user postgres
  const port = await freePort();
  const postgres = await createCluster(folder, port, isVolatile);
  await postgres.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    pause: () => postgres.stop(),
    crash: () =>
      process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    resume: () => postgres.start(),
  };
}

/** The user postgres must read the programs and the password file, also if this process makes new files private. */
async function createCluster(folder, port, isVolatile) {
  const umask = process.umask(0o022);
  try {
    const { default: EmbeddedPostgres } = await loadEmbeddedPostgres(folder);
    const postgres = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: true, // for `pause` and `resume`; `stop` removes the folder
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'max_connections=200', ...(isVolatile ? VOLATILE : [])],
      onLog: () => {},
      onError: () => {},
    });
    await postgres.initialise();
    return postgres;
  } finally {
    process.umask(umask);
  }
}

/**
 * Below the system's ephemeral ports, one of which could be taken during the seconds that creating the cluster needs.
 */
const FIRST_PORT = 29_000;
const PORTS_PER_PROCESS = 50;
const PROCESSES = 70;

async function freePort() {
  for (let port = FIRST_PORT + (process.pid % PROCESSES) * PORTS_PER_PROCESS; ; port++) {
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
