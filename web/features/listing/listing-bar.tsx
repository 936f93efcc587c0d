import type { CategoryCount, MediumCounts } from '../../../contract/catalogue/catalogue.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePath } from '../../language/use-path.ts';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { FilterForm } from './filter-form.tsx';
import { filterParams, isFiltered, type ListFilters } from './list-filters.ts';
import { MediumFilter } from './medium-filter.tsx';
import { countOf, offersMediumFilter } from './medium-rules.ts';
import { useListingMessages } from './messages/use-listing-messages.ts';

type Props = {
  filters: ListFilters;
  /** Number of products that match the filters besides the medium. */
  counts: MediumCounts;
  /** Number of products without filters. */
  total: MediumCounts;
  formats: CategoryCount[];
  preservedParams?: Record<string, string>;
};

/** The number of products, the medium filter, and the other filters. */
export function ListingBar({ filters, counts, total, formats, preservedParams = {} }: Props) {
  const { medium } = filters;
  const messages = useListingMessages();
  const { media } = usePartMessages();
  const count = medium ? countOf(counts, medium) : counts.all;
  const hasMedia = offersMediumFilter(total);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-2.5">
      <p role="status" className={`tabular grow text-sm text-ink-soft ${hasMedia ? 'max-md:sr-only' : ''}`}>
        {messages.count(count, medium ? (media[medium] ?? medium) : '')}
      </p>
      {hasMedia && (
        <MediumFilter
          counts={counts}
          active={medium}
          preservedParams={{ ...preservedParams, ...filterParams(filters) }}
        />
      )}
      <FilterForm filters={filters} formats={formats} preservedParams={preservedParams} />
    </div>
  );
}

type EmptyProps = {
  filters: ListFilters;
  /** Number of products without filters. */
  total: number;
  /** The page to link to if the listing has no products at all. */
  parent: { name: string; to: string };
  preservedParams?: Record<string, string>;
};

/** The message of an empty listing, with a link to products. */
export function EmptyListing({ filters, total, parent, preservedParams }: EmptyProps) {
  const messages = useListingMessages();
  const { media } = usePartMessages();
  const path = usePath();
  const { medium } = filters;
  const isFilteredOut = (filters.medium !== null || isFiltered(filters)) && total > 0;
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <p className="text-lg text-ink-soft">
        {isFilteredOut && !medium
          ? messages.noneMatch
          : medium
            ? messages.noneInMedium(media[medium] ?? medium)
            : messages.noneInCategory}
      </p>
      {isFilteredOut ? (
        <LinkButton variant="secondary" href={`?${new URLSearchParams(preservedParams)}`} data-list-link="">
          {messages.showAll(total)}
        </LinkButton>
      ) : (
        <LinkButton variant="secondary" href={path(parent.to)}>
          {messages.goTo(parent.name)}
        </LinkButton>
      )}
    </div>
  );
}
