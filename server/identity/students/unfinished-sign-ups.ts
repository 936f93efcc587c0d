/** Deletes the accounts of students who did not finish the sign-up. */
import type { Ctx } from '../../platform/context.ts';

/** Longer than the lifetime of a sign-up's temporary tokens. */
const UNFINISHED_SIGN_UP_MS = 48 * 3_600_000;
const BATCH_SIZE = 500;
/** PostgreSQL's code for a row to which another table refers. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Excludes an account from the sweep. Call it before another domain stores anything for an account whose sign-up may be
 * unfinished.
 */
export async function retainStudent({ db, now }: Ctx, studentId: number): Promise<void> {
  await db
    .updateTable('identity.student')
    .set({ retained_at: now })
    .where('id', '=', studentId)
    .where('onboarded_at', 'is', null)
    .where('retained_at', 'is', null)
    .execute();
}

/** One account that cannot be deleted does not stop the others. */
export async function deleteUnfinishedSignUps(ctx: Ctx): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await ctx.db
      .selectFrom('identity.student')
      .where('onboarded_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('retained_at', 'is', null)
      .where('created_at', '<=', new Date(ctx.now.getTime() - UNFINISHED_SIGN_UP_MS))
      .where('id', '>', last)
      .select('id')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id } of rows) await deleteUnfinished(ctx, id);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH_SIZE) return;
  }
}

/** Deletes the account, unless it is signed in or was finished or retained meanwhile. Logs an account that is in use. */
async function deleteUnfinished(ctx: Ctx, studentId: number): Promise<void> {
  try {
    await ctx.db
      .deleteFrom('identity.student as student')
      .where('id', '=', studentId)
      .where('onboarded_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('retained_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('identity.session')
              .whereRef('student_id', '=', 'student.id')
              .where('ended_at', 'is', null)
              .select('id'),
          ),
        ),
      )
      .execute();
  } catch (error) {
    ctx.log.error({ err: error, student: studentId }, 'an unfinished sign-up was not deleted');
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) await retainStudent(ctx, studentId);
  }
}
