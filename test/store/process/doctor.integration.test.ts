/** The doctor command: each problem that it finds has a fix. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../server/app/app.ts';
import { runChecks } from '../../../server/app/doctor/doctor.ts';
import type { Finding } from '../../../server/app/doctor/doctor-finding.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import type { Store } from '../../../server/platform/database/db.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { failedJobs, retryJobs } from '../../../server/platform/jobs/jobs.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import { StartError } from '../../../server/platform/process/start-error.ts';
import { embeddedTemplate } from '../../support/database/template.ts';
import { PRODUCTION, PROVIDERS } from '../../support/store/production.ts';

const ROOT = join(import.meta.dirname, '../../..');
const data = mkdtempSync(join(tmpdir(), 'sopan-doctor-'));
const config = readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: data });
let store: Store;
beforeAll(async () => {
  symlinkSync(join(ROOT, 'content/media'), join(data, 'media'));
  const { dump } = await embeddedTemplate();
  store = await openStore(config, dump ? { pglite: await PGlite.create({ loadDataDir: dump }) } : {});
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true, force: true });
});

/** The doctor closes its store, so it gets one whose `close` does nothing. */
const lent = (): Store => ({ ...store, close: async () => {} });
const problemOf = (findings: Finding[], what: string) => findings.find((one) => one.what.startsWith(what))?.problem;

test('the demo institute has no findings', async () => {
  // The demo data contains a running attempt, whose deadline may have passed since the import.
  await store.query("update assessment.attempt set deadline = now() + interval '1 hour' where state = 'running'");
  const findings = await runChecks(config, ROOT, async () => lent());
  expect(findings.filter(({ what, problem }) => problem && !what.startsWith('storefront'))).toEqual([]);
  expect(findings.map(({ what }) => what.split(' ')[0])).toContain('migrations');
});

test('an unavailable database is a finding, and does not end the command', async () => {
  const findings = await runChecks(config, ROOT, async () => {
    throw new StartError('The database at db:5432 is unavailable.');
  });
  expect(problemOf(findings, 'database')).toBe('The database at db:5432 is unavailable.');
  expect(problemOf(findings, 'data directory')).toBeNull();
});

test('a statement that fails is a finding, and not a count of zero', async () => {
  const failing: Store = {
    ...lent(),
    query: (text: string) =>
      text.includes('jobs.job') ? Promise.reject(new Error('permission denied for schema jobs')) : store.query(text),
  } as Store;
  const findings = await runChecks(config, ROOT, async () => failing);
  expect(problemOf(findings, 'overdue work')).toBe('cannot be checked: permission denied for schema jobs');
  expect(problemOf(findings, 'catalogue'), 'the other checks run').toBeNull();
});

test('tables that do not exist yet count as empty', async () => {
  const empty: Store = {
    ...lent(),
    query: (text: string) =>
      text.includes('jobs.job') ? store.query('select count(*) from jobs.no_such_table') : store.query(text),
  } as Store;
  expect(problemOf(await runChecks(config, ROOT, async () => empty), 'jobs')).toBeNull();
});

test('each missing setting of production is named', async () => {
  const careless = readConfig({
    ...PRODUCTION,
    SOPAN_DATA: '/dev/null/sopan',
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@shop.example' },
  });
  const findings = await runChecks(careless, '/nowhere', async () => lent());
  const crossed = findings.filter(({ problem }) => problem).map(({ what }) => what.split(' ')[0]);
  expect(crossed).toEqual(['storefront', 'data', 'backup', 'pictures', 'students', 'mail']);
  for (const { problem, fix } of findings) if (problem) expect(fix.length).toBeGreaterThan(10);
});

test('in production a backup that is missing or old is named', async () => {
  const production = readConfig({ ...PRODUCTION, SOPAN_DATA: data, SMTP_URL: 'smtp://127.0.0.1:1' });
  const problem = async (config = production) => problemOf(await runChecks(config, ROOT, async () => lent()), 'backup');
  expect(await problem(config)).toBeNull();
  expect(await problem()).toBe('of the database was never recorded');
  await store.query("insert into public.last_backup (taken_at, bytes) values (now() - interval '27 hours', 4096)");
  expect(await problem()).toBe('of the database is 27 hours old');
  await store.query("update public.last_backup set taken_at = now() - interval '1 hour'");
  expect(await problem()).toBeNull();
});

