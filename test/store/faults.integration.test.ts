/**
 * The connection to the database is cut, restored and slow. Runs on PostgreSQL only, because the embedded database has
 * no connection.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers } from '../../contract/assessment/attempts.ts';
import { addToCart } from '../../contract/cart.ts';
import { getInformationOfSeoUrl } from '../../contract/catalogue/catalogue.ts';
import { getProductData } from '../../contract/catalogue/product.ts';
import { getSearchTags } from '../../contract/catalogue/search.ts';
import { importProduct } from '../../server/catalogue/index.ts';
import { inTransaction } from '../../server/platform/context.ts';
import { answerEvent, grantProduct, startTest } from '../support/domains/assessment/paper.ts';
import { openTcpProxy, type TcpProxy } from '../support/http/tcp-proxy.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const PRODUCT = 'products/ssc--cgl-2027-test-series.yaml';

let proxy: TcpProxy;
let store: TestStore;
let asha: TestStudent;
beforeAll(async () => {
  if (!isPostgres) return;
  store = await openTestStore({
    through: async (url) => {
      proxy = await openTcpProxy(url);
      return proxy.url;
    },
  });
  asha = await store.student('Asha');
  await grantProduct(store, asha);
});
afterAll(async () => {
  if (!isPostgres) return;
  await store.close();
  await proxy.close();
});

/** Sends a call. Returns the HTTP status, the Retry-After header in seconds, and the body. */
async function sendCall(path: string, body?: object, token?: string) {
  const response = await store.http(`/api/v1${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}

test.runIf(isPostgres)(
  'without its database the store serves from memory, and reports what must wait; it recovers automatically',
  async () => {
    const { attempt_id } = await startTest(asha, 501, 1);
    const acknowledged: number[] = [];
    let isOver = false;
    const outcomes = new Set<number>();
    const saving = (async () => {
      // Like the test screen, sends answers again that were not acknowledged.
      for (let seq = 1; !isOver; ) {
        const events = [answerEvent(seq, 501001, (seq % 4) + 1)];
        const { status, body } = await sendCall(saveAnswers.path, { attempt_id, events }, asha.token);
        outcomes.add(status);
        if (status === 200 && body.data.acked_seq >= seq) acknowledged.push(seq++);
        else await wait(50);
      }
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(5);

    proxy.disconnect();
    const search = await sendCall(`${getSearchTags.path}?tag_initials=polity`);
    const listing = await sendCall(`${getInformationOfSeoUrl.path}?seo_url=ssc`);
    const product = await sendCall(getProductData.path, { product_id: 2102 });
    expect([search.status, listing.status, product.status], 'what everybody sees').toEqual([200, 200, 200]);
    const cart = await sendCall(addToCart.path, { product_id: 2102, type: 1 }, asha.token);
    expect([cart.status, cart.retryAfter]).toEqual([503, '5']);
    expect(cart.body.message).toBe('We are very busy at the moment. Please try again in a few seconds.');
    expect((await store.http('/readyz')).status).toBe(503);
    expect((await store.http('/livez')).status).toBe(200);
    await wait(1000);

    proxy.restore();
    const atRestore = acknowledged.length;
    await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(atRestore + 5);
    expect((await store.http('/readyz')).status).toBe(200);

    proxy.delay(100);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 2);
    proxy.delay(0);

    isOver = true;
    await saving;
    expect([...outcomes].sort()).toEqual([200, 503]);
    const stored = await store.db
      .selectFrom('assessment.event as event')
      .innerJoin('assessment.attempt as attempt', 'attempt.id', 'event.attempt_id')
      .select('event.seq')
      .where('attempt.public_id', '=', attempt_id)
      .execute();
    expect(stored.map(({ seq }) => Number(seq))).toEqual(expect.arrayContaining(acknowledged));

    // Notifications of catalogue changes use a connection of their own, which was cut too.
    const text = readFileSync(join(import.meta.dirname, '../../content', PRODUCT), 'utf8').replace(
      'price: 499',
      'price: 389',
    );
    await inTransaction(store.ctx(), (ctx) => importProduct(ctx, { path: PRODUCT, text }));
    const price = async () =>
      (await sendCall(getProductData.path, { product_id: 2101 })).body.data.basic_information.product_selling_price;
    await expect.poll(price).toBe(389);
  },
);
