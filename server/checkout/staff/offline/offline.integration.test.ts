/** Payments that the institute received itself: recorded, approved by another person, delivered, and returned by hand. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../contract/client.ts';
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import { INDIA } from '../../../../contract/identity/places.ts';
import { getMyProducts } from '../../../../contract/learning.ts';
import { getMyOrders } from '../../../../contract/orders.ts';
import { getAuditEntry, listAuditEntries } from '../../../../contract/staff/audit.ts';
import { listApprovals, refuseRequest, withdrawRequest } from '../../../../contract/staff/money/approvals.ts';
import {
  addBuyerAddress,
  createBuyer,
  findBuyer,
  getBuyer,
  listOffers,
} from '../../../../contract/staff/money/offline/buyer.ts';
import {
  approveOfflinePayment,
  getOfflineBill,
  getOfflineRequest,
  recordOfflinePayment,
  recordReturn,
} from '../../../../contract/staff/money/offline/payment.ts';
import { getOrder, listPayments } from '../../../../contract/staff/money/orders.ts';
import { getRefundEffect, requestRefund } from '../../../../contract/staff/money/refunds.ts';
import type { Role } from '../../../../contract/staff/permissions.ts';
import { getMe } from '../../../../contract/staff/sign-in/me.ts';
import { isOnSale, pay, plainProducts } from '../../../../test/support/domains/checkout/payment.ts';
import { setUsage } from '../../../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { TEST_ADDRESS } from '../../../../test/support/http/address.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { catalogue } from '../../../catalogue/index.ts';
import { jobs as identityJobs } from '../../../identity/routes.ts';
import { reloadPages } from '../../../pages/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { reconcile } from '../../index.ts';
import { jobs as checkoutJobs } from '../../jobs.ts';
import { deleteData } from '../../personal-data.ts';

let store: TestStore;
let accounts: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  accounts = await as('accounts');
  owner = await as('owner');
});
afterAll(() => store.close());

const as = (role: Role) => staff(store, role);
const RECEIVED = { bank: 'State Bank', received_on: '2026-11-20' } as const;
const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');

const codeOf = (call: Promise<unknown>) =>
  call.then(
    (response) => (response as { code?: string }).code,
    (error: { code?: string }) => error.code,
  );
const entriesOf = ({ action, target_id }: { action: string; target_id: string }) =>
  store.db
    .selectFrom('audit.entry')
    .where('action', '=', action)
    .where('target_id', '=', target_id)
    .select('entry_id')
    .execute();
const productId = (index: number) => plainProducts()[index]?.id ?? 0;

async function setLimits(offline_approval_above: number, refund_approval_above = 100_000) {
  const limits = JSON.stringify({ offline_approval_above, refund_approval_above });
  await store.db
    .updateTable('pages.document')
    .set({ body: sql<string>`body || ${limits}::jsonb` as never })
    .where('name', '=', 'institute')
    .execute();
  await reloadPages(store.db);
}

type Body = EncodedBody<typeof recordOfflinePayment>;

/** A payment of the whole bill. */
async function bodyOf(student_id: number, more: Partial<Body>): Promise<Body> {
  const { emi_no, addon_ids, coupon_code, address_id, product_ids = '' } = more;
  const purchase = { student_id, product_ids, emi_no, addon_ids, coupon_code, address_id };
  const known = JSON.parse(JSON.stringify(purchase)) as typeof purchase;
  const bill = await dataOf(accounts.api(getOfflineBill, known));
  return { ...known, method: 'cash', reference: '', amount: String(bill.payable), ...RECEIVED, ...more } as Body;
}

const record = (body: Body, by = accounts) => by.api(recordOfflinePayment, body);
const order = (reference: string) => dataOf(owner.api(getOrder, { reference }));

