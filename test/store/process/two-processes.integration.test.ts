/**
 * What the staff publish in one process is shown by another one, without a request to it or a restart; needs PostgreSQL,
 * because the embedded database serves one process. `npm run bench:sizes` measures how soon: the goal is one second.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getHierarchy,
  getInformationOfSeoUrl,
  getProductsInsideDashboardGroup,
} from '../../../contract/catalogue/catalogue.ts';
import { getProductsByTags, getSearchTags, getTrendingTags } from '../../../contract/catalogue/search.ts';
import { applyPromoCode } from '../../../contract/checkout/bill.ts';
import { initializeTransaction } from '../../../contract/checkout/payment.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { getDashboardData, getInstitute, getStaticPage } from '../../../contract/pages.ts';
import { disableCoupon } from '../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { getHierarchyTree, saveHierarchyTexts } from '../../../contract/staff/catalogue/hierarchy.ts';
import { getShelves, LANDING_SHELF, saveShelves } from '../../../contract/staff/catalogue/shelves.ts';
import { closeStore, getSetUp, openStore } from '../../../contract/staff/set-up/opening.ts';
import { publishDraft, withdrawPage } from '../../../contract/staff/store-front/documents.ts';
import { getInstituteSettings, saveInstitute } from '../../../contract/staff/store-front/institute.ts';
import { getLandingDocument, saveLandingDraft } from '../../../contract/staff/store-front/landing.ts';
import { saveMessageTemplate } from '../../../contract/staff/store-front/message-templates.ts';
import {
  getSampleClasses,
  type SampleClasses,
  saveSampleClasses,
} from '../../../contract/staff/store-front/sample-classes.ts';
import { createSearchTag, getTrending, saveTrending } from '../../../contract/staff/store-front/search-tags.ts';
import { createPage, savePageDraft } from '../../../contract/staff/store-front/written-pages.ts';
import { plainProducts } from '../../support/domains/checkout/payment.ts';
import { priceOf, publish, SERIES, saveChange } from '../../support/domains/products.ts';
import { staff } from '../../support/domains/staff.ts';
import { type OtherProcess, startOtherProcess } from '../../support/store/other-process.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const isShared = process.env.TEST_DATABASE === 'postgres';
/** Below the ten seconds for which a process may cache a value: only the notice of the other process is in time. */
const WITHIN_MS = 8_000;

let store: TestStore;
let other: OtherProcess;
let owner: Api;
beforeAll(async () => {
  if (!isShared) return;
  store = await openTestStore();
  other = await startOtherProcess(store);
  ({ api: owner } = await staff(store, 'owner'));
});
// Two hooks, so that the store is closed even if the other process has not started. The last hook runs first.
afterAll(() => (isShared ? store.close() : undefined));
afterAll(() => (isShared ? other.kill() : undefined));

type Change = {
  name: string;
  /** Publishes the change in this process. */
  publish(): Promise<unknown>;
  /** Reads it as a visitor of the other process. */
  read(visitor: Api): Promise<unknown>;
  shown: unknown;
};

const COUPON = { id: 5, code: 'DAS10' };
const PAGE = 'two-processes';
const document = `page:${PAGE}`;
const firstTag = async (visitor: Api) =>
  (await dataOf(visitor(getSearchTags, { tag_initials: 'quizz' }))).matching_tags_list[0]?.tag_title;

