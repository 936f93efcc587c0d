/**
 * Consecutive numbers for each financial year, such as INV/2627/000123. A number is taken in the transaction that uses
 * it, from a row locked until that ends, so that there are no gaps and no duplicates.
 */
import { type Kysely, sql } from 'kysely';
import { financialYear } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';

export const INVOICES = 'INV';
export const CREDIT_NOTES = 'CRN';
type Series = typeof INVOICES | typeof CREDIT_NOTES;

/** Increments the counter; use it as the CTE `counted` of the statement that uses the number. */
export function incrementCounter(db: Pick<Kysely<Database>, 'insertInto'>, series: Series, now: Date) {
  return db
    .insertInto('orders.invoice_counter')
    .values({ series, financial_year: financialYear(now), last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last: sql`invoice_counter.last + 1` }),
    )
    .returning('last');
}

/** The number from the CTE `counted`, as an SQL expression. */
export function numberFromCounter(series: Series, now: Date) {
  const start = `${series}/${financialYear(now)}/`;
  return sql<string>`(select ${start}::text || lpad(last::text, greatest(6, length(last::text)), '0') from counted)`;
}
