/** Removes what the staff noted about a student from the requests for approval. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** Replaces a reason, which may name the student. */
const NO_REASON = 'The account was deleted.';

/**
 * Removes notes and reasons of requests for a payment of the student, which all else of a request outlives. Part of the deletion
 * of an account, whose transaction the trigger recognizes.
 */
export async function forgetNotesOf(ctx: Ctx, action: string, studentId: number): Promise<void> {
  await sql`
    update staff.approval_request
    set reason = ${NO_REASON}, details = case
      when details #> '{received,note}' is null then details else jsonb_set(details, '{received,note}', '""') end
    where details ? 'studentId' and details ->> 'studentId' = ${String(studentId)} and action = ${action}`.execute(
    ctx.db,
  );
}
