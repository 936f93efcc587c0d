/** Order reversals: by refunds in the gateway's dashboard, and by the staff command. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paise } from '../../../common/money.ts';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { recordedBy } from '../../../test/support/domains/audit.ts';
import {
  beginPayment,
  formPost,
  pay,
  plainProducts,
  reconcileLater,
  replaceGateways,
} from '../../../test/support/domains/checkout/payment.ts';
import { textOfPdf } from '../../../test/support/domains/pdf.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { serveCommands } from '../../platform/process/commands/command-queue.ts';
import { gatewayNamed } from '../gateways/index.ts';
import { reconcile, refundCommand } from '../index.ts';
import { type Notification, notificationJob } from '../notifications/notifications.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefund } from './refunds.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const product = (position: number) =>
  plainProducts()[position] as NonNullable<ReturnType<typeof plainProducts>[number]>;

describe.each([
  ['PayU', PAY_VIA.payu, 'payu'],
  ['Easebuzz', PAY_VIA.easebuzz, 'easebuzz'],
] as const)('money that %s refunded without the store', (_name, payVia, path) => {
  const notify = (notice: Record<string, string>) =>
    store.http(`/payment/webhook/${path}`, {
      method: 'POST',
      ...(path === 'payu'
        ? { body: JSON.stringify(notice), headers: { 'content-type': 'application/json' } }
        : { body: new URLSearchParams(notice) }),
    });
  /** Refunds in the gateway's dashboard. */
  const returnByHand = async (fields: { txnid: string; amount?: string }) => {
    const done = await store.http(`/sandbox/${path}/refund`, formPost(fields));
    const { delivered, notice } = (await done.json()) as { delivered: boolean; notice: Record<string, string> };
    expect(delivered).toBe(true);
    return notice;
  };

  it('is recorded once; the order is reversed when the whole amount is refunded', async () => {
    let imran = await store.student('Imran');
    const { id: productId } = product(5);
    const txnid = await pay(store, imran, { productIds: [productId], payVia });
    const stateNow = async () => {
      imran = await store.student('Imran');
      const mine = await dataOf(imran.api(getMyProducts));
      const orders = (await dataOf(imran.api(getMyOrders))).transaction_data_success;
      const refunds = await store.db
        .selectFrom('checkout.refund')
        .select(['amount_paise', 'state', 'begun_by'])
        .where('txnid', '=', txnid)
        .orderBy('requested_at')
        .execute();
      const events = await store.db
        .selectFrom('checkout.payment_event')
        .select('id')
        .where('txnid', '=', txnid)
        .where('verdict', '=', 'made elsewhere')
        .execute();
      return {
        isOpen: mine.some(({ product_id }) => product_id === productId),
        hasNote: orders.find(({ product_id }) => product_id === productId)?.credit_note_url !== null,
        refunds: refunds.map(({ amount_paise, state, begun_by }) => `${begun_by} ${state} ${amount_paise}`),
        events: events.length,
      };
    };
    /** Runs the notification jobs and returns the mails that they queue. */
    const sendNotifications = async () => {
      const { rows } = await sql<{ data: Notification }>`
        select data from jobs.job where name = ${notificationJob.name} and data->>'txnid' = ${txnid}`.execute(store.db);
      for (const { data } of rows) await notificationJob.run(store.ctx(), data);
      const mails = store.db.selectFrom('mail.message').select('body_text').where('key', 'like', `%${txnid}:refund%`);
      return (await mails.orderBy('queued_at').execute()).map(({ body_text }) => body_text);
    };

    // An unsigned notice triggers a check, but changes nothing.
    const refundNotice = { txnid, easepayid: 'S1', refund_id: 'RF1', refund_amount: '1.0', refund_status: 'refunded' };
    const falseNotice = { action: 'refund', status: 'success', merchantTxnId: txnid, request_id: '77', amt: '1.00' };
    expect((await notify(path === 'payu' ? falseNotice : { data: JSON.stringify(refundNotice) })).status).toBe(200);
    await reconcileLater(store);
    expect(await stateNow()).toEqual({ isOpen: true, hasNote: false, refunds: [], events: 0 });

    const part = await returnByHand({ txnid, amount: '100.00' });
    const restore = await replaceGateways(store, 'unavailable', txnid);
    await reconcileLater(store);
    await restore();
    expect((await stateNow()).refunds).toEqual([]);
    await reconcileLater(store);
    expect((await notify(part)).status).toBe(200);
    await reconcileLater(store);
    expect(await stateNow()).toEqual({ isOpen: true, hasNote: false, refunds: ['gateway done 10000'], events: 1 });

    expect(await sendNotifications()).toEqual([expect.stringContaining('What you bought stays open.')]);
    const rest = await returnByHand({ txnid });
    for (const notice of [rest, part, rest]) expect((await notify(notice)).status).toBe(200);
    store.clock.advance(6 * 60_000);
    await Promise.all([reconcile(store.ctx()), reconcile(store.ctx())]);
    await reconcileLater(store);
    const price = product(5).price;
    const refunds = ['gateway done 10000', `gateway done ${price - 10_000}`];
    expect(await stateNow()).toEqual({ isOpen: false, hasNote: true, refunds, events: 2 });
    const [order] = (await dataOf(imran.api(getMyOrders))).transaction_data_success;
    expect(await refundOrder(store.ctx(), order?.id ?? '', 'x')).toMatchObject({ reason: 'refunded already' });
    const note = await store.http((order?.credit_note_url ?? '').replace('?', '.pdf?'));
    const drawn = textOfPdf(Buffer.from(await note.arrayBuffer())).split('\n');
    expect(drawn).toContainEqual(expect.stringMatching(/^INV\/2627\/\d{6} of 21-11-2026$/));
    expect(drawn).toContain('Reason: returned by the institute through the payment gateway.');
    // The product can be bought again.
    expect((await beginPayment(imran, { productIds: [productId], payVia })).is_paid).toBe(false);
    expect(await sendNotifications()).toEqual([
      expect.stringContaining('We are returning ₹100.00'),
      expect.stringMatching(/Your credit note is CRN\/2627\/00000\d; it opens from My Orders\./),
    ]);
  });

  it('is reported to the staff also without a notice', async () => {
    const imran = await store.student('Imran');
    const txnid = await pay(store, imran, { productIds: [product(6).id], payVia });
    await returnByHand({ txnid, amount: '50.00' });
    const [order] = (await dataOf(imran.api(getMyOrders))).transaction_data_success;
    expect((await refundOrder(store.ctx(), order?.id ?? '', 'asked for')).reason).toBeNull();
    // The store refunds only what is left.
    const refunds = () =>
      store.db
        .selectFrom('checkout.refund')
        .select(['amount_paise', 'state', 'begun_by'])
        .where('txnid', '=', txnid)
        .orderBy('begun_by')
        .execute();
    await reconcileLater(store);
    expect(await refunds()).toEqual([
      { amount_paise: 5_000, state: 'done', begun_by: 'gateway' },
      { amount_paise: product(6).price - 5_000, state: 'done', begun_by: 'store' },
    ]);
  });
});

