/**
 * After a publication only the pages that show what changed are rendered again, and the others keep their ETag; on the
 * pages of the build.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '../../server/importer/index.ts';
import { searchIndex } from '../../server/search/index.ts';
import { copyContent } from '../support/domains/content.ts';
import { type OtherProcess, startOtherProcess } from '../support/store/other-process.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

const SERIES = 'products/ssc--cgl-2027-test-series.yaml';
const PLANNER = 'products/merchandise--desk-planner-2027.yaml';
const HOME = ['/', '/sample-dashboard'];
/** Pages that show the series, which is a best seller. */
const SERIES_PAGES = [
  ...HOME,
  ...['/ssc', '/ssc/cgl', '/ssc/cgl/test-series', '/ssc/cgl-2027-test-series'],
  ...['/product-list/1', '/product-list/3', '/search?q=ssc+cgl', '/explore?place=ssc'],
];
/** /all loads the series for its filter by medium. */
const LOADED_BY_ALL = 1;
/** Pages that list the planner after it is moved. */
const PLANNER_PAGES = ['/ssc', '/ssc/cgl', '/all', '/explore?place=ssc', '/search?q=planner', '/search?q=ssc+cgl'];
const OTHER_PAGES = [
  ...[
    '/all',
    '/ssc/chsl-gd-test-series',
    '/upsc',
    '/upsc/ias-foundation-2027',
    '/merchandise',
    '/merchandise/desk-planner-2027',
    '/product-list/8',
  ],
  ...['/search?q=planner', '/about-us', '/terms-and-condition', '/login', '/my-cart', '/newsletter', '/explore'],
];
const ALL_PAGES = [...SERIES_PAGES, ...OTHER_PAGES];

let store: TestStore;
let folder: string;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
  folder = copyContent();
  await publish(() => {});
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await store.close();
});

function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, path), changed);
}

/** Imports the folder after a change; resolves when all that follows from it is in memory. */
async function publish(change: () => void): Promise<void> {
  change();
  const index = searchIndex();
  const outcomes = await importFolder(store.ctx(), folder);
  expect(outcomes.filter(({ result }) => result === 'rejected')).toEqual([]);
  if (outcomes.some(({ result }) => result === 'taken')) await expect.poll(() => searchIndex() !== index).toBe(true);
}

async function refreshes(kind: 'rendered' | 'checked'): Promise<number> {
  const [, count] =
    (await store.metrics()).match(new RegExp(`page_refreshes_total\\{refresh="${kind}"\\} (\\d+)`)) ?? [];
  return Number(count ?? 0);
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await store.http(path, { headers });
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
}

/** Publishes a change; returns the pages that differ from before and how many were rendered. */
async function pagesChangedBy(change: () => void) {
  const before = new Map<string, string>();
  for (const path of ALL_PAGES) before.set(path, (await read(path)).etag);
  const renderedBefore = await refreshes('rendered');
  await publish(change);
  const changed: string[] = [];
  for (const path of ALL_PAGES) {
    const { status } = await read(path, { 'if-none-match': before.get(path) ?? '' });
    if (status !== 304) changed.push(path);
  }
  return { changed: changed.sort(), rendered: (await refreshes('rendered')) - renderedBefore };
}

/**
 * Expects that a change shows on these pages, and that no other page is rendered but the number of those that load the
 * change without showing it.
 */
async function expectChanged(change: () => void, paths: string[], alsoRendered = 0): Promise<void> {
  expect(await pagesChangedBy(change)).toEqual({ changed: [...paths].sort(), rendered: paths.length + alsoRendered });
}

test('the price of a product', async () => {
  await expectChanged(
    () => edit(SERIES, (text) => text.replace('price: 499', 'price: 389')),
    SERIES_PAGES,
    LOADED_BY_ALL,
  );
  for (const path of SERIES_PAGES) expect((await read(path)).text, path).toContain('389');
});

test('the text of a tab, which only the page of the product shows', async () => {
  await expectChanged(
    () => edit(SERIES, (text) => text.replace('Free sample', 'A free sample')),
    ['/ssc/cgl-2027-test-series'],
  );
});

