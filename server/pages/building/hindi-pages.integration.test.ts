/** The Hindi texts of a written page, from its draft to the store. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getStaticPage } from '../../../contract/pages.ts';
import { publishDraft } from '../../../contract/staff/store-front/documents.ts';
import { getPageDocument, previewPage, savePageDraft } from '../../../contract/staff/store-front/written-pages.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { reloadPages } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('the Hindi texts of a page are a part of its draft, checked and published like the English ones', async () => {
  const { api } = await staff(store, 'content');
  const english = { name: 'hostel', title: 'Hostel', description: 'Rooms.', keywords: '', html: '<h2>Rooms</h2>' };
  const hindi = {
    title_hindi: 'छात्रावास',
    description_hindi: 'कमरे।',
    html_hindi: '<h2>कमरे</h2><p onclick="x()">{name}</p>',
  };
  const saved = await dataOf(api(savePageDraft, { ...english, ...hindi, draft_version: 0 }));
  expect(saved).toMatchObject({ draft_version: 1, html_hindi: '<h2>कमरे</h2><p>{name}</p>' });
  const unknown = { ...english, ...hindi, html_hindi: '{nothing}', draft_version: 1 };
  expect(await api(savePageDraft, unknown)).toMatchObject({ code: 'content_invalid' });
  expect(await api(savePageDraft, { ...english, ...hindi, draft_version: 0 })).toMatchObject({
    code: 'changed_meanwhile',
  });
  await expect(
    api(savePageDraft, { ...english, title_hindi: 'छ'.repeat(121), draft_version: 1 }),
  ).rejects.toMatchObject({
    status: 400,
  });
  const { draft } = await dataOf(api(getPageDocument, { name: 'hostel' }));
  expect(draft?.content).toMatchObject({ title_hindi: 'छात्रावास', description_hindi: 'कमरे।' });
  await dataOf(api(publishDraft, { document: 'page:hostel', draft_version: 1, published_version: 0 }));
  await reloadPages(store.db);
  const shown = await dataOf(store.api()(getStaticPage, { path: 'hostel' }));
  expect(shown).toMatchObject({
    title_hindi: 'छात्रावास',
    html_hindi: '<h2 id="rooms">कमरे</h2><p>सोपान</p>',
    contents_hindi: [{ id: 'rooms', title: 'कमरे' }],
  });
  const preview = await dataOf(api(previewPage, { html: '<p>{name}, {centres}</p>', language: 'hindi' }));
  expect(preview.html).toMatch(/^<p>सोपान, \d+<\/p>$/);
});
