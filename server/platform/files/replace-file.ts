/** Writes files of the data directory without following symbolic links. */
import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates or replaces the file `path` below `root`: `write` gets the path of a draft, which then takes its place.
 * Symbolic links below `root` are replaced, so that nothing is written through them; `root` itself may be one.
 */
export function replaceFile(root: string, path: string, write: (draft: string) => void): void {
  removeLink(root, dirname(path));
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.part`;
  try {
    write(draft);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the first symbolic link on the way from `root` to `path`; the file or folder that it names stays. */
export function removeLink(root: string, path: string): void {
  if (path === '.') return;
  removeLink(root, dirname(path));
  const entry = join(root, path);
  if (lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(entry);
}
