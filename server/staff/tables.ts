import type { ColumnType, Generated } from 'kysely';
import type { ViewList } from '../../contract/staff/lists/saved-views.ts';
import type { Role } from '../../contract/staff/permissions.ts';

type AccountTable = {
  id: Generated<number>;
  email: string;
  name: string;
  role: Role;
  user_handle: string;
  created_at: Date;
  accepted_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  seen_at: Date | null;
};

/** How a session was opened. */
export type SignInMethod = 'passkey' | 'totp' | 'mail_code' | 'invitation' | 'oidc';

type SessionTable = {
  id: string;
  staff_id: number;
  token_hash: string;
  method: SignInMethod;
  /** Null for other methods, after the passkey is removed, and for sessions that an earlier version opened. */
  passkey_id: number | null;
  started_at: Date;
  seen_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  proved_at: Date;
  ip: string;
  user_agent: string;
};

type KnownDeviceTable = { staff_id: number; device_hash: string; seen_at: Date };

type InvitationTable = {
  id: Generated<number>;
  staff_id: number;
  token_hash: string;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
};

export type CodePurpose = 'sign_in' | 'proof';

type MailCodeTable = {
  id: Generated<number>;
  staff_id: number;
  purpose: CodePurpose;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
};

type PasskeyTable = {
  id: Generated<number>;
  staff_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  used_at: Date | null;
};

export type ChallengePurpose = 'sign_in' | 'registration' | 'proof';

type ChallengeTable = {
  id_hash: string;
  challenge: string;
  purpose: ChallengePurpose;
  staff_id: number | null;
  expires_at: Date;
};

type OidcLoginTable = {
  id_hash: string;
  purpose: CodePurpose;
  staff_id: number | null;
  state: string;
  nonce: string;
  verifier: string;
  expires_at: Date;
};

type TotpTable = { staff_id: number; secret: string; confirmed_at: Date | null; last_step: Generated<number> };
type RecoveryCodeTable = { staff_id: number; code_hash: string; used_at: Date | null };
type RoleTable = { role: Role; version: Generated<number> };
type RolePermissionTable = { role: Role; permission: string };

/** What is asked for is never changed; the decision is set once. */
type ApprovalRequestTable = {
  id: Generated<number>;
  action: string;
  target_type: string;
  target_id: string;
  target_label: string;
  amount_paise: number | null;
  reason: string;
  details: ColumnType<unknown, string, never>;
  requested_by: number;
  requested_at: Date;
  expires_at: Date;
  decision: ColumnType<'approved' | 'refused' | 'withdrawn' | 'expired' | null, undefined, string>;
  decided_by: ColumnType<number | null, undefined, number>;
  decided_at: ColumnType<Date | null, undefined, Date>;
  decision_reason: ColumnType<string | null, undefined, string | null>;
};

type SavedViewTable = {
  id: Generated<number>;
  /** Null for a view of everybody. */
  owner_id: number | null;
  list: ViewList;
  name: string;
  query: string;
  position: number;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
};
type DefaultViewTable = { staff_id: number; list: ViewList; view_id: number };

declare module '../platform/database/db.ts' {
  interface Database {
    'staff.account': AccountTable;
    'staff.session': SessionTable;
    'staff.known_device': KnownDeviceTable;
    'staff.invitation': InvitationTable;
    'staff.mail_code': MailCodeTable;
    'staff.passkey': PasskeyTable;
    'staff.challenge': ChallengeTable;
    'staff.oidc_login': OidcLoginTable;
    'staff.totp': TotpTable;
    'staff.recovery_code': RecoveryCodeTable;
    'staff.role': RoleTable;
    'staff.approval_request': ApprovalRequestTable;
    'staff.role_permission': RolePermissionTable;
    'staff.saved_view': SavedViewTable;
    'staff.default_view': DefaultViewTable;
  }
}
