import { randomBytes } from 'node:crypto';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

const ELSEWHERE: Record<string, string> = { '/there': '/ssc?tab=3', '/away': 'https://other.example/' };

let close: () => unknown = () => {};
afterEach(() => close());

/** A site with /ssc, /upsc, /search and /page…; other paths redirect, by default to the home page. */
async function openSite(options: { maxBytes?: number; bodyBytes?: number; body?: string } = {}) {
  const rendered: string[] = [];
  let present = 1;
  const pages = openPageCache({
    origin: 'http://site.example',
    headers: () => ({ 'content-security-policy': 'x'.repeat(600) }),
    now: () => present,
    isHeaderDependent: (key) => key.startsWith('/page-by-header'),
    ...(options.maxBytes ? { maxBytes: options.maxBytes } : {}),
    render: async (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      await new Promise((resolve) => setImmediate(resolve));
      if (/^\/(ssc|upsc|page|search)/.test(pathname)) {
        return new Response(`${pathname}${search}${options.body ?? '.'.repeat(options.bodyBytes ?? 10)}`);
      }
      const location = ELSEWHERE[pathname] ?? '/';
      return new Response(null, { status: 302, headers: { location } });
    },
  });
  const server = createServer((request, response) => {
    if (!pages.serveCached(request, response)) pages.renderAndCache(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  close = () => server.close();
  return {
    rendered,
    pages,
    wait: (ms: number) => {
      present += ms;
    },
    fetchPage: (path: string, headers: Record<string, string> = {}) =>
      new Promise<Answer>((resolve, reject) => {
        get({ port, path, headers, agent: false }, async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part as Buffer);
          const bytes = Buffer.concat(parts);
          const decompress = { gzip: gunzipSync, br: brotliDecompressSync }[response.headers['content-encoding'] ?? ''];
          const body = decompress ? decompress(bytes) : bytes;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.toString() });
        }).on('error', reject);
      }),
  };
}

test('simultaneous requests for one page wait for one rendering', async () => {
  const site = await openSite();
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => site.fetchPage('/ssc', { 'accept-encoding': 'gzip' })),
  );
  expect(site.rendered).toEqual(['/ssc']);
  expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(['/ssc..........']));
});

test('an unknown address is cached, but only briefly', async () => {
  const site = await openSite();
  await Promise.all(Array.from({ length: 40 }, () => site.fetchPage('/nowhere')));
  const again = await site.fetchPage('/nowhere');
  expect(again).toMatchObject({
    status: 302,
    headers: { location: '/', 'cache-control': 'public, max-age=0, s-maxage=30' },
  });
  expect(site.rendered).toEqual(['/nowhere']);
  site.wait(31_000);
  await site.fetchPage('/nowhere');
  expect(site.rendered).toEqual(['/nowhere', '/nowhere']);
});

test('a page that exists is cached for any duration', async () => {
  const site = await openSite();
  await site.fetchPage('/ssc');
  site.wait(24 * 60 * 60_000);
  await site.fetchPage('/ssc');
  expect(site.rendered).toEqual(['/ssc']);
});

test('many made-up addresses evict no page, and a limited number of them is cached', async () => {
  const site = await openSite({ maxBytes: 1_000_000, bodyBytes: 1000 });
  await site.fetchPage('/ssc');
  await site.fetchPage('/upsc?medium=Hindi');
  for (let at = 0; at < 900; at += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        site.fetchPage([`/no-${at + n}`, `/search?q=${at + n}`, `/ssc?medium=${at + n}`][n % 3] ?? ''),
      ),
    );
  }
  site.rendered.length = 0;
  await Promise.all([site.fetchPage('/ssc'), site.fetchPage('/upsc?medium=Hindi')]);
  expect(site.rendered).toEqual([]);
  await Promise.all([site.fetchPage('/no-0'), site.fetchPage('/search?q=1')]);
  expect(site.rendered.sort()).toEqual(['/no-0', '/search?q=1']);
}, 60_000);

test('an unusual spelling of a page is redirected to its canonical address without rendering', async () => {
  const site = await openSite();
  for (const odd of ['/ssc/', '//ssc', '/%73sc', '/./ssc']) {
    expect(await site.fetchPage(odd), odd).toMatchObject({ status: 301, headers: { location: '/ssc' } });
  }
  expect(await site.fetchPage('/%ff')).toMatchObject({ status: 302, headers: { location: '/' } });
  expect(await site.fetchPage('/%ff?utm_source=x')).toMatchObject({
    status: 302,
    headers: { location: '/?utm_source=x' },
  });
  expect(site.rendered).toEqual([]);
});

