import type { Account } from '../../../contract/account/account.ts';
import type { unlinkIdentity } from '../../../contract/account/google-link.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { NO_GOOGLE } from '../google/google-link.ts';
import { endOtherDevices } from '../sessions/devices.ts';
import { accountOf } from '../students/account.ts';
import { lockCaller } from '../students/lock-students.ts';
import { notifyAccountChange } from '../students/notify-account-change.ts';
import { requireRecentCode } from './confirm-student.ts';

/**
 * Removes the Google account after a recent code. Other devices are signed out, because the Google account may have
 * opened them.
 */
export async function removeIdentity(ctx: StudentCtx, _body: DecodedBody<typeof unlinkIdentity>): Promise<Account> {
  await inTransaction(ctx, async (ctx) => {
    const student = await lockCaller(ctx);
    await requireRecentCode(ctx);
    if (!student.google_sub) return;
    await ctx.db.updateTable('identity.student').set(NO_GOOGLE).where('id', '=', student.id).execute();
    await endOtherDevices(ctx);
    await notifyAccountChange(ctx, student, 'google removed');
  });
  return accountOf(ctx);
}
