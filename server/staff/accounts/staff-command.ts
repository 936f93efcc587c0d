/** The command `staff invite-owner EMAIL NAME`: the first owner, or an owner who can no longer sign in. */
import { recordChangeBy } from '../../audit/index.ts';
import { CommandRefused, UsageError } from '../../platform/commands/command-error.ts';
import type { StaffCommand } from '../../platform/commands/command-queue.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { isMailAddress } from '../../platform/messaging/mail.ts';
import { targetOf } from '../audit-target.ts';
import { createAccount } from './create-account.ts';
import { normalEmail } from './find-account.ts';
import { createInvitation } from './invitations.ts';

const USAGE = 'Usage: npm run staff -- invite-owner EMAIL NAME';

/** Prints the link of an invitation; whoever opens it becomes this owner. */
export function staffCommand(ctx: () => Ctx): StaffCommand {
  return async ([step, email = '', ...words]) => {
    const owner = { email: normalEmail(email), name: words.join(' ').trim() };
    if (step !== 'invite-owner' || !isMailAddress(owner.email) || !owner.name) throw new UsageError(USAGE);
    const link = await inTransaction(ctx(), (ctx) => inviteOwner(ctx, owner));
    return `Open this link within three days, and pass it on to nobody else than ${owner.name}:\n${link}`;
  };
}

async function inviteOwner(ctx: Ctx, { email, name }: { email: string; name: string }): Promise<string> {
  const created = await createAccount(ctx, { email, name, role: 'owner' });
  const account = await ctx.db
    .selectFrom('staff.account')
    .where('email', '=', email)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.role !== 'owner') throw new CommandRefused(`${email} is a staff account with another role.`);
  if (account.suspended_at)
    throw new CommandRefused(`${email} is a suspended account. Another owner can reactivate it.`);
  const link = await createInvitation(ctx, account.id, null);
  const action = created === null ? 'staff.invited_again' : 'staff.invited';
  const change = { action, target: targetOf(account), after: { email, role: 'owner' } } as const;
  await recordChangeBy(ctx, { kind: 'command', name: 'staff invite-owner' }, change);
  return link;
}
