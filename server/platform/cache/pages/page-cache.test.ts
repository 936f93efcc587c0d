import { randomBytes } from 'node:crypto';
import { createServer, get, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';
import type { Rendering } from './render-page.ts';

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

const ELSEWHERE: Record<string, string> = { '/there': '/ssc?tab=3', '/away': 'https://other.example/' };

let close: () => unknown = () => {};
afterEach(() => close());

const HOUR_MS = 3_600_000;

/** A site with /ssc, /upsc, /search and /page…; other paths redirect, by default to the home page. */
async function openSite(options: { maxBytes?: number; bodyBytes?: number; body?: string } = {}) {
  const rendered: string[] = [];
  /** Paths whose data was found unchanged. */
  const checked: string[] = [];
  /** The data of the pages that changed, by path. */
  const data = new Map<string, string>();
  let present = 1;
  const pages = openPageCache({
    origin: 'http://site.example',
    headers: () => ({ 'content-security-policy': 'x'.repeat(600) }),
    now: () => present,
    isHeaderDependent: (key) => key.startsWith('/page-by-header'),
    ...(options.maxBytes ? { maxBytes: options.maxBytes } : {}),
    render: async (request, { knownDigest }): Promise<Rendering> => {
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      const digest = data.get(path) ?? '';
      if (knownDigest === digest) checked.push(path);
      else rendered.push(path);
      await new Promise((resolve) => setImmediate(resolve));
      if (knownDigest === digest) return { status: 304, headers: {}, body: '', dataDigest: digest };
      if (/^\/(ssc|upsc|page|search)/.test(pathname) && digest !== 'gone') {
        const body = `${path}${digest}${options.body ?? '.'.repeat(options.bodyBytes ?? 10)}`;
        return { status: 200, headers: {}, body, dataDigest: digest };
      }
      const location = ELSEWHERE[pathname] ?? '/';
      return { status: 302, headers: { location }, body: '', dataDigest: null };
    },
  });
  const server = createServer((request, response) => {
    if (!pages.serveCached(request, response)) pages.refreshAndServe(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  close = () => {
    server.close();
    return pages.stop();
  };
  return {
    rendered,
    checked,
    /** Changes the data of some pages, as a publication does. */
    publish: (change: Record<string, string>) => {
      for (const [path, digest] of Object.entries(change)) data.set(path, digest);
      pages.invalidate();
    },
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

test('after a publication a page with the same data is checked once, and is the same for a client that has it', async () => {
  const body = '<p>many words</p>'.repeat(500);
  const site = await openSite({ body });
  const read = (headers = {}) => site.fetchPage('/ssc', { 'accept-encoding': 'br', ...headers });
  const first = await read();
  await expect.poll(async () => (await read()).headers['content-length']).not.toBe(first.headers['content-length']);
  const dense = await read();
  site.publish({ '/upsc': ' at another price' });
  const again = await Promise.all(
    Array.from({ length: 40 }, () => read({ 'if-none-match': dense.headers.etag ?? '' })),
  );
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([304]));
  expect([site.rendered, site.checked]).toEqual([['/ssc'], ['/ssc']]);
  expect((await read()).headers).toMatchObject({
    etag: first.headers.etag,
    'content-length': dense.headers['content-length'],
  });
});

test('a page that shows what changed is rendered again, the others are not', async () => {
  const site = await openSite();
  const paths = ['/ssc', '/upsc', '/page-1', '/search?q=ssc'];
  for (const path of paths) await site.fetchPage(path);
  site.rendered.length = 0;
  site.publish({ '/ssc': ' now', '/search?q=ssc': ' now' });
  const bodies = [];
  for (const path of paths) bodies.push((await site.fetchPage(path)).body);
  expect(bodies).toEqual(['/ssc now..........', '/upsc..........', '/page-1..........', '/search?q=ssc now..........']);
  expect([site.rendered, site.checked]).toEqual([
    ['/ssc', '/search?q=ssc'],
    ['/upsc', '/page-1'],
  ]);
  site.rendered.length = site.checked.length = 0;
  for (const path of paths) await site.fetchPage(path);
  expect([site.rendered, site.checked]).toEqual([[], []]);
});

test('a page that is removed and published again is never shown from before', async () => {
  const site = await openSite();
  expect((await site.fetchPage('/ssc')).status).toBe(200);
  site.publish({ '/ssc': 'gone' });
  expect((await site.fetchPage('/ssc')).status).toBe(302);
  expect((await site.fetchPage('/ssc')).status).toBe(302);
  site.publish({ '/ssc': ' is back' });
  expect((await site.fetchPage('/ssc')).body).toMatch(/ is back/);
  site.wait(31_000);
  expect((await site.fetchPage('/ssc')).body).toMatch(/ is back/);
});

test('a change during a rendering, and another during the next, are on the page at once', async () => {
  const site = await openSite();
  const started = async (count: number) => {
    while (site.rendered.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const first = site.fetchPage('/ssc');
  await started(1);
  site.publish({ '/ssc': ' second' });
  const second = site.fetchPage('/ssc');
  await started(2);
  site.publish({ '/ssc': ' third' });
  const third = site.fetchPage('/ssc');
  expect((await third).body).toMatch(/ third/);
  await Promise.all([first, second]);
  expect((await site.fetchPage('/ssc')).body).toMatch(/ third/);
  expect(site.rendered).toHaveLength(3);
});

test('after a publication the pages that are read most are refreshed before they are requested', async () => {
  const site = await openSite({ maxBytes: 10_000_000 });
  const reads = { '/page-1': 2, '/page-2': 5, '/page-3': 3, '/page-4': 1, '/search?q=often': 4 };
  for (const [path, count] of Object.entries(reads)) {
    for (let nth = 0; nth < count; nth++) await site.fetchPage(path, { 'accept-encoding': 'gzip' });
  }
  site.rendered.length = 0;
  site.publish(Object.fromEntries(['/page-1', '/page-2', '/page-4', '/search?q=often'].map((path) => [path, ' now'])));
  await expect.poll(() => site.rendered).toEqual(['/page-2', '/search?q=often', '/page-1']);
  expect(site.checked).toEqual(['/page-3']);
  expect((await site.fetchPage('/page-2', { 'accept-encoding': 'gzip' })).body).toMatch(/ now/);
  expect(site.rendered).toHaveLength(3);
});

test('reads of long ago count little', async () => {
  const site = await openSite();
  for (let nth = 0; nth < 8; nth++) await site.fetchPage('/page-1');
  site.wait(3 * HOUR_MS);
  for (let nth = 0; nth < 2; nth++) await site.fetchPage('/page-2');
  site.publish({});
  await expect.poll(() => site.checked).toEqual(['/page-2']);
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

test('an invented page is not compressed again, however often it is read', async () => {
  const body = Array.from({ length: 2000 }, (_, at) => `<p class="a-${at % 37}">${(at * 7919) % 1009}</p>`).join('');
  const site = await openSite({ body });
  const read = async (path: string) =>
    Number((await site.fetchPage(path, { 'accept-encoding': 'br' })).headers['content-length']);
  const invented = ['/search?q=a', '/ssc?in=a', '/ssc?sort=discount&medium=Hindi'];
  const first = await Promise.all(invented.map(read));
  for (let nth = 0; nth < 3; nth++) await Promise.all(invented.map(read));
  // Compressions run one after the other: when that of this page is complete, those of earlier reads would be.
  const real = await read('/upsc');
  await expect.poll(() => read('/upsc'), { timeout: 20_000 }).toBeLessThan(0.95 * real);
  expect(await Promise.all(invented.map(read))).toEqual(first);
});

test('invented pages that are read often displace few real ones among those that are refreshed ahead', async () => {
  const site = await openSite({ maxBytes: 10_000_000 });
  const readTwice = async (path: string) => {
    for (let nth = 0; nth < 2; nth++) await site.fetchPage(path);
  };
  for (let at = 0; at < 120; at++) {
    await readTwice(`/search?q=${at}`);
    await site.fetchPage(`/search?q=${at}`);
  }
  for (let at = 0; at < 90; at++) await readTwice(`/page-${at}`);
  site.publish({});
  const realOnes = () => site.checked.filter((path) => path.startsWith('/page-')).length;
  await expect.poll(realOnes, { timeout: 20_000 }).toBe(90);
  expect(site.checked.filter((path) => path.startsWith('/search'))).toHaveLength(10);
});

test('the processor time of a rendering is charged to the request that began it, without its waits', async () => {
  const told: number[] = [];
  let [present, worked] = [0, 0];
  const pages = openPageCache({
    origin: 'http://site.example',
    headers: () => ({}),
    now: () => present,
    workTime: () => worked,
    render: async () => {
      present += 5000;
      worked += 40;
      return { status: 200, headers: {}, body: 'page', dataDigest: null };
    },
  });
  close = () => pages.stop();
  const serve = () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/search?q=a' });
    return pages.refreshAndServe(request, new ServerResponse(request), (ms) => told.push(ms));
  };
  await Promise.all([serve(), serve()]);
  await serve();
  expect(told).toEqual([40]);
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

test('a page is known also when it must be checked; an address without a page never is', async () => {
  const site = await openSite();
  await site.fetchPage('/ssc');
  await site.fetchPage('/nowhere');
  site.publish({});
  expect(site.pages.isKnown('/ssc')).toBe(true);
  expect(site.pages.isKnown('/nowhere')).toBe(false);
  expect(site.pages.isKnown('/upsc')).toBe(false);
});

test('other work runs between the renderings of many pages', async () => {
  const order: string[] = [];
  const pages = openPageCache({
    origin: 'http://site.example',
    headers: () => ({}),
    render: async () => {
      order.push('page');
      return { status: 200, headers: {}, body: 'page', dataDigest: null };
    },
  });
  close = () => pages.stop();
  const turns = async () => {
    while (order.filter((one) => one === 'page').length < 20) {
      order.push('turn');
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const requests = Array.from({ length: 20 }, (_, nth) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: `/page-${nth}` });
    return pages.refreshAndServe(request, new ServerResponse(request));
  });
  await Promise.all([turns(), ...requests]);
  expect(order.join(' ')).not.toContain('page page');
});
