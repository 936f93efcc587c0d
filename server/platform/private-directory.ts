/** Keeps what an embedded database's directory holds from other users of the machine: answers, secrets, paid files. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const DIRECTORY_MODE = 0o700;
const OTHERS = 0o077;
const ALL_RIGHTS = 0o7777;

/** Level by level: Node's own recursion never ends where a parent exists but takes no folders, such as /proc. */
export function makePrivateDirectory(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  makePrivateDirectory(dirname(path));
  mkdirSync(path, DIRECTORY_MODE);
}

/** New files of this process are its owner's alone. A worker thread shares the setting of its process. */
export function createPrivateFilesOnly(): void {
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Takes all rights of other users from a directory and everything in it, except behind symbolic links inside. Returns
 * whether the directory itself could be opened by them. Throws the system's error where an entry belongs to somebody else.
 */
export function makePrivate(path: string): { wasOpen: boolean } {
  return existsSync(path) ? makeEntryPrivate(realpathSync(path)) : { wasOpen: false };
}

function makeEntryPrivate(path: string): { wasOpen: boolean } {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink()) return { wasOpen: false };
  const wasOpen = (entry.mode & OTHERS) !== 0;
  if (wasOpen) chmodSync(path, entry.mode & ~OTHERS & ALL_RIGHTS);
  if (entry.isDirectory()) for (const name of readdirSync(path)) makeEntryPrivate(join(path, name));
  return { wasOpen };
}

/** The same where the directory was found to be private before; errors are ignored. */
export function keepPrivate(path: string): void {
  try {
    makePrivate(path);
  } catch {
    // `openStore` has warned of it.
  }
}
