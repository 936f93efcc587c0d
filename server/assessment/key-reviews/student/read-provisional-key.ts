/** A finished attempt with the provisional key, and without marks: rank and score wait for the final key. */
import {
  type getProvisionalKey,
  keyAwaited,
  MAX_CHALLENGES,
  type ProvisionalKey,
} from '../../../../contract/assessment/challenges.ts';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import { keysInLanguage } from '../../../../engine/grading/language-keys.ts';
import { shufflePaper } from '../../../../engine/shuffle/shuffle-paper.ts';
import type { StudentCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { finalizeOverdue } from '../../attempts/finalization/finalize-overdue.ts';
import { readGradingData } from '../../queries/answer-keys.ts';
import { newestAnswersOf } from '../../queries/attempt-data.ts';
import { paperDocument } from '../../queries/papers.ts';
import { newestFinishedAttempt } from '../../queries/result.ts';
import { droppedOf, shownKeys } from '../../queries/shown-keys.ts';
import { testOf } from '../../queries/tests.ts';
import { isKeyProvisional } from '../../rules.ts';
import { decisionsOf, findReview, type ReviewRow } from '../find-review.ts';
import { phaseOf } from '../rules.ts';
import { ownChallenges } from './own-challenges.ts';

/** Finds the attempt like the result. Throws 404, or the refusal while the key is not out and once it is final. */
export async function readProvisionalKey(
  ctx: StudentCtx,
  body: DecodedBody<typeof getProvisionalKey>,
): Promise<ProvisionalKey> {
  const attempt = await finalizeOverdue(
    ctx,
    body.attempt_id ?? (await newestFinishedAttempt(ctx, body.test_series_id)),
  );
  const test = await testOf(ctx, attempt.test_id);
  const review = await findReview(ctx, attempt.test_id);
  if (!test || !review || attempt.state === 'running' || !isKeyProvisional(test, ctx.now)) throw refuse(keyAwaited);
  const grading = await readGradingData(ctx, attempt, await provisionalVersion(ctx, review));
  const keys = keysInLanguage(grading, attempt.language);
  const { name, sections } = shufflePaper(await paperDocument(ctx, attempt), attempt.shuffle_seed);
  const answers = new Map((await newestAnswersOf(ctx, attempt)).map((answer) => [answer.question_id, answer.response]));
  const challenges = await ownChallenges(ctx, attempt.test_id);
  return {
    attempt_id: attempt.public_id,
    test_series_id: attempt.test_id,
    test_series_name: name,
    language: attempt.language,
    submitted_at: (attempt.ended_at ?? attempt.deadline).toISOString(),
    closes: review.closes.toISOString(),
    can_challenge: phaseOf(review, test, ctx.now) === 'open',
    challenges_left: Math.max(0, MAX_CHALLENGES - challenges.size),
    questions: sections.flatMap((section) =>
      section.questions.map((question) => {
        const key = keys.get(question.question_id);
        return {
          ...question,
          section_id: section.section_id,
          response: answers.get(question.question_id) ?? null,
          key: shownKeys(key)[0] ?? [],
          other_keys: shownKeys(key).slice(1),
          ...droppedOf(key),
          challenge: challenges.get(question.question_id) ?? null,
        };
      }),
    ),
  };
}

/**
 * Returns the version whose key is shown at most: the final key is stored when it is approved, but shown when all marks follow
 * it. Undefined before the approval.
 */
async function provisionalVersion(ctx: StudentCtx, { test_id, final_version }: ReviewRow): Promise<number | undefined> {
  if (final_version === null) return undefined;
  const isChanged = (await decisionsOf(ctx, test_id)).some(({ outcome }) => outcome !== 'keep');
  return isChanged ? final_version - 1 : final_version;
}
