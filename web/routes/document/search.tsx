import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getVerticalList } from '../../../contract/catalogue/catalogue.ts';
import { getProductsByTags } from '../../../contract/catalogue/search.ts';
import { dataOf } from '../../../contract/client.ts';
import { ALL_VERTICALS } from '../../features/home/home-address.ts';
import { SearchPage, type SearchResults } from '../../features/search/search-page.tsx';
import { otherParams, searchPath } from '../../features/search/search-path.ts';
import { pageApi } from '../../lib/page-api.ts';
import { sitePath } from '../../lib/site-path.ts';
import { pageMessages } from '../../seo/messages/page-messages.ts';
import { pageMeta, siteOf } from '../../seo/page-meta.ts';

const MAX_LENGTH = 200;

/** Loads the results. Without text it redirects to the chosen vertical, or the browser opens the last search. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<SearchResults> {
  const api = pageApi(context);
  const query = url.searchParams;
  const text = normalizeSearchText(query.get('q') ?? '');
  const verticals = await dataOf(api(getVerticalList));
  const chosen = verticals.find(({ category_seo_url }) => category_seo_url === query.get('vertical'));
  if (!text && chosen) {
    const rest = otherParams(query);
    throw redirect(sitePath(chosen.redirection_end_point) + (rest && `?${rest}`));
  }
  const vertical = chosen && chosen.id !== ALL_VERTICALS ? chosen : null;
  if (!text) return { text, vertical, products: [] };
  const found = await dataOf(api(getProductsByTags, { tag_name_string: text, vertical_id: vertical?.id }));
  return { text, vertical, products: found.matching_products_list };
}

/** Converts the text to what the API accepts: no control characters, no lone surrogates, a limited length. */
function normalizeSearchText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const { text = '', vertical } = loaderData ?? {};
  const messages = pageMessages(siteOf(matches).language);
  const within = vertical?.category_name_english ?? '';
  return pageMeta(
    {
      title: text ? messages.searchTitle(text, within) : messages.search,
      description: messages.searchText(text, within),
      keywords: text,
      path: text ? searchPath(text, vertical?.category_seo_url) : '/search',
      isHidden: true,
    },
    matches,
  );
};

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
