/** The programs of the failover rehearsal, from Debian's packages. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
const PACKAGES = 'patroni python3-etcd etcd-server haproxy postgresql-15';

/** Throws an error with the command that installs them. */
export function findProgram(name: string): string {
  const path = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (!path) throw new Error(`${name} is not installed. On Debian: apt-get install ${PACKAGES}`);
  return path;
}

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** PostgreSQL and its tools refuse to run as root. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

export function spawnAs(program: string, args: string[], log?: number): ChildProcess {
  const stdio = log === undefined ? 'ignore' : (['ignore', log, log] as const);
  return spawn(program, args, { stdio: stdio as 'ignore', cwd: '/tmp', ...user });
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
