import { Link, useSearchParams } from 'react-router';
import type { PageInfo } from '../../contract/catalogue.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Picture } from '../parts/picture.tsx';
import { sitePath } from '../site-path.ts';
import { MediumFilter } from './medium-filter.tsx';
import { emptyText, groupsInMedium, mediumOf } from './medium-rules.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductGroups } from './product-groups.tsx';

/** A vertical or an exam as groups with chips (case 2), a mode as one flat grid (case 3). */
export default function ListingPage({ info }: { info: PageInfo }) {
  const [search] = useSearchParams();
  const medium = mediumOf(search.get('medium'));
  const { data } = info;
  const isFlat = info.case === 3;
  const groups = groupsInMedium(data.groups_product_data, medium);
  const products = distinct(groups.flatMap((group) => group.child_products));
  return (
    <div className="page grid grid-cols-1 gap-6 pt-3 pb-20">
      <Breadcrumbs
        items={data.breadcrumbs_data.map((crumb) => ({
          name: crumb.category_name_english,
          to: sitePath(crumb.redirection_end_point),
        }))}
      />
      <header className="grid max-w-3xl gap-2">
        <h1 className="text-2xl font-bold md:text-3xl">{data.heading}</h1>
        <p className="text-lg text-ink-soft">{data.sub_heading}</p>
      </header>
      {!isFlat && data.chips_value.length > 0 && (
        <nav aria-label="Categories">
          <ul className="shelf -mx-4 scroll-px-4 gap-2! px-4 pb-2 md:mx-0 md:flex-wrap md:px-0">
            {data.chips_value.map((chip) => (
              <li key={chip.id}>
                <Link
                  to={sitePath(chip.redirection_end_point)}
                  className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface py-1.5 pr-4 pl-2 text-sm font-medium hover:border-accent hover:text-accent"
                >
                  <Picture src={chip.category_thumbnail_image} alt="" width={32} height={32} className="size-8" />
                  {chip.category_name_english}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
        <p role="status" className="tabular text-sm text-ink-soft">
          {products.length} {products.length === 1 ? 'product' : 'products'}
          {medium && ` in ${medium}`}
        </p>
        <MediumFilter counts={data.language_based_counts} active={medium} />
      </div>
      {products.length === 0 && <p className="py-16 text-center text-lg text-ink-soft">{emptyText(medium)}</p>}
      {isFlat ? (
        <section aria-label="Products">
          <h2 className="sr-only">Products</h2>
          <ProductGrid products={products} />
        </section>
      ) : (
        <ProductGroups groups={groups} />
      )}
    </div>
  );
}

/** A product may hang in several groups; it counts once. */
function distinct<Product extends { product_id: number }>(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product.product_id, product])).values()];
}
