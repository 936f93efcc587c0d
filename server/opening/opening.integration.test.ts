/** A store that begins without content: what it shows, what it needs, and how it opens and closes. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initializeTransaction } from '../../contract/checkout/payment.ts';
import { dataOf } from '../../contract/client.ts';
import { getInstitute } from '../../contract/pages.ts';
import { getAuditEntry, listAuditEntries } from '../../contract/staff/audit.ts';
import { getGstReturn } from '../../contract/staff/money/gst-return.ts';
import { closeStore, getSetUp, getStorePreviewLink, openStore } from '../../contract/staff/set-up/opening.ts';
import { listProviders, testGateway, testMail, testSms } from '../../contract/staff/set-up/provider-tests.ts';
import { signOut } from '../../contract/staff/sign-in/me.ts';
import { getInstituteSettings, saveInstitute } from '../../contract/staff/store-front/institute.ts';
import { type Shape, sample, send, storeCalls } from '../../test/security/calls.ts';
import { newStudent } from '../../test/support/domains/new-student.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { catalogue, readCatalogue } from '../catalogue/index.ts';
import { createStudent } from '../identity/index.ts';
import { beginEmpty, importFolder } from '../importer/index.ts';
import { reloadPages } from '../pages/index.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const PRODUCT = 'publications--the-step-monthly.yaml';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ isEmpty: true, hasPages: true, work: true });
});
afterAll(() => store.close());

const owner = async () => (await staff(store, 'owner')).api;
const setUp = async () => dataOf((await owner())(getSetUp));
const reload = async () => {
  await readCatalogue(store.db);
  await reloadPages(store.db);
};
/** Begins to buy the product as a new student. */
async function buy() {
  const { mobile } = newStudent({ mobile: '9812300002' });
  await createStudent(store.ctx(), newStudent({ mobile }));
  const student = await store.studentByMobile(mobile);
  const product_id = catalogue().products[0]?.id ?? 0;
  return student.api(initializeTransaction, {
    cart_value: 0,
    coupon_applied: '',
    purchase_components: [{ product_id, emi_no: 0, product_price: 0 }],
  });
}

/** Imports the demo institute with one product and its verticals. */
async function importContent(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-opening-'));
  for (const path of ['institute.yaml', 'hierarchy.yaml', 'landing.yaml', 'pages', `products/${PRODUCT}`]) {
    cpSync(join(CONTENT, path), join(folder, path), { recursive: true });
  }
  for (const path of ['media/icons', 'media/logo.svg', 'media/wordmark.svg', 'media/wordmark-dark.svg']) {
    cpSync(join(CONTENT, path), join(folder, path), { recursive: true });
  }
  const outcomes = await importFolder(store.ctx(), folder);
  rmSync(folder, { recursive: true });
  expect(outcomes.filter(({ result }) => result === 'rejected')).toEqual([]);
  await reload();
}

