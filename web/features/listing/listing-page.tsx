import { useSearchParams } from 'react-router';
import type { Breadcrumb, PageInfo } from '../../../contract/catalogue/catalogue.ts';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { Picture } from '../../parts/picture.tsx';
import { type FilteredProducts, filtersOf, matching } from './list-filters.ts';
import { EmptyListing, ListingBar } from './listing-bar.tsx';
import { countMedia, countOf, distinct } from './medium-rules.ts';
import { useListingMessages } from './messages/use-listing-messages.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductGroups } from './product-groups.tsx';

/** The `case` of a mode: one flat grid without chips. */
const FLAT = 3;

type Props = {
  info: PageInfo;
  /** Of a page with groups; null without filters. */
  filtered: FilteredProducts | null;
};

/** The page of a vertical or an exam as groups with chips (case 2), or of a mode as one flat grid (case 3). */
export default function ListingPage({ info, filtered }: Props) {
  const [search] = useSearchParams();
  const messages = useListingMessages();
  const lang = useLang(languageOf);
  const filters = filtersOf(search);
  const { data } = info;
  const isFlat = info.case === FLAT;
  const crumbs = data.breadcrumbs_data.map((crumb) => ({
    name: crumb.category_name_english,
    to: crumb.redirection_end_point,
  }));
  const listed = distinct(data.groups_product_data.flatMap((group) => group.child_products));
  const products = filtered?.products ?? matching(listed, filters);
  const total = data.language_based_counts;
  const counts = filtered?.counts ?? (isFlat ? countMedia(matching(listed, { ...filters, medium: null })) : total);
  const found = filters.medium ? countOf(counts, filters.medium) : counts.all;
  const isGrid = isFlat || filtered !== null;
  return (
    <div data-part="listing" className="page grid grid-cols-1 gap-5 pt-2 pb-20">
      <Breadcrumbs items={crumbs} />
      <header className="-mt-2 grid max-w-3xl gap-1.5">
        <h1 lang={lang(data.heading)} className="text-2xl font-bold md:text-3xl">
          {data.heading}
        </h1>
        {data.sub_heading && (
          <p lang={lang(data.sub_heading)} className="text-lg text-ink-soft">
            {data.sub_heading}
          </p>
        )}
      </header>
      {!isFlat && <Chips chips={data.chips_value} />}
      {listed.length > 0 && (
        <ListingBar filters={filters} counts={counts} total={total} formats={data.category_counts} />
      )}
      {products.length === 0 && (
        <EmptyListing
          filters={filters}
          total={total.all}
          parent={crumbs.at(-2) ?? { name: messages.homePage, to: '/' }}
        />
      )}
      {products.length > 0 && !isGrid && <ProductGroups groups={data.groups_product_data} medium={filters.medium} />}
      {products.length > 0 && isGrid && (
        <section aria-label={messages.products}>
          <h2 className="sr-only">{messages.products}</h2>
          <ProductGrid products={products} isFirst />
        </section>
      )}
      {filtered && products.length < found && (
        <p className="tabular text-center text-ink-soft">{messages.firstShown(products.length, found)}</p>
      )}
    </div>
  );
}

type Chip = Breadcrumb & { category_thumbnail_image: string };

function Chips({ chips }: { chips: Chip[] }) {
  const messages = useListingMessages();
  const path = usePath();
  const lang = useLang(languageOf);
  if (chips.length === 0) return null;
  return (
    <nav aria-label={messages.categories}>
      <ul className="shelf -mx-4 scroll-px-4 gap-2! px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
        {chips.map((chip) => (
          <li key={chip.id}>
            <a
              href={path(chip.redirection_end_point)}
              className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface py-1.5 pr-4 pl-2 text-sm font-medium hover:border-accent hover:text-accent"
            >
              <Picture
                src={chip.category_thumbnail_image}
                alt=""
                width={32}
                height={32}
                load="at-once"
                className="size-8 rounded-sm object-cover"
              />
              <span lang={lang(chip.category_name_english)}>{chip.category_name_english}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
