import { Link } from 'react-router';
import type { ProductGroup } from '../../contract/catalogue.ts';
import { Icon } from '../../ui/icon.tsx';
import { sitePath } from '../site-path.ts';
import { type CardStyle, ProductCard } from './product-card.tsx';

/** Groups, each a shelf that is scrolled sideways. */
export function ProductGroups({ groups, ...style }: CardStyle & { groups: ProductGroup[] }) {
  return (
    <div className="grid gap-12">
      {groups.map((group, index) => (
        <ProductShelf
          key={group.id}
          title={group.category_name_english || group.title_heading}
          viewAll={group.view_all_redirection_end_point}
          products={group.child_products}
          isFirst={index === 0}
          {...style}
        />
      ))}
    </div>
  );
}

type ShelfProps = CardStyle & {
  title: string;
  viewAll?: string;
  products: ProductGroup['child_products'];
  isFirst?: boolean;
};

export function ProductShelf({ title, viewAll, products, isFirst, ...style }: ShelfProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {viewAll && (
          <Link
            to={sitePath(viewAll)}
            className="inline-flex min-h-11 flex-none items-center gap-1 text-sm font-semibold text-accent hover:underline"
          >
            View All <span className="sr-only">of {title}</span>
            <Icon name="chevron" className="size-4" />
          </Link>
        )}
      </div>
      <ul className="shelf -mx-4 scroll-px-4 px-4 pb-3 md:-mx-8 md:scroll-px-8 md:px-8 xl:mx-0 xl:scroll-px-0 xl:px-0">
        {products.map((product, index) => (
          <li key={product.product_id} className="w-[17rem] xl:w-[calc((100%-3rem)/4)]">
            <ProductCard product={product} isFirst={isFirst && index < 4} {...style} />
          </li>
        ))}
      </ul>
    </section>
  );
}
