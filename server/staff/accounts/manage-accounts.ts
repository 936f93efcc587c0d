/**
 * Commands that create and change the accounts of other members of the staff. Each returns the account afterwards. Each
 * throws 401 or 403 if the caller's session ended or role changed since the call began, and a refusal if the caller may
 * not act on this account or role. Those with a `staff_id` throw 404 for an unknown one.
 */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type changeStaffRole,
  type inviteStaff,
  lastOwner,
  type reactivateStaff,
  type resendInvitation,
  roleChanged,
  type StaffAccount,
  staffEmailInvalid,
  staffEmailTaken,
  staffSuspended,
  type suspendStaff,
} from '../../../contract/staff/accounts/accounts.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { isMailAddress } from '../../platform/messaging/mail.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';
import { targetOf } from '../audit-parties.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { requirePlainName } from './account-name.ts';
import { createAccount } from './create-account.ts';
import { normalizeEmail } from './find-account.ts';
import { createInvitation, mailInvitation, withdrawInvitation, withdrawSentInvitations } from './invitations.ts';
import { readAccount } from './list-accounts.ts';
import { lockManagedAccount, requireMayManage } from './managed-account.ts';

/**
 * Creates an account and mails its invitation. Throws a refusal for a name that is invalid, and for an address that is invalid
 * or taken, and 429 after many invitations.
 */
export async function inviteMember(ctx: StaffCtx, body: DecodedBody<typeof inviteStaff>): Promise<StaffAccount> {
  const invited = { email: normalizeEmail(body.email), name: body.name.trim(), role: body.role };
  if (!isMailAddress(invited.email)) throw refuse(staffEmailInvalid);
  requirePlainName(invited.name);
  await lockCaller(ctx);
  await requireMayManage(ctx, body.role);
  const id = await createAccount(ctx, invited);
  if (id === null) throw refuse(staffEmailTaken);
  await consumeStaffLimit(ctx, 'invitations_sent');
  await mailInvitation(ctx, invited, await createInvitation(ctx, id, ctx.staff.staffId));
  await recordChange(ctx, { action: 'staff.invited', target: targetOf({ id, name: invited.name }), after: invited });
  return readAccount(ctx, { staff_id: id });
}

/**
 * Mails a new invitation, which for an active account is its recovery. Throws a refusal for a suspended account, and 429
 * after many invitations.
 */
export async function inviteMemberAgain(
  ctx: StaffCtx,
  { staff_id }: DecodedBody<typeof resendInvitation>,
): Promise<StaffAccount> {
  const target = await lockManagedAccount(ctx, staff_id);
  if (target.suspended_at) throw refuse(staffSuspended);
  await consumeStaffLimit(ctx, 'invitations_sent');
  await mailInvitation(ctx, target, await createInvitation(ctx, target.id, ctx.staff.staffId));
  const after = { is_recovery: target.accepted_at !== null };
  await recordChange(ctx, { action: 'staff.invited_again', target: targetOf(target), after });
  return readAccount(ctx, { staff_id });
}

/**
 * Gives an account another role, and withdraws its invitation, which offered the role before. Throws the refusal `last_owner`
 * if no active owner would be left, and `changed_meanwhile` if the role is not the one that the caller has seen.
 */
export async function changeAccountRole(
  ctx: StaffCtx,
  { staff_id, role, seen_role }: DecodedBody<typeof changeStaffRole>,
): Promise<StaffAccount> {
  const target = await lockManagedAccount(ctx, staff_id);
  await requireMayManage(ctx, role);
  if (target.role === role) {
    recordNoChange(ctx);
    return readAccount(ctx, { staff_id });
  }
  if (target.role !== seen_role) throw refuse(roleChanged);
  await updateKeepingAnOwner(ctx, staff_id, { role });
  await withdrawInvitation(ctx, staff_id);
  const change = { before: { role: target.role }, after: { role } };
  await recordChange(ctx, { action: 'staff.role_changed', target: targetOf(target), ...change });
  return readAccount(ctx, { staff_id });
}

/** Suspends an account, ends its sessions and withdraws its invitation and those that it has sent. Throws the refusal `last_owner`. */
export async function suspendAccount(
  ctx: StaffCtx,
  { staff_id, reason }: DecodedBody<typeof suspendStaff>,
): Promise<StaffAccount> {
  const target = await lockManagedAccount(ctx, staff_id);
  if (target.suspended_at) {
    recordNoChange(ctx);
    return readAccount(ctx, { staff_id });
  }
  await updateKeepingAnOwner(ctx, staff_id, { suspended_at: ctx.now, suspended_reason: reason });
  await endSessionsOf(ctx, staff_id);
  await withdrawInvitation(ctx, staff_id);
  await withdrawSentInvitations(ctx, staff_id);
  const change = { before: { is_suspended: false }, after: { is_suspended: true }, reason };
  await recordChange(ctx, { action: 'staff.suspended', target: targetOf(target), ...change });
  return readAccount(ctx, { staff_id });
}

/** Lets a suspended account sign in again. */
export async function reactivateAccount(
  ctx: StaffCtx,
  { staff_id }: DecodedBody<typeof reactivateStaff>,
): Promise<StaffAccount> {
  const target = await lockManagedAccount(ctx, staff_id);
  if (!target.suspended_at) {
    recordNoChange(ctx);
    return readAccount(ctx, { staff_id });
  }
  await updateKeepingAnOwner(ctx, staff_id, { suspended_at: null, suspended_reason: null });
  const change = { before: { is_suspended: true }, after: { is_suspended: false } };
  await recordChange(ctx, { action: 'staff.reactivated', target: targetOf(target), ...change });
  return readAccount(ctx, { staff_id });
}

/** The columns to change. */
type Changes = { role?: StaffAccount['role']; suspended_at?: Date | null; suspended_reason?: string | null };

/** Throws the refusal `last_owner` if no active owner would be left. */
async function updateKeepingAnOwner(ctx: StaffCtx, staffId: number, changes: Changes): Promise<void> {
  try {
    await ctx.db.updateTable('staff.account').set(changes).where('id', '=', staffId).execute();
  } catch (error) {
    if (violatedConstraint(error) === 'last_owner') throw refuse(lastOwner);
    throw error;
  }
}
