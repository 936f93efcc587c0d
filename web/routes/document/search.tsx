import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getVerticalList, type ProductCard } from '../../../contract/catalogue.ts';
import { dataOf } from '../../../contract/client.ts';
import { getProductsByTags } from '../../../contract/search.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ALL_VERTICALS } from '../../features/home/home-address.ts';
import { CourseList } from '../../features/listing/course-list.tsx';
import { otherParams, searchPath } from '../../features/search/search-path.ts';
import { apiContext } from '../../lib/api-context.ts';
import type { VerticalTile } from '../../lib/site.ts';
import { sitePath } from '../../lib/site-path.ts';
import { languageOf } from '../../parts/text-language.ts';
import { VerticalButtons } from '../../parts/vertical-buttons.tsx';
import { pageMeta } from '../../seo/page-meta.ts';

export { clientLoader, handle } from '../document-route.ts';

const MAX_LENGTH = 200;

/** Loads the results. Without text it redirects to the chosen vertical, or the browser opens the last search. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Results> {
  const api = context.get(apiContext);
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

/** `vertical` is null for a search in all verticals. */
type Results = { text: string; vertical: VerticalTile | null; products: ProductCard[] };

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
  const within = vertical ? ` in ${vertical.category_name_english}` : '';
  return pageMeta(
    {
      title: text ? `Courses, books and tests for “${text}”${within}` : 'Search',
      description: `What we teach, print and test about ${text || 'your examination'}${within}.`,
      keywords: text,
      path: text ? searchPath(text, vertical?.category_seo_url) : '/search',
      isHidden: true,
    },
    matches,
  );
};

export default function Search() {
  const { text, vertical, products } = useLoaderData<typeof loader>();
  if (!text) return <EmptySearch />;
  const preservedParams: Record<string, string> = vertical
    ? { q: text, vertical: vertical.category_seo_url }
    : { q: text };
  return (
    <div data-part="results" data-search-text={text} className="page grid grid-cols-1 gap-6 pt-8 pb-20">
      <header className="grid gap-1">
        <p className="text-sm text-ink-soft">Search results for</p>
        <h1 lang={languageOf(text)} className="text-2xl font-bold md:text-3xl">
          {text}
        </h1>
        {vertical && (
          <p className="flex flex-wrap items-baseline gap-x-4 text-ink-soft">
            <span>
              in <strong className="font-semibold text-ink">{vertical.category_name_english}</strong>
            </span>
            {products.length > 0 && (
              <a
                href={searchPath(text)}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
              >
                Search in all verticals
              </a>
            )}
          </p>
        )}
      </header>
      {products.length > 0 ? (
        <CourseList groups={[]} products={products} preservedParams={preservedParams} />
      ) : (
        <NothingFound text={text} vertical={vertical} />
      )}
    </div>
  );
}

/** Shown without JavaScript, because only the browser has stored the last search. */
function EmptySearch() {
  return (
    <div data-empty-search="" className="page grid min-h-dvh content-start gap-6 pt-8 pb-20">
      <h1 className="text-2xl font-bold md:text-3xl">Search</h1>
      <noscript>
        <p>Type what you want to learn into the box above, or look through a vertical.</p>
        <VerticalButtons />
      </noscript>
    </div>
  );
}

function NothingFound({ text, vertical }: Pick<Results, 'text' | 'vertical'>) {
  return (
    <div className="grid max-w-2xl gap-5 border-t border-line py-10">
      <p className="text-lg font-semibold">No Result Found!</p>
      {vertical && (
        <LinkButton href={searchPath(text)} className="justify-self-start">
          Search in all verticals
        </LinkButton>
      )}
      <p className="text-ink-soft">Try the name of an examination or a subject, or look through a vertical.</p>
      <VerticalButtons />
    </div>
  );
}
