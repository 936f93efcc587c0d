/** Seeds one complete attempt of a demo student through the regular commands. */
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import { catalogue, hasTest } from '../../catalogue/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { readGradingData } from '../queries/answer-keys.ts';
import { lastAttempt } from '../queries/attempts.ts';
import { paperDocument } from '../queries/papers.ts';
import { demoAnswers, seededRandom } from './demo/demo-answers.ts';
import { startOrTakeOver } from './start-attempt.ts';
import { submitRunningAttempt } from './submit-attempt.ts';

type DemoAttempt = { studentId: number; productId: number; testId: number; isRunning: boolean };

/**
 * Starts the attempt, answers most questions and submits, or leaves the attempt running (`isRunning`). Does nothing if
 * the student has an attempt at the test. Throws if the product does not have the test.
 */
export async function seedAttempt(outer: Ctx, { studentId, productId, testId, isRunning }: DemoAttempt): Promise<void> {
  const ctx: StudentCtx = {
    ...outer,
    studentId,
    session: { studentId, kind: 'student', sessionId: '', expiresAt: outer.now },
  };
  if (await lastAttempt(ctx, testId)) return;
  const product = catalogue().product(productId);
  const tab = product?.tabs.find(({ id }) => hasTest(product, id, testId));
  if (!tab) throw new Error(`product ${productId} has no test ${testId}`);
  const place = { product_id: productId, tab_id: tab.id, test_series_id: testId };
  const { attempt_id } = await startOrTakeOver(ctx, { ...place, is_reattempt: 0, language: LANGUAGE.english });
  if (isRunning) return;
  const events = await generateAnswers(ctx, testId);
  const submittedAt = new Date(ctx.now.getTime() + (events.at(-1)?.at_ms ?? 0) + 1000);
  await submitRunningAttempt({ ...ctx, now: submittedAt }, { attempt_id, events });
}

/** Better than most demo candidates (see `DemoCandidate.skill`). */
const SKILL = 0.6;

async function generateAnswers(ctx: StudentCtx, testId: number): Promise<AnswerEvent[]> {
  const attempt = await lastAttempt(ctx, testId);
  if (!attempt) return [];
  const { sections } = await paperDocument(ctx, attempt);
  const { keys } = await readGradingData(ctx, attempt);
  const minutes = (attempt.deadline.getTime() - attempt.started_at.getTime()) / 60_000;
  const questions = sections.flatMap((section) => section.questions);
  return demoAnswers({ questions, keys, minutes, draw: seededRandom(testId), skill: SKILL });
}
