/** Pages as their signed-in student sees them, beside the public ones of the page cache. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession } from '../../server/identity/index.ts';
import { openPageCache } from '../../server/platform/cache/pages/page-cache.ts';
import type { Rendering } from '../../server/platform/cache/pages/render-page.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';

const HOUR_MS = 3_600_000;
let store: TestStore;
let ravi: TestStudent;
/** What was rendered: the path, and the token of an own page. */
const rendered: [path: string, token: string | undefined][] = [];

beforeAll(async () => {
  store = await openTestStore({
    pageCache: openPageCache({
      origin: 'http://shop.example',
      headers: () => ({ 'content-security-policy': "default-src 'none'" }),
      render: async (request, { token }): Promise<Rendering> => {
        const { pathname, search } = new URL(request.url);
        rendered.push([pathname + search, token]);
        if (pathname === '/breaks') throw new Error('this page breaks');
        if (pathname === '/nowhere') {
          return { status: 302, headers: { location: '/' }, body: '', dataDigest: null };
        }
        return {
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: `<p>${pathname} ${token ? 'own' : 'public'}</p>`,
          dataDigest: null,
        };
      },
    }),
  });
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

const open = (path: string, token?: string, init: RequestInit = {}) =>
  store.http(path, { ...init, headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } });

test('an own page differs from the public one, is never cached, and leaves the public one as it was', async () => {
  const publicPage = await open('/ssc');
  expect(await publicPage.text()).toBe('<p>/ssc public</p>');
  expect(publicPage.headers.get('vary')).toMatch(/authorization/);
  rendered.length = 0;
  for (let nth = 0; nth < 2; nth++) {
    const response = await open('/ssc', ravi.token, {
      headers: { 'if-none-match': publicPage.headers.get('etag') ?? '' },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<p>/ssc own</p>');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toMatch(/authorization/);
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  }
  expect(rendered).toEqual([
    ['/ssc', ravi.token],
    ['/ssc', ravi.token],
  ]);
  const after = await open('/ssc');
  expect(await after.text()).toBe('<p>/ssc public</p>');
  expect(after.headers.get('cache-control')).toMatch(/^public/);
  expect(rendered).toHaveLength(2);
});

test('an own page that is requested first does not become the public one', async () => {
  expect(await (await open('/upsc?tab=3&utm_source=x', ravi.token)).text()).toBe('<p>/upsc own</p>');
  expect(rendered.at(-1)).toEqual(['/upsc?tab=3', ravi.token]);
  expect(await (await open('/upsc?tab=3')).text()).toBe('<p>/upsc public</p>');
});

test('an own page is compressed, and a HEAD request has its headers without its body', async () => {
  const accepts = { headers: { 'accept-encoding': 'br' } };
  const compressed = await open('/ssc', ravi.token, accepts);
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const bytes = Number(compressed.headers.get('content-length'));
  // `fetch` decodes the body.
  expect(await compressed.text()).toBe('<p>/ssc own</p>');
  const head = await open('/ssc', ravi.token, { method: 'HEAD', ...accepts });
  expect(head.headers.get('content-length')).toBe(String(bytes));
  expect(head.headers.get('cache-control')).toBe('private, no-store');
  expect(await head.text()).toBe('');
});

test('a redirect and an error of an own page are private too', async () => {
  const redirect = await open('/nowhere', ravi.token);
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/']);
  expect(redirect.headers.get('cache-control')).toBe('private, no-store');
  const broken = await open('/breaks', ravi.token);
  expect(broken.status).toBe(500);
  expect(broken.headers.get('cache-control')).toBe('no-store');
});

test('without a valid token of a student an own page is refused, so that the client renews the token', async () => {
  const signedOut = await store.student('Meena');
  expect((await open('/ssc', signedOut.token)).status).toBe(200);
  const session = await store
    .ctx()
    .db.selectFrom('identity.session')
    .select('id')
    .where('student_id', '=', signedOut.studentId)
    .executeTakeFirstOrThrow();
  await endSession(store.ctx(), session.id);
  rendered.length = 0;
  for (const token of ['unknown', signedOut.token]) {
    const response = await open('/ssc', token);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  const early = await store.student('Ravi');
  store.clock.advance(25 * HOUR_MS);
  expect((await open('/ssc', early.token)).status).toBe(401);
  expect(rendered).toEqual([]);
  expect(await (await open('/ssc', undefined, { headers: { authorization: 'Basic c3RhZmY=' } })).text()).toBe(
    '<p>/ssc public</p>',
  );
});

test('own pages are limited for each student', async () => {
  const [asha, imran] = [await store.student('Asha'), await store.student('Imran')];
  const statuses: number[] = [];
  for (let nth = 0; nth < 40; nth++) statuses.push((await open('/ssc', asha.token)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = await open('/ssc', asha.token);
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]/);
  expect((await open('/ssc', imran.token)).status).toBe(200);
  store.clock.advance(10_000);
  expect((await open('/ssc', asha.token)).status).toBe(200);
});
