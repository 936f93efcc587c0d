/** What both kinds of database share: parsers of values, and the report of statements. */
import type { LogEvent } from 'kysely';
import type { StoreOptions } from './db.ts';

const INT8 = 20;
const DATE = 1082;
/** Both databases return a count as a number and a date as text. */
export const parsers = { [INT8]: Number, [DATE]: (text: string) => text };

/** Returns Kysely's logger, which reports each statement with its duration in ms; undefined if nothing listens. */
export function logger(options: StoreOptions) {
  const { onStatement } = options;
  return onStatement
    ? ({ query, queryDurationMillis }: LogEvent) => onStatement(query.sql, query.parameters, queryDurationMillis)
    : undefined;
}
