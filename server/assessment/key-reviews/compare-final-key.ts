/** Compares other versions of a paper with the final key of its test. */
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import { keysInLanguage } from '../../../engine/grading/language-keys.ts';
import type { Ctx } from '../../platform/context.ts';
import { engineKeys, engineLanguageKeys } from '../papers/engine-paper.ts';
import { currentAnswerKey, newestCompatibleVersion } from '../queries/answer-keys.ts';
import type { AnswerKeyJson } from '../tables.ts';
import { decisionsOf, findReview, type ReviewRow } from './find-review.ts';

/**
 * Returns the decided questions to which a new version gives another key than the final one. Returns none before the final key
 * is approved, and none for another answer format: no attempt that the final key marks is marked by such a version.
 */
export async function questionsAgainstFinalKey(
  ctx: Pick<Ctx, 'db'>,
  testId: number,
  { answerFormat, ...keys }: AnswerKeyJson & { answerFormat: string },
): Promise<number[]> {
  const review = await findReview(ctx, testId);
  if (!review?.final_version) return [];
  const final = await ctx.db
    .selectFrom('assessment.paper')
    .select('answer_format')
    .where('test_id', '=', testId)
    .where('version', '=', review.final_version)
    .executeTakeFirstOrThrow();
  return final.answer_format === answerFormat ? otherKeys(ctx, review, keys) : [];
}

/** Throws unless the key that marks the attempts is the final one, also if the paper has been imported since the approval. */
export async function requireFinalKey(ctx: Pick<Ctx, 'db'>, review: ReviewRow): Promise<void> {
  const { test_id, final_version } = review;
  if (final_version === null) throw new Error(`test ${test_id} has no final key`);
  const { version } = await newestCompatibleVersion(ctx, { test_id, version: final_version });
  if (version === final_version) return;
  const questions = await otherKeys(ctx, review, await currentAnswerKey(ctx, { test_id, version }));
  if (questions.length > 0)
    throw new Error(
      `test ${test_id}: version ${version} does not have the final key of questions ${questions.join(', ')}`,
    );
}

async function otherKeys(
  ctx: Pick<Ctx, 'db'>,
  { test_id, final_version }: ReviewRow,
  keys: AnswerKeyJson,
): Promise<number[]> {
  const final = await currentAnswerKey(ctx, { test_id, version: final_version as number });
  const decided = (await decisionsOf(ctx, test_id)).map(({ question_id }) => question_id);
  const differs = Object.values(LANGUAGE).map((language) => {
    const [own, others] = [keysIn(final, language), keysIn(keys, language)];
    return (id: number) => !isDeepStrictEqual(own.get(id), others.get(id));
  });
  return decided.filter((id) => differs.some((isOther) => isOther(id)));
}

function keysIn({ keys, language_keys }: AnswerKeyJson, language: number) {
  return keysInLanguage({ keys: engineKeys(keys), languageKeys: engineLanguageKeys(language_keys) }, language);
}
