import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { getDashboard } from '../../contract/staff/dashboard.ts';
import { getOrder, listOrders, listPayments } from '../../contract/staff/money/orders.ts';
import { ROLE_KEYS, type Role } from '../../contract/staff/permissions.ts';
import {
  beginPayment,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../test/support/domains/checkout/payment.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { refundOrder } from '../checkout/index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const dashboard = async (role: Role) => dataOf((await staff(store, role)).api(getDashboard));
const productId = (index: number) => plainProducts()[index]?.id ?? 0;

test('each role sees the numbers of the lists that it may see', async () => {
  const parts = await Promise.all(
    ROLE_KEYS.map(async (role) => {
      const { money, approvals, tests, failed_jobs } = await dashboard(role);
      return [
        role,
        Object.entries({ money, approvals, tests, failed_jobs }).flatMap(([name, part]) => (part ? [name] : [])),
      ];
    }),
  );
  expect(Object.fromEntries(parts)).toEqual({
    owner: ['money', 'approvals', 'tests', 'failed_jobs'],
    accounts: ['money', 'approvals'],
    content: [],
    exams: ['tests'],
    support: ['money', 'approvals', 'tests'],
    reader: ['money', 'approvals', 'tests', 'failed_jobs'],
  });
});

test('a number is that of its list, and is read again after ten seconds', async () => {
  const ravi = await store.student('Ravi');
  const reversed = await pay(store, ravi, { productIds: [productId(0)] });
  await pay(store, ravi, { productIds: [productId(1)] });
  const failing = await beginPayment(ravi, { productIds: [productId(2)] });
  await postCallback(store, await submitHostedPage(store, ravi, failing, 'failure'));
  const { api } = await staff(store, 'support');
  const { order } = await dataOf(api(getOrder, { reference: reversed }));
  await refundOrder(store.ctx(), order?.order_number ?? '', 'asked for');
  store.clock.advance(11_000);

  const { money, day } = await dashboard('support');
  const days = { from: day, to: day };
  const paid = await dataOf(api(listOrders, { state: 'paid', ...days, limit: 200 }));
  const failed = await dataOf(api(listPayments, { state: 'failed', ...days }));
  const refunding = await dataOf(api(listPayments, { state: 'refunding' }));
  expect(refunding.rows.map(({ txnid }) => txnid)).toEqual([reversed]);
  expect(money).toEqual({
    sales: paid.rows.reduce((sum, { total }) => sum + total, 0),
    orders: { count: paid.total_estimate, is_exact: true },
    failed_payments: { count: failed.total_estimate, is_exact: true },
    pending_payments: { count: 0, is_exact: true },
    open_refunds: { count: 1, is_exact: true },
    overdue: { count: expect.any(Number), is_exact: true },
  });
  expect([paid.total_estimate, failed.total_estimate]).toEqual([expect.any(Number), 1]);

  await pay(store, ravi, { productIds: [productId(3)] });
  expect((await dashboard('support')).money).toEqual(money);
  store.clock.advance(11_000);
  expect((await dashboard('support')).money?.orders.count).toBe(paid.total_estimate + 1);
});

test('tests that are open and that open next are listed with their candidates', async () => {
  const window = (opens: string, closes: string) => ({ opens: new Date(opens), closes: new Date(closes) });
  const [first, second] = await store.db
    .selectFrom('assessment.test')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(2)
    .execute();
  const set = (id: number | undefined, values: ReturnType<typeof window>) =>
    store.db
      .updateTable('assessment.test')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  await set(first?.id, window('2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z'));
  await set(second?.id, window('2026-11-22T00:00:00Z', '2026-11-22T12:00:00Z'));
  store.clock.advance(11_000);
  const { tests } = await dashboard('exams');
  expect(tests?.running).toContainEqual({
    test_id: first?.id,
    name: first?.name,
    opens: '2026-11-21T00:00:00.000Z',
    closes: '2026-11-21T12:00:00.000Z',
    running: { count: 0, is_exact: true },
  });
  expect(tests?.next.map(({ name }) => name)).toContain(second?.name);
});
