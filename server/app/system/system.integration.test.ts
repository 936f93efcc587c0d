/** The pages about the state of the store: jobs and their retry, messages, webhooks, health and checks. */
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import {
  getHealth,
  listJobs,
  listMessages,
  listWebhooks,
  retryJobs,
  runSystemChecks,
} from '../../../contract/staff/system.ts';
import { beginPayment, pay, plainProducts, postCallback } from '../../../test/support/domains/checkout/payment.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { readHealth } from './health.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const owner = async () => (await staff(store, 'owner')).api;

/** Adds a job that has used up its retries. */
async function addFailedJob(queue: string): Promise<string> {
  const output = { name: 'UndeliverableError', message: '550 <asha@example.com> unknown, call 9876500001' };
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, state, policy, data, output, retry_count, start_after, completed_on, singleton_key)
    values (${queue}, 'failed', 'short', '{}', ${JSON.stringify(output)}::jsonb, 8, ${store.ctx().now}, ${store.ctx().now},
      gen_random_uuid()::text)
    returning id::text as id`.execute(store.db);
  return rows[0]?.id ?? '';
}

const stateOf = async (id: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select state::text as state from jobs.job where id = ${id}::uuid`.execute(store.db);
  return rows[0]?.state;
};

test('failed jobs are listed without personal data, and run again once', async () => {
  const api = await owner();
  const [job, second, third] = [
    await addFailedJob('newsletter.sweep'),
    await addFailedJob('newsletter.sweep'),
    await addFailedJob('newsletter.sweep'),
  ];
  const { rows } = await dataOf(api(listJobs, { queue: 'newsletter.sweep' }));
  expect(rows.map(({ job_id }) => job_id).sort()).toEqual([job, second, third].sort());
  expect(rows[0]).toMatchObject({ state: 'failed', failed_runs: 8, error_class: 'UndeliverableError' });
  expect(rows[0]?.error_text).toBe('550 <…> unknown, call …');
  expect(rows[0]).not.toHaveProperty('position');
  const { queues } = await dataOf(api(getHealth));
  expect(queues).toContainEqual({ queue: 'newsletter.sweep', waiting: 0, running: 0, failed: 3 });

  const reader = (await staff(store, 'reader')).api;
  await expect(reader(retryJobs, { queue: 'newsletter.sweep' })).rejects.toMatchObject({ status: 403 });
  expect(await dataOf(api(retryJobs, { queue: 'mail.send', job_id: job }))).toEqual({ retried: 0 });
  expect(await dataOf(api(retryJobs, { queue: 'newsletter.sweep', job_id: job }))).toEqual({ retried: 1 });
  expect(await dataOf(api(retryJobs, { queue: 'newsletter.sweep', job_id: job }))).toEqual({ retried: 0 });
  expect(await Promise.all([job, second, third].map(stateOf))).toEqual(['retry', 'failed', 'failed']);
  expect((await dataOf(api(listJobs, { job_id: job }))).rows).toMatchObject([{ state: 'retry' }]);
  expect(await dataOf(api(retryJobs, { queue: 'newsletter.sweep' }))).toEqual({ retried: 2 });
  expect(await dataOf(api(retryJobs, { queue: 'no.such.queue' }))).toEqual({ retried: 0 });

  const entries = await dataOf(api(listAuditEntries, { action: 'system.jobs_retried' }));
  expect(entries.rows.map(({ target }) => target.id)).toEqual(['newsletter.sweep', 'newsletter.sweep']);
});

test('webhooks show kind, verdict and time, and nothing of the student', async () => {
  const api = await owner();
  const ravi = await store.student('Ravi');
  const txnid = await pay(store, ravi, { productIds: [plainProducts()[0]?.id ?? 0] });
  const begun = await beginPayment(ravi, { productIds: [plainProducts()[1]?.id ?? 0] });
  await postCallback(store, { txnid: begun.txnid, status: 'success', hash: 'f'.repeat(128), email: 'x@example.com' });
  const { rows } = await dataOf(api(listWebhooks, {}));
  expect(rows.map(({ source, verdict, txnid }) => ({ source, verdict, txnid }))).toEqual([
    { source: 'return', verdict: expect.not.stringMatching('genuine'), txnid: begun.txnid },
    { source: 'return', verdict: 'genuine', txnid },
  ]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    ...(['event_id', 'gateway', 'received_at', 'source', 'txnid', 'verdict'] as const),
  ]);
  expect((await dataOf(api(listWebhooks, { verdict: 'genuine' }))).rows.map((row) => row.txnid)).toEqual([txnid]);
  expect((await dataOf(api(listWebhooks, { verdict: 'refused' }))).rows.map((row) => row.txnid)).toEqual([begun.txnid]);
});

test('messages that failed are listed without recipients', async () => {
  const api = await owner();
  const { now } = store.ctx();
  await sql`insert into mail.message (key, queued_at, failed_at, failure)
    values ('receipt:4711', ${now}, ${now}, '550 asha@example.com unknown')`.execute(store.db);
  const { rows } = await dataOf(api(listMessages, {}));
  expect(rows).toMatchObject([{ channel: 'mail', kind: 'receipt', failure: '550 … unknown' }]);
  expect(JSON.stringify(rows)).not.toContain('4711');
  const { messages } = await dataOf(api(getHealth));
  expect(messages).toContainEqual({
    channel: 'mail',
    waiting: expect.anything(),
    failed: { count: 1, is_exact: true },
  });
});

test('a data directory that stores no files is reported; a probe leaves none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-probe-'));
  const config = { ...store.config, s3: null, dataDir };
  const mediaOf = async () => (await readHealth({ ...store.ctx(), config })).media;
  expect(await mediaOf()).toEqual({ place: 'disk', state: 'up' });
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(['exports', 'media', 'media/uploads']);
  rmSync(join(dataDir, 'media'), { recursive: true });
  symlinkSync(join(dataDir, 'a-disk-that-is-not-mounted'), join(dataDir, 'media'));
  expect(await mediaOf()).toEqual({ place: 'disk', state: 'down' });
  rmSync(dataDir, { recursive: true });
});

test('health and checks report what the commands do', async () => {
  const api = await owner();
  const health = await dataOf(api(getHealth));
  expect(health).toMatchObject({
    environment: 'test',
    process: { pid: process.pid, processes: 1 },
    database: { kind: store.config.databaseUrl ? 'server' : 'embedded', replica: 'none' },
    anchored_at: null,
  });
  expect(health.backup).toEqual({ taken_at: null, bytes: null, is_late: false });
  await sql`insert into public.last_backup (taken_at, bytes) values (${store.ctx().now}, 4096)`.execute(store.db);
  const taken_at = store.ctx().now.toISOString();
  expect((await dataOf(api(getHealth))).backup).toEqual({ taken_at, bytes: 4096, is_late: false });
  const strict = { ...store.config, isProduction: true };
  store.clock.advance(27 * 3_600_000);
  expect((await readHealth({ ...store.ctx(), config: strict })).backup.is_late).toBe(true);
  store.clock.advance(-27 * 3_600_000);
  expect(health.media).toEqual({ place: 'disk', state: 'up' });
  expect(health.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(health.disk.free_bytes).toBeLessThanOrEqual(health.disk.total_bytes);
  const { findings } = await dataOf(api(runSystemChecks));
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['storefront and exam', 'migrations', 'jobs', 'payments', 'catalogue']),
  );
  expect(findings.find(({ what }) => what === 'migrations')?.problem).toBeNull();
  const content = (await staff(store, 'content')).api;
  await expect(content(getHealth)).rejects.toMatchObject({ status: 403 });
});
