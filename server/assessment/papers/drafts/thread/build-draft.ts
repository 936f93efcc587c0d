/** Builds a paper of the console as it would be stored, within a share of the thread for each person. */
import { inEnglish } from '../../../../../common/languages/text.ts';
import { paperIncomplete } from '../../../../../contract/staff/exams/papers/paper-refusals.ts';
import { consume } from '../../../../identity/index.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { rateLimited, refuse } from '../../../../platform/http/http-error.ts';
import type { BuiltPaper } from '../../paper-build.ts';
import type { PaperFile } from '../../paper-file.ts';
import { checkStored } from '../checks/check-stored.ts';
import { fileOfDraft } from '../draft-file.ts';
import type { PaperDraft } from '../draft-tables.ts';
import { pinnedQuestions } from '../questions/bank-questions.ts';
import { buildInThreadOf } from './build-thread.ts';

/** Previews, PDFs and publications of one person. */
export const MAX_BUILDS = 60;
const SECONDS = 600;

export type BuiltDraft = { file: PaperFile; built: BuiltPaper };

/**
 * `complete`: for a publication, without any error. `shown`: for a preview, with valid marks at least. Throws 429 after many,
 * 400 for a paper that takes too long, the refusal `paper_incomplete`, and 503.
 */
export async function buildDraft(ctx: StaffCtx, draft: PaperDraft, needs: 'complete' | 'shown'): Promise<BuiltDraft> {
  await limitBuilds(ctx);
  const { problems } = await checkStored(ctx, draft);
  const [first] = problems.filter(
    ({ level, place }) => level === 'error' && (needs === 'complete' || place === 'marks'),
  );
  if (first) throw refuse(paperIncomplete, inEnglish(first.message));
  const file = fileOfDraft(draft.content, Number(draft.test_id), await pinnedQuestions(ctx, draft.content));
  const outcome = await buildInThreadOf(ctx.staff.staffId, { file, isChecked: needs === 'complete' });
  if ('rejected' in outcome) throw refuse(paperIncomplete, inEnglish(outcome.rejected));
  return { file, built: outcome.built };
}

async function limitBuilds(ctx: StaffCtx): Promise<void> {
  const limit = { subject: `paper-build:${ctx.staff.staffId}`, limit: MAX_BUILDS, seconds: SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed)
    throw rateLimited(inEnglish('You have opened many previews and PDFs. Please wait a few minutes.'), wait);
}