test('every page of the catalogue says that the store opens soon, and is not listed', async () => {
  for (const path of [
    '/',
    '/all',
    '/explore',
    '/search?q=x',
    '/upsc',
    '/no/such',
    '/product-list/1',
    '/my-cart',
    '/pay/1',
  ]) {
    const response = await store.http(path);
    expect([path, response.status, response.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
    expect(await response.text()).toMatch(/New institute[\s\S]*The store opens soon/);
  }
  const hindi = await (await store.http('/hi/upsc')).text();
  expect(hindi).toMatch(/<html lang="hi-IN">[\s\S]*स्टोर जल्द खुलेगा/);
  expect(hindi).not.toContain('opens soon');
  for (const path of ['/login', '/my-courses', '/my-orders', '/my-results', '/hi/my-results', '/payment-failed']) {
    const response = await store.http(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).not.toContain('The store opens soon');
  }
  expect((await store.http('/refund-policy')).status).toBe(404);
});

test('files for programs and every call of the API respond without an error of the server', async () => {
  expect(await (await store.http('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  expect(await (await store.http('/sitemap.xml')).text()).not.toContain('<loc>');
  expect(await (await store.http('/site.webmanifest')).json()).toMatchObject({ name: 'New institute' });
  expect((await store.http('/share/upsc.png')).headers.get('content-type')).toBe('image/png');
  expect(await (await store.http('/brand.svg')).text()).toContain('>N</text>');
  for (const path of ['/media/app/icon-48.png', '/media/app/icon-maskable-512.png', '/media/icons/upsc.svg'])
    expect((await store.http(path)).status, path).toBe(200);
  expect((await dataOf(store.api()(getInstitute))).logo).toMatch(/^\/brand\.svg\?v=/);
  for (const call of storeCalls) {
    const response = await send(store, call, sample(call.endpoint.body as Shape));
    expect(response.status, call.name).toBeLessThan(500);
  }
});

test('a second beginning changes nothing, and the store does not open before it has what it needs', async () => {
  await beginEmpty(store.ctx(), join(CONTENT, 'media'));
  const { is_open, was_opened, is_ready, version, items } = await setUp();
  expect([is_open, was_opened, is_ready]).toEqual([false, false, false]);
  const state = (key: string) => items.find((item) => item.key === key)?.state;
  expect(['brand', 'contacts', 'legal', 'structure', 'product', 'landing', 'policies'].map(state)).toEqual(
    Array.from({ length: 7 }, () => 'to_do'),
  );
  expect(await (await owner())(openStore, { version })).toMatchObject({ code: 'set_up_incomplete' });
});

test('there is no return for the portal without a GSTIN', async () => {
  const month = store.ctx().now.toISOString().slice(0, 7);
  expect(await (await owner())(getGstReturn, { month, length: 'month' })).toMatchObject({ code: 'gstin_missing' });
});

test('the institute is entered from nothing, without apps and links', async () => {
  const api = await owner();
  const { version, settings } = await dataOf(api(getInstituteSettings));
  const entered = {
    ...settings,
    name: 'Deepa Classes',
    tagline: 'Learn by lamplight',
    helpline: '+91 44 7770 0200',
    email: 'care@deepa.example',
    address: '7 Lamp Street, Chennai 600004',
    legal_name: 'Deepa Education LLP',
    gstin: '33AAPCD2018K1ZO',
    state_id: 1662,
  };
  expect(await api(saveInstitute, { ...entered, version, state_id: 0 }).catch((error) => error)).toMatchObject({
    status: 400,
  });
  await dataOf(api(saveInstitute, { ...entered, version }));
  await reload();
  expect((await setUp()).items.slice(0, 3).map((item) => item.state)).toEqual(['done', 'done', 'done']);
  const { links, apps } = await dataOf(store.api()(getInstitute));
  expect([links.contact, links.support, apps.android]).toEqual(['/contact-us', '/contact-us', '']);
  expect(await (await store.http('/')).text()).toContain('Deepa Classes');
});

test('providers are tested: messages through the outbox, gateways by a status check', async () => {
  const api = await owner();
  const before = await dataOf(api(listProviders));
  expect(before.map(({ provider, state, is_sandbox }) => [provider, state, is_sandbox])).toEqual([
    ...(['mail', 'sms', 'payu', 'easebuzz'].map((provider) => [provider, 'none', true]) as [string, string, boolean][]),
  ]);
  expect(await dataOf(api(testMail))).toEqual({ sent_to: 'owner@sopan.example' });
  await dataOf(api(testSms, { mobile: '9812300001' }));
  for (const gateway of ['payu', 'easebuzz'] as const)
    expect(await dataOf(api(testGateway, { gateway }))).toEqual({ state: 'passed', reason: '' });
  await expect
    .poll(async () => (await dataOf(api(listProviders))).map(({ state }) => state))
    .toEqual(['passed', 'passed', 'passed', 'passed']);
  expect((await store.outbox('owner@sopan.example'))[0]).toMatchObject({ subject: 'Test mail of Deepa Classes' });
  expect((await store.outbox('919812300001'))[0]?.text).toMatch(/^000000 is your login code/);
  const { payu } = store.config;
  store.config.payu = { ...payu, salt: 'another-salt' };
  expect((await dataOf(api(listProviders)))[2]).toMatchObject({ state: 'none' });
  expect(await dataOf(api(testGateway, { gateway: 'payu' }))).toEqual({
    state: 'failed',
    reason: expect.stringMatching(/^Invalid Hash\. Correct PAYU_KEY/),
  });
  store.config.payu = payu;
  await dataOf(api(testGateway, { gateway: 'payu' }));
  for (let nth = 0; nth < 2; nth++) await dataOf(api(testSms, { mobile: '9812300001' }));
  await expect(api(testSms, { mobile: '9812300001' })).rejects.toMatchObject({ status: 429 });
  await expect(api(testSms, { mobile: '12' })).rejects.toMatchObject({ status: 400 });
  const { rows } = await dataOf(api(listAuditEntries, { action: 'provider.tested' }));
  expect(rows).toHaveLength(8);
  const { entry_id = 0 } = rows.find(({ target }) => target.id === 'sms') ?? {};
  expect((await dataOf(api(getAuditEntry, { entry_id }))).after).toEqual({ number_ends_in: '0001' });
});

test('an import leaves the store closed; the staff see it before it opens', async () => {
  await importContent();
  const api = await owner();
  // The text message of the test before is sent by a job.
  await expect.poll(async () => (await setUp()).is_ready).toBe(true);
  expect(await (await store.http('/')).text()).toContain('The store opens soon');
  const { url } = await dataOf(api(getStorePreviewLink));
  const opened = await store.http(url);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/']);
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const preview = await store.http('/', { headers: { cookie } });
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(await preview.text()).toContain('only the staff can see this page');
  expect(await (await store.http('/', { headers: { cookie: `${cookie}x` } })).text()).toContain('opens soon');
  expect((await store.http('/preview/store')).headers.get('location')).toBe('/console/set-up');
  await dataOf(api(signOut));
  expect(await (await store.http('/', { headers: { cookie } })).text()).toContain('opens soon');
});

test('the store opens and closes; a closed one sells nothing and keeps the pages of its students', async () => {
  const api = await owner();
  const { version } = await setUp();
  await expect((await staff(store, 'owner')).api(openStore, { version: 0 })).rejects.toMatchObject({ status: 400 });
  expect(await api(openStore, { version: version + 1 })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await dataOf(api(openStore, { version }))).toEqual({ version: version + 1 });
  expect(await dataOf(api(openStore, { version }))).toEqual({ version: version + 1 });
  await reload();
  const home = await store.http('/');
  expect([home.status, home.headers.get('x-robots-tag')]).toEqual([200, null]);
  expect(await home.text()).not.toContain('opens soon');
  expect(await (await store.http('/robots.txt')).text()).toContain('Sitemap:');

  expect(await api(closeStore, { version })).toMatchObject({ code: 'changed_meanwhile' });
  await dataOf(api(closeStore, { version: version + 1 }));
  await reload();
  const closed = await store.http('/');
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '3600']);
  expect(await closed.text()).toContain('The store is closed for the moment');
  expect((await store.http('/my-courses')).status).toBe(200);
  expect((await store.http('/refund-policy')).status).toBe(200);
  expect(await (await store.http('/robots.txt')).text()).toContain('Sitemap:');
  expect(await buy()).toMatchObject({ code: 'store_closed' });
  // A store that was open may open again at once.
  await dataOf(api(openStore, { version: version + 2 }));
  const { rows } = await dataOf(api(listAuditEntries, { target_type: 'institute' }));
  expect(rows.slice(0, 3).map(({ action }) => action)).toEqual(['store.opened', 'store.closed', 'store.opened']);
});
