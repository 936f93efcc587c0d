import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { Price } from '../../../parts/price.tsx';
import { Assurances } from '../about/assurances.tsx';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { BuyActions } from './buy-actions.tsx';
import { BuyMessages } from './buy-messages.tsx';
import { EmiPanel } from './emi-panel.tsx';
import { priceTag } from './price-tag.ts';

/** Price, actions and instalments; each is a part of its own, so that the messages below the actions stay. */
export function BuyBox({ data }: { data: ProductData }) {
  const messages = useProductMessages();
  const { product_selling_price: price, product_mrp: mrp } = data.basic_information;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div data-part="price" className="empty:hidden">
        {!data.is_purchased_user && (
          <div className="grid min-h-15 content-start gap-1">
            {price === 0 ? (
              <p className="text-2xl font-bold text-good">{priceTag(price, messages)}</p>
            ) : (
              <>
                <Price price={price} mrp={mrp} size="page" />
                <p className="text-xs text-ink-soft">{messages.withGst}</p>
              </>
            )}
          </div>
        )}
      </div>
      <div className="grid gap-2.5">
        <BuyActions product={data} />
        <BuyMessages />
      </div>
      <Assurances data={data} />
      <EmiPanel product={data} />
    </div>
  );
}
