/** The filter of a list by days in India. */

import { type RawBuilder, sql } from 'kysely';
import { inEnglish } from '../../../../common/languages/text.ts';
import { indianDate, plusDays } from '../../clock.ts';
import { malformed } from '../../http/http-error.ts';

/**
 * Returns the conditions that an instant is within these days, `YYYY-MM-DD`, both included; each may be missing. Throws
 * malformed (400) for a day that does not exist, such as 31 February.
 */
export function onDays(instant: RawBuilder<unknown>, from?: string, to?: string): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${instant} >= ${startOfDay(from)}::timestamptz`] : []),
    ...(to ? [sql`${instant} < ${plusDays(startOfDay(to), 1)}::timestamptz`] : []),
  ];
}

function startOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00+05:30`);
  if (Number.isNaN(start.getTime()) || indianDate(start) !== day) throw malformed(inEnglish(`${day} is not a date.`));
  return start;
}
