/** Doctor check of the backup of the database. */
import type { Config } from '../../platform/config/config.ts';
import { backupProblem, readLastBackup } from '../../platform/database/last-backup.ts';
import type { CheckedStore, Finding } from './doctor-finding.ts';

/** A missing or old backup is a problem of a store in production. */
export async function checkBackup(store: CheckedStore, { isProduction }: Config): Promise<Finding[]> {
  const backup = await readLastBackup(store);
  const taken = backup ? `backup of ${backup.takenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'backup';
  return [
    {
      what: taken,
      problem: isProduction ? backupProblem(backup, new Date()) : null,
      fix: 'Run ops/backup/backup.sh every night, or ops/backup/record.sh after a backup by another tool.',
    },
  ];
}
