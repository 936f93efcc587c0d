/** What a member of the staff may have checked and rendered while writing questions. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { type checkQuestion, passageUnknown } from '../../../contract/staff/exams/edit-question.ts';
import { consume } from '../../identity/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { rateLimited, refuse } from '../../platform/http/http-error.ts';
import { type CheckedContent, checkInThreadOf } from './content/check-thread.ts';
import { storedContent } from './version-store.ts';

/** The console checks half a second after the last letter: this is one check every two seconds without a pause. */
const MAX_CHECKS = 300;
const SECONDS = 600;

/** By the body of a call, because a question is checked before the transaction and returned in it. */
const checked = new WeakMap<DecodedBody<typeof checkQuestion>, CheckedContent>();

/**
 * Counts and checks the question before the transaction. Throws 429 after many, 400 for a question that could not be saved or
 * takes too long, the refusal `passage_unknown`, and 503.
 */
export async function prepareContentCheck(ctx: StaffCtx, body: DecodedBody<typeof checkQuestion>): Promise<void> {
  const limit = { subject: `question-check:${ctx.staff.staffId}`, limit: MAX_CHECKS, seconds: SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed)
    throw rateLimited(inEnglish('The preview pauses for a few minutes, because it was renewed very often.'), wait);
  const { content } = body;
  storedContent(content);
  const passage = content.passage_id === null ? null : await passageText(ctx, content.passage_id);
  checked.set(body, await checkInThreadOf(ctx.staff.staffId, { content, passage }));
}

/** Returns what `prepareContentCheck` has found for this body. */
export function checkedContent(body: DecodedBody<typeof checkQuestion>): CheckedContent {
  const found = checked.get(body);
  if (!found) throw new Error('The question was not checked before the transaction.');
  return found;
}

async function passageText({ db }: Ctx, passageId: number) {
  const passage = await db
    .selectFrom('assessment.bank_version')
    .where('question_id', '=', passageId)
    .where('is_newest', '=', true)
    .where('type', '=', 'passage')
    .select('content')
    .executeTakeFirst();
  if (!passage) throw refuse(passageUnknown);
  return passage.content.text;
}
