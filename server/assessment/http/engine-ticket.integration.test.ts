/** Opening the test screen from other sites: never with a session token in the URL, and once with a ticket. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEngineTicket } from '../../../contract/assessment/test-details.ts';
import { dataOf } from '../../../contract/client.ts';
import { logout, refreshSession } from '../../../contract/identity/sign-in.ts';
import { grantProduct, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { startSession } from '../../identity/index.ts';
import { hashOf } from '../../platform/secrets.ts';

const ENGINE = '/api/v1/test_series/pts/engine';
let store: TestStore;
let asha: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  await grantProduct(store, await store.student('Asha'));
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.set(TEST_NOW);
  await store.db.deleteFrom('identity.allowance').execute();
  asha = await store.student('Asha');
});

function addressOf(testId: number, secret: Record<string, string> = {}): string {
  const { product_id, tab_id } = testPlace(testId);
  const query = new URLSearchParams({
    'test-series-id': String(testId),
    'product-id': String(product_id),
    'is-reattempt': '0',
    'tab-id': String(tab_id),
    language: '1',
    ...secret,
  });
  return `${ENGINE}?${query}`;
}

const open = (address: string, site?: string) =>
  store.http(address, { headers: site ? { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } : {} });
const ticketFor = async (testId: number) => (await dataOf(asha.api(createEngineTicket, testPlace(testId)))).ticket;
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const isOpen = async (cookie: string) =>
  [200, 503].includes((await store.http(addressOf(501), { headers: { cookie } })).status);

test('a session token in the address is refused when another site links there, with a link to the test', async () => {
  const refused = await open(addressOf(501, { token: asha.token }), 'cross-site');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('set-cookie')).toBeNull();
  const page = await refused.text();
  expect(page).toContain('This test must be opened from the store.');
  expect(page).toMatch(
    /href="\/test-series-instruction\?test-series-id=501&amp;product-id=\d+&amp;tab-id=\d+&amp;language=1"/,
  );
  expect(page).not.toContain(asha.token);
  // The form of a proxy that joins repeated headers.
  expect((await open(addressOf(501, { token: asha.token }), 'cross-site, cross-site')).status).toBe(403);
  for (const site of ['same-origin', 'same-site', 'none', undefined]) {
    const opened = await open(addressOf(501, { token: asha.token }), site);
    expect([opened.status, cookieOf(opened)], site).toEqual([303, `sopan_engine=${asha.token}`]);
  }
});

test('a picture or a script uses neither a token nor a ticket, whichever page it is in', async () => {
  const ticket = await ticketFor(501);
  const status = async (secret: Record<string, string>, site: string, dest: string) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest };
    const response = await store.http(addressOf(501, secret), { headers });
    return [response.status, response.headers.get('set-cookie') !== null];
  };
  for (const site of ['same-origin', 'same-site', 'none']) {
    for (const dest of ['image', 'script', 'style', 'video']) {
      expect(await status({ token: asha.token }, site, dest), `${site} ${dest}`).toEqual([403, false]);
      expect(await status({ ticket }, site, dest), `${site} ${dest}`).toEqual([403, false]);
    }
  }
  expect(await status({ token: asha.token }, 'same-site', 'empty')).toEqual([403, false]);
  expect(await status({ token: asha.token }, 'same-origin', 'iframe')).toEqual([303, true]);
  // The service worker forwards a page like a call.
  expect(await status({ ticket }, 'same-origin', 'empty')).toEqual([303, true]);
});

test('a call whose session was deleted after it was looked up gets no ticket', async () => {
  const { token } = await store.student('Asha');
  const api = store.httpApi(token);
  await dataOf(api(createEngineTicket, testPlace(501)));
  const { session_id } = await store.db
    .selectFrom('identity.access_token')
    .where('token_hash', '=', hashOf(token))
    .select('session_id')
    .executeTakeFirstOrThrow();
  await store.db.deleteFrom('identity.session').where('id', '=', session_id).execute();
  await expect(api(createEngineTicket, testPlace(501))).rejects.toMatchObject({ status: 401 });
});

test('a ticket opens the engine once, and is removed from the address', async () => {
  const ticket = await ticketFor(501);
  const opened = await open(addressOf(501, { ticket }));
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(addressOf(501));
  const cookie = cookieOf(opened);
  expect(cookie).toMatch(/^sopan_engine=[\w-]{43}$/);
  for (const secret of [asha.token, ticket]) expect(cookie).not.toContain(secret);
  expect(await isOpen(cookie)).toBe(true);
  const again = await open(addressOf(501, { ticket }));
  expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null]);
  expect(await again.text()).toContain('This link has expired.');
});

test('a session holds five access tokens at most, those of tickets included', async () => {
  const tickets: string[] = [];
  for (let count = 0; count < 7; count++) tickets.push(await ticketFor(501));
  const cookies: string[] = [];
  for (const ticket of tickets) {
    store.clock.advance(1000);
    cookies.push(cookieOf(await open(addressOf(501, { ticket }))));
  }
  expect(await Promise.all(cookies.map(isOpen))).toEqual([false, false, true, true, true, true, true]);
});

test('of two simultaneous uses of a ticket one succeeds', async () => {
  const ticket = await ticketFor(501);
  const opened = await Promise.all([1, 2, 3].map(() => open(addressOf(501, { ticket }))));
  expect(opened.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
});

test('another site leads to a confirmation page first: without confirmation nothing changes', async () => {
  const ticket = await ticketFor(501);
  const confirmation = await open(addressOf(501, { ticket }), 'cross-site');
  expect([confirmation.status, confirmation.headers.get('set-cookie')]).toEqual([200, null]);
  const page = await confirmation.text();
  expect(page).toContain('Open this test as Asha Verma?');
  const link = /href="(\/api[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await open(link, 'same-origin')).status).toBe(303);
  expect((await open(link, 'cross-site')).status).toBe(401);
});

test('a ticket is valid for its test, for a minute, and for a session that has not ended', async () => {
  const other = await open(addressOf(507, { ticket: await ticketFor(501) }));
  expect(other.status).toBe(401);
  const late = await ticketFor(501);
  store.clock.advance(60_000);
  expect((await open(addressOf(501, { ticket: late }))).status).toBe(401);
  const ended = await ticketFor(501);
  const opened = await open(addressOf(501, { ticket: await ticketFor(501) }));
  expect(await isOpen(cookieOf(opened))).toBe(true);
  await dataOf(asha.api(logout));
  expect((await open(addressOf(501, { ticket: ended }))).status).toBe(401);
  expect(await isOpen(cookieOf(opened)), 'a cookie by ticket ends with its session').toBe(false);
  for (const ticket of ['', 'x', '%27--', 'x'.repeat(600)]) {
    expect((await open(`${addressOf(501)}&ticket=${ticket}`)).status).toBe(401);
  }
});

test('tickets are for tests that the product contains, stored as hashes, and limited for each student', async () => {
  expect(await asha.api(createEngineTicket, { ...testPlace(501), test_series_id: 999 })).toMatchObject({
    code: 'test_unknown',
  });
  await expect(store.api()(createEngineTicket, testPlace(501))).rejects.toMatchObject({ status: 401 });
  const ticket = await ticketFor(501);
  const stored = await store.db.selectFrom('identity.session_ticket').selectAll().execute();
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(ticket);
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => asha.api(createEngineTicket, testPlace(501))),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ status: 429 });
});

const HOUR_MS = 3_600_000;

test('a token from a ticket expires with the token that requested the ticket, so that none prolongs itself', async () => {
  store.clock.advance(23 * HOUR_MS);
  const cookie = cookieOf(await open(addressOf(501, { ticket: await ticketFor(501) })));
  expect(await isOpen(cookie)).toBe(true);
  store.clock.advance(HOUR_MS - 30_000);
  expect(await isOpen(cookie)).toBe(true);
  const { ticket, expires_at } = await dataOf(asha.api(createEngineTicket, testPlace(501)));
  expect(new Date(expires_at).getTime()).toBe(store.clock.now().getTime() + 30_000);
  store.clock.advance(30_000);
  expect(await isOpen(cookie)).toBe(false);
  expect(cookieOf(await open(addressOf(501, { ticket })))).toBe('');
});

test('a token from a ticket is valid beside five tokens that expire later', async () => {
  let { accessToken, refreshToken } = await startSession(store.ctx(), asha.studentId);
  const api = store.api(accessToken);
  for (let nth = 0; nth < 4; nth++) {
    store.clock.advance(HOUR_MS);
    ({ accessToken, refreshToken } = await dataOf(store.api()(refreshSession, { refresh_token: refreshToken })));
  }
  const { ticket } = await dataOf(api(createEngineTicket, testPlace(501)));
  const cookie = cookieOf(await open(addressOf(501, { ticket })));
  expect(await isOpen(cookie)).toBe(true);
});