test('a sandbox that others can reach is named, and so is a real provider beside it', async () => {
  const { PAYU_KEY, PAYU_SALT } = PROVIDERS;
  const look = async (env: Record<string, string>) =>
    runChecks(readConfig({ SOPAN_DATA: data, ...env }), ROOT, async () => lent());
  const shown = await look({ HOST: '0.0.0.0' });
  expect(problemOf(shown, 'sandbox')).toMatch(/^is open to anyone who can connect to 0\.0\.0\.0: it shows one-time/);
  expect(problemOf(await look({ TRUSTED_PROXIES: '1' }), 'sandbox')).toMatch(/^is open to anyone behind the proxy/);
  const mixed = await look({ PAYU_KEY, PAYU_SALT });
  expect(mixed.map(({ what }) => what)).toContain(
    'providers: real PayU; sandbox Google, SMS, mail, web push; not offered Easebuzz',
  );
  expect(problemOf(mixed, 'providers')).toMatch(/^real providers and the sandbox are combined/);
  expect(problemOf(mixed, 'sandbox')).toBeNull();
});

test('a proxy that is not trusted is named, because all students then share the limits of its address', async () => {
  const problemWith = async (env: Record<string, string>) =>
    problemOf(
      await runChecks(readConfig({ SOPAN_DATA: data, ...env }), ROOT, async () => lent()),
      'addresses of students',
    );
  const hidden = { ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:1', HOST: '127.0.0.1' };
  expect(await problemWith(hidden)).toMatch(/^are unknown behind the proxy/);
  expect(await problemWith({ ...hidden, TRUSTED_PROXIES: '1' })).toBeNull();
  expect(await problemWith({ ...hidden, HOST: '0.0.0.0' })).toBeNull();
  expect(await problemWith({})).toBeNull();
});

test('Google without the text message that notifies of it is named', async () => {
  const { MSG91_TEMPLATE_ACCOUNT, ...env } = PROVIDERS;
  const look = async (more: Record<string, string>) =>
    problemOf(
      await runChecks(readConfig({ SOPAN_DATA: data, ...env, ...more }), ROOT, async () => lent()),
      'account change notices',
    );
  expect(await look({})).toMatch(/^are not sent by text message when a Google account/);
  expect(await look({ MSG91_TEMPLATE_ACCOUNT })).toBeNull();
});

test('payments that are open at a gateway that was removed are named', async () => {
  const { EASEBUZZ_KEY, EASEBUZZ_SALT } = PROVIDERS;
  const txnid = 'DOCTOR'.padEnd(20, 'X');
  const look = () => runChecks(readConfig({ SOPAN_DATA: data, EASEBUZZ_KEY, EASEBUZZ_SALT }), ROOT, async () => lent());
  expect(problemOf(await look(), 'PayU, not configured')).toBeNull();
  await store.query(`insert into checkout.transaction (student_id, txnid, state, gateway, amount_paise, bill, form, created_at, next_check_at)
    select id, '${txnid}', 'created', 'payu', 100, '{}', '{}', now(), now() from identity.student limit 1`);
  expect(problemOf(await look(), 'PayU, not configured')).toMatch(/^has 1 unsettled payments or refunds/);
  await store.query(`delete from checkout.transaction where txnid = '${txnid}'`);
});

test('a job that failed permanently is shown, and retried by command', async () => {
  expect(await failedJobs(store), 'before any process ran').toEqual([]);
  const app = await openApp({ config, store, log: createLog(config), work: false });
  await store.query(`insert into jobs.job (name, state, data, output, completed_on)
    select name, 'failed', '{}', '{"message":"the mail server said no"}', now() from jobs.queue order by name limit 1`);
  const failed = await failedJobs(store);
  expect(failed[0]?.error).toBe('the mail server said no');
  expect(problemOf(await runChecks(config, ROOT, async () => lent()), 'jobs')).toBe('1 used up their retries');
  await retryJobs(store, failed);
  expect(await failedJobs(store)).toEqual([]);
  await app.close();
});
