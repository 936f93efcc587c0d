/** Endpoints of staff accounts. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { ListOf, ListQuery, StaffName } from '../list.ts';
import { OneLine } from '../one-line.ts';
import { RoleKey } from '../sign-in/me.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { staffNameInvalid } from './invitations.ts';

export const staffEmailInvalid: Refusal = {
  code: 'email_invalid',
  message: 'This does not look like an e-mail address. Please check it.',
};
export const staffEmailTaken: Refusal = {
  code: 'email_taken',
  message: 'This address already has a staff account.',
};
export const onlyOwner: Refusal = { code: 'only_owner', message: 'Only an owner can do this to an owner.' };
export const lastOwner: Refusal = {
  code: 'last_owner',
  message: 'This is the last active owner. Please make another person an owner first.',
};
export const beyondOwnRights: Refusal = {
  code: 'beyond_own_rights',
  message: 'You can give and take away only permissions that you have yourself.',
};
export const notYourself: Refusal = {
  code: 'not_yourself',
  message: 'You cannot do this to your own account. Please ask another owner.',
};
export const staffSuspended: Refusal = {
  code: 'staff_suspended',
  message: 'This account is suspended. Please reactivate it first.',
};

export const roleChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed the role of this account in the meantime. Please look at it again.',
};

/** `invited`: the invitation is not accepted yet. */
const StaffState = OneOf(['invited', 'active', 'suspended']);

/** A staff account; times are ISO instants in UTC. */
const StaffAccount = Exactly({
  staff_id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: RoleKey,
  state: StaffState,
  created_at: Type.String(),
  /** The last call, to within a minute. */
  seen_at: Nullable(Type.String()),
  /** Until when the open invitation can be accepted; null without one. */
  invited_until: Nullable(Type.String()),
  invited_by: Nullable(StaffName),
  suspended_at: Nullable(Type.String()),
  suspended_reason: Nullable(Type.String()),
  passkeys: Type.Integer(),
  has_totp: Type.Boolean(),
  is_me: Type.Boolean(),
});
export type StaffAccount = StaticDecode<typeof StaffAccount>;

export const listStaff = staffEndpoint({
  method: 'GET',
  path: '/staff/accounts',
  permission: 'staff.read',
  summary: 'Staff accounts; `search` looks in name and address',
  body: ListQuery({ role: Type.Optional(RoleKey), state: Type.Optional(StaffState) }, [
    ...(['name', '-name', 'created_at', '-created_at', 'seen_at', '-seen_at'] as const),
  ]),
  data: ListOf(StaffAccount),
});

export const getStaffAccount = staffEndpoint({
  method: 'GET',
  path: '/staff/accounts/account',
  permission: 'staff.read',
  summary: 'One staff account',
  body: Exactly({ staff_id: Id }),
  data: StaffAccount,
});

export const inviteStaff = staffEndpoint({
  method: 'POST',
  path: '/staff/accounts/invite',
  permission: 'staff.manage',
  needsProof: true,
  summary: 'Creates an account and mails an invitation, which is valid once, for 3 days',
  body: Exactly({ email: Text(254), name: OneLine(80), role: RoleKey }),
  data: StaffAccount,
  refusals: [staffEmailInvalid, staffEmailTaken, staffNameInvalid, onlyOwner, beyondOwnRights],
  successMessage: 'The invitation is on its way.',
});

/**
 * For an active account this is the recovery after lost devices: accepting it ends all sessions and removes all passkeys
 * and the authenticator app.
 */
export const resendInvitation = staffEndpoint({
  method: 'POST',
  path: '/staff/accounts/resend_invitation',
  permission: 'staff.manage',
  needsProof: true,
  summary: 'Mails a new invitation and ends the one before',
  body: Exactly({ staff_id: Id }),
  data: StaffAccount,
  refusals: [onlyOwner, beyondOwnRights, notYourself, staffSuspended],
  successMessage: 'The invitation is on its way.',
});

export const changeStaffRole = staffEndpoint({
  method: 'POST',
  path: '/staff/accounts/change_role',
  permission: 'staff.manage',
  needsProof: true,
  summary: 'Gives an account another role, at once',
  body: Exactly({
    staff_id: Id,
    role: RoleKey,
    /** The role that the caller has seen; the change is refused if the account has another one now. */
    seen_role: RoleKey,
  }),
  data: StaffAccount,
  refusals: [onlyOwner, beyondOwnRights, notYourself, lastOwner, roleChanged],
  successMessage: 'The role is changed.',
});

export const suspendStaff = staffEndpoint({
  method: 'POST',
  path: '/staff/accounts/suspend',
  permission: 'staff.manage',
  needsProof: true,
  summary: 'Ends all sessions and the open invitation of an account, and refuses new ones',
  body: Exactly({ staff_id: Id, reason: OneLine(500) }),
  data: StaffAccount,
  refusals: [onlyOwner, beyondOwnRights, notYourself, lastOwner],
  successMessage: 'The account is suspended.',
});

export const reactivateStaff = staffEndpoint({
  method: 'POST',
  path: '/staff/accounts/reactivate',
  permission: 'staff.manage',
  needsProof: true,
  summary: 'Lets a suspended account sign in again',
  body: Exactly({ staff_id: Id }),
  data: StaffAccount,
  refusals: [onlyOwner, beyondOwnRights],
  successMessage: 'The account is active again.',
});
