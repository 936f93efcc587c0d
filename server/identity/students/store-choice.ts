import type { StudentCtx } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import { runInCallerQueue } from '../../platform/rate-limit/caller-queue.ts';
import type { StudentRow } from '../tables.ts';

/** Stores what the caller chose for the pages of the store. Throws 401 for a deleted account. */
export async function storeChoice(
  ctx: StudentCtx,
  choice: Pick<StudentRow, 'selected_vertical'> | Pick<StudentRow, 'language'>,
): Promise<void> {
  const { numUpdatedRows } = await runInCallerQueue(ctx, () =>
    ctx.db
      .updateTable('identity.student')
      .set(choice)
      .where('id', '=', ctx.studentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!numUpdatedRows) throw notSignedIn();
}
