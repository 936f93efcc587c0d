import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { actionsOf, dueDayText } from './action-rules.ts';
import { BuyLink } from './buy-actions.tsx';
import { priceTag } from './price-tag.ts';

/**
 * The bar with the price and the main action at the bottom of a narrow screen: the page script shows it while the buy box
 * is out of view; it is always shown for the payment that opens a locked course. It is the last element of the page and
 * sticky, so that it covers nothing at the end of the page.
 */
export function BuyBar({ product }: { product: ProductData }) {
  const { canBuy, payInstalment } = actionsOf(product);
  const { is_locked: isLocked } = product;
  const messages = useProductMessages();
  const isAlwaysShown = payInstalment !== null && isLocked;
  const isShownBelowBox = payInstalment !== null || canBuy;
  const emi = product.emi_information.find(({ emi_no }) => emi_no === payInstalment);
  return (
    <section
      aria-label={messages.buy}
      data-part="buy-bar"
      data-buy-bar={isAlwaysShown || undefined}
      data-below-box={isShownBelowBox && !isAlwaysShown ? '' : undefined}
      inert={!isAlwaysShown}
      className="invisible sticky inset-x-0 bottom-0 z-10 -mx-4 mt-8 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 data-buy-bar:visible md:-mx-8 md:px-8 lg:hidden noscript:hidden"
    >
      {payInstalment ? (
        <>
          <p className="tabular grid text-lg leading-tight font-bold">
            {isLocked && <span className="text-xs font-semibold text-warn">{messages.locked}</span>}
            {emi && messages.emiAmount(emi.emi_mrp)}
            {product.valid_till && <span className="text-xs font-normal">{dueDayText(product, messages)}</span>}
          </p>
          <BuyLink className="max-w-56 grow" href={`/pay-emi/${product.product_id}/${payInstalment}`}>
            {messages.payInstalment(payInstalment)}
          </BuyLink>
        </>
      ) : (
        canBuy && (
          <>
            <p className="tabular text-lg font-bold">
              {priceTag(product.basic_information.product_selling_price, messages)}
            </p>
            <BuyLink className="max-w-56 grow" href={`/pay/${product.product_id}`}>
              {messages.buyNow}
            </BuyLink>
          </>
        )
      )}
    </section>
  );
}
