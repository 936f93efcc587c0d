/**
 * Endpoints for accepting an invitation. The link is `/console/invitation#TOKEN`: a fragment is not sent to servers, so
 * no log contains the token.
 */
import { Exactly, NoData, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { OneLine } from '../one-line.ts';
import { RoleKey } from '../sign-in/me.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const invitationInvalid: Refusal = {
  code: 'invitation_invalid',
  message: 'This invitation was used, replaced or has expired. Please ask for a new one.',
};

export const staffNameInvalid: Refusal = {
  code: 'name_invalid',
  message:
    'A name contains no link, mail address or hidden character. Please enter the name only, with a space after each full stop.',
};

const Token = Text(100, { minLength: 1 });

export const readInvitation = staffEndpoint({
  method: 'POST',
  path: '/staff/invitation/read',
  permission: 'no_session',
  summary: 'What an invitation offers',
  body: Exactly({ token: Token }),
  data: Exactly({
    institute: Type.String(),
    name: Type.String(),
    email: Type.String(),
    role: RoleKey,
    expires_at: Type.String(),
    /** The account is active already: accepting removes its passkeys and its authenticator app. */
    is_recovery: Type.Boolean(),
  }),
  refusals: [invitationInvalid],
});

/** The session may add a passkey or an authenticator app without another proof, as long as the account has neither. */
export const acceptInvitation = staffEndpoint({
  method: 'POST',
  path: '/staff/invitation/accept',
  permission: 'no_session',
  summary: 'Accepts an invitation, signs in and sets the session cookie',
  body: Exactly({ token: Token, name: OneLine(80) }),
  data: NoData,
  refusals: [invitationInvalid, staffNameInvalid],
  successMessage: 'Welcome. You are signed in.',
});
