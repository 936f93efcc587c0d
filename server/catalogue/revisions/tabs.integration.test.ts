/** Tabs of products in their drafts: editing, checks, history, limits, through the API of the staff. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductTabData } from '../../../contract/catalogue/product.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { discardDraft, saveDraft } from '../../../contract/staff/catalogue/drafts.ts';
import { compareRevisions, listRevisions } from '../../../contract/staff/catalogue/history.ts';
import type { DraftContent } from '../../../contract/staff/catalogue/product-content.ts';
import { duplicateProduct, getPreviewLink } from '../../../contract/staff/catalogue/products.ts';
import type { DraftTab, OutlineEntry } from '../../../contract/staff/catalogue/tab-content.ts';
import { findTests, previewAnswer } from '../../../contract/staff/catalogue/tab-help.ts';
import { importSeries, publish, readProduct, SERIES, saveChange } from '../../../test/support/domains/products.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { toYaml } from '../../platform/files/write-yaml.ts';
import { findActiveAccount } from '../../staff/index.ts';
import { readContent } from '../content/read-content.ts';
import { exportProducts } from '../index.ts';

/** A course with PDFs, videos, tests, questions and a page. */
const COURSE = 1101;

let store: TestStore;
let content: Api;
let token: string;
beforeAll(async () => {
  store = await openTestStore();
  const session = await staff(store, 'content');
  content = session.api;
  token = session.token;
});
afterAll(() => store.close());

const contentOf = async (productId: number): Promise<DraftContent> => {
  const { draft, current } = await readProduct(content, productId);
  return (draft?.content ?? current) as DraftContent;
};
const tabsOf = async (productId: number): Promise<DraftTab[]> => (await contentOf(productId)).tabs ?? [];
const entries = (tabs: readonly DraftTab[], name: string): OutlineEntry[] =>
  tabs.find((tab) => tab.name === name)?.entries ?? [];
const withEntries = (tabs: readonly DraftTab[], name: string, next: OutlineEntry[]): DraftTab[] =>
  tabs.map((tab) => (tab.name === name ? { ...tab, entries: next } : tab));

test('tabs are read, saved and published without a loss', async () => {
  const before = await readContent(store.ctx(), COURSE);
  const { problems } = await saveChange(content, COURSE, { title: 'Another title' });
  expect(problems).toEqual([]);
  const product = await readProduct(content, COURSE);
  expect(product.after).toEqual({ title: 'Another title' });
  await publish(content, COURSE);
  expect(await readContent(store.ctx(), COURSE)).toEqual({ ...before, title: 'Another title' });
});

test('an entry is moved, and the history says so; students see it after the publication', async () => {
  const tabs = await tabsOf(COURSE);
  const notes = entries(tabs, 'Notes');
  const plan = notes.findIndex(({ pdf }) => pdf === 'A twelve-week plan');
  const polity = notes.findIndex(({ category }) => category !== undefined);
  const moved = notes.toSpliced(plan, 1).toSpliced(polity + 1, 0, { ...(notes[plan] as OutlineEntry), level: 2 });
  const saved = await saveChange(content, COURSE, { tabs: withEntries(tabs, 'Notes', moved) });
  expect(saved.problems).toEqual([]);
  const first = notes[polity]?.category;
  const sentence = `PDF “A twelve-week plan” moved from Notes › Study plan to Notes › ${first}`;
  const { before, after } = await readProduct(content, COURSE);
  expect({ before, after }).toEqual({ before: { tabs: [] }, after: { tabs: [sentence] } });
  await publish(content, COURSE);
  const { rows } = await dataOf(content(listRevisions, { product_id: COURSE }));
  const difference = await dataOf(
    content(compareRevisions, { product_id: COURSE, revision_id: rows[0]?.revision_id ?? 0 }),
  );
  expect(difference.after.tabs).toEqual([sentence]);
  const tabId = COURSE * 10 + tabs.findIndex(({ name }) => name === 'Notes') + 1;
  await expect
    .poll(async () => {
      const top = await dataOf(
        store.api()(getProductTabData, { product_id: COURSE, tab_id: tabId, level: 0, parent_id: 0 }),
      );
      const inner = await dataOf(
        store.api()(getProductTabData, {
          product_id: COURSE,
          tab_id: tabId,
          level: 1,
          parent_id: top.category_list?.[0]?.category_id ?? 0,
        }),
      );
      return JSON.stringify(inner);
    })
    .toContain('A twelve-week plan');
});

