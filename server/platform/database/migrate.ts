/** Applies SQL migrations in the order of their names, each once, under an advisory lock. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../process/start-error.ts';
import type { Store } from './db.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations');
const ADVISORY_LOCK_KEY = 7_609_261;

/**
 * The lock timeout of a migration. Other statements queue behind its lock request, so it gives way after this and tries
 * again after `RETRY_PAUSE_MS`.
 */
const LOCK_TIMEOUT_MS = 1500;
const RETRY_PAUSE_MS = 1000;
const MAX_TRIES = 60;
/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies pending migrations and returns their names. Each migration is atomic. Throws `StartError` when one fails or
 * was changed after it was applied.
 */
export async function migrate(store: Store, directory = MIGRATIONS): Promise<string[]> {
  await store.script(`create table if not exists public.migration (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`);
  const { rows } = await store.query('select name, digest from public.migration');
  const digests = new Map((rows as Array<{ name: string; digest: string }>).map(({ name, digest }) => [name, digest]));
  const applied: string[] = [];
  for (const name of migrationNames(directory)) {
    const sql = readFileSync(join(directory, name), 'utf8');
    if (await apply(store, name, sql, digests.get(name))) applied.push(name);
  }
  return applied;
}

/** The names of migrations that are not yet applied to the database. */
export async function pendingMigrations(store: Pick<Store, 'query'>, directory = MIGRATIONS): Promise<string[]> {
  const { rows } = await store.query(`select name from public.migration`).catch(() => ({ rows: [] }));
  const known = new Set((rows as Array<{ name: string }>).map((row) => row.name));
  return migrationNames(directory).filter((name) => !known.has(name));
}

function migrationNames(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Returns false for a migration that was applied before; `known` is the digest of that time. */
async function apply(store: Store, name: string, sql: string, known: string | undefined): Promise<boolean> {
  const digest = createHash('sha256').update(sql).digest('hex');
  if (known) {
    if (known !== digest) {
      throw new StartError(`Migration ${name} was changed after it was applied. Restore it, and add a new migration.`);
    }
    return false;
  }
  for (let tries = 1; ; tries++) {
    try {
      await applyOnce(store, name, sql, digest);
      return true;
    } catch (error) {
      const again = await store.query('select 1 from public.migration where name = $1', [name]);
      if (again.rows.length) return false;
      const { message, code } = error as { message: string; code?: string };
      if (code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES)
        throw new StartError(`Migration ${name} failed: ${message}`);
      await wait(RETRY_PAUSE_MS);
    }
  }
}

/** One script is one implicit transaction, which holds the locks; a second process then fails on the primary key. */
async function applyOnce(store: Store, name: string, sql: string, digest: string): Promise<void> {
  const record = `insert into public.migration (name, digest) values ('${name.replaceAll("'", "''")}', '${digest}')`;
  await store.script(`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY});
    select set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true);
    ${sql}
    ;${record};`);
}
