/** Opens the database of the configuration. */
import type { Config } from '../config/config.ts';
import type { Store, StoreOptions } from './db.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-postgres.ts';

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
