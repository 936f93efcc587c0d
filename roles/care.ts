/** What whoever looks after an installation asks for: migrate, doctor, jobs. */
import { join } from 'node:path';
import { examine } from '../server/doctor.ts';
import { readConfig } from '../server/platform/config.ts';
import { openStore } from '../server/platform/db.ts';
import { failedJobs, retryJobs } from '../server/platform/jobs.ts';
import { migrate } from '../server/platform/migrate.ts';

const ROOT = join(import.meta.dirname, '..');

export async function bringUpToDate(): Promise<void> {
  const store = await openStore(readConfig());
  const applied = await migrate(store);
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
  await store.close();
}

export async function doctor(): Promise<void> {
  const config = readConfig();
  const findings = await examine(config, ROOT, () => openStore(config));
  for (const { what, problem, fix } of findings) {
    console.log(problem ? `✗ ${what}: ${problem}\n    ${fix}` : `✓ ${what}`);
  }
  if (findings.some(({ problem }) => problem)) process.exitCode = 1;
}

export async function jobs([order]: string[]): Promise<void> {
  const store = await openStore(readConfig());
  const failed = await failedJobs(store);
  if (order === 'retry') await retryJobs(store, failed);
  for (const { queue, failedAt, error, id } of failed) console.log(`${failedAt.toISOString()} ${queue} ${id} ${error}`);
  const what = order === 'retry' ? 'are tried again' : 'failed to the end';
  console.log(failed.length ? `${failed.length} jobs ${what}.` : 'No job has failed.');
  await store.close();
}