test('an address with capitals is redirected permanently to the one without, with its query', async () => {
  const site = await openSite();
  for (const [address, location] of [
    ['/SSC', '/ssc'],
    ['/Ssc/?medium=Hindi&Ref=A', '/ssc?medium=Hindi&Ref=A'],
    ['/%53sc', '/ssc'],
  ] as const) {
    const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
    expect(await site.fetchPage(address), address).toMatchObject({
      status: 308,
      headers: { location, 'cache-control': cacheControl },
    });
  }
  expect(site.rendered).toEqual([]);
});

test('a redirect keeps the rest of the query, of each visitor their own', async () => {
  const site = await openSite();
  for (const [address, location] of [
    ['/nowhere?utm_source=a%20b', '/?utm_source=a%20b'],
    ['/nowhere?utm_source=c&medium=Tamil', '/?utm_source=c&medium=Tamil'],
    ['/nowhere', '/'],
    ['/there?a=1', '/ssc?tab=3&a=1'],
    ['/away?a=1', 'https://other.example/'],
  ] as const) {
    expect(await site.fetchPage(address), address).toMatchObject({ status: 302, headers: { location } });
  }
  expect(site.rendered).toEqual(['/nowhere', '/there', '/away']);
});

test('an old address in an unusual spelling needs one redirect', async () => {
  const site = await openSite();
  for (const odd of ['/estore/', '/View-Product/1101/', '//index.php/web/Exam_Prep/exam_detail/1101']) {
    expect(await site.fetchPage(`${odd}?a=1`), odd).toMatchObject({ status: 302, headers: { location: '/?a=1' } });
  }
  expect(site.rendered).toEqual(['/estore', '/view-product/1101', '/index.php/web/exam_prep/exam_detail/1101']);
});

test('hundreds of spellings of one page cost one rendering, and leave it in memory', async () => {
  const site = await openSite({ maxBytes: 100_000, bodyBytes: 1000 });
  await site.fetchPage('/upsc?medium=Hindi');
  const escaped = (text: string, which: number) =>
    [...text].map((letter, at) => ((which >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('');
  for (let which = 1; which < 256; which++) {
    const path = `/${escaped('upsc', which & 15)}?${escaped('medi', which >> 4)}um=Hindi`;
    const { status } = await site.fetchPage(path);
    expect(status, path).toBe(which & 15 ? 301 : 200);
  }
  expect(site.rendered).toEqual(['/upsc?medium=Hindi']);
});

test('what was rendered before the catalogue changed is not cached', async () => {
  const site = await openSite();
  const early = site.fetchPage('/ssc');
  while (site.rendered.length === 0) await new Promise((resolve) => setImmediate(resolve));
  site.pages.clear();
  await early;
  await site.fetchPage('/ssc');
  expect(site.rendered).toEqual(['/ssc', '/ssc']);
});

test('a page that also depends on headers is cached in this process alone', async () => {
  const site = await openSite();
  for (const path of ['/page-by-header', '/page-by-header', '/page-by-header?tab=1']) {
    const { headers } = await site.fetchPage(path);
    expect(headers['cache-control'], path).toBe('no-store');
    const known = await site.fetchPage(path, { 'if-none-match': headers.etag ?? '' });
    expect([known.status, known.headers['cache-control']]).toEqual([304, 'no-store']);
  }
  expect(site.rendered).toEqual(['/page-by-header', '/page-by-header?tab=1']);
});

test('a page that is read again is compressed better in the background', async () => {
  const body = Array.from({ length: 2000 }, (_, at) => `<p class="a-${at % 37}">${(at * 7919) % 1009}</p>`).join('');
  const site = await openSite({ body });
  const read = () => site.fetchPage('/ssc', { 'accept-encoding': 'br' });
  const first = await read();
  const again = await read();
  const lengthOf = ({ headers }: Answer) => Number(headers['content-length']);
  expect(lengthOf(again)).toBe(lengthOf(first));
  await expect.poll(async () => lengthOf(await read())).toBeLessThan(0.95 * lengthOf(first));
  const last = await read();
  expect([last.headers.etag, last.body]).toEqual([first.headers.etag, first.body]);
  expect(site.rendered).toEqual(['/ssc']);
});

test('the size of a cached page includes its compressed bodies', async () => {
  const site = await openSite({ maxBytes: 100_000, body: randomBytes(7500).toString('base64') });
  const paths = Array.from({ length: 6 }, (_, at) => `/page-${at}`);
  for (const path of paths) await site.fetchPage(path, { 'accept-encoding': 'gzip' });
  site.rendered.length = 0;
  for (const path of paths.toReversed()) await site.fetchPage(path, { 'accept-encoding': 'gzip' });
  expect(site.rendered).toContain('/page-0');
  expect(site.rendered).not.toContain('/page-5');
});
