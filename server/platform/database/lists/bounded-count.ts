/** Counts for the console, with a bound: counting further would read more rows than a page is worth. */
import { type RawBuilder, sql } from 'kysely';

const MAX_COUNT = 10_000;

/** Returns a statement that counts the rows of `from … where …`, up to one more than the bound. */
export function boundedCount(from: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${from} limit ${MAX_COUNT + 1}::int) as counted`;
}

/** Returns the count, and whether it is exact. */
export function shownCount(count: number): { count: number; is_exact: boolean } {
  return { count: Math.min(count, MAX_COUNT), is_exact: count <= MAX_COUNT };
}

/** The rows of a bounded subquery. */
export const BOUND = MAX_COUNT + 1;
