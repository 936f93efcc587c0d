/** Locks the data directory of the embedded database. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFilesOnly, makePrivate, makePrivateDirectory } from '../files/private-directory.ts';
import { InUseError, reasonOf, StartError } from '../process/start-error.ts';

/** Locks the embedded database for this process; replaces the lock of a process that no longer runs. */
export function lockDirectory(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  try {
    makePrivateDirectory(dataDir);
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (holder && holder !== process.pid && isRunning(holder)) {
      throw new InUseError(
        `The embedded database in ${dataDir} is in use by process ${holder}. Stop it first, or set DATABASE_URL to share a PostgreSQL server.`,
      );
    }
    writeFileSync(file, String(process.pid));
    createPrivateFilesOnly();
    removeOthersPermissions(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${reasonOf(error)}). Set SOPAN_DATA to a writable directory.`,
    );
  }
  return () => rmSync(file, { force: true });
}

/** Removes the permissions of other users; only warns when that fails, since some file systems have no permissions. */
function removeOthersPermissions(directory: string): void {
  try {
    if (makePrivate(directory).wasOpen)
      console.warn(`Other users of this machine could read ${directory}. The permissions were corrected.`);
  } catch (error) {
    console.warn(
      `Other users of this machine may be able to read ${directory}; its permissions could not be changed (${reasonOf(error)}).`,
    );
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
