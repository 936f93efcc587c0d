/** A demo student takes a whole test at one moment, through the commands that serve everybody. */
import { type AnswerEvent, LANGUAGE } from '../../../contract/assessment.ts';
import { catalogue, hasTest } from '../../catalogue/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { lastAttempt } from '../queries/attempts.ts';
import { paperDocument } from '../queries/papers.ts';
import { start } from './start-attempt.ts';
import { submit } from './submit-attempt.ts';

type Sitting = { studentId: number; productId: number; testId: number; isRunning: boolean };

/** Answers every second question with its first option, and hands in unless it goes on. Who has taken the test already is left alone. */
export async function sitTest(outer: Ctx, { studentId, productId, testId, isRunning }: Sitting): Promise<void> {
  const ctx: StudentCtx = { ...outer, studentId, session: { studentId, kind: 'student', sessionId: '' } };
  if (await lastAttempt(ctx, testId)) return;
  const product = catalogue().product(productId);
  const tab = product?.tabs.find(({ id }) => hasTest(product, id, testId));
  if (!tab) throw new Error(`product ${productId} has no test ${testId}`);
  const place = { product_id: productId, tab_id: tab.id, test_series_id: testId };
  const { attempt_id } = await start(ctx, { ...place, is_reattempt: 0, language: LANGUAGE.english });
  if (!isRunning) await submit(ctx, { attempt_id, events: await halfTheAnswers(ctx, testId) });
}

async function halfTheAnswers(ctx: StudentCtx, testId: number): Promise<AnswerEvent[]> {
  const attempt = await lastAttempt(ctx, testId);
  if (!attempt) return [];
  const { sections } = await paperDocument(ctx, attempt);
  const choices = sections.flatMap(({ questions }) => questions).filter(({ type }) => type === 'single');
  return choices
    .filter((_, at) => at % 2 === 0)
    .map(({ question_id, options }, at) => ({
      seq: at + 1,
      question_id,
      response: options[0]?.option_id ?? null,
      marked: false,
      spent_ms: 0,
      at_ms: 0,
    }));
}
