/** The HTTP server in front of the pages, with requests that no well-behaved client sends. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../server/app/app.ts';
import { reloadPages } from '../../server/pages/index.ts';
import { openPageCache } from '../../server/platform/cache/pages/page-cache.ts';
import type { Rendering } from '../../server/platform/cache/pages/render-page.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { openStore } from '../../server/platform/database/open-store.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { embeddedTemplate } from '../support/database/template.ts';
import { freePort } from '../support/http/port.ts';

let pages: Awaited<ReturnType<typeof openPagesOnly>>;
beforeAll(async () => {
  pages = await openPagesOnly();
});
afterAll(() => pages.close());

const targets = [
  ...['/', '//evil.example', '/\\evil.example', '/..//evil.example', '/%00', '/%ff', '/%', '/%2e%2e/', '/ssc.data'],
  ...[`/${'a'.repeat(10_000)}`, `/search?q=${'%41'.repeat(1000)}`, '/search?q=%ff', '/ssc#x', '/ssc?__proto__=1'],
  ...['http://evil.example/', 'http://evil.example/ssc', '*', '@evil.example/', '?x'],
];
test.each(
  targets.map((target) => [target.slice(0, 40), target] as const),
)('%s has a response, for any method', async (_name, target) => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'POST']) {
    const response = await pages.send(`${method} ${target}`);
    expect(response.slice(0, 20), method).toMatch(/^HTTP\/1\.1 [234]\d\d/);
    expect(response, method).not.toMatch(/^location: (?!\/(?![/\\]))/im);
    expect(response, method).not.toContain('host.example');
  }
});

test('a page that cannot be rendered is served with a link to continue, and not cached', async () => {
  const response = await pages.send('GET /breaks?a=%3Cb%3E');
  expect(response).toMatch(/^HTTP\/1\.1 500/);
  expect(response).toMatch(/content-type: text\/html/i);
  expect(response).toContain('(Reference ');
  expect(response).toMatch(/<a href="\/breaks[^"<]*">Try again<\/a><a href="\/">/);
  expect(await pages.send('GET /livez')).toMatch(/^HTTP\/1\.1 200/);
});

test('an error is shown as a page to a browser that opens the address, and as JSON to a program', async () => {
  const shown = await pages.send('GET /api/v1/test_series/pts/paper/%00', ['sec-fetch-mode: navigate']);
  expect(shown).toMatch(/^HTTP\/1\.1 400/);
  expect(shown).toMatch(/content-type: text\/html/i);
  expect(shown).toContain('Try again</a>');
  const read = await pages.send('GET /api/v1/test_series/pts/paper/%00', ['sec-fetch-mode: cors']);
  expect(read).toMatch(/content-type: application\/json/i);
});

test('a connection is open for longer than a proxy uses it, so that none is closed during a request', async () => {
  const socket = connect(pages.port, '127.0.0.1');
  socket.write('GET /cached HTTP/1.1\r\nhost: host.example\r\nconnection: keep-alive\r\n\r\n');
  const [response] = await once(socket, 'data');
  socket.destroy();
  const [, seconds] = /^keep-alive: timeout=(\d+)/im.exec(String(response)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('a program with an unknown URL, and a write to a page, receive JSON', async () => {
  const unknown = ['GET /api/v1/nothing', 'HEAD /api/v1/nothing', 'GET /api/v1/cart/add_to_cart', 'GET /files/1'];
  for (const line of [
    ...unknown,
    'GET /assets/none.js',
    'GET /media/none.pdf',
    'GET /cached.data?a=1',
    'POST /cached',
    'DELETE /',
  ]) {
    const [head = '', body = ''] = (await pages.send(line)).split('\r\n\r\n');
    expect(head, line).toMatch(/^HTTP\/1\.1 404/);
    expect(head, line).toMatch(/content-type: application\/json/i);
    expect(head, line).toMatch(/^x-request-id: /im);
    const envelope = { status: 'FAILURE', success: false, code: 'not_found', message: 'There is no such address.' };
    if (!line.startsWith('HEAD')) expect(JSON.parse(body), line).toEqual({ ...envelope, data: null });
  }
  expect(await pages.send(`GET /api/v1/test_series/pts/paper/${'1'.repeat(301)}`)).toMatch(/^HTTP\/1\.1 414/);
});

test('a HEAD request for a page has the headers of the page', async () => {
  const headers = async (line: string) => (await pages.send(line)).split('\r\n\r\n')[0]?.replace(/^date: .*$/im, '');
  expect(await headers('HEAD /cached')).toBe(await headers('GET /cached'));
});

test('only the address determines what is cached', async () => {
  const odd = await pages.send('GET /cached?utm=1', ['cookie: a=b', 'accept-language: hi', 'x-original-url: /evil']);
  const plain = await pages.send('GET /cached');
  expect(odd.split('\r\n\r\n')[1]).toBe(plain.split('\r\n\r\n')[1]);
  expect(plain).toContain('<p>/cached</p>');
});

test('five hundred requests for one address that does not exist cost one rendering, those after them none', async () => {
  const before = pages.rendered();
  const responses = Array.from({ length: 500 }, () => pages.send('GET /nowhere/at-all'));
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 302/);
  await pages.send('GET /nowhere/at-all');
  expect(pages.rendered() - before).toBe(1);
});

test('of many requests at once for addresses that do not exist, few are rendered', async () => {
  // The limit recovers with time, on a busy machine as fast as it is used up.
  pages.setClock(new Date());
  const before = pages.rendered();
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, nth) => pages.send(`GET /nowhere/of-many-${nth}`)),
  );
  expect(pages.rendered() - before).toBeLessThan(120);
  expect(responses.filter((response) => /^HTTP\/1\.1 429/.test(response)).length).toBeGreaterThan(380);
  expect(await pages.send('GET /cached'), 'a page that is known').toMatch(/^HTTP\/1\.1 200/);
  pages.setClock(null);
});

test('a client with endless searches is rate limited with a page, and by the API in its envelope', async () => {
  const isRefused = (text: string) => /^HTTP\/1\.1 429/.test(text);
  let [response, call, nth] = ['', '', 0];
  // The limits recover with time: on a busy machine as fast as they are used up.
  pages.setClock(new Date());
  while (nth < 400 && !(isRefused(response) && isRefused(call))) {
    response = await pages.send(`GET /search?q=word${nth++}`);
    if (isRefused(response)) call = await pages.send('GET /api/v1/dashboard/get_search_tags?tag_initials=polity');
  }
  expect(response).toMatch(/^HTTP\/1\.1 429/);
  expect(response).toMatch(/^retry-after: [1-9]/im);
  expect(response).toMatch(/content-type: text\/html/i);
  expect(response).toContain('You are searching very fast. Please wait a moment.');
  expect(call).toMatch(/^HTTP\/1\.1 429/);
  expect(call).toMatch(/^retry-after: [1-9]/im);
  expect(JSON.parse(call.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'FAILURE', success: false });
  expect(await pages.send('GET /cached'), 'what is no search').toMatch(/^HTTP\/1\.1 200/);
  for (const words of ['/pay/word', '/made-UP', '/cached?in=word', '/nowhere/word']) {
    response = '';
    for (let nth = 0; nth < 400 && !isRefused(response); nth++) response = await pages.send(`GET ${words}${nth}`);
    expect(response, words).toContain('You are opening pages very fast. Please wait a moment.');
  }
  pages.setClock(null);
});

test('fifteen hundred requests whose body never arrives block no other call', async () => {
  const head =
    'POST /api/v1/dashboard/get_search_tags HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\nexpect: 100-continue\r\n\r\n';
  const held = await Promise.all(
    Array.from({ length: 1500 }, async () => {
      const socket = connect(pages.port, '127.0.0.1').on('error', () => {});
      socket.write(head);
      const [interim] = await once(socket, 'data');
      expect(String(interim)).toMatch(/^HTTP\/1\.1 100/);
      return socket;
    }),
  );
  expect(await pages.send('GET /api/v1/openapi.json')).toMatch(/^HTTP\/1\.1 200/);
  expect(await pages.send('GET /not-in-the-cache')).toMatch(/^HTTP\/1\.1 200/);
  for (const socket of held) socket.destroy();
});

test('without the sandbox none of its addresses exist', async () => {
  for (const path of ['outbox', 'outbox.json?to=9876500001', 'google', 'payu/_payment', 'google/jwks', 'pages.css']) {
    expect(await pages.send(`GET /sandbox/${path}`), path).toMatch(/^HTTP\/1\.1 404/);
  }
});

test('a store without an institute reports it on every page', async () => {
  await pages.db.deleteFrom('pages.document').execute();
  await reloadPages(pages.db);
  for (const path of ['/upsc', '/search?q=1', '/explore']) {
    const response = await pages.send(`GET ${path}`);
    expect(response, path).toMatch(/^HTTP\/1\.1 503/);
    expect(response, path).toContain('This store is not open yet');
  }
});

/** Opens a store without the sandbox, whose pages contain only their own path. */
async function openPagesOnly() {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-test-'));
  const config = readConfig({
    SOPAN_ENV: 'test',
    SOPAN_DATA: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SHED_AFTER_MS: '0',
  });
  let rendered = 0;
  let present: Date | null = null;
  const { dump } = await embeddedTemplate();
  const data = await openStore(config, dump ? { pglite: await PGlite.create({ loadDataDir: dump }) } : {});
  const app = await openApp({
    config,
    store: data,
    log: createLog(config),
    work: false,
    clock: () => present ?? new Date(),
    pageCache: openPageCache({
      origin: 'http://shop.example:8080',
      headers: () => ({}),
      render: async (request): Promise<Rendering> => {
        const { pathname } = new URL(request.url);
        rendered++;
        const location = new URL('/', request.url).href;
        if (pathname.startsWith('/nowhere')) return { status: 302, headers: { location }, body: '', dataDigest: null };
        if (pathname === '/breaks') throw new Error('this page breaks');
        return { status: 200, headers: { 'content-type': 'text/html' }, body: `<p>${pathname}</p>`, dataDigest: null };
      },
    }),
  });
  await app.fastify.listen({ port, host: '127.0.0.1' });
  return {
    port,
    db: data.db,
    rendered: () => rendered,
    /** Stops the clock at a time; null lets it run. */
    setClock: (time: Date | null) => {
      present = time;
    },
    /** Sends exactly these bytes, which an HTTP client would normalize. */
    send: (line: string, headers: string[] = []) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        let response = '';
        const head = [`${line} HTTP/1.1`, 'host: host.example', 'x-forwarded-host: host.example', ...headers];
        socket.setTimeout(10_000, () => {
          socket.destroy();
          resolve('');
        });
        socket.on('data', (bytes) => {
          response += bytes.toString('latin1');
        });
        socket.on('close', () => resolve(response));
        socket.on('error', reject);
        socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n`);
      }),
    close: async () => {
      await app.close();
      await data.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
