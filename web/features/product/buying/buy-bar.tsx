import { useEffect, useState } from 'react';
import { emiText } from '../../../../common/money.ts';
import { ordinal } from '../../../../common/wording.ts';
import type { ProductData } from '../../../../contract/product.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSignInFirst } from '../../../parts/sign-in-first.ts';
import { actionsOf } from './action-rules.ts';
import { priceTag } from './price-tag.ts';

/**
 * The bar with the price and the main action at the bottom of a narrow screen: shown while the buy box is out of view,
 * and always for the payment that opens a locked course. It is the last element of the page and sticky, so that it
 * covers nothing at the end of the page.
 */
export function BuyBar({ product, boxId }: { product: ProductData; boxId: string }) {
  const { canBuy, payInstalment } = actionsOf(product);
  const signInFirst = useSignInFirst();
  const isBoxVisible = useIsVisible(boxId);
  const { is_locked: isLocked } = product;
  const isShown = payInstalment === null ? canBuy && !isBoxVisible : isLocked || !isBoxVisible;
  const emi = product.emi_information.find(({ emi_no }) => emi_no === payInstalment);
  return (
    <section
      aria-label="Buy"
      data-buy-bar={isShown || undefined}
      inert={!isShown}
      className={`sticky inset-x-0 bottom-0 z-10 -mx-4 mt-8 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 md:-mx-8 md:px-8 lg:hidden noscript:hidden ${isShown ? '' : 'invisible'}`}
    >
      {payInstalment ? (
        <>
          <p className="tabular grid text-lg leading-tight font-bold">
            {isLocked && <span className="text-xs font-semibold text-warn">Course Locked</span>}
            {emi && emiText(emi.emi_mrp)}
          </p>
          <Button
            className="max-w-56 grow"
            onClick={() => signInFirst(`/pay-emi/${product.product_id}/${payInstalment}`)}
          >
            PAY {ordinal(payInstalment)} EMI
          </Button>
        </>
      ) : (
        canBuy && (
          <>
            <p className="tabular text-lg font-bold">{priceTag(product.basic_information.product_selling_price)}</p>
            <Button className="max-w-56 grow" onClick={() => signInFirst(`/pay/${product.product_id}`)}>
              Buy Now
            </Button>
          </>
        )
      )}
    </section>
  );
}

/** Whether the element is in view; true until the browser has measured it. */
function useIsVisible(id: string): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isVisible;
}
