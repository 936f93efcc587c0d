import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { DataOf } from '../../../contract/endpoint.ts';
import type { runSystemChecks } from '../../../contract/staff/system.ts';
import { cacheBriefly } from '../../platform/cache/cache-briefly.ts';
import type { Ctx } from '../../platform/context.ts';
import { runChecks } from '../doctor/doctor.ts';
import type { CheckedStore } from '../doctor/doctor-finding.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs the checks of the command `doctor`, on the database connections of this process. Callers within ten seconds share a run,
 * because it connects to the mail server and writes into the storage of files.
 */
export const checkSystem = cacheBriefly(async (ctx: Ctx): Promise<DataOf<typeof runSystemChecks>> => {
  return { findings: await runChecks(ctx.config, ROOT, async () => storeOf(ctx)) };
});

function storeOf({ db, config }: Ctx): CheckedStore {
  return {
    kind: config.databaseUrl === null ? 'embedded' : 'server',
    query: async (sql, values = []) => ({ rows: (await db.executeQuery(CompiledQuery.raw(sql, values))).rows }),
    close: async () => {},
  };
}
