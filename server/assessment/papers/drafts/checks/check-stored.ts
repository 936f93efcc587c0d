/** Checks a paper as it is stored. */
import type { PaperContent } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import type { PaperCheck } from '../../../../../contract/staff/exams/papers/papers.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { hasAttempts } from '../draft-store.ts';
import type { PaperDraft } from '../draft-tables.ts';
import { chosenVersions } from '../questions/bank-questions.ts';
import { checkDraft } from './problems.ts';

type Published = Pick<PaperDraft, 'test_id' | 'published_content'>;

export async function checkStored(ctx: Ctx, draft: Published & Pick<PaperDraft, 'content'>): Promise<PaperCheck> {
  const bank = await chosenVersions(ctx, draft.content);
  return checkDraft(draft.content, { bank, taken: await takenContent(ctx, draft), now: ctx.now });
}

/** Returns the published content if candidates took the test, else null. */
export async function takenContent(ctx: Ctx, { test_id, published_content }: Published): Promise<PaperContent | null> {
  return published_content && (await hasAttempts(ctx, test_id)) ? published_content : null;
}
