/** Makes the data directory private to its owner: answers, secrets and paid files are in it. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const DIRECTORY_MODE = 0o700;
const OTHERS = 0o077;
const ALL_RIGHTS = 0o7777;

/**
 * Creates a directory and its parents with mode 700, one by one: Node's `recursive` never returns when a parent exists
 * but accepts no directories, such as /proc.
 */
export function makePrivateDirectory(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  makePrivateDirectory(dirname(path));
  mkdirSync(path, DIRECTORY_MODE);
}

/** Sets the umask so that only the owner can access new files; worker threads share it and cannot set it. */
export function createPrivateFilesOnly(): void {
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Removes all permissions of other users from a directory and its content; does not follow symbolic links inside.
 * Returns whether others had permissions on the directory itself. Throws the system's error for an entry of another
 * owner.
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

/** Calls `makePrivate` again after new files were created; ignores errors. */
export function tryMakePrivate(path: string): void {
  try {
    makePrivate(path);
  } catch {
    // `openStore` has already logged a warning.
  }
}
