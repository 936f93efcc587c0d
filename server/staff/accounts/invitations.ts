/** Invitations: a link that is valid once, for three days; the token is stored as a hash. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type acceptInvitation,
  invitationInvalid,
  type readInvitation,
} from '../../../contract/staff/accounts/invitations.ts';
import { recordChangeBy } from '../../audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { targetOf } from '../audit-target.ts';
import { removeFactors } from '../factors/factors.ts';
import { instituteName } from '../institute-name.ts';
import { INVITATION_MS } from '../rules.ts';
import { createSession, endSessionsOf, setSessionCookie } from '../sessions/sessions.ts';
import { countClientRequest } from '../sign-in/try-limits.ts';
import type { Account } from './find-account.ts';

/** Creates an invitation in the caller's transaction and withdraws the one before; returns its link. */
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
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Mails the link. */
export async function mailInvitation(ctx: Ctx, to: { email: string; name: string }, link: string): Promise<void> {
  const institute = instituteName(ctx);
  const text = [
    `${to.name}, you are invited to the console of ${institute}.`,
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

/** Throws the refusal `invitation_invalid` for a link that is unknown, used, withdrawn or expired. */
export async function read(ctx: Ctx, { token }: DecodedBody<typeof readInvitation>) {
  await countClientRequest(ctx);
  const { account, expires_at } = await openInvitation(ctx, token);
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
 * Accepts an invitation and signs in. For an account that was active, ends its sessions and removes its passkeys and its
 * authenticator app, because its devices are lost.
 */
export async function accept(ctx: Ctx, { token, name }: DecodedBody<typeof acceptInvitation>): Promise<null> {
  await countClientRequest(ctx);
  const sessionToken = await inTransaction(ctx, async (ctx) => {
    const { id, account } = await openInvitation(ctx, token);
    // Calls of the account that add a passkey or an app are over before, or find their session ended.
    await ctx.db.selectFrom('staff.account').where('id', '=', account.id).select('id').forUpdate().execute();
    const used = await ctx.db
      .updateTable('staff.invitation')
      .set({ accepted_at: ctx.now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw refuse(invitationInvalid);
    const activated = await activate(ctx, account, name.trim() || account.name);
    return createSession(ctx, activated, 'invitation');
  });
  setSessionCookie(ctx, sessionToken);
  return null;
}

async function activate(ctx: Ctx, account: Account, name: string): Promise<Account> {
  const isRecovery = account.accepted_at !== null;
  if (isRecovery) {
    await endSessionsOf(ctx, account.id);
    await removeFactors(ctx, account.id);
  }
  const activated = await ctx.db
    .updateTable('staff.account')
    .set({ name, accepted_at: account.accepted_at ?? ctx.now })
    .where('id', '=', account.id)
    .where('suspended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!activated) throw refuse(invitationInvalid);
  const actor = { kind: 'staff' as const, staffId: account.id, name, role: account.role };
  const action = isRecovery ? 'staff.access_recovered' : 'staff.invitation_accepted';
  await recordChangeBy(ctx, actor, { action, target: targetOf(activated), after: { name, role: account.role } });
  return activated;
}

async function openInvitation(ctx: Ctx, token: string) {
  const row = await ctx.db
    .selectFrom('staff.invitation')
    .where('token_hash', '=', hashOf(token))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .select(['id', 'staff_id', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw refuse(invitationInvalid);
  const account = await ctx.db
    .selectFrom('staff.account')
    .where('id', '=', row.staff_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { ...row, account };
}
