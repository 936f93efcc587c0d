/** Access that the staff give, extend and revoke, and what the student sees of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyData } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { listOrders } from '../../../contract/staff/money/orders.ts';
import {
  extendAccess,
  grantAccess,
  listGivableProducts,
  revokeAccess,
} from '../../../contract/staff/students/access.ts';
import { deleteStudentAccount, exportStudentData } from '../../../contract/staff/students/student-account.ts';
import { listStudentCourses } from '../../../contract/staff/students/students.ts';
import { isOnSale, pay } from '../../../test/support/domains/checkout/payment.ts';
import { createTestStudent } from '../../../test/support/domains/new-student.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { rowsOf } from '../../../test/support/domains/student-rows.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { plusDays } from '../../platform/clock.ts';
import {
  accessHistory,
  revokeAccess as endAccessOfOrder,
  grantsByProduct,
  instalmentsDue,
  ownershipOf,
} from '../index.ts';

let store: TestStore;
let support: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  support = await staff(store, 'support');
});
afterAll(() => store.close());

const reason = 'scholarship of the district';
let mobile = 9_811_100_000;

const student = () => createTestStudent(store, ++mobile);

const ownedBy = async ({ api }: TestStudent) =>
  (await dataOf(api(getMyProducts))).map(({ product_id, valid_till, actions }) => ({
    id: product_id,
    till: valid_till,
    isOpen: actions.length > 0,
  }));
const coursesOf = async ({ studentId }: TestStudent) =>
  dataOf(support.api(listStudentCourses, { student_id: studentId }));
const entries = async (action: string) =>
  (await dataOf((await staff(store, 'owner')).api(listAuditEntries, { action }))).rows;

/** A course that is bought in full, without add-ons. */
function course() {
  const found = catalogue().products.find(
    (one) => isOnSale(one) && one.kind === 'course' && one.emi.length === 0 && !one.addons.length && !one.isShipped,
  );
  if (!found) throw new Error('the demo institute sells no such course');
  return found;
}

test('the staff give a product until a day; it is no order, and ends when it is revoked', async () => {
  const kavya = await student();
  const { id } = course();
  const gift = { student_id: kavya.studentId, product_id: id, until: '2026-12-31', reason };
  await dataOf(support.api(grantAccess, gift));
  await dataOf(support.api(grantAccess, gift));
  expect(await ownedBy(kavya)).toEqual([{ id, till: '2026-12-31T18:29:59.000Z', isOpen: true }]);
  expect(await coursesOf(kavya)).toMatchObject([{ product_id: id, is_live: true, sources: ['staff'] }]);
  expect(await support.api(grantAccess, { ...gift, until: '2027-01-31' })).toMatchObject({ code: 'access_open' });
  for (const until of ['2026-11-20', '2026-02-31', '2037-01-01']) {
    expect(await support.api(grantAccess, { ...gift, until }), until).toMatchObject({
      code: expect.stringMatching(/access_open|end_invalid/),
    });
  }
  const orders = await dataOf(support.api(listOrders, { student_id: kavya.studentId }));
  expect(orders.rows).toEqual([]);

  const { studentId } = kavya;
  await dataOf(support.api(revokeAccess, { student_id: studentId, product_id: id, reason: 'a mistake' }));
  await dataOf(support.api(revokeAccess, { student_id: studentId, product_id: id, reason: 'a mistake' }));
  expect(await ownedBy(kavya)).toEqual([]);
  const log = (await entries('access.')).filter(({ target }) => target.id === String(studentId));
  expect(log).toMatchObject([
    { action: 'access.revoked', reason: 'a mistake' },
    { action: 'access.granted', reason },
  ]);
  await dataOf(support.api(grantAccess, gift));
  expect(await ownedBy(kavya)).toMatchObject([{ id, isOpen: true }]);
});

test('access for the normal validity ends as if it was bought; what is posted cannot be given', async () => {
  const kavya = await student();
  const { id, title, validityMonths } = course();
  await dataOf(support.api(grantAccess, { student_id: kavya.studentId, product_id: id, reason }));
  const [owned] = await ownedBy(kavya);
  const days = (new Date(owned?.till ?? '').getTime() - store.ctx().now.getTime()) / 86_400_000;
  expect(Math.round(days / 30.4)).toBe(validityMonths);
  const found = await dataOf(support.api(listGivableProducts, { search: title.slice(0, 12) }));
  expect(found.map(({ product_id }) => product_id)).toContain(id);
  const book = catalogue().products.find(({ isShipped }) => isShipped);
  for (const product_id of [book?.id ?? 0, 999_999]) {
    const gift = { student_id: kavya.studentId, product_id, reason };
    expect(await support.api(grantAccess, gift)).toMatchObject({ code: 'product_not_given' });
  }
  const missing = support.api(grantAccess, { student_id: 999_999, product_id: id, reason });
  await expect(missing).rejects.toMatchObject({ status: 404 });
});

