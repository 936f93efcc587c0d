/** Invalid, hostile and unauthorized requests to every call and to the other URLs of the server. */
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAttempt } from '../../contract/assessment/attempts.ts';
import { getProductTabData } from '../../contract/catalogue/product.ts';
import { getBillSummary } from '../../contract/checkout/bill.ts';
import { initializeTransaction } from '../../contract/checkout/payment.ts';
import { dataOf } from '../../contract/client.ts';
import type { AnyEndpoint, Method } from '../../contract/endpoint.ts';
import { getMyOrders } from '../../contract/orders.ts';
import { endpoints } from '../../server/app/domains.ts';
import { catalogue } from '../../server/catalogue/index.ts';
import { sessionOf } from '../../server/identity/index.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { staffOf } from '../../server/staff/index.ts';
import { calls, needsToken, type Shape, sample, send } from '../security/calls.ts';
import {
  beginPayment,
  bodyFor,
  createAddress,
  formOf,
  formPost,
  pay,
  plainProducts,
} from '../support/domains/checkout/payment.ts';
import { staff, type TestStaff } from '../support/domains/staff.ts';
import { PRODUCTION } from '../support/store/production.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
let owner: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  owner = await staff(store, 'owner');
});
afterAll(() => store.close());

/** Fields that a caller might add to gain rights or a lower price. */
const WISHES = {
  ...{ role: 'admin', is_admin: 1, user_id: 2, student_id: 2, id: 2, kind: 'student', session: {} },
  ...{
    price: 1,
    amount: 1,
    amount_paise: 0,
    discount: 100,
    is_paid: 1,
    status: 'success',
    state: 'paid',
    valid_till: '9999',
  },
  ...{ mobile_proved_at: '2026-01-01', onboarded_at: '2026-01-01', extra_minutes: 600, score: 200, is_demo: true },
  ...{ constructor: {}, prototype: {}, $where: '1', created_at: '2026-01-01' },
};

/** Values that no schema of the API accepts in every field; where one is accepted, the command must not fail. */
const ODD: unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udc00', '-1', '1.5', '1e3', '999999999999999', '١', '%00', '__proto__'],
  ...['constructor', "'; --", '<script>', '\u202e', 'x'.repeat(19), 'x'.repeat(5000)],
  ...[-1, -0, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e19, 1e300, true, false, null],
  ...[[], [[]], [null], ['\0'], [2 ** 31], [1e300], ['999999999999999'], Array(101).fill(1)],
  ...[{}, { a: 1 }, { toString: 1 }, { length: 1e9 }],
];
const BODIES = [
  ...['', 'null', '[]', '"x"', '1', '{', '\0', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}'],
  ...['['.repeat(50_000), `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`, '{"zz":1}'],
];
const QUERIES = ['%', '%ff', '%00=1', 'a=%ff', '__proto__=1', '__proto__[x]=1', 'a[b]=1', '&&&'];

/** A share of the values, another one for each `first`, so that all calls together get all values. */
const share = <Value>(values: readonly Value[], every: number, first: number) =>
  values.filter((_, nth) => (first + nth) % every === 0);

/**
 * The values for a field. The calls of the staff have many fields, which one function validates, so each of them gets all
 * large numbers and a third of the texts that its schema accepts, and a twelfth of the other values.
 */
function oddValues({ permission }: AnyEndpoint, shape: Shape, at: number): unknown[] {
  if (!permission) return ODD;
  const accepted = ODD.filter((value) => Check(shape, value));
  const isLarge = (value: unknown) => Number(value) >= 2 ** 31;
  const others = ODD.filter((value) => !accepted.includes(value));
  return [
    ...accepted.filter(isLarge),
    ...share(
      accepted.filter((value) => !isLarge(value)),
      3,
      at,
    ),
    ...share(others, 12, at),
  ];
}

/** The token of Ravi's session, or of a new one if it ended. A session for each test would displace earlier ones. */
async function raviToken(): Promise<string> {
  if (!(await sessionOf(store.ctx(), ravi.token))) ravi = await store.student('Ravi');
  return ravi.token;
}

/** The token of the owner's session on the console, or of a new one if it ended. */
async function ownerToken(): Promise<string> {
  if (!(await staffOf(store.ctx(), owner.token))) owner = await staff(store, 'owner');
  return owner.token;
}

