/** The store process of the money benchmark: on PostgreSQL, with 200 students; reports its CPU time and statements. */
import { join } from 'node:path';
import { dataOf } from '../../contract/client.ts';
import { addAddress } from '../../contract/identity/addresses.ts';
import { openApp } from '../../server/app/app.ts';
import { catalogue, readCatalogue } from '../../server/catalogue/index.ts';
import { createStudent, startSession } from '../../server/identity/index.ts';
import { importFolder } from '../../server/importer/index.ts';
import { newStudent } from '../../test/support/domains/new-student.ts';
import { TEST_ADDRESS } from '../../test/support/http/address.ts';
import type { Buyer, Usage } from '../money.ts';
import { openBenchStore } from './open-bench-store.ts';

const STUDENTS = 200;

let statements = 0;
const onStatement = () => {
  statements++;
};
const { config, store, log } = await openBenchStore({}, { onStatement });
const app = await openApp({ config, store, log, work: false });
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
  const mobile = `7${String(number).padStart(9, '0')}`;
  const studentId = await createStudent(app.ctx(), newStudent({ mobile, firstName: 'Buyer' }));
  const { accessToken } = await startSession(app.ctx(), studentId);
  const address = await dataOf(app.api(accessToken)(addAddress, TEST_ADDRESS));
  return { token: accessToken, addressId: address.id };
}
