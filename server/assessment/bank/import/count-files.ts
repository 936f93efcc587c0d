/** Limits how many files of questions one person reads and writes. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { consume } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { rateLimited } from '../../../platform/http/http-error.ts';

/** Files that one person checks, imports or exports. */
const MAX_FILES = 60;
const HOUR_SECONDS = 3600;

/** Counts a file before its transaction, so that refused ones count too. Throws 429 after many. */
export async function countFile(ctx: StaffCtx): Promise<void> {
  const limit = { subject: `question-file:${ctx.staff.staffId}`, limit: MAX_FILES, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('You read very many files of questions. Please wait an hour.'), wait);
}
