/** A standby is refused, as a former primary becomes one. PostgreSQL only; the function of the server is replaced to look like one. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { failure } from '../../http/calls/failure.ts';
import { createLog } from '../../observability/log.ts';
import type { Store } from '../db.ts';
import { openReplica, openStore } from '../open-store.ts';

const isServer = process.env.TEST_DATABASE === 'postgres';
const RETRY_LATER = { status: 503, headers: { 'retry-after': '5' } };

let home: TestStore;
const opened: Array<Store | null> = [];
beforeAll(async () => {
  if (!isServer) return;
  home = await openTestStore();
  const admin = await openStore(home.config);
  await admin.script(`create schema fake;
    create table fake.state (is_standby boolean); insert into fake.state values (true);
    create function fake.pg_is_in_recovery() returns boolean language sql as 'select is_standby from fake.state'`);
  opened.push(admin);
});
afterEach(async () => {
  for (const one of opened.splice(1)) await one?.close();
});
afterAll(async () => {
  await opened[0]?.close();
  if (isServer) await home.close();
});

function urlWith(option: string): string {
  const url = new URL(home.config.databaseUrl ?? '');
  url.searchParams.set('options', `-c ${option}`);
  return url.href;
}
const looksLikeStandby = () => urlWith('search_path=fake,pg_catalog');
const setStandby = (is: boolean) => opened[0]?.query('update fake.state set is_standby = $1', [is]);

test.runIf(isServer)('the store does not start on one; a read replica may be one', async () => {
  await setStandby(true);
  const config = { ...home.config, databaseUrl: looksLikeStandby(), databaseReplicaUrl: looksLikeStandby() };
  await expect(openStore(config)).rejects.toThrow('is unavailable (the server is a standby). Check DATABASE_URL.');
  const replica = await openReplica(config, createLog(config));
  opened.push(replica);
  expect((await replica?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
});

test.runIf(isServer)('a store whose server has become one responds 503, until it leads to the primary', async () => {
  await setStandby(false);
  const store = await openStore({ ...home.config, databaseUrl: looksLikeStandby() });
  opened.push(store);
  await setStandby(true);
  const failed = async (statement: Promise<unknown>) => {
    const error = await statement.then(
      () => null,
      (reason: unknown) => reason,
    );
    return failure(home.ctx(), error);
  };
  // A failover ends the connections; the next statement opens another.
  expect(await failed(store.query('select pg_terminate_backend(pg_backend_pid())'))).toMatchObject(RETRY_LATER);
  expect(await failed(store.query('select 1'))).toMatchObject(RETRY_LATER);
  await setStandby(false);
  expect((await store.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.runIf(isServer)('a write that a former primary refuses is a 503', async () => {
  const store = await openStore({ ...home.config, databaseUrl: urlWith('default_transaction_read_only=on') });
  opened.push(store);
  const error = await store.query('insert into fake.state values (false)').catch((reason: unknown) => reason);
  expect(failure(home.ctx(), error)).toMatchObject(RETRY_LATER);
});
