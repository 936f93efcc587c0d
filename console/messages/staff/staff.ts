/** Messages of the staff accounts. */
import type { StaffAccount } from '../../../contract/staff/accounts/accounts.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<StaffAccount['state'], string>> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
};

export const useStaffMessages = createMessages({
  english: {
    title: 'Staff',
    list: 'Staff accounts',
    search: 'Search name or address',
    invite: 'Invite a person',
    empty: 'There are no staff accounts.',
    name: 'Name',
    you: 'you',
    email: 'E-mail address',
    role: 'Role',
    state: 'State',
    states: STATES,
    seen: 'Last active',
    never: 'Never',
    created: 'Created',
    signsInBy: 'Signs in by',
    passkeys: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
    app: 'Authenticator app',
    nothing: 'Nothing set up',

    inviteTitle: 'Invite a person',
    inviteText: 'The invitation arrives by mail. It can be accepted once, within three days.',
    emailHint: 'Only this person should be able to read it.',
    nameHint: 'The person can correct it.',
    send: 'Send the invitation',
    sending: 'Sending…',
    aboutRoles: 'What may a role do?',

    account: 'Account',
    invitedBy: 'Invited by',
    invitedUntil: 'Invitation valid until',
    suspendedAt: 'Suspended',
    reason: 'Reason',
    newRole: 'New role',
    changeRole: 'Change the role',
    changing: 'Changing…',
    roleText: 'The new role applies at once, also to open pages.',
    ownAccount: 'Your own role and access are changed by another owner.',
    ownersOnly: 'Only an owner can change the account of an owner.',
    access: 'Access',
    accessTexts: {
      active: 'A suspended account cannot sign in, and its sessions end at once.',
      invited: 'The person has not accepted the invitation yet.',
      suspended: 'The account cannot sign in.',
    },
    suspend: 'Suspend',
    suspendTitle: (name: string) => `Suspend ${name}?`,
    suspendText: 'All sessions of this account end at once. Nothing that the person did is lost.',
    reasonHint: 'It is recorded in the audit log.',
    suspending: 'Suspending…',
    reactivate: 'Reactivate',
    inviteAgain: 'Send the invitation again',
    recover: 'Send a recovery invitation',
    recoverTitle: (name: string) => `Recover the account of ${name}?`,
    recoverText:
      'For a person who has lost all devices. Accepting the invitation removes all passkeys and the authenticator app of the account, and ends its sessions. Make sure that the request is from this person.',
    working: 'Working…',
  },
});
