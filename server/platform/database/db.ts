/**
 * The database as the domains use it. Each domain merges its tables into `Database` in its `tables.ts`, which its
 * `index.ts` imports; table names include the schema (`cart.item`).
 */
import type { PGlite } from '@electric-sql/pglite';
import type { Kysely, Transaction } from 'kysely';
import type { DatabaseUse } from './limits/database-limits.ts';

// biome-ignore lint/suspicious/noEmptyInterface: domains merge their tables into it
export interface Database {}

/** The pool or a transaction. */
export type Db = Kysely<Database> | Transaction<Database>;

export type Store = {
  db: Kysely<Database>;
  /** `embedded`: PGlite in this process. `server`: PostgreSQL. */
  kind: 'embedded' | 'server';
  /** Whether each transaction can have another connection of the server, behind a pooler. */
  isPooled?: boolean;
  /** Runs SQL text with several statements and without time limits, for migrations and the job tables. */
  script(sql: string): Promise<void>;
  /** Runs one statement with `$1` parameters; returns its rows. */
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Calls `onNotification` for each NOTIFY on the channel, from any process, until the store closes. After a reconnect `onNotification`
   * gets '', because notifications may have been missed.
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

export type StoreOptions = {
  /** Selects the time limits of statements; default `command`. */
  use?: DatabaseUse;
  /** Called for every statement, with its duration in ms after it ran; tests count statements and throw here. */
  onStatement?(sql: string, values?: readonly unknown[], ms?: number): void;
  /** Whether a standby is accepted, for the read replica. */
  acceptsStandby?: boolean;
  /** An existing embedded database, for tests. */
  pglite?: PGlite;
};
