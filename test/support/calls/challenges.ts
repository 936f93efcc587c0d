/** The calls about a provisional answer key. */
import { getProvisionalKey, saveChallenge, withdrawChallenge } from '../../../contract/assessment/challenges.ts';
import { dataOf } from '../../../contract/client.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

const HOUR_MS = 3_600_000;

/** Challenges a question of a finished attempt. The test has a window that is over, and a review of its key, meanwhile. */
export async function challengeKey(
  store: TestStore,
  { api }: TestStudent,
  { testId, attempt_id, question_id }: { testId: number; attempt_id: string; question_id: number },
): Promise<void> {
  const at = (hours: number) => new Date(store.ctx().now.getTime() + hours * HOUR_MS);
  const test = store.db.updateTable('assessment.test').where('id', '=', testId);
  const times = { opens: at(-1), closes: at(1), planned_at: at(-1), approved_at: null, final_version: null };
  await test.set({ closes: at(-48) }).execute();
  await store.db
    .insertInto('assessment.key_review')
    .values({ test_id: testId, ...times, applied_at: null })
    .execute();
  try {
    await dataOf(api(getProvisionalKey, { attempt_id }));
    const challenge = { attempt_id, question_id, claim: null, reason: 'No option is right.' };
    const file = Buffer.from('ffd8ffe0', 'hex').toString('base64');
    await dataOf(api(saveChallenge, { ...challenge, file }));
    await dataOf(api(saveChallenge, { ...challenge, file }));
    await dataOf(api(withdrawChallenge, { attempt_id, question_id }));
    await dataOf(api(saveChallenge, challenge));
  } finally {
    await store.db.deleteFrom('assessment.key_review').where('test_id', '=', testId).execute();
    await test.set({ closes: null }).execute();
  }
}
