/** The pages without JavaScript: what their HTML says, and where their links and forms lead. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInformationOfSeoUrl } from '../../../contract/catalogue/catalogue.ts';
import { dataOf } from '../../../contract/client.ts';
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

/** Of a group with a link to all of its products. */
const CARDS_OF_GROUP = 4;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
});
afterAll(() => store.close());

const open = (path: string) => openPlain(store, path);
/** Sends the form of the button with this text. */
const send = (page: PlainPage, button: string | RegExp, choices: Record<string, string> = {}) =>
  open(formAddress(page, oneWithText(page.document, 'main button', button), choices));
const articles = ({ document }: PlainPage) => [...document.querySelectorAll('article')];
const mediaOf = (page: PlainPage) => articles(page).map((card) => textOf(card.querySelector('dl div:last-child dd')));
const pressed = ({ document }: PlainPage) => [...document.querySelectorAll('[aria-pressed=true]')].map(textOf);
const selected = ({ document }: PlainPage, name: string) =>
  document.querySelector(`select[name=${name}] option[selected]`)?.getAttribute('value');

test('the medium filter and the other filters are forms', async () => {
  const all = await open('/ssc');
  expect(textOf(all.document.querySelector('title'))).toContain('Staff Selection Courses');
  const hindi = await send(all, /^Hindi \d+$/);
  expect(hindi.path).toBe('/ssc?medium=Hindi');
  expect(new Set(mediaOf(hindi))).toEqual(new Set(['Hindi']));
  expect(pressed(hindi)).toEqual([expect.stringMatching(/^Hindi \d+$/)]);
  // The same button again shows all media.
  const again = await send(hindi, /^Hindi \d+$/);
  expect(pressed(again)).toEqual([expect.stringMatching(/^All \d+$/)]);
  const free = await send(again, 'Apply', { price: 'Free' });
  expect(free.path).toBe('/ssc?format=&price=free&sort=');
  expect(articles(free).length).toBe(2);
  const [toAll] = withText(free.document, 'main button', /^All \d+$/);
  expect(toAll && formAddress(free, toAll)).toBe('/ssc?price=free');
  const details = withText(all.document, 'a', 'View Details of SSC CGL Complete 2027');
  expect(new Set(details.map((link) => link.getAttribute('href')))).toEqual(new Set(['/ssc/cgl-complete-2027']));
});

test('the page of all verticals contains the cards of each group, of which a link leads to the rest', async () => {
  const page = await open('/all');
  const { data } = await dataOf(store.api()(getInformationOfSeoUrl, { seo_url: 'all' }));
  const groups = data.groups_product_data.map(({ title_heading, child_products, view_all_redirection_end_point }) => [
    title_heading,
    child_products
      .map(({ product_title_english }) => product_title_english)
      .slice(0, view_all_redirection_end_point ? CARDS_OF_GROUP : undefined),
  ]);
  expect(groups.length).toBeGreaterThan(5);
  const shelves = [...page.document.querySelectorAll('main [data-shelf]')].map((shelf) => [
    shelf.getAttribute('aria-label'),
    [...shelf.querySelectorAll('article h3')].map(textOf),
  ]);
  expect(shelves).toEqual(groups);
});

test('empty listings show a message and links', async () => {
  const none = await open('/cuet/pg/books');
  expect(textOf(none.document.querySelector('main'))).toContain('No products available for this category!');
  expect(hrefOf(none.document, 'Go to CUET PG')).toBe('/cuet/pg');
  const noHindi = await open('/cuet/pg/online?medium=Hindi');
  expect(textOf(noHindi.document.querySelector('main'))).toContain('No products available in Hindi.');
  expect(hrefOf(noHindi.document, 'Show all 1 product')).toBe('?');
  const noMatch = await open('/ssc/cgl/online?price=above-10000');
  expect(textOf(noMatch.document.querySelector('main'))).toContain('No products match these filters.');
  expect(articles(await open('/cuet/pg/online')).length).toBe(1);
});

test('a card has its facts, price and links', async () => {
  const [card] = articles(await open('/upsc/prelims/online'));
  if (!card) throw new Error('the listing has no card');
  expect([...card.querySelectorAll('p')].map(textOf)).toContain('Online CourseAvailable on EMI');
  expect(textOf(card.querySelector('h3'))).toBe('IAS Foundation 2027');
  expect([...card.querySelectorAll('dl div')].map((fact) => [...fact.children].map(textOf))).toEqual([
    ['Validity', '24 Months'],
    ['Medium', 'Bilingual'],
  ]);
  expect(textOf(card)).toMatch(/₹89,000.*MRP.*₹1,20,000.*26% Off/);
  expect(hrefOf(card, 'View Details of IAS Foundation 2027')).toBe('/upsc/ias-foundation-2027');
  expect(hrefOf(card, 'Buy Now IAS Foundation 2027')).toBe('/pay/1101');
  const free = articles(await open('/ssc/mts/online')).find((one) => textOf(one).includes('Maths Warm-up'));
  expect(withText(free as Element, 'p, span', 'Free').length).toBeGreaterThan(0);
});

