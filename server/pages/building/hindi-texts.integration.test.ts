/** The Hindi texts of the landing page and the institute in the console. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getDashboardData, getInstitute } from '../../../contract/pages.ts';
import { getHindiTexts, type HindiTexts, saveHindiTexts } from '../../../contract/staff/store-front/hindi-texts.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { exportDocuments, importPage, reloadPages } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const content = async () => (await staff(store, 'content')).api;
const bodyOf = ({ version, texts }: HindiTexts, changes: Record<string, string> = {}) => ({
  version,
  texts: texts.map(({ english, hindi }) => ({ english, hindi: changes[english] ?? hindi })),
});
const hindiOf = ({ texts }: HindiTexts, english: string) => texts.find((text) => text.english === english);

test('each English text is listed once with its place; the demo institute has a Hindi text for each', async () => {
  const { texts } = await dataOf((await content())(getHindiTexts));
  expect(new Set(texts.map(({ english }) => english)).size).toBe(texts.length);
  expect(texts.filter(({ hindi }) => hindi === '').map(({ english }) => english)).toEqual(['X']);
  expect(hindiOf({ version: 0, texts }, 'Polity')).toMatchObject({ place: 'sample_classes', hindi: 'राजव्यवस्था' });
  expect(hindiOf({ version: 0, texts }, 'One step at a time')).toMatchObject({ place: 'institute' });
  expect(texts.some(({ english }) => english.startsWith('media/') || english.startsWith('https://'))).toBe(false);
});

test('texts are changed and removed at once, exported, and a second person is refused', async () => {
  const api = await content();
  const before = await dataOf(api(getHindiTexts));
  const changed = bodyOf(before, { 'One step at a time': ' एक-एक सीढ़ी ', 'Take a free test': '' });
  const saved = await dataOf(api(saveHindiTexts, changed));
  expect(saved.version).toBe(before.version + 1);
  expect(hindiOf(saved, 'One step at a time')?.hindi).toBe('एक-एक सीढ़ी');
  expect(await dataOf(api(saveHindiTexts, changed))).toEqual(saved);
  expect(await api(saveHindiTexts, bodyOf(before))).toMatchObject({ code: 'changed_meanwhile' });
  await reloadPages(store.db);
  expect(await dataOf(store.api()(getInstitute))).toMatchObject({ tagline_hindi: 'एक-एक सीढ़ी' });
  expect((await dataOf(store.api()(getDashboardData))).free_test).not.toHaveProperty('text_hindi');
  let exported = '';
  for await (const { path, text } of exportDocuments(store.ctx())) if (path === 'hindi.yaml') exported = String(text);
  expect(exported).toContain('hindi: एक-एक सीढ़ी\n');
  await dataOf(api(saveHindiTexts, { ...bodyOf(before), version: saved.version }));
});

test('a text twice is malformed; one that makes a written page too large is refused', async () => {
  const api = await content();
  const { version } = await dataOf(api(getHindiTexts));
  const twice = ['a', 'b'].map((hindi) => ({ english: 'One', hindi }));
  await expect(api(saveHindiTexts, { version, texts: twice })).rejects.toMatchObject({ status: 400 });
  const text = `---\npath: large\ntitle: Large\ntitle_hindi: बड़ा\ndescription: d\nkeywords: k\n---\nx\n\n<!-- hindi -->\n${'{legal_name}'.repeat(1000)}\n`;
  await importPage(store.ctx(), { path: 'pages/large.md', text });
  const texts = [{ english: 'Sopan Learning Private Limited', hindi: 'स'.repeat(500) }];
  expect(await api(saveHindiTexts, { version, texts })).toMatchObject({ code: 'page_too_large' });
  const reader = (await staff(store, 'reader')).api;
  await expect(reader(saveHindiTexts, { version, texts: [] })).rejects.toMatchObject({ status: 403 });
});

test('a Hindi text of a telephone number or a link changes nothing', async () => {
  const api = await content();
  const { version, texts } = bodyOf(await dataOf(api(getHindiTexts)));
  const before = await dataOf(store.api()(getInstitute));
  const { helpline, email } = before;
  const other = [helpline, email].map((english) => ({ english, hindi: 'other@other.example' }));
  await dataOf(api(saveHindiTexts, { version, texts: [...texts, ...other] }));
  await reloadPages(store.db);
  expect(await dataOf(store.api()(getInstitute))).toEqual(before);
});
