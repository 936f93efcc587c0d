import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { getOrder, listOrders, listPayments } from '../../../contract/staff/money/orders.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import {
  beginPayment,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { staffOf } from '../../staff/index.ts';
import { refundOrder } from '../refunds/refund-order.ts';

let store: TestStore;
let support: TestStaff;
let ravi: TestStudent;
let txnid: string;
beforeAll(async () => {
  store = await openTestStore();
  support = await staff(store, 'support');
  ravi = await store.student('Ravi');
  txnid = await pay(store, ravi, { productIds: [productId(0)] });
});
afterAll(() => store.close());

const productId = (index: number) => plainProducts()[index]?.id ?? 0;
const orders = (filters: EncodedBody<typeof listOrders>) => dataOf(support.api(listOrders, filters));
const payments = (filters: EncodedBody<typeof listPayments>) => dataOf(support.api(listPayments, filters));
const order = (reference: string) => dataOf(support.api(getOrder, { reference }));

async function http(path: string, role: Role): Promise<Response> {
  const { token } = await staff(store, role);
  return store.http(path, { headers: { cookie: `sopan_staff=${token}` } });
}

test('an order is found by each of its numbers and by the mobile number of the student', async () => {
  const { order: found, payment } = await order(txnid);
  const paymentId = payment?.received[0]?.gateway_payment_id ?? '';
  const utr = payment?.received[0]?.bank_reference ?? '';
  expect(utr).not.toBe('');
  const searches = [
    txnid,
    txnid.toLowerCase(),
    found?.order_number ?? '',
    found?.invoice?.number ?? '',
    paymentId,
    utr,
  ];
  for (const search of [...searches, '9876500002', '+91 98765 00002']) {
    const { rows } = await orders({ search });
    expect(
      rows.map((row) => row.order_number),
      search,
    ).toEqual([found?.order_number]);
    expect(
      (await payments({ search })).rows.map((row) => row.txnid),
      search,
    ).toEqual([txnid]);
  }
  for (const search of ['9876599999', 'SPN-XXXX', '98765', 'Ravi', '%']) {
    expect((await orders({ search })).rows, search).toEqual([]);
    expect((await payments({ search })).rows, search).toEqual([]);
  }
  const { rows } = await orders({ search: txnid });
  expect(rows[0]).toMatchObject({ student_name: 'Ravi Kumar', state: 'paid', student_id: ravi.studentId });
});

test('a payment without an order is listed and shown', async () => {
  const meena = await store.student('Meena');
  const begun = await beginPayment(meena, { productIds: [productId(1)] });
  const search = '9876500003';
  expect((await orders({ search })).rows).toEqual([]);
  expect((await payments({ search, state: 'begun' })).rows).toMatchObject([
    { txnid: begun.txnid, state: 'begun', gateway: 'payu', student_name: 'Meena Iyer' },
  ]);
  const shown = await order(begun.txnid);
  expect(shown).toMatchObject({ order: null, buyer: { name: 'Meena Iyer' }, timeline: [{ kind: 'payment_begun' }] });
  expect(shown.lines).toHaveLength(1);

  await postCallback(store, await submitHostedPage(store, meena, begun, 'failure'));
  expect((await orders({ search })).rows).toMatchObject([{ state: 'failed', invoice_number: null }]);
  expect((await payments({ search, state: 'failed' })).rows).toHaveLength(1);
  expect((await payments({ search, state: 'begun' })).rows).toEqual([]);
});

test('the page has lines, documents, payment and one timeline, and no secrets', async () => {
  const shown = await order(txnid);
  expect(shown.order?.invoice?.number).toMatch(/^INV\//);
  expect(shown.payment).toMatchObject({ state: 'paid', gateway: 'payu', received: [{ mode: expect.any(String) }] });
  const [line] = shown.lines;
  expect((line?.amount ?? 0) - (line?.discount ?? 0)).toBeCloseTo(line?.net ?? -1);
  expect(shown.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'payment_begun',
      'delivery',
      'status_check',
      'payment_settled',
      'order_recorded',
      'invoice_issued',
      'access_opened',
    ]),
  );
  const opened = shown.timeline.find(({ kind }) => kind === 'access_opened');
  expect(opened).toMatchObject({ detail: line?.title, until: expect.stringMatching(/^20/) });
  expect(shown.timeline.at(-1)?.kind).toBe('payment_begun');
  expect(JSON.stringify(shown)).not.toMatch(/hash|"key"|access_key|udf\d/);
  const url = shown.order?.invoice?.url ?? '';
  expect((await store.http(url)).status).toBe(200);
  expect((await store.http(url.replace('?', '.pdf?'))).headers.get('content-type')).toBe('application/pdf');
  expect(await (await store.http(url)).text()).toContain(shown.order?.invoice?.number);
  expect((await store.http(url.replace(/staff=[^&]+/, 'staff=99'))).status).toBe(404);
  expect((await store.http(url.replace('/invoice/', '/credit-note/'))).status).toBe(404);
  store.clock.advance(16 * 60_000);
  const expired = await store.http(url);
  expect(expired.status).toBe(404);
  expect(await expired.text()).toContain('/console/orders');
  expect(await (await store.http(new URL(url, 'http://x').pathname)).text()).toContain('/my-orders');
});