test('a dashboard group: three words of a title, details by number, Hindi as one medium', async () => {
  const group = await open('/product-list/5');
  expect(group.document.querySelector('h1')?.getAttribute('lang')).toBe('hi');
  const [card] = articles(group);
  expect(textOf(card?.querySelector('h3 [aria-hidden=true]'))).toBe('IAS Foundation 2027…');
  const details = hrefOf(card as Element, 'View Details of IAS Foundation 2027: Hindi Medium');
  expect(details).toBe('/product-information/1102');
  expect((await open(details)).path).toBe('/upsc/ias-foundation-2027-hindi');
});

test('the search box is a form, and a search in one vertical can be widened', async () => {
  const plain = await open('/about-us');
  for (const form of plain.document.querySelectorAll('header search form')) {
    expect(form.getAttribute('action')).toBe('/search');
    expect(form.querySelector('input')?.getAttribute('name')).toBe('q');
  }
  expect(plain.document.querySelectorAll('header search form').length).toBe(2);
  const found = await open(`/search?${new URLSearchParams({ q: 'भूगोल' })}`);
  expect(articles(found).filter((card) => textOf(card).includes('Geography Optional')).length).toBe(1);
  for (const field of found.document.querySelectorAll('header input')) expect(field.getAttribute('value')).toBe('भूगोल');
  expect(hrefOf((await open('/search')).document.querySelector('main') as Element, 'Judiciary')).toBe('/judiciary');
  expect(textOf((await open('/search?q=qwertyuiop')).document.querySelector('main'))).toContain('No Result Found!');
  const within = await open('/search?vertical=ssc&q=geography+optional');
  const main = within.document.querySelector('main') as Element;
  expect(textOf(main)).toContain('in Staff Selection');
  expect(textOf(main)).toContain('No Result Found!');
  const everywhere = await open(hrefOf(main, 'Search in all verticals'));
  expect(everywhere.path).toBe('/search?q=geography+optional');
  expect(articles(everywhere).length).toBeGreaterThan(0);
});

test('Explore is a link to the verticals', async () => {
  const { document } = await open('/about-us');
  const explore = await open(hrefOf(document.querySelector('header') as Element, 'Explore'));
  expect(explore.path).toBe('/explore');
  const loading = explore.document.querySelector('[data-explore-loading]');
  expect(loading?.classList.contains('noscript:hidden')).toBe(true);
  expect(hrefOf(explore.document.querySelector('main noscript') as Element, 'Judiciary')).toBe('/judiciary');
});

test('a vertical has a landing page of its own; an unknown one is the page of all', async () => {
  const first = ({ document }: PlainPage) =>
    document.querySelector('[data-part=banners] [aria-roledescription=slide] a')?.getAttribute('href');
  for (const path of ['/?vertical=6', '/sample-dashboard?vertical=6']) {
    const page = await open(path);
    expect([selected(page, 'vertical'), first(page)], path).toEqual(['judiciary', '/judiciary']);
  }
  for (const query of ['?vertical=999', '?vertical=06', '?vertical=judiciary']) {
    const page = await open(`/${query}`);
    expect([selected(page, 'vertical'), first(page)], query).toEqual(['all', '/all']);
  }
});

test('the whole landing page can be read, and its links and forms work', async () => {
  const page = await open('/');
  const { document } = page;
  expect(document.querySelectorAll('[aria-roledescription=slide]').length).toBe(9 + 12);
  expect(document.querySelectorAll('[inert]').length).toBe(0);
  // Without the page script the carousels are lists that scroll.
  const controls = [...document.querySelectorAll('main [aria-label=Next], main [aria-label=Pause]')];
  expect(controls.length).toBe(4);
  expect(controls.filter((control) => !control.closest('[hidden]'))).toEqual([]);
  const centre = oneWithText(document, 'main li', /Boring Road/);
  expect(hrefOf(centre, 'Boring Road')).toContain('openstreetmap');
  expect(hrefOf(centre, /Call/)).toBe('tel:+916125550105');
  expect([...document.querySelectorAll('dl[aria-label="Results of our students"] dt')].map(textOf)).toEqual([
    expect.stringMatching(/^students selected/),
    expect.stringMatching(/^for our classes/),
    expect.stringMatching(/^students of last year/),
  ]);
  expect(withText(document, 'main p', /^Book Session: a free half hour/).length).toBe(1);
  expect(hrefOf(document, 'Take a free test')).toBe('/ssc/reasoning-sample-test');
  expect((await open('/ssc/reasoning-sample-test')).status).toBe(200);
  expect(hrefOf(document.querySelector('[aria-labelledby=sample-classes]') ?? document, /The Preamble/)).toMatch(
    /^\/sample-class\//,
  );

  // A phone chooses the vertical; a wide screen searches in it.
  const onlyVertical = await send(page, 'View Courses', { vertical: 'State Services' });
  expect(onlyVertical.path).toBe('/state-pcs');
  const search = await send(page, 'Search', { vertical: 'State Services', q: 'geography' });
  expect(search.path).toBe('/search?vertical=state-pcs&q=geography');

  expect(textOf((await open('/comingsoon')).document.querySelector('h1'))).toBe('The wait is over');
  const terms = await open('/terms-and-condition');
  expect(textOf(terms.document.querySelector('#grievances'))).toBe('27. Grievances');
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
  expect(more.length).toBe(11);
  expect(more[0]?.getAttribute('href')).toBe('/sample-class/1757-the-company-becomes-a-state');
  const next = await open('/sample-class/1757-the-company-becomes-a-state');
  expect(textOf(next.document.querySelector('h1'))).toBe('1757: the company becomes a state');
  expect(next.document.querySelector('video')?.getAttribute('src')).toContain('/clips/modern-history.mp4');
  expect(textOf(next.document.querySelector('title'))).toBe('1757: the company becomes a state: sample class | Sopan');
  const hindi = await open('/sample-class/sandhi-swar-vyanjan-visarg');
  expect(hindi.document.querySelector('h1')?.getAttribute('lang')).toBe('hi');
});