const CHANGES: readonly Change[] = [
  {
    name: 'a product',
    publish: async () => {
      await saveChange(owner, SERIES, { price: 366 });
      await publish(owner, SERIES);
    },
    read: (visitor) => priceOf(visitor, SERIES),
    shown: 366,
  },
  {
    name: 'the card of a product in a list',
    publish: async () => {
      await saveChange(owner, SERIES, { price: 355 });
      await publish(owner, SERIES);
    },
    read: async (visitor) => {
      const page = await dataOf(visitor(getInformationOfSeoUrl, { seo_url: 'ssc/cgl/test-series' }));
      const cards = page.data.groups_product_data.flatMap((group) => group.child_products);
      return cards.find(({ product_id }) => product_id === SERIES)?.product_selling_price;
    },
    shown: 355,
  },
  {
    name: 'the texts of the hierarchy',
    publish: async () => {
      const { group_name, sub_text } = await dataOf(owner(getHierarchyTree));
      await dataOf(owner(saveHierarchyTexts, { group_name: 'Choose', sub_text, seen: { group_name, sub_text } }));
    },
    read: async (visitor) => (await dataOf(visitor(getHierarchy))).group_name,
    shown: 'Choose',
  },
  {
    name: 'a new page',
    publish: async () => {
      const { draft_version } = await dataOf(owner(createPage, { name: PAGE, title: 'Both' }));
      const texts = { title: 'Both', description: 'A page.', keywords: '', html: '<p>Both show it.</p>' };
      const saved = await dataOf(owner(savePageDraft, { name: PAGE, ...texts, draft_version }));
      await dataOf(owner(publishDraft, { document, draft_version: saved.draft_version, published_version: 0 }));
    },
    read: async (visitor) => {
      const response = await visitor(getStaticPage, { path: PAGE });
      return response.success && response.data.html;
    },
    shown: '<p>Both show it.</p>',
  },
  {
    name: 'a withdrawn page',
    publish: () => dataOf(owner(withdrawPage, { name: PAGE, published_version: 1 })),
    read: async (visitor) => (await visitor(getStaticPage, { path: PAGE })).success,
    shown: false,
  },
  {
    name: 'the landing page',
    publish: async () => {
      const { published } = await dataOf(owner(getLandingDocument));
      if (!published) throw new Error('the demo institute has no landing page');
      const hero = { ...published.content.hero, heading: 'Both processes' };
      await dataOf(owner(saveLandingDraft, { ...published.content, hero, draft_version: 0 }));
      const versions = { draft_version: 1, published_version: published.version };
      await dataOf(owner(publishDraft, { document: 'landing', ...versions }));
    },
    read: async (visitor) => (await dataOf(visitor(getDashboardData, {}))).hero.heading,
    shown: 'Both processes',
  },
  {
    name: 'the institute',
    publish: async () => {
      const { version, settings } = await dataOf(owner(getInstituteSettings));
      await dataOf(owner(saveInstitute, { ...settings, helpline: '+91 11 5550 0177', version }));
    },
    read: async (visitor) => (await dataOf(visitor(getInstitute))).helpline,
    shown: '+91 11 5550 0177',
  },
  {
    name: 'a search tag',
    publish: () => dataOf(owner(createSearchTag, { title: 'Quizzical', keywords: 'quizz', product_ids: [SERIES] })),
    read: async (visitor) => {
      const found = await dataOf(visitor(getProductsByTags, { tag_name_string: 'quizzical' }));
      return [await firstTag(visitor), found.matching_products_list[0]?.product_id];
    },
    shown: ['Quizzical', SERIES],
  },
  {
    name: 'trending tags',
    publish: async () => {
      const { version, tags } = await dataOf(owner(getTrending));
      await dataOf(owner(saveTrending, { version, tag_ids: tags.slice(0, 1).map(({ tag_id }) => tag_id) }));
    },
    read: async (visitor) => (await dataOf(visitor(getTrendingTags))).trending_tags_list.length,
    shown: 1,
  },
  {
    name: 'a shelf',
    publish: async () => {
      const { version, shelves } = await dataOf(owner(getShelves));
      const rows = shelves.map(({ shelf_id, name, products }) => ({
        ...{ shelf_id, name: shelf_id === LANDING_SHELF ? 'Chosen by both' : name },
        product_ids: products.map(({ id }) => id),
      }));
      await dataOf(owner(saveShelves, { version, shelves: rows }));
    },
    read: async (visitor) =>
      (await dataOf(visitor(getProductsInsideDashboardGroup, { group_id: LANDING_SHELF }))).group_information[0]
        ?.group_name,
    shown: 'Chosen by both',
  },
  {
    name: 'a sample class',
    publish: async () => {
      const { version, classes } = await dataOf(owner(getSampleClasses));
      const rows = classes.map(({ clip, ...one }, at) => ({
        ...one,
        title: at === 0 ? 'A class of both' : one.title,
        clip: clip && { ...fieldsOf(clip), product_id: clip.product?.id ?? null },
      }));
      await dataOf(owner(saveSampleClasses, { version, classes: rows }));
    },
    read: async (visitor) => (await dataOf(visitor(getDashboardData, {}))).sample_classes[0]?.title,
    shown: 'A class of both',
  },
  {
    name: 'a coupon',
    publish: () => dataOf(owner(disableCoupon, { coupon_id: COUPON.id, reason: 'It is over.' })),
    read: async () => {
      const ravi = await other.student('Ravi');
      const product_ids = String(plainProducts()[0]?.id);
      return (await ravi(applyPromoCode, { product_ids, promo_code: COUPON.code })).success;
    },
    shown: false,
  },
  {
    name: 'the text of a mail',
    publish: async () => {
      const key = { channel: 'mail', name: 'email_changed', language: 'english' } as const;
      const text = 'It was changed.\n\nLook at it\n{{account_url}}';
      await dataOf(owner(saveMessageTemplate, { ...key, version: 0, subject: 'Of both', text }));
    },
    read: () => other.ask({ kind: 'mail-subject' }),
    shown: 'Of both',
  },
  {
    name: 'that the store is closed',
    publish: async () => {
      const { version } = await dataOf(owner(getSetUp));
      await dataOf(owner(closeStore, { version }));
    },
    read: () => codeOfPurchase(),
    shown: 'store_closed',
  },
  {
    name: 'that the store is open again',
    publish: async () => {
      const { version } = await dataOf(owner(getSetUp));
      await dataOf(owner(openStore, { version }));
    },
    read: async () => (await codeOfPurchase()) === 'store_closed',
    shown: false,
  },
];

function fieldsOf({ key, film, poster, transcript }: NonNullable<SampleClasses['classes'][number]['clip']>) {
  return { key, film, poster, transcript };
}

/** The refusal of a purchase with a wrong price at the other process. */
async function codeOfPurchase(): Promise<string | null> {
  const ravi = await other.student('Ravi');
  const product_id = plainProducts()[0]?.id ?? 0;
  const response = await ravi(initializeTransaction, {
    ...{ cart_value: 0, coupon_applied: '' },
    purchase_components: [{ product_id, emi_no: 0, product_price: 0 }],
  });
  return response.success ? null : response.code;
}

test.runIf(isShared).each(CHANGES)('$name of one process is shown by the other', async (change) => {
  const visitor = other.api();
  expect(await change.read(visitor), 'before').not.toEqual(change.shown);
  await change.publish();
  await expect.poll(() => change.read(visitor), { interval: 20, timeout: WITHIN_MS }).toEqual(change.shown);
});
