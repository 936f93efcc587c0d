import type { ProductCard as Card } from '../../../contract/catalogue/catalogue.ts';
import { loadOfCard } from '../../parts/picture.tsx';
import { type CardStyle, ProductCard } from './product-card.tsx';

/** Two rows of a wide screen. */
const CARDS_ON_SCREEN = 8;

type Props = CardStyle & {
  products: Card[];
  /** Whether its cards are the first of the page. */
  isFirst: boolean;
};

export function ProductGrid({ products, isFirst, ...style }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard
            product={product}
            load={isFirst ? loadOfCard(index, CARDS_ON_SCREEN) : 'near'}
            isHorizontalOnPhone
            {...style}
          />
        </li>
      ))}
    </ul>
  );
}
