/** The wordmark and the limits of the institute, changed in the console. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { getInstitute } from '../../../contract/pages.ts';
import { getAuditEntry, listAuditEntries } from '../../../contract/staff/audit.ts';
import { getInstituteSettings, saveInstitute } from '../../../contract/staff/store-front/institute.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { renderPage } from '../../../test/support/store/rendered.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { exportDocuments, importInstitute, importPage, institute, reloadPages, writtenPages } from '../index.ts';
import { pageMadeTooLarge, storedPageData } from './page-with-data.ts';

let store: TestStore;
let owner: TestStaff;
const statements: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ onStatement: (text) => void statements.push(text) });
  owner = await staff(store, 'owner');
  mkdirSync(join(store.config.dataDir, 'media/uploads'), { recursive: true });
});
afterAll(() => store.close());

type Changes = Partial<Omit<EncodedBody<typeof saveInstitute>, 'version'>>;

async function save(changes: Changes) {
  const { version, settings } = await dataOf(owner.api(getInstituteSettings));
  const response = await owner.api(saveInstitute, { ...settings, ...changes, version });
  await reloadPages(store.db);
  return response as { success: boolean; code?: string; message: string };
}

async function draw(name: string, width: number, height: number): Promise<string> {
  const path = `media/uploads/${name}`;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width, height, channels: 4, background } });
  const bytes = await (name.endsWith('.png') ? picture.png() : picture.webp()).toBuffer();
  writeFileSync(join(store.config.dataDir, path), bytes);
  return path;
}

test('a wordmark of PNG and WebP pictures is shown with its size, and leaves with an empty pair', async () => {
  const [light, dark] = [await draw('mark-light.png', 500, 200), await draw('mark-dark.webp', 250, 100)];
  expect(await save({ wordmark_light: light, wordmark_dark: dark })).toMatchObject({ success: true });
  const shown = { light: `/${light}`, dark: `/${dark}`, width: 500, height: 200 };
  expect((await dataOf(store.api()(getInstitute))).wordmark).toEqual(shown);
  const html = await renderPage(store, '/');
  expect(html).toContain(`src="/${light}"`);
  expect((await store.http(`/${dark}`)).headers.get('content-type')).toBe('image/webp');

  let text = '';
  for await (const file of exportDocuments(store.ctx())) if (file.path === 'institute.yaml') text = String(file.text);
  await save({ wordmark_light: '', wordmark_dark: '' });
  expect((await dataOf(store.api()(getInstitute))).wordmark).toBeNull();
  await importInstitute(store.ctx(), { path: 'institute.yaml', text });
  await reloadPages(store.db);
  expect((await dataOf(store.api()(getInstitute))).wordmark).toEqual(shown);
});

test('a drawing of the content folder has the size of its view box', async () => {
  await save({ wordmark_light: '', wordmark_dark: '' });
  const drawings = { wordmark_light: 'media/wordmark.svg', wordmark_dark: 'media/wordmark-dark.svg' };
  expect(await save(drawings)).toMatchObject({ success: true });
  const { wordmark } = await dataOf(store.api()(getInstitute));
  expect((wordmark?.width ?? 0) / (wordmark?.height ?? 1)).toBeCloseTo(250 / 112, 1);
});

test('a wordmark that cannot be shown is refused', async () => {
  const light = 'media/wordmark.svg';
  const broken = 'media/uploads/broken.png';
  writeFileSync(join(store.config.dataDir, broken), 'no picture');
  expect(await save({ wordmark_light: light, wordmark_dark: '' })).toMatchObject({ code: 'wordmark_incomplete' });
  for (const dark of ['media/none.webp', broken]) {
    const refused = await save({ wordmark_light: light, wordmark_dark: dark });
    expect(refused).toMatchObject({ code: 'wordmark_unreadable', message: expect.stringContaining(dark) });
  }
  const square = await draw('square.webp', 100, 100);
  expect(await save({ wordmark_light: light, wordmark_dark: square })).toMatchObject({ code: 'wordmark_shapes' });
  await expect(save({ wordmark_light: 'media/../../secret.png' })).rejects.toMatchObject({ status: 400 });
  await expect(save({ wordmark_light: 'https://evil.example/x.png' })).rejects.toMatchObject({ status: 400 });
});

test('limits are changed with an entry of their own in the log, and apply at once', async () => {
  expect(await save({ refund_approval_above: 3500.5, helpline: '+91 11 5550 0155' })).toMatchObject({ success: true });
  expect(institute()).toMatchObject({ refundApprovalAbove: 350_050, offlineApprovalAbove: 0 });
  expect(await save({ offline_approval_above: 5000 })).toMatchObject({ success: true });
  expect(writtenPages().institute).toMatchObject({ refund_approval_above: 3500.5, offline_approval_above: 5000 });
  const { rows } = await dataOf(owner.api(listAuditEntries, { target_type: 'institute', target_id: 'institute' }));
  expect(rows.slice(0, 3).map(({ action }) => action)).toEqual([
    'institute.limits_changed',
    'institute.limits_changed',
    'institute.changed',
  ]);
  const entry = await dataOf(owner.api(getAuditEntry, { entry_id: rows[1]?.entry_id ?? 0 }));
  expect(JSON.stringify(entry)).toMatch(/refund_approval_above.*2000.*3500\.5/);
  expect(JSON.stringify(entry)).not.toContain('5550 0155');
});

test('the language of invoices is saved, exported and imported, and is not public', async () => {
  expect(institute().invoiceLanguage).toBe('english');
  expect(await save({ invoice_language: 'bilingual' })).toMatchObject({ success: true });
  expect(institute().invoiceLanguage).toBe('bilingual');
  expect(await dataOf(store.api()(getInstitute))).not.toHaveProperty('invoice_language');
  let text = '';
  for await (const file of exportDocuments(store.ctx())) if (file.path === 'institute.yaml') text = String(file.text);
  expect(text).toContain('invoice_language: bilingual');
  expect(await save({ invoice_language: 'english' })).toMatchObject({ success: true });
  await importInstitute(store.ctx(), { path: 'institute.yaml', text });
  await reloadPages(store.db);
  expect(institute().invoiceLanguage).toBe('bilingual');
  await expect(save({ invoice_language: 'hindi' as never })).rejects.toMatchObject({ status: 400 });
});

test('a save of the version before leaves wordmark and limits; a limit needs a fresh proof', async () => {
  const { version, settings } = await dataOf(owner.api(getInstituteSettings));
  const { wordmark_light, wordmark_dark, refund_approval_above, offline_approval_above, ...rest } = settings;
  const { invoice_language, ...known } = rest;
  await dataOf(owner.api(saveInstitute, { ...known, version, tagline: 'Another step' }));
  const now = await dataOf(owner.api(getInstituteSettings));
  expect(now.settings).toEqual({ ...settings, tagline: 'Another step' });
  for (const wrong of [-1, 10_000_001, 0.001]) {
    await expect(save({ refund_approval_above: wrong }), String(wrong)).rejects.toMatchObject({ status: 400 });
  }
  store.clock.advance(6 * 60_000);
  expect(await save({ refund_approval_above: 1 })).toMatchObject({ code: 'step_up_required' });
});

test('another role with the permission lowers a limit, but does not raise one', async () => {
  await store.db
    .insertInto('staff.role_permission')
    .values({ role: 'accounts', permission: 'institute.edit' })
    .execute();
  const { api } = await staff(store, 'accounts');
  const { version, settings } = await dataOf(api(getInstituteSettings));
  const above = settings.refund_approval_above;
  const raised = api(saveInstitute, { ...settings, version, refund_approval_above: above + 1 });
  await expect(raised).rejects.toMatchObject({ status: 403, message: expect.stringContaining('Only an owner') });
  const lowered = { ...settings, version, refund_approval_above: above - 1, tagline: 'A lower limit' };
  expect(await api(saveInstitute, lowered)).toMatchObject({ success: true });
});

test('data that make a written page too large are refused, and such a page is not imported', async () => {
  owner = await staff(store, 'owner');
  const { settings } = await dataOf(owner.api(getInstituteSettings));
  const page = (text: string) => ({
    path: 'pages/large.md',
    text: `---\npath: large\ntitle: Large\ndescription: Large\nkeywords: large\n---\n${text}\n`,
  });
  await expect(
    importPage(store.ctx(), page('{address}'.repeat(Math.ceil(200_001 / settings.address.length)))),
  ).rejects.toThrow('The text is too long');
  await importPage(store.ctx(), page('{name}'.repeat(2600)));
  const name = settings.name.padEnd(80, 'x');
  expect(await save({ name })).toMatchObject({
    code: 'page_too_large',
    message: expect.stringContaining('The page "Large"'),
  });
  let text = '';
  for await (const file of exportDocuments(store.ctx())) if (file.path === 'institute.yaml') text = String(file.text);
  const imported = { path: 'institute.yaml', text: text.replace(/^name: .*$/m, `name: ${name}`) };
  await expect(importInstitute(store.ctx(), imported)).rejects.toThrow('The page "Large"');
  expect((await save({ tagline: 'Step by step' })).success).toBe(true);
  await store.db.deleteFrom('pages.document').where('name', '=', 'page:large').execute();
});

test('other work runs while many heavy pages are checked, and pages without the changed data are not read', async () => {
  const html = `<p>${'{name}'.repeat(1500)}${'<b>x</b>'.repeat(4000)}</p>`;
  const page = { title: 'Heavy', description: '', keywords: '', html };
  await sql`insert into pages.document (name, body, changed_at)
    select 'page:heavy-' || n, ${JSON.stringify(page)}::jsonb || jsonb_build_object('path', 'heavy-' || n), now()
    from generate_series(1, 60) n`.execute(store.db);
  const institute = (await storedPageData(store)).english as InstituteFile;
  const check = async (changed: InstituteFile) => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    const before = statements.length;
    expect(await pageMadeTooLarge(store, { institute: changed })).toBeNull();
    clearInterval(counting);
    return { turns, queries: statements.slice(before).filter((text) => text.includes('->>')).length };
  };
  const named = await check({ ...institute, name: 'Another name' });
  expect(named.queries).toBe(4);
  expect(named.turns).toBeGreaterThan(12);
  expect((await check({ ...institute, tagline: 'Another line' })).queries).toBe(0);
  expect((await check({ ...institute, founded: 1901 })).queries).toBe(1);
  await store.db.deleteFrom('pages.document').where('name', 'like', 'page:heavy-%').execute();
});
