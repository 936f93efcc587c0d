/** Notifications to students about payments, refunds and instalments, by mail and text message. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProductData } from '../../../contract/catalogue/product.ts';
import { initializeTransaction } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  isOnSale,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { received, subscribe } from '../../../test/support/store/push-browser.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { sendRefund } from '../refunds/refunds.ts';
import { sendReminders } from './instalment-reminders.ts';

const RAVI = { mobile: '9876500002', email: 'ravi@example.com' };
const MEENA = { mobile: '9876500003', email: 'meena@example.com' };
const DAY_MS = 86_400_000;

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore({ work: true });
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

const product = (position: number) =>
  plainProducts()[position] as NonNullable<ReturnType<typeof plainProducts>[number]>;
const messagesTo = async (who: typeof RAVI, word: string) => {
  const sent = [...(await store.outbox(who.email)), ...(await store.outbox(who.mobile))];
  return sent.filter(({ text, subject = '' }) => `${subject} ${text}`.includes(word));
};
const orderFor = async (productId: number) =>
  (await dataOf(ravi.api(getMyOrders))).transaction_data_success.find(({ product_id }) => product_id === productId);
const expectMessages = (who: typeof RAVI, word: string) =>
  expect
    .poll(async () => (await messagesTo(who, word)).map(({ channel }) => channel).sort(), { interval: 250 })
    .toEqual(['mail', 'sms']);

describe('a student is notified by mail and by text message, once,', () => {
  it('that a payment arrived, and that a free order is complete', async () => {
    const free = catalogue().products.find((one) => isOnSale(one) && one.price === 0);
    const component = { product_id: free?.id ?? 0, product_price: 0 };
    const freed = await dataOf(ravi.api(initializeTransaction, { cart_value: 0, purchase_components: [component] }));
    expect(freed.is_paid).toBe(true);
    const begun = await beginPayment(ravi, { productIds: [product(0).id] });
    const carried = await submitHostedPage(store, ravi, begun, 'success');
    await Promise.all([postCallback(store, carried), postCallback(store, carried), postCallback(store, carried)]);
    const order = await orderFor(product(0).id);
    await expectMessages(RAVI, order?.id ?? '');
    const [mail] = (await messagesTo(RAVI, order?.id ?? '')).filter(({ channel }) => channel === 'mail');
    expect(mail?.subject).toBe(`Receipt for order ${order?.id}`);
    expect(mail?.text).toContain(`${product(0).title}: ₹`);
    expect(mail?.text).toMatch(/Your invoice is INV\/2627\/\d{6};/);

    const { id } = (await orderFor(component.product_id)) ?? { id: '' };
    await expectMessages(RAVI, id);
    const [sms, letter] = (await messagesTo(RAVI, id)).toSorted((one) => (one.channel === 'sms' ? -1 : 1));
    expect(letter?.subject).toBe(`Receipt for order ${id}`);
    expect(letter?.text).toContain(`Your order ${id} is complete.\n\n${free?.title}: Free`);
    expect(letter?.text).toContain('There was nothing to pay, so there is no invoice.');
    expect(sms?.text).toBe(`Sopan: Rs. 0.00 received, order ${id}. See My Courses to begin.`);
  });

  it('that a payment failed', async () => {
    const begun = await beginPayment(ravi, { productIds: [product(1).id] });
    await postCallback(store, await submitHostedPage(store, ravi, begun, 'failure'));
    await expectMessages(RAVI, begun.txnid);
    const [mail] = (await messagesTo(RAVI, begun.txnid)).filter(({ channel }) => channel === 'mail');
    expect(mail?.subject).toBe('Your payment did not go through');
    expect(mail?.text).toContain('The bank or the payment service declined the payment.');
    expect(mail?.text).toContain(`/payment-failed?txnid=${begun.txnid}`);
  });

  it('that a duplicate payment is refunded', async () => {
    const purchase = { productIds: [product(2).id] };
    const [first, second] = [await beginPayment(ravi, purchase), await beginPayment(ravi, purchase)];
    await postCallback(store, await submitHostedPage(store, ravi, first, 'success'));
    await postCallback(store, await submitHostedPage(store, ravi, second, 'success'));
    await expectMessages(RAVI, second.txnid);
    const [mail] = (await messagesTo(RAVI, second.txnid)).filter(({ channel }) => channel === 'mail');
    expect(mail?.subject).toMatch(/^₹[0-9,.]+ is being returned to you$/);
    expect(mail?.text).toContain('You own this already. Your money is being returned to you.');
  });

  it('that an order was reversed, with the number of its credit note', async () => {
    const txnid = await pay(store, ravi, { productIds: [product(3).id] });
    const order = await orderFor(product(3).id);
    const owned = async () => (await dataOf(ravi.api(getMyProducts))).map(({ product_id }) => product_id);
    expect(await owned()).toContain(product(3).id);
    const refund = () => refundOrder(store.ctx(), order?.id ?? '', 'asked for within seven days');
    expect(await refund()).toEqual({ creditNote: 'CRN/2627/000001', reason: null });
    expect(await refund()).toEqual({ creditNote: null, reason: 'refunded already' });
    expect(await owned()).not.toContain(product(3).id);
    await expect.poll(async () => (await messagesTo(RAVI, 'CRN/2627/000001')).length, { interval: 250 }).toBe(1);
    await expect
      .poll(() => store.db.selectFrom('checkout.refund').select('state').where('txnid', '=', txnid).execute())
      .toEqual([{ state: 'done' }]);
  });
});

it('escalates to the institute when a gateway does not refund', async () => {
  const purchase = { productIds: [product(4).id] };
  const [first, second] = [await beginPayment(ravi, purchase), await beginPayment(ravi, purchase)];
  await postCallback(store, await submitHostedPage(store, ravi, first, 'success'));
  await postCallback(store, await submitHostedPage(store, ravi, second, 'success'));
  const { token } = await store.db
    .selectFrom('checkout.refund')
    .select('token')
    .where('txnid', '=', second.txnid)
    .executeTakeFirstOrThrow();
  // The worker sends it to the sandbox first; both at once would overwrite each other's result.
  const stateOf = () =>
    store.db.selectFrom('checkout.refund').select('state').where('token', '=', token).executeTakeFirst();
  await expect.poll(async () => (await stateOf())?.state).not.toBe('wanted');
  const refused = { request_id: '7', transaction_details: { 7: { 7: { status: 'failure' } } } };
  const gateway = createServer((_request, response) => response.end(JSON.stringify(refused)));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const config = store.config.payu as { apiUrl: string };
  const { apiUrl } = config;
  config.apiUrl = `http://127.0.0.1:${(gateway.address() as { port: number }).port}`;
  const requested = { state: 'wanted', gateway_request_id: null } as const;
  await store.db.updateTable('checkout.refund').set(requested).where('token', '=', token).execute();
  await sendRefund(store.ctx(), token).finally(() => {
    config.apiUrl = apiUrl;
    gateway.close();
  });
  await expect
    .poll(async () => (await store.outbox('help@sopan.example')).map(({ subject }) => subject))
    .toEqual(['Refund rejected by payu, action required']);
});

it('refuses to reverse what was not sold', async () => {
  expect(await refundOrder(store.ctx(), 'SPN-2222222222222222', 'x')).toEqual({ creditNote: null, reason: 'unknown' });
  const [failed] = (await dataOf(ravi.api(getMyOrders))).transaction_data_failure;
  expect(await refundOrder(store.ctx(), failed?.id ?? '', 'x')).toEqual({ creditNote: null, reason: 'not paid' });
});

it('reminds of an instalment before and after its day, locks the course, and opens it when it is paid', async () => {
  const course = catalogue().products.find((one) => isOnSale(one) && one.emi.length === 3 && !one.addons.length);
  if (!course) throw new Error('the demo institute sells nothing in three instalments');
  let meena = await store.student('Meena');
  await pay(store, meena, { productIds: [course.id], emiNo: 1 });
  const days = course.emi[0]?.validityDays ?? 0;
  const shown = async () => {
    meena = await store.student('Meena');
    const page = await dataOf(meena.api(getProductData, { product_id: course.id }));
    const mine = (await dataOf(meena.api(getMyProducts))).find(({ product_id }) => product_id === course.id);
    // My Courses and the product page show the same.
    expect(mine?.emi_information).toEqual(page.purchased_emi_information);
    expect(mine?.valid_till).toBe(page.valid_till);
    expect(mine?.actions.length === 0).toBe(page.is_locked);
    expect(mine?.lock_message).toBe(page.lock_message);
    return { isLocked: page.is_locked, status: page.lock_status, message: page.lock_message };
  };
  // Receipts also name their instalment, so the pattern matches reminders only.
  const reminders = async () =>
    (await store.outbox(MEENA.email)).filter(({ subject = '' }) => / instalment is due on | is locked$/.test(subject))
      .length;
  const remindTwice = async () => {
    await sendReminders(store.ctx());
    await sendReminders(store.ctx());
  };

  store.clock.advance((days - 10) * DAY_MS);
  await remindTwice();
  expect(await reminders()).toBe(0);
  const browser = await subscribe(store, await store.student('Meena'));
  store.clock.advance(8 * DAY_MS);
  await remindTwice();
  await expect.poll(reminders, { interval: 250 }).toBe(1);
  await expect
    .poll(() => received(store, browser), { interval: 250 })
    .toEqual([expect.objectContaining({ title: 'An instalment is due', path: `/pay-emi/${course.id}/2` })]);
  expect(await shown()).toEqual({ isLocked: false, status: 0, message: '' });
  store.clock.advance(3 * DAY_MS);
  await remindTwice();
  await expect.poll(reminders, { interval: 250 }).toBe(2);
  expect(await shown()).toEqual({
    isLocked: true,
    status: 3,
    message: 'Your 2nd instalment is due. Pay it to open this course again.',
  });
  store.clock.advance(8 * DAY_MS);
  await remindTwice();
  await expect.poll(reminders, { interval: 250 }).toBe(3);
  await pay(store, await store.student('Meena'), { productIds: [course.id], emiNo: 2 });
  expect(await shown()).toEqual({ isLocked: false, status: 0, message: '' });
  await remindTwice();
  expect(await reminders()).toBe(3);
  const textsOf = async () => (await store.outbox(MEENA.mobile)).filter(({ text }) => text.includes('instalment'));
  await expect.poll(async () => (await textsOf()).length, { interval: 250 }).toBe(3);
  const texts = await textsOf();
  expect(texts[0]?.text).toMatch(/^Sopan: instalment 2 of .* is due on \d\d-\d\d-\d{4}\. Pay it in My Courses\.$/);
});
