/** Opens the database of the configuration. */
import type { Config } from '../config/config.ts';
import { createPrivateFilesOnly } from '../files/private-directory.ts';
import type { Log } from '../observability/log.ts';
import type { Store, StoreOptions } from './db.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-postgres.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'databaseLimits' | 'dataDir'>;

/**
 * Opens the read replica for reports and exports; null without one, and while it cannot be reached: the store works
 * without it.
 */
export async function openReplica(config: Config, log: Log, options: StoreOptions = {}): Promise<Store | null> {
  if (!config.databaseReplicaUrl) return null;
  const { databaseReplicaUrl, databaseLimits } = config;
  try {
    return await openServer(databaseReplicaUrl, REPLICA_CONNECTIONS, databaseLimits.work, options);
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

/**
 * Opens the database of the configuration. From then on only the owner of the process can read the files that it creates:
 * media, exports and what commands write, such as answer keys. Throws `StartError` when it cannot be reached, `InUseError` when another
 * process has the embedded database open.
 */
export async function openStore(config: StoreConfig, options: StoreOptions = {}): Promise<Store> {
  createPrivateFilesOnly();
  return config.databaseUrl
    ? openServer(config.databaseUrl, config.databasePool, config.databaseLimits[options.use ?? 'command'], options)
    : openEmbedded(config.dataDir, options);
}
