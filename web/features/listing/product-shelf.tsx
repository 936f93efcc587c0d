import type { ProductCard as Card } from '../../../contract/catalogue/catalogue.ts';
import { Icon } from '../../../ui/icon.tsx';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { loadOfCard } from '../../parts/picture.tsx';
import { useListingMessages } from './messages/use-listing-messages.ts';
import { type CardStyle, ProductCard } from './product-card.tsx';

/** On a wide screen. */
const CARDS_ON_SCREEN = 4;

type Props = CardStyle & {
  title: string;
  viewAll?: string;
  products: Card[];
  /** Whether its cards are the first of the page. */
  isFirst?: boolean;
  /** Uses the heading size of the landing page. */
  isLarge?: boolean;
};

/** A row of product cards that scrolls sideways, by touch, by keyboard, and on a desktop by two buttons. */
export function ProductShelf({ title, viewAll, products, isFirst, isLarge, ...style }: Props) {
  const messages = useListingMessages();
  const path = usePath();
  const lang = useLang(languageOf);
  return (
    <section aria-label={title} data-shelf="" className="grid grid-cols-1 gap-3">
      <div className="flex min-h-11 items-center gap-2">
        <h2 lang={lang(title)} className={`grow text-xl font-semibold ${isLarge ? 'tracking-tight md:text-2xl' : ''}`}>
          {title}
        </h2>
        {viewAll && (
          <a
            href={path(viewAll)}
            className="inline-flex min-h-11 flex-none items-center gap-1 text-sm font-semibold text-accent hover:underline"
          >
            {messages.viewAll}
            <span className="sr-only">{messages.allOf(title)}</span>
            <Icon name="chevron" className="size-4" />
          </a>
        )}
        <div hidden data-shelf-buttons="" className="flex flex-none gap-2 pl-2 max-md:hidden">
          <ScrollButton label={messages.previousIn(title)} />
          <ScrollButton label={messages.nextIn(title)} isNext />
        </div>
      </div>
      <ul
        data-shelf-row=""
        className="shelf -mx-4 scroll-px-4 px-4 pb-3 md:-mx-8 md:scroll-px-8 md:px-8 xl:mx-0 xl:scroll-px-0 xl:px-0"
      >
        {products.map((product, index) => (
          <li key={product.product_id} className="w-[16.5rem] xl:w-[calc((100%-3rem)/4)]">
            <ProductCard product={product} load={isFirst ? loadOfCard(index, CARDS_ON_SCREEN) : 'near'} {...style} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that the page script starts. */
function ScrollButton({ label, isNext }: { label: string; isNext?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:border-accent hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-line-strong"
    >
      <Icon name={isNext ? 'chevron' : 'left'} />
    </button>
  );
}
