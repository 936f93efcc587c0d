/** The landing page, written pages and the institute's data, edited by the staff. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getDashboardData, getInstitute, getStaticPage } from '../../../contract/pages.ts';
import { MAX_DOCUMENTS } from '../../../contract/staff/maxima.ts';
import {
  discardDraft,
  listDocuments,
  MAX_DOCUMENT_BYTES,
  publishDraft,
  restoreRevision,
  withdrawPage,
} from '../../../contract/staff/store-front/documents.ts';
import { getInstituteSettings, saveInstitute } from '../../../contract/staff/store-front/institute.ts';
import { getLandingDocument, saveLandingDraft } from '../../../contract/staff/store-front/landing.ts';
import {
  createPage,
  getPageDocument,
  previewPage,
  savePageDraft,
} from '../../../contract/staff/store-front/written-pages.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { renderPage } from '../../../test/support/store/rendered.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { toYaml } from '../../platform/files/write-yaml.ts';
import { exportDocuments, importLanding, importPage, reloadPages, writtenPages } from '../index.ts';
import { documentSizeProblem } from './document-size.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const content = async () => (await staff(store, 'content')).api;
const page = async (name: string) => dataOf((await content())(getPageDocument, { name }));
const shownHtml = async (path: string) => (await dataOf(store.api()(getStaticPage, { path }))).html;
/** Pages are read again when a process receives the notification; tests do it at once. */
const reload = () => reloadPages(store.db);

test('a page is edited as a draft, published, restored and withdrawn', async () => {
  const api = await content();
  expect(await api(createPage, { name: 'about-us', title: 'x' })).toMatchObject({ code: 'page_name_taken' });
  const { draft_version } = await dataOf(api(createPage, { name: 'scholarship', title: 'Scholarships' }));
  expect(await api(createPage, { name: 'scholarship', title: 'x' })).toMatchObject({ code: 'page_name_taken' });
  const draft = {
    name: 'scholarship',
    title: 'Scholarships',
    description: 'Who can get one.',
    keywords: 'scholarship',
    html: '<p onclick="x()">Ask {name}.<script>x()</script></p>',
  };
  const saved = await dataOf(api(savePageDraft, { ...draft, draft_version }));
  expect(saved).toEqual({ draft_version: 2, html: '<p>Ask {name}.</p>', html_hindi: '' });
  expect(await store.api()(getStaticPage, { path: 'scholarship' })).toMatchObject({ success: false });

  const shown = { document: 'page:scholarship', draft_version: 2, published_version: 0 };
  expect(await dataOf(api(publishDraft, shown))).toEqual({ version: 1 });
  expect(await api(publishDraft, shown)).toMatchObject({ code: 'changed_meanwhile' });
  expect(await api(publishDraft, { ...shown, draft_version: 0 })).toMatchObject({ code: 'no_draft' });
  await reload();
  expect(await shownHtml('scholarship')).toBe('<p>Ask Sopan.</p>');
  expect(await renderPage(store, '/info/scholarship')).toContain('Ask Sopan.');
  expect(await (await store.http('/sitemap.xml')).text()).toContain('/info/scholarship</loc>');

  const second = { ...draft, html: '<p>Nobody.</p>', draft_version: 0 };
  await dataOf(api(savePageDraft, second));
  await dataOf(api(publishDraft, { document: shown.document, draft_version: 1, published_version: 1 }));
  const restored = await dataOf(api(restoreRevision, { document: shown.document, version: 1, draft_version: 0 }));
  expect(restored).toEqual({ draft_version: 1 });
  const { draft: again, published, revisions } = await page('scholarship');
  expect(again).toMatchObject({
    content: { html: '<p>Ask {name}.</p>' },
    saved_by: 'Farah Siddiqui',
    is_outdated: false,
  });
  expect(published).toMatchObject({ version: 2, content: { html: '<p>Nobody.</p>' } });
  expect(revisions).toMatchObject([{ version: 2 }, { version: 1, published_by: 'Farah Siddiqui' }]);

  await dataOf(api(withdrawPage, { name: 'scholarship', published_version: 2 }));
  await reload();
  expect(await store.api()(getStaticPage, { path: 'scholarship' })).toMatchObject({ success: false });
  const rows = await dataOf(api(listDocuments));
  expect(rows.find((row) => row.document === shown.document)).toMatchObject({
    changed_at: null,
    path: '/info/scholarship',
  });
  await dataOf(api(publishDraft, { document: shown.document, draft_version: 1, published_version: 0 }));
  expect((await page('scholarship')).published?.version).toBe(3);
});

