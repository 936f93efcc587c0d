import type { ProductCard as Card } from '../../../contract/catalogue/catalogue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { useFormatName } from '../../language/format-name.ts';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { Picture, type PictureLoad } from '../../parts/picture.tsx';
import { Price } from '../../parts/price.tsx';
import { useListingMessages } from './messages/use-listing-messages.ts';
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
  const messages = useListingMessages();
  const { media, validity } = usePartMessages();
  const path = usePath();
  const format = useFormatName()(product);
  const lang = useLang();
  const details = detailsBy === 'id' ? `/product-information/${product.product_id}` : product.course_seo_url;
  const newTab = opensNewTab ? messages.newTab : '';
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
          <Badge>{format}</Badge>
          {product.is_emi_available === 1 && <Badge tone="accent">{messages.emiAvailable}</Badge>}
        </p>
        <CardTitle title={product.product_title_english} words={words} />
      </div>
      <div className="card-foot">
        <dl className="card-facts">
          <div>
            <dt>{messages.validity}</dt>
            <dd className="font-medium text-ink">{validity(product.validity)}</dd>
          </div>
          {product.product_lang && (
            <div>
              <dt className="sr-only">{messages.medium}</dt>
              <dd>{media[product.product_lang] ?? product.product_lang}</dd>
            </div>
          )}
        </dl>
        <Price price={product.product_selling_price} mrp={product.product_mrp} />
        <div className="card-actions">
          <a
            href={path(details)}
            target={opensNewTab ? '_blank' : undefined}
            className={buttonClass('secondary', 'card-details')}
          >
            {messages.viewDetails}
            <span lang={lang(product.product_title_english)} className="sr-only">
              {messages.detailsOf(product.product_title_english) + newTab}
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
  const lang = useLang(languageOf);
  const shown = shortTitle(title, words);
  return (
    <h3 lang={lang(title)} className="card-title">
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
  const messages = useListingMessages();
  const path = usePath();
  const lang = useLang();
  if (product.is_out_of_stock === 1) {
    return <p className="grid min-h-11 place-items-center text-sm font-medium text-ink-soft">{messages.outOfStock}</p>;
  }
  const newTab = opensNewTab ? messages.newTab : '';
  return (
    <a
      href={path(`/pay/${product.product_id}`)}
      target={opensNewTab ? '_blank' : undefined}
      data-sign-in-first=""
      className={buttonClass('soft', 'card-buy')}
    >
      {messages.buyNow}
      <span lang={lang(product.product_title_english)} className="sr-only">
        {` ${product.product_title_english}${newTab}`}
      </span>
    </a>
  );
}
