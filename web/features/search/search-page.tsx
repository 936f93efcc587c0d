import type { ProductCard } from '../../../contract/catalogue/catalogue.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import type { VerticalTile } from '../../lib/site.ts';
import { VerticalButtons } from '../../parts/vertical-buttons.tsx';
import { CourseList } from '../listing/course-list.tsx';
import { useSearchMessages } from './messages/use-search-messages.ts';
import { searchPath } from './search-path.ts';

/** `vertical` is null for a search in all verticals. */
export type SearchResults = { text: string; vertical: VerticalTile | null; products: ProductCard[] };

/** The results of a search; without text, what is shown until the browser opens the last search. */
export function SearchPage({ text, vertical, products }: SearchResults) {
  const messages = useSearchMessages();
  const path = usePath();
  const lang = useLang(languageOf);
  if (!text) return <EmptySearch />;
  const preservedParams: Record<string, string> = vertical
    ? { q: text, vertical: vertical.category_seo_url }
    : { q: text };
  return (
    <div data-part="results" data-search-text={text} className="page grid grid-cols-1 gap-6 pt-8 pb-20">
      <header className="grid gap-1">
        <p className="text-sm text-ink-soft">{messages.resultsFor}</p>
        <h1 lang={lang(text)} className="text-2xl font-bold md:text-3xl">
          {text}
        </h1>
        {vertical && (
          <p className="flex flex-wrap items-baseline gap-x-4 text-ink-soft">
            <span>
              {messages.within}
              <strong className="font-semibold text-ink">{vertical.category_name_english}</strong>
              {messages.withinEnd}
            </span>
            {products.length > 0 && (
              <a
                href={path(searchPath(text))}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
              >
                {messages.inAllVerticals}
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
  const messages = useSearchMessages();
  return (
    <div data-empty-search="" className="page grid min-h-dvh content-start gap-6 pt-8 pb-20">
      <h1 className="text-2xl font-bold md:text-3xl">{messages.search}</h1>
      <noscript>
        <p>{messages.emptyText}</p>
        <VerticalButtons />
      </noscript>
    </div>
  );
}

function NothingFound({ text, vertical }: Pick<SearchResults, 'text' | 'vertical'>) {
  const messages = useSearchMessages();
  const path = usePath();
  return (
    <div className="grid max-w-2xl gap-5 border-t border-line py-10">
      <p className="text-lg font-semibold">{messages.nothing}</p>
      {vertical && (
        <LinkButton href={path(searchPath(text))} className="justify-self-start">
          {messages.inAllVerticals}
        </LinkButton>
      )}
      <p className="text-ink-soft">{messages.nothingText}</p>
      <VerticalButtons />
    </div>
  );
}