it('finds a refund whose response was lost, and reports one that its gateway has not accepted for three days', async () => {
  const meena = await store.student('Meena');
  const takenBack = async (position: number) => {
    const txnid = await pay(store, meena, { productIds: [product(position).id] });
    const [order] = (await dataOf(meena.api(getMyOrders))).transaction_data_success;
    await refundOrder(store.ctx(), order?.id ?? '', 'asked for');
    return store.db.selectFrom('checkout.refund').selectAll().where('txnid', '=', txnid).executeTakeFirstOrThrow();
  };
  const states = async (...tokens: string[]) => {
    const rows = store.db.selectFrom('checkout.refund').select('state').where('token', 'in', tokens);
    return (await rows.orderBy('requested_at').execute()).map(({ state }) => state);
  };
  const reported = async () => {
    const rows = store.db.selectFrom('mail.message').select('key').where('key', 'like', 'refund-%');
    return (await rows.execute()).map(({ key }) => key);
  };
  const { token, gateway_payment_id: paymentId, amount_paise } = await takenBack(8);
  await gatewayNamed('payu').refund(store.config, { paymentId, token, amount: paise(amount_paise) });
  await sendRefund(store.ctx(), token);
  expect(await states(token)).toEqual(['done']);

  const stuck = await takenBack(9);
  const restore = await replaceGateways(store, 'an error', stuck.txnid);
  for (let day = 0; day < 5; day++) {
    expect(await reported()).toEqual(day < 3 ? [] : [`refund-unavailable:${stuck.token}`]);
    store.clock.advance(24 * 3_600_000);
    await reconcile(store.ctx());
  }
  await restore();
  store.clock.advance(6 * 3_600_000);
  await reconcile(store.ctx());
  expect(await states(token, stuck.token)).toEqual(['done', 'done']);
});