const COURSE = '/ssc/cgl-complete-2027';
const box = ({ document }: PlainPage) => document.querySelector('#buy-box') as Element;
const openLevel = (page: PlainPage, button: RegExp) =>
  open(formAddress(page, oneWithText(page.document, '[role=tabpanel] button', button)));
const selectedTab = ({ document }: PlainPage) => textOf(document.querySelector('[role=tab][aria-selected=true]'));
const titles = ({ document }: PlainPage) => [...document.querySelectorAll('[role=tabpanel] h3')].map(textOf);

test('a product has its title once as text in path, heading and purchase box: its cover has it too', async () => {
  for (const path of [
    COURSE,
    '/upsc/ias-foundation-2027',
    '/ssc/cgl-2027-test-series',
    '/publications/samanya-hindi',
  ]) {
    const { document } = await open(path);
    const title = textOf(document.querySelector('h1'));
    expect(title.length, path).toBeGreaterThan(5);
    const first = [...document.querySelectorAll('main nav *, main h1, main h1 *, #buy-box *')];
    const shown = first.filter((element) => element.children.length === 0 && !element.closest('.sr-only'));
    expect(shown.map(textOf).filter((text) => text === title).length, path).toBe(1);
  }
});

test('a product by its number redirects to its own address, and preserves the position in it', async () => {
  const page = await open('/product-information/1701?tab=17012');
  expect(page.path).toBe(`${COURSE}?tab=17012`);
  expect(selectedTab(page)).toBe('Classes');
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    store.config.publicUrl + COURSE,
  );
});

test('the page of a product can be read from top to bottom, every tab, level by level', async () => {
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

  const subject = await openLevel(page, /^Quantitative aptitude/);
  expect(titles(subject)).toContain('Quantitative aptitude');
  const chapter = await openLevel(subject, /^Arithmetic/);
  const file = await store.http(hrefOf(chapter.document, /^Arithmetic on one sheet/));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const back = await openLevel(chapter, /^Back$/);
  expect(withText(back.document, '[role=tabpanel] button', /^Arithmetic/).length).toBe(1);
});

test('the tabs and levels of a product are pages', async () => {
  const page = await open(COURSE);
  const classes = await open(`${COURSE}${hrefOf(page.document.querySelector('[role=tablist]') as Element, 'Classes')}`);
  expect(classes.path).toBe(`${COURSE}?tab=17012#contents`);
  expect(selectedTab(classes)).toBe('Classes');
  const shown = [...classes.document.querySelectorAll('[role=tabpanel]')].filter(
    (one) => !one.classList.contains('hidden'),
  );
  expect(shown.length).toBe(1);
  const maths = await openLevel(classes, /^Maths/);
  expect(titles(maths)).toContain('Maths');
  expect(maths.html).toContain('Percentages in the head');
  const back = await openLevel(maths, /^Back$/);
  expect(withText(back.document, '[role=tabpanel] button', /^Maths/).length).toBe(1);
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
  expect(box(soldOut).querySelectorAll('form button, [data-sign-in-first]:not([hidden])').length).toBe(0);
  expect(textOf(box(await open('/judiciary/clat-2028-test-series')))).toContain('Not on sale yet');
  for (const [path, id] of [
    ['/upsc/ncert-in-thirty-days', '1111'],
    ['/ssc/maths-warm-up', '1708'],
  ] as const) {
    const free = await open(path);
    expect(withText(box(free), 'p', 'Free').length, path).toBe(1);
    expect(hrefOf(box(free), 'Buy Now'), path).toBe(`/pay/${id}`);
  }
});
