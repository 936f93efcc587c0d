import { expect, test } from 'vitest';
import type { Api } from '../../../contract/client.ts';
import { apiContext } from '../../lib/api-context.ts';
import { loader } from './legacy-redirect.tsx';

/** Product 1101 has an SEO URL, 1102 has none; no other product exists. */
const SEO_URLS: Record<number, string> = { 1101: 'upsc/ias-foundation', 1102: '' };
const api = (async (_endpoint: unknown, { product_id }: { product_id: number }) => {
  const course_seo_url = SEO_URLS[product_id];
  return course_seo_url === undefined
    ? { success: false }
    : { success: true, data: { basic_information: { course_seo_url } } };
}) as unknown as Api;

/** Returns the status and the target of the redirect from an old URL. */
async function redirectTarget(path: string, productId?: string) {
  const url = new URL(`http://site.example${path}`);
  const context = { get: (key: unknown) => (key === apiContext ? api : null) };
  const params = productId === undefined ? {} : { productId };
  const response = await loader({ context, url, params } as unknown as Parameters<typeof loader>[0]);
  return [response.status, response.headers.get('location')];
}

test('an old product address redirects to the product in one step, with its query', async () => {
  const old = '/index.php/web/Exam_Prep/exam_detail/1101?tab=3';
  expect(await redirectTarget(old, '1101')).toEqual([301, '/upsc/ias-foundation?tab=3']);
  expect(await redirectTarget('/view-product/1101', '1101')).toEqual([301, '/upsc/ias-foundation']);
});

test('a product without an address, and an unknown one, redirect by their number', async () => {
  for (const id of ['1102', '1103', '1e3', '99999999999']) {
    expect(await redirectTarget(`/view-product/${id}?tab=3`, id)).toEqual([301, `/product-information/${id}?tab=3`]);
  }
});

test('old pages are redirected permanently', async () => {
  expect(await redirectTarget('/index.php/web/home/term_condition?tab=1')).toEqual([301, '/terms-and-condition?tab=1']);
  expect(await redirectTarget('/estore')).toEqual([301, '/']);
});

test('an invalid product number redirects to no other site', async () => {
  expect(await redirectTarget('/view-product/x', '//evil.example')).toEqual([
    301,
    '/product-information/%2F%2Fevil.example',
  ]);
});
