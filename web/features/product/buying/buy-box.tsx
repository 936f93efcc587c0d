import type { ProductData } from '../../../../contract/product.ts';
import { Price } from '../../../parts/price.tsx';
import { BuyActions } from './buy-actions.tsx';
import { EmiPanel } from './emi-panel.tsx';
import { priceTag } from './price-tag.ts';
import type { OwnProduct } from './use-own-product.ts';

export function BuyBox({ data, own }: { data: ProductData; own: OwnProduct }) {
  const { product_selling_price: price, product_mrp: mrp } = data.basic_information;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      {!data.is_purchased_user && (
        <div className="grid min-h-15 content-start gap-1">
          {price === 0 ? (
            <p className="text-2xl font-bold text-good">{priceTag(price)}</p>
          ) : (
            <>
              <Price price={price} mrp={mrp} size="page" />
              <p className="text-xs text-ink-soft">Price includes GST</p>
            </>
          )}
        </div>
      )}
      <BuyActions
        product={data}
        hasFailed={own.hasFailed}
        onRetry={own.refresh}
        onAdded={own.addedToCart}
        onRefused={own.refresh}
      />
      <EmiPanel product={data} />
    </div>
  );
}
