/** Batches: enrolment by list with every kind of error, capacity, transfer, and what a member sees. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyData } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import {
  changeBatch,
  checkNumbers,
  createBatch,
  enrolStudents,
  getBatch,
  listBatches,
  listBatchMembers,
  listStudentBatches,
  removeMember,
  transferMember,
} from '../../../contract/staff/students/batches.ts';
import { deleteStudentAccount } from '../../../contract/staff/students/student-account.ts';
import { createTestStudent } from '../../../test/support/domains/new-student.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { rowsOf } from '../../../test/support/domains/student-rows.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';

let store: TestStore;
let support: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  support = await staff(store, 'support');
});
afterAll(() => store.close());

const reason = 'moved to the evening batch';
let mobile = 9_822_200_000;

const student = () => createTestStudent(store, ++mobile);

const products = () => catalogue().products.filter(({ isShipped, kind }) => kind === 'course' && !isShipped);
const days = { starts_on: '2026-11-01', ends_on: '2027-03-31' };

async function batch(name: string, fields: { capacity?: string; starts_on?: string } = {}): Promise<number> {
  const product_ids = [products()[0]?.id ?? 0];
  const body = { name, note: '', ...days, capacity: '', product_ids, ...fields };
  return (await dataOf(support.api(createBatch, body))).batch_id;
}

const enrol = (batch_id: number, students: readonly TestStudent[]) =>
  support.api(enrolStudents, { batch_id, student_ids: students.map(({ studentId }) => studentId) });
const ownedBy = async ({ api }: TestStudent) =>
  (await dataOf(api(getMyProducts))).map(({ product_id, valid_till }) => `${product_id} ${valid_till?.slice(0, 10)}`);
const members = async (batch_id: number, search?: string) =>
  (await dataOf(support.api(listBatchMembers, search ? { batch_id, search } : { batch_id }))).rows;

test('a list of numbers is checked, and those who are found are enrolled together', async () => {
  const batch_id = await batch('Mains 2027, morning');
  const [first, second, third] = [await student(), await student(), await student()];
  await dataOf(enrol(batch_id, [third]));
  const numbers = [
    first.mobile,
    `+91 ${second.mobile.slice(0, 5)} ${second.mobile.slice(5)}`,
    `0${third.mobile}`,
    '9000000000',
    '12345',
    'Ravi',
    '',
    '+1 202-555-0123',
    '9.8222E+09',
  ];
  const checked = await dataOf(support.api(checkNumbers, { batch_id, numbers }));
  expect(checked.map(({ state }) => state)).toEqual([
    ...['found', 'found', 'member', 'unknown', 'invalid', 'invalid', 'invalid'],
    ...['unknown', 'invalid'],
  ]);
  expect(checked[0]).toEqual({ state: 'found', student_id: first.studentId, name: 'Kavya Nair' });
  const right = { role: 'support', permission: 'students.read' } as const;
  const rights = store.db.deleteFrom('staff.role_permission').where('role', '=', right.role);
  await rights.where('permission', '=', right.permission).execute();
  const [unnamed] = await dataOf(support.api(checkNumbers, { batch_id, numbers }));
  expect(unnamed).toEqual({ state: 'found', student_id: first.studentId, name: '' });
  await store.db.insertInto('staff.role_permission').values(right).execute();
  const counter = store.db.updateTable('identity.allowance').where('subject', 'like', 'checked-numbers:%');
  expect((await counter.set({ used: 19_999 }).returning('used').execute()).length).toBe(1);
  await dataOf(support.api(checkNumbers, { batch_id, numbers }));
  await expect(support.api(checkNumbers, { batch_id, numbers })).rejects.toMatchObject({ status: 429 });
  expect(await dataOf(enrol(batch_id, [first, second, third]))).toEqual({ enrolled: 2, members_before: 1 });
  expect(await dataOf(enrol(batch_id, [first, second, third]))).toEqual({ enrolled: 0, members_before: 3 });
  expect(await members(batch_id)).toHaveLength(3);
  expect(await members(batch_id, second.mobile)).toMatchObject([{ student_id: second.studentId, name: 'Kavya Nair' }]);
  expect(await members(batch_id, 'Ravi')).toEqual([]);
  expect(await ownedBy(first)).toEqual([`${products()[0]?.id} 2027-03-31`]);
  const log = (await dataOf((await staff(store, 'owner')).api(listAuditEntries, { action: 'batch.' }))).rows;
  expect(log.map(({ action }) => action)).toEqual([
    'batch.enrolled',
    'batch.numbers_checked',
    'batch.enrolled',
    'batch.created',
  ]);
});

test('all are enrolled or none; parallel enrolments respect the capacity', async () => {
  const batch_id = await batch('Small', { capacity: '3' });
  const some = [await student(), await student(), await student(), await student()];
  expect(await enrol(batch_id, some)).toMatchObject({
    code: 'batch_full',
    message: expect.stringContaining('3 free places, for 4 students'),
  });
  expect(await members(batch_id)).toEqual([]);
  const answers = await Promise.all(some.map((one) => enrol(batch_id, [one])));
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'batch_full' });
  expect(await members(batch_id)).toHaveLength(3);
  const stored = await dataOf(support.api(getBatch, { batch_id }));
  const saved = {
    batch_id,
    version: stored.version,
    name: stored.name,
    note: '',
    ...days,
    product_ids: stored.products.map(({ product_id }) => product_id),
  };
  expect(await support.api(changeBatch, { ...saved, capacity: '2' })).toMatchObject({ code: 'capacity_too_small' });
  const deleted = await student();
  await dataOf(support.api(deleteStudentAccount, { student_id: deleted.studentId, mobile: deleted.mobile, reason }));
  await dataOf(support.api(changeBatch, { ...saved, capacity: '' }));
  const rest = some.filter((_, index) => !answers[index]?.success);
  expect(await enrol(batch_id, [...rest, deleted])).toMatchObject({ code: 'student_deleted' });
  expect(await members(batch_id)).toHaveLength(3);
});

test('the access of members follows the days and products of the batch; two editors do not overwrite each other', async () => {
  const upcoming = await batch('Foundation', { starts_on: '2026-12-01' });
  const kavya = await student();
  await dataOf(enrol(upcoming, [kavya]));
  expect(await ownedBy(kavya)).toEqual([]);
  expect(await dataOf(support.api(listStudentBatches, { student_id: kavya.studentId }))).toMatchObject([
    { name: 'Foundation', state: 'upcoming', left_at: null },
  ]);
  const [one, other] = products().map(({ id }) => id) as [number, number];
  const fields = {
    batch_id: upcoming,
    name: 'Foundation',
    note: 'Hall 2',
    ...days,
    capacity: '',
    product_ids: [other, one],
  };
  const { version } = await dataOf(support.api(changeBatch, { ...fields, version: 1 }));
  expect((await ownedBy(kavya)).sort()).toEqual([`${one} 2027-03-31`, `${other} 2027-03-31`].sort());
  expect(await dataOf(support.api(changeBatch, { ...fields, version: 1 }))).toEqual({ version });
  const later = { ...fields, ends_on: '2027-06-30', product_ids: [one] };
  expect(await support.api(changeBatch, { ...later, version: 1 })).toMatchObject({ code: 'changed_meanwhile' });
  await dataOf(support.api(changeBatch, { ...later, version }));
  expect(await ownedBy(kavya)).toEqual([`${one} 2027-06-30`]);
  expect(await support.api(changeBatch, { ...later, name: 'small', version: version + 1 })).toMatchObject({
    code: 'batch_name_taken',
  });
  const wrong = { ...later, version: version + 1, ends_on: '2026-10-01' };
  expect(await support.api(changeBatch, wrong)).toMatchObject({ code: 'batch_days_invalid' });
  const { rows } = await dataOf(support.api(listBatches, { search: 'found', product_id: one, state: 'running' }));
  expect(rows).toMatchObject([{ name: 'Foundation', members: 1, ends_on: '2027-06-30' }]);
});

test('a member is transferred and removed, once; the copy of the account has the batches until it is deleted', async () => {
  const [from, to] = [await batch('Morning'), await batch('Evening')];
  const kavya = await student();
  const { studentId: student_id } = kavya;
  await dataOf(enrol(from, [kavya]));
  const transfer = { batch_id: from, to_batch_id: to, student_id, reason };
  await dataOf(support.api(transferMember, transfer));
  await dataOf(support.api(transferMember, transfer));
  expect(await members(from)).toEqual([]);
  expect(await members(to)).toHaveLength(1);
  const back = { batch_id: from, to_batch_id: await batch('Night'), student_id, reason };
  expect(await support.api(transferMember, back)).toMatchObject({ code: 'not_member' });
  await dataOf(support.api(removeMember, { batch_id: to, student_id, reason }));
  await dataOf(support.api(removeMember, { batch_id: to, student_id, reason }));
  expect(await ownedBy(kavya)).toEqual([]);
  await dataOf(enrol(to, [kavya]));
  expect(await dataOf(kavya.api(getMyData))).toMatchObject({
    batches: [{ name: 'Morning' }, { name: 'Evening' }, { name: 'Evening', left_at: null }],
  });
  await dataOf(support.api(deleteStudentAccount, { student_id, mobile: kavya.mobile, reason }));
  expect((await rowsOf(store, student_id))['learning.batch_member']).toBe(0);
});
