/**
 * The database from which every integration test starts: migrated, with the demo institute. It is created once for each
 * state of code and content, then copied.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { importFolder } from '../../../server/importer/index.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import type { Store } from '../../../server/platform/database/db.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import { withClient } from './with-client.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/test-database');
const INPUTS = ['content', 'database/migrations', 'server', 'common', 'contract'];

type TestDatabase = { dump?: Blob; url?: string; drop?(): Promise<void> };

export async function embeddedTemplate(): Promise<TestDatabase> {
  const file = join(CACHE, `${digestOfInputs()}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    const store = await openStore({ ...templateConfig() }, { pglite });
    await migrateAndImport(store);
    const dump = await pglite.dumpDataDir('none');
    await store.close();
    mkdirSync(CACHE, { recursive: true });
    // Deletes templates of other states of the code, but none of this state, because another process may be writing it.
    const others = readdirSync(CACHE).filter((name) => !name.startsWith(digestOfInputs()));
    for (const name of others) rmSync(join(CACHE, name), { force: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return { dump: new Blob([readFileSync(file)]) };
}

/** Runs before the first test, so that tests that start together do not all create the template. */
export default async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') await embeddedTemplate();
}

/** Creates a database on the server at TEST_POSTGRES_URL, whose user must be allowed to create databases. */
export async function serverTemplate(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server whose user may create databases');
  const template = `test_${digestOfInputs().slice(0, 16)}`;
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(7609262)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    await client.query(`create database ${template}_draft`);
    const store = await openStore({ ...templateConfig(), databaseUrl: databaseOn(server, `${template}_draft`) });
    await migrateAndImport(store);
    await store.close();
    await client.query(`alter database ${template}_draft rename to ${template}`);
  });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    // Copies of the template are made one after the other.
    await client.query('select pg_advisory_lock(7609262)');
    // Copying files takes a fifth of the time of `wal_log`, the default.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: databaseOn(server, name),
    drop: () => withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** A database without schema and content: embedded, or on the server at TEST_POSTGRES_URL. */
export async function blankDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') return {};
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => void (await client.query(`create database ${name}`)));
  return {
    url: databaseOn(server, name),
    drop: () => withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function migrateAndImport(store: Store): Promise<void> {
  await migrate(store);
  const config = templateConfig();
  const ctx = {
    db: store.db,
    now: new Date('2026-11-01T00:00:00Z'),
    config,
    log: createLog(config),
    jobs: { enqueue: async () => {}, retry: async () => 0 },
    requestId: 'template',
    ip: '',
    userAgent: '',
    session: null,
  };
  const outcomes = await importFolder(ctx, join(ROOT, 'content'));
  // The media are not used, and could hide missing files of another version of the content.
  rmSync(config.dataDir, { recursive: true, force: true });
  const rejected = outcomes.filter((outcome) => outcome.result === 'rejected');
  if (rejected.length) throw new Error(`the demo institute has mistakes: ${JSON.stringify(rejected, null, 1)}`);
}

function templateConfig() {
  return readConfig({
    SOPAN_ENV: 'test',
    SOPAN_DATA: join(tmpdir(), `sopan-test-template-${process.pid}`),
    LOG_LEVEL: 'silent',
  });
}

/** Read once for each process, because each test file opens a database, and reading takes a tenth of a second. */
let knownDigest: string | null = null;

function digestOfInputs(): string {
  knownDigest ??= readDigest();
  return knownDigest;
}

function readDigest(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const files = readdirSync(join(ROOT, input), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(sql|ts|yaml|md)$/.test(entry.name) && !/\.test\./.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
