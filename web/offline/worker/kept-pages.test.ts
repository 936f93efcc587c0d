import { expect, test } from 'vitest';
import { filesIn, isKeptPath, isKeptResponse, isOwnFile, isPublicHtml } from './kept-pages.ts';

test.each([
  '/',
  '/hi',
  '/ssc/cgl/online',
  '/hi/upsc/ias-foundation-2027',
  '/my-courses',
  '/hi/offline',
  '/payments-guide',
])('the page %s may be stored', (path) => expect(isKeptPath(path)).toBe(true));

test.each([
  '/api/v1/user/get_my_products',
  '/files/2101/7',
  '/preview/products/1',
  '/console/students',
  '/view-as',
  '/payment-success',
  '/payment/payment-gateway-callback',
  '/newsletter/confirm',
  '/hi/newsletter/confirm',
  '/search',
  '/sandbox/outbox',
  '/kept-files/2101/7',
  '/ssc?token=secret',
  '//evil.example/ssc',
  'https://evil.example/ssc',
])('%s is never stored', (path) => expect(isKeptPath(path)).toBe(false));

const response = (headers: Record<string, string>, status = 200, type = 'basic') =>
  Object.defineProperty(new Response('', { status, headers: { 'content-type': 'text/html', ...headers } }), 'type', {
    value: type,
  });
const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=60' };

test.each([
  ['a page for everybody', response(PUBLIC), true],
  ['a page that must not be stored', response({ 'cache-control': 'no-store' }), false],
  ['a preview', response({ 'cache-control': 'public, no-store' }), false],
  ['a page of one person', response({ 'cache-control': 'private' }), false],
  ['a page without a rule', response({}), false],
  ['an error', response(PUBLIC, 404), false],
  ['another type', response({ ...PUBLIC, 'content-type': 'application/json' }), false],
  ['a page of another site', response(PUBLIC, 200, 'opaque'), false],
])('%s: stored %s', (_, one, isKept) => expect(isKeptResponse(one)).toBe(isKept));

test('of the application pages only My Courses can be read without a connection', () => {
  expect(isPublicHtml('<main><h1>SSC</h1></main>')).toBe(true);
  expect(isPublicHtml('<div data-application="courses-page" data-props="{}">')).toBe(true);
  for (const name of ['checkout-page', 'orders-page', 'my-account-page', 'login-page'])
    expect(isPublicHtml(`<div data-application="${name}">`)).toBe(false);
});

test('the files of a page are its scripts, styles, fonts and the colours of the institute', () => {
  const html = `<link rel="preload" href="/assets/anek-english-a1.woff2"><link href="/brand.css?v=ab"><link href="/media/a.png">
    <style data-complete="/assets/styles-b2.css"></style><script src="/assets/entry.client-c3.js"></script><a href="/ssc">`;
  expect(filesIn(html)).toEqual([
    '/assets/anek-english-a1.woff2',
    '/brand.css?v=ab',
    '/assets/styles-b2.css',
    '/assets/entry.client-c3.js',
  ]);
  expect(filesIn(html).every(isOwnFile)).toBe(true);
  expect(['/brand.css', '/assets/speculation-rules.json', '/api/v1/x.js', '/media/a.png'].some(isOwnFile)).toBe(false);
});
