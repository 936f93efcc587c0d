// Starts a PostgreSQL server for tests and benchmarks, from npm packages, with a new cluster in a temporary folder.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEmbeddedPostgres } from './embedded-postgres.mjs';

/** Disables durability, for tests that never crash the server. */
const VOLATILE = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`]);

/** A file system in memory, which every Linux has. */
const MEMORY = '/dev/shm';
/** A cluster of tests needs about 500 MB. Containers often have 64 MB. */
const LEAST_MEMORY_BYTES = 2 * 2 ** 30;

/** `isVolatile` disables durability; `under` is the parent directory of the cluster. */
export async function startPostgres({ isVolatile = false, under = isVolatile ? volatileFolder() : tmpdir() } = {}) {
  const folder = makeFolder(under);
  // Programs may not be started from a file system in memory.
  const programs = makeFolder(tmpdir());
  const remove = () => {
    for (const path of [folder, programs]) rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const port = await freePort();
  const postgres = await createCluster(folder, programs, port, isVolatile);
  await postgres.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      remove();
      process.off('exit', remove);
    },
    pause: () => postgres.stop(),
    crash: () =>
      process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    resume: () => postgres.start(),
  };
}

function makeFolder(under) {
  const folder = mkdtempSync(join(under, 'sopan-postgres-'));
  chmodSync(folder, 0o777); // started by root, it runs as the user postgres
  return folder;
}

/**
 * Each database has a thousand files. Where file systems on disk do not use a file's place again for a while after it was
 * deleted, creating one and dropping another takes half a second of a core; in memory, a tenth of that.
 */
function volatileFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= LEAST_MEMORY_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The user postgres must read the programs and the password file, also if this process makes new files private. */
async function createCluster(folder, programs, port, isVolatile) {
  const umask = process.umask(0o022);
  try {
    const { default: EmbeddedPostgres } = await loadEmbeddedPostgres(programs);
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