test('tabs are added, reordered and removed; an absent list leaves them, an empty one removes them', async () => {
  const tabs = await tabsOf(COURSE);
  const added: DraftTab = {
    type: 2,
    name: 'Questions',
    icon: 'media/icons/faq.svg',
    entries: [
      { level: 1, category: 'Fees' },
      { level: 2, faq: 'Is it free?', description: '<p>No.</p><script>alert(1)</script>' },
    ],
  };
  await saveChange(content, COURSE, { tabs: [added, ...tabs.slice(1)] });
  const { after, before, draft } = await readProduct(content, COURSE);
  expect(before.tabs).toEqual([expect.stringMatching(/^Tab “.*” removed, with \d+ entries$/)]);
  expect(after.tabs).toEqual(['Tab “Questions” added, with 2 entries']);
  const { tabs: _, ...others } = draft?.content as DraftContent;
  await dataOf(content(saveDraft, { product_id: COURSE, version: draft?.version ?? 0, content: others }));
  expect((await tabsOf(COURSE)).map(({ name }) => name)).toContain('Questions');
  await publish(content, COURSE);
  const stored = JSON.stringify(await readContent(store.ctx(), COURSE));
  expect(stored).toContain('Is it free?');
  expect(stored).not.toContain('<script');
  await saveChange(content, COURSE, { tabs: [], about: {} });
  expect(await tabsOf(COURSE)).toEqual([]);
  const { version } = (await readProduct(content, COURSE)).draft ?? { version: 0 };
  await dataOf(content(discardDraft, { product_id: COURSE, version }));
});

test('problems are at the entry concerned', async () => {
  const { tabs = [], ...others } = await contentOf(SERIES);
  const broken: DraftTab[] = [
    { type: 1, name: '', icon: '', entries: [] },
    {
      type: 1,
      name: 'Papers',
      icon: 'media/icons/none.svg',
      entries: [
        { level: 1, category: 'Inner' },
        { level: 2, pdf: 'Public', file: 'media/documents/x.pdf' },
        { level: 2, pdf: 'Missing', file: 'media/pdf/none.pdf' },
        { level: 2, pdf: 'Without a file' },
        { level: 1, pdf: '', file: 'media/pdf/../x.pdf' },
      ],
    },
    {
      type: 4,
      name: 'More tests',
      icon: 'media/icons/test.svg',
      entries: [
        { level: 1, test: 999_999 },
        { level: 1, test: 501 },
        { level: 1, video: 'A video' },
      ],
    },
    { type: 2, name: 'FAQ 2', icon: 'media/icons/faq.svg', entries: [{ level: 1, faq: 'Why?' }] },
    { type: 5, name: 'Page', icon: 'media/icons/calendar.svg', web_view_url: 'javascript:alert(1)', entries: [] },
  ];
  const at = tabs.length;
  const saved = await saveChange(content, SERIES, { ...others, tabs: [...tabs, ...broken].slice(0, 9) });
  const found = Object.fromEntries(
    saved.problems.map(({ field, message }) => [
      field.replace(/^tabs\.(\d+)/, (_, n) => `tabs.${Number(n) - at}`),
      message,
    ]),
  );
  expect(found).toMatchObject({
    'tabs.0.name': 'This is missing.',
    'tabs.0.icon': 'This is missing.',
    'tabs.1.icon': 'There is no file media/icons/none.svg.',
    'tabs.1.entries.1.file': expect.stringContaining('in a public folder'),
    'tabs.1.entries.2.file': 'There is no file media/pdf/none.pdf.',
    'tabs.1.entries.3.file': "The PDF 'Without a file' has no file.",
    'tabs.1.entries.4.pdf': 'This is missing.',
    'tabs.1.entries.4.file': expect.stringContaining('is not the path of a PDF'),
    'tabs.2.entries.0.test': 'There is no test 999999.',
    'tabs.2.entries.2': 'A tab of type 4 may contain categories and test entries.',
    'tabs.3.entries.0.description': 'This is missing.',
    'tabs.4.web_view_url': 'This does not have the expected form.',
  });
  expect(found).not.toHaveProperty(['tabs.2.entries.1.test']);
  // An incomplete draft can be previewed.
  const { url } = await dataOf(content(getPreviewLink, { product_id: SERIES }));
  expect((await store.http(url, { headers: { cookie: `sopan_staff=${token}` } })).status).toBeLessThan(500);
  const { version } = (await readProduct(content, SERIES)).draft ?? { version: 0 };
  await dataOf(content(discardDraft, { product_id: SERIES, version }));
});

