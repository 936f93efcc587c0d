/** Students by mobile numbers that the staff paste or read from a file. */
import { sql } from 'kysely';
import { INDIA } from '../../../contract/identity/places.ts';
import type { Ctx } from '../../platform/context.ts';
import { maskMobile } from '../../platform/observability/log.ts';
import { COUNTRIES } from '../places/countries.ts';
import { readMobile } from '../rules.ts';
import { nameOf } from './student-state.ts';

/** A student with the number; null for a number without an account. */
export type NumberOwner = { studentId: number; name: string; maskedMobile: string };

const COUNTRY_IDS = new Map(COUNTRIES.map(({ iso2, id }) => [iso2, id]));

/**
 * Returns the active account of each number, in the order of the numbers; null for a number without one, and 'invalid' for
 * a text that is no mobile number. Numbers without a calling code are Indian.
 */
export async function ownersOfNumbers(
  ctx: Ctx,
  entered: readonly string[],
): Promise<Array<NumberOwner | 'invalid' | null>> {
  const numbers = entered.map(readMobile);
  const mobiles = numbers.flatMap((number) => number?.mobile ?? []);
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where('mobile', '=', sql<string>`any(${mobiles}::text[])`)
    .where('mobile_proved_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name', 'last_name', 'country_id', 'mobile'])
    .execute();
  const owners = new Map(
    rows.map((row) => [
      `${row.country_id} ${row.mobile}`,
      { studentId: row.id, name: nameOf(row), maskedMobile: maskedNumber(row.mobile) },
    ]),
  );
  return numbers.map((number) => {
    if (!number) return 'invalid';
    const countryId = number.iso2 === 'IN' ? INDIA : COUNTRY_IDS.get(number.iso2);
    return owners.get(`${countryId} ${number.mobile}`) ?? null;
  });
}

/** An account that a mobile number or a proved e-mail address belongs to. */
export type ContactOwner = Pick<NumberOwner, 'studentId' | 'name'>;

/**
 * Returns the active account of each contact, in the order of the contacts: a mobile number as in `ownersOfNumbers`, or an
 * e-mail address that its account has proved.
 */
export async function ownersOfContacts(
  ctx: Ctx,
  entered: readonly string[],
): Promise<Array<ContactOwner | 'invalid' | null>> {
  const contacts = entered.map((contact) => contact.trim());
  const byNumber = await ownersOfNumbers(ctx, contacts);
  const addresses = contacts.filter(isAddress).map((contact) => contact.toLowerCase());
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where(sql`lower(email)`, '=', sql<string>`any(${addresses}::text[])`)
    .where('email_proved_at', 'is not', null)
    .where('onboarded_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name', 'last_name', 'email'])
    .execute();
  const byAddress = new Map(rows.map((row) => [row.email?.toLowerCase(), { studentId: row.id, name: nameOf(row) }]));
  return contacts.map((contact, at) =>
    isAddress(contact) ? (byAddress.get(contact.toLowerCase()) ?? null) : (byNumber[at] ?? null),
  );
}

function isAddress(contact: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(contact);
}

/** The last four digits of a number, as lists of the console show it; empty without a number. */
export function maskedNumber(mobile: string | null): string {
  return mobile ? maskMobile(mobile).replaceAll('*', '•') : '';
}
