/**
 * Statement and lock timeouts of database connections, by use. PostgreSQL cancels a statement that takes longer, and
 * its call fails with 503. The embedded database has no such limits.
 */
import type { Socket } from 'node:net';
import type { PoolClient, PoolConfig } from 'pg';
import type { Reader } from '../../config/read-variables.ts';

/** `serve`: API calls and pages. `work`: jobs, the sweeper, and long reads and uploads of the staff. `command`: imports and staff commands. */
export type DatabaseUse = 'serve' | 'work' | 'command';

/** Milliseconds; 0 for no limit. */
export type DatabaseLimits = { statementTimeoutMs: number; lockTimeoutMs: number };

/** Reads the limits of all uses, with their defaults. */
export function readDatabaseLimits(read: Pick<Reader, 'number'>): Record<DatabaseUse, DatabaseLimits> {
  return {
    // Below the 20 s after which the test screen repeats a request.
    serve: {
      statementTimeoutMs: read.number('SERVE_STATEMENT_TIMEOUT_MS', 10_000),
      lockTimeoutMs: read.number('SERVE_LOCK_TIMEOUT_MS', 5000),
    },
    work: {
      statementTimeoutMs: read.number('WORK_STATEMENT_TIMEOUT_MS', 60_000),
      lockTimeoutMs: read.number('WORK_LOCK_TIMEOUT_MS', 10_000),
    },
    command: {
      statementTimeoutMs: read.number('COMMAND_STATEMENT_TIMEOUT_MS', 900_000),
      lockTimeoutMs: read.number('COMMAND_LOCK_TIMEOUT_MS', 60_000),
    },
  };
}

/** TCP keep-alive: the operating system detects a lost server while nothing is sent. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const satisfies PoolConfig;

/** The connection settings of `pg` for these limits. */
export function connectionSettings({ statementTimeoutMs, lockTimeoutMs }: DatabaseLimits): PoolConfig {
  return { ...KEEP_ALIVE, statement_timeout: statementTimeoutMs, lock_timeout: lockTimeoutMs };
}

/** PostgreSQL reports its timeouts itself; this long after them the connection counts as lost. */
const SILENCE_MARGIN_MS = 5000;

/**
 * Destroys a connection that has been silent for longer than any statement may run: the network drops its packets,
 * which TCP alone reports only after about 15 minutes.
 */
export function destroyWhenSilent(client: PoolClient, { statementTimeoutMs }: DatabaseLimits): void {
  if (statementTimeoutMs === 0) return;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(statementTimeoutMs + SILENCE_MARGIN_MS, () => stream.destroy());
}
