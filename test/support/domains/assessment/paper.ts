/** Test helpers for timed tests: find and start a test, reimport its paper, read its correct answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerEvent, Response } from '../../../../contract/assessment/answer-events.ts';
import { type AttemptData, startAttempt } from '../../../../contract/assessment/attempts.ts';
import type { PaperQuestion } from '../../../../contract/assessment/paper.ts';
import { dataOf } from '../../../../contract/client.ts';
import { importPaper } from '../../../../server/assessment/commands/papers/import-paper.ts';
import { sweep } from '../../../../server/assessment/commands/sweep.ts';
import type { KeyJson } from '../../../../server/assessment/tables.ts';
import { catalogue } from '../../../../server/catalogue/index.ts';
import { grantAccess } from '../../../../server/learning/index.ts';
import type { TestStore, TestStudent } from '../../store/test-store.ts';

const PAPERS = { 501: '501-ssc-cgl-01', 507: '507-reason-00' };

/** The test series with both papers of the integration tests: 501 for owners, 507 for everyone. */
export const SERIES = 2101;

export function testPlace(testId: number, productId = SERIES) {
  const tab = catalogue()
    .product(productId)
    ?.tabs.find(({ type }) => type === 4);
  if (!tab) throw new Error(`product ${productId} has no tests`);
  return { product_id: productId, test_series_id: testId, tab_id: tab.id };
}

export async function grantProduct(store: TestStore, student: TestStudent, productId = SERIES): Promise<void> {
  const grant = { studentId: student.studentId, productId, orderId: null, emiNo: 0, emiTotal: 0 };
  await grantAccess(store.ctx(), grant);
}

/** Removes the demo institute's results and finalizes its running attempts. */
export async function removeDemoResults(store: TestStore): Promise<void> {
  await sweep(store.ctx());
  const demo = store.db.selectFrom('assessment.attempt').select('id').where('is_demo', '=', true);
  await store.db.deleteFrom('assessment.result').where('attempt_id', 'in', demo).execute();
}

export function startTest(student: TestStudent, testId: number, again: 0 | 1 = 0): Promise<AttemptData> {
  return dataOf(student.api(startAttempt, { ...testPlace(testId), is_reattempt: again }));
}

/** An answer event as the test screen sends it. */
export function answerEvent(seq: number, questionId: number, response: Response, more: Partial<AnswerEvent> = {}) {
  return { seq, question_id: questionId, response, marked: false, spent_ms: 4000, at_ms: seq, ...more };
}

/** Imports the demo paper with parts of its text replaced, such as times or answers. */
export async function reimportPaper(
  store: TestStore,
  testId: keyof typeof PAPERS,
  changes: Record<string, string> = {},
) {
  const path = `papers/${PAPERS[testId]}.yaml`;
  let text = readFileSync(join(import.meta.dirname, '../../../../content', path), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`the paper has no "${from}"`);
    text = text.replace(from, to);
  }
  await importPaper(store.ctx(), { path, text });
}

/** Returns the correct response of each question, by question id. */
export async function correctResponses(store: TestStore, testId: number): Promise<Map<number, Response>> {
  const { keys } = await store.db
    .selectFrom('assessment.answer_key')
    .select('keys')
    .where('test_id', '=', testId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { document } = await store.db
    .selectFrom('assessment.paper')
    .select('document')
    .where('test_id', '=', testId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const questions = document.sections.flatMap((section) => section.questions);
  return new Map(questions.map(({ question_id, type }) => [question_id, correctResponse(type, keys[question_id])]));
}

function correctResponse(type: PaperQuestion['type'], key: KeyJson | undefined): Response {
  if (!key || 'dropped' in key) return null;
  if ('from' in key) return key.from;
  if ('ranges' in key) return key.ranges[0]?.from ?? null;
  const options = 'sets' in key ? (key.sets[0] ?? []) : key.options;
  return type === 'single' ? (options[0] ?? null) : options;
}
