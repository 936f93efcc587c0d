/** Connections of a pool: to the server itself, or to a pooler in transaction mode. */
import pg, { type PoolConfig } from 'pg';
import { connectionSettings, type DatabaseLimits, KEEP_ALIVE } from '../limits/database-limits.ts';

/** The settings of a pool of connections to the server itself. */
export function directSettings(limits: DatabaseLimits): PoolConfig {
  return { ...connectionSettings(limits), Client: PreparingClient };
}

/**
 * The settings of a pool of connections to a pooler that gives each transaction another connection of the server. Settings and
 * prepared statements of a session have no meaning there, so the limits are set in each transaction, in the message that
 * begins it. The pooler limits statements outside of transactions.
 */
export function pooledSettings({ statementTimeoutMs, lockTimeoutMs }: DatabaseLimits): PoolConfig {
  const limits = `set local statement_timeout = ${statementTimeoutMs}; set local lock_timeout = ${lockTimeoutMs}`;
  class PooledClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads
    override query(statement: any, ...rest: any[]): any {
      if (statement === 'begin') return super.query(`begin; ${limits}`);
      return super.query(statement, ...(rest as [never]));
    }
  }
  return { ...KEEP_ALIVE, Client: PooledClient };
}

/**
 * Refuses a server that is a standby, such as a former primary: it accepts no writes, and what it reads can be old. Its calls
 * receive 503, as from a server that starts.
 */
export function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query('select pg_is_in_recovery() as is_standby')
    .then(
      ({ rows }) =>
        done(rows[0].is_standby ? Object.assign(new Error('the server is a standby'), { code: STARTING }) : undefined),
      done,
    );
}

/** PostgreSQL's `cannot_connect_now`. */
const STARTING = '57P03';

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
