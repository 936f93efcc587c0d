/** Refunds that the staff request: at once up to the limit of the institute, above it after another person's approval. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '../../../../common/money.ts';
import { dataOf } from '../../../../contract/client.ts';
import { getMyProducts } from '../../../../contract/learning.ts';
import { getMyOrders } from '../../../../contract/orders.ts';
import {
  getApproval,
  listApprovals,
  refuseRequest,
  withdrawRequest,
} from '../../../../contract/staff/money/approvals.ts';
import { getOrder, listOrders } from '../../../../contract/staff/money/orders.ts';
import {
  approveRefund,
  getRefundEffect,
  getRefundRequest,
  type RefundKind,
  requestRefund,
} from '../../../../contract/staff/money/refunds.ts';
import type { Role } from '../../../../contract/staff/permissions.ts';
import { isOnSale, pay, plainProducts } from '../../../../test/support/domains/checkout/payment.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { catalogue } from '../../../catalogue/index.ts';
import { reloadPages } from '../../../pages/index.ts';
import { plusDays } from '../../../platform/clock.ts';
import { sweepStaff } from '../../../staff/sweep.ts';
import { refundOrder } from '../../refunds/refund-order.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Signed in anew, with a fresh proof, because the tests move the clock. */
const as = (role: Role) => staff(store, role);

async function paidOrder(name: string, index: number) {
  const student = await store.student(name);
  const product = plainProducts()[index];
  const txnid = await pay(store, student, { productIds: [product?.id ?? 0] });
  const { order } = await dataOf((await as('support')).api(getOrder, { reference: txnid }));
  return { student, productId: product?.id ?? 0, txnid, number: order?.order_number ?? '', total: order?.total ?? 0 };
}

async function ask(by: TestStaff, reference: string, kind: RefundKind, amount?: string) {
  const asked = { reference, kind, ...(amount === undefined ? {} : { amount }) };
  const effect = await dataOf(by.api(getRefundEffect, asked));
  const body = { ...asked, reason: 'left the course', shown_amount: effect.amount, shown_left: effect.left };
  return { effect, body, ...(await dataOf(by.api(requestRefund, body))) };
}

const refusalOf = async (call: Promise<unknown>) => ((await call) as { code?: string }).code;

async function refundsOf(txnid: string) {
  const rows = await store.db
    .selectFrom('checkout.refund')
    .select(['amount_paise', 'reason'])
    .where('txnid', '=', txnid)
    .orderBy('requested_at')
    .execute();
  return rows.map(({ amount_paise }) => rupees(amount_paise as never));
}

const isOpen = async (student: TestStudent, productId: number) =>
  (await dataOf(student.api(getMyProducts))).some(({ product_id }) => product_id === productId);

async function setLimit(refund_approval_above: number) {
  const limit = sql<string>`body || ${JSON.stringify({ refund_approval_above })}::jsonb`;
  await store.db
    .updateTable('pages.document')
    .set({ body: limit as never })
    .where('name', '=', 'institute')
    .execute();
  await reloadPages(store.db);
}

