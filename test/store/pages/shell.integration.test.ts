/** What surrounds every page, in its HTML: header, footer and newsletter; pages that need JavaScript; sample classes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrefOf, oneWithText, openPlain, textOf } from '../../support/store/plain-browser.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
});
afterAll(() => store.close());

const open = (path: string) => openPlain(store, path);

test('the footer has its lists, contacts and rules of buying, each address once', async () => {
  const { document } = await open('/bug-bounty-program');
  const footer = document.querySelector('footer') as Element;
  const links = (list: string) => [...footer.querySelectorAll(`[aria-label="${list}"] a`)];
  for (const list of ['About', 'Verticals', 'Our other sites', 'Legal'])
    expect(links(list).length, list).toBeGreaterThan(2);
  expect(links('Follow us')).toHaveLength(4);
  for (const name of ['Careers', 'Classroom program', 'Contact Us', 'Press releases', 'Support tickets'])
    expect(hrefOf(footer, name), name).toMatch(/^https:/);
  const all = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(all).toEqual([...new Set(all)]);
  expect(links('Legal').map((link) => link.getAttribute('href'))).toEqual([
    '/about-us',
    '/terms-and-condition',
    '/bug-bounty-program',
  ]);
  expect(links('Policies').map(textOf)).toEqual(['Refunds', 'Delivery', 'Privacy', 'Contact']);
  for (const link of links('Policies')) {
    const path = link.getAttribute('href') ?? '';
    expect((await store.http(path)).status, path).toBe(200);
  }
  expect(hrefOf(footer, 'help@sopan.example')).toMatch(/^mailto:/);
  expect(hrefOf(footer, '+91 11 5550 0100')).toBe('tel:+911155500100');
  expect(textOf(footer)).toMatch(/© 2018–\d{4} Sopan/);
});

test('the sample dashboard has a reduced header and footer, and /login has none', async () => {
  const { document } = await open('/sample-dashboard');
  const header = document.querySelector('header') as Element;
  expect(header.querySelectorAll('a[href="/login"]').length).toBeGreaterThan(0);
  expect(textOf(header)).not.toContain('Explore');
  expect(textOf(document.querySelector('footer'))).toMatch(/^© 2018–\d{4} SopanRefundsDeliveryPrivacyContact$/);
  const login = (await open('/login')).document;
  const parts = [...login.querySelectorAll('header, footer')].filter((part) => !part.closest('main'));
  expect(parts).toHaveLength(0);
});

test('pages to read offer the newsletter, pages to buy from do not', async () => {
  const field = 'footer input[type=email]';
  for (const path of ['/ssc', '/ssc/cgl-complete-2027'])
    expect((await open(path)).document.querySelectorAll(field), path).toHaveLength(0);
  const { document } = await open('/bug-bounty-program');
  const form = document.querySelector(field)?.closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/newsletter/subscribe', 'post']);
  expect([...(form?.querySelectorAll('input') ?? [])].map((input) => input.getAttribute('name'))).toEqual([
    'email',
    'consent',
  ]);
  for (const [path, heading] of [
    ['/newsletter/check-your-mail', 'Check your inbox'],
    ['/newsletter/confirmed', 'You are subscribed'],
    ['/newsletter/unsubscribed', 'You are unsubscribed'],
    ['/newsletter/link-expired', 'This link no longer works'],
  ] as const)
    expect(textOf((await open(path)).document.querySelector('h1')), path).toBe(heading);
  const confirm = await open(`/newsletter/confirm?token=${'A'.repeat(43)}`);
  const button = oneWithText(confirm.document, 'button', 'Yes, subscribe me');
  const { attributes } = button.closest('form') as HTMLFormElement;
  // It posts to the address with the token.
  expect([attributes.getNamedItem('method')?.value, attributes.getNamedItem('action')]).toEqual(['post', null]);
});

test('an application page says what it needs', async () => {
  for (const path of ['/login', '/pay/1101', '/my-orders']) {
    const { document } = await open(path);
    const message = document.querySelector('[data-application] + noscript') as Element;
    expect(textOf(message.querySelector('h1')), path).toBe('This page needs JavaScript');
    expect(hrefOf(message, 'Go to the home page'), path).toBe('/');
    expect(document.querySelector('[data-application]')?.classList.contains('noscript:hidden'), path).toBe(true);
  }
});

test('a sample class has its transcript and its course, and links to the course and to the other classes', async () => {
  const { document } = await open('/sample-class/how-a-river-ages');
  expect([...document.querySelectorAll('[aria-labelledby=transcript] li')].map(textOf)).toEqual([
    'Youth: it cuts down. Gorges and waterfalls.',
    'Maturity: it cuts sideways. Meanders and flood plains.',
    'Old age: it lays down. Levees and a delta.',
  ]);
  const course = document.querySelector('[aria-labelledby=part-of]') as Element;
  expect(hrefOf(course, 'IAS Foundation 2027')).toBe('/upsc/ias-foundation-2027');
  expect(hrefOf(course, 'See the course')).toBe('/upsc/ias-foundation-2027');
  const more = [...document.querySelectorAll('[aria-labelledby=more-classes] a')];
  expect(more).toHaveLength(11);
  expect(more[0]?.getAttribute('href')).toBe('/sample-class/1757-the-company-becomes-a-state');
  const next = await open('/sample-class/1757-the-company-becomes-a-state');
  expect(textOf(next.document.querySelector('h1'))).toBe('1757: the company becomes a state');
  expect(next.document.querySelector('video')?.getAttribute('src')).toContain('/clips/modern-history.mp4');
  expect(textOf(next.document.querySelector('title'))).toBe('1757: the company becomes a state: sample class | Sopan');
  const hindi = await open('/sample-class/sandhi-swar-vyanjan-visarg');
  expect(hindi.document.querySelector('h1')?.getAttribute('lang')).toBe('hi');
});
