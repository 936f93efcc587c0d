import { sql } from 'kysely';
import { MAX_QUESTIONS } from '../../../contract/staff/maxima.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuseAboveMaximum } from '../../platform/database/limits/maximum.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';

/** Counts questions that the caller creates, before they are inserted. Throws 429. */
export async function countNewQuestions(ctx: StaffCtx, count: number): Promise<void> {
  if (count > 0) await consumeStaffLimit(ctx, 'questions_created', count);
}

/**
 * Throws the refusal `too_many_questions` if `count` questions that were inserted exceed the maximum. Others who create questions
 * wait from here to the commit, so call it right before the audit entry.
 */
export async function refuseManyQuestions(ctx: StaffCtx, count: number, maximum = MAX_QUESTIONS): Promise<void> {
  if (count === 0) return;
  await refuseAboveMaximum(ctx, maximum, {
    rows: sql`assessment.bank_question`,
    rowsOfPerson: sql`assessment.bank_question where created_by_id = ${ctx.staff.staffId}::bigint`,
    added: 0,
    execute: (statement) => statement.execute(ctx.db),
  });
}
