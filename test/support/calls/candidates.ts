/** The calls of a candidate of a test, and the job that gives roll numbers. */
import { getAdmissions } from '../../../contract/assessment/admissions.ts';
import { dataOf } from '../../../contract/client.ts';
import { giveRollNumbersJob } from '../../../server/assessment/candidates/give-roll-numbers.ts';
import { renderAdmitCards } from '../../../server/assessment/index.ts';
import type { StatementRecorder } from '../database/plans.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

/** Gives roll numbers to the owners of a test, whose admit cards are published; the student is one of them. */
export async function readAdmissions(
  store: TestStore,
  recorder: StatementRecorder,
  student: TestStudent,
  test_id: number,
): Promise<void> {
  const ctx = store.ctx();
  await store.db
    .insertInto('assessment.admission')
    .values({ test_id, cards_published_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recorder.during(`job ${giveRollNumbersJob.name}`, () => giveRollNumbersJob.run(ctx, { test_id }));
  const [admission] = await dataOf(student.api(getAdmissions));
  if (!admission?.admit_card_url) throw new Error('the student got no admit card');
  await recorder.during('admit card', () => store.http(admission.admit_card_url ?? ''));
  await recorder.during('verified admit card', () => store.http('/admit-card?code=234567892345&roll=1'));
  await recorder.during('file of admit cards', () => renderAdmitCards(ctx, test_id, 1));
}