test('below the limit a partial refund executes at once, with its credit note', async () => {
  await setLimit(100_000);
  const support = await as('support');
  const { number, txnid, total, student, productId } = await paidOrder('Ravi', 0);
  const first = await ask(support, number, 'partial', '100.50');
  expect(first).toMatchObject({ request_id: null, credit_note: expect.stringMatching(/^CRN\//) });
  const { credited, access, left, needs_approval } = first.effect;
  expect(credited.taxable + credited.cgst + credited.sgst + credited.igst).toBeCloseTo(100.5);
  expect(access).toMatchObject([{ is_open: true, ends: false }]);
  expect([left, needs_approval]).toEqual([total - 100.5, false]);
  // The same call again, such as after a lost response.
  expect(await refusalOf(support.api(requestRefund, first.body))).toBe('refund_changed');
  const second = await ask(support, number, 'partial', '100.50');
  expect(second.credit_note).not.toBe(first.credit_note);
  expect(await refundsOf(txnid)).toEqual([100.5, 100.5]);
  expect(await isOpen(student, productId)).toBe(true);

  const { rows } = await dataOf(support.api(listOrders, { search: second.credit_note ?? '' }));
  expect(rows.map(({ order_number }) => order_number)).toEqual([number]);
  const shown = await dataOf(support.api(getOrder, { reference: number }));
  expect(shown).toMatchObject({ order: { state: 'paid', credit_note: null }, refundable: total - 201 });
  expect(shown.order?.partial_credit_notes.map((note) => note.amount)).toEqual([100.5, 100.5]);
  const actions = shown.timeline.filter(({ kind }) => kind === 'staff_action').map(({ detail }) => detail);
  expect(actions).toEqual(['refund.executed', 'refund.executed']);
  const document = await (await store.http(shown.order?.partial_credit_notes[1]?.url ?? '')).text();
  expect(document).toContain(second.credit_note);
  expect(document).toContain('₹100.50');
  const mine = (await dataOf(student.api(getMyOrders))).transaction_data_success.find(({ id }) => id === number);
  const { pathname, search } = new URL(mine?.credit_note_url ?? '', store.config.publicUrl);
  const own = await store.http(pathname + search);
  expect(await own.text()).toContain(second.credit_note);

  const whole = await ask(support, number, 'whole');
  expect(whole.effect).toMatchObject({
    amount: total - 201,
    credited: { net: total - 201 },
    access: [{ ends: true }],
    left: 0,
  });
  expect((await refundsOf(txnid)).reduce((sum, amount) => sum + amount)).toBeCloseTo(total);
  expect(await isOpen(student, productId)).toBe(false);
  const after = await dataOf(support.api(getOrder, { reference: number }));
  expect(after).toMatchObject({ order: { state: 'refunded' }, refundable: 0 });
  expect(await refusalOf(support.api(getRefundEffect, { reference: number, kind: 'whole' }))).toBe(
    'refund_not_possible',
  );
});

test('the remaining validity is refunded by days, and the access ends', async () => {
  await setLimit(100_000);
  const { number, total, student, productId } = await paidOrder('Meena', 1);
  const months = await dataOf((await as('support')).api(getRefundEffect, { reference: number, kind: 'pro_rata' }));
  expect(months.amount).toBe(total);
  store.clock.advance(30.5 * 86_400_000);
  const support = await as('support');
  const { effect } = await ask(support, number, 'pro_rata');
  const [{ valid_till } = { valid_till: null }] = effect.access;
  const end = new Date(valid_till ?? '').getTime();
  const left = Math.floor((end - store.ctx().now.getTime()) / 86_400_000);
  const days = Math.round((end - plusDays(store.ctx().now, -30.5).getTime()) / 86_400_000);
  expect(effect.amount).toBeCloseTo(Math.floor((total * 100 * left) / days) / 100, 2);
  expect(await isOpen(await store.student('Meena'), productId)).toBe(false);
  expect(student.studentId).toBeGreaterThan(0);
  expect(await refusalOf(support.api(getRefundEffect, { reference: number, kind: 'pro_rata' }))).toBe('validity_over');
});

test('the days of an instalment paid early begin after those that were paid before', async () => {
  await setLimit(100_000);
  const course = catalogue().products.find((one) => isOnSale(one) && one.emi.length === 3 && !one.addons.length);
  const productIds = [course?.id ?? 0];
  await pay(store, await store.student('Ravi'), { productIds, emiNo: 1 });
  const reference = await pay(store, await store.student('Ravi'), { productIds, emiNo: 2 });
  store.clock.advance(1.5 * 86_400_000);
  const support = await as('support');
  const { order } = await dataOf(support.api(getOrder, { reference }));
  const asked = { reference: order?.order_number ?? '', kind: 'pro_rata' as const };
  expect((await dataOf(support.api(getRefundEffect, asked))).amount).toBe(order?.total);
});

test('above the limit another person approves, once', async () => {
  await setLimit(10);
  const { number, txnid, total } = await paidOrder('Imran', 2);
  const accounts = await as('accounts');
  const asked = await ask(accounts, number, 'whole');
  expect(asked).toMatchObject({ credit_note: null, request_id: expect.any(Number), effect: { needs_approval: true } });
  const request_id = asked.request_id ?? 0;
  expect(await refundsOf(txnid)).toEqual([]);
  expect(await refusalOf(accounts.api(requestRefund, asked.body))).toBe('request_waiting');
  expect(await refusalOf(accounts.api(approveRefund, { request_id }))).toBe('own_request');
  expect(await refusalOf(accounts.api(refuseRequest, { request_id, reason: 'no' }))).toBe('own_request');
  await expect(
    store.db
      .updateTable('staff.approval_request')
      .set({ decision: 'approved', decided_at: store.ctx().now, decided_by: await idOf('accounts') })
      .where('id', '=', request_id)
      .execute(),
  ).rejects.toThrow('approval_by_another_person');

  const owner = await as('owner');
  const waiting = await dataOf(owner.api(listApprovals, { state: 'waiting' }));
  expect(waiting.rows).toMatchObject([{ request_id, amount: total, target: { id: number }, is_mine: false }]);
  const described = await dataOf(owner.api(getRefundRequest, { request_id }));
  expect(described).toMatchObject({ effect: { amount: total }, is_changed: false });
  expect(await dataOf(owner.api(getOrder, { reference: number }))).toMatchObject({
    refund_request: { request_id, amount: total },
  });

  const results = await Promise.all([1, 2, 3].map(() => owner.api(approveRefund, { request_id })));
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  expect(await refundsOf(txnid)).toEqual([total]);
  expect(await dataOf(owner.api(getApproval, { request_id }))).toMatchObject({
    state: 'approved',
    decided_by: { name: 'Meera Krishnan' },
  });
  expect(await refusalOf(owner.api(refuseRequest, { request_id, reason: 'too late' }))).toBe('request_over');
  await expect(
    store.db.updateTable('staff.approval_request').set({ decision_reason: 'x' }).where('id', '=', request_id).execute(),
  ).rejects.toThrow('frozen');
  const { timeline } = await dataOf(owner.api(getOrder, { reference: number }));
  const actions = timeline.filter(({ kind }) => kind === 'staff_action').map(({ detail }) => detail);
  expect(actions).toEqual(['refund.approved', 'refund.requested']);
});

test('a request for an order that has changed since cannot be approved, only refused', async () => {
  await setLimit(10);
  const { number } = await paidOrder('Ravi', 3);
  const request_id = (await ask(await as('support'), number, 'partial', '50')).request_id ?? 0;
  await refundOrder(store.ctx(), number, 'by command');
  const accounts = await as('accounts');
  expect(await dataOf(accounts.api(getRefundRequest, { request_id }))).toMatchObject({ is_changed: true });
  expect(await refusalOf(accounts.api(approveRefund, { request_id }))).toBe('refund_changed');
  const refused = await dataOf(accounts.api(refuseRequest, { request_id, reason: 'returned already' }));
  expect(refused).toMatchObject({ state: 'refused', decision_reason: 'returned already' });
});

test('a request is withdrawn by its person only, and expires after a week', async () => {
  await setLimit(10);
  const { number } = await paidOrder('Ravi', 4);
  const first = (await ask(await as('support'), number, 'partial', '50')).request_id ?? 0;
  expect(await refusalOf((await as('accounts')).api(withdrawRequest, { request_id: first }))).toBe('not_own_request');
  expect(await dataOf((await as('support')).api(withdrawRequest, { request_id: first }))).toMatchObject({
    state: 'withdrawn',
  });

  const second = (await ask(await as('support'), number, 'partial', '50')).request_id ?? 0;
  store.clock.advance(8 * 86_400_000);
  const accounts = await as('accounts');
  expect(await dataOf(accounts.api(getApproval, { request_id: second }))).toMatchObject({ state: 'expired' });
  expect(await refusalOf(accounts.api(approveRefund, { request_id: second }))).toBe('request_over');
  await sweepStaff.run(store.ctx(), {});
  const { rows } = await dataOf(accounts.api(listApprovals, { state: 'expired' }));
  expect(rows.map(({ request_id }) => request_id)).toEqual([second]);
  expect((await ask(await as('support'), number, 'partial', '50')).request_id).toBeGreaterThan(second);
});

test('a raised limit lets nobody execute alone what waits, was withdrawn or has expired', async () => {
  await setLimit(10);
  const { number } = await paidOrder('Imran', 5);
  const { request_id, body } = await ask(await as('support'), number, 'partial', '50');
  await setLimit(100_000);
  expect(await refusalOf((await as('support')).api(requestRefund, body))).toBe('request_waiting');
  await dataOf((await as('support')).api(withdrawRequest, { request_id: request_id ?? 0 }));
  const again = await ask(await as('support'), number, 'partial', '50');
  expect(again).toMatchObject({ credit_note: null, effect: { needs_approval: true, approval_above: 10 } });
  store.clock.advance(8 * 86_400_000);
  const expired = await ask(await as('support'), number, 'partial', '50');
  expect(expired).toMatchObject({ credit_note: null, request_id: expect.any(Number) });
  const owner = await as('owner');
  await dataOf(owner.api(refuseRequest, { request_id: expired.request_id ?? 0, reason: 'not agreed' }));
  // A part below the limit of that day, and another order, are refunded at once.
  expect(await ask(await as('support'), number, 'partial', '10')).toMatchObject({ request_id: null });
  const other = await paidOrder('Imran', 6);
  expect(await ask(await as('support'), other.number, 'partial', '50')).toMatchObject({ request_id: null });
});

test('an amount that was not shown, a stale proof and other roles are refused', async () => {
  await setLimit(100_000);
  const { number, total } = await paidOrder('Meena', 5);
  const support = await as('support');
  const asked = { reference: number, kind: 'partial' as const, amount: '50', reason: 'x' };
  const body = { ...asked, shown_amount: 49, shown_left: total - 50 };
  expect(await refusalOf(support.api(requestRefund, body))).toBe('refund_changed');
  store.clock.advance(6 * 60_000);
  expect(await refusalOf(support.api(requestRefund, { ...body, shown_amount: 50 }))).toBe('step_up_required');
  await expect((await as('reader')).api(requestRefund, body)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect((await as('support')).api(approveRefund, { request_id: 1 })).rejects.toMatchObject({
    code: 'not_allowed',
  });
});

test('parallel requests refund once, and the parts of an order need approval above the limit together', async () => {
  await setLimit(150);
  const { number, txnid, total } = await paidOrder('Meena', 6);
  const support = await as('support');
  const asked = { reference: number, kind: 'partial' as const, amount: '100', reason: 'x' };
  const body = { ...asked, shown_amount: 100, shown_left: total - 100 };
  const results = await Promise.all([1, 2, 3].map(() => refusalOf(support.api(requestRefund, body))));
  expect(results.sort()).toEqual(['refund_changed', 'refund_changed', undefined]);
  expect(await refundsOf(txnid)).toEqual([100]);
  expect(await ask(support, number, 'partial', '100')).toMatchObject({
    credit_note: null,
    request_id: expect.any(Number),
  });
  // Not even a part below the limit, while the request waits.
  const small = { ...asked, amount: '10', shown_amount: 10, shown_left: total - 110 };
  expect(await refusalOf(support.api(requestRefund, small))).toBe('request_waiting');
  expect(await refundsOf(txnid)).toEqual([100]);
});

async function idOf(role: Role): Promise<number> {
  const row = await store.db
    .selectFrom('staff.account')
    .select('id')
    .where('email', '=', `${role}@sopan.example`)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('the effect of a refund is a reading of the order, and the gateway is not asked about a payment again and again', async () => {
  const { number, student } = await paidOrder('Ravi', 9);
  const readings = async () =>
    (
      await store.db
        .selectFrom('audit.entry')
        .where('action', '=', 'order.read')
        .where('actor_role', '=', 'accounts')
        .where('target_id', '=', String(student.studentId))
        .select('entry_id')
        .execute()
    ).length;
  store.clock.advance(2 * 60 * 60_000);
  const before = await readings();
  const later = await as('accounts');
  await dataOf(later.api(getRefundEffect, { reference: number, kind: 'whole' }));
  expect(await readings()).toBe(before + 1);
  const wrong = { reference: number, kind: 'whole' as const, reason: 'x', shown_amount: 1, shown_left: 1 };
  const asked = () => later.api(requestRefund, wrong);
  for (let at = 0; at < 6; at++) expect(await asked()).toMatchObject({ code: 'refund_changed' });
  await expect(asked()).rejects.toMatchObject({ status: 429, message: expect.stringContaining('checked very often') });
});
