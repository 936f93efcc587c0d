/** Stores and withdraws a student's challenges of a provisional key. */

import { isDeepStrictEqual } from 'node:util';
import {
  challengeInvalid,
  challengesClosed,
  keyAwaited,
  MAX_CHALLENGES,
  type saveChallenge,
  tooManyChallenges,
  type withdrawChallenge,
} from '../../../../contract/assessment/challenges.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { gradeResponse } from '../../../../engine/grading/grading.ts';
import { keysInLanguage } from '../../../../engine/grading/language-keys.ts';
import { isAnswered } from '../../../../engine/responses/answers.ts';
import { validateResponse } from '../../../../engine/responses/validate-response.ts';
import { inTransaction, type StudentCtx } from '../../../platform/context.ts';
import { malformed, notFound, refuse } from '../../../platform/http/http-error.ts';
import { createStudentRateLimit } from '../../../platform/rate-limit/student-rate-limit.ts';
import { testTexts } from '../../http/messages/test-texts.ts';
import { newestCompatibleVersion, readGradingData } from '../../queries/answer-keys.ts';
import { type AttemptRow, attemptOf } from '../../queries/attempts.ts';
import { paperShape } from '../../queries/papers.ts';
import { testOf } from '../../queries/tests.ts';
import { lockReview } from '../find-review.ts';
import { phaseOf } from '../rules.ts';
import { deleteFile, storeFile } from './challenge-files.ts';
import { shownChallenge } from './own-challenges.ts';

type Body = DecodedBody<typeof saveChallenge>;

const limitBytes = createStudentRateLimit(() => 6_000_000, testTexts.manyFiles);

/** Throws 429 before a long body is read. */
export function limitFileBody(ctx: StudentCtx, bytes: number): void {
  limitBytes(ctx, bytes);
}

/** Throws 404 or the refusals of the endpoint. */
export async function storeChallenge(ctx: StudentCtx, body: Body): Promise<DataOf<typeof saveChallenge>> {
  const reason = body.reason.trim();
  if (!reason) throw malformed(testTexts.mustNotBeBlank('reason'));
  const attempt = await attemptOf(ctx, body.attempt_id);
  return inTransaction(ctx, async (ctx) => {
    await requireOpen(ctx, attempt);
    await requireOtherAnswer(ctx, attempt, body);
    const own = await lockOwn(ctx, attempt);
    const before = own.find(({ question_id }) => question_id === body.question_id);
    if (!before && own.length >= MAX_CHALLENGES) throw refuse(tooManyChallenges);
    const question = { testId: attempt.test_id, questionId: body.question_id };
    const known = before?.file_id ?? null;
    const file_id = body.file ? await storeFile(ctx, question, body.file, known) : body.file === '' ? null : known;
    const changed = {
      attempt_id: attempt.id,
      language: attempt.language,
      claim: JSON.stringify(body.claim),
      reason,
      file_id,
      changed_at: ctx.now,
    };
    const stored = await ctx.db
      .insertInto('assessment.challenge')
      .values({
        student_id: ctx.studentId,
        test_id: attempt.test_id,
        question_id: body.question_id,
        made_at: ctx.now,
        ...changed,
      })
      .onConflict((conflict) => conflict.columns(['student_id', 'test_id', 'question_id']).doUpdateSet(changed))
      .returning(['claim', 'reason', 'file_id', 'changed_at'])
      .executeTakeFirstOrThrow();
    if (before && before.file_id !== stored.file_id) await deleteFile(ctx, before.file_id);
    const count = before ? own.length : own.length + 1;
    return {
      question_id: body.question_id,
      challenge: shownChallenge(stored),
      challenges_left: MAX_CHALLENGES - count,
    };
  });
}

/** Throws 404 or the refusals of the endpoint. */
export async function removeChallenge(
  ctx: StudentCtx,
  body: DecodedBody<typeof withdrawChallenge>,
): Promise<DataOf<typeof withdrawChallenge>> {
  const attempt = await attemptOf(ctx, body.attempt_id);
  return inTransaction(ctx, async (ctx) => {
    await requireOpen(ctx, attempt);
    const own = await lockOwn(ctx, attempt);
    const found = own.find(({ question_id }) => question_id === body.question_id);
    if (found) {
      await ctx.db
        .deleteFrom('assessment.challenge')
        .where('student_id', '=', ctx.studentId)
        .where('test_id', '=', attempt.test_id)
        .where('question_id', '=', body.question_id)
        .execute();
      await deleteFile(ctx, found.file_id);
    }
    return { question_id: body.question_id, challenges_left: MAX_CHALLENGES - own.length + (found ? 1 : 0) };
  });
}

/**
 * The lock on the review stays until the commit, so that the final key is requested and approved with every challenge that
 * was accepted.
 */
async function requireOpen(ctx: StudentCtx, attempt: AttemptRow): Promise<void> {
  const review = await lockReview(ctx, attempt.test_id, 'share');
  const test = await testOf(ctx, attempt.test_id);
  const phase = test ? phaseOf(review, test, ctx.now) : 'none';
  if (phase === 'none' || phase === 'planned' || attempt.state === 'running') throw refuse(keyAwaited);
  // A question of a replaced paper may be another one by now.
  const { version } = await newestCompatibleVersion(ctx, attempt);
  if (phase !== 'open' || version !== test?.current_version) throw refuse(challengesClosed);
}

/** The claim fits its question, and the provisional key does not accept it. */
async function requireOtherAnswer(ctx: StudentCtx, attempt: AttemptRow, { question_id, claim }: Body): Promise<void> {
  const shape = (await paperShape(ctx, attempt)).questions.get(question_id);
  const grading = await readGradingData(ctx, attempt);
  const question = grading.questions.get(question_id);
  const key = keysInLanguage(grading, attempt.language).get(question_id);
  if (!shape || !question || !key) throw notFound(testTexts.questionNotFound);
  if (claim === null) return;
  const isKey =
    !('dropped' in key) && isDeepStrictEqual(gradeResponse(question, key, claim).awarded, question.marking.correct);
  if (!isAnswered(claim) || validateResponse(shape.type, shape, claim) !== null || isKey)
    throw refuse(challengeInvalid);
}

/** Returns the student's challenges of the test. The lock on the first attempt makes changes wait for each other. */
async function lockOwn(ctx: StudentCtx, { test_id }: AttemptRow) {
  await ctx.db
    .selectFrom('assessment.attempt')
    .select('id')
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', test_id)
    .where('number', '=', 1)
    .forUpdate()
    .execute();
  return ctx.db
    .selectFrom('assessment.challenge')
    .select(['question_id', 'file_id'])
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', test_id)
    .execute();
}
