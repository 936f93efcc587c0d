/**
 * Sign-in, a purchase, a test and jobs behind a pooler in transaction mode: a simulated one on every machine with PostgreSQL, and
 * PgBouncer where it is installed. `npm run test:pooler` runs any integration test behind one.
 */
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAttempt, saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { logout } from '../../../contract/identity/sign-in.ts';
import { runChecks } from '../../../server/app/doctor/doctor.ts';
import type { Finding } from '../../../server/app/doctor/doctor-finding.ts';
import { sessionOf } from '../../../server/identity/index.ts';
import type { Store } from '../../../server/platform/database/db.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { hasPgBouncer, startPgBouncer } from '../../support/database/pgbouncer.ts';
import { openTransactionPooler } from '../../support/database/transaction-pooler.ts';
import { answerEvent, grantProduct, startTest } from '../../support/domains/assessment/paper.ts';
import { pay, plainProducts } from '../../support/domains/checkout/payment.ts';
import { ownsProduct, paymentState } from '../../support/domains/checkout/payment-rows.ts';
import { signedInByMobile } from '../../support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const isServer = process.env.TEST_DATABASE === 'postgres';
const POOLERS = [
  { name: 'a simulated pooler', isHere: true, open: openTransactionPooler },
  { name: 'PgBouncer', isHere: hasPgBouncer, open: startPgBouncer },
];
const LIMITS = { statementTimeoutMs: 700, lockTimeoutMs: 300 };

describe.each(POOLERS)('behind $name', ({ name, isHere, open }) => {
  if (isServer && !isHere) console.info(`${name} is not installed, so its tests are skipped`);
  const isRun = isServer && isHere;
  let pooler: Awaited<ReturnType<typeof open>>;
  let store: TestStore;
  const opened: Store[] = [];
  beforeAll(async () => {
    if (!isRun) return;
    pooler = await open(process.env.TEST_POSTGRES_URL ?? '');
    store = await openTestStore({ work: true, pooler: async (url) => throughPooler(pooler.url, url) });
  });
  afterAll(async () => {
    for (const one of [...opened, store, pooler]) await one?.close();
  });

  async function openPooled(config: Partial<TestStore['config']> = {}): Promise<Store> {
    const databaseLimits = { serve: LIMITS, work: LIMITS, command: LIMITS };
    const one = await openStore({ ...store.config, databaseLimits, ...config }, { use: 'serve' });
    opened.push(one);
    return one;
  }

  test.runIf(isRun)('transactions change the connection, and keep theirs until the end', async () => {
    const pooled = await openPooled({ databasePool: 1 });
    const pid = async (db: Pick<Store['db'], 'executeQuery'>) =>
      (await db.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))).rows[0]?.pid;
    const inside = await pooled.db.transaction().execute(async (db) => [await pid(db), await pid(db), await pid(db)]);
    expect(new Set(inside).size).toBe(1);
    // Without this the tests below would pass on a pooler that changes nothing.
    const meanwhile = pooled.db.transaction().execute((db) => pid(db));
    const others = await Promise.all([meanwhile, pid(store.db), pid(store.db), pid(store.db), pid(store.db)]);
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  test.runIf(isRun)('a student signs in by a code, and out', async () => {
    const { accessToken } = await signedInByMobile(store, '9822266601');
    expect(await sessionOf(store.ctx(), accessToken)).not.toBeNull();
    await dataOf(store.api(accessToken)(logout));
    await expect(store.api(accessToken)(logout)).rejects.toMatchObject({ status: 401 });
  });

  test.runIf(isRun)('purchases of many students at once are paid once each', async () => {
    const product = plainProducts()[0]?.id ?? 0;
    const students = await Promise.all(['Ravi', 'Meena', 'Imran'].map((student) => store.student(student)));
    const bought = await Promise.all(students.map((student) => pay(store, student, { productIds: [product] })));
    for (const [index, student] of students.entries()) {
      expect(await paymentState(student, bought[index] ?? '')).toBe('success');
      expect(await ownsProduct(student, product)).toBe(true);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders.order where payment_ref in (${sql.join(bought)})`.execute(store.db);
    expect(rows[0]?.count).toBe(3);
  });

  test.runIf(isRun)('answers of a test are stored, and it is marked', async () => {
    const asha = await store.student('Asha');
    await grantProduct(store, asha);
    const { attempt_id } = await startTest(asha, 501, 1);
    for (let seq = 1; seq <= 12; seq++) {
      const events = [answerEvent(seq, 501_001, (seq % 4) + 1)];
      await dataOf(asha.api(saveAnswers, { attempt_id, events }));
    }
    await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
    expect(await dataOf(asha.api(getAttempt, { attempt_id }))).toMatchObject({ state: 'submitted' });
  });

  test.runIf(isRun)('jobs run: a receipt arrives by mail', async () => {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from mail.message where sent_at is not null`.execute(store.db);
        return rows[0]?.count;
      })
      .toBeGreaterThan(0);
  });

  test.runIf(isRun)('statements of a transaction, and waits for locks, have the limits of their use', async () => {
    const pooled = await openPooled();
    const sleeping = pooled.db.transaction().execute((db) => sql`select pg_sleep(30)`.execute(db));
    await expect(sleeping).rejects.toMatchObject({ code: '57014' });
    await store.db.transaction().execute(async (db) => {
      await sql`lock table catalogue.root`.execute(db);
      const waiting = pooled.db
        .transaction()
        .execute((other) => sql`select count(*) from catalogue.root`.execute(other));
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    });
    expect((await pooled.query(`select current_setting('lock_timeout') as limit`)).rows).not.toEqual([
      { limit: `${LIMITS.lockTimeoutMs}ms` },
    ]);
  });

  test.runIf(isRun)('the doctor finds no missing feature', async () => {
    const findings = await checks(await openPooled());
    for (const what of ['notifications', 'transactions of the pooler']) expect(problem(findings, what)).toBeNull();
    const isLimited = name === 'PgBouncer';
    expect(problem(findings, 'time limit of the pooler') === null).toBe(isLimited);
  });

  test.runIf(isRun)('the doctor finds an address that leads to another database', async () => {
    const databaseDirectUrl = process.env.TEST_POSTGRES_URL ?? '';
    const findings = await checks(await openPooled({ databaseDirectUrl }));
    expect(problem(findings, 'notifications')).toMatch('do not arrive');
  });

  test.runIf(isRun)('without the address of the server the store does not start', async () => {
    await expect(openPooled({ databaseDirectUrl: null })).rejects.toThrow(/Set DATABASE_DIRECT_URL to the server/);
  });

  const checks = (checked: Store) => runChecks(store.config, '.', async () => ({ ...checked, close: async () => {} }));
});

/** Undefined if there was no such check. */
const problem = (findings: readonly Finding[], what: string) => findings.find((one) => one.what === what)?.problem;

function throughPooler(poolerUrl: string, serverUrl: string): string {
  const url = new URL(poolerUrl);
  url.pathname = new URL(serverUrl).pathname;
  return url.href;
}
