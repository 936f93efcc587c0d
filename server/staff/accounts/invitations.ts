/** Invitations: a link that is valid once, for three days; the token is stored as a hash. */
import { sql } from 'kysely';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type acceptInvitation,
  invitationInvalid,
  type readInvitation,
} from '../../../contract/staff/accounts/invitations.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { recordChangeBy } from '../../audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { actorOf, targetOf } from '../audit-parties.ts';
import { removeFactors } from '../factors/factors.ts';
import { notifyRecovery } from '../factors/notify-factor-change.ts';
import { instituteName } from '../institute-name.ts';
import { INVITATION_MS, managingFault } from '../rules.ts';
import { createSession, endSessionsOf, setSessionCookie } from '../sessions/sessions.ts';
import { forgetDevices } from '../sign-in/known-device.ts';
import { countRefusals } from '../sign-in/try-limits.ts';
import { isPlainName, requirePlainName } from './account-name.ts';
import type { Account } from './find-account.ts';
import { isActiveWith } from './is-active-with.ts';
import { readPermissions } from './roles.ts';

/** SQL condition on `staff.invitation`, named `invitation`: neither accepted nor withdrawn; it may have expired. */
export const isOpenInvitation = sql<boolean>`(invitation.accepted_at is null and invitation.withdrawn_at is null)`;

/**
 * Creates an invitation in the caller's transaction and withdraws the one before; returns its link. `invitedBy` is the
 * inviting account, null for a command.
 */
export async function createInvitation(ctx: Ctx, staffId: number, invitedBy: number | null): Promise<string> {
  await withdrawInvitation(ctx, staffId);
  const token = newSecret();
  await ctx.db
    .insertInto('staff.invitation')
    .values({
      staff_id: staffId,
      token_hash: hashOf(token),
      invited_by: invitedBy,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + INVITATION_MS),
      accepted_at: null,
      withdrawn_at: null,
    })
    .execute();
  return `${ctx.config.publicUrl}/console/invitation#${token}`;
}

/** Ends the open invitation of an account, if there is one. */
export async function withdrawInvitation(ctx: Ctx, staffId: number): Promise<void> {
  await ctx.db
    .updateTable('staff.invitation')
    .set({ withdrawn_at: ctx.now })
    .where('staff_id', '=', staffId)
    .where(isOpenInvitation)
    .execute();
}

/** Ends the open invitations that an account has sent, also for a later reactivation of the account. */
export async function withdrawSentInvitations(ctx: Ctx, senderId: number): Promise<void> {
  await ctx.db
    .updateTable('staff.invitation')
    .set({ withdrawn_at: ctx.now })
    .where('invited_by', '=', senderId)
    .where(isOpenInvitation)
    .execute();
}

/** Mails the link of an invitation. A name of an earlier version that contains a link is left out. */
export async function mailInvitation(ctx: Ctx, to: { email: string; name: string }, link: string): Promise<void> {
  const institute = instituteName(ctx);
  const text = [
    `${isPlainName(to.name) ? `${to.name}, you` : 'You'} are invited to the console of ${institute}.`,
    `Accept the invitation\n${link}`,
    'The link is valid once, for three days. Anyone who has it can sign in as you, so do not forward this mail.',
  ].join('\n\n');
  await queueMail(ctx, {
    to: to.email,
    subject: `Your invitation to the console of ${institute}`,
    text,
    key: `staff-invitation:${hashOf(link)}`,
  });
}

/**
 * Returns what an invitation offers. Throws the refusal `invitation_invalid` for a token that is unknown, used, withdrawn
 * or expired, and 429 after too many of them.
 */
export async function describeInvitation(ctx: Ctx, { token }: DecodedBody<typeof readInvitation>) {
  const { account, expires_at } = await countRefusals(ctx, 'invitation', () => findOpenInvitation(ctx, token));
  return {
    institute: instituteName(ctx),
    name: account.name,
    email: account.email,
    role: account.role,
    expires_at: expires_at.toISOString(),
    is_recovery: account.accepted_at !== null,
  };
}

/**
 * Accepts an invitation and signs in. For an account that was active, ends its sessions and removes its factors, because
 * its devices are lost. Throws like `describeInvitation`, and the refusal `name_invalid`.
 */
export async function redeemInvitation(ctx: Ctx, { token, name }: DecodedBody<typeof acceptInvitation>): Promise<null> {
  requirePlainName(name);
  const redeem = () => inTransaction(ctx, (ctx) => redeemToken(ctx, token, name));
  setSessionCookie(ctx, await countRefusals(ctx, 'invitation', redeem));
  return null;
}

/** Uses up the invitation and returns the token of a new session. */
async function redeemToken(ctx: Ctx, token: string, name: string): Promise<string> {
  const { id, account } = await findOpenInvitation(ctx, token);
  // Calls that add a factor to this account have ended before, or find that their session has ended.
  await ctx.db.selectFrom('staff.account').where('id', '=', account.id).select('id').forUpdate().execute();
  const used = await ctx.db
    .updateTable('staff.invitation')
    .set({ accepted_at: ctx.now })
    .where('id', '=', id)
    .where(isOpenInvitation)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw refuse(invitationInvalid);
  const activated = await activateAccount(ctx, account, name.trim());
  return createSession(ctx, activated, 'invitation');
}

/** Activates the account, or recovers it if it was active. Throws the refusal for a suspended account. */
async function activateAccount(ctx: Ctx, account: Account, name: string): Promise<Account> {
  const isRecovery = account.accepted_at !== null;
  if (isRecovery) {
    await endSessionsOf(ctx, account.id);
    await removeFactors(ctx, account.id);
    await forgetDevices(ctx, account.id);
  }
  const activated = await ctx.db
    .updateTable('staff.account')
    .set({ name, accepted_at: account.accepted_at ?? ctx.now })
    .where('id', '=', account.id)
    .where('suspended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!activated) throw refuse(invitationInvalid);
  if (isRecovery) await notifyRecovery(ctx, activated);
  const action = isRecovery ? 'staff.access_recovered' : 'staff.invitation_accepted';
  const change = { action, target: targetOf(activated), after: { name, role: account.role } } as const;
  await recordChangeBy(ctx, actorOf(activated), change);
  return activated;
}

async function findOpenInvitation(ctx: Ctx, token: string) {
  const row = await ctx.db
    .selectFrom('staff.invitation')
    .where('token_hash', '=', hashOf(token))
    .where(isOpenInvitation)
    .where('expires_at', '>', ctx.now)
    .select(['id', 'staff_id', 'invited_by', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw refuse(invitationInvalid);
  const account = await ctx.db
    .selectFrom('staff.account')
    .where('id', '=', row.staff_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  // Null for an invitation by a command on the server. What is done later in a person's name needs the rights at that time.
  const isAllowed = row.invited_by === null || (await mayInvite(ctx, row.invited_by, account.role));
  if (!isAllowed) throw refuse(invitationInvalid);
  return { ...row, account };
}

/** Whether the sender of an invitation may still give the present role of its account. */
async function mayInvite(ctx: Ctx, staffId: number, role: Role): Promise<boolean> {
  if (!(await isActiveWith(ctx, staffId, 'staff.manage'))) return false;
  const sender = await ctx.db
    .selectFrom('staff.account')
    .where('id', '=', staffId)
    .select('role')
    .executeTakeFirstOrThrow();
  const manager = { staffId, role: sender.role, permissions: await readPermissions(ctx, sender.role) };
  return managingFault(manager, role, await readPermissions(ctx, role)) === null;
}
