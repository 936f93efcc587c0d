/**
 * How long a statement may run and how long it may wait for a lock, by what the connections are for. A statement that
 * takes longer is cancelled by PostgreSQL, and its call is answered 503. The embedded database knows no such limits.
 */
import type { Socket } from 'node:net';
import type { PoolClient, PoolConfig } from 'pg';
import type { Reader } from './config.ts';

/** `serve`: calls of the store and the exam. `work`: jobs and sweeps. `command`: imports and what staff ask for. */
export type DatabaseUse = 'serve' | 'work' | 'command';

/** Milliseconds; 0 for no limit. */
export type DatabaseLimits = { statementTimeoutMs: number; lockTimeoutMs: number };

export function readDatabaseLimits(read: Pick<Reader, 'number'>): Record<DatabaseUse, DatabaseLimits> {
  return {
    // An exam's browser waits twenty seconds for an answer, then sends again.
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

/** Lets the operating system notice a server that disappeared while nothing is sent. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const satisfies PoolConfig;

export function connectionSettings({ statementTimeoutMs, lockTimeoutMs }: DatabaseLimits): PoolConfig {
  return { ...KEEP_ALIVE, statement_timeout: statementTimeoutMs, lock_timeout: lockTimeoutMs };
}

/** PostgreSQL reports its own time-outs; this is how much later than that the connection itself counts as lost. */
const SILENCE_MARGIN_MS = 5000;

/**
 * Ends a connection on which nothing was sent or received for longer than any statement may run: the network swallows
 * what is sent, and TCP by itself would notice after a quarter of an hour.
 */
export function endWhenSilent(client: PoolClient, { statementTimeoutMs }: DatabaseLimits): void {
  if (statementTimeoutMs === 0) return;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(statementTimeoutMs + SILENCE_MARGIN_MS, () => stream.destroy());
}
