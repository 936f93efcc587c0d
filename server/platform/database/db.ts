/**
 * Opens the database: embedded PGlite in the data directory, or the PostgreSQL server of DATABASE_URL. Each domain
 * declares its tables by merging into `Database`; table names include the schema (`cart.item`).
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { createPrivateFilesOnly, keepPrivate, makePrivate, makePrivateDirectory } from '../files/private-directory.ts';
import {
  connectionSettings,
  type DatabaseLimits,
  type DatabaseUse,
  destroyWhenSilent,
  KEEP_ALIVE,
} from './database-limits.ts';

// biome-ignore lint/suspicious/noEmptyInterface: domains merge their tables into it
export interface Database {}

/** The pool or a transaction. */
export type Db = Kysely<Database> | Transaction<Database>;

export type Store = {
  db: Kysely<Database>;
  /** `embedded`: PGlite in this process. `server`: PostgreSQL. */
  kind: 'embedded' | 'server';
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

/** An operator error: the program cannot run because of its configuration, its database or its environment. */
export class StartError extends Error {}

/** Another process has the embedded database open. */
export class InUseError extends StartError {}

export type StoreOptions = {
  /** Selects the time limits of statements; default `command`. */
  use?: DatabaseUse;
  /** Called for every statement, with its duration in ms after it ran; tests count statements and throw here. */
  onStatement?(sql: string, values?: readonly unknown[], ms?: number): void;
  /** An existing embedded database, for tests. */
  pglite?: PGlite;
};

/**
 * Opens the database of the configuration. Throws `StartError` when it cannot be reached, `InUseError` when another
 * process has the embedded database open.
 */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'databaseLimits' | 'dataDir'>,
  options: StoreOptions = {},
): Promise<Store> {
  return config.databaseUrl
    ? openServer(config.databaseUrl, config.databasePool, config.databaseLimits[options.use ?? 'command'], options)
    : openEmbedded(config.dataDir, options);
}

const INT8 = 20;
const DATE = 1082;
/** Both databases return a count as a number and a date as text. */
const parsers = { [INT8]: Number, [DATE]: (text: string) => text };

async function openServer(url: string, size: number, limits: DatabaseLimits, options: StoreOptions): Promise<Store> {
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
    throw new StartError(`The database at ${where} cannot be reached (${reasonOf(error)}). Check DATABASE_URL.`);
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

const RECONNECT_MS = 1000;

/** LISTENs on its own connection, because the pool may close any connection; reconnects when it drops. */
async function listenWithReconnect(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<() => void> {
  let isClosed = false;
  let listener: pg.Client | null = null;
  /** Makes one attempt; a failed attempt or an ended connection schedules the next, so two never run at once. */
  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
    let isListening = false;
    client.on('notification', (message) => onNotification(message.payload ?? ''));
    client.on('error', () => {});
    client.on('end', () => {
      if (isListening) reconnectLater();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    isListening = true;
    listener = client;
  }
  function reconnectLater(): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      // Notifications may have been missed while disconnected; '' makes the listener refresh everything.
      if (!isClosed) connect().then(() => onNotification(''), reconnectLater);
    }, RECONNECT_MS);
    timer.unref();
  }
  await connect();
  return () => {
    isClosed = true;
    void listener?.end();
  };
}

async function openEmbedded(dataDir: string, options: StoreOptions): Promise<Store> {
  const release = options.pglite ? () => {} : lockDirectory(dataDir);
  const files = join(dataDir, 'pgdata');
  const pglite = options.pglite ?? (await createEmbedded(files));
  const dialect = new PGliteDialect({ pglite: reportTransactions(withParsers(pglite), options) });
  return {
    kind: 'embedded',
    db: new Kysely<Database>({ dialect, log: logger(options) }),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    // Like `pg`, accepts several statements only without values and returns the last result.
    query: async (sql, values = []) =>
      values.length
        ? pglite.query(sql, values, { parsers })
        : ((await pglite.exec(sql, { parsers })).at(-1) ?? { rows: [] }),
    listen: async (channel, onNotification) => {
      await pglite.listen(channel, onNotification);
    },
    close: async () => {
      if (!pglite.closed) await pglite.close();
      if (!options.pglite) keepPrivate(files);
      release();
    },
  };
}

/** Imports PGlite dynamically: the production image does not contain it. */
async function createEmbedded(dataDir: string): Promise<PGlite> {
  const module = await import('@electric-sql/pglite').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError('This build is without the embedded database. Set DATABASE_URL to a PostgreSQL server.');
  });
  const pglite = await module.PGlite.create({ dataDir });
  // PGlite sets file permissions itself and ignores the umask.
  keepPrivate(dataDir);
  return pglite;
}

/** Adds the parsers to each query, because PGlite accepts them only there. */
function withParsers(pglite: PGlite): PGlite {
  const parsing = <T extends Pick<PGlite, 'query'>>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        if (name === 'query') {
          return (sql: string, values?: unknown[], options = {}) => object.query(sql, values, { ...options, parsers });
        }
        if (name === 'transaction') {
          return (run: (tx: unknown) => unknown) =>
            (object as unknown as PGlite).transaction((tx) => run(parsing(tx as never)) as Promise<unknown>);
        }
        const value = Reflect.get(object, name);
        return typeof value === 'function' ? value.bind(object) : value;
      },
    });
  return parsing(pglite);
}

/**
 * Reports begin and commit as statements, as with a server. An error that `onStatement` throws at `begin` is ignored;
 * the simulated failure shows at the next statement.
 */
function reportTransactions(pglite: PGlite, { onStatement }: StoreOptions): PGlite {
  if (!onStatement) return pglite;
  return new Proxy(pglite, {
    get(object, name) {
      if (name !== 'transaction') {
        const value = Reflect.get(object, name);
        return typeof value === 'function' ? value.bind(object) : value;
      }
      return async (run: (tx: unknown) => unknown) => {
        try {
          onStatement('begin');
        } catch {}
        const result = await (object as unknown as PGlite).transaction((tx) => run(tx) as Promise<unknown>);
        onStatement('commit');
        return result;
      };
    },
  });
}

/** Locks the embedded database for this process; replaces the lock of a process that no longer runs. */
function lockDirectory(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  try {
    makePrivateDirectory(dataDir);
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (holder && holder !== process.pid && isAlive(holder)) {
      throw new InUseError(
        `The embedded database in ${dataDir} is in use by process ${holder}. Stop it first, or set DATABASE_URL to share a PostgreSQL server.`,
      );
    }
    writeFileSync(file, String(process.pid));
    createPrivateFilesOnly();
    removeOthersPermissions(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${reasonOf(error)}). Set SOPAN_DATA to one that can.`,
    );
  }
  return () => rmSync(file, { force: true });
}

/** Removes the permissions of other users; only warns when that fails, since some file systems have no permissions. */
function removeOthersPermissions(directory: string): void {
  try {
    if (makePrivate(directory).wasOpen)
      console.warn(`Other users of this machine could open ${directory}. They no longer can.`);
  } catch (error) {
    console.warn(`Other users of this machine may read what is in ${directory} (${reasonOf(error)}).`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function logger(options: StoreOptions) {
  const { onStatement } = options;
  return onStatement
    ? ({ query, queryDurationMillis }: LogEvent) => onStatement(query.sql, query.parameters, queryDurationMillis)
    : undefined;
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: Array<{ message: string }> };
  return message || errors?.[0]?.message || code || 'no reason given';
}
