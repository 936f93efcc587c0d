/** Endpoints of the signed-in member of the staff: who they are, and their sessions. */
import { Exactly, NoBody, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { PERMISSION_KEYS, ROLE_KEYS } from '../permissions.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const RoleKey = OneOf(ROLE_KEYS);
export const PermissionKey = OneOf(PERMISSION_KEYS);
/** How a session was opened, or last proved. */
const SignInMethod = OneOf(['passkey', 'totp', 'oidc', 'mail_code', 'invitation']);

const Me = Exactly({
  staff_id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: RoleKey,
  /** Empty while `needs_passkey` is true. */
  permissions: Type.Array(PermissionKey),
  passkeys: Type.Integer(),
  has_totp: Type.Boolean(),
  /** Whether the account must add a passkey or an authenticator app before it can do anything else; never in the demo store. */
  needs_passkey: Type.Boolean(),
  /** Ways in which this account can prove itself now, best first. */
  proof_methods: Type.Array(SignInMethod),
  institute: Type.String(),
  session: Exactly({
    session_id: Type.String(),
    method: SignInMethod,
    /** Signs out after this time without a call. */
    idle_seconds: Type.Integer(),
    /** Signs out then in any case, an ISO instant. */
    ends_at: Type.String(),
    /** Until when calls with `needsProof` are accepted, an ISO instant; null when a new proof is needed. */
    proved_until: Nullable(Type.String()),
  }),
});
export type Me = StaticDecode<typeof Me>;

export const getMe = staffEndpoint({
  method: 'GET',
  path: '/staff/me',
  permission: 'signed_in',
  summary: 'The signed-in member of the staff, with role, permissions and session',
  body: NoBody,
  data: Me,
});

export const signOut = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_out',
  permission: 'signed_in',
  summary: 'Ends this session',
  body: NoBody,
  data: NoData,
  successMessage: 'You are signed out.',
});

/** A session of the caller; times are ISO instants in UTC. */
const StaffSession = Exactly({
  session_id: Type.String(),
  /** For example `Chrome on Android`. */
  device: Type.String(),
  ip: Type.String(),
  method: SignInMethod,
  signed_in_at: Type.String(),
  /** The last call, to within a minute. */
  seen_at: Type.String(),
  ends_at: Type.String(),
  is_this: Type.Boolean(),
});
export type StaffSession = StaticDecode<typeof StaffSession>;

export const getSessions = staffEndpoint({
  method: 'GET',
  path: '/staff/sessions',
  permission: 'signed_in',
  summary: "The caller's sessions; this one first, then the newest",
  body: NoBody,
  data: Type.Array(StaffSession),
});

export const endSessions = staffEndpoint({
  method: 'POST',
  path: '/staff/sessions/end',
  permission: 'signed_in',
  summary: 'Ends other sessions of the caller at once, ignores unknown ones, and returns the remaining sessions',
  body: Exactly({ session_ids: Type.Array(Text(36), { minItems: 1, maxItems: 100 }) }),
  data: Type.Array(StaffSession),
});