test('a refund is shown with its credit note, and what the staff did', async () => {
  support = await staff(store, 'support');
  const { order: paid } = await order(txnid);
  const number = paid?.order_number ?? '';
  await refundOrder(store.ctx(), number, 'wrong course');
  const shown = await order(number);
  expect(shown.order).toMatchObject({ state: 'refunded', credit_reason: 'wrong course' });
  expect(shown.payment?.refunds).toMatchObject([{ state: 'wanted', amount: shown.order?.total }]);
  const kinds = shown.timeline.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['credit_note_issued', 'refund_requested', 'staff_action']));
  expect(kinds.filter((kind) => kind.startsWith('access_'))).toEqual(['access_ended', 'access_opened']);
  expect(shown.timeline).toContainEqual(expect.objectContaining({ detail: 'refund.executed' }));
  const note = shown.order?.credit_note;
  expect(await (await store.http(note?.url ?? '')).text()).toContain(note?.number);
  expect((await orders({ search: note?.number ?? '', state: 'refunded' })).rows).toHaveLength(1);
  expect((await orders({ search: '9876500002', state: 'paid' })).rows).toEqual([]);
  expect((await payments({ state: 'refunded' })).rows).toMatchObject([{ txnid, refunded: shown.order?.total }]);
});

test('the lists are filtered and paged', async () => {
  const asha = await store.student('Asha');
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof orders>> = await orders({ limit: 20, ...(cursor ? { cursor } : {}) });
    all.push(...page.rows.map(({ order_number }) => order_number));
    cursor = page.next_cursor;
  }
  expect(new Set(all).size).toBe((await orders({})).total_estimate);
  const own = (await orders({ student_id: asha.studentId })).rows;
  expect(own.length).toBeGreaterThan(3);
  expect(new Set(own.map(({ student_name }) => student_name))).toEqual(new Set(['Asha Verma']));
  const ofProduct = (await orders({ student_id: asha.studentId, product_id: 2107 })).rows;
  expect(ofProduct).toHaveLength(1);
  expect((await orders({ to: '2020-01-01' })).rows).toEqual([]);
  expect(
    (await payments({ from: '2026-11-21', to: '2026-11-21', gateway: 'payu', sort: 'begun_at' })).rows.length,
  ).toBe(2);
  expect((await payments({ gateway: 'easebuzz' })).rows).toEqual([]);
  const first = await payments({ limit: 1 });
  const second = await payments({ limit: 1, cursor: first.next_cursor ?? '' });
  expect(second.rows[0]?.txnid).not.toBe(first.rows[0]?.txnid);
});

test('rights, unknown numbers and malformed queries', async () => {
  const paths = ['orders', 'payments', `orders/order?reference=${txnid}`].map((path) => `/api/v1/staff/${path}`);
  for (const role of ['owner', 'accounts', 'support', 'reader'] as const) {
    for (const path of paths) expect((await http(path, role)).status, `${role} ${path}`).toBe(200);
  }
  for (const role of ['content', 'exams'] as const) {
    for (const path of paths) expect((await http(path, role)).status, `${role} ${path}`).toBe(403);
  }
  const [list, pays, one] = paths;
  expect((await http('/api/v1/staff/orders/order?reference=SPN-1', 'support')).status).toBe(404);
  expect((await http(`${one}X`, 'support')).status).toBe(404);
  for (const path of [
    `${list}?state=begun`,
    `${list}?from=x`,
    `${list}?product_id=x`,
    `${pays}?gateway=x`,
    `${pays}?cursor=x`,
  ]) {
    expect((await http(path, 'support')).status, path).toBe(400);
  }
});

test('a repeated delivery with the reference of another payment is found only as long as no gateway has confirmed one', async () => {
  support = await staff(store, 'support');
  const [meena, imran] = [await store.student('Meena'), await store.student('Imran')];
  const { payment } = await order(txnid);
  const utr = payment?.received[0]?.bank_reference ?? '';
  const found = async (search: string) => (await payments({ search })).rows.map((row) => row.txnid);

  const paid = await beginPayment(meena, { productIds: [productId(2)] });
  const success = await submitHostedPage(store, meena, paid, 'success');
  await postCallback(store, success);
  const own = (await order(paid.txnid)).payment?.received[0]?.bank_reference;
  const failed = await beginPayment(imran, { productIds: [productId(2)] });
  const failure = await submitHostedPage(store, imran, failed, 'failure');
  for (const bank_ref_num of [utr, '999988887777']) {
    await postCallback(store, { ...success, bank_ref_num });
    await postCallback(store, { ...failure, bank_ref_num });
  }
  expect(await found(utr)).toEqual([txnid]);
  expect(await found('999988887777')).toEqual([failed.txnid]);
  expect((await order(paid.txnid)).payment?.received).toMatchObject([{ bank_reference: own }]);
  expect(await found(own ?? '')).toEqual([paid.txnid]);
});

test('the link of a document ends with the session, and with the permission', async () => {
  const signedIn = async () => {
    const { token, api } = await staff(store, 'support');
    const url = (await dataOf(api(getOrder, { reference: txnid }))).order?.invoice?.url ?? '';
    expect((await store.http(url)).status).toBe(200);
    return { url, id: (await staffOf(store.ctx(), token))?.sessionId ?? '' };
  };
  const ended = await signedIn();
  await store.db.updateTable('staff.session').set({ ended_at: store.ctx().now }).where('id', '=', ended.id).execute();
  expect((await store.http(ended.url)).status).toBe(404);
  const moved = await signedIn();
  const setRole = (role: Role) =>
    store.db.updateTable('staff.account').set({ role }).where('email', '=', 'support@sopan.example').execute();
  await setRole('content');
  expect((await store.http(moved.url)).status).toBe(404);
  await setRole('support');
  expect((await store.http(moved.url)).status).toBe(200);
});
