/** The scripts of backups pass no password in an argument, which `ps` shows to every user of the machine. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';

// Each test starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SCRIPT = join(import.meta.dirname, 'connection.sh');

function connectionOf(databaseUrl: string, more: Record<string, string> = {}) {
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, DATABASE_URL: databaseUrl, ...more };
  const print = '. "$0"; printf "%s\\n%s" "$url" "$' + '{PGPASSWORD-none}"';
  const { status, stdout } = spawnSync('sh', ['-euc', print, SCRIPT], { env, encoding: 'utf8' });
  const [url, password] = stdout.split('\n');
  return { status, url, password };
}

test.each([
  ['in front of the host', 'postgres://sopan:s3cr%2Ft@db:5432/sopan', 'postgres://sopan@db:5432/sopan'],
  ['in the query', 'postgres://sopan@db/sopan?password=s3cr%2Ft', 'postgres://sopan@db/sopan'],
  [
    'in the query among others',
    'postgres://sopan@db/sopan?sslmode=require&password=s3cr%2Ft&options=-c%20geqo%3Doff',
    'postgres://sopan@db/sopan?sslmode=require&options=-c%20geqo%3Doff',
  ],
  [
    'in the query under an escaped name',
    'postgres://db/sopan?user=sopan&pass%77ord=s3cr%2Ft',
    'postgres://db/sopan?user=sopan',
  ],
  ['at both places', 'postgres://sopan:other@db/sopan?password=s3cr/t', 'postgres://sopan@db/sopan'],
])('a password %s goes to the environment', (_where, databaseUrl, url) => {
  expect(connectionOf(databaseUrl)).toEqual({ status: 0, url, password: 's3cr/t' });
});

test('an address without a password is unchanged', () => {
  const url = 'postgres://sopan@db/sopan?sslmode=require';
  expect(connectionOf(url)).toEqual({ status: 0, url, password: 'none' });
});

test('behind a pooler the address is that of the server', () => {
  const more = { DATABASE_DIRECT_URL: 'postgres://sopan:s3cr%2Ft@db/sopan' };
  const { url, password } = connectionOf('postgres://sopan:other@pooler/sopan', more);
  expect([url, password]).toEqual(['postgres://sopan@db/sopan', 's3cr/t']);
});

test('an invalid address is refused', () => {
  expect(connectionOf('db.example').status).toBe(1);
});
