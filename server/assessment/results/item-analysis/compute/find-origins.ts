/** From which version of the question bank each question of a test comes. */
import type { Ctx } from '../../../../platform/context.ts';
import { newestCompatibleVersion } from '../../../queries/answer-keys.ts';

/** By question id of the test. */
export type Origins = ReadonlyMap<number, { questionId: number; version: number }>;

/** Returns nothing for a test that was imported, or whose questions were replaced after this version. */
export async function findOrigins(
  ctx: Pick<Ctx, 'db'>,
  { testId, version }: { testId: number; version: number },
): Promise<Origins> {
  const draft = await ctx.db
    .selectFrom('assessment.paper_draft')
    .where('test_id', '=', testId)
    .select(['test_version', 'published_content'])
    .executeTakeFirst();
  if (!draft?.published_content || draft.test_version === null) return new Map();
  const { version: newest } = await newestCompatibleVersion(
    ctx,
    { test_id: testId, version: draft.test_version },
    version,
  );
  if (newest !== version) return new Map();
  const chosen = draft.published_content.sections.flatMap(({ questions }) => questions);
  return new Map(
    chosen.map(({ number, question_id, version: own }) => [
      testId * 1000 + number,
      { questionId: question_id, version: own },
    ]),
  );
}
