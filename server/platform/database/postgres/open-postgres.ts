/** Opens a PostgreSQL server as a store. */

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { reasonOf, StartError } from '../../process/start-error.ts';
import type { Database, Store, StoreOptions } from '../db.ts';
import { type DatabaseLimits, destroyWhenSilent, KEEP_ALIVE } from '../limits/database-limits.ts';
import { logger, parsers } from '../statements.ts';
import { directSettings, pooledSettings, refuseStandby } from './clients.ts';
import { createListener } from './listener.ts';

export type ServerAddress = {
  url: string;
  /** The server itself, if `url` is a pooler in transaction mode in front of it; else null. */
  directUrl: string | null;
};

/** `size`: connections of the pool. Throws a `StartError` if the server does not accept a connection. */
export async function openServer(
  { url, directUrl }: ServerAddress,
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
    ...(directUrl === null ? directSettings(limits) : pooledSettings(limits)),
    connectionTimeoutMillis: 5000,
    ...(options.acceptsStandby ? {} : { verify: refuseStandby }),
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
    throw new StartError(startProblem(url, reasonOf(error)));
  }
  const listener = createListener(directUrl ?? url);
  return {
    kind: 'server',
    isPooled: directUrl !== null,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: logger(options) }),
    script: (sql) => runUnlimited(directUrl ?? url, sql),
    query: (sql, values) => pool.query(sql, values),
    listen: listener.listen,
    close: async () => {
      listener.close();
      await pool.end();
    },
  };
}

function startProblem(url: string, reason: string): string {
  const { host } = new URL(url);
  return reason.includes('startup parameter')
    ? `The database at ${host} is behind a pooler (${reason}). Set DATABASE_DIRECT_URL to the server behind the pooler.`
    : `The database at ${host} is unavailable (${reason}). Check DATABASE_URL.`;
}

/** Uses its own connection without time limits: an index on a large table takes longer than any limit for calls. */
async function runUnlimited(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
  client.on('error', () => {}); // the current statement rejects
  await client.connect();
  try {
    // The role of the store may have limits.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(sql);
  } finally {
    await client.end();
  }
}
