/** The Hindi texts of tabs in a draft, through the API of the staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductTabData } from '../../../contract/catalogue/product.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import type { DraftTab, OutlineEntry } from '../../../contract/staff/catalogue/tab-content.ts';
import { publish, readProduct, saveChange } from '../../../test/support/domains/products.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

/** A course with questions. */
const COURSE = 1101;

let store: TestStore;
let content: Api;
beforeAll(async () => {
  store = await openTestStore();
  content = (await staff(store, 'content')).api;
});
afterAll(() => store.close());

test('the Hindi texts of tabs are edited like the English ones, and sanitised', async () => {
  const { current } = await readProduct(content, COURSE);
  const tabs = (current?.tabs ?? []) as DraftTab[];
  const at = tabs.findIndex(({ name }) => name === 'FAQ');
  const faq = tabs[at] as DraftTab;
  const [first] = faq.entries as [OutlineEntry, ...OutlineEntry[]];
  const entry = { ...first, faq_hindi: 'कब <script>x()</script>?', description_hindi: '<p onclick="x()">आज</p>' };
  await saveChange(content, COURSE, {
    tabs: tabs.with(at, { ...faq, name_hindi: 'प्रश्न', entries: faq.entries.with(0, entry) }),
  });
  const { after } = await readProduct(content, COURSE);
  expect(after.tabs).toEqual([
    'Tab “FAQ”: name in Hindi changed from सामान्य प्रश्न to प्रश्न',
    expect.stringContaining('question in Hindi changed from'),
    expect.stringMatching(/^Question “.*”: answer in Hindi changed$/),
  ]);
  await publish(content, COURSE);
  const level = () => dataOf(store.api()(getProductTabData, { product_id: COURSE, tab_id: COURSE * 10 + at + 1 }));
  await expect
    .poll(async () => (await level()).content_list[0])
    .toMatchObject({ heading: first.faq, heading_hindi: 'कब ?', description_hindi: '<p>आज</p>' });
});
