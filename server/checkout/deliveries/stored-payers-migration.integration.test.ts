/** The migration that removes the payer from deliveries that the previous version stored. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import type { Store } from '../../platform/database/db.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openStore } from '../../platform/database/open-store.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations');
const before = mkdtempSync(join(tmpdir(), 'sopan-before-'));
const PAYER = { firstname: 'Asha', email: 'asha@example.com', phone: '9876500001' };

let store: Store;
beforeAll(async () => {
  for (const name of readdirSync(MIGRATIONS).filter((name) => name < '0410')) {
    cpSync(join(MIGRATIONS, name), join(before, name));
  }
  const config = readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: before });
  store = await openStore(config, { pglite: await PGlite.create() });
  await migrate(store, before);
  const bodies = [
    ['return', { txnid: 'T1', amount: '1.00', ...PAYER }],
    ['webhook', { txnid: 'T1', status: 'success', phone: PAYER.phone }],
    ['webhook', { txnid: 'T1' }],
    ['webhook', 'not an object'],
    ['enquiry', { paymentId: '1', mode: 'UPI' }],
  ] as const;
  for (const [source, body] of bodies) {
    await store.query(
      `insert into checkout.payment_event (received_at, source, gateway, txnid, verdict, body)
        values (now(), $1, 'payu', 'T1', 'genuine', $2)`,
      [source, JSON.stringify(body)],
    );
  }
  await migrate(store);
});
afterAll(async () => {
  await store.close();
  rmSync(before, { recursive: true });
});

it('removes the payer and nothing else', async () => {
  const { rows } = await store.query('select body from checkout.payment_event order by id');
  expect((rows as Array<{ body: unknown }>).map(({ body }) => body)).toEqual([
    { txnid: 'T1', amount: '1.00' },
    { txnid: 'T1', status: 'success' },
    { txnid: 'T1' },
    'not an object',
    { paymentId: '1', mode: 'UPI' },
  ]);
});

it('leaves the log append-only', async () => {
  await expect(store.query(`update checkout.payment_event set verdict = 'x'`)).rejects.toThrow('only added');
});
