/** Machines with media on disks of their own are refused. PostgreSQL only, because the embedded database serves one machine. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../../server/app/doctor/doctor.ts';
import type { Store } from '../../../server/platform/database/db.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import { diskStorage } from '../../../server/platform/storage/disk-storage.ts';
import { reportMediaPlace } from '../../../server/platform/storage/media-place.ts';
import { freePort } from '../../support/http/port.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const isServer = process.env.TEST_DATABASE === 'postgres';
const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sopan-places-'));
const stops: Array<() => Promise<void>> = [];
let home: TestStore;
let store: Store;
beforeAll(async () => {
  if (!isServer) return;
  home = await openTestStore();
  store = await openStore(home.config);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  if (isServer) await store.query('delete from public.media_place');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store?.close();
  await home?.close();
});

/** The data directory of a machine whose folders are those of another one. */
function machine(name: string, shared: { media?: string; exports?: string } = {}): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  for (const [link, other] of Object.entries(shared)) symlinkSync(join(folder, other, link), join(dataDir, link));
  return dataDir;
}

async function start(dataDir: string, more: object = {}): Promise<void> {
  const place = await reportMediaPlace({ ...home.config, dataDir, ...more }, store, createLog(home.config));
  stops.push(place.stop);
}

test.runIf(isServer)('a machine that shares both folders starts, one that shares fewer does not', async () => {
  await start(machine('first'));
  await start(join(folder, 'first'));
  await start(machine('shares both', { media: 'first', exports: 'first' }));
  for (const dataDir of [machine('shares one', { media: 'first' }), machine('shares none')])
    await expect(start(dataDir)).rejects.toThrow(`The machine ${hostname()} stored media and exported files on a disk`);
  await start(join(folder, 'first'));
});

test.runIf(isServer)('of two machines that start together one is refused', async () => {
  const starts = await Promise.allSettled([start(machine('one')), start(machine('other'))]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.runIf(isServer)('a machine takes the place of one that stopped a minute ago', async () => {
  await start(machine('before'));
  await stops.pop()?.();
  await expect(start(machine('after'))).rejects.toThrow('If that machine has stopped, start again in a minute.');
  await store.query("update public.media_place set seen_at = now() - interval '61 seconds'");
  await start(machine('after'));
});

test.runIf(isServer)('media in a service, and what the operator says, are not checked', async () => {
  await start(machine('checked'));
  await start(machine('service'), { s3: {} });
  await start(machine('told'), { isMediaShared: true });
});

test.runIf(isServer)('the doctor names the machine with another disk; the file is in no list', async () => {
  const problem = async (dataDir: string) => {
    const lent = { ...store, close: async () => {} };
    const findings = await runChecks({ ...home.config, dataDir }, ROOT, async () => lent);
    return findings.find(({ what }) => what === 'disk of pictures and files')?.problem;
  };
  await start(machine('here'));
  await start(machine('there'), { isMediaShared: true });
  expect(await problem(join(folder, 'here'))).toBeNull();
  await store.query("insert into public.media_place (id, host, seen_at) values ('x.y', 'store-2', now())");
  expect(await problem(join(folder, 'here'))).toBe(
    'is not that of the store on store-2: each machine misses files of the other',
  );
  expect(await problem(machine('unused'))).toBeNull();
  for await (const { key } of diskStorage(join(folder, 'here')).list('media/')) throw new Error(`${key} is listed`);
});

test.runIf(isServer)('the program does not start on a second disk, and says why', async () => {
  await start(machine('running'));
  const child = spawn(process.execPath, ['main.ts', 'serve'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{
        SOPAN_ENV: 'development',
        SOPAN_DATA: machine('second'),
        LOG_LEVEL: 'error',
        PORT: String(await freePort()),
      },
      ...{ DATABASE_URL: home.config.databaseUrl ?? '', DATABASE_DIRECT_URL: home.config.databaseDirectUrl ?? '' },
    },
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(errors).toContain('so students of this machine would miss them. Store them in a service');
});
