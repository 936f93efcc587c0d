/** Programs from Debian's packages, and the user that runs those of PostgreSQL. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];

/** Throws an error with the command that installs the packages. */
export function findProgram(name: string, packages: string): string {
  const path = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (!path) throw new Error(`${name} is not installed. On Debian: apt-get install ${packages}`);
  return path;
}

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** PostgreSQL and its tools refuse to run as root. */
export const databaseUser = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

export function spawnAs(program: string, args: string[], log?: number): ChildProcess {
  const stdio = log === undefined ? 'ignore' : (['ignore', log, log] as const);
  return spawn(program, args, { stdio: stdio as 'ignore', cwd: '/tmp', ...databaseUser });
}

/** For files that only the user of PostgreSQL may read. */
export function giveToDatabaseUser(path: string): void {
  if (databaseUser) chownSync(path, databaseUser.uid, databaseUser.gid);
}

function idOf(which: string): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** Returns a process and all that it has started, itself last. */
export function familyOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(tasks) ? readFileSync(tasks, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  return [...children.flatMap(familyOf), pid];
}