test('of very many problems, the first two hundred are shown', async () => {
  const { product_id } = await dataOf(content(duplicateProduct, { product_id: SERIES }));
  const list = Array.from({ length: 300 }, (_, at): OutlineEntry => ({ level: 1, pdf: `Notes ${at}` }));
  const tabs: DraftTab[] = [{ type: 1, name: 'Notes', icon: 'media/icons/video.svg', entries: list }];
  const { problems } = await saveChange(content, product_id, { tabs, about: {} });
  expect(problems).toHaveLength(200);
});

test('lists that are no tree, too long or too deep are refused as malformed', async () => {
  const { current, draft } = await readProduct(content, SERIES);
  const version = draft?.version ?? 0;
  const tab = (list: OutlineEntry[]): DraftTab => ({ type: 1, name: 'Notes', icon: '', entries: list });
  const send = (tabs: DraftTab[]) =>
    content(saveDraft, { product_id: SERIES, version, content: { ...(current as DraftContent), tabs } });
  const pdf = { level: 1, pdf: 'x' };
  for (const list of [
    [{ level: 2, pdf: 'x' }],
    [pdf, { level: 2, pdf: 'y' }],
    [{ level: 1 }],
    [{ level: 1, pdf: 'x', video: 'x' }],
    [{ level: 9, category: 'x' }],
    [{ level: 0, category: 'x' }],
    [{ level: 1, test: 0 }],
    [{ level: 1, pdf: 'x', entries: [] } as never],
    Array.from({ length: 100_000 }, () => pdf),
  ]) {
    await expect(send([tab(list)]), JSON.stringify(list).slice(0, 100)).rejects.toMatchObject({ status: 400 });
  }
  await expect(send(Array.from({ length: 10 }, () => tab([])))).rejects.toMatchObject({ status: 400 });
  const deep = `${'{"entries":['.repeat(10_000)}${']}'.repeat(10_000)}`;
  const response = await store.http(`${API_PREFIX}${saveDraft.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sopan_staff=${token}` },
    body: `{"product_id":${SERIES},"version":${version},"content":{"kind":"book","tabs":[${deep}]}}`,
  });
  expect(response.status).toBe(400);
  expect((await readProduct(content, SERIES)).draft).toEqual(draft);
});

test('a thousand entries in nested categories are saved quickly and come back as they were', async () => {
  const { product_id } = await dataOf(content(duplicateProduct, { product_id: SERIES }));
  const list = Array.from({ length: 999 }, (_, at): OutlineEntry => {
    const level = (at % 8) + 1;
    return level < 8 ? { level, category: `Part ${at}` } : { level, video: `Class ${at}` };
  });
  const tabs: DraftTab[] = [{ type: 3, name: 'Classes', icon: 'media/icons/video.svg', entries: list }];
  await saveChange(content, product_id, { tabs, about: {} });
  expect(await tabsOf(product_id)).toEqual(tabs);
});

