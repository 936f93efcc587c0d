/** Candidates of a test: who may start it, the import of a list, roll numbers, admit cards and their verification. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyData } from '../../../contract/account/account.ts';
import { getAdmissions } from '../../../contract/assessment/admissions.ts';
import { startAttempt } from '../../../contract/assessment/attempts.ts';
import { getTestSeriesDetails } from '../../../contract/assessment/test-details.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  findAdmissionBatches,
  getAdmission,
  giveRollNumbers,
  publishCards,
  saveAdmission,
  withdrawCards,
} from '../../../contract/staff/exams/admission.ts';
import {
  addCandidate,
  type CandidateInput,
  checkCandidates,
  getListedCandidate,
  importCandidates,
  listCandidates,
  removeCandidate,
} from '../../../contract/staff/exams/candidates.ts';
import { exportAdmitCards, getExport } from '../../../contract/staff/lists/exports.ts';
import { createBatch, enrolStudents } from '../../../contract/staff/students/batches.ts';
import { deleteStudentAccount } from '../../../contract/staff/students/student-account.ts';
import { candidateRow } from '../../../test/support/domains/assessment/candidate-list.ts';
import { grantProduct, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { entriesOf } from '../../../test/support/domains/audit.ts';
import { createTestStudent } from '../../../test/support/domains/new-student.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../test/support/http/outcome.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { writeExport } from '../../exports/write-export.ts';
import { MAX_OF_ONE, MAX_WRONG } from '../http/limit-checks.ts';
import { giveRollNumbersJob } from './give-roll-numbers.ts';

const TEST = 501;
const OTHER = 507;
const reason = 'asked by the school';

let store: TestStore;
let controller: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  controller = await staff(store, 'exams');
});
afterAll(() => store.close());

let mobile = 9_833_300_000;
const student = () => createTestStudent(store, ++mobile);

const start = ({ api }: TestStudent, testId = TEST) => outcomeOf(api(startAttempt, testPlace(testId)));
const add = (contact: string, more: Partial<CandidateInput> = {}, test_id = TEST) =>
  controller.api(addCandidate, { test_id, ...candidateRow(contact, more), reason });
const remove = (student_id: number) => controller.api(removeCandidate, { test_id: TEST, student_id, reason });
const list = async (query: { search?: string; state?: 'listed' | 'by_rule' | 'removed' } = {}, test_id = TEST) =>
  (await dataOf(controller.api(listCandidates, { test_id, ...query }))).rows;
const rule = (test_id = TEST) => dataOf(controller.api(getAdmission, { test_id }));
const saveRule = async (fields: { owners: boolean; batch_ids?: number[] }, test_id = TEST) => {
  const { version } = await rule(test_id);
  const body = { test_id, version, note_english: '', note_hindi: '', batch_ids: [], ...fields };
  return controller.api(saveAdmission, body);
};
const entries = (action: string) => entriesOf(store, action);

test('a listed candidate starts without the product, finds the test in My Courses, and cannot after a removal', async () => {
  const asha = await student();
  expect(await start(asha)).toBe('test_not_owned');
  expect(await dataOf(asha.api(getAdmissions))).toEqual([]);
  const { roll_number } = await dataOf(add(asha.mobile, { roll_number: 'ssc-7', category: 'OBC' }));
  expect(roll_number).toBe('SSC-7');
  const [admission] = await dataOf(asha.api(getAdmissions));
  expect(admission).toMatchObject({ test_series_id: TEST, roll_number: 'SSC-7', admit_card_url: null });
  expect(admission?.to).toMatch(/^\/test-series-instruction\?test-series-id=501&product-id=\d+&tab-id=\d+$/);
  const { start_refusal } = await dataOf(asha.api(getTestSeriesDetails, testPlace(TEST)));
  expect(start_refusal).toBeNull();
  await dataOf(remove(asha.studentId));
  expect(await start(asha)).toBe('removed_from_test');
  expect(await dataOf(asha.api(getAdmissions))).toEqual([]);
  await dataOf(remove(asha.studentId));
  expect(await entries('test.candidate_removed')).toHaveLength(1);
  // Also as an owner.
  await grantProduct(store, asha);
  expect(await start(asha)).toBe('removed_from_test');
  expect(await dataOf(add(asha.mobile))).toMatchObject({ roll_number: 'SSC-7' });
  expect(await start(asha)).toBe('SUCCESS');
  expect(await outcomeOf(remove(999_999))).toBe('not_candidate');
});

test('the rule decides about owners, free tests and members of batches', async () => {
  const [owner, member, other] = [await student(), await student(), await student()];
  await grantProduct(store, owner);
  const support = await staff(store, 'support');
  const days = { starts_on: '2026-11-01', ends_on: '2027-03-31' };
  const { batch_id } = await dataOf(
    support.api(createBatch, { name: 'Mock day', note: '', ...days, capacity: '', product_ids: [1701] }),
  );
  await dataOf(support.api(enrolStudents, { batch_id, student_ids: [member.studentId] }));
  expect(await dataOf(controller.api(findAdmissionBatches, { search: 'mock' }))).toEqual([
    { batch_id, name: 'Mock day' },
  ]);
  expect(await start(member)).toBe('test_not_owned');
  const { version } = await dataOf(saveRule({ owners: false, batch_ids: [batch_id] }));
  expect(await rule()).toMatchObject({
    owners: false,
    batches: [{ batch_id, name: 'Mock day' }],
    version,
    is_in_product: true,
  });
  expect([await start(owner), await start(other), await start(member)]).toEqual([
    'not_admitted',
    'not_admitted',
    'SUCCESS',
  ]);
  expect(await dataOf(member.api(getAdmissions))).toMatchObject([{ test_series_id: TEST, roll_number: '' }]);
  const stale = { test_id: TEST, version: 0, owners: true, batch_ids: [], note_english: '', note_hindi: '' };
  expect(await outcomeOf(controller.api(saveAdmission, stale))).toBe('changed_meanwhile');
  await dataOf(saveRule({ owners: true }));
  expect(await start(owner)).toBe('SUCCESS');
  expect(await start(other, OTHER)).toBe('SUCCESS');
  await dataOf(saveRule({ owners: false }, OTHER));
  expect(await start(await student(), OTHER)).toBe('not_admitted');
  await dataOf(saveRule({ owners: true }, OTHER));
  await expect(saveRule({ owners: true, batch_ids: [999_999] })).rejects.toMatchObject({ status: 404 });
  await expect(controller.api(getAdmission, { test_id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('contact and reason are enough to add a candidate; notes and the prefix of roll numbers can be absent', async () => {
  const { mobile } = await student();
  expect(await dataOf(controller.api(addCandidate, { test_id: OTHER, contact: mobile, reason }))).toMatchObject({
    roll_number: expect.stringMatching(/\d{5}$/),
  });
  const { version, owners } = await rule(OTHER);
  await dataOf(controller.api(saveAdmission, { test_id: OTHER, version, owners, batch_ids: [] }));
  expect(await rule(OTHER)).toMatchObject({ note_english: '', note_hindi: '' });
  await dataOf(controller.api(giveRollNumbers, { test_id: OTHER }));
});

test('a list is checked row by row, imported as a whole, and a repeated import changes nothing', async () => {
  const [one, two, gone, holder] = [await student(), await student(), await student(), await student()];
  await store.db
    .updateTable('identity.student')
    .set({ email: 'Two@Example.com', email_proved_at: store.ctx().now })
    .where('id', '=', two.studentId)
    .execute();
  await dataOf(add(holder.mobile, { roll_number: 'TAKEN-1' }));
  await dataOf(add(gone.mobile));
  await dataOf(remove(gone.studentId));
  const rows = [
    candidateRow(`+91 ${one.mobile}`, { roll_number: ' r-1 ', name: ' Asha  Rao ', category: 'SC' }),
    candidateRow('two@example.com', { roll_number: 'R-2' }),
    candidateRow(one.mobile, { roll_number: 'R-3' }),
    candidateRow('9000000000'),
    candidateRow('nobody@example.com'),
    candidateRow('Ravi'),
    candidateRow((await student()).mobile, { roll_number: 'R 4' }),
    candidateRow((await student()).mobile, { roll_number: 'taken-1' }),
    candidateRow((await student()).mobile, { roll_number: 'R-1' }),
    candidateRow((await student()).mobile, { name: 'x'.repeat(101) }),
    candidateRow((await student()).mobile, { category: 'x'.repeat(21) }),
    candidateRow(gone.mobile),
    candidateRow(holder.mobile, { roll_number: 'TAKEN-1' }),
    candidateRow(holder.mobile),
  ];
  const checked = await dataOf(controller.api(checkCandidates, { test_id: TEST, rows }));
  expect(checked.map(({ state }) => state)).toEqual([
    ...['new', 'new', 'repeated_student', 'no_account', 'no_account', 'bad_contact', 'bad_roll_number'],
    ...['roll_number_taken', 'repeated_roll_number', 'bad_name', 'bad_category', 'removed', 'same', 'repeated_student'],
  ]);
  expect((await list()).some(({ student_id }) => student_id === one.studentId)).toBe(false);
  const load = (some: CandidateInput[]) => controller.api(importCandidates, { test_id: TEST, rows: some });
  expect(await outcomeOf(load(rows))).toBe('list_outdated');
  const good = rows.slice(0, 2);
  expect(await dataOf(load(good))).toEqual({ added: 2, changed: 0, same: 0 });
  expect(await dataOf(load(good))).toEqual({ added: 0, changed: 0, same: 2 });
  expect(await entries('test.candidates_imported')).toHaveLength(1);
  const [stored] = await list({ search: 'r-1' });
  expect(stored).toMatchObject({ student_id: one.studentId, name: 'Asha Rao', category: 'SC', state: 'listed' });
  expect(await dataOf(load([candidateRow(one.mobile, { name: 'Asha R' })]))).toEqual({ added: 0, changed: 1, same: 0 });
  expect((await list({ search: 'asha r' }))[0]).toMatchObject({ roll_number: 'R-1', name: 'Asha R', category: 'SC' });
  const many = Array.from({ length: 501 }, () => candidateRow('9000000000'));
  await expect(load(many)).rejects.toMatchObject({ status: 400 });
});

test('two imports that give one roll number to two students at the same time store one of them', async () => {
  const [one, two] = [await student(), await student()];
  const load = ({ mobile: contact }: TestStudent & { mobile: string }) =>
    outcomeOf(
      controller.api(importCandidates, { test_id: TEST, rows: [candidateRow(contact, { roll_number: 'RACE-1' })] }),
    );
  expect((await Promise.all([load(one), load(two)])).toSorted()).toEqual(['SUCCESS', 'list_outdated']);
});

test('owners and members get roll numbers in the background, in order, without gaps by taken ones, and keep them', async () => {
  const people = [await student(), await student(), await student()];
  for (const one of people) await grantProduct(store, one);
  const listed = await student();
  await dataOf(add(listed.mobile, { roll_number: 'D-00002' }, OTHER));
  await dataOf(controller.api(giveRollNumbers, { test_id: OTHER, prefix: 'D-' }));
  await giveRollNumbersJob.run(store.ctx(), { test_id: OTHER });
  const numbered = await list({ state: 'by_rule' }, OTHER);
  const numberOf = ({ studentId }: TestStudent & { mobile: string }) =>
    numbered.find((one) => one.student_id === studentId)?.roll_number ?? '';
  const numbers = people.map(numberOf);
  expect(numbers).toEqual(numbers.toSorted());
  expect(new Set([...numbers, 'D-00002', '']).size).toBe(5);
  await giveRollNumbersJob.run(store.ctx(), { test_id: OTHER });
  expect(await list({ state: 'by_rule' }, OTHER)).toEqual(numbered);
  const late = await student();
  expect(await dataOf(add(late.mobile, {}, OTHER))).toMatchObject({ roll_number: expect.stringMatching(/^D-\d{5}$/) });
  const wrong = controller.api(giveRollNumbers, { test_id: OTHER, prefix: 'd 1' });
  await expect(wrong).rejects.toMatchObject({ status: 400 });
});

test('an admit card opens for its candidate after the publication, and for the controller at any time', async () => {
  const asha = await student();
  await dataOf(add(asha.mobile, { roll_number: 'CARD-1', name: 'आशा Rao' }));
  const read = () => dataOf(controller.api(getListedCandidate, { test_id: TEST, student_id: asha.studentId }));
  const { card_url, code } = await read();
  const own = await store.http(card_url);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(own.headers.get('content-disposition')).toContain('admit-card-CARD-1.pdf');
  expect((await own.arrayBuffer()).byteLength).toBeGreaterThan(5000);
  expect(await entries('test.card_read')).toHaveLength(1);
  expect((await store.http(card_url.replace(`-${asha.studentId}`, '-1'))).status).toBe(404);
  const urlOf = async () => (await dataOf(asha.api(getAdmissions)))[0]?.admit_card_url ?? null;
  expect(await urlOf()).toBeNull();
  expect(await outcomeOf(controller.api(publishCards, { test_id: TEST }))).toBe('SUCCESS');
  const url = (await urlOf()) ?? '';
  expect((await store.http(url)).status).toBe(200);
  expect((await store.http(url.replace('501', '507'))).status).toBe(404);
  await dataOf(controller.api(withdrawCards, { test_id: TEST }));
  expect((await store.http(url)).status).toBe(404);
  const { export_id } = await dataOf(controller.api(exportAdmitCards, { test_id: TEST, part: 1, format: 'pdf' }));
  await writeExport.run(store.ctx(), { export_id });
  const file = await dataOf(controller.api(getExport, { export_id }));
  expect(file).toMatchObject({ state: 'done', format: 'pdf', rows: (await rule()).candidates });
  const pdf = Buffer.from(await (await store.http(file.url ?? '')).arrayBuffer()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(file.rows);
  const beyond = controller.api(exportAdmitCards, { test_id: TEST, part: 2, format: 'pdf' });
  await expect(beyond).rejects.toMatchObject({ status: 404 });
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
});

test('anyone verifies a card by its code and roll number, and learns no full name', async () => {
  const asha = await student();
  await dataOf(add(asha.mobile, { roll_number: 'V/1', name: 'Asha Rao' }));
  const { code } = await dataOf(controller.api(getListedCandidate, { test_id: TEST, student_id: asha.studentId }));
  const page = async (query: Record<string, string>) => {
    const response = await store.http(`/admit-card?${new URLSearchParams(query)}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return [response.status, await response.text()] as const;
  };
  expect((await page({}))[1]).toContain('Enter the verification code');
  const dashed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase();
  const [status, genuine] = await page({ code: dashed, roll: 'v/1' });
  expect(status).toBe(200);
  expect(genuine).toContain('This card is genuine');
  expect(genuine).toContain('A••• R•••');
  expect(genuine).not.toContain('Asha');
  expect((await page({ code, roll: 'V/2' }))[1]).toContain('not genuine');
  expect((await page({ code: 'x'.repeat(41), roll: '<script>' }))[1]).not.toContain('<script>');
  const useUp = (subject: string, used: number) =>
    sql`update identity.allowance set used = ${used} where subject like ${`verify-card:${subject}:%`}`.execute(
      store.db,
    );
  await useUp('wrong', MAX_WRONG * 10);
  expect((await page({ code, roll: 'V/2' }))[0]).toBe(429);
  expect((await page({ code, roll: 'V/1' }))[1], 'invented codes stop no genuine one').toContain(
    'This card is genuine',
  );
  await useUp('right', MAX_OF_ONE);
  expect((await page({ code, roll: 'V/1' }))[0]).toBe(429);
  await useUp('wrong', 0);
  await dataOf(remove(asha.studentId));
  expect((await page({ code, roll: 'V/1' }))[1]).toContain('not genuine');
});

test("the data of a candidate are in the student's copy, and go with the account", async () => {
  const asha = await student();
  await dataOf(add(asha.mobile, { roll_number: 'GONE-1', name: 'Asha Rao', category: 'OBC' }));
  const copy = JSON.stringify(await dataOf(asha.api(getMyData)));
  expect(copy).toContain('"roll_number":"GONE-1"');
  const support = await staff(store, 'support');
  await dataOf(support.api(deleteStudentAccount, { student_id: asha.studentId, mobile: asha.mobile, reason }));
  expect(await list({ search: 'GONE-1' })).toEqual([]);
  expect(await outcomeOf(add(asha.mobile))).toBe('no_such_account');
});

test('only the exam controller sees and changes candidates', async () => {
  const content = await staff(store, 'content');
  const calls = [
    content.api(listCandidates, { test_id: TEST }),
    content.api(addCandidate, { test_id: TEST, ...candidateRow('9000000000'), reason }),
    content.api(publishCards, { test_id: TEST }),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ status: 403 })));
});
