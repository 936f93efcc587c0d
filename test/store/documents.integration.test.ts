/** The HTML of each kind of public page: its size, and how its pictures are loaded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPage } from '../support/store/rendered.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

const CLIENT = join(import.meta.dirname, '../../build/web/client');
const SAMPLE_CLASS = '/sample-class/how-a-river-ages';
/** Pages whose first screen has a picture that counts. */
const WITH_PICTURE = [
  '/',
  '/all',
  '/upsc',
  '/upsc/prelims/online',
  '/upsc/ias-foundation-2027',
  '/search?q=polity',
  '/product-list/1',
];
const OTHERS = ['/search?q=zzzzqq', '/about-us', '/newsletter', '/explore', '/comingsoon', SAMPLE_CLASS];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const imagesOf = (html: string) => html.match(/<img\b[^>]*>/g) ?? [];
const hasPriority = (image: string) => /fetchpriority="high"/i.test(image);
const isLazy = (image: string) => image.includes('loading="lazy"');

test.each([...WITH_PICTURE, ...OTHERS])('%s: each image has a size, and one has priority', async (path) => {
  const html = await renderPage(store, path);
  const images = imagesOf(html);
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((image) => !/ width="\d+"/.test(image) || !/ height="\d+"/.test(image))).toEqual([]);
  const first = images.filter(hasPriority);
  expect(first).toHaveLength(WITH_PICTURE.includes(path) ? 1 : 0);
  expect(first.filter(isLazy)).toEqual([]);
  // Browsers load a preloaded image before all others.
  const preloads = html.match(/<link rel="preload"[^>]* as="image"[^>]*>/g) ?? [];
  expect(preloads.filter((link) => !hasPriority(link))).toEqual([]);
});

/** With the number of covers that a wide screen can show: a row, or two rows of a grid. */
test.each([
  ['/all', 4],
  ['/upsc', 4],
  ['/upsc/prelims/online', 4],
  ['/search?q=polity', 8],
  ['/product-list/1', 8],
])('%s: the first %i covers are loaded at once, the others when they come near', async (path, count) => {
  const images = imagesOf(await renderPage(store, path)).filter((image) => image.includes(' width="400"'));
  expect(images.slice(0, count).filter(isLazy)).toEqual([]);
  expect(images.slice(count).filter((image) => !isLazy(image))).toEqual([]);
});

/** In bytes before compression, with the inlined styles. */
test.each([
  ['/', 110_000],
  ['/all', 103_000],
  ['/upsc', 86_000],
  // Four products.
  ['/upsc/prelims/online', 56_000],
  ['/upsc/ias-foundation-2027', 77_000],
  ['/search?q=zzzzqq', 44_000],
  ['/about-us', 52_000],
])('%s stays below %i bytes', async (path, budget) => {
  expect(Buffer.byteLength(await renderPage(store, path))).toBeLessThan(budget);
});

test('pages fade into each other, unless the visitor wants less motion', async () => {
  const rule = /@media ?\(prefers-reduced-motion: ?no-preference\) ?\{\s*@view-transition ?\{\s*navigation: ?auto/;
  for (const path of ['/', '/upsc', '/upsc/ias-foundation-2027']) {
    expect(await renderPage(store, path), path).toMatch(rule);
  }
  const html = await renderPage(store, '/my-cart');
  const [linked = ''] = /\/assets\/styles-[^"]+\.css/.exec(html) ?? [];
  expect(readFileSync(join(CLIENT, linked), 'utf8')).toMatch(rule);
});

test('a file has no headers that only calls and pages need', async () => {
  const { status, headers } = await store.http('/media/icons/all.svg');
  expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  expect([headers.get('x-request-id'), headers.get('referrer-policy')]).toEqual([null, null]);
});
