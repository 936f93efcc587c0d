/** Invoices as PDFs: rendered by the process's document thread, with a limit for each student. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { blocker, TEST_RENDERER } from '../../../test/support/store/renderer.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { MAX_QUEUED, pdfPool } from '../../platform/pdf/pdf-pool.ts';
import { MAX_PDFS_PER_MINUTE } from './show-invoice.ts';

let store: TestStore;
let address: string;
beforeAll(async () => {
  store = await openTestStore();
  const ravi = await store.student('Ravi');
  await pay(store, ravi, { productIds: [plainProducts()[0]?.id ?? 0] });
  const [order] = (await dataOf(ravi.api(getMyOrders))).transaction_data_success;
  address = (order?.invoice_url ?? '').replace('?', '.pdf?');
});
afterAll(() => store.close());

const requestPdf = async () => {
  const response = await store.http(address);
  return [response.status, response.headers.get('retry-after'), response.headers.get('content-type')];
};

test('an invalid link shows where invoices are, in the language of the browser', async () => {
  const forged = address.replace('.pdf', '').replace(/signature=[^&]*/, 'signature=x');
  const english = await store.http(forged);
  expect([english.status, await english.text()]).toEqual([
    404,
    expect.stringContaining('href="/my-orders">My Orders</a>'),
  ]);
  const hindi = await (await store.http(forged, { headers: { 'accept-language': 'hi-IN' } })).text();
  expect(hindi).toContain('<h1>इस लिंक का समय समाप्त हो गया है</h1>');
  expect(hindi).toContain('बिल <a href="/hi/my-orders">मेरे ऑर्डर</a> से खुलते हैं');
});

test('while too many documents wait, an invoice is refused with 503, as a page and not as a PDF', async () => {
  const block = blocker();
  const tasks = [pdfPool.render(TEST_RENDERER, block.input)];
  for (let queued = 0; queued < MAX_QUEUED; queued++) tasks.push(pdfPool.render(TEST_RENDERER, { act: 'describe' }));
  const [status, retryAfter, type] = await requestPdf();
  block.release();
  await Promise.all(tasks);
  expect([status, retryAfter]).toEqual([503, '5']);
  expect(type).not.toContain('pdf');
  expect(await requestPdf()).toEqual([200, null, 'application/pdf']);
});

test('a student with too many requests is rate limited; the page of the invoice stays available', async () => {
  store.clock.advance(60_000);
  for (let times = 0; times < MAX_PDFS_PER_MINUTE; times++) expect((await requestPdf())[0]).toBe(200);
  expect((await requestPdf()).slice(0, 2)).toEqual([429, '60']);
  const inHindi = await store.http(address, { headers: { 'accept-language': 'hi-IN', 'sec-fetch-mode': 'navigate' } });
  expect(await inHindi.text()).toContain('आपने बहुत से बिल माँगे हैं। कृपया एक मिनट रुकें।');
  expect((await store.http(address.replace('.pdf?', '?'))).status).toBe(200);
  store.clock.advance(60_000);
  expect((await requestPdf())[0]).toBe(200);
});
