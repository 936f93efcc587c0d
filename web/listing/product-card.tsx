import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Card } from '../../contract/catalogue.ts';
import { validityText } from '../../contract/wording.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../parts/picture.tsx';
import { Price } from '../parts/price.tsx';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { isSignedIn } from '../session.ts';
import { sitePath } from '../site-path.ts';
import { shortTitle } from './short-title.ts';

export type CardStyle = {
  /** Words of the title that are shown; all of them when absent. */
  words?: number;
  opensNewTab?: boolean;
  /** Where 'View Details' goes: the product's own address, or its number. */
  detailsBy?: 'address' | 'id';
};
type Props = CardStyle & { product: Card; isFirst?: boolean };

export function ProductCard({ product, isFirst, words, opensNewTab, detailsBy = 'address' }: Props) {
  const signInFirst = useSignInFirst();
  const payPath = `/pay/${product.product_id}`;
  const details = detailsBy === 'id' ? `/product-information/${product.product_id}` : sitePath(product.course_seo_url);
  const target = opensNewTab ? '_blank' : undefined;
  const title = product.product_title_english;
  const shown = shortTitle(title, words);
  const buy = (event: MouseEvent) => {
    if (isSignedIn()) return;
    event.preventDefault();
    signInFirst(payPath);
  };
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow hover:shadow-lg">
      <div className="aspect-4/3 overflow-hidden bg-sunken">
        <Picture
          src={product.cover_image || product.desc_header_image}
          alt=""
          width={400}
          height={300}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          className="size-full object-cover"
        />
      </div>
      <div className="flex grow flex-col gap-2.5 p-4">
        <p className="flex flex-wrap gap-1.5">
          <Badge>{product.product_category_type_name}</Badge>
          {product.is_emi_available === 1 && <Badge tone="accent">Available on EMI</Badge>}
        </p>
        <h3 className="line-clamp-2 min-h-[2lh] text-base leading-snug font-semibold">
          {shown === title ? (
            title
          ) : (
            <>
              <span aria-hidden="true">{shown}</span>
              <span className="sr-only">{title}</span>
            </>
          )}
        </h3>
        <p className="tabular text-sm text-ink-soft">
          <span className="sr-only">Validity </span>
          {validityText(product.validity)} <span aria-hidden="true">·</span> {product.product_lang}
        </p>
        <div className="mt-auto pt-1">
          <Price price={product.product_selling_price} mrp={product.product_mrp} />
        </div>
        <div className="flex gap-2 pt-1">
          <Link
            to={details}
            target={target}
            className={buttonClass(
              'secondary',
              'grow border-line! px-3! after:absolute after:inset-0 group-hover:border-accent!',
            )}
          >
            View Details <span className="sr-only">of {title}</span>
          </Link>
          <Link to={payPath} target={target} onClick={buy} className={buttonClass('soft', 'relative grow px-3!')}>
            Buy Now <span className="sr-only">{title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