describe('npm run refund', () => {
  const refund = (...words: string[]) => {
    const { databaseUrl, dataDir, port } = store.config;
    const child = spawn(process.execPath, ['main.ts', 'refund', ...words], {
      cwd: join(import.meta.dirname, '../../..'),
      env: {
        ...process.env,
        ...{ SOPAN_ENV: 'test', SOPAN_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
        DATABASE_URL: databaseUrl ?? '',
        DATABASE_DIRECT_URL: store.config.databaseDirectUrl ?? '',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    return new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output: output.trim() })),
    );
  };

  it('reverses an order once, beside a running store, and names errors', async () => {
    const { databaseUrl, dataDir } = store.config;
    // A running store with the embedded database writes this lock file.
    if (!databaseUrl) writeFileSync(join(dataDir, 'lock'), String(process.pid));
    const inbox = serveCommands(dataDir, { refund: refundCommand(store.ctx) }, store.ctx().log);
    const ravi = await store.student('Ravi');
    const txnid = await pay(store, ravi, { productIds: [product(7).id] });
    const [order] = (await dataOf(ravi.api(getMyOrders))).transaction_data_success;
    const [once, again, unknown] = await Promise.all([
      refund(order?.id ?? '', 'asked', 'within seven days'),
      refund(order?.id ?? '', 'asked', 'within seven days'),
      refund('SPN-2222222222222222', 'asked'),
    ]);
    inbox.stop();
    expect([once, again].toSorted((one, other) => Number(one.code) - Number(other.code))).toEqual([
      {
        code: 0,
        output: expect.stringMatching(
          /^Order reversed, credit note CRN\/2627\/00000\d\. The running store refunds the money/,
        ),
      },
      { code: 3, output: `Order ${order?.id} is not reversed: it is reversed already.` },
    ]);
    expect(unknown).toEqual({
      code: 3,
      output: 'Order SPN-2222222222222222 is not reversed: it does not exist.',
    });
    const refunds = await store.db
      .selectFrom('checkout.refund')
      .select(['amount_paise', 'reason'])
      .where('txnid', '=', txnid)
      .execute();
    expect(refunds).toEqual([{ amount_paise: product(7).price, reason: 'order refunded: asked within seven days' }]);
    const creditNote = once.code === 0 ? once.output : again.output;
    const recorded = await recordedBy(store, 'refund');
    expect(recorded.filter(({ target_id }) => target_id === order?.id)).toEqual([
      {
        action: 'refund.executed',
        target_type: 'order',
        target_id: order?.id,
        after: {
          kind: 'whole',
          amount: product(7).price / 100,
          ends_access: true,
          credit_note: creditNote.match(/CRN[^.]+/)?.[0],
        },
        reason: 'asked within seven days',
      },
    ]);
  });
});

it.each([
  ['a part', 'payu', 10, '100.00'],
  ['a part', 'easebuzz', 11, '100.00'],
  ['all', 'payu', 12, ''],
  ['all', 'easebuzz', 13, ''],
] as const)('requests the rest where %s was refunded by hand at %s meanwhile', async (_what, path, position, amount) => {
  const { id: productId, price } = product(position);
  const imran = await store.student('Imran');
  const txnid = await pay(store, imran, { productIds: [productId], payVia: PAY_VIA[path] });
  const orders = (await dataOf(imran.api(getMyOrders))).transaction_data_success;
  const order = orders.find(({ product_id }) => product_id === productId);
  expect(await refundOrder(store.ctx(), order?.id ?? '', 'asked')).toMatchObject({ reason: null });
  const byHand = await store.http(`/sandbox/${path}/refund`, formPost({ txnid, ...(amount && { amount }) }));
  expect(byHand.status).toBe(200);
  const ours = store.db
    .selectFrom('checkout.refund')
    .select(['token', 'amount_paise', 'state'])
    .where('txnid', '=', txnid)
    .where('begun_by', '=', 'store');
  const { token } = await ours.executeTakeFirstOrThrow();
  const left = amount ? { amount_paise: price - 10_000, state: 'done' } : { amount_paise: price, state: 'failed' };
  // Sending the refund again changes nothing.
  for (let times = 0; times < 2; times++) {
    await sendRefund(store.ctx(), token);
    expect(await ours.execute()).toEqual([{ token, ...left }]);
  }
  const escalations = store.db
    .selectFrom('mail.message')
    .select('key')
    .where('key', '=', `refund-refused-for-good:${token}`);
  expect(await escalations.execute()).toHaveLength(amount ? 0 : 1);
});
