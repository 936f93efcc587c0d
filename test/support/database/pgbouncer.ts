/** PgBouncer in transaction mode in front of a server, where it is installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../http/port.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);
export const hasPgBouncer = PROGRAM !== undefined;
const MAX_START_MS = 10_000;

/** `settings` are added to those of the databases. */
export async function startPgBouncer(serverUrl: string, settings = CONNECT_QUERY) {
  if (!PROGRAM) throw new Error('PgBouncer is not installed');
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'sopan-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${password} ${settings}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 500',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PROGRAM, ['-q', ...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  await waitUntilOpen(child, port, () => errors);
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CONNECT_QUERY = `connect_query='set statement_timeout = 60000; set lock_timeout = 10000'`;

async function waitUntilOpen(child: ChildProcess, port: number, errors: () => string): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
    });
  for (const began = Date.now(); Date.now() - began < MAX_START_MS; await wait(50)) {
    if (await isOpen()) return;
    if (child.exitCode !== null) break;
  }
  throw new Error(`PgBouncer did not start: ${errors()}`);
}
