/**
 * The store process that is killed; it imports the demo institute into an empty database and executes `Order` messages.
 */
import { join } from 'node:path';
import { openApp } from '../server/app/app.ts';
import { createStudent, startSession } from '../server/identity/index.ts';
import { importFolder } from '../server/importer/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { createLog } from '../server/platform/observability/log.ts';
import { newStudent } from '../test/support/domains/new-student.ts';

export type Order = { kind: 'enrol'; from: number; count: number } | { kind: 'rows'; sql: string };

const config = readConfig();
const store = await openStore(config);
await migrate(store);
const app = await openApp({ config, store, log: createLog(config), work: true });
const known = await store.query('select 1 from assessment.test where id = 507');
if (known.rows.length === 0) await importFolder(app.ctx(), join(import.meta.dirname, '../content'));
await app.fastify.listen({ port: config.port, host: '127.0.0.1' });

process.on('message', async (order: Order) => {
  process.send?.(order.kind === 'rows' ? (await store.query(order.sql)).rows : await enrol(order.from, order.count));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function enrol(from: number, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = from; number < from + count; number++) {
    const mobile = `8${String(number).padStart(9, '0')}`;
    const student = newStudent({ mobile, firstName: 'Candidate', lastName: String(number) });
    const studentId = await createStudent(app.ctx(), student);
    tokens.push((await startSession(app.ctx(), studentId)).accessToken);
  }
  return tokens;
}
