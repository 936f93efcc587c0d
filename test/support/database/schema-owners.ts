/**
 * Checks that each statement names only the PostgreSQL schema of the domain whose file sends it. Every test store does
 * this: `openTestStore` watches the statements, and its `close` throws if one of them names a foreign table.
 */
import { join, relative } from 'node:path';
import { type Kysely, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import type { Database, Store } from '../../../server/platform/database/db.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Schemas of a folder under `server/` that does not own the schema of its name. */
const OWN_SCHEMAS: Record<string, string[]> = { platform: ['jobs', 'mail', 'sms', 'push', 'public'] };

type Exception = { file: RegExp; table: string; why: string };

/** Files that may name a table of another schema, and the reason. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: /^server\/platform\/rate-limit\//,
    table: 'identity.allowance',
    why: 'the counters of the rate limiter are in the schema of identity',
  },
  {
    file: /^server\/checkout\/payments\/(record-payment|settle)\.ts$/,
    table: 'identity.student',
    why: 'identity provides the expression that locks the student; one statement locks the student, then the payment',
  },
];
/** The exceptions that a statement has needed so far. */
export const usedExceptions = new Set<Exception>();

export type ForeignStatement = { file: string; table: string; sql: string };

/**
 * Returns the store with its statements checked, and the list of the foreign ones, which grows. Not checked are
 * statements that were compiled by hand (`CompiledQuery.raw`), and those of tests.
 */
export async function watchSchemas<Watched extends Pick<Store, 'db' | 'query'>>(
  store: Watched,
): Promise<{ watched: Watched; foreign: ForeignStatement[] }> {
  const tables = await readTables(store.db);
  const foreign: ForeignStatement[] = [];
  /** Statements run many times. */
  const checked = new Set<string>();
  const check = (text: string) => {
    const file = senderOf(callersOf(check));
    if (!file || checked.has(`${file} ${text}`)) return;
    checked.add(`${file} ${text}`);
    foreign.push(...foreignTables(file, text, tables).map((table) => ({ file, table, sql: text })));
  };
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      check(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const query: Store['query'] = (text, values) => {
    check(text);
    return store.query(text, values);
  };
  return { watched: { ...store, db: store.db.withPlugin(plugin), query }, foreign };
}

/** Throws if there are foreign statements. */
export function refuseForeignStatements(foreign: readonly ForeignStatement[]): void {
  const lines = new Set(foreign.map(({ file, table, sql }) => `${file} names ${table}: ${sql}`));
  if (lines.size > 0) throw new Error(`Statements name tables of another domain:\n${[...lines].join('\n')}`);
}

const MAX_FRAMES = 40;

/** The files of the stack, from the caller of `callee` on; read without source maps, which would be slow. */
function callersOf(callee: (text: string) => void): string[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const error: { stack?: unknown } = {};
  Error.stackTraceLimit = MAX_FRAMES;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? '');
  try {
    Error.captureStackTrace(error, callee);
    return error.stack as string[];
  } finally {
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  }
}

/** The nearest file of the server in the stack; null for a statement of a test. */
function senderOf(files: readonly string[]): string | null {
  const path = files
    .map((file) => file.replace(/^file:\/\//, ''))
    .find((file) => file.startsWith(`${ROOT}/`) && !file.includes('/node_modules/') && file !== import.meta.filename);
  const file = path ? relative(ROOT, path) : '';
  return file.startsWith('server/') && !file.endsWith('.test.ts') ? file : null;
}

/** The tables in the statement that neither belong to the folder of `file` nor are listed as exceptions. */
function foreignTables(file: string, text: string, tables: ReadonlySet<string>): string[] {
  const folder = file.split('/')[1] ?? '';
  const own = OWN_SCHEMAS[folder] ?? [folder];
  const code = text.replaceAll(/(?<!nextval\()'[^']*'/g, "''");
  const named = [...code.matchAll(/\b([a-z_]+)"?\."?([a-z_]+)\b/g)].map(([, schema, name]) => `${schema}.${name}`);
  return [...new Set(named)].filter((name) => {
    if (!tables.has(name) || own.includes(name.split('.')[0] ?? '')) return false;
    const exception = EXCEPTIONS.find((one) => one.table === name && one.file.test(file));
    if (exception) usedExceptions.add(exception);
    return !exception;
  });
}

/** The names of all tables, views, sequences and functions, with their schemas. */
async function readTables(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
    union
    select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
