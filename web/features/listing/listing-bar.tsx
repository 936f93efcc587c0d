import type { Medium, MediumCounts } from '../../../contract/catalogue.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MediumFilter } from './medium-filter.tsx';
import { countOf, emptyText, offersMediumFilter } from './medium-rules.ts';

type Props = { counts: MediumCounts; medium: Medium | null; preservedParams?: Record<string, string> };

/** The number of products, and the medium filter. */
export function ListingBar({ counts, medium, preservedParams }: Props) {
  const count = medium ? countOf(counts, medium) : counts.all;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-2.5">
      <p
        role="status"
        className={`tabular text-sm text-ink-soft ${offersMediumFilter(counts) ? 'max-md:sr-only' : ''}`}
      >
        {count} {count === 1 ? 'product' : 'products'}
        {medium && ` in ${medium}`}
      </p>
      <MediumFilter counts={counts} active={medium} preservedParams={preservedParams} />
    </div>
  );
}

type EmptyProps = {
  medium: Medium | null;
  /** Number of products without the filter. */
  total: number;
  /** The page to link to if the listing has no products at all. */
  parent: { name: string; to: string };
  preservedParams?: Record<string, string>;
};

/** The message of an empty listing, with a link to products. */
export function EmptyListing({ medium, total, parent, preservedParams }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <p className="text-lg text-ink-soft">{emptyText(medium)}</p>
      {medium && total > 0 ? (
        <LinkButton variant="secondary" href={`?${new URLSearchParams(preservedParams)}`} data-shows-all-media="">
          Show all {total} {total === 1 ? 'product' : 'products'}
        </LinkButton>
      ) : (
        <LinkButton variant="secondary" href={parent.to}>
          Go to {parent.name}
        </LinkButton>
      )}
    </div>
  );
}