test('the name of a product', async () => {
  await expectChanged(
    () => edit(SERIES, (text) => text.replace('title: SSC CGL 2027 Test Series', 'title: SSC CGL 2028 Mock Tests')),
    SERIES_PAGES,
    LOADED_BY_ALL,
  );
});

test('a product that is moved to another page', async () => {
  await expectChanged(
    () => edit(PLANNER, (text) => text.replace('in: [merchandise/stationery]', 'in: [ssc/cgl/books]')),
    [
      ...['/ssc', '/ssc/cgl', '/all', '/merchandise', '/merchandise/desk-planner-2027'],
      ...['/explore?place=ssc', '/search?q=ssc+cgl'],
    ],
  );
});

test('a product that is removed, and one that is added', async () => {
  await expectChanged(
    () => edit(PLANNER, (text) => text.replace('published: true', 'published: false')),
    [...PLANNER_PAGES, '/product-list/8', '/merchandise/desk-planner-2027'],
  );
  await expectChanged(() => {
    const text = readFileSync(join(folder, PLANNER), 'utf8')
      .replace('published: false', 'published: true')
      .replace('id: 1450', 'id: 1490')
      .replace('merchandise/desk-planner-2027', 'merchandise/wall-planner');
    writeFileSync(join(folder, PLANNER.replace('desk', 'wall')), text);
  }, PLANNER_PAGES);
});

test('a group', async () => {
  await expectChanged(
    () => edit('groups.yaml', (text) => text.replace('For the desk', 'For your desk')),
    ['/product-list/8'],
  );
});

test('a written page', async () => {
  await expectChanged(() => edit('pages/about-us.md', (text) => text.replace('We began', 'We started')), ['/about-us']);
});

test('a tag, which the search reads', async () => {
  await expectChanged(() => edit('tags.yaml', (text) => text.replace('title: SSC CGL,', 'title: SSC CGL exam,')), HOME);
});

test('a centre of the institute', async () => {
  await expectChanged(
    () => edit('institute.yaml', (text) => text.replace('+91 11 5550 0101', '+91 11 5550 0109')),
    HOME,
  );
});

test('the configuration of the site, which every page loads, and all but the sign-in show', async () => {
  await expectChanged(
    () => edit('institute.yaml', (text) => text.replace(/helpline: .*/, 'helpline: "+91 11 5550 0777"')),
    ALL_PAGES.filter((path) => path !== '/login'),
    1,
  );
});

test('the paper of a test, which the page of the product shows', async () => {
  await expectChanged(
    () => edit('papers/501-ssc-cgl-01.yaml', (text) => text.replace(/^name: .*/m, 'name: Another name')),
    ['/ssc/chsl-gd-test-series'],
  );
});

test('a publication without a difference', async () => {
  await expectChanged(() => edit('groups.yaml', (text) => `${text}\n# a comment\n`), []);
});

test('a page that did not exist, and a product that gets it', async () => {
  expect((await read('/merchandise/door-planner')).status).toBe(302);
  await publish(() =>
    edit(PLANNER, (text) => text.replace('merchandise/desk-planner-2027', 'merchandise/door-planner')),
  );
  expect((await read('/merchandise/door-planner')).status).toBe(200);
});

const isShared = process.env.TEST_DATABASE === 'postgres';

describe.runIf(isShared)('on another process', () => {
  let other: OtherProcess;
  beforeAll(async () => {
    other = await startOtherProcess(store, { TEST_PAGES: '1' });
  });
  afterAll(() => other.kill());

  const readOther = async (path: string, headers: Record<string, string> = {}) => {
    const response = await other.http(path, { headers });
    return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
  };

  test('a price is on every page that shows it, and another page is as before', async () => {
    const aboutUs = await readOther('/about-us');
    for (const path of SERIES_PAGES) expect((await readOther(path)).text, path).not.toContain('421');
    edit(SERIES, (text) => text.replace(/price: \d+/, 'price: 421'));
    await importFolder(store.ctx(), folder);
    await expect.poll(async () => (await readOther(SERIES_PAGES[0] as string)).text).toContain('421');
    for (const path of SERIES_PAGES) expect((await readOther(path)).text, path).toContain('421');
    expect((await readOther('/about-us', { 'if-none-match': aboutUs.etag })).status).toBe(304);
  });
});
