/** Opens the embedded database, PGlite in the data directory, as a store. */
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { tryMakePrivate } from '../files/private-directory.ts';
import { StartError } from '../process/start-error.ts';
import type { Database, Store, StoreOptions } from './db.ts';
import { lockDirectory } from './lock-directory.ts';
import { logger, parsers } from './statements.ts';

/** Creates the database if the directory has none. Throws `InUseError` if another process has it open. */
export async function openEmbedded(dataDir: string, options: StoreOptions): Promise<Store> {
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
      if (!options.pglite) tryMakePrivate(files);
      release();
    },
  };
}

/** Imports PGlite dynamically: the production image does not contain it. */
async function createEmbedded(dataDir: string): Promise<PGlite> {
  const module = await import('@electric-sql/pglite').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError('This build does not include the embedded database. Set DATABASE_URL to a PostgreSQL server.');
  });
  const pglite = await module.PGlite.create({ dataDir });
  // PGlite sets file permissions itself and ignores the umask.
  tryMakePrivate(dataDir);
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
