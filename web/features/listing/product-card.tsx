import { validityText } from '../../../common/wording.ts';
import type { ProductCard as Card } from '../../../contract/catalogue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { Picture } from '../../parts/picture.tsx';
import { Price } from '../../parts/price.tsx';
import { languageOf } from '../../parts/text-language.ts';
import { shortTitle } from './short-title.ts';

export type CardStyle = {
  /** Maximum number of words of the title; unlimited if absent. */
  words?: number;
  opensNewTab?: boolean;
  /** Whether 'View Details' links to the product's SEO URL or to its id. */
  detailsBy?: 'address' | 'id';
};
type Props = CardStyle & {
  product: Card;
  isFirst?: boolean;
  /** On a phone, places the picture beside the text, so that more cards fit on the screen. */
  isHorizontalOnPhone?: boolean;
};

export function ProductCard({
  product,
  isFirst,
  words,
  opensNewTab,
  detailsBy = 'address',
  isHorizontalOnPhone,
}: Props) {
  const details = detailsBy === 'id' ? `/product-information/${product.product_id}` : sitePath(product.course_seo_url);
  const horizontalClasses = (classes: string) => (isHorizontalOnPhone ? classes : '');
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[box-shadow,border-color] hover:border-line-strong hover:shadow-lg ${horizontalClasses('max-sm:grid max-sm:grid-cols-[7.5rem_1fr] max-sm:content-start')}`}
    >
      <div
        className={`aspect-4/3 overflow-hidden bg-sunken ${horizontalClasses('max-sm:m-3 max-sm:mr-0 max-sm:self-start max-sm:rounded-sm')}`}
      >
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
      <div className={`grid gap-2 px-4 pt-3.5 ${horizontalClasses('max-sm:content-start max-sm:px-3 max-sm:pt-3')}`}>
        <p className="flex flex-wrap gap-1.5">
          <Badge>{product.product_category_type_name}</Badge>
          {product.is_emi_available === 1 && <Badge tone="accent">Available on EMI</Badge>}
        </p>
        <CardTitle title={product.product_title_english} words={words} />
      </div>
      <div
        className={`mt-auto grid gap-2.5 p-4 pt-2.5 ${horizontalClasses('max-sm:col-span-2 max-sm:p-3 max-sm:pt-0')}`}
      >
        <dl className="tabular flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <div className="flex gap-1">
            <dt>Validity</dt>
            <dd className="font-medium text-ink">{validityText(product.validity)}</dd>
          </div>
          {product.product_lang && (
            <div className="flex gap-1">
              <dt className="sr-only">Medium</dt>
              <dd>{product.product_lang}</dd>
            </div>
          )}
        </dl>
        <Price price={product.product_selling_price} mrp={product.product_mrp} />
        <div className="grid grid-cols-2 gap-2 pt-0.5">
          <a
            href={details}
            target={opensNewTab ? '_blank' : undefined}
            className={buttonClass(
              'secondary',
              'border-line! px-2! after:absolute after:inset-0 group-hover:border-accent!',
            )}
          >
            View Details
            <span className="sr-only">
              {' '}
              of {product.product_title_english}
              {opensNewTab && ' (opens a new tab)'}
            </span>
          </a>
          <BuyNow product={product} opensNewTab={opensNewTab} />
        </div>
      </div>
    </article>
  );
}

/** The title of a card; screen readers get the full title if it is shortened. */
function CardTitle({ title, words }: { title: string; words?: number }) {
  const shown = shortTitle(title, words);
  return (
    <h3 lang={languageOf(title)} className="line-clamp-3 text-base leading-snug font-semibold hyphens-auto">
      {shown === title ? (
        title
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{title}</span>
        </>
      )}
    </h3>
  );
}

/** The link to the checkout; a visitor signs in first, in the same tab, and then continues to it. */
function BuyNow({ product, opensNewTab }: { product: Card; opensNewTab?: boolean }) {
  if (product.is_out_of_stock === 1) {
    return <p className="grid min-h-11 place-items-center text-sm font-medium text-ink-soft">Out of stock</p>;
  }
  return (
    <a
      href={`/pay/${product.product_id}`}
      target={opensNewTab ? '_blank' : undefined}
      data-sign-in-first=""
      className={buttonClass('soft', 'relative px-2!')}
    >
      Buy Now
      <span className="sr-only">
        {' '}
        {product.product_title_english}
        {opensNewTab && ' (opens a new tab)'}
      </span>
    </a>
  );
}