describe.each(calls)('$name', ({ endpoint, method }) => {
  const position = endpoints.indexOf(endpoint);
  // The fields of a call that receives a file are in the query.
  const isQuery = method === 'GET' || endpoint.isFile === true;
  const callerToken = () => (endpoint.permission ? ownerToken() : raviToken());
  const fields = Object.entries((endpoint.body as Shape).properties ?? {});

  test('responds to any input in its envelope, and never fails', async () => {
    const right = sample(endpoint.body) as Record<string, unknown>;
    let token = await callerToken();
    const send = async (body: unknown) => {
      let response = await call(endpoint, method, body, token);
      if (response.status === 401) {
        // The call before ended the session.
        token = await callerToken();
        response = await call(endpoint, method, body, token);
      }
      expect(response.status, JSON.stringify(body)?.slice(0, 100)).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ status: expect.stringMatching(/^(SUCCESS|FAILURE)$/) });
    };
    for (const [at, [name, shape]] of fields.entries()) {
      for (const value of oddValues(endpoint, shape, at)) await send({ ...right, [name]: value });
    }
    for (const text of share(isQuery ? QUERIES : BODIES, endpoint.permission ? 4 : 1, position)) await send(text);
    for (const [name] of isQuery ? fields : []) await send(`${name}=1&${name}=2`);
  });

  test('refuses wrong types and unknown fields with 400', async () => {
    const token = await callerToken();
    const right = sample(endpoint.body) as Record<string, unknown>;
    const wrong = [
      ...fields.flatMap(([name, shape], at) =>
        share(wrongFor(shape, isQuery), endpoint.permission ? 3 : 1, at).map((value) => ({ ...right, [name]: value })),
      ),
    ];
    const wished = share(Object.entries(WISHES), 4, position).filter(
      ([name]) => !fields.some(([known]) => known === name),
    );
    for (const body of [...wrong, ...wished.map(([name, value]) => ({ ...right, [name]: value }))]) {
      expect((await call(endpoint, method, body, token)).status, JSON.stringify(body).slice(0, 200)).toBe(400);
    }
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [`${nth}`, nth]));
    const refusal = await (await call(endpoint, method, { ...many, ...right }, token)).json();
    expect(refusal.message).toMatch(/^Unknown field: 0/);
    for (const name of (endpoint.body as Shape).required ?? []) {
      expect((await call(endpoint, method, { ...right, [name]: undefined }, token)).status, `no ${name}`).toBe(400);
    }
  });

  test.runIf(needsToken({ endpoint }))('requires a token', async () => {
    for (const token of [undefined, '', 'x', `${asha.token}x`, 'x'.repeat(500), '__proto__']) {
      const response = await call(endpoint, method, sample(endpoint.body), token);
      expect(response.status, token).toBe(401);
      expect(await response.json()).toMatchObject({ data: null });
    }
  });
});

describe('addresses outside the JSON contract', () => {
  const json = (body: string): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const delivered: RequestInit[] = [
    ...['null', '[]', '"x"', '{"txnid":"\\u0000"}', '{"txnid":"\\ud800"}', '{"\\u0000":"x"}', '{"\\ud800":"x"}'].map(
      json,
    ),
    ...['{"x":"\\udc00","txnid":"y"}', '{"__proto__":"x","toString":"y"}', '{"txnid":{"a":1}}', '['.repeat(90_000)].map(
      json,
    ),
    ...['{"action":"refund","x":"\\ud800"}', '{"action":"refund","\\u0000":"1"}', '{"event":"dispute"}'].map(json),
    ...['\0', '\u{1F600}'.repeat(300), `${'x'.repeat(499)}\u{1F600}`].flatMap((text) => [
      formPost({ txnid: text }),
      formPost({ [text]: '1', txnid: 'x' }),
      formPost({ action: 'refund', merchantTxnId: text }),
    ]),
  ];

  test.each([
    '/payment/payment-gateway-callback',
    '/payment/webhook/payu',
    '/payment/webhook/easebuzz',
  ])('%s accepts any input as text', async (path) => {
    for (const request of delivered) {
      const { status } = await store.http(path, request);
      expect(status, String(request.body).slice(0, 80)).toBeLessThan(500);
    }
  });

  const signature = encodeURIComponent('é'.repeat(43));
  test.each([
    `/files/1101/1?session=00000000-0000-4000-8000-000000000000&until=9999999999&signature=${signature}`,
    '/files/1101/1?until=1&until=2&signature=a&signature=b',
    '/files/%00/%00?until=%00&signature=%00',
    `/invoice/%00?session=00000000-0000-4000-8000-000000000000&until=9999999999&signature=${signature}`,
    '/invoice/x?until=1&until=2&signature=a&signature=b',
    '/api/v1/test_series/pts/paper/%00',
    '/api/v1/test_series/pts/paper/%ff',
    '/api/v1/test_series/pts/engine?token=%00',
    '/api/v1/test_series/pts/engine?ticket=a&product-id=%00&tab-id=1&test-series-id=1',
    '/api/v1/test_series/pts/engine?ticket=a&product-id=x',
    '/api/v1/test_series/pts/event_log?attempt_id=%00',
    '/api/v1/test_series/pts/attempt_news?attempt_id=a%00b',
    '/api/v1/test_series/pts/engine?product-id=999999999999999&tab-id=1&test-series-id=999999999999999',
    '/api/v1/captcha/challenge?action=__proto__',
    '/media/%00',
    '/media/%2e%2e/secret',
    '/media/..%2fsecret',
    '/media/%70df/polity-preamble.pdf',
    `/media/${'x'.repeat(10_000)}`,
  ])('%s is refused', async (path) => {
    const { status } = await store.http(path, { headers: { authorization: `Bearer ${asha.token}` } });
    expect([400, 401, 403, 404, 414], path).toContain(status);
  });
});

