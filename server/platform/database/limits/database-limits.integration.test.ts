/** Tests statement and lock timeouts; only a PostgreSQL server has them. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTcpProxy } from '../../../../test/support/http/tcp-proxy.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { failure } from '../../http/calls/failure.ts';
import type { Store } from '../db.ts';
import { openStore } from '../open-store.ts';
import type { DatabaseUse } from './database-limits.ts';

const isFar = process.env.TEST_DATABASE === 'postgres';
const FOREVER_S = 60;
const databaseLimits = {
  serve: { statementTimeoutMs: 500, lockTimeoutMs: 200 },
  work: { statementTimeoutMs: 2000, lockTimeoutMs: 10_000 },
  command: { statementTimeoutMs: 900_000, lockTimeoutMs: 0 },
};
let testStore: TestStore;
const opened: Array<{ close(): Promise<void> }> = [];
beforeAll(async () => {
  if (!isFar) return;
  testStore = await openTestStore();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  if (isFar) await testStore.close();
});

async function open(use?: DatabaseUse, url = testStore.config.databaseUrl): Promise<Store> {
  const store = await openStore({ ...testStore.config, databaseLimits, databaseUrl: url }, use ? { use } : {});
  opened.push(store);
  return store;
}

async function failureOf(statement: Promise<unknown>) {
  const error = await statement.then(
    () => null,
    (error: unknown) => error,
  );
  return failure(testStore.ctx(), error);
}

const RETRY_LATER = { status: 503, headers: { 'retry-after': '5' } };

test.runIf(isFar)('each use of the database has its own', async () => {
  const limits = async (use?: DatabaseUse) => {
    const { rows } = await (await open(use)).query(
      `select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as both`,
    );
    return (rows[0] as { both: string }).both;
  };
  expect(await limits('serve')).toBe('500ms 200ms');
  expect(await limits('work')).toBe('2s 10s');
  expect(await limits('command')).toBe('15min 0');
  expect(await limits()).toBe('15min 0');
});

test.runIf(isFar)('a statement that runs too long is a 503, and its connection stays usable', async () => {
  const store = await open('serve');
  expect(await failureOf(store.query(`select pg_sleep(${FOREVER_S})`))).toMatchObject(RETRY_LATER);
  expect((await store.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.runIf(isFar)('so is one that waits too long for a lock, within a transaction too', async () => {
  const store = await open('serve');
  const other = new pg.Client({ connectionString: testStore.config.databaseUrl ?? '' });
  await other.connect();
  opened.push({ close: () => other.end() });
  await other.query('begin; lock table catalogue.root');
  const read = store.db.transaction().execute((db) => db.selectFrom('catalogue.root').selectAll().execute());
  expect(await failureOf(read)).toMatchObject(RETRY_LATER);
  await other.query('rollback');
  expect(await store.db.selectFrom('catalogue.root').selectAll().execute()).toHaveLength(1);
});

test.runIf(isFar)('migrations have none', async () => {
  const store = await open('serve');
  await store.script('select pg_sleep(0.8)');
});

test.runIf(isFar)('a network that drops all packets is detected, and waiting requests are a 503', async () => {
  const cable = await openTcpProxy(testStore.config.databaseUrl ?? '');
  const store = await open('serve', cable.url);
  await store.query('select 1');
  cable.silence();
  expect(await failureOf(store.query('select 1'))).toMatchObject(RETRY_LATER);
  await cable.close();
});
