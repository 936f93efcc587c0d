/** Migrations while a store is running. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/platform/config/config.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { countLockWaits } from '../../support/database/locks.ts';
import { serverTemplate } from '../../support/database/template.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** A migration waits 5 seconds for a lock; the rest is for a busy machine. */
const MAX_BEHIND_MS = 35_000;

test.runIf(isPostgres)(
  'a migration that waits for a long reader retries: no request waits behind it, and it is applied in the end',
  async () => {
    const { url = '' } = await serverTemplate();
    const directory = mkdtempSync(join(tmpdir(), 'sopan-migrations-'));
    const store = await openStore(readConfig({ SOPAN_ENV: 'test', DATABASE_URL: url, SOPAN_DATA: directory }));
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    onTestFinished(async () => {
      await reader.end();
      await store.close();
      rmSync(directory, { recursive: true });
    });
    writeFileSync(join(directory, '9000-notes.sql'), `alter table cart.item add column note text not null default ''`);

    await reader.query('begin');
    await reader.query('select count(*) from cart.item');
    const applying = migrate(store, directory);
    await expect.poll(() => countLockWaits(store), { interval: 10 }).toBe(1);
    const began = performance.now();
    await store.query('select 1 from cart.item limit 1');
    expect(performance.now() - began).toBeLessThan(MAX_BEHIND_MS);
    await reader.query('commit');
    expect(await applying).toEqual(['9000-notes.sql']);
    expect((await store.query('select note from cart.item limit 1')).rows.length).toBeLessThan(2);
  },
);