test('an extension of a paid course ends with its refund, and is revoked alone', async () => {
  const kavya = await student();
  const { id } = course();
  await pay(store, kavya, { productIds: [id] });
  const [bought] = await ownedBy(kavya);
  store.clock.set('2030-01-10T10:00:00+05:30');
  support = await staff(store, 'support');
  const signedIn = await store.studentByMobile(String(mobile));
  expect(await ownedBy(signedIn)).toMatchObject([{ isOpen: false }]);
  const extension = { student_id: kavya.studentId, product_id: id, valid_till: bought?.till ?? '', reason };
  expect(await support.api(extendAccess, { ...extension, until: '2030-01-09' })).toMatchObject({ code: 'end_invalid' });
  await dataOf(support.api(extendAccess, { ...extension, until: '2030-02-28' }));
  await dataOf(support.api(extendAccess, { ...extension, until: '2030-02-28' }));
  expect(await support.api(extendAccess, { ...extension, until: '2030-03-31' })).toMatchObject({
    code: 'access_changed',
  });
  expect(await ownedBy(signedIn)).toMatchObject([{ till: '2030-02-28T18:29:59.000Z', isOpen: true }]);
  expect(await coursesOf(kavya)).toMatchObject([{ sources: ['order', 'extension'] }]);

  await dataOf(support.api(revokeAccess, { student_id: kavya.studentId, product_id: id, reason: 'wrong student' }));
  expect(await ownedBy(signedIn)).toMatchObject([{ till: bought?.till, isOpen: false }]);
  await dataOf(support.api(extendAccess, { ...extension, until: '2030-02-28' }));
  expect(await ownedBy(signedIn)).toMatchObject([{ isOpen: true }]);
  const order = (await grantsByProduct(store.ctx(), kavya.studentId, [id])).get(id)?.at(-1)?.orderId ?? 0;
  await endAccessOfOrder(store.ctx(), kavya.studentId, order);
  expect(await ownedBy(signedIn)).toEqual([]);
  const history = await accessHistory(store.ctx(), { studentId: kavya.studentId, orderId: order });
  expect(history.map(({ kind, at }) => [kind, kind === 'expired' && at.toISOString()])).toEqual([
    ...[
      ['opened', false],
      ['extended', false],
      ['extended', false],
    ],
    ...[
      ['expired', bought?.till],
      ['ended', false],
    ],
  ]);
});

test('instalments are not touched: they are due on the same day, without a reminder that says locked', async () => {
  const kavya = await student();
  const plan = catalogue().products.find((one) => isOnSale(one) && one.emi.length === 3 && !one.addons.length);
  const id = plan?.id ?? 0;
  await pay(store, kavya, { productIds: [id], emiNo: 1 });
  const gift = { student_id: kavya.studentId, product_id: id, reason };
  expect(await support.api(grantAccess, gift)).toMatchObject({ code: 'instalment_open' });
  const owned = await ownershipOf(store.ctx(), kavya.studentId, id);
  const body = { ...gift, valid_till: owned?.validTill?.toISOString() ?? '', until: '2031-01-01' };
  expect(await support.api(extendAccess, body)).toMatchObject({ code: 'instalment_open' });
  expect(await support.api(revokeAccess, gift)).toMatchObject({ code: 'paid_only' });
  // The refusals show what she owns, so the audit log records the caller, once an hour.
  const about = (await entries('student.')).filter(({ target }) => target.id === String(kavya.studentId));
  expect(about.map(({ action }) => action)).toEqual(['student.read']);
  const due = await instalmentsDue(store.ctx(), kavya.studentId - 1, 1);
  expect(due.due).toEqual([]);
  expect(owned?.dueOn).toEqual(plusDays(owned?.validTill ?? new Date(0), 0));
});

test('what the staff gave is in the copy of the account, and deleted with it', async () => {
  const kavya = await student();
  const { id } = course();
  await dataOf(support.api(grantAccess, { student_id: kavya.studentId, product_id: id, reason }));
  const given_access = [{ product_id: id, revoked_at: null }];
  expect(await dataOf(kavya.api(getMyData))).toMatchObject({ given_access });
  const { studentId: student_id } = kavya;
  for (const _ of [1, 2]) {
    expect(await dataOf(support.api(exportStudentData, { student_id }))).toMatchObject({ given_access });
  }
  const deletion = { student_id, reason: 'asked for it by mail' };
  expect(await support.api(deleteStudentAccount, { ...deletion, mobile: '9876500001' })).toMatchObject({
    code: 'number_differs',
  });
  const typed = `+91 ${mobile}`;
  await dataOf(support.api(deleteStudentAccount, { ...deletion, mobile: typed }));
  await dataOf(support.api(deleteStudentAccount, { ...deletion, mobile: typed }));
  await expect(kavya.api(getMyProducts)).rejects.toMatchObject({ status: 401 });
  const about = (await entries('student.')).filter(({ target }) => target.id === String(student_id));
  expect(about.map(({ action }) => action)).toEqual(
    ['deleted', 'data_exported', 'data_exported', 'read'].map((action) => `student.${action}`),
  );
  expect(await support.api(exportStudentData, { student_id })).toMatchObject({ code: 'student_deleted' });
  expect((await rowsOf(store, kavya.studentId))['learning.staff_grant']).toBe(0);
  const gift = { student_id, product_id: id, reason };
  expect(await support.api(grantAccess, gift)).toMatchObject({ code: 'student_deleted' });
});
