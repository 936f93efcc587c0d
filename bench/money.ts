/**
 * `npm run bench:money`: benchmark of cart, bill and complete purchases (initialise, pay, callback, fulfil) on
 * PostgreSQL. The gateway sandbox runs in this process, with an embedded database of its own, so that its cost is not counted as
 * the store's.
 */
import { fork } from 'node:child_process';
import { parse as parseForm } from 'node:querystring';
import Fastify from 'fastify';
import { payuSandbox } from '../sandbox/gateways/payu.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { openSandboxDatabase } from '../test/support/database/sandbox-database.ts';
import { unescapeHtml } from '../test/support/domains/checkout/payment.ts';
import { freePort } from './load.ts';

export type Buyer = { token: string; addressId: number };
export type Usage = { cpuMs: number; statements: number };
type Product = { id: number; price: number };
type Ready = { buyers: Buyer[]; products: Product[] };

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CONCURRENCY = 32;
const KEY = 'benchKey';
const SALT = 'bench-salt';

/** The number of the next task. */
let next = 0;

const postgres = await startPostgres();
const [storePort, gatewayPort] = [await freePort(), await freePort()];
const storeUrl = `http://127.0.0.1:${storePort}`;
const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
const gateway = Fastify();
gateway.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, { ...parseForm(String(body)) }),
);
const ledger = await openSandboxDatabase();
payuSandbox(gateway, { key: KEY, salt: SALT, storeUrl, database: ledger });
await gateway.listen({ port: gatewayPort, host: '127.0.0.1' });

const server = fork(new URL('./servers/money-server.ts', import.meta.url), [], {
  env: {
    ...process.env,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'error',
    PORT: String(storePort),
    PAYU_KEY: KEY,
    PAYU_SALT: SALT,
    PAYU_PAY_URL: `${gatewayUrl}/sandbox/payu/_payment`,
    PAYU_API_URL: `${gatewayUrl}/sandbox/payu/merchant/postservice.php`,
  },
});
try {
  const { buyers, products } = await nextMessage<Ready>();
  /** All pairs of a student and a product; tasks of the same student are far apart. */
  const pairs = products.flatMap((product) => buyers.map((buyer) => ({ buyer, product })));
  const four = products.slice(0, 4).map(({ id }) => id);
  const rows = [
    await measured('add to cart', '>= 300/s', (n) => {
      const { buyer, product } = pairs[n % pairs.length] as (typeof pairs)[number];
      return call(buyer, '/user/add_to_cart', { product_id: product.id, type: 1 });
    }),
    await measured('bill of four with a coupon', '-', (n) =>
      call(buyers[n % buyers.length] as Buyer, '/payment/get_bill_summary', {
        product_ids: four.join(','),
        coupon_id: 1,
        addon_ids: '',
        emi_no: 0,
        is_emi: 0,
      }),
    ),
    await measured('purchase, initialised to fulfilled', '-', (n) => {
      const pair = pairs[n];
      if (!pair) throw new Error('everybody owns everything; take fewer seconds');
      return purchase(pair.buyer, pair.product);
    }),
  ];
  console.log('| what | measured | statements each | CPU-ms each (Node) | goal |\n|---|---|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
} finally {
  const exited = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null) server.kill('SIGTERM');
  await exited;
  await gateway.close();
  await postgres.stop();
  await ledger.close();
}

/** Runs tasks with concurrency `CONCURRENCY` for `SECONDS`, after a warm-up of a tenth of that. */
async function measured(what: string, goal: string, work: (n: number) => Promise<unknown>): Promise<string[]> {
  next = 0;
  await runFor(SECONDS / 10, work);
  const before = await usage();
  const started = performance.now();
  const times = await runFor(SECONDS, work);
  const seconds = (performance.now() - started) / 1000;
  const after = await usage();
  times.sort((a, b) => a - b);
  const each = (total: number) => (total / times.length).toFixed(2);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return [
    what,
    `${Math.round(times.length / seconds)}/s, p99 ${Math.round(p99)} ms`,
    each(after.statements - before.statements),
    each(after.cpuMs - before.cpuMs),
    goal,
  ];
}

async function runFor(seconds: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await work(next++);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

async function purchase(buyer: Buyer, { id, price }: Product): Promise<void> {
  const begun = (await call(buyer, '/payment/initialize_transaction', {
    address_id: buyer.addressId,
    cart_value: price,
    coupon_applied: '',
    pay_via: 1,
    product_addons: '',
    purchase_components: [{ product_id: id, emi_no: 0, product_price: price }],
  })) as Record<string, string>;
  const names = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email', 'phone', 'surl', 'furl', 'hash'];
  const form = Object.fromEntries(names.map((name) => [name, begun[name] ?? '']));
  // Without network, because the hosted page is the gateway's work.
  const hosted = await gateway.inject({
    method: 'POST',
    url: '/sandbox/payu/_payment',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form, outcome: 'success' }).toString(),
  });
  const carried = [...hosted.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, unescapeHtml(value)],
  );
  const back = await fetch(`${storeUrl}/payment/payment-gateway-callback`, {
    method: 'POST',
    body: new URLSearchParams(carried),
    redirect: 'manual',
  });
  if (!back.headers.get('location')?.startsWith('/payment-success')) throw new Error(`not fulfilled: ${back.status}`);
}

async function call(buyer: Buyer, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${storeUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { success: boolean; message: string; data: unknown };
  if (!envelope.success) throw new Error(`${path}: ${envelope.message}`);
  return envelope.data;
}

function usage(): Promise<Usage> {
  const answer = nextMessage<Usage>();
  server.send('usage');
  return answer;
}

function nextMessage<Message>(): Promise<Message> {
  return new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message as Message));
    server.once('exit', () => reject(new Error('the server of the bench is gone')));
  });
}
