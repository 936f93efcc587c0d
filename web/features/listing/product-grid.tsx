import type { ProductCard as Card } from '../../../contract/catalogue.ts';
import { type CardStyle, ProductCard } from './product-card.tsx';

export function ProductGrid({ products, ...style }: CardStyle & { products: Card[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard product={product} isFirst={index < 4} isHorizontalOnPhone {...style} />
        </li>
      ))}
    </ul>
  );
}
