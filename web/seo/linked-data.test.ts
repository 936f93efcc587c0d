import { expect, test } from 'vitest';
import type { PageInfo } from '../../contract/catalogue.ts';
import { type ProductData, TAB } from '../../contract/product.ts';
import type { LoadedProduct } from '../features/product/load-product.ts';
import type { Site } from '../lib/site.ts';
import { scriptOf } from '../parts/linked-data.tsx';
import { productPageData } from './linked-data.ts';

const site = { origin: 'https://shop.example', institute: { name: 'Sopan' } } as Site;
const info = { data: { breadcrumbs_data: [] } } as unknown as PageInfo;
const faq = { heading: 'Is there a <b>mentor</b>?', description: '<p>Yes.</p>' };

function loaded(facts: object, tabTypes: number[] = []): LoadedProduct {
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
  return { data: { product_id: 7, basic_information, tab_information } as unknown as ProductData, tabs, below: null };
}
const thing = (facts: object) => productPageData(site, info, loaded(facts))[1];
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

test('questions are in the data only where they are visible', () => {
  expect(types([TAB.faq, TAB.pdf])).toContain('FAQPage');
  expect(types([TAB.pdf, TAB.faq])).not.toContain('FAQPage');
  expect(types([TAB.web, TAB.faq])).toContain('FAQPage');
  const [, , page] = productPageData(site, info, loaded({}, [TAB.faq]));
  expect(page).toMatchObject({
    mainEntity: [{ name: 'Is there a mentor?', acceptedAnswer: { text: '<p>Yes.</p>' } }],
  });
});

test('what is not published is omitted', () => {
  expect(productPageData(site, info, loaded({ is_published: 0 }))).toEqual([]);
});

test('no text can end its script element', () => {
  const script = scriptOf({ name: '</script><script>alert(1)</script>' });
  expect(script.match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(script.replace(/<[^>]*>/g, ''))).toEqual({ name: '</script><script>alert(1)</script>' });
});