test('in production there is no sandbox and no local provider', () => {
  const config = readConfig(PRODUCTION);
  expect(config.sandboxUrl).toBeNull();
  for (const provider of [config.payu, config.easebuzz, config.google, config.sms, config.mail])
    expect(provider?.isSandbox).toBe(false);
  expect(JSON.stringify(config)).not.toContain('/sandbox');
});

test('a student’s attempt, its paper and its key are inaccessible to others, and the key to the student before release', async () => {
  // The tests before may have used up the rate limits of the last seconds.
  store.clock.advance(10_000);
  const which = await ownedTest();
  const attempt = await dataOf(asha.api(startAttempt, which));
  const { attempt_id } = attempt;
  const foreign: Array<[string, Method, unknown]> = [
    ['/test_series/pts/get_attempt', 'GET', { attempt_id }],
    ['/test_series/pts/get_result', 'GET', { attempt_id }],
    ['/test_series/pts/save_answers', 'POST', { attempt_id, events: [] }],
    ['/test_series/pts/submit_attempt', 'POST', { attempt_id, events: [] }],
  ];
  for (const [path, method, body] of foreign) {
    expect((await call(named(path), method, body, ravi.token)).status, path).toBe(404);
  }
  const paper = (token: string) => store.http(attempt.paper_url, { headers: { authorization: `Bearer ${token}` } });
  expect((await paper(ravi.token)).status).toBe(404);
  const early = await call(named('/test_series/pts/get_result'), 'GET', { attempt_id }, asha.token);
  expect(await early.json()).toMatchObject({ code: 'result_awaited', data: null });
  for (const text of [await (await paper(asha.token)).text(), JSON.stringify(attempt)]) {
    expect(text).not.toMatch(/"(key|solution|solutions|correct|verdict|awarded)"/);
  }
});

