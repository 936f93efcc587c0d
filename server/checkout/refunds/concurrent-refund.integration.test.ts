/**
 * A refund that another process has changed is read again, and nothing is recorded that did not happen. One that was sent
 * before its process ended is not sent again.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefund } from './refunds.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Requests the refund of a new order, and returns a query of its row. */
async function requestedRefund(position: number) {
  const meena = await store.student('Meena');
  const productId = plainProducts()[position]?.id ?? 0;
  const txnid = await pay(store, meena, { productIds: [productId], payVia: PAY_VIA.payu });
  const { transaction_data_success: orders } = await dataOf(meena.api(getMyOrders));
  const order = orders.find(({ items }) => items.some(({ product_id }) => product_id === productId));
  expect(await refundOrder(store.ctx(), order?.id ?? '', 'asked for')).toMatchObject({ reason: null });
  return { txnid, refundOf: store.db.selectFrom('checkout.refund').selectAll().where('txnid', '=', txnid) };
}

/** Sends a refund to a server that `respond` implements in place of PayU. */
async function sendTo(token: string, respond: (form: URLSearchParams) => Promise<object> | object): Promise<void> {
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    response.end(JSON.stringify(await respond(form)));
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
}

const isList = (form: URLSearchParams) => form.get('var2') === 'payuid';

it('a refund that another process sent while less was left is not recorded as reduced', async () => {
  const { txnid, refundOf } = await requestedRefund(0);
  const { token, gateway_payment_id, amount_paise } = await refundOf.executeTakeFirstOrThrow();
  const inDashboard = { action: 'refund', amt: '1.00', request_id: 'D1', token: 'dashboard', status: 'success' };
  let wasTried = false;
  await sendTo(token, async (form) => {
    if (isList(form) && wasTried) {
      await store.db
        .updateTable('checkout.refund')
        .set({ state: 'queued', gateway_request_id: 'R1' })
        .where('token', '=', token)
        .execute();
    }
    wasTried = true;
    const details = isList(form) ? { [gateway_payment_id]: { D1: inDashboard } } : {};
    return { status: 0, msg: 'The amount is too large', transaction_details: details };
  });
  const events = await store.db
    .selectFrom('checkout.payment_event')
    .select('verdict')
    .where('txnid', '=', txnid)
    .where('source', '=', 'refund')
    .execute();
  expect(events).toEqual([]);
  expect(await refundOf.executeTakeFirstOrThrow()).toMatchObject({ state: 'queued', amount_paise });
});

it('a refund that was sent before its process ended is not sent again', async () => {
  const { refundOf } = await requestedRefund(1);
  const { token, gateway_payment_id } = await refundOf.executeTakeFirstOrThrow();
  const made = { action: 'refund', amt: '1.00', request_id: 'R7', token, status: 'success' };
  const commands: Array<string | null> = [];
  await sendTo(token, (form) => {
    commands.push(form.get('command'));
    return {
      status: 1,
      msg: 'Done',
      transaction_details: { [isList(form) ? gateway_payment_id : 'R7']: { R7: made } },
    };
  });
  expect(commands).not.toContain('cancel_refund_transaction');
  expect(await refundOf.executeTakeFirstOrThrow()).toMatchObject({ gateway_request_id: 'R7' });
});
