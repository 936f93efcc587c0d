/**
 * Refuses machines that store media and exported files on disks of their own. The folders have a random name in a file, so
 * machines that share them agree on it, and each machine reports the names in the database while it runs.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db, Store } from '../database/db.ts';
import { makePrivateDirectory } from '../files/private-directory.ts';
import { runPeriodically } from '../jobs/run-periodically.ts';
import type { Log } from '../observability/log.ts';
import { StartError } from '../process/start-error.ts';
import { PLACE_FILE } from './storage-key.ts';

const FOLDERS = ['media', 'exports'];
const SEPARATOR = '.';
const REPORT_EVERY_MS = 15_000;
/** A machine that has not reported its folders for so long has stopped. */
const EXPIRY_SECONDS = 60;
const LOCK = 7_609_264;

type Place = Pick<Config, 's3' | 'dataDir' | 'isMediaShared'>;

/**
 * Reports the folders of this machine until `stop`. Throws `StartError` if another machine has reported other ones within a
 * minute. Without effect if media are in a service, the operator says that they are shared, or the database is embedded.
 */
export async function reportMediaPlace(config: Place, store: Store, log: Log): Promise<{ stop(): Promise<void> }> {
  if (config.s3 || config.isMediaShared || store.kind === 'embedded') return { stop: async () => {} };
  const id = readOrCreateId(config.dataDir);
  await store.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const [other] = await otherPlaces((text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)), id);
    if (other) throw new StartError(refusalOf(other));
    await sql`delete from public.media_place where seen_at < now() - interval '1 day'`.execute(db);
    await report(db, id);
  });
  const reporting = runPeriodically(
    async () => {
      await report(store.db, id);
      const [other] = await otherPlaces(store.query, id);
      if (other) log.error(other, 'another machine stores media on a disk of its own');
    },
    REPORT_EVERY_MS,
    (error) => log.warn({ err: error }, 'the folder of media was not reported'),
  );
  return { stop: () => reporting.stop() };
}

type OtherPlace = { host: string; seconds: number };

/** Returns the machines that have reported other folders within a minute; none if no store has used those of this machine. */
export async function findOtherPlaces({ dataDir }: Place, query: Store['query']): Promise<OtherPlace[]> {
  const names = FOLDERS.map((folder) => readName(join(dataDir, folder, PLACE_FILE)));
  return names.includes(null) ? [] : otherPlaces(query, names.join(SEPARATOR));
}

async function otherPlaces(query: Store['query'], id: string): Promise<OtherPlace[]> {
  const { rows } = await query(
    `select host, extract(epoch from now() - seen_at)::int as seconds from public.media_place
    where id <> $1 and seen_at > now() - make_interval(secs => ${EXPIRY_SECONDS})`,
    [id],
  );
  return rows as OtherPlace[];
}

async function report(db: Db, id: string): Promise<void> {
  await sql`insert into public.media_place (id, host, seen_at) values (${id}, ${hostname()}, now())
    on conflict (id) do update set host = excluded.host, seen_at = excluded.seen_at`.execute(db);
}

function refusalOf({ host, seconds }: OtherPlace): string {
  return `The machine ${host} stored media and exported files on a disk of its own ${seconds} seconds ago, so students of this machine would miss them. Store them in a service (S3_ENDPOINT, S3_BUCKET, …), or share SOPAN_DATA/media and SOPAN_DATA/exports. If that machine has stopped, start again in a minute.`;
}

function readOrCreateId(dataDir: string): string {
  return FOLDERS.map((folder) => readOrCreateName(join(dataDir, folder))).join(SEPARATOR);
}

function readOrCreateName(folder: string): string {
  makePrivateDirectory(folder);
  const file = join(folder, PLACE_FILE);
  const known = readName(file);
  if (known) return known;
  const draft = `${file}.${randomUUID()}.part`;
  writeFileSync(draft, randomUUID());
  try {
    // Unlike a write, a link never replaces the name that another process has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function readName(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
