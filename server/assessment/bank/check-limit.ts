/** What a member of the staff may have checked and rendered while writing questions. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { checkQuestion } from '../../../contract/staff/exams/edit-question.ts';
import { consume } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { storedContent } from './version-store.ts';

/** The console checks half a second after the last letter: this is one check every two seconds without a pause. */
const MAX_CHECKS = 300;
const SECONDS = 600;

/** Counts the check before its transaction. Throws 429 after many, and 400 for a question that could not be saved. */
export async function prepareContentCheck(
  ctx: StaffCtx,
  { content }: DecodedBody<typeof checkQuestion>,
): Promise<void> {
  const limit = { subject: `question-check:${ctx.staff.staffId}`, limit: MAX_CHECKS, seconds: SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited('The preview pauses for a few minutes, because it was renewed very often.', wait);
  storedContent(content);
}
