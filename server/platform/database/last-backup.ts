/** The newest backup that is known to be complete, as `ops/backup/record.sh` has recorded it. */
import type { Store } from './db.ts';

type LastBackup = { takenAt: Date; bytes: number };

/** A backup of each night is at most 24 hours old, and may take a while. */
const MAX_AGE_HOURS = 26;
const HOUR_MS = 3_600_000;

/** Returns null if no backup was recorded. */
export async function readLastBackup({ query }: Pick<Store, 'query'>): Promise<LastBackup | null> {
  const { rows } = await query('select taken_at, bytes from public.last_backup');
  const [row] = rows as Array<{ taken_at: Date | string; bytes: number | string }>;
  return row ? { takenAt: new Date(row.taken_at), bytes: Number(row.bytes) } : null;
}

/** Returns what is wrong with the newest backup; null if nothing is. */
export function backupProblem(backup: Pick<LastBackup, 'takenAt'> | null, now: Date): string | null {
  if (!backup) return 'of the database was never recorded';
  const hours = Math.floor((now.getTime() - backup.takenAt.getTime()) / HOUR_MS);
  return hours >= MAX_AGE_HOURS ? `of the database is ${hours} hours old` : null;
}
