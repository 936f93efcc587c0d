/** Opens a PostgreSQL server as a store. */

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { reasonOf, StartError } from '../process/start-error.ts';
import type { Database, Store, StoreOptions } from './db.ts';
import { connectionSettings, type DatabaseLimits, destroyWhenSilent, KEEP_ALIVE } from './limits/database-limits.ts';
import { listenWithReconnect } from './listen.ts';
import { logger, parsers } from './statements.ts';

/** `size`: connections of the pool. Throws a `StartError` if the server does not accept a connection. */
export async function openServer(
  url: string,
  size: number,
  limits: DatabaseLimits,
  options: StoreOptions,
): Promise<Store> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      parsers[oid as keyof typeof parsers] ?? pg.types.getTypeParser(oid, format),
  } as pg.CustomTypesConfig;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    ...connectionSettings(limits),
    connectionTimeoutMillis: 5000,
    Client: PreparingClient,
  });
  pool.on('error', () => {}); // an idle connection failed; the next query opens another
  // A connection that fails between two statements of a transaction rejects the next statement; no other handling is
  // needed.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    destroyWhenSilent(client, limits);
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    const where = new URL(url).host;
    throw new StartError(`The database at ${where} is unavailable (${reasonOf(error)}). Check DATABASE_URL.`);
  }
  const listeners: Array<() => void> = [];
  return {
    kind: 'server',
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: logger(options) }),
    script: (sql) => runUnlimited(url, sql),
    query: (sql, values) => pool.query(sql, values),
    listen: async (channel, onNotification) => {
      listeners.push(await listenWithReconnect(url, channel, onNotification));
    },
    close: async () => {
      for (const unlisten of listeners) unlisten();
      await pool.end();
    },
  };
}

/** Uses its own connection without time limits: an index on a large table takes longer than any limit for calls. */
async function runUnlimited(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
  client.on('error', () => {}); // the current statement rejects
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Prepares statements that begin with `/* prepared: name *\/` once for each connection. For a few frequent statements
 * whose text never changes; each name belongs to one text.
 */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads
  override query(statement: any, ...rest: any[]): any {
    const name = typeof statement === 'string' ? /^\/\* prepared: (\w+) \*\//.exec(statement)?.[1] : undefined;
    const [values, ...others] = rest;
    return name
      ? super.query({ name, text: statement, values }, ...(others as []))
      : super.query(statement, ...(rest as [never]));
  }
}
