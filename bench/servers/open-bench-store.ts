import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/platform/config/config.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openStore } from '../../server/platform/database/open-store.ts';
import { createLog } from '../../server/platform/observability/log.ts';

/** Opens the database that the environment names and migrates it; the data directory is new. `env` is additional. */
export async function openBenchStore(env: Record<string, string>, options?: Parameters<typeof openStore>[1]) {
  const config = readConfig({ ...process.env, SOPAN_DATA: mkdtempSync(join(tmpdir(), 'sopan-bench-')), ...env });
  const store = await openStore(config, options);
  await migrate(store);
  return { config, store, log: createLog(config) };
}
