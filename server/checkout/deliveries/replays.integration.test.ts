/** Repeated deliveries: how much they may store, and how many status checks they may cause. */
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import {
  beginPayment,
  formPost,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { nextCheckAt, paymentState } from '../../../test/support/domains/checkout/payment-rows.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { runInCallerQueue } from '../../platform/rate-limit/caller-queue.ts';
import { reconcile } from '../index.ts';

let store: TestStore;
let meena: TestStudent;
let shelf: number[];

beforeAll(async () => {
  store = await openTestStore();
  meena = await store.student('Meena');
  shelf = plainProducts().map(({ id }) => id);
});
afterAll(() => store.close());

const REPLAYS = 60;
const MAX_STORED = 20;
const MAX_STATUS_CHECKS = 20;

/** The stored callbacks and webhooks of a payment. */
async function stored(txnid: string) {
  const rows = await store.db
    .selectFrom('checkout.payment_event')
    .select(['source', 'verdict', 'body', sql<number>`pg_column_size(payment_event.*)`.as('bytes')])
    .where('txnid', '=', txnid)
    .where('source', 'in', ['return', 'webhook'])
    .execute();
  return rows.map((row) => ({ ...row, body: row.body as Record<string, string> }));
}

const nextCheckTime = async (txnid: string) => (await nextCheckAt(store, txnid))?.getTime() ?? Number.POSITIVE_INFINITY;

/** Counts the status checks, and responds that the payment is pending. */
async function countStatusChecks(txnid: string) {
  let checks = 0;
  const pending = { txnid, status: 'pending' };
  const server = createServer((_request, response) => {
    checks++;
    const pendingStatus = { status: true, transaction_details: { [txnid]: pending }, msg: [pending] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pendingStatus));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const { payu, easebuzz } = store.config as { payu: { apiUrl: string }; easebuzz: { dashboardUrl: string } };
  const before = { apiUrl: payu.apiUrl, dashboardUrl: easebuzz.dashboardUrl };
  payu.apiUrl = url;
  easebuzz.dashboardUrl = url;
  return async () => {
    payu.apiUrl = before.apiUrl;
    easebuzz.dashboardUrl = before.dashboardUrl;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return checks;
  };
}

describe.each([
  ['PayU', PAY_VIA.payu, '/payment/webhook/payu', 'mihpayid', '/sandbox/payu/settle'],
  ['Easebuzz', PAY_VIA.easebuzz, '/payment/webhook/easebuzz', 'easepayid', '/sandbox/easebuzz/settle'],
])('a verified delivery of %s', (_name, payVia, webhook, idField, settleNow) => {
  const opened = async (outcome: string) => {
    const begun = await beginPayment(meena, { productIds: [shelf.pop() ?? 0], payVia });
    return { txnid: begun.txnid, carried: await submitHostedPage(store, meena, begun, outcome) };
  };

  it('is stored once when it is repeated unchanged', async () => {
    const { txnid, carried } = await opened('success');
    for (let n = 0; n < 5; n++) {
      await postCallback(store, carried);
      expect((await store.http(webhook, formPost(carried))).status).toBe(200);
    }
    expect((await stored(txnid)).map(({ source }) => source).sort()).toEqual(['return', 'webhook']);
  });

  it('is stored without the payer, whose name and contact the transaction has', async () => {
    const { txnid, carried } = await opened('success');
    expect(carried).toMatchObject({ firstname: 'Meena', email: 'meena@example.com', phone: '9876500003' });
    await postCallback(store, carried);
    await store.http(webhook, formPost(carried));
    const rows = await stored(txnid);
    expect(rows).toHaveLength(2);
    for (const { body } of rows) {
      expect(body).toMatchObject({ txnid, amount: carried.amount, [idField]: carried[idField] });
      for (const name of ['firstname', 'email', 'phone']) expect(body).not.toHaveProperty(name);
    }
  });

  it('is stored without fields that are not the gateway’s, and in bounded lengths', async () => {
    const { txnid, carried } = await opened('success');
    await postCallback(store, {
      ...carried,
      junk: 'x'.repeat(400),
      error_Message: 'y'.repeat(480),
      [`${'z'.repeat(50)}`]: '1',
    });
    const [row] = await stored(txnid);
    expect(row?.body).toMatchObject({ txnid, hash: carried.hash, amount: carried.amount, [idField]: carried[idField] });
    expect(row?.body).not.toHaveProperty('junk');
    expect(row?.body.error_Message).toHaveLength(254);
    expect(Object.keys(row?.body ?? {}).every((name) => name in carried)).toBe(true);
  });

  it('may be repeated with other unsigned values a limited number of times, and the payment is settled all the same', async () => {
    const { txnid, carried } = await opened('pending');
    const stop = await countStatusChecks(txnid);
    const replay = (n: number) => ({ ...carried, [idField]: `R${n}`, error_Message: `${n} ${'x'.repeat(400)}` });
    for (let n = 0; n < REPLAYS; n++) {
      if (n % 2) expect((await store.http(webhook, formPost(replay(n)))).status).toBe(200);
      else expect(await postCallback(store, replay(n))).toBe(`303 /payment-success?txnid=${txnid}`);
    }
    expect(await stop()).toBe(MAX_STATUS_CHECKS);
    const rows = await stored(txnid);
    expect(rows).toHaveLength(MAX_STORED);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60_000);
    expect(await paymentState(meena, txnid)).toBe('pending');

    // The polling schedule continues, and a repeated delivery does not postpone it.
    const due = await nextCheckTime(txnid);
    store.clock.advance(60_000);
    await postCallback(store, replay(REPLAYS));
    expect(await nextCheckTime(txnid)).toBeLessThanOrEqual(due);
    await store.http(settleNow, formPost({ txnid }));
    store.clock.advance(5 * 60_000);
    await reconcile(store.ctx());
    expect(await paymentState(meena, txnid)).toBe('success');
  });

  it('causes no further check when a failure is repeated for a payment that is pending', async () => {
    const { txnid, carried } = await opened('failure');
    const stop = await countStatusChecks(txnid);
    const failure = (n: number) => postCallback(store, { ...carried, [idField]: `R${n}` });
    for (let n = 0; n < MAX_STATUS_CHECKS; n++) await failure(n);
    expect(await paymentState(meena, txnid)).toBe('pending');
    const enqueue = vi.spyOn(store.ctx().jobs, 'enqueue');
    expect(await failure(MAX_STATUS_CHECKS)).toBe(`303 /payment-success?txnid=${txnid}`);
    expect(enqueue).not.toHaveBeenCalled();
    enqueue.mockRestore();
    expect(await stop()).toBe(MAX_STATUS_CHECKS);
  });

  it('for a payment that has succeeded requests few status checks after deliveries of payments that were not made', async () => {
    const { txnid, carried } = await opened('success');
    await postCallback(store, carried);
    const stop = await countStatusChecks(txnid);
    for (let n = 0; n < REPLAYS; n++) {
      expect(await postCallback(store, { ...carried, [idField]: `R${n}` })).toBe(`303 /payment-success?txnid=${txnid}`);
    }
    expect(await stop()).toBeLessThanOrEqual(MAX_STATUS_CHECKS);
    expect((await stored(txnid)).length).toBeLessThanOrEqual(MAX_STORED);
    expect(await nextCheckTime(txnid)).toBeLessThanOrEqual(store.clock.now().getTime() + 5 * 60_000);
  });

  it('that is altered is stored ten times a day for one payment, starts no status check, and displaces no verified one', async () => {
    const { txnid, carried } = await opened('pending');
    const stop = await countStatusChecks(txnid);
    for (const day of [1, 2, 3]) {
      for (let n = 0; n < REPLAYS / 3; n++) {
        const forged = { ...carried, status: 'success', amount: `${day}${n}.00`, junk: 'x'.repeat(400) };
        expect(await postCallback(store, forged)).toBe(`303 /payment-failed?txnid=${txnid}`);
      }
      const rows = await stored(txnid);
      expect(rows.map(({ verdict }) => verdict)).toEqual(Array(Math.min(day * 10, MAX_STORED)).fill('wrong hash'));
      expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60_000);
      store.clock.advance(24 * 3_600_000 + 1);
    }
    expect(await stop()).toBe(0);
    await postCallback(store, carried);
    expect((await stored(txnid)).filter(({ verdict }) => verdict === 'genuine')).toHaveLength(1);
    meena = await store.student('Meena');
  });
});

