/** Corrections of a student's details by the staff, and the messages that the page of a student lists. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyData } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { getAuditEntry, listAuditEntries } from '../../../contract/staff/audit.ts';
import { correctStudent } from '../../../contract/staff/students/correction.ts';
import { deleteStudentAccount } from '../../../contract/staff/students/student-account.ts';
import { listStudentMessages } from '../../../contract/staff/students/student-messages.ts';
import { getStudent } from '../../../contract/staff/students/students.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { notifyStudent } from '../../checkout/notifications/notifications.ts';
import { sendQueued } from '../../platform/messaging/mail.ts';
import { missingVerification } from '../google/google-link.ts';
import { createStudent } from '../students/create-student.ts';

let store: TestStore;
let support: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  support = await staff(store, 'support');
});
afterAll(() => store.close());

let mobile = 9_833_300_000;

/** A student with a verified address. */
async function student(firstName = 'Lakshmi'): Promise<{ id: number; mobile: string; email: string }> {
  mobile += 1;
  const id = await createStudent(store.ctx(), newStudent({ mobile: String(mobile), firstName, lastName: 'Nair' }));
  const email = `lakshmi${mobile}@example.com`;
  await store.db
    .updateTable('identity.student')
    .set({ email, email_proved_at: store.ctx().now, dob: '2002-03-04', gender: 1 })
    .where('id', '=', id)
    .execute();
  return { id, mobile: String(mobile), email };
}

type Correction = EncodedBody<typeof correctStudent>;

const read = (student_id: number) => dataOf(support.api(getStudent, { student_id }));

async function correction(student_id: number, changes: Partial<Correction>): Promise<Correction> {
  const { version, first_name, last_name, email, dob, gender } = await read(student_id);
  const details = { first_name, last_name, email, dob: dob ?? '', gender: gender ?? ('' as const) };
  return { student_id, version, ...details, reason: 'The student sent a copy of the identity card.', ...changes };
}

const correct = async (student_id: number, changes: Partial<Correction>) =>
  support.api(correctStudent, await correction(student_id, changes));

test('a correction is stored, recorded with masked values, and announced by the channels that were verified', async () => {
  const { id, email, mobile } = await student();
  const newEmail = `new${mobile}@example.com`;
  const changes = { first_name: ' Laxmi ', email: newEmail, dob: '2001-03-04', gender: 'female' as const };
  await dataOf(correct(id, changes));
  expect(await read(id)).toMatchObject({
    first_name: 'Laxmi',
    email: newEmail,
    is_email_verified: false,
    dob: '2001-03-04',
    gender: 'female',
  });
  const owner = await staff(store, 'owner');
  const [entry] = (await dataOf(owner.api(listAuditEntries, { action: 'student.corrected', target_id: String(id) })))
    .rows;
  expect(await dataOf(owner.api(getAuditEntry, { entry_id: entry?.entry_id ?? 0 }))).toMatchObject({
    reason: 'The student sent a copy of the identity card.',
    before: { first_name: 'L•••', email: 'l***@example.com', dob: '2002-••-••', gender: 'male' },
    after: { first_name: 'L•••', email: 'n***@example.com', dob: '2001-••-••', gender: 'female' },
  });
  expect(await dataOf(support.api(listStudentMessages, { student_id: id }))).toEqual([
    { title: 'Details corrected', channel: 'mail', state: 'waiting', at: expect.any(String) },
    { title: 'Account changed', channel: 'sms', state: 'waiting', at: expect.any(String) },
  ]);
  const waiting = await store.db.selectFrom('mail.message').where('recipient', '=', email).select('key').execute();
  for (const { key } of waiting) await sendQueued(store.ctx(), key);
  expect((await store.outbox(email))[0]).toMatchObject({ subject: 'Your details were corrected' });
  expect(await store.outbox(newEmail)).toEqual([]);
});

