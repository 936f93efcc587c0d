/** The commands `staff invite-owner` and `staff sign-out`, for when nobody can use the console for it. */
import { ONE_LINE_PATTERN } from '../../../contract/staff/one-line.ts';
import { recordChangeBy } from '../../audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { isMailAddress } from '../../platform/messaging/mail.ts';
import { CommandRefused, UsageError } from '../../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../../platform/process/commands/command-queue.ts';
import { targetOf } from '../audit-parties.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { createAccount } from './create-account.ts';
import { normalizeEmail } from './find-account.ts';
import { createInvitation } from './invitations.ts';

const USAGE =
  'Usage: npm run staff -- invite-owner EMAIL NAME, or npm run staff -- sign-out EMAIL, or npm run staff -- sign-out --everybody';

const NAME = new RegExp(ONE_LINE_PATTERN, 'u');
const EVERYBODY = '--everybody';

/**
 * Returns the command `staff`. `invite-owner` prints the link of an invitation; the person who opens it becomes this
 * owner. `sign-out` ends the sessions of one account, or of all. Throws UsageError for other arguments, CommandRefused
 * for an address without an account, and for an account that is suspended or has another role.
 */
export function staffAccountsCommand(ctx: () => Ctx): StaffCommand {
  return async ([step, address = '', ...words]) => {
    const name = words.join(' ').trim();
    const email = normalizeEmail(address);
    if (step === 'sign-out' && !name && (email === EVERYBODY || isMailAddress(email))) return signOut(ctx(), email);
    if (step !== 'invite-owner' || !isMailAddress(email) || !NAME.test(name)) throw new UsageError(USAGE);
    const link = await inTransaction(ctx(), (ctx) => inviteOwner(ctx, { email, name }));
    return `Open this link within three days, and pass it on to nobody else than ${name}:\n${link}`;
  };
}

async function signOut(ctx: Ctx, email: string): Promise<string> {
  let accounts = ctx.db.selectFrom('staff.account').select(['id', 'name']);
  if (email !== EVERYBODY) accounts = accounts.where('email', '=', email);
  const found = await accounts.execute();
  if (found.length === 0) throw new CommandRefused(`No staff account has the address ${email}.`);
  let ended = 0;
  for (const account of found) ended += await inTransaction(ctx, (ctx) => endAllSessions(ctx, account));
  return `Sessions ended: ${ended}.`;
}

async function endAllSessions(ctx: Ctx, account: { id: number; name: string }): Promise<number> {
  const sessions = await endSessionsOf(ctx, account.id);
  const change = { action: 'staff.sessions_ended', target: targetOf(account), after: { sessions } } as const;
  if (sessions > 0) await recordChangeBy(ctx, { kind: 'command', name: 'staff sign-out' }, change);
  return sessions;
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
