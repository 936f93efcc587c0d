/** Structured data of the pages (schema.org, JSON-LD). Every value is visible on the page, or is the page's own URL. */
import { LOCALE } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';
import type { PageInfo, ProductCard } from '../../contract/catalogue/catalogue.ts';
import { TAB, type TabFaq } from '../../contract/catalogue/product.ts';
import { type FilteredProducts, type ListFilters, matching } from '../features/listing/list-filters.ts';
import { groupsInMedium } from '../features/listing/medium-rules.ts';
import type { LoadedProduct } from '../features/product/load-product.ts';
import { isContentTab } from '../features/product/tabs/tab-rules.ts';
import { sitePath } from '../lib/site-path.ts';
import { pageMessages } from './messages/page-messages.ts';
import { courseData, goodsData } from './product-thing.ts';
import { SCHEMA, type SiteInfo, type Thing } from './thing.ts';

/** Returns the data of the landing page: the organisation and the site search. */
export function siteData({ origin, language, institute }: SiteInfo): Thing[] {
  const organization: Thing = {
    '@context': SCHEMA,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: institute.name,
    ...(institute.name_devanagari ? { alternateName: institute.name_devanagari } : {}),
    url: `${origin}/`,
    logo: `${origin}/media/app/icon-512.png`,
    email: institute.email,
    telephone: institute.helpline,
    address: institute.address,
    foundingDate: String(institute.founded),
    sameAs: institute.social.map(({ url }) => url),
  };
  const website: Thing = {
    '@context': SCHEMA,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: origin + pathIn(language, '/'),
    inLanguage: LOCALE[language],
    name: institute.name,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${pathIn(language, '/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, website];
}

/** Returns the data of a listing: its breadcrumbs, and the products that it shows. */
export function listingData(
  site: Pick<SiteInfo, 'origin' | 'language'>,
  info: PageInfo,
  filters: ListFilters,
  filtered: FilteredProducts | null,
): Thing[] {
  const groups = groupsInMedium(info.data.groups_product_data, filters.medium);
  const listed = groups.flatMap((group) => group.child_products);
  return [breadcrumbs(site, info), itemList(site, info.data.heading, filtered?.products ?? matching(listed, filters))];
}

/** Returns the data of a product page: breadcrumbs, product and FAQ; empty for an unpublished product. */
export function productPageData(site: SiteInfo, info: PageInfo, loaded: LoadedProduct): Thing[] {
  const facts = loaded.data.basic_information;
  if (facts.is_published !== 1) return [];
  const thing = facts.kind === 'course' ? courseData(site, loaded.data) : goodsData(site, loaded.data);
  return [breadcrumbs(site, info), thing, ...faqs(loaded)];
}

function breadcrumbs({ origin, language }: Pick<SiteInfo, 'origin' | 'language'>, info: PageInfo): Thing {
  const home = { name: pageMessages(language).home, path: '/' };
  const crumbs = info.data.breadcrumbs_data.map((crumb) => ({
    name: crumb.category_name_english,
    path: sitePath(crumb.redirection_end_point),
  }));
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + pathIn(language, path),
    })),
  };
}

function itemList(
  { origin, language }: Pick<SiteInfo, 'origin' | 'language'>,
  name: string,
  cards: ProductCard[],
): Thing {
  const distinct = [...new Map(cards.map((card) => [card.product_id, card])).values()];
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name,
    numberOfItems: distinct.length,
    itemListElement: distinct.map((card, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: card.product_title_english,
      url: origin + pathIn(language, sitePath(card.course_seo_url)),
    })),
  };
}

/** Returns the FAQ if it is the first content tab, the only one whose questions are visible at first. */
function faqs({ data, tabs }: LoadedProduct): Thing[] {
  const open = data.tab_information.find(isContentTab);
  if (open?.tab_type !== TAB.faq) return [];
  const questions = (tabs[open.tab_id]?.content_list ?? []).filter((item): item is TabFaq => 'heading' in item);
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ heading, description }) => ({
    '@type': 'Question',
    name: heading.replace(/<[^>]*>/g, ''),
    acceptedAnswer: { '@type': 'Answer', text: description },
  }));
  return [{ '@context': SCHEMA, '@type': 'FAQPage', mainEntity }];
}
