import { sql } from 'kysely';
import { MAX_QUESTIONS } from '../../../contract/staff/maxima.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuseAboveMaximum } from '../../platform/database/limits/maximum.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';

/** Counts questions that the caller creates, before they are inserted. Throws 429, or the refusal `too_many_questions`. */
export async function countNewQuestions(ctx: StaffCtx, count: number): Promise<void> {
  await consumeStaffLimit(ctx, 'questions_created', count);
  await refuseAboveMaximum(ctx, MAX_QUESTIONS, {
    rows: sql`assessment.bank_question`,
    added: count,
    execute: (statement) => statement.execute(ctx.db),
  });
}
