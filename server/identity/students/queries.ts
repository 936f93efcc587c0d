import { sql } from 'kysely';
import type { Language } from '../../../common/languages/language.ts';
import type { Address } from '../../../contract/identity/addresses.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import type { Ctx } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import { COUNTRIES } from '../places/countries.ts';
import { stateById } from '../places/states.ts';
import { nameOf } from '../staff/student-state.ts';
import type { AddressRow, StudentRow } from '../tables.ts';

/** A student as other domains see one. */
export type Student = {
  id: number;
  firstName: string;
  lastName: string;
  /** For display only: it may be unverified. */
  email: string;
  /** The address to which mail may be sent; empty until the student has verified one. */
  verifiedEmail: string;
  countryId: number;
  /** National digits, without the calling code. */
  mobile: string;
  stateId: number | null;
  /** The one that the student chose; null without a choice. */
  language: Language | null;
  /** The language of the page of the sign-up; null if it is unknown. */
  signedUpIn: Language | null;
  isDeleted: boolean;
};

/** Returns a student for other domains, or null; fields that an unfinished sign-up lacks are empty. */
export async function studentById(ctx: Ctx, id: number): Promise<Student | null> {
  const row = await ctx.db.selectFrom('identity.student').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email ?? '',
    verifiedEmail: row.email_proved_at ? (row.email ?? '') : '',
    countryId: row.country_id,
    mobile: row.mobile ?? '',
    stateId: row.state_id,
    language: row.language,
    signedUpIn: row.signed_up_in,
    isDeleted: row.deleted_at !== null,
  };
}

/** Like `studentById`, but null for a deleted account. `isLocked`: a deletion waits for the caller's transaction. */
export async function findActiveStudent(
  ctx: Ctx,
  id: number,
  { isLocked } = { isLocked: false },
): Promise<Student | null> {
  const row = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(isLocked, (query) => query.forKeyShare())
    .select('id')
    .executeTakeFirst();
  return row ? studentById(ctx, row.id) : null;
}

/** Returns the names of students, for lists; those of deleted accounts are empty. */
export async function studentNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'first_name', 'last_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** Returns the birthdays of students, as YYYY-MM-DD; none for those of deleted accounts. */
export async function birthDatesOf(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('dob', 'is not', null)
    .select(['id', sql<string>`dob::text`.as('born_on')])
    .execute();
  return new Map(rows.map(({ id, born_on }) => [id, born_on]));
}

/** Returns the row of a student, locked for the caller's transaction. Throws 401 if the account was deleted. */
export async function lockStudent(ctx: Ctx, studentId: number): Promise<StudentRow> {
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

/** Returns the account with this verified number, locked for the caller's transaction. */
export function lockOwnerOfNumber(ctx: Ctx, countryId: number, mobile: string): Promise<StudentRow | undefined> {
  return ctx.db
    .selectFrom('identity.student')
    .where('country_id', '=', countryId)
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/**
 * Finds a student by a verified number as staff type it: `+` with the calling code, or the ten digits of an Indian
 * number.
 */
export async function studentByMobile(ctx: Ctx, entered: string): Promise<Student | null> {
  const row = await ctx.db
    .selectFrom('identity.student')
    .where('mobile_proved_at', 'is not', null)
    .where((eb) =>
      eb.or(
        possibleNumbers(entered).map(({ countryId, mobile }) =>
          eb.and([eb('country_id', '=', countryId), eb('mobile', '=', mobile)]),
        ),
      ),
    )
    .select('id')
    .executeTakeFirst();
  return row ? studentById(ctx, row.id) : null;
}

/** Returns all readings of a number, because several countries share a calling code. */
function possibleNumbers(entered: string): Array<{ countryId: number; mobile: string }> {
  if (!entered.startsWith('+')) return [{ countryId: INDIA, mobile: entered }];
  const digits = entered.slice(1);
  return COUNTRIES.filter(({ callingCode }) => digits.startsWith(callingCode)).map(({ id, callingCode }) => ({
    countryId: id,
    mobile: digits.slice(callingCode.length),
  }));
}

/** Returns a saved address of this student; null if it does not exist or belongs to another student. */
export async function addressOf(ctx: Ctx, studentId: number, addressId: number): Promise<Address | null> {
  const row = await ctx.db
    .selectFrom('identity.address')
    .where('student_id', '=', studentId)
    .where('id', '=', addressId)
    .selectAll()
    .executeTakeFirst();
  return row ? addressFrom(row) : null;
}

/** Returns the saved addresses, oldest first. */
export async function addressesOf(ctx: Ctx, studentId: number): Promise<Address[]> {
  const rows = await ctx.db
    .selectFrom('identity.address')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(addressFrom);
}

/** Finds the saved address with the same lines, in any letter case, and PIN code. */
export function findSameAddress(
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

/** Records that an order was started with the address. */
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