it('events of the version before have no digest and are still read', async () => {
  const old = {
    received_at: store.clock.now(),
    source: 'return',
    gateway: 'payu',
    txnid: 'OLD',
    verdict: 'genuine',
  } as const;
  for (let n = 0; n < 2; n++) {
    await store.db
      .insertInto('checkout.payment_event')
      .values({ ...old, body: JSON.stringify({ txnid: 'OLD', anything: 'x' }) })
      .execute();
  }
  expect(await stored('OLD')).toMatchObject(Array(2).fill({ body: { txnid: 'OLD', anything: 'x' } }));
});

it('a student who returns while very many calls of the address wait sees the page that waits for the payment', async () => {
  const begun = await beginPayment(meena, { productIds: [shelf.pop() ?? 0] });
  const delivered = await submitHostedPage(store, meena, begun, 'success');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const caller = { session: null, ip: '127.0.0.1', config: store.config };
  const places = Math.floor(store.config.databasePool / 2) + 1000;
  const works = Array.from({ length: places }, () => runInCallerQueue(caller, () => held));
  try {
    expect(await postCallback(store, delivered)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
  } finally {
    release();
    await Promise.all(works);
  }
  await postCallback(store, delivered);
  expect(await paymentState(meena, begun.txnid)).toBe('success');
});
