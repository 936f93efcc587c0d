/** Daily limits of reattempts, far above normal use, because each attempt stores thousands of events. */

import { attemptUsed } from '../../../../contract/assessment/attempts.ts';
import { consume } from '../../../identity/index.ts';
import type { StudentCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { testTexts } from '../../http/messages/test-texts.ts';

const DAY_SECONDS = 24 * 3600;
const MAX_REATTEMPTS_PER_DAY = { ofTest: 20, ofAllTests: 60 };

/** Refuses above a limit; the caller's transaction stores the attempt only if this returns. */
export async function limitReattempts(ctx: StudentCtx, testId: number): Promise<void> {
  if (!(await isWithin(ctx, `reattempt:${ctx.studentId}:${testId}`, MAX_REATTEMPTS_PER_DAY.ofTest))) {
    throw refuse(attemptUsed, testTexts.takenOften);
  }
  if (!(await isWithin(ctx, `reattempt:${ctx.studentId}`, MAX_REATTEMPTS_PER_DAY.ofAllTests))) {
    throw refuse(attemptUsed, testTexts.retookMany);
  }
}

async function isWithin(ctx: StudentCtx, subject: string, limit: number): Promise<boolean> {
  return (await consume(ctx, { subject, limit, seconds: DAY_SECONDS })).isAllowed;
}
