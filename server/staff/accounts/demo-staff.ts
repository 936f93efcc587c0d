import type { Role } from '../../../contract/staff/permissions.ts';
import type { Ctx } from '../../platform/context.ts';
import { createAccount } from './create-account.ts';

/** Creates an active account, for the demo institute; an account with this address stays as it is. */
export async function createDemoStaff(ctx: Ctx, member: { email: string; name: string; role: Role }): Promise<void> {
  const id = await createAccount(ctx, member);
  if (id === null) return;
  await ctx.db.updateTable('staff.account').set({ accepted_at: ctx.now }).where('id', '=', id).execute();
}
