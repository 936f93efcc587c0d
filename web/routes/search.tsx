import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
  useNavigate,
} from 'react-router';
import type { ProductCard } from '../../contract/catalogue.ts';
import { dataOf } from '../../contract/client.ts';
import { getProductsByTags } from '../../contract/search.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { apiContext } from '../api-context.ts';
import { CourseList } from '../listing/course-list.tsx';
import { pageMeta } from '../page-meta.ts';
import { useSite } from '../site.ts';
import { sitePath } from '../site-path.ts';
import { readEntry, writeEntries } from '../storage.ts';

const MAX_LENGTH = 200;

/** Without words, a chosen vertical is gone to; without either, the browser knows the last search. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ text: string; products: ProductCard[] }> {
  const query = new URL(request.url).searchParams;
  const text = wordsAsked(query.get('q') ?? '');
  const vertical = query.get('vertical');
  if (!text && vertical) throw redirect(sitePath(vertical));
  if (!text) return { text, products: [] };
  const found = await dataOf(context.get(apiContext)(getProductsByTags, { tag_name_string: text }));
  return { text, products: found.matching_products_list };
}

/** What the API takes: no half characters, no control characters, not without end. */
function wordsAsked(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.searchParams.get('q') === nextUrl.searchParams.get('q') ? false : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const text = loaderData?.text ?? '';
  return pageMeta(
    {
      title: text ? `Courses, books and tests for “${text}”` : 'Search',
      description: `What we teach, print and test about ${text || 'your examination'}.`,
      keywords: text,
      path: text ? `/search?q=${encodeURIComponent(text)}` : '/search',
      isHidden: true,
    },
    matches,
  );
};

export default function Search() {
  const { text, products } = useLoaderData<typeof loader>();
  useStoredSearch(text);
  if (!text) return <NoWords />;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-8 pb-20">
      <header className="grid gap-1">
        <p className="text-sm text-ink-soft">Search results for</p>
        <h1 className="text-2xl font-bold md:text-3xl">{text}</h1>
      </header>
      {products.length === 0 ? <NothingFound /> : <CourseList groups={[]} products={products} keep={{ q: text }} />}
    </div>
  );
}

/** An address without words stands for the search that was made last; without one there is nothing to show. */
function useStoredSearch(text: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (text) {
      // Somebody came by an address, or before the page was awake.
      if (readEntry('search-tag') !== text) writeEntries({ 'search-tag': text, 'search-tag-text': text });
      return;
    }
    const stored = readEntry('search-tag');
    navigate(stored ? `/search?q=${encodeURIComponent(stored)}` : '/', { replace: true });
  }, [text, navigate]);
}

/** Shown where no browser code can look up the last search. */
function NoWords() {
  return (
    <div className="page grid min-h-96 content-start gap-6 pt-8 pb-20">
      <h1 className="text-2xl font-bold md:text-3xl">Search</h1>
      <noscript>
        <p>Type what you want to learn into the box above, or look through a vertical.</p>
        <VerticalButtons />
      </noscript>
    </div>
  );
}

function NothingFound() {
  return (
    <div className="grid max-w-2xl gap-5 border-t border-line py-10">
      <p className="text-lg font-semibold">No Result Found!</p>
      <p className="text-ink-soft">Try the name of an examination or a subject, or look through a vertical.</p>
      <VerticalButtons />
    </div>
  );
}

function VerticalButtons() {
  const verticals = useSite()?.verticals ?? [];
  return (
    <ul className="flex flex-wrap gap-2">
      {verticals.map((vertical) => (
        <li key={vertical.id}>
          <LinkButton look="secondary" to={sitePath(vertical.redirection_end_point)}>
            {vertical.category_name_english}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
