/** Names of any script, one job for roll numbers, and the count of accounts that are looked up for a list. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { giveRollNumbers } from '../../../contract/staff/exams/admission.ts';
import {
  addCandidate,
  getListedCandidate,
  importCandidates,
  listCandidates,
} from '../../../contract/staff/exams/candidates.ts';
import { candidateRow } from '../../../test/support/domains/assessment/candidate-list.ts';
import { grantProduct } from '../../../test/support/domains/assessment/paper.ts';
import { entriesOf } from '../../../test/support/domains/audit.ts';
import { createTestStudent } from '../../../test/support/domains/new-student.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../test/support/http/outcome.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { inTransaction } from '../../platform/context.ts';
import { giveRollNumbersJob } from './give-roll-numbers.ts';
import { lockAdmission } from './lock-admission.ts';
import { takeRollNumbers } from './roll-numbers.ts';

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

let mobile = 9_833_400_000;
const student = () => createTestStudent(store, ++mobile);

const entries = (action: string) => entriesOf(store, action);

test('refused additions and imports count as searches for accounts, and are recorded', async () => {
  const other = await staff(store, 'exams');
  const asha = await student();
  const counted = async (kind: string) => {
    const rows = await store.db.selectFrom('identity.allowance').select(['subject', 'used']).execute();
    return rows.filter(({ subject }) => subject.startsWith(kind)).reduce((sum, { used }) => sum + used, 0);
  };
  const before = [await counted('contact-search:'), await counted('checked-numbers:')];
  const searches = (await entries('student.searched')).length;
  await expect(
    other.api(addCandidate, { test_id: TEST, ...candidateRow(asha.mobile, { name: '\u200e' }), reason }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await outcomeOf(other.api(addCandidate, { test_id: TEST, ...candidateRow('9000000001'), reason }))).toBe(
    'no_such_account',
  );
  const rows = [candidateRow(asha.mobile, { category: '\u200e' })];
  expect(await outcomeOf(other.api(importCandidates, { test_id: TEST, rows }))).toBe('list_outdated');
  expect([await counted('contact-search:'), await counted('checked-numbers:')]).toEqual([
    (before[0] ?? 0) + 2,
    (before[1] ?? 0) + 1,
  ]);
  expect((await entries('student.searched')).length).toBe(searches + 1);
});

test('a name of letters outside the basic plane is cut between characters', async () => {
  const asha = await student();
  await store.db
    .updateTable('identity.student')
    .set({ first_name: `a${'\u{1d400}'.repeat(59)}`, last_name: 'Rao' })
    .where('id', '=', asha.studentId)
    .execute();
  const [last] = [await student()];
  for (const one of [asha, last]) await grantProduct(store, one);
  await dataOf(controller.api(giveRollNumbers, { test_id: OTHER, prefix: 'D-' }));
  await giveRollNumbersJob.run(store.ctx(), { test_id: OTHER });
  const numbered = (await dataOf(controller.api(listCandidates, { test_id: OTHER, state: 'by_rule' }))).rows.map(
    ({ student_id }) => student_id,
  );
  expect(numbered).toEqual(expect.arrayContaining([asha.studentId, last.studentId]));
  await dataOf(controller.api(addCandidate, { test_id: TEST, ...candidateRow(asha.mobile), reason }));
  expect(
    (await dataOf(controller.api(getListedCandidate, { test_id: TEST, student_id: asha.studentId }))).name,
  ).toMatch(/^a\u{1d400}+/u);
});

test('of several calls for roll numbers one job waits', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job where name = ${giveRollNumbersJob.name} and state = 'created'`.execute(
      store.db,
    );
    return rows[0]?.count;
  };
  for (let time = 0; time < 3; time++) await dataOf(controller.api(giveRollNumbers, { test_id: OTHER, prefix: 'D-' }));
  expect(await waiting()).toBe(1);
});

test('one roll number behind thousands that a list has taken is found with few statements, and none is left out', async () => {
  const undone = new Error('undone');
  const sent = await store.statements(async () => {
    const taking = inTransaction(store.ctx(), async (ctx) => {
      // Candidates without accounts, only in this transaction.
      await sql`alter table assessment.candidate drop constraint candidate_student`.execute(ctx.db);
      await sql`alter table assessment.candidate disable trigger candidate_of_living`.execute(ctx.db);
      await sql`insert into assessment.candidate (test_id, student_id, roll_number, name, category, code, is_listed, added_at)
        select ${OTHER}::bigint, 5000000 + n, 'T-' || lpad(n::text, 5, '0'), 'Taken', '',
          substr(upper(translate(md5(n::text), '01', '23')), 1, 12), true, now()
        from generate_series(1, 2000) as n`.execute(ctx.db);
      const admission = { ...(await lockAdmission(ctx, OTHER)), roll_prefix: 'T-', next_roll: 1 };
      expect(await takeRollNumbers(ctx, admission, 1)).toEqual(['T-02001']);
      const { next_roll } = await lockAdmission(ctx, OTHER);
      expect(await takeRollNumbers(ctx, { ...admission, next_roll }, 2)).toEqual(['T-02002', 'T-02003']);
      throw undone;
    });
    await expect(taking).rejects.toBe(undone);
  });
  expect(sent.filter((text) => text.includes('"roll_number" in')).length).toBeLessThan(25);
});
