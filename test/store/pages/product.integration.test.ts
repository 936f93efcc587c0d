/** The product page without JavaScript: every tab, level by level, and what it says of buying. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  formAddress,
  hrefOf,
  oneWithText,
  openPlain,
  type PlainPage,
  textOf,
  withText,
} from '../../support/store/plain-browser.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const COURSE = '/ssc/cgl-complete-2027';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
});
afterAll(() => store.close());

const open = (path: string) => openPlain(store, path);
const box = ({ document }: PlainPage) => document.querySelector('#buy-box') as Element;
const send = (page: PlainPage, button: RegExp) =>
  open(formAddress(page, oneWithText(page.document, '[role=tabpanel] button', button)));
const selectedTab = ({ document }: PlainPage) => textOf(document.querySelector('[role=tab][aria-selected=true]'));
const titles = ({ document }: PlainPage) => [...document.querySelectorAll('[role=tabpanel] h3')].map(textOf);

test('a product by its number redirects to its own address, and preserves the position in it', async () => {
  const page = await open('/product-information/1701?tab=17012');
  expect(page.path).toBe(`${COURSE}?tab=17012`);
  expect(selectedTab(page)).toBe('Classes');
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    store.config.publicUrl + COURSE,
  );
});

test('the page can be read from top to bottom, every tab, level by level', async () => {
  const page = await open(COURSE);
  expect(textOf(box(page))).toContain('₹5,999');
  expect(titles(page)).toEqual(['Notes', 'Classes', 'Tests', 'FAQ']);
  // The names and contents of all tabs are shown only without JavaScript.
  for (const title of page.document.querySelectorAll('[role=tabpanel] h3'))
    expect(title.classList.contains('noscript:block')).toBe(true);
  const others = [...page.document.querySelectorAll('[role=tabpanel]')].filter((one) =>
    one.classList.contains('hidden'),
  );
  expect(others.map((panel) => panel.classList.contains('noscript:block'))).toEqual([true, true, true]);
  expect(page.html).toContain('Are the classes live or recorded?');
  expect(hrefOf(page.document, 'Time table')).toMatch(/^\/media\//);

  const subject = await send(page, /^Quantitative aptitude/);
  expect(titles(subject)).toContain('Quantitative aptitude');
  const chapter = await send(subject, /^Arithmetic/);
  const file = await store.http(hrefOf(chapter.document, /^Arithmetic on one sheet/));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const back = await send(chapter, /^Back$/);
  expect(withText(back.document, '[role=tabpanel] button', /^Arithmetic/)).toHaveLength(1);
});

test('the tabs and levels are pages', async () => {
  const page = await open(COURSE);
  const classes = await open(`${COURSE}${hrefOf(page.document.querySelector('[role=tablist]') as Element, 'Classes')}`);
  expect(classes.path).toBe(`${COURSE}?tab=17012#contents`);
  expect(selectedTab(classes)).toBe('Classes');
  const shown = [...classes.document.querySelectorAll('[role=tabpanel]')].filter(
    (one) => !one.classList.contains('hidden'),
  );
  expect(shown).toHaveLength(1);
  const maths = await send(classes, /^Maths/);
  expect(titles(maths)).toContain('Maths');
  expect(maths.html).toContain('Percentages in the head');
  const back = await send(maths, /^Back$/);
  expect(withText(back.document, '[role=tabpanel] button', /^Maths/)).toHaveLength(1);
});

test('buying is a link to the checkout and a form that opens the sign-in, which needs JavaScript', async () => {
  const page = await open(COURSE);
  expect(hrefOf(box(page), 'Buy Now')).toBe('/pay/1701');
  const add = oneWithText(box(page), 'button', 'Add to Cart');
  expect(add.closest('form')?.getAttribute('action')).toBe('/login');
  const note = oneWithText(box(page), 'p', /^Buying needs JavaScript/);
  expect([...note.classList]).toEqual(expect.arrayContaining(['hidden', 'noscript:block']));
  const places = page.document.querySelector('nav[aria-label="Categories of this product"]');
  expect(hrefOf(places as Element, 'Staff Selection')).toBe('/ssc');
});

test('a product that is sold out, one that is not sold yet, and one that is free', async () => {
  const soldOut = await open('/state-pcs/rajasthan-art-and-culture');
  expect(textOf(box(soldOut))).toContain('Out of stock');
  expect(box(soldOut).querySelectorAll('form button, [data-sign-in-first]:not([hidden])')).toHaveLength(0);
  expect(textOf(box(await open('/judiciary/clat-2028-test-series')))).toContain('Not on sale yet');
  for (const [path, id] of [
    ['/upsc/ncert-in-thirty-days', '1111'],
    ['/ssc/maths-warm-up', '1708'],
  ] as const) {
    const free = await open(path);
    expect(withText(box(free), 'p', 'Free'), path).toHaveLength(1);
    expect(hrefOf(box(free), 'Buy Now'), path).toBe(`/pay/${id}`);
  }
});