test('the same again changes nothing, and another version of the details is refused', async () => {
  const { id } = await student();
  const first = await correction(id, { last_name: 'Menon' });
  const { version } = await dataOf(support.api(correctStudent, first));
  expect(await dataOf(support.api(correctStudent, first))).toEqual({ version });
  expect(await support.api(correctStudent, { ...first, last_name: 'Pillai' })).toMatchObject({
    code: 'changed_meanwhile',
  });
  const next = { ...first, version, last_name: 'Pillai' };
  const answers = await Promise.all([
    support.api(correctStudent, next),
    support.api(correctStudent, { ...next, last_name: 'Kurup' }),
  ]);
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'done')).sort()).toEqual([
    'changed_meanwhile',
    'done',
  ]);
  expect(await dataOf(support.api(listStudentMessages, { student_id: id }))).toHaveLength(4);
});

test('invalid details are refused with their field, and what an account has cannot be removed', async () => {
  const { id, email } = await student();
  const codeOf = async (changes: Partial<Correction>) => {
    const answer = await correct(id, changes);
    return 'code' in answer ? answer.code : 'done';
  };
  expect(await codeOf({ first_name: '<b>' })).toBe('first_name_invalid');
  expect(await codeOf({ last_name: ' ' })).toBe('last_name_invalid');
  expect(await codeOf({ email: 'nobody' })).toBe('email_invalid');
  expect(await codeOf({ email: '' })).toBe('email_invalid');
  expect(await codeOf({ dob: '2001-02-30' })).toBe('dob_invalid');
  expect(await codeOf({ dob: '2026-01-01' })).toBe('dob_invalid');
  expect(await codeOf({ dob: '' })).toBe('dob_invalid');
  expect(await codeOf({ gender: '' })).toBe('gender_missing');
  expect(await codeOf({ email: email.toUpperCase() })).toBe('done');
  expect(await read(id)).toMatchObject({ email, is_email_verified: true });
  const body = await correction(id, {});
  for (const wrong of [
    { ...body, gender: 'x' },
    { ...body, reason: '' },
    { ...body, mobile: '9' },
  ])
    await expect(support.api(correctStudent, wrong as never)).rejects.toMatchObject({ status: 400 });
  await expect(support.api(correctStudent, { ...body, student_id: 999_999_999 })).rejects.toMatchObject({
    status: 404,
  });
  const reader = await staff(store, 'reader');
  await expect(reader.api(correctStudent, body)).rejects.toMatchObject({ status: 403 });
  const content = await staff(store, 'content');
  await expect(content.api(listStudentMessages, { student_id: id })).rejects.toMatchObject({ status: 403 });
});

test('after a verified address was replaced, no Google account can be linked for three days', async () => {
  const { id, mobile } = await student();
  await dataOf(correct(id, { email: `other${mobile}@example.com` }));
  const row = () => store.db.selectFrom('identity.student').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(missingVerification(store.ctx(), await row(), 'x@gmail.example')).toBe('wait');
  const later = new Date(store.ctx().now.getTime() + 73 * 3_600_000);
  expect(missingVerification({ ...store.ctx(), now: later }, await row(), 'x@gmail.example')).toBeNull();
});

test('the messages of payments are listed, and deleted with the account', async () => {
  const ravi = await store.student('Ravi');
  const txnid = await pay(store, ravi, { productIds: [plainProducts()[0]?.id ?? 0] });
  await notifyStudent(store.ctx(), { txnid, event: 'paid' });
  const listed = await dataOf(support.api(listStudentMessages, { student_id: ravi.studentId }));
  expect(listed.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual(['mail waiting', 'sms waiting']);
  expect(JSON.stringify(listed)).not.toContain(txnid);
  expect(await dataOf(ravi.api(getMyData))).toMatchObject({
    messages: [expect.objectContaining({ channel: 'mail' }), expect.objectContaining({ channel: 'sms' })],
  });
  const { id, mobile } = await student();
  await dataOf(correct(id, { last_name: 'Das' }));
  await dataOf(support.api(deleteStudentAccount, { student_id: id, mobile, reason: 'asked by phone' }));
  expect(await dataOf(support.api(listStudentMessages, { student_id: id }))).toEqual([]);
  await expect(support.api(listStudentMessages, { student_id: 999_999_999 })).rejects.toMatchObject({ status: 404 });
  expect(
    await support.api(correctStudent, { ...(await correction(id, {})), first_name: 'A', last_name: 'B' }),
  ).toMatchObject({
    code: 'student_deleted',
  });
});
