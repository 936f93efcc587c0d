import { validityText } from '../../../common/texts/wording.ts';
import type { ProductCard as Card } from '../../../contract/catalogue/catalogue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { Picture, type PictureLoad } from '../../parts/picture.tsx';
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
/** The width of a card in a row or a grid, for the choice of a picture. */
const WIDTH = '18rem';

type Props = CardStyle & {
  product: Card;
  /** When the picture is loaded. */
  load?: PictureLoad;
  /** On a phone, places the picture beside the text, so that more cards fit on the screen. */
  isHorizontalOnPhone?: boolean;
};

export function ProductCard({ product, load, words, opensNewTab, detailsBy = 'address', isHorizontalOnPhone }: Props) {
  const details = detailsBy === 'id' ? `/product-information/${product.product_id}` : sitePath(product.course_seo_url);
  const newTab = opensNewTab ? ' (opens a new tab)' : '';
  return (
    <article className={`group product-card ${isHorizontalOnPhone ? 'product-card-row' : ''}`}>
      <div className="card-picture">
        <Picture
          src={product.cover_image || product.desc_header_image}
          alt=""
          width={400}
          height={300}
          load={load}
          sizes={isHorizontalOnPhone ? `(width < 40rem) 7.5rem, ${WIDTH}` : WIDTH}
          className="size-full object-cover"
        />
      </div>
      <div className="card-head">
        <p className="flex flex-wrap gap-1.5">
          <Badge>{product.product_category_type_name}</Badge>
          {product.is_emi_available === 1 && <Badge tone="accent">Available on EMI</Badge>}
        </p>
        <CardTitle title={product.product_title_english} words={words} />
      </div>
      <div className="card-foot">
        <dl className="card-facts">
          <div>
            <dt>Validity</dt>
            <dd className="font-medium text-ink">{validityText(product.validity)}</dd>
          </div>
          {product.product_lang && (
            <div>
              <dt className="sr-only">Medium</dt>
              <dd>{product.product_lang}</dd>
            </div>
          )}
        </dl>
        <Price price={product.product_selling_price} mrp={product.product_mrp} />
        <div className="card-actions">
          <a
            href={details}
            target={opensNewTab ? '_blank' : undefined}
            className={buttonClass('secondary', 'card-details')}
          >
            View Details
            <span className="sr-only">{` of ${product.product_title_english}${newTab}`}</span>
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
    <h3 lang={languageOf(title)} className="card-title">
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
  const newTab = opensNewTab ? ' (opens a new tab)' : '';
  return (
    <a
      href={`/pay/${product.product_id}`}
      target={opensNewTab ? '_blank' : undefined}
      data-sign-in-first=""
      className={buttonClass('soft', 'card-buy')}
    >
      Buy Now
      <span className="sr-only">{` ${product.product_title_english}${newTab}`}</span>
    </a>
  );
}
