import type { StudentCtx } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import { runInCallerQueue } from '../../platform/rate-limit/caller-queue.ts';

/**
 * Stores the vertical that later sign-ins of the student return. The caller checks that it exists. Throws 401 for a
 * deleted account.
 */
export async function setVertical(ctx: StudentCtx, verticalId: number): Promise<void> {
  const { numUpdatedRows } = await runInCallerQueue(ctx, () =>
    ctx.db
      .updateTable('identity.student')
      .set({ selected_vertical: verticalId })
      .where('id', '=', ctx.studentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!numUpdatedRows) throw notSignedIn();
}