test('every method is recorded, and the student has the course, the invoice and the receipt', async () => {
  await setLimits(100_000);
  const methods = [
    ['cash', 'R-17', 'Paid by cash, reference R-17'],
    ['bank_transfer', '4039 9371 5531', 'Paid by bank transfer, reference 403993715531'],
    ['upi', '512345678901', 'Paid by UPI, reference 512345678901'],
    ['cheque', '000123', 'Paid by cheque, reference 000123, State Bank'],
  ] as const;
  const ravi = await store.student('Ravi');
  let attachmentUrl = '';
  for (const [index, [method, reference, paidBy]] of methods.entries()) {
    const product_ids = String(productId(index));
    const body = await bodyOf(ravi.studentId, { method, reference, product_ids, attachment: PDF, note: 'at the desk' });
    const { order_number, request_id } = await dataOf(record(body));
    expect(request_id).toBeNull();
    const shown = await order(order_number ?? '');
    expect(shown).toMatchObject({
      order: { state: 'paid', total: Number(body.amount) },
      payment: {
        gateway: 'offline',
        state: 'paid',
        offline: { method, received_on: '2026-11-20', note: 'at the desk' },
      },
    });
    const actions = shown.timeline.map(({ kind, detail }) => (kind === 'staff_action' ? detail : kind));
    expect(actions).toContain('offline_payment.recorded');
    const invoice = await (await store.http(shown.order?.invoice?.url ?? '')).text();
    expect(invoice).toContain(paidBy);
    attachmentUrl = shown.payment?.offline?.attachment_url ?? '';
    const file = await store.http(attachmentUrl);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('content-disposition')).toContain('attachment');
  }
  const opened = await dataOf(owner.api(listAuditEntries, { action: 'student.attachment_read' }));
  // Each file has an entry with its id, also within an hour.
  expect(opened.rows).toHaveLength(methods.length);
  const files = new Set<unknown>();
  for (const { entry_id, target } of opened.rows) {
    expect(target).toMatchObject({ type: 'student', id: String(ravi.studentId) });
    files.add(((await dataOf(owner.api(getAuditEntry, { entry_id }))).after as { file?: string } | null)?.file);
  }
  expect(files.size).toBe(methods.length);
  // A link is requested without a call, so its downloads have a limit of their own.
  const { staff_id } = await dataOf(owner.api(getMe));
  await setUsage(store, `staff-limit:files_downloaded:${staff_id}`, 300);
  expect((await store.http(attachmentUrl)).status).toBe(429);
  expect((await dataOf(owner.api(listAuditEntries, { action: 'student.attachment_read' }))).rows).toHaveLength(
    methods.length,
  );
  const owned = await dataOf(ravi.api(getMyProducts));
  for (const index of methods.keys()) expect(owned.map(({ product_id }) => product_id)).toContain(productId(index));
  const mine = await dataOf(ravi.api(getMyOrders));
  expect(mine.transaction_data_success.filter(({ invoice_url }) => invoice_url)).toHaveLength(4);
  const { rows } = await dataOf(owner.api(listPayments, { gateway: 'offline' }));
  expect(rows).toHaveLength(4);
  const found = await dataOf(owner.api(listPayments, { search: '403993715531' }));
  expect(found.rows).toMatchObject([{ gateway: 'offline', student_id: ravi.studentId }]);
  expect((await store.http('/payment-attachment/1-x?staff=1&until=1&signature=x')).status).toBe(404);
  // Nothing is left to poll.
  await reconcile(store.ctx());
});

test('a reference is used once, and the amount must be that of the bill', async () => {
  await setLimits(100_000);
  const meena = await store.student('Meena');
  const body = await bodyOf(meena.studentId, {
    method: 'upi',
    reference: '600000000001',
    product_ids: String(productId(0)),
  });
  expect(await codeOf(record({ ...body, amount: '1' }))).toBe('amount_differs');
  expect(await codeOf(record({ ...body, reference: ' ' }))).toBe('reference_missing');
  expect(await codeOf(record({ ...body, method: 'cheque', bank: '' }))).toBe('bank_missing');
  for (const received_on of ['2026-11-22', '2026-02-30', '2025-11-20'])
    expect(await codeOf(record({ ...body, received_on })), received_on).toBe('received_invalid');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect(await codeOf(record({ ...body, attachment: svg }))).toBe('attachment_invalid');
  // A double click: one of the calls records it.
  const results = await Promise.all([1, 2, 3].map(() => record(body)));
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  const other = await bodyOf(meena.studentId, {
    method: 'bank_transfer',
    reference: '6000 0000 0001',
    product_ids: String(productId(1)),
  });
  expect(await codeOf(record(other))).toBe('reference_used');
  const { rows } = await dataOf(owner.api(listPayments, { gateway: 'offline', student_id: meena.studentId }));
  expect(rows).toHaveLength(1);
  expect(
    await codeOf(accounts.api(getOfflineBill, { student_id: meena.studentId, product_ids: String(productId(0)) })),
  ).toBe('already_owned');
});

