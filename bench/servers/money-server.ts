/** The store process of the money benchmark: on PostgreSQL, with 200 students; reports its CPU time and statements. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataOf } from '../../contract/client.ts';
import { addAddress } from '../../contract/identity/addresses.ts';
import { openApp } from '../../server/app/app.ts';
import { catalogue, readCatalogue } from '../../server/catalogue/index.ts';
import { createStudent, startSession } from '../../server/identity/index.ts';
import { importFolder } from '../../server/importer/index.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openStore } from '../../server/platform/database/open-store.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { TEST_ADDRESS } from '../../test/support/http/address.ts';
import type { Buyer, Usage } from '../money.ts';

const STUDENTS = 200;

const config = readConfig({ ...process.env, SOPAN_DATA: mkdtempSync(join(tmpdir(), 'sopan-money-')) });
let statements = 0;
const store = await openStore(config, {
  onStatement: () => {
    statements++;
  },
});
await migrate(store);
const app = await openApp({ config, store, log: createLog(config), work: false });
await importFolder(app.ctx(), join(import.meta.dirname, '../../content'));
await readCatalogue(store.db);

const products = catalogue()
  .products.filter((one) => one.isPublished && !one.isOutOfStock && one.price > 10_000)
  .filter(({ addons, emi }) => addons.length === 0 && emi.length === 0)
  .map(({ id, price }) => ({ id, price: price / 100 }));
const buyers: Buyer[] = [];
for (let number = 0; number < STUDENTS; number++) buyers.push(await buyer(number));

await app.fastify.listen({ port: config.port, host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const used: Usage = { cpuMs: (user + system) / 1000, statements };
  process.send?.(used);
});
process.on('SIGTERM', () => process.exit(0));
process.send?.({ buyers, products });

async function buyer(number: number): Promise<Buyer> {
  const studentId = await createStudent(app.ctx(), {
    firstName: 'Buyer',
    lastName: 'Singh',
    mobile: `7${String(number).padStart(9, '0')}`,
    email: `buyer${number}@example.com`,
    dob: '2003-01-01',
    stateId: 1640,
    gender: 3,
  });
  const { accessToken } = await startSession(app.ctx(), studentId);
  const address = await dataOf(app.api(accessToken)(addAddress, TEST_ADDRESS));
  return { token: accessToken, addressId: address.id };
}
