/** What the staff type to find students, as conditions that an index serves. */
import { type RawBuilder, sql } from 'kysely';
import { INDIA } from '../../../contract/identity/places.ts';
import { COUNTRIES } from '../places/countries.ts';

/** The expression of the index `student_name`. */
export const NAME = sql`(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate "C")`;

/** Fewer digits begin too many numbers. */
const MIN_DIGITS = 4;
const MAX_ID_DIGITS = 15;

/**
 * Returns the condition for a student number, or for the start of a mobile number, of an e-mail address or of a name;
 * null without a search.
 */
export function searchCondition(search = ''): RawBuilder<unknown> | null {
  const text = normalize(search);
  if (!text) return null;
  if (text.includes('@')) return sql`lower(email) like ${startingWith(text)}`;
  if (NUMBER.test(text)) return numberCondition(text);
  const start = startingWith(text);
  return sql`(${NAME} like ${start} or lower(last_name) like ${start})`;
}

/** Whether the search can find a student by the start of a mobile number or of an e-mail address. */
export function isContactSearch(search: string): boolean {
  const text = normalize(search);
  return text.includes('@') || (NUMBER.test(text) && text.replaceAll(/\D/g, '').length >= MIN_DIGITS);
}

const NUMBER = /^\+?[0-9 ()-]+$/;

function normalize(search: string): string {
  return search.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function numberCondition(text: string): RawBuilder<unknown> {
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.startsWith('+');
  const starts = isInternational ? internationalStarts(digits) : nationalStarts(digits);
  const isId = !isInternational && digits.length > 0 && digits.length <= MAX_ID_DIGITS;
  return sql`(${sql.join(
    [
      isId ? sql`id = ${Number(digits)}` : sql`false`,
      ...starts.filter((start) => start.digits.length >= MIN_DIGITS).map(mobileCondition),
    ],
    sql` or `,
  )})`;
}

/** The first national digits of a number; `countryIds` is null if the country is not known. */
type NumberStart = { digits: string; countryIds: number[] | null };

function mobileCondition({ digits, countryIds }: NumberStart): RawBuilder<unknown> {
  const matches = sql`mobile like ${startingWith(digits)}`;
  return countryIds ? sql`(${matches} and country_id = any(${countryIds}::int[]))` : matches;
}

/** The digits may begin with 0 or with the calling code of India. */
function nationalStarts(digits: string): NumberStart[] {
  const indian = /^(?:0|0?91|0091)([6-9][0-9]*)$/.exec(digits)?.[1];
  return [{ digits, countryIds: null }, ...(indian ? [{ digits: indian, countryIds: [INDIA] }] : [])];
}

/** Several countries share a calling code, and a code may begin with another one. */
function internationalStarts(digits: string): NumberStart[] {
  const countries = COUNTRIES.filter(({ callingCode }) => digits.startsWith(callingCode));
  const byCode = Map.groupBy(countries, ({ callingCode }) => callingCode);
  return [...byCode].map(([code, ofCode]) => ({
    digits: digits.slice(code.length),
    countryIds: ofCode.map(({ id }) => id),
  }));
}