test('above the limit another person approves, once', async () => {
  await setLimits(0);
  const imran = await store.student('Imran');
  const body = await bodyOf(imran.studentId, {
    method: 'upi',
    reference: '700000000001',
    product_ids: String(productId(0)),
  });
  const { order_number, request_id } = await dataOf(record(body));
  expect(order_number).toBeNull();
  expect(await codeOf(record(body))).toBe('reference_used');
  expect((await dataOf(imran.api(getMyProducts))).length).toBe(0);
  const id = request_id ?? 0;
  expect(await codeOf(accounts.api(approveOfflinePayment, { request_id: id }))).toBe('own_request');
  const { rows } = await dataOf(owner.api(listApprovals, { state: 'waiting' }));
  expect(rows).toMatchObject([{ request_id: id, action: 'offline_payment', amount: Number(body.amount) }]);
  const described = await dataOf(owner.api(getOfflineRequest, { request_id: id }));
  const read = await dataOf(owner.api(listAuditEntries, { action: 'order.read' }));
  expect(read.rows.map(({ target }) => target?.id)).toContain(String(imran.studentId));
  expect(described).toMatchObject({
    is_changed: false,
    bill: { payable: Number(body.amount) },
    payment: { method: 'upi' },
  });
  const results = await Promise.all([1, 2, 3].map(() => owner.api(approveOfflinePayment, { request_id: id })));
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  expect((await dataOf(imran.api(getMyProducts))).length).toBe(1);
  const [payment] = (await dataOf(owner.api(listPayments, { gateway: 'offline', student_id: imran.studentId }))).rows;
  const shown = await order(payment?.txnid ?? '');
  expect(shown.payment?.offline).toMatchObject({ recorded_by: expect.any(String), approved_by: 'Meera Krishnan' });
  const actions = shown.timeline.filter(({ kind }) => kind === 'staff_action').map(({ detail }) => detail);
  expect(actions).toEqual(['offline_payment.approved', 'offline_payment.requested']);
  expect(JSON.stringify(await store.db.selectFrom('staff.approval_request').select('details').execute())).not.toContain(
    'Imran',
  );
});

test('the deletion of an account removes the notes about it from requests, and nothing else of them', async () => {
  await setLimits(0);
  const imran = await store.student('Imran');
  const requestWith = async (reference: string, note: string) => {
    const body = await bodyOf(imran.studentId, { method: 'upi', reference, product_ids: String(productId(1)), note });
    return (await dataOf(record(body))).request_id ?? 0;
  };
  const [decided, waiting] = [
    await requestWith('700000000051', 'Son of Rafiq'),
    await requestWith('700000000052', 'Brother of Rafiq'),
  ];
  await dataOf(owner.api(refuseRequest, { request_id: decided, reason: 'not received' }));
  const read = () =>
    store.db
      .selectFrom('staff.approval_request')
      .where('id', 'in', [decided, waiting])
      .orderBy('id')
      .selectAll()
      .execute();
  const before = await read();
  expect(JSON.stringify(before)).toContain('Rafiq');
  const deletion = inTransaction(store.ctx(), async (ctx) => {
    await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
    await deleteData(ctx, imran.studentId);
    const amount = ctx.db
      .updateTable('staff.approval_request')
      .set({ amount_paise: 1 } as never)
      .where('id', '=', waiting);
    await expect(amount.execute()).rejects.toThrow('frozen');
  });
  // The refused statement has ended the transaction.
  await expect(deletion).rejects.toThrow();
  await inTransaction(store.ctx(), async (ctx) => {
    await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
    await deleteData(ctx, imran.studentId);
  });
  const after = await read();
  expect(JSON.stringify(after)).not.toContain('Rafiq');
  const plain = (rows: typeof before) =>
    rows.map(({ details, ...row }) => {
      const { received, ...others } = details as { received: object };
      return { ...row, reason: '', details: { ...others, received: { ...received, note: '' } } };
    });
  expect(plain(after)).toEqual(plain(before));
  const change = store.db
    .updateTable('staff.approval_request')
    .set({ reason: 'x' } as never)
    .where('id', '=', waiting);
  await expect(change.execute()).rejects.toThrow('frozen');
});

