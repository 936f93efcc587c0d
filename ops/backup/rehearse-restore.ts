/**
 * `npm run rehearse`: tests backup and restore. Imports the demo institute into a temporary PostgreSQL, makes a backup
 * with backup.sh, restores it into an empty database with restore.sh, compares the row count and a checksum of every
 * table, and starts the store on the restored database. Needs pg_dump, pg_restore and psql.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { withClient } from '../../test/support/database/with-client.ts';
import { isolatedEnvironment } from '../environment/isolated-environment.ts';
import { storeOpens } from './store-opens.ts';

const ROOT = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'sopan-rehearsal-'));
const postgres = await startPostgres();
try {
  const [first, second] = [await emptyDatabase('first'), await emptyDatabase('second')];
  run(process.execPath, ['main.ts', 'import', 'content'], first);
  const before = await tablesOf(first);
  const began = performance.now();
  const file = run(join(ROOT, 'ops/backup/backup.sh'), [scratch], first).trim();
  const saved = performance.now();
  const isRecorded = (await recordedBytes(first)) === statSync(file).size;
  run(join(ROOT, 'ops/backup/restore.sh'), [file], second);
  const restored = performance.now();
  const differences = compare(before, await tablesOf(second));
  const isOpen = await storeOpens(environment(second));
  const rows = [...before.values()].reduce((sum, { count }) => sum + count, 0);
  console.log(`${before.size} tables, ${rows} rows, a backup of ${Math.round(statSync(file).size / 1024)} kB`);
  console.log(`saved in ${seconds(began, saved)} s, restored in ${seconds(saved, restored)} s`);
  for (const difference of differences) console.error(`✗ ${difference}`);
  console.log(
    isOpen ? '✓ the store starts on the restored database' : '✗ the store does not start on the restored database',
  );
  console.log(isRecorded ? '✓ the backup is recorded' : '✗ the backup is not recorded');
  if (differences.length === 0) console.log('✓ all tables have the same rows');
  if (differences.length || !isOpen || !isRecorded) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

type Table = { count: number; digest: string };

async function emptyDatabase(name: string): Promise<string> {
  await withClient(postgres.url, (client) => client.query(`create database rehearsal_${name}`));
  const url = new URL(postgres.url);
  url.pathname = `/rehearsal_${name}`;
  return url.href;
}

async function tablesOf(url: string): Promise<Map<string, Table>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    const tables = new Map<string, Table>();
    for (const { name } of rows) {
      const one = await client.query<Table>(`
        select count(*)::int as count, coalesce(md5(string_agg(digest, '' order by digest)), '') as digest
        from (select md5(one::text) as digest from ${name} as one) as rows`);
      tables.set(name, one.rows[0] as Table);
    }
    return tables;
  });
}

async function recordedBytes(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>('select bytes from public.last_backup');
    return Number(rows[0]?.bytes ?? 0);
  });
}

function compare(before: Map<string, Table>, after: Map<string, Table>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, two] = [before.get(name), after.get(name)];
    if (one?.count === two?.count && one?.digest === two?.digest) return [];
    return [
      `${name}: ${one?.count ?? 'no'} rows before, ${two?.count ?? 'no'} after${one?.count === two?.count ? ', rows differ' : ''}`,
    ];
  });
}

function run(command: string, args: string[], url: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, env: environment(url), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

function environment(url: string): NodeJS.ProcessEnv {
  return {
    ...isolatedEnvironment(),
    DATABASE_URL: url,
    SOPAN_DATA: join(scratch, 'data'),
    LOG_LEVEL: 'error',
  };
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}
