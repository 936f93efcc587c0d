import { useSearchParams } from 'react-router';
import type { Breadcrumb, PageInfo } from '../../../contract/catalogue.ts';
import { sitePath } from '../../lib/site-path.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { Picture } from '../../parts/picture.tsx';
import { languageOf } from '../../parts/text-language.ts';
import { EmptyListing, ListingBar } from './listing-bar.tsx';
import { distinct, inMedium, mediumOf } from './medium-rules.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductGroups } from './product-groups.tsx';

/** The `case` of a mode: one flat grid without chips. */
const FLAT = 3;

/** The page of a vertical or an exam as groups with chips (case 2), or of a mode as one flat grid (case 3). */
export default function ListingPage({ info }: { info: PageInfo }) {
  const [search] = useSearchParams();
  const medium = mediumOf(search.get('medium'));
  const { data } = info;
  const isFlat = info.case === FLAT;
  const crumbs = data.breadcrumbs_data.map((crumb) => ({
    name: crumb.category_name_english,
    to: sitePath(crumb.redirection_end_point),
  }));
  const all = distinct(data.groups_product_data.flatMap((group) => group.child_products));
  const products = inMedium(all, medium);
  return (
    <div data-part="listing" className="page grid grid-cols-1 gap-5 pt-2 pb-20">
      <Breadcrumbs items={crumbs} />
      <header className="-mt-2 grid max-w-3xl gap-1.5">
        <h1 lang={languageOf(data.heading)} className="text-2xl font-bold md:text-3xl">
          {data.heading}
        </h1>
        {data.sub_heading && <p className="text-lg text-ink-soft">{data.sub_heading}</p>}
      </header>
      {!isFlat && <Chips chips={data.chips_value} />}
      {all.length > 0 && <ListingBar counts={data.language_based_counts} medium={medium} />}
      {products.length === 0 && (
        <EmptyListing
          medium={medium}
          total={data.language_based_counts.all}
          parent={crumbs.at(-2) ?? { name: 'the home page', to: '/' }}
        />
      )}
      {isFlat
        ? products.length > 0 && (
            <section aria-label="Products">
              <h2 className="sr-only">Products</h2>
              <ProductGrid products={products} isFirst />
            </section>
          )
        : products.length > 0 && <ProductGroups groups={data.groups_product_data} medium={medium} />}
    </div>
  );
}

type Chip = Breadcrumb & { category_thumbnail_image: string };

function Chips({ chips }: { chips: Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label="Categories">
      <ul className="shelf -mx-4 scroll-px-4 gap-2! px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
        {chips.map((chip) => (
          <li key={chip.id}>
            <a
              href={sitePath(chip.redirection_end_point)}
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
              <span lang={languageOf(chip.category_name_english)}>{chip.category_name_english}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
