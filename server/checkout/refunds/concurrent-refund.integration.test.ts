/** A refund that another process has changed is read again, and nothing is recorded that did not happen. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { pay, plainProducts } from '../../../test/support/domains/payment.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefund } from './refunds.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it('a refund that another process sent while less was left is not recorded as reduced', async () => {
  const meena = await store.student('Meena');
  const txnid = await pay(store, meena, { productIds: [plainProducts()[0]?.id ?? 0], payVia: PAY_VIA.payu });
  const [order] = (await dataOf(meena.api(getMyOrders))).transaction_data_success;
  expect(await refundOrder(store.ctx(), order?.id ?? '', 'asked for')).toMatchObject({ reason: null });
  const refundOf = store.db.selectFrom('checkout.refund').selectAll().where('txnid', '=', txnid);
  const { token, gateway_payment_id, amount_paise } = await refundOf.executeTakeFirstOrThrow();

  const inDashboard = { action: 'refund', amt: '1.00', request_id: 'D1', token: 'dashboard', status: 'success' };
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const isList = form.get('var2') === 'payuid';
    if (isList) {
      await store.db
        .updateTable('checkout.refund')
        .set({ state: 'queued', gateway_request_id: 'R1' })
        .where('token', '=', token)
        .execute();
    }
    const details = isList ? { [gateway_payment_id]: { D1: inDashboard } } : {};
    response.end(JSON.stringify({ status: 0, msg: 'The amount is too large', transaction_details: details }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { payu } = store.config as { payu: { apiUrl: string } };
  const { apiUrl } = payu;
  payu.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await sendRefund(store.ctx(), token);
  } finally {
    payu.apiUrl = apiUrl;
    server.closeAllConnections();
    server.close();
  }
  const events = await store.db
    .selectFrom('checkout.payment_event')
    .select('verdict')
    .where('txnid', '=', txnid)
    .where('source', '=', 'refund')
    .execute();
  expect(events).toEqual([]);
  expect(await refundOf.executeTakeFirstOrThrow()).toMatchObject({ state: 'queued', amount_paise });
});