test('two editors: the second one is refused, and an import makes a draft outdated', async () => {
  const api = await content();
  const other = (await staff(store, 'owner')).api;
  const { published } = await page('contact-us');
  const draft = { name: 'contact-us', ...(published?.content as NonNullable<typeof published>['content']) };
  const both = await Promise.all([
    api(savePageDraft, { ...draft, title: 'First', draft_version: 0 }),
    other(savePageDraft, { ...draft, title: 'Second', draft_version: 0 }),
  ]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'changed_meanwhile' });

  const text = '---\npath: contact-us\ntitle: Contact\ndescription: d\nkeywords: k\n---\nImported.\n';
  await importPage(store.ctx(), { path: 'pages/contact-us.md', text });
  expect((await page('contact-us')).draft?.is_outdated).toBe(true);
  const shown = { document: 'page:contact-us', draft_version: 1, published_version: published?.version ?? 0 };
  expect(await api(publishDraft, shown)).toMatchObject({ code: 'changed_meanwhile' });
  await dataOf(api(discardDraft, { document: 'page:contact-us', draft_version: 1 }));
  expect((await page('contact-us')).draft).toBeNull();
});

test('a linked page stays, and an unknown name in braces is refused', async () => {
  const api = await content();
  const { published } = await page('refund-policy');
  const body = { name: 'refund-policy', published_version: published?.version ?? 0 };
  expect(await api(withdrawPage, body)).toMatchObject({ code: 'page_linked' });
  expect(await api(previewPage, { html: '<p>{nobody}</p>' })).toMatchObject({ code: 'content_invalid' });
  expect((await dataOf(api(previewPage, { html: '<p>{name}</p><script>x</script>' }))).html).toBe('<p>Sopan</p>');
});

test('a page that would stop the store is refused, and a faulty row hides only itself', async () => {
  const { api } = await staff(store, 'owner');
  const large = ['<h2>a</h2>'.repeat(301), '<'.repeat(10_001), '{email}'.repeat(6000)];
  for (const html of ['<p>{__proto__}</p>', '<p>{constructor}</p>', ...large]) {
    expect(await api(previewPage, { html }), html.slice(0, 20)).toMatchObject({ code: 'content_invalid' });
    const draft = { name: 'hostile', title: 'x', description: 'x', keywords: 'x', html, draft_version: 0 };
    expect(await api(savePageDraft, draft), html.slice(0, 20)).toMatchObject({ code: 'content_invalid' });
  }
  const faulty = { path: 'faulty', title: 'x', description: 'x', keywords: 'x' };
  const row = { name: 'page:faulty', body: JSON.stringify(faulty), version: 1, changed_at: store.ctx().now };
  await store.db.insertInto('pages.document').values(row).execute();
  const errors: unknown[] = [];
  const log = { error: (fields: object) => errors.push(fields) } as unknown as Parameters<typeof reloadPages>[1];
  await reloadPages(store.db, log);
  expect(errors).toMatchObject([{ page: 'faulty' }]);
  expect(await shownHtml('about-us')).toContain('Sopan');
  await store.db.deleteFrom('pages.document').where('name', '=', row.name).execute();
});

test('previews of one person are limited, also those that are refused', async () => {
  const { api } = await staff(store, 'content');
  await store.db
    .updateTable('identity.allowance')
    .set({ used: 119 })
    .where('subject', 'like', 'page-preview:%')
    .execute();
  expect(await api(previewPage, { html: '<p>{nobody}</p>' })).toMatchObject({ code: 'content_invalid' });
  await expect(api(previewPage, { html: '<p>{name}</p>' })).rejects.toMatchObject({ status: 429 });
});

