import type { Account, changeDetails } from '../../../contract/account/account.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { runInCallerQueue } from '../../platform/rate-limit/caller-queue.ts';
import { detailsFrom } from '../rules.ts';
import { accountOf } from '../students/account.ts';

/** Saves the details that can change without a code. */
export async function saveDetails(ctx: StudentCtx, body: DecodedBody<typeof changeDetails>): Promise<Account> {
  await runInCallerQueue(ctx, () =>
    ctx.db.updateTable('identity.student').set(detailsFrom(body, ctx.now)).where('id', '=', ctx.studentId).execute(),
  );
  return accountOf(ctx);
}