test('a product that the student owns meanwhile cannot be approved, and the reference is free after the refusal', async () => {
  await setLimits(0);
  const imran = await store.student('Imran');
  const product_ids = String(productId(1));
  const body = await bodyOf(imran.studentId, { method: 'cheque', reference: '000777', product_ids });
  const request_id = (await dataOf(record(body))).request_id ?? 0;
  await pay(store, imran, { productIds: [productId(1)] });
  expect(await dataOf(owner.api(getOfflineRequest, { request_id }))).toMatchObject({ is_changed: true });
  expect(await codeOf(owner.api(approveOfflinePayment, { request_id }))).toBe('payment_changed');
  await dataOf(owner.api(refuseRequest, { request_id, reason: 'paid online too' }));
  expect(await codeOf(owner.api(approveOfflinePayment, { request_id }))).toBe('request_over');
  const again = await bodyOf(imran.studentId, {
    method: 'cheque',
    reference: '000777',
    product_ids: String(productId(2)),
  });
  const second = (await dataOf(record(again))).request_id ?? 0;
  expect((await accounts.api(withdrawRequest, { request_id: second })).success).toBe(true);
});

test('a raised limit lets nobody record alone what waits or was withdrawn', async () => {
  await setLimits(0);
  const meena = await store.student('Meena');
  const body = await bodyOf(meena.studentId, {
    method: 'bank_transfer',
    reference: '710000000001',
    product_ids: String(productId(4)),
  });
  const request_id = (await dataOf(record(body))).request_id ?? 0;
  await setLimits(100_000);
  expect(await codeOf(record(body))).toBe('reference_used');
  expect(await codeOf(record(body, owner))).toBe('reference_used');
  await dataOf(accounts.api(withdrawRequest, { request_id }));
  const again = await dataOf(record(body));
  expect(again).toMatchObject({ order_number: null, request_id: expect.any(Number) });
  await dataOf(accounts.api(withdrawRequest, { request_id: again.request_id ?? 0 }));
  expect(await dataOf(record({ ...body, reference: '710000000002' }))).toMatchObject({ request_id: null });
});

test('payments in parts count together: one person records up to the limit for a student within a day', async () => {
  const meena = await store.student('Meena');
  const bodies: Body[] = [];
  for (const index of [1, 2, 3]) {
    bodies.push(await bodyOf(meena.studentId, { reference: `P-${index}`, product_ids: String(productId(index)) }));
  }
  const [first, second, third] = bodies as [Body, Body, Body];
  await store.db.updateTable('checkout.offline_payment').set({ approved_by: 'earlier' }).execute();
  await setLimits(Math.max(...bodies.map(({ amount }) => Number(amount))));
  expect(await dataOf(record(first))).toMatchObject({ request_id: null });
  const { product_ids, student_id } = second;
  const bill = { student_id, product_ids };
  expect(await dataOf(accounts.api(getOfflineBill, bill))).toMatchObject({ needs_approval: true });
  expect(await dataOf(owner.api(getOfflineBill, bill))).toMatchObject({ needs_approval: false });
  const { request_id } = await dataOf(record(second));
  expect(request_id).toEqual(expect.any(Number));
  await dataOf(owner.api(approveOfflinePayment, { request_id: request_id ?? 0 }));
  const yesterday = new Date(store.ctx().now.getTime() - 25 * 3_600_000);
  await store.db
    .updateTable('checkout.offline_payment')
    .set({ recorded_at: yesterday })
    .where('reference', '=', first.reference ?? '')
    .execute();
  expect(await dataOf(record(third)), 'the approved one does not count').toMatchObject({ request_id: null });
});

test('a new student, an instalment and a coupon: the same bill as in the store', async () => {
  await setLimits(100_000);
  expect(await codeOf(accounts.api(findBuyer, { mobile: '12345' }))).toBe('mobile_invalid');
  expect(await dataOf(accounts.api(findBuyer, { mobile: '9812345670' }))).toEqual({ student_id: null });
  const named = { mobile: '+91 98123 45670', first_name: 'Kavya', last_name: 'Nair' };
  expect(await codeOf(accounts.api(createBuyer, { ...named, first_name: '<b>' }))).toBe('name_invalid');
  const { student_id } = await dataOf(accounts.api(createBuyer, named));
  expect(await dataOf(accounts.api(createBuyer, named))).toEqual({ student_id });
  await dataOf(accounts.api(listOffers, { student_id }));
  const reading = { action: 'student.read', target_id: String(student_id) };
  expect(await entriesOf(reading), 'the products show what the student owns').toHaveLength(1);
  expect(await dataOf(accounts.api(getBuyer, { student_id }))).toMatchObject({ name: 'Kavya Nair', addresses: [] });
  const course = catalogue().products.find((one) => isOnSale(one) && one.emi.length === 3 && !one.addons.length);
  const offers = await dataOf(accounts.api(listOffers, { student_id, search: course?.title ?? '' }));
  expect(offers[0]).toMatchObject({ product_id: course?.id, instalment: { emi_no: 1, emi_total: 3 } });
  const product_ids = String(course?.id);
  const later = { student_id, product_ids, emi_no: 2 };
  expect(await codeOf(accounts.api(getOfflineBill, later))).toBe('emi_not_payable');
  expect(await codeOf(accounts.api(getOfflineBill, { student_id, product_ids, coupon_code: 'NOPE' }))).toBe(
    'promo_refused',
  );
  for (const emi_no of [1, 2]) {
    const body = await bodyOf(student_id, { product_ids, emi_no });
    expect((await dataOf(record(body))).order_number).toMatch(/^SPN-/);
  }
  const [sms] = await store.outbox('9812345670').catch(() => []);
  expect(sms === undefined || sms.channel === 'sms').toBe(true);
});