test('the landing page is a draft until it is published, and keeps its sample classes', async () => {
  const api = await content();
  const { published } = await dataOf(api(getLandingDocument));
  if (!published) throw new Error('the demo institute has no landing page');
  const before = await dataOf(store.api()(getDashboardData, {}));
  const { festive, banners } = published.content;
  const draft = {
    ...published.content,
    hero: { heading: 'New heading', text: 'New text' },
    banners: banners.slice(0, 2),
  };
  const backwards = { from: festive?.until ?? '', until: festive?.from ?? '', banners: [] };
  expect(await api(saveLandingDraft, { ...draft, festive: backwards, draft_version: 0 })).toMatchObject({
    code: 'content_invalid',
  });
  const oneBackwards = [{ ...(banners[0] as (typeof banners)[number]), from: festive?.until, until: festive?.from }];
  expect(await api(saveLandingDraft, { ...draft, banners: oneBackwards, draft_version: 0 })).toMatchObject({
    code: 'content_invalid',
    message: 'Banner 1 ends before it begins.',
  });
  await dataOf(api(saveLandingDraft, { ...draft, draft_version: 0 }));
  await reload();
  expect((await dataOf(store.api()(getDashboardData, {}))).hero).toEqual(before.hero);
  const shown = { document: 'landing', draft_version: 1, published_version: published.version };
  await dataOf(api(publishDraft, shown));
  await reload();
  const after = await dataOf(store.api()(getDashboardData, {}));
  expect(after).toMatchObject({ hero: draft.hero, sample_classes: before.sample_classes });
  expect(after.banners_information).toHaveLength(2);
  expect(await renderPage(store, '/')).toContain('New heading');
});

test('a banner is shown between its times, which the import and the export keep', async () => {
  const api = await content();
  const { published, draft } = await dataOf(api(getLandingDocument));
  const [first, second] = published?.content.banners ?? [];
  if (!published || !first || !second) throw new Error('the landing page has no two banners');
  const draft_version = draft?.version ?? 0;
  const now = store.clock.now();
  const times = { from: '2026-12-24T00:00:00+05:30', until: '2026-12-25T23:59:00+05:30' };
  const banners = [{ ...first, ...times }, second];
  await dataOf(api(saveLandingDraft, { ...published.content, banners, draft_version }));
  const shown = { document: 'landing', draft_version: draft_version + 1, published_version: published.version };
  await dataOf(api(publishDraft, shown));
  await reload();
  const seenAt = async (moment: string) => {
    store.clock.set(moment);
    const { banners_information, banners_until } = await dataOf(store.api()(getDashboardData, {}));
    return [banners_information.map(({ alt }) => alt), banners_until];
  };
  const expectTimes = async () => {
    expect(await seenAt('2026-12-23T23:59:59+05:30')).toEqual([[second.alt], '2026-12-23T18:30:00.000Z']);
    expect(await seenAt('2026-12-24T00:00:00+05:30')).toEqual([[first.alt, second.alt], '2026-12-25T18:30:00.000Z']);
    expect(await seenAt('2026-12-26T00:00:00+05:30')).toEqual([[second.alt], null]);
  };
  await expectTimes();

  let text = '';
  for await (const file of exportDocuments(store.ctx())) if (file.path === 'landing.yaml') text = file.text;
  expect(text).toContain(times.until);
  const file = { path: 'landing.yaml', text };
  await importLanding(store.ctx(), file);
  await reload();
  await expectTimes();
  const wrong = { ...file, text: text.replace(times.until, '2026-12-23T00:00:00+05:30') };
  await expect(importLanding(store.ctx(), wrong)).rejects.toThrow('Banner 1 ends before it begins.');
  store.clock.set(now.toISOString());
});

test('the institute is changed at once, with checks of the GSTIN, the colours and the version', async () => {
  const { api } = await staff(store, 'owner');
  const { version, settings } = await dataOf(api(getInstituteSettings));
  const save = (changes: Partial<typeof settings>, of = version) =>
    api(saveInstitute, { ...settings, ...changes, version: of });
  expect(await save({ gstin: '07AAPCS2018K1Z5' })).toMatchObject({ code: 'gstin_invalid' });
  expect(await save({ gstin: '27AAPFU0939F1ZV' })).toMatchObject({ code: 'gstin_state' });
  expect(await save({ accent: '#f2c14e' })).toMatchObject({ code: 'accent_unreadable' });
  const { status } = await store.http('/api/v1/staff/institute/save', { method: 'POST' });
  expect(status).toBe(401);
  expect(await dataOf(save({ helpline: '+91 11 5550 0199', accent: '#0b5d4e' }))).toEqual({ version: version + 1 });
  expect(await save({ helpline: '+91 11 5550 0198' })).toMatchObject({ code: 'changed_meanwhile' });
  await reload();
  const shown = await dataOf(store.api()(getInstitute));
  expect(shown).toMatchObject({ helpline: '+91 11 5550 0199', logo: '/media/logo.svg', policies: settings.policies });
  expect(shown.stylesheet).not.toBeNull();
  expect(writtenPages().institute).toMatchObject({ refund_approval_above: 2000, wordmark: { width: 250 } });
});

