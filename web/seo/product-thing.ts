/** Structured data of a product. A property without a value is `undefined`, and JSON leaves it out. */
import { pathIn } from '../../common/languages/language-path.ts';
import type { ProductData } from '../../contract/catalogue/product.ts';
import { sitePath } from '../lib/site-path.ts';
import { sourceOf } from '../parts/picture.tsx';
import { pageMessages } from './messages/page-messages.ts';
import { SCHEMA, type SiteInfo, type Thing } from './thing.ts';

type Data = Pick<ProductData, 'product_id' | 'basic_information' | 'about'>;

const LANGUAGES = new Map(Object.entries({ English: ['en'], Hindi: ['hi'], Bilingual: ['en', 'hi'] }));

/** Returns a book as a Book too, if its author or its ISBN is known. */
export function goodsData(site: SiteInfo, data: Data): Thing {
  const { basic_information: facts, about } = data;
  const isBook = about.author !== undefined || about.isbn !== undefined;
  return {
    '@context': SCHEMA,
    '@type': isBook ? ['Product', 'Book'] : 'Product',
    name: facts.product_title_english,
    description: facts.description,
    image: picturesOf(site, data),
    sku: String(data.product_id),
    category: facts.product_category_type_name,
    brand: { '@type': 'Brand', name: site.institute.name },
    audience: audienceOf(data),
    author: about.author && { '@type': 'Person', name: about.author },
    isbn: about.isbn?.replaceAll('-', ''),
    numberOfPages: about.pages,
    bookEdition: about.edition,
    inLanguage: isBook ? LANGUAGES.get(facts.product_lang) : undefined,
    additionalProperty: testNumbers(site, data),
    offers: offerOf(site, data),
  };
}

/** Includes the `CourseInstance` that search engines require; a course with unlimited validity has none. */
export function courseData(site: SiteInfo, data: Data): Thing {
  const { basic_information: facts, about } = data;
  const instance = {
    '@type': 'CourseInstance',
    courseMode: facts.product_category_type_name.startsWith('Classroom') ? 'Onsite' : 'Online',
    inLanguage: LANGUAGES.get(facts.product_lang) ?? [],
    startDate: about.starts_on,
    courseWorkload: about.hours && `PT${about.hours}H`,
    instructor: about.teachers?.map(({ name, subject, note }) => ({
      '@type': 'Person',
      name,
      jobTitle: subject,
      description: note,
    })),
    courseSchedule: {
      '@type': 'Schedule',
      duration: `P${facts.validity}M`,
      repeatFrequency: 'Monthly',
      repeatCount: facts.validity,
    },
  };
  return {
    '@context': SCHEMA,
    '@type': 'Course',
    name: facts.product_title_english,
    description: facts.description,
    image: picturesOf(site, data),
    url: urlOf(site, data),
    inLanguage: LANGUAGES.get(facts.product_lang) ?? [],
    audience: audienceOf(data),
    provider: { '@type': 'Organization', name: site.institute.name, url: `${site.origin}/` },
    offers: { ...offerOf(site, data), category: facts.product_selling_price === 0 ? 'Free' : 'Paid' },
    ...(facts.validity > 0 ? { hasCourseInstance: [instance] } : {}),
  };
}

function offerOf(site: SiteInfo, data: Data): Thing {
  const { basic_information: facts, about } = data;
  return {
    '@type': 'Offer',
    url: urlOf(site, data),
    price: facts.product_selling_price.toFixed(2),
    priceCurrency: 'INR',
    availability: `${SCHEMA}/${facts.is_out_of_stock === 1 ? 'OutOfStock' : 'InStock'}`,
    seller: { '@type': 'Organization', name: site.institute.name },
    hasMerchantReturnPolicy: about.refund && returnPolicy(about.refund),
    shippingDetails: about.dispatch_days && {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: about.dispatch_days, unitCode: 'DAY' },
      },
    },
  };
}

function returnPolicy({ days, rule }: NonNullable<Data['about']['refund']>): Thing {
  const category = days > 0 ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted';
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: `${SCHEMA}/${category}`,
    merchantReturnDays: days > 0 ? days : undefined,
    description: rule,
  };
}

function audienceOf({ about }: Data): Thing | undefined {
  return about.for_whom ? { '@type': 'EducationalAudience', audienceType: about.for_whom } : undefined;
}

function testNumbers({ language }: SiteInfo, { about: { tests, minutes, marks } }: Data): Thing[] | undefined {
  const { facts } = pageMessages(language);
  const numbers = Object.entries({ [facts.tests]: tests, [facts.minutes]: minutes, [facts.marks]: marks });
  const known = numbers.filter(([, value]) => value !== undefined);
  return known.length > 0 ? known.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })) : undefined;
}

function urlOf({ origin, language }: SiteInfo, { basic_information: facts }: Data): string {
  return origin + pathIn(language, sitePath(facts.course_seo_url));
}

function picturesOf({ origin }: SiteInfo, { basic_information: facts, about }: Data): string[] {
  const shown = new URL(sourceOf(about.portrait ?? facts.desc_header_image), origin).href;
  return [`${origin}/share/${facts.course_seo_url}.png`, shown];
}
