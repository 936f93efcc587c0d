/** What the scripts refuse before they need pgBackRest, and what the configuration promises. `npm run rehearse:point-in-time` tests the rest. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

function restoreTo(...args: string[]) {
  const { status, stderr } = spawnSync(join(import.meta.dirname, 'restore-to.sh'), args, { encoding: 'utf8' });
  return { status, stderr };
}

test.each([
  '2026-11-27 14:03:20',
  '2026-11-27T14:03:20Z',
  'yesterday',
])('the time %s, which servers of different zones read differently, is refused', (time) => {
  const { status, stderr } = restoreTo(time, join(tmpdir(), 'sopan-never-made'), '5433');
  expect(status).toBe(2);
  expect(stderr).toContain('must be newest, or end with its distance from UTC');
});

test('a folder with files is refused and stays as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-restore-'));
  try {
    writeFileSync(join(folder, 'PG_VERSION'), '15');
    const { status, stderr } = restoreTo('2026-11-27 14:03:20+05:30', folder, '5433');
    expect([status, stderr]).toEqual([1, `${folder} is not empty. Name a new folder.\n`]);
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('backups are encrypted, stay for two weeks, and lack at most a minute', () => {
  const lines = file('pgbackrest.conf').split('\n');
  for (const line of ['repo1-cipher-type=aes-256-cbc', 'repo1-retention-full-type=time', 'repo1-retention-full=14'])
    expect(lines).toContain(line);
  const archive = file('archive.conf').split('\n');
  for (const line of ['archive_mode = on', 'archive_timeout = 60s']) expect(archive).toContain(line);
  const [, stanza] = /^\[(?!global)(\w+)\]$/m.exec(file('pgbackrest.conf')) ?? [];
  for (const name of ['archive.conf', 'back-up.sh', 'restore-to.sh'])
    expect(file(name)).toContain(`--stanza=${stanza} `);
});
