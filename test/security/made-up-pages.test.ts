/**
 * Page routes at invented URLs are open-ended addresses, so they cannot evict pages that visitors read from the page
 * cache.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { canonicalUrl, hasFreeText, pageKey } from '../../server/platform/cache/pages/page-address.ts';
import routes from '../../web/routes.ts';

/**
 * Routes that render a page for existing objects only; for others they respond with a redirect or a 404, which is
 * cached briefly.
 */
const ONLY_WHAT_IS_THERE = [
  '*',
  'product-information/:productId',
  'product-list/:groupId',
  'sample-class/:key',
  'newsletter/:step?',
  'info/:name',
  'index.php/web/Exam_Prep/exam_detail/:productId',
  'view-product/:productId',
];

const paths = (routes as RouteConfigEntry[]).map(({ path }) => path ?? '');

test.each(paths.filter((path) => /[:*]/.test(path) && !ONLY_WHAT_IS_THERE.includes(path)))('%s', (path) => {
  const madeUp = `/${path.replaceAll(/:\w+/g, 'made-up')}`;
  expect(hasFreeText(pageKey(madeUp))).toBe(true);
});

test('every other page is at one address; with capitals it redirects there', () => {
  for (const path of paths.filter((path) => path && !/[:*A-Z]/.test(path))) {
    expect(hasFreeText(pageKey(`/${path}`)), path).toBe(false);
    expect(canonicalUrl(`/${path.replace(/[a-z]/, (letter) => letter.toUpperCase())}`)).toBe(`/${path}`);
  }
});
