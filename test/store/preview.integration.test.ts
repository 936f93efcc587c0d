/** Publication from the console and previews, on the pages of the build. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, dataOf } from '../../contract/client.ts';
import { discardDraft } from '../../contract/staff/catalogue/drafts.ts';
import { getPreviewLink } from '../../contract/staff/catalogue/products.ts';
import { getMe } from '../../contract/staff/sign-in/me.ts';
import { catalogue, withPreview } from '../../server/catalogue/index.ts';
import { linkQueue } from '../../server/platform/http/calls/staff-call.ts';
import { runInCallerQueue } from '../../server/platform/rate-limit/caller-queue.ts';
import { productData } from '../../server/product/queries.ts';
import { findActiveAccount } from '../../server/staff/index.ts';
import { importSeries, publish, readProduct, SERIES, saveChange } from '../support/domains/products.ts';
import { setUsage } from '../support/domains/rate-limits.ts';
import { staff } from '../support/domains/staff.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

let store: TestStore;
let content: Api;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
  content = (await staff(store, 'content')).api;
});
afterAll(() => store.close());

const PAGE = '/ssc/cgl-2027-test-series';
const OTHER = '/upsc/ias-foundation-2027';

async function read(path: string) {
  const response = await store.http(path);
  return { response, etag: response.headers.get('etag'), text: await response.text() };
}

test('a price that is published in the console is on the page within a second; another page keeps its ETag', async () => {
  const other = await read(OTHER);
  expect((await read(PAGE)).text).toContain('₹499');
  await saveChange(content, SERIES, { price: 389 });
  await publish(content, SERIES);
  await expect.poll(async () => (await read(PAGE)).text, { timeout: 1000, interval: 50 }).toContain('₹389');
  expect((await read(OTHER)).etag).toBe(other.etag);
});

test('a preview shows the draft on the page of the product, to the holder of the link, and leaves the public page', async () => {
  await saveChange(content, SERIES, { title: 'Draft of the series', title_hindi: 'सीरीज़ का मसौदा', price: 355 });
  const { url } = await dataOf(content(getPreviewLink, { product_id: SERIES }));
  const { response, text } = await read(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect(text).toContain('Preview of a draft');
  expect(text).toContain('<h1');
  expect(text).toContain('Draft of the series');
  expect(text).toContain('₹355');
  const other = /class="preview-bar".*?href="([^"]*)"/s.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const hindi = await read(url.replace(/\?.*/, other));
  expect(hindi.text).toMatch(/<html[^>]* lang="hi-IN"/);
  expect(hindi.text).toContain('सीरीज़ का मसौदा');
  expect(hindi.text).toMatch(/class="preview-bar".*language=english/s);
  expect((await read(PAGE)).text).not.toContain('Draft of the series');
  for (const path of [
    url.replace(String(SERIES), '1101'),
    url.replace(/signature=./, 'signature=-'),
    '/preview/products/1',
  ]) {
    expect((await read(path)).response.status).toBe(403);
  }
  store.clock.advance(16 * 60_000);
  expect((await read(url)).response.status).toBe(403);
  const { draft } = await readProduct(content, SERIES);
  await dataOf(content(discardDraft, { product_id: SERIES, version: draft?.version ?? 0 }));
});

test('a former SEO URL redirects to the present one, with its query', async () => {
  await importSeries(store, (text) => text.replace('seo_url: ssc/cgl-2027-test-series', 'seo_url: ssc/cgl-series'));
  const moved = async () => {
    const response = await store.http(`${PAGE}?tab=21011`, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  await expect.poll(moved).toEqual([301, '/ssc/cgl-series?tab=21011']);
});

test('previews of one person are limited', async () => {
  const { url } = await dataOf(content(getPreviewLink, { product_id: SERIES }));
  const account = await findActiveAccount(store.ctx(), 'content@sopan.example');
  await setUsage(store, `product-preview:${account?.id}`, 120);
  expect((await read(url)).response.status).toBe(429);
});

test('who has a link to the preview of one product does not use up those of the others', async () => {
  const { url } = await dataOf(content(getPreviewLink, { product_id: SERIES }));
  const other = await dataOf(content(getPreviewLink, { product_id: 1101 }));
  const account = await findActiveAccount(store.ctx(), 'content@sopan.example');
  await setUsage(store, `product-preview:${account?.id}`, 0);
  await setUsage(store, `product-preview-${SERIES}:${account?.id}`, 60);
  expect((await read(url)).response.status).toBe(429);
  expect((await read(other.url)).response.status).toBe(200);
});

test('previews wait in a queue of links, which delays no calls of the person, and stay in no cache', async () => {
  // The count of an earlier test ends.
  store.clock.advance(2 * 60 * 60_000);
  const { api } = await staff(store, 'content');
  const { staff_id } = await dataOf(api(getMe));
  const { url } = await dataOf(api(getPreviewLink, { product_id: SERIES }));
  const held = Promise.withResolvers<void>();
  const caller = { queue: linkQueue(staff_id), session: null, ip: '', config: store.config };
  const others = [1, 2].map(() => runInCallerQueue(caller, () => held.promise));
  let isOpen = false;
  const opening = read(url).then(({ response }) => {
    isOpen = true;
    return response.status;
  });
  await setTimeout(500);
  expect(isOpen).toBe(false);
  const waiting = Array.from({ length: 19 }, () => runInCallerQueue(caller, async () => {}));
  expect((await read(url)).response.status).toBe(429);
  await dataOf(api(getMe));
  held.resolve();
  await Promise.all(waiting);
  await Promise.all(others);
  expect(await opening).toBe(200);
  const readData = () => productData(store.ctx(), { product_id: SERIES });
  const [one, two] = [1, 2].map(() => withPreview(catalogue(), readData));
  expect(await one).not.toBe(await two);
  expect(await readData()).toBe(await readData());
});
