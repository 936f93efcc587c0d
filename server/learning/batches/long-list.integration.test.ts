/** The longest list that the import wizard takes, with every kind of wrong row, from the file to the enrolment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataRows, guessMapping, readTable } from '../../../console/form/import/read-table.ts';
import { decide, isLikeNumber } from '../../../console/screens/students/batches/enrol-outcomes.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  type CheckedNumber,
  checkNumbers,
  createBatch,
  enrolStudents,
  MAX_ENROLLED,
  MAX_NUMBERS,
} from '../../../contract/staff/students/batches.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const COUNTS = { ready: 9000, member: 250, repeated: 250, unknown: 250, invalid: 250 };
const FIRST = 9_700_000_000;

async function addStudents(from: number, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    country_id: 102,
    mobile: String(FIRST + from + index),
    mobile_proved_at: store.ctx().now,
    first_name: 'Student',
    last_name: 'Of the list',
    created_at: store.ctx().now,
  }));
  const inserted = await store.db
    .insertInto('identity.student')
    .values(rows as never)
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** The rows of the file, in the order in which a spreadsheet of several classes has them. */
function file(): string {
  const rows = [
    ...Array.from({ length: COUNTS.ready + COUNTS.member }, (_, index) => `+91 ${FIRST + index}`),
    ...Array.from({ length: COUNTS.repeated }, (_, index) => `0${FIRST + index}`),
    ...Array.from({ length: COUNTS.unknown }, (_, index) => `${FIRST + 50_000 + index}`),
    ...Array.from(
      { length: COUNTS.invalid },
      (_, index) => ['12345', 'Asha', '=1+1', '5555555555', '−9876500001'][index % 5],
    ),
  ];
  return `Roll,Mobile number\r\n${rows.map((number, index) => `${index + 1},"${number}"`).join('\r\n')}\r\n`;
}

test('10,000 rows are read, checked and enrolled, and each wrong row has its reason', async () => {
  const { api } = await staff(store, 'support');
  const ids: number[] = [];
  for (let added = 0; added < COUNTS.ready + COUNTS.member; added += 4625)
    ids.push(...(await addStudents(added, 4625)));
  const product = catalogue().products.find(({ kind, isShipped }) => kind === 'course' && !isShipped);
  const days = { starts_on: '2026-11-01', ends_on: '2027-03-31' };
  const { batch_id } = await dataOf(
    api(createBatch, { name: 'Long list', note: '', ...days, capacity: '', product_ids: [product?.id ?? 0] }),
  );
  await dataOf(api(enrolStudents, { batch_id, student_ids: ids.slice(-COUNTS.member) }));

  const rows = readTable(file());
  const mapping = guessMapping(rows, [{ key: 'mobile', title: 'Mobile', matches: isLikeNumber }]);
  const numbers = dataRows(rows, mapping).map(({ cells }) => cells[mapping.columns.mobile ?? 0] ?? '');
  expect(numbers).toHaveLength(MAX_ENROLLED);
  const checked: CheckedNumber[] = [];
  for (let from = 0; from < numbers.length; from += MAX_NUMBERS)
    checked.push(...(await dataOf(api(checkNumbers, { batch_id, numbers: numbers.slice(from, from + MAX_NUMBERS) }))));
  const outcomes = decide(checked);
  const counted = Map.groupBy(outcomes, ({ state }) => state);
  expect(Object.fromEntries([...counted].map(([state, some]) => [state, some.length]))).toEqual(COUNTS);
  const student_ids = (counted.get('ready') ?? []).flatMap(({ result }) => result.student_id ?? []);
  expect(await dataOf(api(enrolStudents, { batch_id, student_ids }))).toEqual({
    enrolled: COUNTS.ready,
    members_before: 0,
  });
});
