/**
 * Kills the process while it settles a payment, at two statements or with KILLS=all (`npm run test:kills`) at each, and
 * starts it again. Runs on either database.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, dataOf, httpTransport } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { embeddedTemplate, serverTemplate } from '../../../test/support/database/template.ts';
import { beginPayment, postCallback, submitHostedPage } from '../../../test/support/domains/checkout/payment.ts';
import { freePort } from '../../../test/support/http/port.ts';
import type { ParentMessage } from '../../../test/support/store/process.ts';
import { waitForStart } from '../../../test/support/store/started.ts';
import type { TestStudent } from '../../../test/support/store/test-store.ts';

const SCRIPT = new URL('../../../test/support/store/process.ts', import.meta.url);
const KILLS_ALL = process.env.KILLS === 'all';

let data: string;
let port: number;
let server: ChildProcess;
let database: Awaited<ReturnType<typeof serverTemplate>> = {};
/** Products with a price and without add-ons or instalments. */
let products: number[];
const http = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sopan-kill-'));
  symlinkSync(join(import.meta.dirname, '../../../content/media'), join(data, 'media'));
  if (process.env.TEST_DATABASE === 'postgres') database = await serverTemplate();
  else {
    const { dump } = await embeddedTemplate();
    const seed = await PGlite.create({ dataDir: join(data, 'pgdata'), ...(dump ? { loadDataDir: dump } : {}) });
    await seed.close();
  }
  port = await freePort();
  await start();
  const rows = await sendMessage<Array<{ id: number }>>({
    kind: 'rows',
    sql: `select id from catalogue.product p where is_published and not is_out_of_stock and price_paise > 50000
      and not exists (select from catalogue.addon a where a.product_id = p.id)
      and not exists (select from catalogue.emi_instalment e where e.product_id = p.id) order by id`,
  });
  products = rows.map(({ id }) => Number(id));
});
afterAll(async () => {
  server.disconnect();
  await new Promise((resolve) => server.once('exit', resolve));
  await database.drop?.();
  rmSync(data, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = fork(SCRIPT, [], {
    env: {
      ...process.env,
      SOPAN_ENV: 'test',
      SOPAN_DATA: data,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url ?? '',
    },
  });
  await waitForStart(server);
}

function sendMessage<Answer>(message: ParentMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    server.once('message', (response) => resolve(response as Answer));
    server.once('exit', () => reject(new Error('the store died')));
    server.send(message);
  });
}

async function meena(): Promise<TestStudent> {
  const { studentId, token } = await sendMessage<{ studentId: number; token: string }>({
    kind: 'sign-in',
    firstName: 'Meena',
  });
  return {
    studentId,
    token,
    api: createClient(httpTransport({ origin: `http://127.0.0.1:${port}`, token: () => token })),
  };
}

let bought = 0;
const another = () => products[bought++] as number;

test('killed at any statement, nothing is lost and nothing is fulfilled twice', async () => {
  const student = await meena();
  const begun = await beginPayment(student, { productIds: [another()] });
  const carried = await submitHostedPage({ http }, student, begun, 'success');
  await sendMessage({ kind: 'statements' });
  expect(await postCallback({ http }, carried)).toMatch(/^303 .*\/payment-success/);
  const undisturbed = await sendMessage<number>({ kind: 'statements' });
  expect(undisturbed).toBeGreaterThan(8);
  // The third from last is within the transaction; the last one commits it.
  const points = KILLS_ALL ? Array.from({ length: undisturbed }, (_, at) => at + 1) : [undisturbed - 2, undisturbed];
  for (const statement of points) await killAt(statement, another());
}, 600_000);

async function killAt(statement: number, productId: number): Promise<void> {
  const student = await meena();
  const begun = await beginPayment(student, { productIds: [productId] });
  const carried = await submitHostedPage({ http }, student, begun, 'success');

  await sendMessage({ kind: 'die-at', statement });
  const exited = new Promise((resolve) => server.once('exit', (_code, signal) => resolve(signal)));
  const response = await postCallback({ http }, carried).catch(() => 'no answer');
  // The last statements may follow the response: the payment is then committed, and the next request kills the process.
  if (response !== 'no answer') await http('/readyz').catch(() => {});
  server.kill('SIGKILL');
  expect(await exited).toBe('SIGKILL');
  await start();

  // The gateway delivers again, and the student presses Back and Forward.
  await postCallback({ http }, carried);
  expect(await postCallback({ http }, carried), `killed at ${statement}`).toMatch(/^303 .*\/payment-success/);

  const again = await meena();
  const orders = await dataOf(again.api(getMyOrders));
  expect(orders.transaction_data_success.filter((order) => order.product_id === productId)).toHaveLength(1);
  const owned = await dataOf(again.api(getMyProducts));
  expect(owned.filter((course) => course.product_id === productId)).toHaveLength(1);
}

test('invoices are numbered without gaps', async () => {
  const rows = await sendMessage<Array<{ number: string }>>({
    kind: 'rows',
    sql: 'select number from orders.invoice order by number',
  });
  const numbers = rows.map(({ number }) => Number(number.split('/').at(-1)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  const demo = await sendMessage<unknown[]>({
    kind: 'rows',
    sql: "select id from orders.order where payment_ref like 'demo-%' and total_paise > 0",
  });
  expect(numbers).toHaveLength(bought + demo.length);
});
