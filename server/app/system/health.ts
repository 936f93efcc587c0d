/** The state of the store for the console. */
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Health } from '../../../contract/staff/system.ts';
import { lastAnchorAt } from '../../audit/index.ts';
import { readGatewayFailures } from '../../checkout/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Store } from '../../platform/database/db.ts';
import { backupProblem, readLastBackup } from '../../platform/database/last-backup.ts';
import { readQueues } from '../../platform/jobs/staff-jobs.ts';
import { countMessages } from '../../platform/messaging/staff-messages.ts';
import { brokenTemplates } from '../../platform/messaging/templates/templates.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import { probeDisk } from './probe-disk.ts';

const PACKAGE = join(import.meta.dirname, '../../../package.json');
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

/** Returns the present state of the process, the database, the disk, the jobs and the messages. */
export async function readHealth(ctx: Ctx): Promise<Health> {
  const { config, now } = ctx;
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  return {
    at: now.toISOString(),
    version,
    node: process.versions.node,
    environment: config.environment,
    process: {
      pid: process.pid,
      started_at: new Date(now.getTime() - Math.round(process.uptime() * 1000)).toISOString(),
      processes: config.webConcurrency,
      memory_bytes: process.memoryUsage.rss(),
    },
    database: await readDatabase(ctx),
    backup: await readBackup(ctx),
    disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
    media: await readMedia(ctx),
    anchored_at: lastAnchorAt(config),
    ...(await readQueues(ctx)),
    messages: await countMessages(ctx),
    broken_templates: [...brokenTemplates()],
    gateway_failures: await readGatewayFailures(),
  };
}

async function readMedia({ config, log }: Ctx): Promise<Health['media']> {
  const { remote } = storageOf(config);
  const place = remote ? 'service' : 'disk';
  try {
    const check = remote ? remote.check() : probeDisk(config.dataDir);
    await Promise.race([check, failAfter(MAX_CHECK_MS)]);
    return { place, state: 'up' };
  } catch (error) {
    log.error({ err: error }, 'the storage of files is unavailable');
    return { place, state: 'down' };
  }
}

/** Limits how long the page waits for a service or a shared disk that does not respond. */
const MAX_CHECK_MS = 5000;

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new StorageUnavailable('no response in time');
}

type Facts = { version: string; size_bytes: number; connections: number; archived_at: Date | null };

async function readDatabase(ctx: Ctx): Promise<Health['database']> {
  const isServer = ctx.config.databaseUrl !== null;
  const archived = isServer ? '(select last_archived_time from pg_stat_archiver)' : 'null::timestamptz';
  const { rows } = await ctx.db.executeQuery<Facts>(
    CompiledQuery.raw(`select current_setting('server_version') as version,
      pg_database_size(current_database())::bigint as size_bytes,
      (select count(*)::int from pg_stat_activity) as connections, ${archived} as archived_at`),
  );
  const facts = rows[0] as Facts;
  return {
    kind: isServer ? 'server' : 'embedded',
    version: facts.version,
    size_bytes: facts.size_bytes,
    connections: isServer ? facts.connections : null,
    archived_at: facts.archived_at?.toISOString() ?? null,
    replica: await readReplica(ctx),
  };
}

async function readBackup({ db, config, now }: Ctx): Promise<Health['backup']> {
  const query: Store['query'] = async (sql, values = []) => db.executeQuery(CompiledQuery.raw(sql, [...values]));
  const backup = await readLastBackup({ query });
  return {
    taken_at: backup?.takenAt.toISOString() ?? null,
    bytes: backup?.bytes ?? null,
    is_late: config.isProduction && backupProblem(backup, now) !== null,
  };
}

async function readReplica({ config, replica }: Ctx): Promise<Health['database']['replica']> {
  if (!config.databaseReplicaUrl) return 'none';
  const isUp = await replica?.executeQuery(CompiledQuery.raw('select 1')).then(
    () => true,
    () => false,
  );
  return isUp ? 'up' : 'down';
}
