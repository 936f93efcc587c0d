/** Test helpers that pay through the API and the sandbox's hosted pages, as a browser does. */
import { createServer } from 'node:http';
import { addAddress } from '../../contract/addresses.ts';
import {
  getBillSummary,
  getNewAccessKey,
  type Initialized,
  initializeTransaction,
  PAY_VIA,
} from '../../contract/checkout.ts';
import { dataOf } from '../../contract/client.ts';
import type { BodySent } from '../../contract/endpoint.ts';
import { catalogue, type Product } from '../catalogue/index.ts';
import type { StoryStore, StoryStudent } from '../story.ts';
import { STORY_ADDRESS } from '../story-address.ts';

type Wish = {
  productIds: number[];
  emiNo?: number;
  addonIds?: number[];
  couponId?: number;
  payVia?: number;
};

/** Requests the bill and begins a payment of its amounts. */
export async function begin(student: StoryStudent, wish: Wish): Promise<Initialized> {
  const bill = await dataOf(
    student.api(getBillSummary, {
      product_ids: wish.productIds.join(','),
      emi_no: wish.emiNo ?? 0,
      is_emi: wish.emiNo ? 1 : 0,
      addon_ids: wish.addonIds ?? [],
      coupon_id: wish.couponId ?? '',
    }),
  );
  return dataOf(student.api(initializeTransaction, await bodyFor(student, wish, bill)));
}

type BillShown = {
  net_payble_amount: number;
  course_basic_information: Array<{ product_id: number; course_selling_price: number }>;
};

export async function bodyFor(
  student: StoryStudent,
  wish: Wish,
  bill: BillShown,
): Promise<BodySent<typeof initializeTransaction>> {
  return {
    address_id: await addressOf(student),
    cart_value: bill.net_payble_amount,
    coupon_applied: wish.couponId ?? '',
    pay_via: wish.payVia ?? PAY_VIA.payu,
    product_addons: wish.addonIds ?? [],
    purchase_components: bill.course_basic_information.map((course) => ({
      product_id: course.product_id,
      emi_no: wish.emiNo ?? 0,
      product_price: course.course_selling_price,
    })),
  };
}

export async function addressOf(student: StoryStudent): Promise<number> {
  const address = await dataOf(student.api(addAddress, STORY_ADDRESS));
  return address.id;
}

/** Presses a button on the hosted page. Returns the form that the browser would post to the callback, if any. */
export async function press(
  store: Pick<StoryStore, 'http'>,
  student: StoryStudent,
  begun: Initialized,
  outcome: string,
) {
  const fields = begun.pay_via === PAY_VIA.easebuzz ? { outcome } : { ...formOf(begun), outcome };
  const action =
    begun.pay_via === PAY_VIA.easebuzz
      ? begun.action + (await dataOf(student.api(getNewAccessKey, formOf(begun))))
      : begun.action;
  const response = await store.http(new URL(action).pathname, post(fields));
  const page = await response.text();
  if (response.status !== 200) throw new Error(`the hosted page answered ${response.status}: ${page}`);
  const carried = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return Object.fromEntries(carried.map(([, name, value]) => [String(name), plainText(String(value))]));
}

/** Posts the callback. Returns the status and the URL of the redirect. */
export async function comeBack(store: Pick<StoryStore, 'http'>, fields: Record<string, string>): Promise<string> {
  const response = await store.http('/payment/payment-gateway-callback', post(fields));
  return `${response.status} ${response.headers.get('location')}`;
}

export async function pay(store: StoryStore, student: StoryStudent, wish: Wish): Promise<string> {
  const begun = await begin(student, wish);
  await comeBack(store, await press(store, student, begun, 'success'));
  return begun.txnid;
}

export function post(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

export function formOf(begun: Initialized) {
  const { key, txnid, amount, productinfo, firstname, email, phone, surl, furl, hash } = begun;
  return { key, txnid, amount, productinfo, firstname, email, phone, surl, furl, hash };
}

function plainText(text: string): string {
  return text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
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

type Trouble = 'away' | 'slow' | 'nonsense' | 'a list' | 'an error' | 'a payment without an id' | 'a refused refund';

/** Replaces the gateways' servers with one that has an error. Returns a function that restores them. */
export async function replaceGateways(
  store: StoryStore,
  trouble: Trouble,
  txnid: string,
  onRequest = () => {},
): Promise<() => Promise<void>> {
  const paid = { status: 'success', unmappedstatus: 'captured', txnid, transaction_amount: '10.00', amount: '10.00' };
  const answers: Record<Exclude<Trouble, 'away' | 'slow'>, [number, string]> = {
    nonsense: [200, '<html>Maintenance</html>'],
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
    if (trouble === 'away') return response.destroy();
    if (trouble === 'slow') return;
    const [status, text] = answers[trouble];
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
  config.gatewayTimeoutMs = 150;
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
export function demoOrders({ db }: Pick<StoryStore, 'db'>) {
  return db
    .selectFrom('orders.order')
    .select('id')
    .where('payment_ref', 'like', 'demo-%')
    .where('total_paise', '>', 0)
    .execute();
}