test('an edited product is exported and imported without a difference', async () => {
  const tabs = await tabsOf(SERIES);
  await saveChange(content, SERIES, { tabs: tabs.toReversed() });
  await publish(content, SERIES);
  const before = await readContent(store.ctx(), SERIES);
  for await (const { path, text } of exportProducts(store.ctx())) {
    if (path === 'products/ssc--cgl-2027-test-series.yaml') await importSeries(store, () => String(text));
  }
  expect(await readContent(store.ctx(), SERIES)).toEqual(before);
  expect(toYaml(before)).toContain('tabs:');
});

test('tests are found by name, code and id, with the facts of their paper; answers are sanitised', async () => {
  const byName = await dataOf(content(findTests, { search: 'ssc cgl' }));
  expect(byName.length).toBeGreaterThan(0);
  expect(byName[0]).toMatchObject({ test_id: expect.any(Number), minutes: expect.any(Number) });
  const ids = byName.map(({ test_id }) => test_id);
  expect(await dataOf(content(findTests, { test_ids: [...ids, 999_999].join() }))).toHaveLength(ids.length);
  expect(await dataOf(content(findTests, { search: '%' }))).toEqual([]);
  expect(await dataOf(content(findTests, { test_ids: '999999999999999' }))).toEqual([]);
  const { html } = await dataOf(content(previewAnswer, { html: '<p onclick="x()">Yes</p><script>x()</script>' }));
  expect(html).toBe('<p>Yes</p>');
});

/** Questions whose answers have 6,666 HTML elements each. */
const longAnswers = (count: number): DraftTab[] => [
  {
    type: 2,
    name: 'Questions',
    icon: 'media/icons/faq.svg',
    entries: Array.from({ length: count }, () => ({ level: 1, faq: 'Why?', description: '<b>'.repeat(6_666) })),
  },
];

test('a draft has a largest size and a largest number of HTML elements; a larger one of before stays readable', async () => {
  const { product_id } = await dataOf(content(duplicateProduct, { product_id: SERIES }));
  const { draft } = await readProduct(content, product_id);
  const save = (tabs: DraftTab[], version = 1) =>
    content(saveDraft, { product_id, version, content: { ...(draft?.content as DraftContent), tabs } });
  expect(await save(longAnswers(150))).toMatchObject({
    code: 'content_too_large',
    message: expect.stringMatching(/elements|long/),
  });
  expect((await readProduct(content, product_id)).draft?.version).toBe(1);
  // As an earlier version of the store accepted it.
  const entries = Array.from({ length: 10 }, () => ({ faq: 'Why?', description: '<b>'.repeat(6_666) }));
  const tabs = [{ type: 2, name: 'Questions', icon: 'media/icons/faq.svg', entries }];
  await sql`update catalogue.revision set content = content || ${JSON.stringify({ tabs })}::jsonb
    where product_id = ${product_id}`.execute(store.db);
  expect((await readProduct(content, product_id)).draft?.content.tabs?.[0]?.entries).toHaveLength(10);
  expect(await content(duplicateProduct, { product_id })).toMatchObject({ code: 'content_too_large' });
  expect(await save([])).toMatchObject({ success: true });
  const large =
    sql`update catalogue.revision set content = content || ${JSON.stringify({ description: 'x'.repeat(4_000_000) })}::jsonb
    where product_id = ${product_id}`.execute(store.db);
  await expect(large).rejects.toThrow('too large');
});

test('an import of a product that is too large is refused', async () => {
  const many = (text: string) => text.replace(/^description: .*$/m, `description: "${'<b>'.repeat(10_001)}"`);
  await expect(importSeries(store, many)).rejects.toThrow('too many HTML elements');
});

test('saves and previews of one person are limited', async () => {
  const staffId = (await findActiveAccount(store.ctx(), 'content@sopan.example'))?.id;
  const api = content;
  for (const what of ['product-save', 'answer-preview']) await setUsage(store, `${what}:${staffId}`, 1000);
  await expect(api(previewAnswer, { html: '<p>x</p>' })).rejects.toMatchObject({ status: 429 });
  await expect(saveChange(api, SERIES, { title: 'Again' })).rejects.toMatchObject({ status: 429 });
});
