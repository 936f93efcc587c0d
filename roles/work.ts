/** The command `work`: runs jobs and the sweeper, without serving requests. */
import { openApp } from '../server/app/app.ts';
import { readConfig } from '../server/platform/config/config.ts';
import type { StoreOptions } from '../server/platform/database/db.ts';
import { openReplica, openStore } from '../server/platform/database/open-store.ts';
import { createLog } from '../server/platform/observability/log.ts';
import { reportMediaPlace } from '../server/platform/storage/media-place.ts';
import { exitOnUncaughtError } from './exit-on-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export async function work(_args: string[], options: StoreOptions = {}): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const store = await openStore(config, { ...options, use: 'work' });
  const place = await reportMediaPlace(config, store, log);
  const replica = await openReplica(config, log, options);
  const app = await openApp({ config, store, replica, log, work: true });
  exitOnUncaughtError(log, () => app.close());
  stopOnSignal(async () => {
    await app.close();
    await place.stop();
    await replica?.close();
    await store.close();
  });
  log.info('working');
}