test('wrong promo codes are limited in bills and payments, and a bill is a recorded reading', async () => {
  await setLimits(100_000);
  const { studentId: student_id } = await store.student('Meena');
  const purchase = { student_id, product_ids: String(productId(8)) };
  const body = await bodyOf(student_id, { ...purchase, reference: 'C-1' });
  const readings = await dataOf(owner.api(listAuditEntries, { action: 'student.read' }));
  expect(readings.rows.map(({ target }) => target)).toContainEqual(
    expect.objectContaining({ type: 'student', id: String(student_id) }),
  );
  // Who manages coupons sees all codes.
  expect(await codeOf(accounts.api(getOfflineBill, { ...purchase, coupon_code: 'GUESS' }))).toBe('promo_refused');
  const right = { role: 'accounts', permission: 'coupons.manage' } as const;
  await store.db.deleteFrom('staff.role_permission').where('permission', '=', right.permission).execute();
  for (let nth = 1; nth <= 5; nth++) {
    const coupon_code = `GUESS${nth}`;
    expect(await codeOf(accounts.api(getOfflineBill, { ...purchase, coupon_code }))).toBe('promo_refused');
    expect(await codeOf(record({ ...body, coupon_code }))).toBe('promo_refused');
  }
  expect(await codeOf(accounts.api(getOfflineBill, { ...purchase, coupon_code: 'STEP10' }))).toBe('too_many');
  expect(await codeOf(record({ ...body, coupon_code: 'STEP10' }))).toBe('too_many');
  await store.db.insertInto('staff.role_permission').values(right).execute();
});

test('something that is sent by post needs an address', async () => {
  await setLimits(100_000);
  const { studentId: student_id } = await store.student('Asha');
  const book = catalogue().products.find((one) => isOnSale(one) && one.isShipped && one.price > 0);
  const product_ids = String(book?.id);
  const body = await bodyOf(student_id, { product_ids });
  expect(await codeOf(record(body))).toBe('address_missing');
  const saved = await dataOf(accounts.api(addBuyerAddress, { student_id, ...TEST_ADDRESS }));
  expect(await dataOf(accounts.api(addBuyerAddress, { student_id, ...TEST_ADDRESS, line1: '12 LAKE ROAD' }))).toEqual(
    saved,
  );
  for (const other of [
    { mobile_number: '9876500003' },
    { town: 'Dispur' },
    { state_id: 1636 },
    { landmark: 'Gate 2' },
  ]) {
    const changed = { student_id, ...TEST_ADDRESS, ...other };
    expect(await codeOf(accounts.api(addBuyerAddress, changed)), JSON.stringify(other)).toBe('address_differs');
  }
  expect((await dataOf(accounts.api(getBuyer, { student_id }))).addresses).toEqual([saved]);
  expect(await entriesOf({ action: 'student.address_added', target_id: String(student_id) })).toHaveLength(1);
  const { order_number } = await dataOf(record({ ...body, address_id: saved.id }));
  expect((await order(order_number ?? '')).buyer.address.join()).toContain(String(TEST_ADDRESS.pincode));
});

