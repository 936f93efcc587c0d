import type { CategoryCount } from '../../../contract/catalogue/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormatName } from '../../language/format-name.ts';
import { isFiltered, type ListFilters } from './list-filters.ts';
import { useListingMessages } from './messages/use-listing-messages.ts';

/** A list with fewer products needs no filters. */
const MIN_PRODUCTS = 4;

type Props = {
  filters: ListFilters;
  /** Number of products of each format, without filters. */
  formats: CategoryCount[];
  preservedParams: Record<string, string>;
};

/** The format, the price and the order of a list, in a GET form; the page script sends it when a choice changes. */
export function FilterForm({ filters, formats, preservedParams }: Props) {
  const messages = useListingMessages();
  const formatName = useFormatName();
  const total = formats.reduce((sum, { count }) => sum + count, 0);
  if (total < MIN_PRODUCTS && !isFiltered(filters)) return null;
  const kept = { ...preservedParams, ...(filters.medium ? { medium: filters.medium } : {}) };
  return (
    <form method="get" data-list-filter="" aria-label={messages.filters} className="filter-row">
      <HiddenFields fields={kept} />
      {formats.length > 1 && (
        <Choice
          name="format"
          label={messages.format}
          value={filters.format}
          all={messages.allFormats}
          options={formats.map((format) => [
            format.product_category_type_name,
            `${formatName(format)} (${format.count})`,
          ])}
        />
      )}
      <Choice
        name="price"
        label={messages.price}
        value={filters.price}
        all={messages.anyPrice}
        options={Object.entries(messages.prices)}
      />
      <Choice
        name="sort"
        label={messages.order}
        value={filters.sort}
        all={messages.recommended}
        options={Object.entries(messages.orders)}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {messages.apply}
        </Button>
      </noscript>
      {isFiltered(filters) && (
        // On a phone before the filters, because the end of the row is out of view.
        <a
          href={`?${new URLSearchParams(kept)}`}
          data-list-link=""
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent underline underline-offset-4 max-md:order-first"
        >
          {messages.clear}
        </a>
      )}
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | null;
  /** The text of no filter. */
  all: string;
  options: [value: string, text: string][];
};

function Choice({ name, label, value, all, options }: ChoiceProps) {
  return (
    <select id={`list-${name}`} name={name} aria-label={label} defaultValue={value ?? ''} className="filter-choice">
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** What a form must preserve of the address. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
