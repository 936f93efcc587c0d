/** Only the owner can read the data directory of an embedded database. */
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importFolder } from '../../../server/importer/index.ts';
import { readConfig, secretOf } from '../../../server/platform/config/config.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import { sendCommand, serveCommands } from '../../../server/platform/process/commands/command-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-private-'));
const dataDir = join(folder, 'data');
const config = readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: dataDir, LOG_LEVEL: 'silent' });
const warnings: string[] = [];
let umask = 0;
beforeEach(() => {
  umask = process.umask(0o022);
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => {
  process.umask(umask);
  vi.restoreAllMocks();
  warnings.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Entry = { path: string; mode: number };

function entriesIn(path: string): Entry[] {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return [];
  const inside = entry.isDirectory() ? readdirSync(path).flatMap((name) => entriesIn(join(path, name))) : [];
  return [{ path, mode: entry.mode & 0o777 }, ...inside];
}
const readableByOthers = () => entriesIn(dataDir).filter(({ mode }) => mode & 0o077);

test('a new directory, and all that the program writes into it', async () => {
  secretOf(config);
  const store = await openStore(config);
  await migrate(store);
  await store.query('create table note (text text)');
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
  const log = createLog(config);
  const inbox = serveCommands(dataDir, { greet: async () => 'hello' }, log);
  expect(await sendCommand(dataDir, 'greet', [])).toBe('hello');
  inbox.stop();
  const content = join(folder, 'content');
  mkdirSync(join(content, 'media'), { recursive: true });
  for (const name of ['cover.svg', 'paper.pdf']) writeFileSync(join(content, 'media', name), '<svg/>', { mode: 0o644 });
  await importFolder({ config, db: store.db, log, now: new Date(), ip: '' } as never, content);
  await store.close();
  const entries = entriesIn(dataDir);
  expect(entries.length).toBeGreaterThan(500);
  for (const name of ['secret', 'media/cover.svg.br', 'media/paper.pdf', 'commands'])
    expect(entries.map(({ path }) => path)).toContain(join(dataDir, name));
  expect(readableByOthers()).toEqual([]);
  expect(lstatSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(warnings).toEqual([]);
});

test('an existing one with wider permissions is restricted, which is logged once', async () => {
  const outside = join(folder, 'outside');
  writeFileSync(outside, '', { mode: 0o644 });
  symlinkSync(outside, join(dataDir, 'link'));
  for (const { path } of entriesIn(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  await (await openStore(config)).close();
  expect(readableByOthers()).toEqual([]);
  expect(warnings).toEqual([`Other users of this machine could read ${dataDir}. The permissions were corrected.`]);
  expect(lstatSync(outside).mode & 0o777, 'behind a link').toBe(0o644);
  await (await openStore(config)).close();
  expect(warnings).toHaveLength(1);
});

test('with a database server as well, files are created for the owner only', async () => {
  const server = { ...config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(openStore(server)).rejects.toThrow('is unavailable');
  writeFileSync(join(folder, 'written'), '');
  expect(lstatSync(join(folder, 'written')).mode & 0o777).toBe(0o600);
});
