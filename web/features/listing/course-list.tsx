import { useSearchParams } from 'react-router';
import type { ProductCard, ProductGroup } from '../../../contract/catalogue/catalogue.ts';
import { countFormats, filtersOf, matching, matchingGroups } from './list-filters.ts';
import { EmptyListing, ListingBar } from './listing-bar.tsx';
import { countMedia, distinct } from './medium-rules.ts';
import { useListingMessages } from './messages/use-listing-messages.ts';
import type { CardStyle } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGroups } from './product-groups.tsx';

/** Maximum number of words of a card's title, in sections and in a flat grid. */
const MAX_WORDS_IN_SECTIONS = 3;
const MAX_WORDS_IN_GRID = 6;

type Props = { groups: ProductGroup[]; products: ProductCard[]; preservedParams?: Record<string, string> };

/** The course list: sections or one flat grid, with filters; its links open a new tab. */
export function CourseList({ groups, products, preservedParams }: Props) {
  const [search] = useSearchParams();
  const messages = useListingMessages();
  const filters = filtersOf(search);
  const all = distinct([...groups.flatMap((group) => group.child_products), ...products]);
  if (all.length === 0) return <p className="py-16 text-center text-lg text-ink-soft">{messages.noneFound}</p>;
  const style: CardStyle = { words: groups.length ? MAX_WORDS_IN_SECTIONS : MAX_WORDS_IN_GRID, opensNewTab: true };
  return (
    <>
      <ListingBar
        filters={filters}
        counts={countMedia(matching(all, { ...filters, medium: null }))}
        total={countMedia(all)}
        formats={countFormats(all)}
        preservedParams={preservedParams}
      />
      {matching(all, filters).length === 0 && (
        <EmptyListing
          filters={filters}
          total={all.length}
          parent={{ name: messages.homePage, to: '/' }}
          preservedParams={preservedParams}
        />
      )}
      <ProductGroups groups={matchingGroups(groups, filters)} medium={filters.medium} {...style} />
      {products.length > 0 && (
        <section aria-label={messages.products}>
          <h2 className="sr-only">{messages.products}</h2>
          <ProductGrid products={matching(products, filters)} isFirst={groups.length === 0} {...style} />
        </section>
      )}
    </>
  );
}