test('another student’s address and payment are unknown, and only the true amount is accepted', async () => {
  const product = plainProducts()[0];
  if (!product) throw new Error('the demo institute sells something plain');
  const purchase = { productIds: [product.id] };
  const bill = await dataOf(ravi.api(getBillSummary, { product_ids: [product.id] }));
  const right = await bodyFor(ravi, purchase, bill);
  const foreign = await ravi.api(initializeTransaction, { ...right, address_id: await createAddress(asha) });
  expect(foreign).toMatchObject({ code: 'address_missing' });
  for (const cart_value of [0, 1, bill.net_payble_amount - 0.01, bill.net_payble_amount + 1, '0', '00']) {
    expect(await ravi.api(initializeTransaction, { ...right, cart_value }), `${cart_value}`).toMatchObject({
      code: 'price_changed',
    });
  }
  for (const cart_value of [-1, 1e21, bill.net_payble_amount + 0.001]) {
    const response = await call(initializeTransaction, 'POST', { ...right, cart_value }, ravi.token);
    expect(response.status, `${cart_value}`).toBe(400);
  }
  for (const wished of [{ discount: 100 }, { amount_paise: 1 }, { is_paid: 1 }]) {
    const purchase_components = right.purchase_components.map((one) => ({ ...one, ...wished }));
    const body = { ...right, purchase_components };
    expect((await call(initializeTransaction, 'POST', body, ravi.token)).status, 'also inside').toBe(400);
  }
  const begun = await beginPayment(ravi, purchase);
  const status = await call(named('/payment/get_transaction_status'), 'GET', { txnid: begun.txnid }, asha.token);
  expect(await status.json()).toMatchObject({ code: 'transaction_unknown' });
  for (const hash of ['', 'x', begun.hash, 'é'.repeat(128), '0'.repeat(128)]) {
    const claim = formPost({ ...formOf(begun), status: 'success', hash });
    const back = await store.http('/payment/payment-gateway-callback', claim);
    expect(back.headers.get('location'), hash).toBe(`/payment-failed?txnid=${begun.txnid}`);
    for (const gateway of ['payu', 'easebuzz']) {
      expect((await store.http(`/payment/webhook/${gateway}`, claim)).status, hash).toBe(400);
    }
  }
});

test('an instalment that is not the next one cannot be billed or paid', async () => {
  const product = catalogue().products.find((one) => one.isPublished && !one.isOutOfStock && one.emi.length > 1);
  if (!product) throw new Error('the demo institute sells something in instalments');
  for (const emi_no of [2, 3, 99, 999_999_999_999_999]) {
    const bill = await ravi.api(getBillSummary, { product_ids: [product.id], emi_no, is_emi: 1 });
    expect(bill, `${emi_no}`).toMatchObject({ code: 'emi_not_payable' });
    const begun = await ravi.api(initializeTransaction, {
      address_id: await createAddress(ravi),
      cart_value: 1,
      purchase_components: [{ product_id: product.id, emi_no, product_price: 1 }],
    });
    expect(begun, `${emi_no}`).toMatchObject({ code: 'emi_not_payable' });
  }
});

test('an invoice opens only by its exact address', async () => {
  const product = plainProducts()[1];
  if (!product) throw new Error('the demo institute sells two plain things');
  await pay(store, ravi, { productIds: [product.id] });
  const address = /\/invoice\/[^"]+/.exec(JSON.stringify(await dataOf(ravi.api(getMyOrders))))?.[0] ?? '';
  expect((await store.http(address)).status).toBe(200);
  const forged = [
    address.replace(/signature=.{5}/, 'signature=AAAAA'),
    address.replace(/until=\d/, 'until=9'),
    `${address}&until=9999999999`,
    address.replace(/\?.*/, ''),
  ];
  for (const path of forged) expect((await store.http(path)).status, path).toBe(404);
  expect(JSON.stringify(await dataOf(asha.api(getMyOrders)))).not.toContain(address.replace(/\?.*/, ''));
});

function named(path: string): AnyEndpoint {
  const endpoint = endpoints.find((one) => one.path === path);
  if (!endpoint) throw new Error(`no endpoint ${path}`);
  return endpoint;
}

const call = (endpoint: AnyEndpoint, method: Method, body: unknown, token?: string) =>
  endpoint.permission
    ? send(store, { endpoint, method }, body, undefined, { cookie: `sopan_staff=${token}` })
    : send(store, { endpoint, method }, body, token);

/** Values that do not fit the field. A query contains only text. */
function wrongFor(shape: Shape, isQuery: boolean): unknown[] {
  const sent = isQuery ? ['-1', '1.5', 'x'.repeat(5000)] : [true, -1, 1.5, {}, [{}], [[1]], 'x'.repeat(5000)];
  return sent.filter((value) => !Check(shape, value));
}

async function ownedTest() {
  for (const product of catalogue().products) {
    for (const tab of product.tabs) {
      const content = await asha.api(getProductTabData, { product_id: product.id, tab_id: tab.id });
      for (const item of content.data?.content_list ?? []) {
        if (!('test_series_id' in item)) continue;
        const which = { product_id: product.id, tab_id: tab.id, test_series_id: item.test_series_id };
        if (product.id === OWNED_BY_ASHA) return which;
      }
    }
  }
  throw new Error('the demo student owns a test');
}
const OWNED_BY_ASHA = 2103;