test('a refund is returned by hand, and recorded once', async () => {
  await setLimits(100_000);
  const { studentId } = await store.student('Asha');
  const body = await bodyOf(studentId, { method: 'upi', reference: '800000000001', product_ids: String(productId(3)) });
  const reference = (await dataOf(record(body))).order_number ?? '';
  const effect = await dataOf(owner.api(getRefundEffect, { reference, kind: 'whole' }));
  expect(effect).toMatchObject({ is_by_hand: true, amount: Number(body.amount) });
  const asked = { reference, kind: 'whole', reason: 'left', shown_amount: effect.amount, shown_left: 0 } as const;
  await dataOf(owner.api(requestRefund, asked));
  const [refund] = (await order(reference)).payment?.refunds ?? [];
  expect(refund).toMatchObject({ state: 'by_hand', amount: effect.amount });
  await reconcile(store.ctx());
  const { rows } = await dataOf(owner.api(listPayments, { state: 'refunding', gateway: 'offline' }));
  expect(rows).toMatchObject([{ refunded: effect.amount }]);
  const returned = { refund: refund?.reference ?? '', returned_on: '2026-11-21', returned_reference: 'UTR 900' };
  expect(await codeOf(accounts.api(recordReturn, { ...returned, returned_on: '2026-12-21' }))).toBe('received_invalid');
  const results = await Promise.all([1, 2].map(() => accounts.api(recordReturn, returned)));
  expect(results.map((one) => ('code' in one ? one.code : 'done')).sort()).toEqual(['done', 'refund_not_by_hand']);
  const after = await order(reference);
  expect(after.payment?.refunds).toMatchObject([
    { state: 'done', returned_on: '2026-11-21', returned_reference: 'UTR 900' },
  ]);
  expect(after.order).toMatchObject({ state: 'refunded' });
  expect(after.timeline.map(({ detail }) => detail)).toContain('refund.returned');
});

test('the sweep of unfinished sign-ups leaves the buyers, and attachments end with requests that nobody approved', async () => {
  const buyer = async (mobile: string) => {
    const { student_id } = await dataOf(accounts.api(createBuyer, { mobile, first_name: 'Tara', last_name: 'Rao' }));
    return student_id;
  };
  const attached = { attachment: PDF, product_ids: String(productId(0)) };
  await setLimits(100_000);
  const [paid, waiting] = [await buyer('9812345671'), await buyer('9812345672')];
  expect((await dataOf(record(await bodyOf(paid, attached)))).order_number).toMatch(/^SPN-/);
  await setLimits(0);
  const { request_id } = await dataOf(record(await bodyOf(waiting, attached)));
  const refused = await dataOf(record(await bodyOf(waiting, { ...attached, product_ids: String(productId(1)) })));
  await dataOf(owner.api(refuseRequest, { request_id: refused.request_id ?? 0, reason: 'no money came' }));

  // As if it had been created before accounts were marked: the order alone protects it.
  const students = store.db.updateTable('identity.student');
  await students.set({ retained_at: null }).where('id', '=', paid).execute();
  const newcomer = { country_id: INDIA, mobile: '9812345673', created_at: store.ctx().now };
  await store.db.insertInto('identity.student').values(newcomer).execute();
  store.clock.advance(49 * 3_600_000);
  [accounts, owner] = [await as('accounts'), await as('owner')];
  const job = (jobs: readonly Job[], name: string) => jobs.find((one) => one.name === name)?.run(store.ctx(), {});
  await job(identityJobs, 'identity.sweep');
  const left = await store.db
    .selectFrom('identity.student')
    .where('mobile', 'in', ['9812345671', '9812345672', '9812345673'])
    .select('id')
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([paid, waiting]);
  expect((await dataOf(owner.api(approveOfflinePayment, { request_id: request_id ?? 0 }))).order_number).toMatch(
    /^SPN-/,
  );

  const attachments = async () => {
    const of = store.db.selectFrom('checkout.payment_attachment').where('student_id', 'in', [paid, waiting]);
    return (await of.select('id').execute()).length;
  };
  expect(await attachments()).toBe(3);
  store.clock.advance(7 * 24 * 3_600_000);
  await job(checkoutJobs, 'checkout.sweep_attachments');
  expect(await attachments()).toBe(2);
  owner = await as('owner');
  const described = await dataOf(owner.api(getOfflineRequest, { request_id: refused.request_id ?? 0 }));
  expect(described.payment.attachment_url).toBeNull();
});

test('only a role with the permission records payments', async () => {
  const { studentId: student_id } = await store.student('Ravi');
  for (const role of ['support', 'content', 'exams', 'reader'] as const) {
    const { api } = await as(role);
    expect(await codeOf(api(findBuyer, { mobile: '9876500002' })), role).toBe('not_allowed');
    expect(await codeOf(api(getBuyer, { student_id })), role).toBe('not_allowed');
  }
  expect(await codeOf((await as('support')).api(approveOfflinePayment, { request_id: 1 }))).toBe('not_allowed');
});