test('other roles neither edit nor publish', async () => {
  for (const role of ['accounts', 'support', 'reader', 'exams'] as const) {
    const { token } = await staff(store, role);
    for (const path of ['documents', 'institute', 'documents/landing']) {
      const response = await store.http(`/api/v1/staff/${path}`, { headers: { cookie: `sopan_staff=${token}` } });
      expect(response.status, `${role} ${path}`).toBe(403);
    }
  }
});

test('publishing and withdrawing need a proof of the last minutes', async () => {
  const api = await content();
  store.clock.advance(6 * 60_000);
  const publication = { document: 'landing', draft_version: 1, published_version: 1 };
  expect(await api(publishDraft, publication)).toMatchObject({ code: 'step_up_required' });
  expect(await api(withdrawPage, { name: 'about-us', published_version: 1 })).toMatchObject({
    code: 'step_up_required',
  });
});

test('the number of pages and drafts is limited, and their list does not read their content', async () => {
  const api = await content();
  await sql`insert into pages.draft (name, body, version, base_version, saved_at, saved_by)
    select 'page:many-' || n, '{"title": "One of many"}', 1, 0, ${store.ctx().now}, 'x'
    from generate_series(1, ${MAX_DOCUMENTS.max}::int) as n`.execute(store.db);
  const full = { code: 'too_many_pages', message: expect.stringContaining(`${MAX_DOCUMENTS.max} pages and drafts`) };
  expect(await api(createPage, { name: 'one-more', title: 'x' })).toMatchObject(full);
  const draft = { name: 'one-more', title: 'x', description: 'x', keywords: 'x', html: '<p>x</p>', draft_version: 0 };
  expect(await api(savePageDraft, draft)).toMatchObject(full);
  expect(await api(savePageDraft, { ...draft, name: 'many-1', draft_version: 1 })).toMatchObject({ success: true });
  const sent = await store.statements(async () => {
    expect(await dataOf(api(listDocuments))).toContainEqual(expect.objectContaining({ title: 'One of many' }));
  });
  expect(sent.filter((text) => /select "name", "body"|\*/.test(text) && /"pages"/.test(text))).toEqual([]);
  await sql`delete from pages.draft where name like 'page:many-%'`.execute(store.db);
});

test('saves of a person are limited', async () => {
  store.clock.advance(3_600_000);
  const api = await content();
  const { draft_version } = await dataOf(api(createPage, { name: 'often-saved', title: 'Often' }));
  const draft = { name: 'often-saved', title: 'x', description: 'x', keywords: 'x', html: '<p>x</p>' };
  const save = (version: number) => api(savePageDraft, { ...draft, draft_version: version });
  await save(draft_version);
  let refusal: unknown = null;
  for (let n = 0; n < 400 && !refusal; n++) {
    // Below the limit of all changes within a minute.
    if (n % 200 === 199) store.clock.advance(61_000);
    refusal = await save(2).then(
      () => null,
      (error: unknown) => error,
    );
  }
  expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('very many drafts') });
});

test('documents have a largest size', async () => {
  const body = { title: 'x', html: 'अ'.repeat(MAX_DOCUMENT_BYTES / 3) };
  expect(documentSizeProblem(body)).toContain('too long');
  expect(documentSizeProblem({ ...body, html: body.html.slice(20) })).toBeNull();
  const landing = { ...writtenPages().landing, title: 'x'.repeat(MAX_DOCUMENT_BYTES) };
  await expect(importLanding(store.ctx(), { path: 'landing.yaml', text: toYaml(landing) })).rejects.toThrow('too long');
  for (const table of ['pages.draft', 'pages.document', 'pages.revision']) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(store.db);
    if (rows.length === 0) continue;
    const large = sql`update ${sql.table(table)} set body = body || ${JSON.stringify({ x: 'x'.repeat(4_000_000) })}::jsonb`;
    await expect(large.execute(store.db), table).rejects.toThrow('too large');
  }
});
