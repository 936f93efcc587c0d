/** The maintenance commands `migrate`, `doctor` and `jobs`. */
import { join } from 'node:path';
import { runChecks } from '../server/app/doctor/doctor.ts';
import type { Finding } from '../server/app/doctor/doctor-finding.ts';
import { ConfigError, readConfig } from '../server/platform/config/config.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { failedJobs, retryJobs } from '../server/platform/jobs/jobs.ts';
import { UsageError } from '../server/platform/process/commands/command-error.ts';

const ROOT = join(import.meta.dirname, '..');
const VARIABLES_PAGE = 'docs/configuration.md describes every variable.';

export async function migrateCommand(): Promise<void> {
  const store = await openStore(readConfig());
  const applied = await migrate(store);
  console.log(applied.length ? `Applied migrations: ${applied.join(', ')}.` : 'The schema is up to date.');
  await store.close();
}

export async function doctor(): Promise<void> {
  const findings = await examineEnvironment();
  for (const { what, problem, fix } of findings) {
    console.log(problem ? `✗ ${what}: ${problem}\n    ${fix}` : `✓ ${what}`);
  }
  if (findings.some(({ problem }) => problem)) process.exitCode = 1;
}

/** Reports invalid variables as findings; the other checks need a valid configuration. */
async function examineEnvironment(): Promise<Finding[]> {
  try {
    const config = readConfig();
    return await runChecks(config, ROOT, () => openStore(config));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => ({ what: 'configuration', problem: fault, fix: VARIABLES_PAGE }));
  }
}

export async function jobs([action]: string[]): Promise<void> {
  if (action !== undefined && action !== 'retry') throw new UsageError('Usage: npm run jobs, or npm run jobs -- retry');
  const store = await openStore(readConfig());
  const failed = await failedJobs(store);
  if (action === 'retry') await retryJobs(store, failed);
  for (const { queue, failedAt, error, id } of failed) console.log(`${failedAt.toISOString()} ${queue} ${id} ${error}`);
  const what = action === 'retry' ? 'are retried' : 'used up their retries';
  console.log(failed.length ? `${failed.length} jobs ${what}.` : 'No job has failed.');
  await store.close();
}
