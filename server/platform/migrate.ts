/** Plain SQL migrations, in the order of their names, each once, under an advisory lock. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, type Store } from './db.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const LOCK = 7_609_261;

/** Brings the schema up to date; answers the names of what was applied. A migration that fails leaves nothing of itself. */
export async function migrate(store: Store, directory = MIGRATIONS): Promise<string[]> {
  await store.script(`create table if not exists public.migration (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`);
  const applied: string[] = [];
  for (const name of migrationNames(directory)) {
    const sql = readFileSync(join(directory, name), 'utf8');
    if (await apply(store, name, sql)) applied.push(name);
  }
  return applied;
}

/** The migrations that the code brings and the database lacks. */
export async function pendingMigrations(store: Store, directory = MIGRATIONS): Promise<string[]> {
  const { rows } = await store.query(`select name from public.migration`).catch(() => ({ rows: [] }));
  const known = new Set((rows as Array<{ name: string }>).map((row) => row.name));
  return migrationNames(directory).filter((name) => !known.has(name));
}

function migrationNames(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function apply(store: Store, name: string, sql: string): Promise<boolean> {
  const digest = createHash('sha256').update(sql).digest('hex');
  const { rows } = await store.query('select digest from public.migration where name = $1', [name]);
  const [known] = rows as Array<{ digest: string }>;
  if (known) {
    if (known.digest !== digest) {
      throw new StartError(`Migration ${name} was changed after it was applied. Restore it and add a new one.`);
    }
    return false;
  }
  // One script is one implicit transaction and the lock lasts as long; a second process then fails on the primary key.
  const record = `insert into public.migration (name, digest) values ('${name.replaceAll("'", "''")}', '${digest}')`;
  try {
    await store.script(`select pg_advisory_xact_lock(${LOCK});\n${sql}\n;${record};`);
    return true;
  } catch (error) {
    const again = await store.query('select 1 from public.migration where name = $1', [name]);
    if (again.rows.length) return false;
    throw new StartError(`Migration ${name} failed: ${(error as Error).message}`);
  }
}
