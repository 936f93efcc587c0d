/** A short run of `npm run chaos`: candidates on an unreliable network, and a store that is killed repeatedly. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { chaosBatch } from '../../../chaos/batch.ts';
import { embeddedTemplate, serverTemplate } from '../../../test/support/database/template.ts';
import { freePort } from '../../../test/support/http/port.ts';

const SEEDS = Array.from({ length: 10 }, (_, at) => 7001 + at);
const data = mkdtempSync(join(tmpdir(), 'sopan-chaos-'));
let drop: (() => Promise<void>) | undefined;
afterAll(async () => {
  await drop?.();
  rmSync(data, { recursive: true, force: true });
});

test('every acknowledged answer is stored, and every mark is correct', async () => {
  symlinkSync(join(import.meta.dirname, '../../../content/media'), join(data, 'media'));
  const { outcomes, kills } = await chaosBatch({
    seeds: SEEDS,
    together: SEEDS.length,
    port: await freePort(),
    env: { SOPAN_DATA: data, DATABASE_URL: await database() },
    lives: [500, 1200],
    // The embedded database is slow to reopen.
    maxKills: process.env.TEST_DATABASE === 'postgres' ? 3 : 1,
  });
  expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
  expect(outcomes).toHaveLength(SEEDS.length);
  expect(kills).toBeGreaterThan(0);
  expect(outcomes.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(SEEDS.length * 10);
});

/** Copies the database of the integration tests, because the copy has to outlive the process that opens it. */
async function database(): Promise<string> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const copy = await serverTemplate();
    drop = copy.drop;
    return copy.url ?? '';
  }
  const { dump } = await embeddedTemplate();
  const seed = await PGlite.create({ dataDir: join(data, 'pgdata'), ...(dump ? { loadDataDir: dump } : {}) });
  await seed.close();
  return '';
}
