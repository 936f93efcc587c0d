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

/** The last four digits of a number, as lists of the console show it; empty without a number. */
export function maskedNumber(mobile: string | null): string {
  return mobile ? maskMobile(mobile).replaceAll('*', '•') : '';
}
