import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeCaches, fakeCaches } from '../../../test/support/components/fake-caches.ts';

const ORIGIN = 'https://store.test';
const PAGE = { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' } };
type Answer = Promise<Response> | undefined;
type Listener = (event: object) => void;

let fake: FakeCaches;
let listeners: Map<string, Listener>;
let isOnline: boolean;
const requested = vi.fn();

beforeEach(() => {
  fake = fakeCaches();
  isOnline = true;
  requested.mockClear();
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    requested(path, init?.cache);
    if (!isOnline) throw new TypeError('Failed to fetch');
    const title = path.replace('/', '');
    const html = `<html><head><title>${title}</title><script src="/assets/a-1.js"></script></head><body class="x"><ul data-stored-pages=""><li>None</li></ul>`;
    const response = path.startsWith('/assets/') ? new Response('script') : new Response(html, PAGE);
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function startWorker(build: string): Promise<void> {
  listeners = new Map();
  vi.resetModules();
  vi.stubGlobal('STORE_BUILD', build);
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/store-worker.js`),
    registration: {},
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  await import('./worker.ts');
  for (const name of ['install', 'activate']) await dispatch(name, {});
}

async function dispatch(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

const keep = (path: string, files: string[] = []) => dispatch('message', { data: { keep: path, files } });

/** Returns what the worker responds; undefined if the browser sends the request itself. */
function open(path: string, { mode = 'navigate', method = 'GET', destination = '' } = {}): Answer {
  let answer: Answer;
  const request = { url: ORIGIN + path, method, mode, destination, referrer: '' };
  listeners.get('fetch')?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  return answer;
}

test('calls of the API, posts and files of the test are not touched', async () => {
  await startWorker('1');
  expect(open('/api/v1/user/get_my_products', { mode: 'cors' })).toBeUndefined();
  expect(open('/api/v1/cart/add', { mode: 'cors', method: 'POST' })).toBeUndefined();
  expect(open('/pay/1101', { method: 'POST' })).toBeUndefined();
  expect(open('/exam-assets/index.js', { mode: 'cors', destination: 'script' })).toBeUndefined();
  expect(open('/media/papers/a.pdf', { mode: 'cors' })).toBeUndefined();
});

test('a page that was kept opens without a connection, with a notice in its language', async () => {
  await startWorker('1');
  await keep('/hi/ssc', ['/assets/b-2.js', '/api/v1/x']);
  expect(fake.paths('sopan-store-1')).toEqual(['/hi/offline', '/assets/a-1.js', '/hi/ssc', '/assets/b-2.js']);
  expect(requested).toHaveBeenCalledWith('/hi/ssc', 'force-cache');
  isOnline = false;
  const text = (await (await open('/hi/ssc?medium=Hindi'))?.text()) ?? '';
  expect(text).toMatch(
    /<body class="x"><link [^>]*offline-notice\.css"><div class="offline-notice" role="status"><span>आप ऑफ़लाइन हैं। यह \d+/,
  );
  expect(await (await open('/assets/b-2.js', { mode: 'cors' }))?.text()).toBe('script');
  const offline = (await (await open('/hi/upsc'))?.text()) ?? '';
  expect(offline).toContain(
    '<ul data-stored-pages=""><li><a class="button button-secondary" href="/hi/ssc">hi/ssc</a></li></ul>',
  );
  await expect(open('/upsc')).rejects.toThrow('Failed to fetch');
});

test('at most twenty pages are kept: those that were used last, and My Courses', async () => {
  await startWorker('1');
  await keep('/my-courses');
  for (let n = 1; n <= 22; n += 1) await keep(`/page-${n}`);
  await keep('/page-3');
  const pages = fake.paths('sopan-store-1').filter((path) => path.startsWith('/page-'));
  expect(pages).toHaveLength(20);
  expect(pages.slice(0, 2)).toEqual(['/page-4', '/page-5']);
  expect(pages.at(-1)).toBe('/page-3');
  expect(fake.paths('sopan-store-1')).toContain('/my-courses');
});

test('a new build loads My Courses again, and removes all caches but those of the build before', async () => {
  await startWorker('1');
  await keep('/my-courses');
  await keep('/ssc');
  await fake.caches.open('sopan-exam');
  await startWorker('2');
  expect(fake.paths('sopan-store-2')).toEqual(expect.arrayContaining(['/my-courses', '/offline']));
  isOnline = false;
  expect(await (await open('/ssc'))?.text()).toContain('offline-notice');
  isOnline = true;
  await startWorker('3');
  expect(fake.names().sort()).toEqual(['sopan-exam', 'sopan-store-2', 'sopan-store-3']);
});

test('a kept PDF opens with the key of its session, until its time is over', async () => {
  await startWorker('1');
  const cache = await fake.caches.open('sopan-own-a');
  const put = (untilMs: number) =>
    cache.put('/kept-files/1/2', new Response('%PDF-', { headers: { 'x-readable-until': String(untilMs) } }));
  vi.stubGlobal(
    'Response',
    class extends Response {
      static override redirect = (to: string) => new Response(`to ${to}`);
    },
  );
  await put(Date.now() + 1000);
  const textAt = async (path: string) => (await open(path, { mode: 'cors' }))?.text();
  expect(await textAt('/kept-files/1/2?key=a')).toBe('%PDF-');
  expect([await textAt('/kept-files/1/2?key=b'), await textAt('/kept-files/1/2')]).toEqual([
    'to /my-courses',
    'to /my-courses',
  ]);
  await put(Date.now() - 1000);
  expect([await textAt('/kept-files/1/2?key=a'), fake.paths('sopan-own-a')]).toEqual(['to /my-courses', []]);
  expect(fake.names()).not.toContain('sopan-own-b');
});
