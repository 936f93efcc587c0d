/** The calls of practice. */
import {
  answerPractice,
  bookmarkPractice,
  endPractice,
  getPractice,
  getPracticeAnswer,
  getPracticeOffers,
  getPracticeSession,
  getWeakTopics,
  PRACTICE_CHOICES,
  startPractice,
} from '../../../contract/assessment/practice.ts';
import { dataOf } from '../../../contract/client.ts';
import { grantAccess } from '../../../server/learning/index.ts';
import type { StatementRecorder } from '../database/plans.ts';
import { CTET } from '../domains/assessment/practice.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

/** Practises with the topics that the demo institute opens, and leaves a mistake and a bookmark. The student has taken a test. */
export async function practise(
  store: TestStore,
  recorder: StatementRecorder,
  { api, studentId }: TestStudent,
): Promise<void> {
  const grant = { studentId, productId: CTET, orderId: null, emiNo: 0, emiTotal: 0 };
  await recorder.during('grant access', () => grantAccess(store.ctx(), grant));
  const { topics } = await dataOf(api(getPractice, { product_id: CTET }));
  const chosen = topics.map(({ subject, topic }) => ({ subject, topic }));
  for (const choice of PRACTICE_CHOICES) {
    const session_id = crypto.randomUUID();
    const body = { session_id, product_id: CTET, topics: chosen, questions: 5, minutes: null, choice };
    const started = await api(startPractice, body).catch(() => null);
    if (!started?.success) continue;
    await dataOf(api(getPracticeSession, { session_id }));
    for (const is_bookmarked of [0, 1] as const) {
      await dataOf(api(bookmarkPractice, { session_id, number: 1, is_bookmarked }));
    }
    await dataOf(api(answerPractice, { session_id, number: 1, response: null, spent_ms: 1000 }));
    await dataOf(api(getPracticeAnswer, { session_id, number: 1 }));
    await dataOf(api(endPractice, { session_id }));
  }
  await dataOf(api(getPracticeOffers, {}));
  const { public_id } = await store.db
    .selectFrom('assessment.attempt')
    .where('student_id', '=', studentId)
    .where('state', '=', 'submitted')
    .select('public_id')
    .executeTakeFirstOrThrow();
  await dataOf(api(getWeakTopics, { attempt_id: public_id, product_id: CTET }));
}
