import { expect, test } from 'vitest';
import type { PageInfo, ProductCard } from '../../contract/catalogue/catalogue.ts';
import { type ProductData, TAB } from '../../contract/catalogue/product.ts';
import { filtersOf, firstMatching } from '../features/listing/list-filters.ts';
import type { LoadedProduct } from '../features/product/load-product.ts';
import type { Site } from '../lib/site.ts';
import { scriptOf } from '../parts/linked-data.tsx';
import { listingData, productPageData } from './linked-data.ts';

const site = { origin: 'https://shop.example', language: 'english', institute: { name: 'Sopan' } } as Site;
const info = { data: { breadcrumbs_data: [] } } as unknown as PageInfo;
const faq = { heading: 'Is there a <b>mentor</b>?', description: '<p>Yes.</p>' };

function loaded(facts: object, tabTypes: number[] = [], about: object = {}): LoadedProduct {
  const basic_information = {
    product_title_english: 'Polity',
    product_category_type_name: 'Online Course',
    product_selling_price: 0,
    product_lang: 'Hindi',
    validity: 6,
    kind: 'course',
    is_published: 1,
    is_out_of_stock: 0,
    course_seo_url: 'upsc/polity',
    desc_header_image: '/media/banners/polity.svg',
    ...facts,
  };
  const tab_information = tabTypes.map((tab_type, at) => ({ tab_id: at + 1, tab_type }));
  const tabs = Object.fromEntries(
    tab_information.map(({ tab_id, tab_type }) => [
      tab_id,
      { category_list: [], trail: [], content_list: tab_type === TAB.faq ? [faq] : [] },
    ]),
  );
  const data = { product_id: 7, basic_information, about, tab_information } as unknown as ProductData;
  return { data, tabs, below: null, progress: null, practice: null };
}
const thing = (facts: object, about = {}) => productPageData(site, info, loaded(facts, [], about))[1];
const types = (tabTypes: number[]) => productPageData(site, info, loaded({}, tabTypes)).map((data) => data['@type']);

test('a course is a Course for as long as it is open, anything else a Product', () => {
  expect(thing({})).toMatchObject({
    '@type': 'Course',
    offers: { price: '0.00', category: 'Free', url: 'https://shop.example/upsc/polity' },
    hasCourseInstance: [{ courseMode: 'Online', inLanguage: ['hi'], courseSchedule: { repeatCount: 6 } }],
  });
  expect(thing({ product_category_type_name: 'Classroom Course' })).toMatchObject({
    hasCourseInstance: [{ courseMode: 'Onsite' }],
  });
  expect(thing({ validity: 0 })).not.toHaveProperty('hasCourseInstance');
  expect(thing({ kind: 'book', is_out_of_stock: 1, product_selling_price: 499.5 })).toMatchObject({
    '@type': 'Product',
    sku: '7',
    offers: { price: '499.50', priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' },
  });
});

test('the facts for buyers are in the data, and none that is not stated', () => {
  const refund = { days: 7, rule: 'Within seven days.' };
  expect(
    thing(
      {},
      {
        starts_on: '2026-12-07',
        hours: 930,
        for_whom: 'Graduates',
        refund,
        teachers: [{ name: 'A. Rao', subject: 'Law' }],
      },
    ),
  ).toMatchObject({
    audience: { audienceType: 'Graduates' },
    hasCourseInstance: [
      { startDate: '2026-12-07', courseWorkload: 'PT930H', instructor: [{ name: 'A. Rao', jobTitle: 'Law' }] },
    ],
    offers: { hasMerchantReturnPolicy: { merchantReturnDays: 7, description: 'Within seven days.' } },
  });
  const book = { author: 'A. Rao', pages: 640, isbn: '978-0-306-40615-7', dispatch_days: 3, portrait: '/media/p.svg' };
  expect(thing({ kind: 'book' }, book)).toMatchObject({
    '@type': ['Product', 'Book'],
    author: { name: 'A. Rao' },
    isbn: '9780306406157',
    numberOfPages: 640,
    image: [expect.anything(), 'https://shop.example/media/p.svg'],
    offers: { shippingDetails: { deliveryTime: { handlingTime: { maxValue: 3 } } } },
  });
  expect(thing({ kind: 'test-series' }, { tests: 40, marks: 200 })).toMatchObject({
    '@type': 'Product',
    additionalProperty: [
      { name: 'Tests', value: 40 },
      { name: 'Marks per test', value: 200 },
    ],
  });
  expect(JSON.stringify(thing({ kind: 'book' }))).not.toMatch(/author|isbn|audience|additional|shipping|Return/);
});

test('questions are in the data only where they are visible', () => {
  expect(types([TAB.faq, TAB.pdf])).toContain('FAQPage');
  expect(types([TAB.pdf, TAB.faq])).not.toContain('FAQPage');
  expect(types([TAB.web, TAB.faq])).toContain('FAQPage');
  const [, , page] = productPageData(site, info, loaded({}, [TAB.faq]));
  expect(page).toMatchObject({
    mainEntity: [{ name: 'Is there a mentor?', acceptedAnswer: { text: '<p>Yes.</p>' } }],
  });
});

test('the data of a listing names the products that its filters leave', () => {
  const card = (product_id: number, price: number) =>
    ({ product_id, product_selling_price: price, course_seo_url: 'ssc' }) as ProductCard;
  const cards = [card(1, 0), card(2, 499), card(3, 0)];
  const groups_product_data = [{ child_products: cards.slice(0, 2) }];
  const listing = { data: { breadcrumbs_data: [], groups_product_data } } as unknown as PageInfo;
  const numberOf = (query: string, isWhole: boolean) => {
    const filters = filtersOf(new URLSearchParams(query));
    const filtered = isWhole ? firstMatching(cards, filters) : null;
    return listingData(site, listing, filters, filtered)[1]?.numberOfItems;
  };
  expect([numberOf('', false), numberOf('price=free', false), numberOf('price=free', true)]).toEqual([2, 1, 2]);
});

test('what is not published is omitted', () => {
  expect(productPageData(site, info, loaded({ is_published: 0 }))).toEqual([]);
});

test('no text can end its script element', () => {
  const script = scriptOf({ name: '</script><script>alert(1)</script>' });
  expect(script.match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(script.replace(/<[^>]*>/g, ''))).toEqual({ name: '</script><script>alert(1)</script>' });
});
