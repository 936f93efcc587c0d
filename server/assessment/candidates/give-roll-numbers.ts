/** Roll numbers for everybody who may sit by the rule of the test: owners of its products and members of its batches. */
import { sql } from 'kysely';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { giveRollNumbers } from '../../../contract/staff/exams/admission.ts';
import { recordChange } from '../../audit/index.ts';
import { placesOfTest } from '../../catalogue/index.ts';
import { lockActiveStudents, studentNames } from '../../identity/index.ts';
import { liveOwners, membersOfBatches } from '../../learning/index.ts';
import { type Ctx, inTransaction, type StaffCtx } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findTest, targetOf } from '../queries/tests.ts';
import { storeNumbered } from './list/store-candidates.ts';
import { lockAdmission } from './lock-admission.ts';
import { batchIdsOf } from './read-admission.ts';

/** Students of one transaction. */
const PAGE_STUDENTS = 500;

/** Gives roll numbers in the order of the students. A repeated run continues: a candidate who has a number keeps it. */
export const giveRollNumbersJob: Job<{ test_id: number }> = {
  name: 'assessment.give_roll_numbers',
  run: async (ctx, { test_id }) => {
    const batchIds = await batchIdsOf(ctx, test_id);
    await forEachPage(
      (after) =>
        membersOfBatches(ctx, batchIds, after, PAGE_STUDENTS).then((ids) => ({ ids, last: ids.at(-1) ?? null })),
      (ids) => numberStudents(ctx, test_id, ids),
    );
    const { owners } = await ctx.db
      .selectFrom('assessment.admission')
      .where('test_id', '=', test_id)
      .select('owners')
      .executeTakeFirstOrThrow();
    if (!owners) return;
    const productIds = [...new Set((await placesOfTest(ctx, test_id)).map(({ productId }) => productId))];
    if (productIds.length === 0) return;
    await forEachPage(
      async (after) => {
        const { owners: ids, last } = await liveOwners(ctx, productIds, after, PAGE_STUDENTS);
        return { ids, last };
      },
      (ids) => numberStudents(ctx, test_id, ids),
    );
  },
};

type Page = { ids: number[]; last: number | null };

async function forEachPage(
  read: (after: number) => Promise<Page>,
  use: (ids: number[]) => Promise<void>,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const page: Page = await read(after);
    if (page.ids.length > 0) await use(page.ids);
    after = page.last;
  }
}

async function numberStudents(ctx: Ctx, testId: number, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const active = await lockActiveStudents(ctx, ids);
    const admission = await lockAdmission(ctx, testId);
    const rows = await ctx.db
      .selectFrom('assessment.candidate')
      .where('test_id', '=', testId)
      .where('student_id', '=', sql<number>`any(${ids}::bigint[])`)
      .select('student_id')
      .execute();
    const known = new Set(rows.map(({ student_id }) => student_id));
    const missing = ids.filter((id) => active.has(id) && !known.has(id));
    await storeNumbered(ctx, admission, await studentNames(ctx, missing));
  });
}

/** Begins to give roll numbers; the prefix counts for all numbers from now on. Throws 404 for an unknown test. */
export async function beginRollNumbers(
  ctx: StaffCtx,
  { test_id, prefix = '' }: DecodedBody<typeof giveRollNumbers>,
): Promise<null> {
  const test = await findTest(ctx, test_id);
  await lockAdmission(ctx, test_id);
  await ctx.db
    .updateTable('assessment.admission')
    .set({ roll_prefix: prefix })
    .where('test_id', '=', test_id)
    .execute();
  await ctx.jobs.enqueue(ctx, giveRollNumbersJob, { test_id }, { key: String(test_id) });
  await recordChange(ctx, {
    action: 'test.roll_numbers_given',
    target: targetOf(test),
    after: { prefix },
  });
  return null;
}
