import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Language } from '../../common/languages/language.ts';

/** A calendar date as text, such as `2003-05-14`. */
type CalendarDate = ColumnType<string | null, string | null | undefined, string | null>;

type StudentTable = {
  id: Generated<number>;
  country_id: number;
  mobile: string | null;
  mobile_proved_at: Date | null;
  /** For display only until it is verified. */
  email: string | null;
  email_proved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When a verified address was last replaced by another. */
  email_replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  google_sub: string | null;
  /** As of the last sign-in with it; null for an older link. */
  google_email: ColumnType<string | null, string | null | undefined, string | null>;
  google_linked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  first_name: string | null;
  last_name: string | null;
  dob: CalendarDate;
  gender: number | null;
  state_id: number | null;
  picture: string | null;
  selected_vertical: Generated<number>;
  /** For pages, mails and messages; null without a choice. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>;
  /** That of the page of the sign-up; null if it is unknown. */
  signed_up_in: ColumnType<Language | null, Language | null | undefined, Language | null>;
  onboarded_at: Date | null;
  /** Since when the sweep of unfinished sign-ups leaves the account, which the staff need. */
  retained_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
  /** When the account was deleted; its personal fields were cleared then. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
export type StudentRow = Selectable<StudentTable>;

type ConsentTable = {
  student_id: number;
  id: Generated<number>;
  purpose: string;
  version: string;
  given_at: Date;
  ip: string;
};

type SessionTable = {
  id: string;
  student_id: number;
  kind: 'student' | 'newcomer';
  refresh_hash: string;
  generation: Generated<number>;
  previous_refresh_hash: string | null;
  replaced_refresh_hash: string | null;
  rotated_at: Date | null;
  /** The hash of the device cookie that was sent with the last renewal. */
  rotated_by_device: ColumnType<string | null, string | null | undefined, string | null>;
  refresh_expires_at: Date;
  started_at: Date;
  ended_at: Date | null;
  /** The hash of the device cookie at the sign-in, or without one, of the first that was sent with a renewal. */
  device_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether a code to the student's number opened the session. */
  opened_by_code: Generated<boolean>;
  /** When a confirmation code was last entered in this session. */
  confirmed_at: Date | null;
  ip: string;
  user_agent: string;
};

type AccessTokenTable = {
  token_hash: string;
  session_id: string;
  /** Null if an earlier version issued the token, which then lives for a day. */
  issued_at: ColumnType<Date | null, Date, never>;
  expires_at: Date;
};
type SessionTicketTable = {
  ticket_hash: string;
  session_id: string;
  purpose: string;
  expires_at: Date;
  /** When the requesting access token expires; null if an earlier version issued the ticket. */
  access_expires_at: Date | null;
};

export type Flow = 'login' | 'signup' | 'confirm' | 'mobile' | 'email';

type OtpChallengeTable = {
  flow: Flow;
  student_id: number;
  country_id: number;
  mobile: string;
  asker: string;
  code_hash: string;
  counted_caller: string;
  counted_block: string;
  counted_network: string;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** The codes of the previous version; this version only deletes them. */
type OtpTable = { student_id: number; country_id: number; mobile: string; expires_at: Date };

type KnownDeviceTable = { student_id: number; device_hash: string; address_block: string; seen_at: Date };

type RateLimitTable = { subject: string; used: number; until: Date };
type CaptchaUsedTable = { challenge: string; expires_at: Date };
type NonceTable = { nonce_hash: string; expires_at: Date };

type AddressTable = {
  student_id: number;
  id: Generated<number>;
  line1: string;
  line2: string;
  town: string;
  state_id: number;
  pincode: string;
  mobile: string;
  landmark: string;
  created_at: Date;
  /** When an order was last started with the address. */
  used_at: ColumnType<Date | null, never, Date>;
};
export type AddressRow = Selectable<AddressTable>;

declare module '../platform/database/db.ts' {
  interface Database {
    'identity.student': StudentTable;
    'identity.consent': ConsentTable;
    'identity.session': SessionTable;
    'identity.access_token': AccessTokenTable;
    'identity.session_ticket': SessionTicketTable;
    'identity.otp': OtpTable;
    'identity.otp_challenge': OtpChallengeTable;
    'identity.known_device': KnownDeviceTable;
    'identity.allowance': RateLimitTable;
    'identity.captcha_used': CaptchaUsedTable;
    'identity.nonce': NonceTable;
    'identity.address': AddressTable;
  }
}
