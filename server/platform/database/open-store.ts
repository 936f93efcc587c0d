/** Opens the database of the configuration. */
import type { Config } from '../config/config.ts';
import { createPrivateFilesOnly } from '../files/private-directory.ts';
import type { Log } from '../observability/log.ts';
import type { Store, StoreOptions } from './db.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer, type ServerAddress } from './postgres/open-postgres.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'databaseLimits' | 'dataDir'>;

/**
 * Opens the read replica for reports and exports; null without one, and while it cannot be reached: the store works
 * without it.
 */
export async function openReplica(config: Config, log: Log, options: StoreOptions = {}): Promise<Store | null> {
  if (!config.databaseReplicaUrl) return null;
  const { databaseLimits } = config;
  try {
    return await openServer(replicaOf(config, config.databaseReplicaUrl), REPLICA_CONNECTIONS, databaseLimits.work, {
      ...options,
      acceptsStandby: true,
    });
  } catch (error) {
    log.warn({ err: error }, 'the read replica is unavailable; reports read from the database until the next start');
    return null;
  }
}

const REPLICA_CONNECTIONS = 4;
const STAFF_CONNECTIONS = 4;

/**
 * Opens the connections of the staff's calls, with the time limits of calls: lists that are slow wait for each other, and
 * never for a connection of students. Null for the embedded database, which has one connection.
 */
export async function openStaffStore(config: StoreConfig, options: StoreOptions = {}): Promise<Store | null> {
  if (!config.databaseUrl) return null;
  return openStore({ ...config, databasePool: STAFF_CONNECTIONS }, { ...options, use: 'serve' });
}

/** With a pooler in front of the database the replica may be behind it too. Nothing listens to a replica. */
function replicaOf({ databaseDirectUrl }: Config, url: string): ServerAddress {
  return { url, directUrl: databaseDirectUrl && url };
}

/** Opens the read replica alone, for a command. */
export function openReplicaOnly(config: Config, url: string): Promise<Store> {
  createPrivateFilesOnly();
  return openServer(replicaOf(config, url), config.databasePool, config.databaseLimits.command, {
    acceptsStandby: true,
  });
}

/**
 * Opens the database of the configuration. From then on only the owner of the process can read the files that it creates:
 * media, exports and what commands write, such as answer keys. Throws `StartError` when it cannot be reached, `InUseError` when another
 * process has the embedded database open.
 */
export async function openStore(config: StoreConfig, options: StoreOptions = {}): Promise<Store> {
  createPrivateFilesOnly();
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool, databaseLimits } = config;
  return url
    ? openServer({ url, directUrl }, databasePool, databaseLimits[options.use ?? 'command'], options)
    : openEmbedded(config.dataDir, options);
}
