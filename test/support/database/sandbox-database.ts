/** Databases of the sandbox for tests. */
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import { createTables, type SandboxDatabase } from '../../../sandbox/database.ts';
import { type Ledger, openLedger, type SandboxPayment } from '../../../sandbox/gateways/payments.ts';
import type { TestStore } from '../store/test-store.ts';

/** An embedded database in memory, with the tables of the sandbox alone. */
export async function openSandboxDatabase(): Promise<SandboxDatabase & { close(): Promise<void> }> {
  const pglite = await PGlite.create();
  const database = {
    query: (sql: string, values: unknown[] = []) => pglite.query(sql, values),
    script: async (sql: string) => void (await pglite.exec(sql)),
    close: () => pglite.close(),
  };
  await createTables(database);
  return database;
}

/** The payments of a sandbox gateway of the store. */
export function ledgerOf({ db }: Pick<TestStore, 'db'>, gateway: SandboxPayment['gateway']): Ledger {
  const query = (sql: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(sql, values));
  return openLedger({ query, script: () => Promise.reject(new Error('not used')) }, gateway);
}
