/** The calls of a student whose result is out, the public pages that show it, and the messages to candidates. */
import {
  endResultLink,
  getOwnResults,
  setMeritConsent,
  shareResult,
} from '../../../contract/assessment/own-results.ts';
import { dataOf } from '../../../contract/client.ts';
import { tellCandidatesJob } from '../../../server/assessment/results/publication/release/tell-candidates.ts';
import type { StatementRecorder } from '../database/plans.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

/** The test has a public merit list, and everybody gets a certificate. */
export async function showResult(
  store: TestStore,
  recorder: StatementRecorder,
  { api, studentId }: TestStudent,
  test_id: number,
): Promise<void> {
  const values = { test_id, merit_ranks: 10, merit_is_public: true, certificate_ranks: 1000, certificate_percent: 1 };
  await store.db
    .insertInto('assessment.result_documents')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await dataOf(api(setMeritConsent, { test_series_id: test_id, is_given: 1 }));
  const { link_id, url } = await dataOf(api(shareResult, { test_series_id: test_id, days: '7', label: '' }));
  const result = (await dataOf(api(getOwnResults))).find(({ test_series_id }) => test_series_id === test_id);
  if (!result) throw new Error('the student has no result');
  await recorder.during('scorecard', () => store.http(result.scorecard.english));
  await recorder.during('certificate', () => store.http(result.certificate?.english ?? result.scorecard.english));
  await recorder.during('merit list', () => store.http(`/merit-list/${test_id}`));
  await recorder.during('shared result', () => store.http(new URL(url).pathname));
  const { code } = await store.db
    .selectFrom('assessment.result_code')
    .where('student_id', '=', studentId)
    .select('code')
    .executeTakeFirstOrThrow();
  await recorder.during('verified scorecard', () => store.http(`/scorecard?code=${code}`));
  await recorder.during(`job ${tellCandidatesJob.name}`, () =>
    tellCandidatesJob.run(store.ctx(), { testId: test_id, after: 0, tells: 'mail' }),
  );
  await dataOf(api(setMeritConsent, { test_series_id: test_id, is_given: 0 }));
  await dataOf(api(endResultLink, { link_id }));
}
