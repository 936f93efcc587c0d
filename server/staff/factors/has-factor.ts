import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the account has a passkey or a confirmed authenticator app. */
export function hasFactor(staffId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from staff.passkey where passkey.staff_id = ${staffId})
    or exists (select from staff.totp where totp.staff_id = ${staffId} and totp.confirmed_at is not null)
  )`;
}
