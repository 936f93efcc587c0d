import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { exportStudents } from '../../../contract/staff/lists/exports.ts';
import { createBuyer, findBuyer } from '../../../contract/staff/money/offline/buyer.ts';
import { listOrders, listPayments } from '../../../contract/staff/money/orders.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import {
  endStudentSessions,
  getStudent,
  listStudentCourses,
  listStudents,
} from '../../../contract/staff/students/students.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { deleteData } from '../personal-data.ts';
import { createStudent } from '../students/create-student.ts';

let store: TestStore;
let support: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  support = await staff(store, 'support');
});
afterAll(() => store.close());

type Filters = EncodedBody<typeof listStudents>;
const list = (filters: Filters) => dataOf(support.api(listStudents, filters));
const names = async (filters: Filters) => (await list(filters)).rows.map(({ name }) => name);
const idOf = async (firstName: string) => (await list({ search: firstName })).rows[0]?.student_id ?? 0;

/** Calls over HTTP, as the console does. */
async function http(path: string, role: Role, body?: object): Promise<Response> {
  const { token } = await staff(store, role);
  const headers = { cookie: `sopan_staff=${token}`, 'content-type': 'application/json' };
  return store.http(
    `/api/v1/staff/${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
}

test('a student is found by number, address, name or student number, and only by the start of each', async () => {
  for (const search of [
    '9876500001',
    '+919876500001',
    '+91 98765 00001',
    '09876500001',
    '98765-00001',
    '919876500001',
  ]) {
    expect(await names({ search }), search).toEqual(['Asha Verma']);
  }
  expect((await names({ search: '98765', sort: 'name' })).slice(0, 3)).toEqual([
    'Asha Verma',
    'Imran Ali',
    'Meena Iyer',
  ]);
  expect(await names({ search: '00001' })).toEqual([]);
  expect(await names({ search: '987' })).toEqual([]);
  expect(await names({ search: '+44 9876500001' })).toEqual([]);
  expect(await names({ search: 'ASHA@exam' })).toEqual(['Asha Verma']);
  expect(await names({ search: '@example.com' })).toEqual([]);
  for (const search of ['asha', 'VERMA', 'Asha  Ver']) expect(await names({ search }), search).toEqual(['Asha Verma']);
  for (const search of ['ssha', 'erma', '%', '_sha', 'asha\\']) expect(await names({ search }), search).toEqual([]);
  expect(await names({ search: String(await idOf('Asha')) })).toEqual(['Asha Verma']);
  expect((await names({ search: '  ' })).length).toBeGreaterThan(4);
});

test('names in Devanagari are found by their start too', async () => {
  const id = await createStudent(store.ctx(), newStudent({ mobile: '9811100001', firstName: 'आशा', lastName: 'वर्मा' }));
  for (const search of ['आशा', 'आ', 'वर्', 'आशा वर्मा']) {
    expect(
      (await list({ search })).rows.map(({ student_id }) => student_id),
      search,
    ).toEqual([id]);
  }
});

test('a row has masked contacts; the page has them in full', async () => {
  const [row] = (await list({ search: 'Asha' })).rows;
  expect(row).toMatchObject({ masked_mobile: '••••••0001', masked_email: 'a•••@example.com', state: 'active' });
  expect(JSON.stringify(await list({}))).not.toMatch(/98765|asha@/);
  const student_id = row?.student_id ?? 0;
  await store.student('Asha');
  expect(await dataOf(support.api(getStudent, { student_id }))).toMatchObject({
    mobile: '+91 9876500001',
    is_mobile_verified: true,
    email: 'asha@example.com',
    dob: '2003-05-14',
    gender: 'female',
    state_name: 'Uttar Pradesh',
    sessions: expect.arrayContaining([expect.objectContaining({ is_live: true })]),
  });
  const courses = await dataOf(support.api(listStudentCourses, { student_id }));
  expect(courses.length).toBeGreaterThan(3);
  expect(courses.find(({ product_id }) => product_id === 1201)).toMatchObject({
    title: expect.stringMatching(/\w/),
    is_locked: true,
    is_live: false,
    instalments_paid: 1,
  });
});

test('the list is filtered, sorted and paged', async () => {
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({
      sort: 'name',
      limit: 20,
      ...(cursor ? { cursor } : {}),
    });
    all.push(...page.rows.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  const { total_estimate, rows } = await list({ sort: 'name', limit: 200 });
  expect(all).toEqual(rows.map(({ name }) => name));
  expect(all).toHaveLength(total_estimate);
  expect(all.map((name) => name.toLowerCase())).toEqual(all.map((name) => name.toLowerCase()).sort());
  expect(await names({ from: '2026-11-22' })).toEqual([]);
  expect(await names({ state: 'deleted' })).toEqual([]);
  expect(await names({ search: 'Asha', state: 'active', from: '2020-01-01', to: '2026-12-31' })).toEqual([
    'Asha Verma',
  ]);
  const oldest = (await list({ sort: 'created_at' })).rows.map(({ created_at }) => created_at);
  expect(oldest).toEqual([...oldest].sort());
});

test('an unfinished and a deleted student are shown as such', async () => {
  const ravi = await store.student('Ravi');
  const student = store.db.updateTable('identity.student').where('id', '=', ravi.studentId);
  await student.set({ onboarded_at: null }).execute();
  expect(await names({ state: 'unfinished' })).toEqual(['Ravi Kumar']);
  await deleteData(store.ctx(), ravi.studentId);
  const [row] = (await list({ search: String(ravi.studentId) })).rows;
  expect(row).toMatchObject({ name: '', masked_mobile: '', masked_email: '', state: 'deleted' });
  expect((await list({ state: 'deleted' })).rows).toEqual([row]);
  expect(await dataOf(support.api(getStudent, { student_id: ravi.studentId }))).toMatchObject({
    state: 'deleted',
    mobile: '',
    email: '',
    dob: null,
    addresses: [],
    sessions: [],
  });
});

test('reading a student is recorded, once an hour for each person, without the name of the student', async () => {
  const owner = await staff(store, 'owner');
  const student_id = await idOf('Meena');
  const filter = { action: 'student.read', target_type: 'student', target_id: String(student_id) };
  const recorded = async () => (await dataOf(owner.api(listAuditEntries, filter))).rows;
  for (const _ of [1, 2]) await dataOf(support.api(getStudent, { student_id }));
  expect(await recorded()).toMatchObject([{ actor: { role: 'support' }, target: { label: String(student_id) } }]);
  await dataOf(owner.api(getStudent, { student_id }));
  expect(await recorded()).toHaveLength(2);
  store.clock.advance(61 * 60_000);
  support = await staff(store, 'support');
  await dataOf(support.api(getStudent, { student_id }));
  const reader = await staff(store, 'reader');
  expect((await dataOf(reader.api(listAuditEntries, filter))).rows).toHaveLength(3);
});

test('signing a student out ends all sessions, is recorded with its reason, and can be repeated', async () => {
  support = await staff(store, 'support');
  const imran = await store.student('Imran');
  const signOut = { student_id: imran.studentId, reason: ' Phone lost ' };
  await dataOf(imran.api(getMyProducts));
  expect((await dataOf(support.api(endStudentSessions, signOut))).ended).toBeGreaterThan(0);
  await expect(imran.api(getMyProducts)).rejects.toMatchObject({ status: 401 });
  expect(await dataOf(support.api(endStudentSessions, signOut))).toEqual({ ended: 0 });
  const reader = await staff(store, 'reader');
  const { rows } = await dataOf(reader.api(listAuditEntries, { action: 'student.sessions_ended' }));
  expect(rows).toMatchObject([{ reason: 'Phone lost', target: { type: 'student', id: String(imran.studentId) } }]);
});

test('rights, unknown students and malformed queries', async () => {
  const id = await idOf('Asha');
  const paths = ['students', `students/student?student_id=${id}`, `students/courses?student_id=${id}`];
  for (const role of ['owner', 'accounts', 'exams', 'support', 'reader'] as const) {
    for (const path of paths) expect((await http(path, role)).status, `${role} ${path}`).toBe(200);
  }
  for (const path of paths) {
    const refused = await http(path, 'content');
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toMatch(/Asha|Verma/);
  }
  const signOut = { student_id: id, reason: 'x' };
  for (const role of ['accounts', 'exams', 'reader', 'content'] as const) {
    expect((await http('students/end_sessions', role, signOut)).status, role).toBe(403);
  }
  expect((await http('students/end_sessions', 'support', { ...signOut, reason: ' ' })).status).toBe(400);
  expect((await http('students/end_sessions', 'support', { ...signOut, student_id: 1 })).status).toBe(404);
  for (const path of ['students/student', 'students/courses']) {
    expect((await http(`${path}?student_id=1`, 'support')).status).toBe(404);
    expect((await http(`${path}?student_id=x`, 'support')).status).toBe(400);
  }
  for (const query of ['sort=mobile', 'state=x', 'from=2026-02-31', 'limit=0', 'cursor=x', 'other=1']) {
    expect((await http(`students?${query}`, 'support')).status, query).toBe(400);
  }
});

test('searches by contact are limited and recorded without the contact; searches by name are not', async () => {
  const accounts = await staff(store, 'accounts');
  const owner = await staff(store, 'owner');
  const entries = () => dataOf(owner.api(listAuditEntries, { action: 'student.searched', staff_id: accountsId }));
  const accountsId = (await dataOf(accounts.api(getMe))).staff_id;
  const search = (text: string) => dataOf(accounts.api(listStudents, { search: text }));
  await search('Asha');
  await search('123');
  expect((await entries()).rows).toEqual([]);
  await search('98765');
  await search('asha@exam');
  await dataOf(accounts.api(findBuyer, { mobile: '9876500001' }));
  await dataOf(accounts.api(listOrders, { search: '+91 98765 00001' }));
  await dataOf(accounts.api(listPayments, { search: '9876500001' }));
  await dataOf(accounts.api(listPayments, { search: '403993715531' }));
  await dataOf(accounts.api(createBuyer, { mobile: '9876500001', first_name: 'Asha', last_name: 'Verma' }));
  const { rows } = await entries();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/98765|asha@/);
  // Five until here: the number as it was searched just before counts once.
  for (let number = 10; number <= 64; number++) await search(`9876${number}`);
  expect((await search('987664')).rows).toEqual([]);
  const tooMany = { status: 429, message: expect.stringContaining('Search by name') };
  await expect(search('98765')).rejects.toMatchObject(tooMany);
  await expect(accounts.api(findBuyer, { mobile: '9876500001' })).rejects.toMatchObject(tooMany);
  await expect(accounts.api(listOrders, { search: '9876500001' })).rejects.toMatchObject(tooMany);
  const exported = accounts.api(exportStudents, { format: 'csv', search: '98765' });
  await expect(exported).rejects.toMatchObject(tooMany);
  const created = accounts.api(createBuyer, { mobile: '9876500001', first_name: 'Asha', last_name: 'Verma' });
  await expect(created).rejects.toMatchObject(tooMany);
  const unknown = accounts.api(createBuyer, { mobile: '9876599999', first_name: 'Asha', last_name: 'Verma' });
  await expect(unknown, 'the response would show that the number has no account').rejects.toMatchObject(tooMany);
  expect((await search('Asha')).rows).not.toEqual([]);
  expect(await names({ search: '9876500001' })).toEqual(['Asha Verma']);
  store.clock.advance(10 * 60_000 + 1);
  expect((await search('9876500001')).rows).toHaveLength(1);
});

test('a person creates a limited number of accounts a day', async () => {
  const accounts = await staff(store, 'accounts');
  const { staff_id } = await dataOf(accounts.api(getMe));
  const create = (mobile: string) => accounts.api(createBuyer, { mobile, first_name: 'Asha', last_name: 'Verma' });
  const { student_id } = await dataOf(create('9876511111'));
  const counter = store.db.updateTable('identity.allowance').where('subject', '=', `students-created:${staff_id}`);
  await counter.set({ used: 200 }).execute();
  await expect(create('9876511112')).rejects.toMatchObject({ status: 429 });
  const stored = store.db.selectFrom('identity.student').where('mobile', '=', '9876511112');
  expect(await stored.select('id').execute()).toEqual([]);
  expect(await dataOf(create('9876511111')), 'an account that exists').toEqual({ student_id });
});
