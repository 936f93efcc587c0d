import { sql } from 'kysely';
import type { Address } from '../../contract/addresses.ts';
import { INDIA } from '../../contract/identity.ts';
import type { Ctx } from '../platform/context.ts';
import { notSignedIn } from '../platform/problem.ts';
import { COUNTRIES } from './countries.ts';
import { stateById } from './states.ts';
import type { AddressRow, StudentRow } from './tables.ts';

export type Student = {
  id: number;
  firstName: string;
  lastName: string;
  /** For display: nobody may have proved it. */
  email: string;
  /** Where mail may be sent; empty until the student has proved an address. */
  provedEmail: string;
  countryId: number;
  /** National digits. */
  mobile: string;
  stateId: number | null;
};

/** A student as other domains see one; what an unfinished sign-up lacks is empty. */
export async function studentById(ctx: Ctx, id: number): Promise<Student | null> {
  const row = await ctx.db.selectFrom('identity.student').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email ?? '',
    provedEmail: row.email_proved_at ? (row.email ?? '') : '',
    countryId: row.country_id,
    mobile: row.mobile ?? '',
    stateId: row.state_id,
  };
}

/** The row of a student, locked for the caller's transaction. Throws 401 where the account was deleted. */
export async function lockedStudent(ctx: Ctx, studentId: number): Promise<StudentRow> {
  const row = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  return row;
}

/** By a proved number as staff type it: `+` with the calling code, or the ten digits of an Indian one. */
export async function studentByMobile(ctx: Ctx, entered: string): Promise<Student | null> {
  const row = await ctx.db
    .selectFrom('identity.student')
    .where('mobile_proved_at', 'is not', null)
    .where((is) =>
      is.or(
        numbersFrom(entered).map(({ countryId, mobile }) =>
          is.and([is('country_id', '=', countryId), is('mobile', '=', mobile)]),
        ),
      ),
    )
    .select('id')
    .executeTakeFirst();
  return row ? studentById(ctx, row.id) : null;
}

/** Several countries share a calling code. */
function numbersFrom(entered: string): Array<{ countryId: number; mobile: string }> {
  if (!entered.startsWith('+')) return [{ countryId: INDIA, mobile: entered }];
  const digits = entered.slice(1);
  return COUNTRIES.filter(({ callingCode }) => digits.startsWith(callingCode)).map(({ id, callingCode }) => ({
    countryId: id,
    mobile: digits.slice(callingCode.length),
  }));
}

/** One saved address of this student; null also when it is somebody else's. */
export async function addressOf(ctx: Ctx, studentId: number, addressId: number): Promise<Address | null> {
  const row = await ctx.db
    .selectFrom('identity.address')
    .where('student_id', '=', studentId)
    .where('id', '=', addressId)
    .selectAll()
    .executeTakeFirst();
  return row ? addressFrom(row) : null;
}

/** The saved addresses, oldest first. */
export async function addressesOf(ctx: Ctx, studentId: number): Promise<Address[]> {
  const rows = await ctx.db
    .selectFrom('identity.address')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(addressFrom);
}

/** The saved address with the same lines and PIN code. */
export function sameAddress(
  ctx: Ctx,
  studentId: number,
  { line1, line2, pincode }: Pick<AddressRow, 'line1' | 'line2' | 'pincode'>,
): Promise<AddressRow | undefined> {
  return ctx.db
    .selectFrom('identity.address')
    .where('student_id', '=', studentId)
    .where(sql`lower(line1)`, '=', line1.toLowerCase())
    .where(sql`lower(line2)`, '=', line2.toLowerCase())
    .where('pincode', '=', pincode)
    .selectAll()
    .executeTakeFirst();
}

/** Records that an order was begun with it. */
export async function markAddressUsed(ctx: Ctx, studentId: number, addressId: number): Promise<void> {
  await ctx.db
    .updateTable('identity.address')
    .set({ used_at: ctx.now })
    .where('student_id', '=', studentId)
    .where('id', '=', addressId)
    .execute();
}

export function addressFrom(row: AddressRow): Address {
  return {
    id: row.id,
    line1: row.line1,
    line2: row.line2,
    town: row.town,
    state_id: row.state_id,
    state_name: stateById(row.state_id)?.name ?? '',
    pincode: row.pincode,
    mobile_number: row.mobile,
    landmark: row.landmark,
    last_used_at: row.used_at?.toISOString() ?? null,
  };
}
