import type { ProductData } from '../../contract/product.ts';
import { Price } from '../parts/price.tsx';
import { BuyActions } from './buy-actions.tsx';
import { EmiPanel } from './emi-panel.tsx';

export function BuyBox({ product, onAdded }: { product: ProductData; onAdded(): void }) {
  const facts = product.basic_information;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid gap-1">
        <Price price={facts.product_selling_price} mrp={facts.product_mrp} size="page" />
        <p className="text-xs text-ink-soft">Price includes GST</p>
      </div>
      <BuyActions product={product} onAdded={onAdded} />
      <EmiPanel product={product} />
    </div>
  );
}
