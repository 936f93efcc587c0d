/** Test helpers that pay through the API and the sandbox's hosted pages, as a browser does. */
import { createServer } from 'node:http';
import { getBillSummary } from '../../../../contract/checkout/bill.ts';
import {
  getNewAccessKey,
  type InitializedTransaction,
  initializeTransaction,
  PAY_VIA,
} from '../../../../contract/checkout/payment.ts';
import { dataOf } from '../../../../contract/client.ts';
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import { addAddress } from '../../../../contract/identity/addresses.ts';
import { catalogue, type Product } from '../../../../server/catalogue/index.ts';
import { reconcile } from '../../../../server/checkout/index.ts';
import { TEST_ADDRESS } from '../../http/address.ts';
import type { TestStore, TestStudent } from '../../store/test-store.ts';

type Purchase = {
  productIds: number[];
  emiNo?: number;
  addonIds?: number[];
  couponId?: number;
  payVia?: number;
};

/** Requests the bill and begins a payment of its amounts. */
export async function beginPayment(student: TestStudent, purchase: Purchase): Promise<InitializedTransaction> {
  const bill = await dataOf(
    student.api(getBillSummary, {
      product_ids: purchase.productIds.join(','),
      emi_no: purchase.emiNo ?? 0,
      is_emi: purchase.emiNo ? 1 : 0,
      addon_ids: purchase.addonIds ?? [],
      coupon_id: purchase.couponId ?? '',
    }),
  );
  return dataOf(student.api(initializeTransaction, await bodyFor(student, purchase, bill)));
}

type DisplayedBill = {
  net_payble_amount: number;
  course_basic_information: Array<{ product_id: number; course_selling_price: number }>;
};

export async function bodyFor(
  student: TestStudent,
  purchase: Purchase,
  bill: DisplayedBill,
): Promise<EncodedBody<typeof initializeTransaction>> {
  return {
    address_id: await createAddress(student),
    cart_value: bill.net_payble_amount,
    coupon_applied: purchase.couponId ?? '',
    pay_via: purchase.payVia ?? PAY_VIA.payu,
    product_addons: purchase.addonIds ?? [],
    purchase_components: bill.course_basic_information.map((course) => ({
      product_id: course.product_id,
      emi_no: purchase.emiNo ?? 0,
      product_price: course.course_selling_price,
    })),
  };
}

export async function createAddress(student: TestStudent): Promise<number> {
  const address = await dataOf(student.api(addAddress, TEST_ADDRESS));
  return address.id;
}

/** Clicks a button on the hosted page. Returns the form that the browser would post to the callback, if any. */
export async function submitHostedPage(
  store: Pick<TestStore, 'http'>,
  student: TestStudent,
  begun: InitializedTransaction,
  outcome: string,
) {
  const fields = begun.pay_via === PAY_VIA.easebuzz ? { outcome } : { ...formOf(begun), outcome };
  const action =
    begun.pay_via === PAY_VIA.easebuzz
      ? begun.action + (await dataOf(student.api(getNewAccessKey, formOf(begun))))
      : begun.action;
  const response = await store.http(new URL(action).pathname, formPost(fields));
  const page = await response.text();
  if (response.status !== 200) throw new Error(`the hosted page answered ${response.status}: ${page}`);
  const callbackFields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return Object.fromEntries(callbackFields.map(([, name, value]) => [String(name), unescapeHtml(String(value))]));
}

/** Posts the callback. Returns the status and the URL of the redirect. */
export async function postCallback(store: Pick<TestStore, 'http'>, fields: Record<string, string>): Promise<string> {
  const response = await store.http('/payment/payment-gateway-callback', formPost(fields));
  return `${response.status} ${response.headers.get('location')}`;
}

export async function pay(store: TestStore, student: TestStudent, purchase: Purchase): Promise<string> {
  const begun = await beginPayment(student, purchase);
  await postCallback(store, await submitHostedPage(store, student, begun, 'success'));
  return begun.txnid;
}

/** Advances the clock until a new payment or refund is checked, and checks all that are due. */
export async function reconcileLater({ clock, ctx }: TestStore): Promise<void> {
  clock.advance(6 * 60_000);
  await reconcile(ctx());
}

export function formPost(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

export function formOf(begun: InitializedTransaction) {
  const { key, txnid, amount, productinfo, firstname, email, phone, surl, furl, hash } = begun;
  return { key, txnid, amount, productinfo, firstname, email, phone, surl, furl, hash };
}

/** Reverses `escapeHtml`. */
export function unescapeHtml(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => characters[name] ?? '');
}

/** Products with a price above 500 rupees and without add-ons or instalments, in the order of the catalogue. */
export function plainProducts(): Product[] {
  return catalogue().products.filter(
    (product) => isOnSale(product) && product.price > 50_000 && !product.addons.length && !product.emi.length,
  );
}

export function isOnSale(product: Product): boolean {
  return product.isPublished && !product.isOutOfStock;
}

type GatewayFault =
  | 'unavailable'
  | 'slow'
  | 'not JSON'
  | 'a list'
  | 'an error'
  | 'a payment without an id'
  | 'a refused refund';

/** Replaces the gateways' servers with one that has an error. Returns a function that restores them. */
export async function replaceGateways(
  store: TestStore,
  fault: GatewayFault,
  txnid: string,
  onRequest = () => {},
): Promise<() => Promise<void>> {
  const paid = { status: 'success', unmappedstatus: 'captured', txnid, transaction_amount: '10.00', amount: '10.00' };
  const responses: Record<Exclude<GatewayFault, 'unavailable' | 'slow'>, [number, string]> = {
    'not JSON': [200, '<html>Maintenance</html>'],
    'a list': [200, '[]'],
    'an error': [503, '{}'],
    'a payment without an id': [
      200,
      JSON.stringify({ status: 1, transaction_details: { [txnid]: paid }, msg: [paid], data: 'no key' }),
    ],
    'a refused refund': [
      200,
      JSON.stringify({ status: 0, msg: 'Low balance', reason: 'Low balance', transaction_details: {}, refunds: [] }),
    ],
  };
  const server = createServer((_request, response) => {
    onRequest();
    if (fault === 'unavailable') return response.destroy();
    if (fault === 'slow') return;
    const [status, text] = responses[fault];
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const config = store.config as {
    gatewayTimeoutMs: number;
    payu: { apiUrl: string };
    easebuzz: { apiUrl: string; dashboardUrl: string };
  };
  const { gatewayTimeoutMs, payu, easebuzz } = structuredClone({
    gatewayTimeoutMs: config.gatewayTimeoutMs,
    payu: config.payu,
    easebuzz: config.easebuzz,
  });
  // Only the slow server may be too slow, also on a busy machine.
  config.gatewayTimeoutMs = fault === 'slow' ? 150 : 30_000;
  config.payu.apiUrl = url;
  config.easebuzz.apiUrl = url;
  config.easebuzz.dashboardUrl = url;
  return async () => {
    config.gatewayTimeoutMs = gatewayTimeoutMs;
    Object.assign(config.payu, payu);
    Object.assign(config.easebuzz, easebuzz);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Paid orders of the demo data, which have invoices. */
export function demoOrders({ db }: Pick<TestStore, 'db'>) {
  return db
    .selectFrom('orders.order')
    .select('id')
    .where('payment_ref', 'like', 'demo-%')
    .where('total_paise', '>', 0)
    .execute();
}
