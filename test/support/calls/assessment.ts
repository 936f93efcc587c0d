/** The calls of a timed test. */
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { recordSignals } from '../../../contract/assessment/event-log.ts';
import { getResult } from '../../../contract/assessment/result.ts';
import { chooseTestLanguage } from '../../../contract/assessment/test-details.ts';
import { dataOf } from '../../../contract/client.ts';
import { storeContacts } from '../../../server/assessment/attempts/control/board/candidate-contacts.ts';
import { questionIdsOf, readCandidates } from '../../../server/assessment/attempts/control/board/read-candidates.ts';
import { extendTime } from '../../../server/assessment/commands/extend-time.ts';
import { grantAccess } from '../../../server/learning/index.ts';
import type { StatementRecorder } from '../database/plans.ts';
import { answerEvent, SERIES, testPlace } from '../domains/assessment/paper.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';
import { readAdmissions } from './candidates.ts';
import { challengeKey } from './challenges.ts';
import { showResult } from './results.ts';

export const TEST = 501;

export async function takeTest(store: TestStore, recorder: StatementRecorder, student: TestStudent): Promise<void> {
  const { api, studentId } = student;
  const grant = { studentId, productId: SERIES, orderId: null, emiNo: 0, emiTotal: 0 };
  await recorder.during('grant access', () => grantAccess(store.ctx(), grant));
  for (const language of [1, 2]) await dataOf(api(chooseTestLanguage, { language }));
  await readAdmissions(store, recorder, student, TEST);
  const started = await dataOf(api(startAttempt, { ...testPlace(TEST), device: 'one' }));
  const { attempt_id, paper_url } = started;
  const bearer = { headers: { authorization: `Bearer ${student.token}` } };
  const response = await store.http(paper_url, bearer);
  const text = await response.text();
  if (!response.ok) throw new Error(`the paper answered ${response.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { sections: Array<{ questions: Array<{ question_id: number }> }> } };
  const questions = data.sections.flatMap((section) => section.questions.map((one) => one.question_id));
  const given = (from: number) =>
    questions.slice(from, from + 5).map((id, at) => answerEvent(from + at + 1, id, 1 + (at % 4)));
  await dataOf(api(saveAnswers, { attempt_id, events: given(0), device: 'one' }));
  await dataOf(api(saveAnswers, { attempt_id, events: given(0), device: 'one' }));
  await dataOf(api(recordSignals, { attempt_id, signals: [{ kind: 'focus_lost', at_ms: 10 }] }));
  await recorder.during('event stream of an attempt', () => receiveTakeover(store, student, attempt_id));
  await recorder.during('staff: extend', () => extendTime(store.ctx(), { testId: TEST, minutes: 1, studentId }));
  await recorder.during('live board', () => readBoard(store));
  await dataOf(api(submitAttempt, { attempt_id, events: given(5) }));
  await dataOf(api(getResult, { attempt_id }));
  await store.http(`/api/v1/test_series/pts/event_log?attempt_id=${attempt_id}`, bearer);
  await store.http(`/api/v1/test_series/pts/response_sheet/${attempt_id}`, bearer);
  await showResult(store, recorder, student, TEST);
  await challengeKey(store, student, { testId: TEST, attempt_id, question_id: questions[0] ?? 0 });
  const again = await dataOf(api(startAttempt, { ...testPlace(TEST), is_reattempt: 1 }));
  await dataOf(api(saveAnswers, { attempt_id: again.attempt_id, events: given(0) }));
}

/** Stores the contacts of the candidates, and reads the board from the beginning and after a change. */
async function readBoard(store: TestStore): Promise<void> {
  const ctx = store.ctx();
  await storeContacts(ctx);
  const read = { testId: TEST, questionIds: await questionIdsOf(ctx, TEST), changed: [] };
  const { rows, position } = await readCandidates(ctx, { ...read, position: { changedAt: null, hasMore: true } });
  const changed = rows.map(({ attemptId, candidate }) => ({ studentId: candidate.student_id, attemptId }));
  await readCandidates(ctx, { ...read, position, changed });
}

/** The event stream sends the state when it opens, and again when another device opens the attempt. */
async function receiveTakeover(store: TestStore, student: TestStudent, attempt_id: string): Promise<void> {
  const bearer = { authorization: `Bearer ${student.token}` };
  const end = new AbortController();
  const path = `/api/v1/test_series/pts/attempt_news?attempt_id=${attempt_id}&device=one`;
  const stream = await store.http(path, { headers: bearer, signal: end.signal });
  const reader = stream.body?.getReader();
  await reader?.read();
  await dataOf(student.api(getAttempt, { attempt_id, device: 'two' }));
  await reader?.read();
  end.abort();
}
