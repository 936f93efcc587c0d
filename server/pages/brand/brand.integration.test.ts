/** Another institute's name, logo and accent appear on every page, and none of the demo institute's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { getInstitute } from '../../../contract/pages.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { renderPage } from '../../../test/support/store/rendered.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { Rejected } from '../../platform/files/content-file.ts';
import { importInstitute, reloadPages } from '../index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OURS = readFileSync(join(ROOT, 'content/institute.yaml'), 'utf8');
const ACCENT = '#0b5d4e';

const theirs = (accent: string) =>
  OURS.replace(/^name: .*/m, 'name: Deepa Classes')
    .replace(/^logo: .*/m, `logo: media/deepa.svg\naccent: "${accent}"`)
    .replaceAll(/sopan/gi, 'deepa');

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const importText = async (text: string) => {
  await importInstitute(store.ctx(), { path: 'institute.yaml', text });
  await reloadPages(store.db);
};

test('the store uses its own colour until an institute names one', async () => {
  expect(await dataOf(store.api()(getInstitute))).toMatchObject({ name: 'Sopan', stylesheet: null });
  expect(await (await store.http('/brand.css')).text()).toBe('');
});

test('an invalid colour, and one with low contrast, is rejected with its line', async () => {
  const line =
    theirs('#f2c14e')
      .split('\n')
      .findIndex((text) => text.startsWith('accent:')) + 1;
  const rejection = await importText(theirs('#f2c14e')).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(Rejected);
  expect(rejection).toMatchObject({
    line,
    message: expect.stringMatching(/#f2c14e has a contrast of .* nearest valid colour/),
  });
  await expect(importText(theirs('green'))).rejects.toThrow(/accent/);
});

test('its colour is served as immutable under an address that changes with it', async () => {
  await importText(theirs(ACCENT));
  const institute = await dataOf(store.api()(getInstitute));
  expect(institute).toMatchObject({ name: 'Deepa Classes', logo: '/media/deepa.svg' });
  expect(institute).not.toHaveProperty('accent');
  const response = await store.http(institute.stylesheet ?? '');
  expect(await response.text()).toContain(`--accent:${ACCENT};`);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect((await store.http('/brand.css')).headers.get('cache-control')).toBe('no-cache');
});

test('a wordmark is a picture for each scheme; without one, or without its file, there is none', async () => {
  const wordmarkOf = async (text: string, missing: string[] = []) => {
    await importInstitute(store.ctx(), { path: 'institute.yaml', text, missing });
    await reloadPages(store.db);
    return (await dataOf(store.api()(getInstitute))).wordmark;
  };
  expect(await wordmarkOf(OURS)).toEqual({
    light: '/media/wordmark.svg',
    dark: '/media/wordmark-dark.svg',
    width: 250,
    height: 112,
  });
  expect(await wordmarkOf(OURS, ['media/wordmark-dark.svg'])).toBeNull();
  expect(await wordmarkOf(OURS.replace(/^wordmark: .*\n/m, ''))).toBeNull();
  expect(await renderPage(store, '/')).toMatch(/<p lang="hi" class="font-sans[^>]*>सोपान<\/p>/);
  await importText(theirs(ACCENT));
});

test('home and sign-in show its wordmark, and no longer the default one', async () => {
  const { stylesheet } = await dataOf(store.api()(getInstitute));
  for (const path of ['/', '/login']) {
    const html = await renderPage(store, path);
    expect(html).toContain('Deepa Classes');
    expect(html).toContain('src="/media/deepa.svg"');
    expect(html).toContain(`href="${stylesheet}"`);
    const shell = html.replaceAll(
      /<main[\s\S]*<\/main>|<script[\s\S]*?<\/script>|<meta[^>]*>|<title>.*?<\/title>/g,
      '',
    );
    expect(shell).not.toMatch(/Sopan/);
  }
});

test('the invoice carries its mark and colour, the test its colour and name', async () => {
  const ravi = await store.student('Ravi');
  await pay(store, ravi, { productIds: [plainProducts()[0]?.id ?? 0] });
  const [order] = (await dataOf(ravi.api(getMyOrders))).transaction_data_success;
  const invoice = await (await store.http(order?.invoice_url ?? '')).text();
  expect(invoice).toContain('Deepa Classes');
  expect(invoice).toContain('src="/media/deepa.svg"');
  const invoiceCss = await (await store.http('/invoice/invoice.css')).text();
  expect(invoiceCss).toContain(`color: ${ACCENT}`);
  for (const [, font] of invoiceCss.matchAll(/url\("(\/invoice\/fonts\/[^"]+)"\)/g)) {
    expect((await store.http(font ?? '')).headers.get('content-type'), font).toBe('font/woff2');
  }
  expect((await store.http('/invoice/fonts/..%2ffonts.css')).status).toBe(404);
  expect((await store.http('/invoice/fonts/anek-english.woff2%22)%20format(%22woff2')).status).toBe(404);
  expect(readFileSync(join(ROOT, 'build/exam/index.html'), 'utf8')).toContain('href="/brand.css"');
});
